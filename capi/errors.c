// Versions, and the sentence for each error code.
#include "../include/e2prune.h"

int32_t prune_abi_version(void) { return PRUNE_ABI; }

const char *prune_version(void) { return PRUNE_VERSION; }

const char *prune_strerror(int32_t code) {
    switch (code) {
    case PRUNE_OK: return "no error";
    case PRUNE_E_NULL: return "a pointer argument is null";
    case PRUNE_E_STRUCT_SIZE: return "struct_size is smaller than this struct ever was; set it to the sizeof of the struct";
    case PRUNE_E_STRUCT_NEWER: return "struct_size is larger than this library's struct: the library is older than the header";
    case PRUNE_E_BOARD_SIZE: return "width and height must be at least 3 and the board at most 1024 cells";
    case PRUNE_E_TILE_COUNT: return "tile_count must be width times height: there are as many tiles as cells";
    case PRUNE_E_GREY: return "grey must be a colour code from 0 to 65535, or PRUNE_FRAMELESS";
    case PRUNE_E_COLOURS: return "the tiles have more than 32 colours";
    case PRUNE_E_HALVES: return "a colour lies on more than 255 sides of the tiles";
    case PRUNE_E_TILE_GREYS: return "a tile's grey sides fit no cell: two opposite ones, or more than two";
    case PRUNE_E_CORNERS: return "a framed puzzle needs exactly four tiles with two grey sides";
    case PRUNE_E_EDGES: return "a framed puzzle needs as many tiles with one grey side as it has edge cells";
    case PRUNE_E_RULES: return "rules has a bit that this library does not know";
    case PRUNE_E_MEMORY: return "there is not enough memory";
    case PRUNE_E_CELL_RANGE: return "cell is outside the board";
    case PRUNE_E_TILE_RANGE: return "tile is not a tile of the puzzle";
    case PRUNE_E_ROT_RANGE: return "rot must be 0, 1, 2 or 3";
    case PRUNE_E_FREE_SIDES: return "free_sides must be a set of PRUNE_NORTH, PRUNE_EAST, PRUNE_SOUTH, PRUNE_WEST";
    case PRUNE_E_CELL_FILLED: return "the cell is filled already";
    case PRUNE_E_TILE_USED: return "the tile is on the board already";
    case PRUNE_E_RIM: return "the tile would turn grey inward or lay a colour on the rim";
    case PRUNE_E_EMPTY: return "there is no tile to take back";
    case PRUNE_E_DEPTH: return "depth must be from 0 to the current depth";
    case PRUNE_E_COUNT: return "n is negative or larger than the board";
    case PRUNE_E_MISMATCH: return "the kernel and the Go reference disagree: please report this state";
    case PRUNE_E_INTERNAL: return "a fault inside the library was caught: please report it";
    case PRUNE_E_ORDER: return "order must name every cell once";
    case PRUNE_E_SCHEDULE: return "allowed must begin at 0 or above and must not fall";
    case PRUNE_E_NO_LINE: return "the cells of a line must lie one after the other on its side, and all be empty";
    case PRUNE_E_PROMISES: return "promises has a bit that this library does not know";
    case PRUNE_E_SIDE_ORDER: return "side_order must be all zero, or each of PRUNE_NORTH, PRUNE_EAST, PRUNE_SOUTH, PRUNE_WEST once";
    case PRUNE_E_CONVENTION: return "first_tile, turns and origin must each be 0 or 1";
    case PRUNE_E_COLOUR: return "colour is on no tile of the puzzle";
    case PRUNE_E_NO_ROTATION: return "the tile does not show these four sides in any rotation";
    case PRUNE_E_FILE: return "the file cannot be read, or holds no puzzle";
    case PRUNE_E_SIDES: return "towards must be one of PRUNE_NORTH, PRUNE_EAST, PRUNE_SOUTH, PRUNE_WEST, and counted a set of them";
    default: return "not an error code of this library";
    }
}
