//! Replays prune/testdata/vectors.txt, whose header says what its lines are.
use e2prune::{Config, Error, Placement, Puzzle, State};

/// What the C call would have returned.
fn code(result: Result<(), Error>) -> i32 {
    result.map_or_else(|error| error.0, |()| 0)
}

fn number(result: Result<i32, Error>) -> i32 {
    result.unwrap_or_else(|error| error.0)
}

fn load(state: &mut State, n: &[i32]) -> i32 {
    let all: Vec<Placement> =
        n[1..].chunks(4).map(|at| Placement { cell: at[0], tile: at[1], rot: at[2], free_sides: at[3] }).collect();
    assert_eq!(all.len() as i32, n[0]);
    code(state.load(&all))
}

fn many(state: &mut State, n: &[i32]) -> i32 {
    let column = |k: usize| -> Vec<i32> { n[2..].chunks(4).map(|one| one[k]).collect() };
    let mut verdicts = vec![0; n[1] as usize];
    let dead = number(state.check_many(n[0], &column(0), &column(1), &column(2), &mut verdicts));
    if verdicts == column(3) {
        dead
    } else {
        i32::MIN
    }
}

fn answer(state: &mut State, word: &str, n: &[i32]) -> i32 {
    match word {
        "push" => code(state.push(n[0], n[1], n[2])),
        "pin" => code(state.pin(n[0], n[1], n[2], n[3])),
        "pop" => code(state.pop()),
        "pop_to" => code(state.pop_to(n[0])),
        "reset" => code(state.reset()),
        "load" => load(state, n),
        "depth" => state.depth(),
        "bound" => state.bound(),
        "check" => {
            let verdict = number(state.check(n[0], n[1], n[2], n[3]));
            assert_eq!(state.dead(n[0], n[1], n[2], n[3]), verdict > 0);
            verdict
        }
        "many" => many(state, n),
        "judge" => number(state.judge(n[0])),
        "dead" => i32::from(number(state.judge(n[0])) > 0),
        _ => panic!("no such word: {word}"),
    }
}

fn puzzle(word: &str, n: &[i32]) -> Result<Puzzle, Error> {
    if word == "official" {
        return Puzzle::official();
    }
    let tiles: Vec<[u16; 4]> = n[3..].chunks(4).map(|t| [t[0] as u16, t[1] as u16, t[2] as u16, t[3] as u16]).collect();
    Puzzle::new(&Config { width: n[0], height: n[1], grey: n[2], tiles: &tiles, ..Config::default() })
}

#[test]
fn vectors() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../prune/testdata/vectors.txt");
    let text = std::fs::read_to_string(path).unwrap();
    let lines: Vec<(usize, &str, Vec<i32>)> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.starts_with('#'))
        .map(|(at, line)| {
            let mut fields = line.split(' ');
            (at + 1, fields.next().unwrap(), fields.map(|field| field.parse().unwrap()).collect())
        })
        .collect();

    let mut wrong = Vec::new();
    // All puzzles live until the end: the states borrow them.
    let made: Vec<Result<Puzzle, Error>> = lines
        .iter()
        .filter(|line| matches!(line.1, "puzzle" | "official"))
        .map(|(_, word, n)| puzzle(word, &n[..n.len() - 1]))
        .collect();
    let mut made = made.iter();
    let (mut current, mut state) = (None, None);
    for (at, word, n) in &lines {
        let (expected, n) = n.split_last().unwrap();
        let got = match *word {
            "puzzle" | "official" => match made.next().unwrap() {
                Ok(puzzle) => {
                    (current, state) = (Some(puzzle), None);
                    0
                }
                Err(error) => error.0,
            },
            "state" => {
                state = Some(State::new(current.unwrap(), n[0] as u32).unwrap());
                0
            }
            word => answer(state.as_mut().unwrap(), word, n),
        };
        if got != *expected {
            wrong.push(format!("{path}:{at}: {word} gave {got}, expected {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong[..wrong.len().min(10)].join("\n"));
    println!("vectors, Rust: {} calls, 0 wrong", lines.len());
}
