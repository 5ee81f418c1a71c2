//! libe2prune for Rust: proven lower bounds on the breaks an Eternity II board must still cost.
//!
//! ```no_run
//! # fn main() -> Result<(), e2prune::Error> {
//! # let (cell, tile, rot, left) = (0, 0, 3, 10);
//! let puzzle = e2prune::Puzzle::official()?; // once; threads may share it
//! let mut state = e2prune::State::new(&puzzle, e2prune::RULES_DEFAULT)?; // once a thread
//! if !state.dead(cell, tile, rot, left) {
//!     state.push(cell, tile, rot)?;
//!     // search(cell + 1, left)
//!     state.pop()?;
//! }
//! # Ok(())
//! # }
//! ```
//!
//! Every function is the C call of its name; `include/e2prune.h` documents them. Nothing panics.
pub mod raw;

mod error;
mod puzzle;
mod state;

pub use error::{version, Error};
pub use puzzle::{Config, Puzzle};
pub use raw::{
    prune_line as Line, prune_placement as Placement, prune_report as Report, prune_step as Step, PRUNE_EAST as EAST,
    PRUNE_FRAMELESS as FRAMELESS, PRUNE_NORTH as NORTH, PRUNE_PROMISE_FRAME as PROMISE_FRAME,
    PRUNE_PROMISE_ONE as PROMISE_ONE, PRUNE_RULES_DEFAULT as RULES_DEFAULT, PRUNE_RULE_JOIN as RULE_JOIN,
    PRUNE_RULE_LEDGER as RULE_LEDGER, PRUNE_RULE_RUN as RULE_RUN, PRUNE_RULE_SEAM as RULE_SEAM, PRUNE_SOUTH as SOUTH,
    PRUNE_WEST as WEST,
};
pub use state::State;
