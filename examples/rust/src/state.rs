use std::marker::PhantomData;
use std::ptr::{self, NonNull};

use crate::error::{count, result, Error};
use crate::puzzle::{size_of_u32, Puzzle};
use crate::raw::{self, prune_line, prune_placement, prune_report, prune_step};

/// A board that is being filled: one a search thread. It may move to another thread, and is used by one
/// at a time.
#[derive(Debug)]
pub struct State<'p> {
    state: NonNull<raw::prune_state>,
    puzzle: PhantomData<&'p Puzzle>,
}

// SAFETY: a state is tied to no thread; &mut self keeps it to one at a time.
unsafe impl Send for State<'_> {}

impl<'p> State<'p> {
    /// `rules`: [`crate::RULES_DEFAULT`], or any of `RULE_*`.
    pub fn new(puzzle: &'p Puzzle, rules: u32) -> Result<State<'p>, Error> {
        let mut state = ptr::null_mut();
        // SAFETY: the puzzle outlives the state.
        result(unsafe { raw::prune_state_new(puzzle.as_ptr(), rules, &mut state) })?;
        State::own(state)
    }

    /// An independent copy.
    pub fn try_clone(&self) -> Result<State<'p>, Error> {
        let mut copy = ptr::null_mut();
        // SAFETY: no other thread uses it: it is no Sync.
        result(unsafe { raw::prune_state_clone(self.state.as_ptr(), &mut copy) })?;
        State::own(copy)
    }

    fn own(state: *mut raw::prune_state) -> Result<State<'p>, Error> {
        let state = NonNull::new(state).ok_or(Error(raw::PRUNE_E_NULL))?;
        Ok(State { state, puzzle: PhantomData })
    }

    #[inline]
    pub fn push(&mut self, cell: i32, tile: i32, rot: i32) -> Result<(), Error> {
        // SAFETY: only numbers; the same below, where nothing else is said.
        result(unsafe { raw::prune_push(self.as_ptr(), cell, tile, rot) }).map(drop)
    }

    #[inline]
    pub fn pin(&mut self, cell: i32, tile: i32, rot: i32, free_sides: i32) -> Result<(), Error> {
        result(unsafe { raw::prune_pin(self.as_ptr(), cell, tile, rot, free_sides) }).map(drop)
    }

    #[inline]
    pub fn pop(&mut self) -> Result<(), Error> {
        result(unsafe { raw::prune_pop(self.as_ptr()) }).map(drop)
    }

    #[inline]
    pub fn pop_to(&mut self, depth: i32) -> Result<(), Error> {
        result(unsafe { raw::prune_pop_to(self.as_ptr(), depth) }).map(drop)
    }

    pub fn reset(&mut self) -> Result<(), Error> {
        result(unsafe { raw::prune_state_reset(self.as_ptr()) }).map(drop)
    }

    #[inline]
    pub fn depth(&self) -> i32 {
        unsafe { raw::prune_depth(self.state.as_ptr()) }
    }

    pub fn load(&mut self, placements: &[prune_placement]) -> Result<(), Error> {
        // SAFETY: as many placements as said.
        result(unsafe { raw::prune_load(self.as_ptr(), count(placements.len()), placements.as_ptr()) }).map(drop)
    }

    /// `allowed` has one number more than there are cells, or none: then the schedule is taken away.
    /// `order` has a number for each cell; None is increasing numbers.
    pub fn schedule(&mut self, order: Option<&[i32]>, allowed: &[i32]) -> Result<(), Error> {
        let n = allowed.len().saturating_sub(1);
        if allowed.len() == 1 || order.map_or(false, |order| order.len() != n) {
            return Err(Error(raw::PRUNE_E_COUNT));
        }
        let order = order.map_or(ptr::null(), <[i32]>::as_ptr);
        // SAFETY: n numbers, and n + 1; the library refuses an n that is not the number of cells.
        result(unsafe { raw::prune_schedule(self.as_ptr(), count(n), order, allowed.as_ptr()) }).map(drop)
    }

    /// `promises`: any of `PROMISE_*`; `cells` never break a joint. 0 and none take everything back.
    pub fn promise(&mut self, promises: u32, cells: &[i32]) -> Result<(), Error> {
        // SAFETY: as many cells as said.
        result(unsafe { raw::prune_promise(self.as_ptr(), promises, count(cells.len()), cells.as_ptr()) }).map(drop)
    }

    /// The verdict on a candidate: 0 keeps, otherwise PRUNE_BY_* bits.
    #[inline]
    pub fn check(&mut self, cell: i32, tile: i32, rot: i32, budget: i32) -> Result<i32, Error> {
        result(unsafe { raw::prune_check(self.as_ptr(), cell, tile, rot, budget) })
    }

    /// Whether a candidate is proven dead. Like the test for > 0 in C: an error never cuts a branch.
    #[inline]
    pub fn dead(&mut self, cell: i32, tile: i32, rot: i32, budget: i32) -> bool {
        unsafe { raw::prune_check(self.as_ptr(), cell, tile, rot, budget) > 0 }
    }

    /// The verdict on the board as it stands.
    #[inline]
    pub fn judge(&mut self, budget: i32) -> Result<i32, Error> {
        result(unsafe { raw::prune_judge(self.as_ptr(), budget) })
    }

    /// FLUX of the board as it stands: 0 keeps, otherwise PRUNE_BY_* bits.
    #[inline]
    pub fn flux_check(&mut self, budget: i32) -> Result<i32, Error> {
        result(unsafe { raw::prune_flux_check(self.as_ptr(), budget) })
    }

    /// `verdicts[i]` becomes what C's prune_check returns for candidate i, errors included. Gives the number
    /// of dead candidates.
    pub fn check_many(
        &mut self,
        cell: i32,
        tiles: &[i32],
        rots: &[i32],
        budgets: &[i32],
        verdicts: &mut [i32],
    ) -> Result<i32, Error> {
        let n = tiles.len();
        if rots.len() != n || budgets.len() != n || verdicts.len() != n {
            return Err(Error(raw::PRUNE_E_COUNT));
        }
        // SAFETY: n of each.
        result(unsafe {
            raw::prune_check_many(
                self.as_ptr(),
                cell,
                count(n),
                tiles.as_ptr(),
                rots.as_ptr(),
                budgets.as_ptr(),
                verdicts.as_mut_ptr(),
            )
        })
    }

    /// One step for each cell of the line; `struct_size` is filled in, and `cells` where it is 0.
    #[inline]
    pub fn walk(&mut self, line: &prune_line, steps: &mut [prune_step]) -> Result<(), Error> {
        let mut line = prune_line { struct_size: size_of_u32::<prune_line>(), ..*line };
        if line.cells == 0 {
            line.cells = count(steps.len());
        }
        if line.cells > count(steps.len()) {
            return Err(Error(raw::PRUNE_E_COUNT));
        }
        // SAFETY: there are at least as many steps as cells.
        result(unsafe { raw::prune_walk(self.as_ptr(), &line, steps.as_mut_ptr()) }).map(drop)
    }

    pub fn bound(&mut self) -> i32 {
        unsafe { raw::prune_bound(self.as_ptr()) }
    }

    pub fn explain(&mut self) -> Result<prune_report, Error> {
        let mut report = prune_report { struct_size: size_of_u32::<prune_report>(), ..Default::default() };
        // SAFETY: the size is the struct's.
        result(unsafe { raw::prune_explain(self.as_ptr(), &mut report) }).map(|_| report)
    }

    pub fn verify(&mut self) -> Result<(), Error> {
        result(unsafe { raw::prune_verify(self.as_ptr()) }).map(drop)
    }

    pub fn as_ptr(&mut self) -> *mut raw::prune_state {
        self.state.as_ptr()
    }
}

impl Drop for State<'_> {
    fn drop(&mut self) {
        // SAFETY: ours.
        unsafe { raw::prune_state_free(self.state.as_ptr()) }
    }
}
