//! What is the wrapper's own, and that the structs are those of the header.
use e2prune::{raw, Error, Line, Puzzle, State, Step, EAST, PROMISE_FRAME, PROMISE_ONE, RULES_DEFAULT, RULE_SEAM, SOUTH};

#[test]
fn versions_and_sentences() {
    assert_eq!(unsafe { raw::prune_abi_version() }, raw::PRUNE_ABI);
    assert_eq!(e2prune::version(), env!("CARGO_PKG_VERSION"));
    assert_ne!(Error(-13).to_string(), Error(-14).to_string());
}

#[test]
fn puzzles_are_shared_and_states_move() {
    fn shared<T: Send + Sync>(_: &T) {}
    fn moves<T: Send>(_: &T) {}
    let puzzle = Puzzle::official().unwrap();
    shared(&puzzle);
    let bounds: Vec<i32> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4)
            .map(|_| {
                let mut state = State::new(&puzzle, RULE_SEAM).unwrap();
                moves(&state);
                scope.spawn(move || {
                    state.push(0, 0, 3).unwrap();
                    state.verify().unwrap();
                    state.bound()
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(bounds, [bounds[0]; 4]);
}

#[test]
fn every_call_arrives() {
    let puzzle = Puzzle::official().unwrap();
    assert_eq!(puzzle.fingerprint(), 0x51243fd98eb30ba4);
    let sides = puzzle.tile_sides(4, 1).unwrap();
    assert_eq!((sides[1], puzzle.find_rotation(4, sides), puzzle.lane(0)), (0, Ok(1), Ok(0)));
    assert_eq!(State::new(&puzzle, 0x4000_0000).err(), Some(Error(-11)));

    let mut state = State::new(&puzzle, RULES_DEFAULT).unwrap();
    state.push(0, 0, 3).unwrap();
    let mut copy = state.try_clone().unwrap();
    copy.pop().unwrap();
    assert_eq!((copy.depth(), copy.pop(), state.depth()), (0, Err(Error(-20)), 1));
    let report = state.explain().unwrap();
    assert_eq!((report.depth, report.colours, report.bound), (1, 23, state.bound()));
    let mut steps = [Step::default(); 2];
    state.walk(&Line { cell: 1, towards: EAST, left: 10, ..Line::default() }, &mut steps).unwrap();
    assert!(!steps[1].dead(steps[1].colours.trailing_zeros() as i32, steps[1].cost));
    assert!(steps[1].dead(0, steps[1].cost), "grey costs more");
    let down = Line { cell: 1, towards: SOUTH, cells: 3, ..Line::default() };
    assert_eq!(state.walk(&down, &mut steps), Err(Error(-22)), "three cells, two steps");
    assert_eq!(state.walk(&Line { towards: 3, ..down }, &mut [Step::default(); 3]), Err(Error(-35)));
    assert_eq!(state.walk(&Line { towards: SOUTH, cells: 17, ..down }, &mut [Step::default(); 17]), Err(Error(-32)));
    state.schedule(None, &[10; 257]).unwrap();
    state.schedule(None, &[]).unwrap();
    assert_eq!(state.schedule(Some(&[0]), &[10; 257]), Err(Error(-22)));
    assert_eq!(state.schedule(None, &[10]), Err(Error(-22)));
    assert_eq!((state.flux_check(0), state.flux_check(-1).map(|verdict| verdict > 0)), (Ok(0), Ok(true)));
    state.promise(PROMISE_FRAME | PROMISE_ONE, &[34, 45]).unwrap();
    state.promise(0, &[]).unwrap();
    assert_eq!(state.promise(4, &[]), Err(Error(-33)));
    assert_eq!(state.promise(0, &[256]), Err(Error(-13)));
    assert_eq!(state.check_many(1, &[1, 2], &[0], &[0], &mut [0]), Err(Error(-22)));
    assert!(Puzzle::load("no such file".as_ref()).unwrap_err().contains("no such file"));
}
