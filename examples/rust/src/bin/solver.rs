//! solver - counts the boards of a small framed puzzle with at most so many breaks, without asking the
//! library and with. usage: solver FILE BREAKS; the file has four colours a line, grey is 0.
//!
//! The same program as in examples/cpp and examples/csharp: all three print the same numbers.
use std::path::Path;
use std::process::ExitCode;

use e2prune::{Puzzle, State, RULE_SEAM};

type Tile = [u16; 4]; // north, east, south, west

struct Search<'a, 'p> {
    turned: &'a [Tile], // tile t turned r times is [4 * t + r]
    asked: Option<State<'p>>,
    used: Vec<bool>,
    board: Vec<Tile>,
    side: usize,
    nodes: u64, // tiles placed
    completions: u64,
}

impl<'a, 'p> Search<'a, 'p> {
    fn new(turned: &'a [Tile], asked: Option<State<'p>>) -> Self {
        let cells = turned.len() / 4;
        let side = (0..=cells).find(|side| side * side >= cells).unwrap_or(0);
        Search { turned, asked, used: vec![false; cells], board: vec![[0; 4]; cells], side, nodes: 0, completions: 0 }
    }

    /// From a cell on, row by row from the top left; left: the breaks that may still be charged.
    fn fill(&mut self, cell: usize, left: i32) -> Result<(), e2prune::Error> {
        if cell == self.used.len() {
            self.completions += 1;
            return Ok(());
        }
        for (i, &turned) in self.turned.iter().enumerate() {
            let (tile, rot) = (i / 4, i % 4);
            if self.used[tile] || !self.fits(cell, turned) {
                continue;
            }
            let after = left - self.breaks(cell, turned);
            let (c, t, r) = (cell as i32, tile as i32, rot as i32);
            if after < 0 || self.asked.as_mut().map_or(false, |state| state.dead(c, t, r, after)) {
                continue;
            }
            self.nodes += 1;
            self.used[tile] = true;
            self.board[cell] = turned;
            if let Some(state) = &mut self.asked {
                state.push(c, t, r)?;
            }
            self.fill(cell + 1, after)?;
            if let Some(state) = &mut self.asked {
                state.pop()?;
            }
            self.used[tile] = false;
        }
        Ok(())
    }

    /// Grey on the rim and nowhere else.
    fn fits(&self, cell: usize, turned: Tile) -> bool {
        let (row, column, last) = (cell / self.side, cell % self.side, self.side - 1);
        turned.map(|colour| colour == 0) == [row == 0, column == last, row == last, column == 0]
    }

    fn breaks(&self, cell: usize, turned: Tile) -> i32 {
        let north = cell >= self.side && self.board[cell - self.side][2] != turned[0];
        let west = cell % self.side > 0 && self.board[cell - 1][1] != turned[3];
        i32::from(north) + i32::from(west)
    }
}

fn run(file: &str, budget: i32) -> Result<bool, String> {
    let puzzle = Puzzle::load(Path::new(file))?;
    let turned: Vec<Tile> = (0..).map_while(|i| puzzle.tile_sides(i / 4, i % 4).ok()).collect();
    let state = State::new(&puzzle, RULE_SEAM).map_err(|error| error.to_string())?;
    let mut counts = [0; 2];
    for (count, (name, asked)) in counts.iter_mut().zip([("plain: ", None), ("pruned:", Some(state))]) {
        let mut search = Search::new(&turned, asked);
        search.fill(0, budget).map_err(|error| error.to_string())?;
        println!("{name} {} boards, {} tiles placed", search.completions, search.nodes);
        *count = search.completions;
    }
    Ok(counts[0] == counts[1])
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (file, budget) = match &arguments[..] {
        [file, budget] if budget.parse::<i32>().is_ok() => (file, budget.parse().unwrap_or(0)),
        _ => {
            eprintln!("usage: solver FILE BREAKS");
            return ExitCode::from(2);
        }
    };
    match run(file, budget) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("solver: {why}");
            ExitCode::FAILURE
        }
    }
}
