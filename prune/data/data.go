// Package data holds the built-in files.
package data

import _ "embed"

//go:embed boards.txt
var Boards string

//go:embed official_tiles.txt
var OfficialTiles string

//go:embed official_clues.txt
var OfficialClues string
