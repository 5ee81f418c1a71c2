"""Look at a board of the official tiles: python3 look.py LIBRARY < PLACEMENTS, a line `cell tile rot` each.
After every tile it prints how many breaks must still come, as each rule proves."""
import ctypes
import sys

RULES = {"LEDGER": 0x1, "SEAM": 0x2, "RUN": 0x4, "JOIN": 0x8}
if len(sys.argv) != 2:
    sys.exit(__doc__)
lib = ctypes.CDLL(sys.argv[1])
lib.prune_strerror.restype = ctypes.c_char_p
puzzle = ctypes.c_void_p()
assert lib.prune_puzzle_official(ctypes.byref(puzzle)) == 0
states = {name: ctypes.c_void_p() for name in RULES}
for name, state in states.items():
    assert lib.prune_state_new(puzzle, ctypes.c_uint32(RULES[name]), ctypes.byref(state)) == 0
print("depth  cell  tile rot ", *(f"{name:>7}" for name in RULES))
for depth, line in enumerate(sys.stdin, 1):
    try:
        cell, tile, rot = (n if abs(n) < 2**31 else -1 for n in map(int, line.split()))  # ctypes would cut them off
    except ValueError:
        sys.exit(f'line {depth}: expected "cell tile rot", found "{line.strip()}"')
    codes = [lib.prune_push(state, cell, tile, rot) for state in states.values()]
    if min(codes) < 0:
        sys.exit(f"line {depth}: {lib.prune_strerror(min(codes)).decode()}")
    print(f"{depth:5} {cell:5} {tile:5} {rot:3} ", *(f"{lib.prune_bound(state):7}" for state in states.values()))
