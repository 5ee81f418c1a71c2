package main

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

// plot draws the curve beside the published one, as SVG.
func (c *catchCurve) plot(file string) error {
	var measured, published plotter.XYs
	for _, p := range c.Points {
		measured = append(measured, plotter.XY{X: p.Fill, Y: rate(p.Caught, p.Trials)})
		published = append(published, plotter.XY{X: p.Fill, Y: rate(p.Published, catchBoards*catchOrders)})
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

	line, points, err := plotter.NewLinePoints(measured)
	if err != nil {
		return err
	}
	blue := color.RGBA{R: 31, G: 119, B: 180, A: 255}
	line.Color, points.Color, points.Shape = blue, blue, draw.CircleGlyph{}
	other, err := plotter.NewLine(published)
	if err != nil {
		return err
	}
	other.Color, other.Dashes = color.Gray{Y: 120}, []vg.Length{vg.Points(4), vg.Points(3)}
	chart.Add(other, line, points)
	chart.Legend.Add("measured", line, points)
	chart.Legend.Add("published", other)

	canvas := vgsvg.New(6*vg.Inch, 4*vg.Inch)
	chart.Draw(draw.New(canvas))
	var svg bytes.Buffer
	if _, err := canvas.WriteTo(&svg); err != nil {
		return err
	}
	return os.WriteFile(file, svg.Bytes(), 0o644)
}
