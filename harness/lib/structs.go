package lib

import "unsafe"

// The structs of include/e2prune.h, field for field; the tags are the C names and the header test
// compares the offsets.

// Config is what a puzzle is made of.
type Config struct {
	StructSize uint32  `c:"struct_size"`
	Width      int32   `c:"width"`
	Height     int32   `c:"height"`
	TileCount  int32   `c:"tile_count"`
	Tiles      *uint16 `c:"tiles"`
	Grey       int32   `c:"grey"`
}

// ConfigSize is the struct_size the library expects in a Config.
const ConfigSize = uint32(unsafe.Sizeof(Config{}))

// NewConfig describes a puzzle; the tiles are copied into memory that the Config keeps alive.
func NewConfig[T ~[4]uint16](width, height int, tiles []T, grey int) Config {
	colours := make([]uint16, 0, 4*len(tiles)+1) // room for one: without tiles the pointer is not null either
	for _, t := range tiles {
		colours = append(colours, t[:]...)
	}
	return Config{
		StructSize: ConfigSize,
		Width:      int32(width),
		Height:     int32(height),
		TileCount:  int32(len(tiles)),
		Tiles:      &colours[:1][0],
		Grey:       int32(grey),
	}
}

// Placement is one placed tile.
type Placement struct {
	Cell      int32 `c:"cell"`
	Tile      int32 `c:"tile"`
	Rot       int32 `c:"rot"`
	FreeSides int32 `c:"free_sides"`
}

// Report is every number behind a state's bound.
type Report struct {
	StructSize uint32             `c:"struct_size"`
	Depth      int32              `c:"depth"`
	Colours    int32              `c:"colours"`
	FreeJoints int32              `c:"free_joints"`
	Deficit    int32              `c:"deficit"`
	Odd        int32              `c:"odd"`
	Ledger     int32              `c:"ledger"`
	Bound      int32              `c:"bound"`
	Colour     [MaxColours]uint16 `c:"colour"`
	Supply     [MaxColours]uint16 `c:"supply"`
	Demand     [MaxColours]uint16 `c:"demand"`
}

// ReportSize is the struct_size the library expects in a Report.
const ReportSize = uint32(unsafe.Sizeof(Report{}))
