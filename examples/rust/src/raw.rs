//! include/e2prune.h, declaration by declaration; it documents every one.
#![allow(non_camel_case_types)]

use std::os::raw::{c_char, c_void};

pub const PRUNE_ABI: i32 = 1;
pub const PRUNE_MAX_COLOURS: usize = 32;
pub const PRUNE_FRAMELESS: i32 = -1;

pub const PRUNE_OK: i32 = 0;
pub const PRUNE_E_NULL: i32 = -1;
pub const PRUNE_E_COUNT: i32 = -22;

pub const PRUNE_RULE_LEDGER: u32 = 0x1;
pub const PRUNE_RULE_SEAM: u32 = 0x2;
pub const PRUNE_RULE_RUN: u32 = 0x4;
pub const PRUNE_RULE_JOIN: u32 = 0x8;
pub const PRUNE_RULE_FLUX: u32 = 0x10;
pub const PRUNE_RULES_DEFAULT: u32 = 0x8000_0000;

pub const PRUNE_NORTH: i32 = 0x1;
pub const PRUNE_EAST: i32 = 0x2;
pub const PRUNE_SOUTH: i32 = 0x4;
pub const PRUNE_WEST: i32 = 0x8;

pub const PRUNE_PROMISE_FRAME: u32 = 0x1;
pub const PRUNE_PROMISE_ONE: u32 = 0x2;

#[repr(C)]
pub struct prune_puzzle {
    _opaque: [u8; 0],
}

#[repr(C)]
pub struct prune_state {
    _opaque: [u8; 0],
}

#[repr(C)]
pub struct prune_config {
    pub struct_size: u32,
    pub width: i32,
    pub height: i32,
    pub tile_count: i32,
    pub tiles: *const u16,
    pub grey: i32,
    pub first_tile: i32,
    pub side_order: [u8; 4],
    pub turns: i32,
    pub origin: i32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct prune_placement {
    pub cell: i32,
    pub tile: i32,
    pub rot: i32,
    pub free_sides: i32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct prune_line {
    pub struct_size: u32,
    pub cell: i32,
    pub towards: i32,
    pub cells: i32,
    pub counted: i32,
    pub left: i32,
    pub beside: i32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct prune_step {
    pub cost: i32,
    pub colours: u32,
    pub possible: u32,
}

impl prune_step {
    /// Whether a candidate on the cell before is proven dead that shows a colour of this lane to the cell, with
    /// so much left once it is placed.
    #[inline]
    pub fn dead(&self, lane: i32, left: i32) -> bool {
        let costlier = self.colours >> lane & 1 == 0;
        self.cost + i32::from(costlier) > left || self.possible >> lane & 1 == 0
    }
}

#[repr(C)]
#[derive(Clone, Debug, Default)]
pub struct prune_report {
    pub struct_size: u32,
    pub depth: i32,
    pub colours: i32,
    pub free_joints: i32,
    pub deficit: i32,
    pub odd: i32,
    pub ledger: i32,
    pub seam_a: i32,
    pub seam_b: i32,
    pub seam_k: i32,
    pub seam_ring: i32,
    pub seam: i32,
    pub run_cost: [i32; 4],
    pub run: i32,
    pub join: i32,
    pub flux: i32,
    pub bound: i32,
    pub colour: [u16; PRUNE_MAX_COLOURS],
    pub supply: [u16; PRUNE_MAX_COLOURS],
    pub demand: [u16; PRUNE_MAX_COLOURS],
}

extern "C" {
    pub fn prune_abi_version() -> i32;
    pub fn prune_version() -> *const c_char;
    pub fn prune_strerror(code: i32) -> *const c_char;

    pub fn prune_puzzle_new(config: *const prune_config, puzzle: *mut *mut prune_puzzle) -> i32;
    pub fn prune_puzzle_official(puzzle: *mut *mut prune_puzzle) -> i32;
    pub fn prune_puzzle_load(
        path: *const c_char,
        conventions: *const prune_config,
        puzzle: *mut *mut prune_puzzle,
        why: *mut c_char,
        why_size: usize,
    ) -> i32;
    pub fn prune_puzzle_free(puzzle: *mut prune_puzzle);
    pub fn prune_tile_sides(puzzle: *const prune_puzzle, tile: i32, rot: i32, sides: *mut u16) -> i32;
    pub fn prune_find_rotation(
        puzzle: *const prune_puzzle,
        tile: i32,
        north: i32,
        east: i32,
        south: i32,
        west: i32,
    ) -> i32;
    pub fn prune_lane(puzzle: *const prune_puzzle, colour: i32) -> i32;
    pub fn prune_fingerprint(puzzle: *const prune_puzzle) -> u64;
    /// `report` is a prune_flux_report, which has no declaration here.
    pub fn prune_flux_study(puzzle: *const prune_puzzle, report: *mut c_void) -> i32;
    pub fn prune_flux_rotations(puzzle: *const prune_puzzle, n: i32, tiles: *const i32, rots: *const i32) -> i32;

    pub fn prune_state_new(puzzle: *const prune_puzzle, rules: u32, state: *mut *mut prune_state) -> i32;
    pub fn prune_state_clone(state: *const prune_state, copy: *mut *mut prune_state) -> i32;
    pub fn prune_state_reset(state: *mut prune_state) -> i32;
    pub fn prune_state_free(state: *mut prune_state);

    pub fn prune_push(state: *mut prune_state, cell: i32, tile: i32, rot: i32) -> i32;
    pub fn prune_pin(state: *mut prune_state, cell: i32, tile: i32, rot: i32, free_sides: i32) -> i32;
    pub fn prune_pop(state: *mut prune_state) -> i32;
    pub fn prune_pop_to(state: *mut prune_state, depth: i32) -> i32;
    pub fn prune_depth(state: *const prune_state) -> i32;
    pub fn prune_load(state: *mut prune_state, n: i32, placements: *const prune_placement) -> i32;
    pub fn prune_schedule(state: *mut prune_state, n: i32, order: *const i32, allowed: *const i32) -> i32;
    pub fn prune_promise(state: *mut prune_state, promises: u32, n: i32, cells: *const i32) -> i32;

    pub fn prune_check(state: *mut prune_state, cell: i32, tile: i32, rot: i32, budget: i32) -> i32;
    pub fn prune_judge(state: *mut prune_state, budget: i32) -> i32;
    pub fn prune_check_many(
        state: *mut prune_state,
        cell: i32,
        n: i32,
        tiles: *const i32,
        rots: *const i32,
        budgets: *const i32,
        verdicts: *mut i32,
    ) -> i32;
    pub fn prune_flux_check(state: *mut prune_state, budget: i32) -> i32;
    pub fn prune_walk(state: *mut prune_state, line: *const prune_line, steps: *mut prune_step) -> i32;
    pub fn prune_bound(state: *mut prune_state) -> i32;
    pub fn prune_explain(state: *mut prune_state, report: *mut prune_report) -> i32;
    pub fn prune_verify(state: *mut prune_state) -> i32;
}
