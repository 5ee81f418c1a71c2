// Package plot draws the harness's curves. Nothing else needs the plotting library.
package plot

import (
	"bytes"
	"image/color"
	"os"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// Catch is a share of the wrong rotations that were noticed, at one fill of the board.
type Catch struct {
	Fill, Measured, Published float64 // from 0 to 1
}

// CatchCurve draws the measured curve beside the published one, as an SVG file.
func CatchCurve(file string, points []Catch) error {
	var measured, published plotter.XYs
	for _, p := range points {
		measured = append(measured, plotter.XY{X: p.Fill, Y: p.Measured})
		published = append(published, plotter.XY{X: p.Fill, Y: p.Published})
	}
	chart := plot.New()
	chart.Title.Text = "One wrong rotation, noticed by the flux modulo 2"
	chart.X.Label.Text = "share of the tiles placed"
	chart.Y.Label.Text = "share noticed"
	chart.X.Min, chart.X.Max = 0.45, 1
	chart.Y.Min, chart.Y.Max = 0, 1
	chart.Legend.Top, chart.Legend.Left = true, true
	chart.Legend.XOffs, chart.Legend.YOffs = vg.Points(10), vg.Points(-6)
	chart.Add(plotter.NewGrid())

	line, marks, err := plotter.NewLinePoints(measured)
	if err != nil {
		return err
	}
	blue := color.RGBA{R: 31, G: 119, B: 180, A: 255}
	line.Color, marks.Color, marks.Shape = blue, blue, draw.CircleGlyph{}
	other, err := plotter.NewLine(published)
	if err != nil {
		return err
	}
	other.Color, other.Dashes = color.Gray{Y: 120}, []vg.Length{vg.Points(4), vg.Points(3)}
	chart.Add(other, line, marks)
	chart.Legend.Add("measured", line, marks)
	chart.Legend.Add("published", other)

	canvas := vgsvg.New(6*vg.Inch, 4*vg.Inch)
	chart.Draw(draw.New(canvas))
	var svg bytes.Buffer
	if _, err := canvas.WriteTo(&svg); err != nil {
		return err
	}
	return os.WriteFile(file, svg.Bytes(), 0o644)
}
