// Package generate makes framed boards without a break, built like the official puzzle: for
// benchmarks, experiments and tests that need a puzzle whose solution is known. The same seed and
// shape give the same board.
//
// What it promises, and what is true of the official tiles, too:
//   - Grey, colour 0, lies on the rim and nowhere else.
//   - The frame colours, 1 and up, lie on the joints along the rim and nowhere else; the others lie
//     on all other joints.
//   - Either group is balanced: the numbers of joints of its colours differ by one at most.
//   - No two tiles are the same when turned, and no tile looks the same after a half turn.
//
// Nothing else is promised: in particular, there may be more solutions than the one it remembers.
//
// The way: deal a balanced stock of colours to the joints at random, then repair. As long as a
// tile is symmetric or the copy of another, one of its joints swaps colours with a random joint of the
// same group, and a swap that leaves more such tiles than before is taken back. Swaps keep the balance.
// The boards are not drawn uniformly from all that fulfil the promises, but with as many colours as
// the official puzzle has few joints are ever swapped.
package generate

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"e2prune/prune"
)

// Shape says what board to make.
type Shape struct {
	Width, Height int
	Colours       int // grey not counted, frame colours included
	FrameColours  int // how many of them are the rim's own
}

// Official is the shape of the official puzzle.
var Official = Shape{Width: 16, Height: 16, Colours: 22, FrameColours: 5}

// Small is a board of 64 tiles that is alike: colours enough that it has few solutions.
var Small = Shape{Width: 8, Height: 8, Colours: 13, FrameColours: 5}

// ErrTooFew says that no board was found. It is certain where the colours cannot make enough
// different tiles, and else a matter of luck in a shape that has hardly any boards.
var ErrTooFew = errors.New("too few colours for so many different tiles")

// Solved is a puzzle and a board without breaks that it makes.
type Solved struct {
	Shape
	Puzzle   *prune.Puzzle     // its tiles shuffled and turned at random
	Solution []prune.Placement // by cell, row by row from the top left
}

// New makes a board.
func New(seed uint64, shape Shape) (*Solved, error) {
	if err := shape.check(); err != nil {
		return nil, fmt.Errorf("generate %+v: %w", shape, err)
	}
	rng := newRand(seed)
	var lying []prune.Tile
	for attempt := 0; lying == nil; attempt++ {
		if attempt == attempts {
			return nil, fmt.Errorf("generate %+v: %w", shape, ErrTooFew)
		}
		lying = deal(rng, shape).repair(rng)
	}
	s := &Solved{Shape: shape}
	tiles := make([]prune.Tile, len(lying))
	for cell, tile := range rng.Perm(len(lying)) {
		turns := rng.IntN(4)
		tiles[tile] = lying[cell].Turn(turns)
		s.Solution = append(s.Solution, prune.Placement{Cell: cell, Tile: tile, Rot: (4 - turns) % 4})
	}
	var err error
	s.Puzzle, err = prune.NewPuzzle(shape.Width, shape.Height, tiles, 0)
	return s, err
}

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// Lying are the tiles as they lie in the solution, by cell.
func (s *Solved) Lying() []prune.Tile {
	lying := make([]prune.Tile, len(s.Solution))
	for cell, own := range s.Solution {
		lying[cell] = s.Puzzle.Tiles[own.Tile].Turn(own.Rot)
	}
	return lying
}

// check refuses what cannot be: every colour needs a joint and none may have too many, and there must
// be enough different tiles of each kind. Of n colours inside and f of the frame, a corner is any pair of the latter in order,
// an edge has two of them and one of n, and n^4 - n^2 ways to fill four sides are not symmetric, which
// turn into each other four by four.
func (s Shape) check() error {
	if err := prune.CheckSize(s.Width, s.Height, s.Width*s.Height); err != nil {
		return err
	}
	if s.FrameColours < 1 || s.Colours <= s.FrameColours || s.Colours >= prune.MaxColours {
		return fmt.Errorf("expected at least 1 frame colour, more colours than frame colours, and at most %d colours", prune.MaxColours-1)
	}
	ring := 2 * (s.Width + s.Height - 2)
	joints := s.Width*(s.Height-1) + s.Height*(s.Width-1)
	f, n := s.FrameColours, s.Colours-s.FrameColours
	if f > ring || n > joints-ring {
		return fmt.Errorf("expected at most %d frame colours and %d others, a joint for each", ring, joints-ring)
	}
	if f*f < 4 || f*f*n < ring-4 || n*n*(n*n-1)/4 < (s.Width-2)*(s.Height-2) {
		return ErrTooFew
	}
	if most := max(s.Width+s.Height, (ring+f-1)/f, (joints-ring+n-1)/n); 2*most > prune.MaxHalves {
		return prune.ErrHalves
	}
	return nil
}
