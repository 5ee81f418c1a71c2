use std::ffi::CString;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::ptr::{self, NonNull};

use crate::error::{count, result, Error};
use crate::raw;

/// What a puzzle is made of. `Config::default()` has the conventions of the header's model.
#[derive(Clone, Debug, Default)]
pub struct Config<'a> {
    pub width: i32,
    pub height: i32,
    /// North, east, south, west, unless `side_order` says otherwise.
    pub tiles: &'a [[u16; 4]],
    /// The rim colour, or [`crate::FRAMELESS`].
    pub grey: i32,
    pub first_tile: i32,
    pub side_order: [u8; 4],
    pub turns: i32,
    pub origin: i32,
}

impl Config<'_> {
    fn raw(&self) -> raw::prune_config {
        raw::prune_config {
            struct_size: size_of_u32::<raw::prune_config>(),
            width: self.width,
            height: self.height,
            tile_count: count(self.tiles.len()),
            tiles: self.tiles.as_ptr().cast(),
            grey: self.grey,
            first_tile: self.first_tile,
            side_order: self.side_order,
            turns: self.turns,
            origin: self.origin,
        }
    }
}

pub(crate) fn size_of_u32<T>() -> u32 {
    std::mem::size_of::<T>() as u32
}

/// A puzzle. Immutable: any number of threads may use one at once.
#[derive(Debug)]
pub struct Puzzle(NonNull<raw::prune_puzzle>);

// SAFETY: the library never changes a puzzle, and any thread may free it.
unsafe impl Send for Puzzle {}
unsafe impl Sync for Puzzle {}

impl Puzzle {
    pub fn new(config: &Config) -> Result<Puzzle, Error> {
        let config = config.raw();
        // SAFETY: the config and its tiles outlive the call.
        made(|puzzle| unsafe { raw::prune_puzzle_new(&config, puzzle) })
    }

    pub fn official() -> Result<Puzzle, Error> {
        // SAFETY: nothing is borrowed.
        made(|puzzle| unsafe { raw::prune_puzzle_official(puzzle) })
    }

    /// Read a file of any form that the header names, in the model's conventions. The sentence of an
    /// error has the file, the line and what was expected there.
    pub fn load(path: &Path) -> Result<Puzzle, String> {
        let path = CString::new(path.as_os_str().as_bytes()).map_err(|_| "a path holds a zero byte".to_string())?;
        let mut why = [0u8; 512];
        // SAFETY: path and why outlive the call; why is as long as said, and ended by a zero byte.
        let puzzle = made(|puzzle| unsafe {
            raw::prune_puzzle_load(path.as_ptr(), ptr::null(), puzzle, why.as_mut_ptr().cast(), why.len())
        });
        puzzle.map_err(|error| match why.iter().position(|&byte| byte == 0) {
            Some(0) | None => error.to_string(),
            Some(end) => String::from_utf8_lossy(&why[..end]).into_owned(),
        })
    }

    /// North, east, south and west of a turned tile.
    pub fn tile_sides(&self, tile: i32, rot: i32) -> Result<[u16; 4], Error> {
        let mut sides = [0; 4];
        // SAFETY: four sides are written.
        result(unsafe { raw::prune_tile_sides(self.as_ptr(), tile, rot, sides.as_mut_ptr()) }).map(|_| sides)
    }

    /// The rotation in which a tile shows these sides: north, east, south, west.
    pub fn find_rotation(&self, tile: i32, sides: [u16; 4]) -> Result<i32, Error> {
        let [north, east, south, west] = sides.map(i32::from);
        // SAFETY: only numbers.
        result(unsafe { raw::prune_find_rotation(self.as_ptr(), tile, north, east, south, west) })
    }

    pub fn lane(&self, colour: i32) -> Result<i32, Error> {
        // SAFETY: only numbers.
        result(unsafe { raw::prune_lane(self.as_ptr(), colour) })
    }

    /// The tile set's hash; 0 after a fault inside.
    pub fn fingerprint(&self) -> u64 {
        // SAFETY: only the handle.
        unsafe { raw::prune_fingerprint(self.as_ptr()) }
    }

    pub fn as_ptr(&self) -> *const raw::prune_puzzle {
        self.0.as_ptr()
    }
}

impl Drop for Puzzle {
    fn drop(&mut self) {
        // SAFETY: ours, and no state is left: each borrows it.
        unsafe { raw::prune_puzzle_free(self.0.as_ptr()) }
    }
}

fn made(make: impl FnOnce(&mut *mut raw::prune_puzzle) -> i32) -> Result<Puzzle, Error> {
    let mut puzzle = ptr::null_mut();
    result(make(&mut puzzle))?;
    NonNull::new(puzzle).map(Puzzle).ok_or(Error(raw::PRUNE_E_NULL))
}
