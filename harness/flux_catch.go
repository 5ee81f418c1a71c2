package main

import (
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"text/tabwriter"

	"e2prune/harness/plot"
	"e2prune/prune"
	"e2prune/prune/generate"
	"e2prune/prune/study"
)

// The published experiment, and how many of its 900 wrong rotations a fill were noticed.
const (
	catchBoards = 30
	catchOrders = 30 // of each board
)

var (
	catchFills      = []float64{0.50, 0.75, 0.90, 0.95}
	publishedCaught = []int{5, 127, 795, 851}
)

// catchCurve says how often study.Rotations notices one wrong rotation, by how full the board is.
//
// Each board is generated without a break, its tiles shuffled and turned, and filled with its own
// solution in random orders up to each fill. As it is, it must never be called impossible. Then one
// of the placed tiles, drawn at random, is turned by a quarter turn either way from where it should be.
type catchCurve struct {
	Seed   uint64       `json:"seed"`
	Points []catchPoint `json:"catch_curve"`
}

type catchPoint struct {
	Fill          float64 `json:"fill"`
	Placed        int     `json:"placed"` // tiles on the board
	Trials        int     `json:"trials"`
	ValidRejected int     `json:"valid_rejected"`
	Caught        int     `json:"caught"`
	Blind         int     `json:"blind"` // of Trials: tiles whose turns no fill shows, all colours being even on them
	Published     int     `json:"published_caught"`
}

func newCatchCurve(seed uint64) (*catchCurve, error) {
	curve := &catchCurve{Seed: seed}
	cells := generate.Small.Width * generate.Small.Height
	for i, fill := range catchFills {
		curve.Points = append(curve.Points, catchPoint{
			Fill: fill, Placed: int(math.Round(fill * float64(cells))), Published: publishedCaught[i],
		})
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	for range catchBoards {
		board, err := generate.New(rng.Uint64(), generate.Small)
		if err != nil {
			return nil, err
		}
		for range catchOrders {
			order := rng.Perm(cells)
			for i := range curve.Points {
				if err := curve.Points[i].try(rng, board, order); err != nil {
					return nil, err
				}
			}
		}
	}
	return curve, nil
}

// try fills the board along the order, asks, turns one tile wrong, and asks again.
func (c *catchPoint) try(rng *rand.Rand, board *generate.Solved, order []int) error {
	var tiles, rots []int
	for _, cell := range order[:c.Placed] {
		tiles = append(tiles, board.Solution[cell].Tile)
		rots = append(rots, board.Solution[cell].Rot)
	}
	valid, err := study.Rotations(board.Puzzle, tiles, rots)
	if err != nil {
		return err
	}
	wrong := rng.IntN(len(rots))
	rots[wrong] = (rots[wrong] + 1 + 2*rng.IntN(2)) % 4
	possible, err := study.Rotations(board.Puzzle, tiles, rots)
	if err != nil {
		return err
	}
	c.Trials++
	if !valid {
		c.ValidRejected++
	}
	if !possible {
		c.Caught++
	}
	if everyColourEven(board.Puzzle, tiles[wrong]) {
		c.Blind++
	}
	return nil
}

// everyColourEven says whether each colour but grey lies on an even number of the tile's sides.
func everyColourEven(p *prune.Puzzle, tile int) bool {
	for c, parts := range study.Decompose(p.Tiles[tile]) {
		if int(c) != p.Grey && parts[study.CharacterCensus].Re%2 != 0 {
			return false
		}
	}
	return true
}

// print writes the curve as a table; svg is where the plot was written, or empty.
func (c *catchCurve) print(out io.Writer, svg string) error {
	s := generate.Small
	fmt.Fprintf(out, "%d solved boards of %dx%d, %d colours (%d of the frame), %d random orders each, seed %d\n",
		catchBoards, s.Width, s.Height, s.Colours, s.FrameColours, catchOrders, c.Seed)
	fmt.Fprintf(out, "one placed tile turned wrong by a quarter; blind: by its colours no fill can show it\n\n")
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "fill\tplaced\ttrials\tvalid rejected\tcaught\tblind\trate\tpublished\t")
	for _, p := range c.Points {
		fmt.Fprintf(table, "%.2f\t%d\t%d\t%d\t%d\t%d\t%.3f\t%.3f\t\n", p.Fill, p.Placed, p.Trials, p.ValidRejected, p.Caught, p.Blind,
			rate(p.Caught, p.Trials), rate(p.Published, catchBoards*catchOrders))
	}
	err := table.Flush()
	if svg != "" {
		_, err = fmt.Fprintf(out, "\nplot: %s\n", svg)
	}
	return err
}

// plot draws the curve.
func (c *catchCurve) plot(file string) error {
	var points []plot.Catch
	for _, p := range c.Points {
		points = append(points, plot.Catch{
			Fill: p.Fill, Measured: rate(p.Caught, p.Trials), Published: rate(p.Published, catchBoards*catchOrders),
		})
	}
	return plot.CatchCurve(file, points)
}

func rate(part, whole int) float64 { return float64(part) / float64(whole) }
