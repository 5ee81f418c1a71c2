"""Replays prune/testdata/vectors.txt, whose header says what its lines are: python3 vectors.py LIBRARY FILE"""
import ctypes
import sys

I = ctypes.c_int32
lib = ctypes.CDLL(sys.argv[1])


class Config(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_uint32), ("width", I), ("height", I), ("tile_count", I),
                ("tiles", ctypes.POINTER(ctypes.c_uint16)), ("grey", I), ("first_tile", I),
                ("side_order", ctypes.c_uint8 * 4), ("turns", I), ("origin", I)]


puzzle, state = ctypes.c_void_p(), ctypes.c_void_p()


def array(numbers, kind=I):
    return (kind * max(1, len(numbers)))(*numbers)


def keep(call, *arguments):
    """A puzzle, in place of the one before when it can be made."""
    made = ctypes.c_void_p()
    code = call(*arguments, ctypes.byref(made))
    if code == 0:
        lib.prune_state_free(state)
        lib.prune_puzzle_free(puzzle)
        state.value, puzzle.value = None, made.value
    return code


def make(width, height, grey, *sides):
    tiles = array(sides, ctypes.c_uint16)
    config = Config(ctypes.sizeof(Config), width, height, len(sides) // 4, tiles, grey)
    return keep(lib.prune_puzzle_new, ctypes.byref(config))


def new_state(rules):
    lib.prune_state_free(state)
    return lib.prune_state_new(puzzle, ctypes.c_uint32(rules), ctypes.byref(state))


def many(cell, n, *numbers):
    verdicts = array([0] * n)
    dead = lib.prune_check_many(state, cell, n, *(array(numbers[k::4]) for k in range(3)), verdicts)
    return dead if verdicts[:n] == list(numbers[3::4]) else None


ANSWERS = {
    "official": lambda: keep(lib.prune_puzzle_official), "puzzle": make, "state": new_state, "many": many,
    "load": lambda n, *numbers: lib.prune_load(state, n, array(numbers)),
    "dead": lambda budget: int(lib.prune_judge(state, budget) > 0),
    "reset": lambda: lib.prune_state_reset(state),
}
calls = wrong = 0
with open(sys.argv[2]) as file:
    for at, line in enumerate(file, 1):
        if line.startswith("#"):
            continue
        word, *numbers = line.split()
        *numbers, expected = map(int, numbers)
        plain = lambda *numbers: getattr(lib, "prune_" + word)(state, *numbers)
        got = ANSWERS.get(word, plain)(*numbers)
        calls += 1
        if got != expected:
            wrong += 1
            print(f"{sys.argv[2]}:{at}: {word} gave {got}, expected {expected}")
print(f"vectors, Python: {calls} calls, {wrong} wrong")
sys.exit(wrong > 0 or calls == 0)
