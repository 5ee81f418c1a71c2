package crosscheck_test

import (
	"slices"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/harness/crosscheck"
	"e2prune/harness/internal/built"
	"e2prune/harness/lib"
)

// Every fault is one that a kernel might have.
func faults(right *lib.Calls) map[string]func(*lib.Calls) {
	return map[string]func(*lib.Calls){
		"check, a bit flipped on nearly full boards": func(c *lib.Calls) {
			c.Check = func(s lib.State, cell, tile, rot, budget int32) int32 {
				verdict := right.Check(s, cell, tile, rot, budget)
				if verdict >= 0 && right.Depth(s) == 15 {
					verdict ^= lib.ByLedgerParity
				}
				return verdict
			}
		},
		"check, budget wraps around": func(c *lib.Calls) {
			c.Check = func(s lib.State, cell, tile, rot, budget int32) int32 {
				return right.Check(s, cell, tile, rot, int32(int8(budget)))
			}
		},
		"check leaves the tile on the board": func(c *lib.Calls) {
			c.Check = func(s lib.State, cell, tile, rot, budget int32) int32 {
				verdict := right.Check(s, cell, tile, rot, budget)
				if tile == 4 {
					right.Push(s, cell, tile, rot)
				}
				return verdict
			}
		},
		"check kills on an error": func(c *lib.Calls) {
			c.Check = func(s lib.State, cell, tile, rot, budget int32) int32 {
				verdict := right.Check(s, cell, tile, rot, budget)
				if lib.Code(verdict) == lib.ETileUsed {
					verdict = -verdict
				}
				return verdict
			}
		},
		"check, BY_RUN beside other bits": func(c *lib.Calls) {
			c.Check = func(s lib.State, cell, tile, rot, budget int32) int32 {
				verdict := right.Check(s, cell, tile, rot, budget)
				if verdict > 0 && verdict&lib.BySeam != 0 && right.Depth(s) > 10 {
					verdict |= lib.ByRun
				}
				return verdict
			}
		},
		"check, RUN one too high": func(c *lib.Calls) {
			c.Check = func(s lib.State, cell, tile, rot, budget int32) int32 {
				verdict := right.Check(s, cell, tile, rot, budget)
				if verdict == lib.Keep && budget > 2 && right.Check(s, cell, tile, rot, budget-1) == lib.ByRun {
					verdict = lib.ByRun
				}
				return verdict
			}
		},
		"check, JOIN one too high": func(c *lib.Calls) {
			c.Check = func(s lib.State, cell, tile, rot, budget int32) int32 {
				verdict := right.Check(s, cell, tile, rot, budget)
				if verdict == lib.Keep && right.Check(s, cell, tile, rot, budget-1) == lib.ByJoin {
					verdict = lib.ByJoin
				}
				return verdict
			}
		},
		"check, SEAM forgives one": func(c *lib.Calls) {
			c.Check = func(s lib.State, cell, tile, rot, budget int32) int32 {
				verdict := right.Check(s, cell, tile, rot, budget)
				if verdict == lib.BySeam && right.Check(s, cell, tile, rot, budget+1) == lib.Keep {
					verdict = lib.Keep
				}
				return verdict
			}
		},
		"judge misses RUN": func(c *lib.Calls) {
			c.Judge = func(s lib.State, budget int32) int32 {
				verdict := right.Judge(s, budget)
				if verdict == lib.ByRun && budget == 2 {
					verdict = lib.Keep
				}
				return verdict
			}
		},
		"judge misses JOIN": func(c *lib.Calls) {
			c.Judge = func(s lib.State, budget int32) int32 { return right.Judge(s, budget) &^ lib.ByJoin }
		},
		"judge says FLUX where RUN cuts": func(c *lib.Calls) {
			c.Judge = func(s lib.State, budget int32) int32 {
				verdict := right.Judge(s, budget)
				if verdict == lib.ByRun && right.FluxCheck(s, budget) != 0 {
					verdict = lib.ByFlux
				}
				return verdict
			}
		},
		"explain, run by another side": func(c *lib.Calls) {
			c.Explain = func(s lib.State, r *lib.Report) int32 {
				code := right.Explain(s, r)
				if code == 0 && right.Depth(s) > 5 {
					r.RunCost[1], r.RunCost[3] = r.RunCost[3], r.RunCost[1]
				}
				return code
			}
		},
		"explain, join is seam": func(c *lib.Calls) {
			c.Explain = func(s lib.State, r *lib.Report) int32 {
				code := right.Explain(s, r)
				if code == 0 {
					r.Join = min(r.Join, r.Seam)
				}
				return code
			}
		},
		"walk, a colour too many": func(c *lib.Calls) {
			c.Walk = func(s lib.State, line *lib.Line, steps *lib.Step) int32 {
				code := right.Walk(s, line, steps)
				if code == 0 && line.Cells > 2 {
					unsafe.Slice(steps, line.Cells)[line.Cells-1].Colours |= 1
				}
				return code
			}
		},
		"walk, to the west counts the south alone": func(c *lib.Calls) {
			c.Walk = func(s lib.State, line *lib.Line, steps *lib.Step) int32 {
				if line == nil || line.Towards != lib.West || line.Counted != 0 {
					return right.Walk(s, line, steps)
				}
				other := *line
				other.Counted = lib.South
				return right.Walk(s, &other, steps)
			}
		},
		"walk, what is left makes nothing impossible": func(c *lib.Calls) {
			c.Walk = func(s lib.State, line *lib.Line, steps *lib.Step) int32 {
				if line == nil || line.Left < 0 {
					return right.Walk(s, line, steps)
				}
				more := *line
				more.Left = max(more.Left, more.Left+1)
				return right.Walk(s, &more, steps)
			}
		},
		"walk, what comes beside is left out": func(c *lib.Calls) {
			c.Walk = func(s lib.State, line *lib.Line, steps *lib.Step) int32 {
				if line == nil {
					return right.Walk(s, line, steps)
				}
				other := *line
				other.Beside = 0
				return right.Walk(s, &other, steps)
			}
		},
		"a schedule is never taken away": func(c *lib.Calls) {
			c.Schedule = func(s lib.State, n int32, order, allowed *int32) int32 {
				if s != 0 && n == 0 {
					return 0
				}
				return right.Schedule(s, n, order, allowed)
			}
		},
		"a schedule allows one break less until the last cell": func(c *lib.Calls) {
			c.Schedule = func(s lib.State, n int32, order, allowed *int32) int32 {
				if code := right.Schedule(s, n, order, allowed); code != 0 || n == 0 {
					return code
				}
				less := slices.Clone(unsafe.Slice(allowed, n+1))
				for d := range n {
					less[d] = max(0, less[d]-1)
				}
				return right.Schedule(s, n, order, &less[0])
			}
		},
		"a promise of one break is forgotten": func(c *lib.Calls) {
			c.Promise = func(s lib.State, promises uint32, n int32, cells *int32) int32 {
				return right.Promise(s, promises&^lib.PromiseOne, n, cells)
			}
		},
		"a promise lists one cell less": func(c *lib.Calls) {
			c.Promise = func(s lib.State, promises uint32, n int32, cells *int32) int32 {
				if n > 1 {
					n--
				}
				return right.Promise(s, promises, n, cells)
			}
		},
		"a promise is never taken back": func(c *lib.Calls) {
			c.Promise = func(s lib.State, promises uint32, n int32, cells *int32) int32 {
				if s != 0 && promises == 0 && n == 0 {
					return 0
				}
				return right.Promise(s, promises, n, cells)
			}
		},
		"flux check forgives a break": func(c *lib.Calls) {
			c.FluxCheck = func(s lib.State, budget int32) int32 {
				if s == 0 {
					return right.FluxCheck(s, budget)
				}
				return right.FluxCheck(s, max(budget, budget+1))
			}
		},
		"an engine that counts from 1": func(c *lib.Calls) {
			c.PuzzleNew = func(config *lib.Config, p *lib.Puzzle) int32 {
				if config != nil && config.FirstTile == 1 {
					other := *config
					other.FirstTile = 0
					config = &other
				}
				return right.PuzzleNew(config, p)
			}
		},
		"a lane too high": func(c *lib.Calls) {
			c.Lane = func(p lib.Puzzle, colour int32) int32 {
				return max(right.Lane(p, colour), -27) + right.Lane(p, colour)/8
			}
		},
		"judge forgives one break": func(c *lib.Calls) {
			c.Judge = func(s lib.State, budget int32) int32 { return right.Judge(s, max(budget, budget+1)) }
		},
		"bound too high by one": func(c *lib.Calls) {
			c.Bound = func(s lib.State) int32 {
				if bound := right.Bound(s); bound == 3 {
					return 4
				} else {
					return bound
				}
			}
		},
		"a demand counted twice": func(c *lib.Calls) {
			c.Explain = func(s lib.State, r *lib.Report) int32 {
				code := right.Explain(s, r)
				if code == 0 && r.Demand[17] == 5 {
					r.Demand[17]++
				}
				return code
			}
		},
		"explain forgets a field": func(c *lib.Calls) {
			c.Explain = func(s lib.State, r *lib.Report) int32 {
				if r == nil {
					return right.Explain(s, r)
				}
				kept := r.FreeJoints
				code := right.Explain(s, r)
				r.FreeJoints = kept
				return code
			}
		},
		"check_many forgets the last": func(c *lib.Calls) {
			c.CheckMany = func(s lib.State, cell, n int32, tiles, rots, budgets, verdicts *int32) int32 {
				return right.CheckMany(s, cell, n-min(1, n/2), tiles, rots, budgets, verdicts)
			}
		},
		"check_many writes too far": func(c *lib.Calls) {
			c.CheckMany = func(s lib.State, cell, n int32, tiles, rots, budgets, verdicts *int32) int32 {
				dead := right.CheckMany(s, cell, n, tiles, rots, budgets, verdicts)
				if dead >= 0 && n > 1 {
					unsafe.Slice(verdicts, n+1)[n] = 0
				}
				return dead
			}
		},
		"a pin is no more than a push": func(c *lib.Calls) {
			c.Pin = func(s lib.State, cell, tile, rot, free int32) int32 {
				return right.Pin(s, cell, tile, rot, free&^lib.West)
			}
		},
		"pop_to stops one early": func(c *lib.Calls) {
			c.PopTo = func(s lib.State, depth int32) int32 {
				if depth == 2 && right.Depth(s) > 2 {
					depth++
				}
				return right.PopTo(s, depth)
			}
		},
		"a load that fails empties the board": func(c *lib.Calls) {
			c.Load = func(s lib.State, n int32, list *lib.Placement) int32 {
				code := right.Load(s, n, list)
				if lib.Code(code) == lib.ETileUsed {
					right.StateReset(s)
				}
				return code
			}
		},
		"a state has other rules": func(c *lib.Calls) {
			c.StateNew = func(p lib.Puzzle, rules uint32, s *lib.State) int32 {
				if rules == lib.RuleLedger {
					rules = 0
				}
				return right.StateNew(p, rules, s)
			}
		},
		"a clone is empty": func(c *lib.Calls) {
			c.StateClone = func(s lib.State, copied *lib.State) int32 {
				code := right.StateClone(s, copied)
				if code == 0 && right.Depth(*copied) > 1 {
					right.StateReset(*copied)
				}
				return code
			}
		},
		"errors in another order": func(c *lib.Calls) {
			c.Push = func(s lib.State, cell, tile, rot int32) int32 {
				code := right.Push(s, cell, tile, rot)
				if lib.Code(code) == lib.ECellRange && (rot < 0 || rot > 3) {
					code = int32(lib.ERotRange)
				}
				return code
			}
		},
		"verify complains": func(c *lib.Calls) {
			c.Verify = func(s lib.State) int32 { return min(right.Verify(s), int32(lib.EMismatch)) }
		},
		"a puzzle with a faulty frame": func(c *lib.Calls) {
			c.PuzzleNew = func(config *lib.Config, p *lib.Puzzle) int32 {
				code := right.PuzzleNew(config, p)
				if lib.Code(code) == lib.ECorners {
					code = int32(lib.EEdges)
				}
				return code
			}
		},
	}
}

// The walk must find every fault, and the command that it prints must find it again.
func TestFindsFaults(t *testing.T) {
	right := built.Library(t).Calls
	for name, fault := range faults(&right) {
		t.Run(name, func(t *testing.T) {
			faulty := right
			fault(&faulty)
			const seed = 7
			found := crosscheck.Run(&faulty, crosscheck.Options{Steps: 100_000, Seed: seed}).Different
			require.NotNil(t, found)
			t.Log(found)
			assert.Contains(t, found.Error(), "seed 7, step ")
			assert.Contains(t, found.Error(), found.Command())
			again := crosscheck.Run(&faulty, crosscheck.Options{Steps: found.Step, Seed: seed}).Different
			assert.Equal(t, found, again)
		})
	}
}
