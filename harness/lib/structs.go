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
	Conventions
}

// Conventions say how the host numbers, lists and turns things; the zero value as the model does. In C
// they are fields of prune_config.
type Conventions struct {
	FirstTile int32    `c:"first_tile"`
	SideOrder [4]uint8 `c:"side_order"`
	Turns     int32    `c:"turns"`
	Origin    int32    `c:"origin"`
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

// Line is what is walked.
type Line struct {
	StructSize uint32 `c:"struct_size"`
	Cell       int32  `c:"cell"`
	Towards    int32  `c:"towards"`
	Cells      int32  `c:"cells"`
	Counted    int32  `c:"counted"`
	Left       int32  `c:"left"`
	Beside     int32  `c:"beside"`
}

// LineSize is the struct_size the library expects in a Line.
const LineSize = uint32(unsafe.Sizeof(Line{}))

// Step is what a line costs from one of its cells on.
type Step struct {
	Cost     int32  `c:"cost"`
	Colours  uint32 `c:"colours"`
	Possible uint32 `c:"possible"`
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
	SeamA      int32              `c:"seam_a"`
	SeamB      int32              `c:"seam_b"`
	SeamK      int32              `c:"seam_k"`
	SeamRing   int32              `c:"seam_ring"`
	Seam       int32              `c:"seam"`
	RunCost    [4]int32           `c:"run_cost"`
	Run        int32              `c:"run"`
	Join       int32              `c:"join"`
	Flux       int32              `c:"flux"`
	Bound      int32              `c:"bound"`
	Colour     [MaxColours]uint16 `c:"colour"`
	Supply     [MaxColours]uint16 `c:"supply"`
	Demand     [MaxColours]uint16 `c:"demand"`
}

// FluxReport is the flux of a whole tile set.
type FluxReport struct {
	StructSize      uint32            `c:"struct_size"`
	Colours         int32             `c:"colours"`
	InteriorTiles   int32             `c:"interior_tiles"`
	EdgeTiles       int32             `c:"edge_tiles"`
	CornerTiles     int32             `c:"corner_tiles"`
	GreyHalves      int32             `c:"grey_halves"`
	FrameColours    int32             `c:"frame_colours"`
	ComplexRank     int32             `c:"complex_rank"`
	RealRank        int32             `c:"real_rank"`
	ParityRank      int32             `c:"parity_rank"`
	AugmentedRank   int32             `c:"augmented_rank"`
	OddColours      int32             `c:"odd_colours"`
	NonzeroFlux     int32             `c:"nonzero_flux"`
	Colour          [MaxColours]int32 `c:"colour"`
	Halves          [MaxColours]int32 `c:"halves"`
	Frame           [MaxColours]int32 `c:"frame"`
	Shadow          [MaxColours]int32 `c:"shadow"`
	EastMinusWest   [MaxColours]int32 `c:"east_minus_west"`
	SouthMinusNorth [MaxColours]int32 `c:"south_minus_north"`
}

// FluxReportSize is the struct_size the library expects in a FluxReport.
const FluxReportSize = uint32(unsafe.Sizeof(FluxReport{}))

// ReportSize is the struct_size the library expects in a Report.
const ReportSize = uint32(unsafe.Sizeof(Report{}))
