// Replays prune/testdata/vectors.txt, whose header says what its lines are. usage: vectors.exe FILE
using System;
using System.IO;
using System.Linq;
using E2Prune;

class Replay
{
    Puzzle puzzle;
    State state;

    int Keep(Func<Puzzle> make)
    {
        try
        {
            Puzzle made = make();
            if (state != null) state.Dispose();
            if (puzzle != null) puzzle.Dispose();
            state = null;
            puzzle = made;
            return 0;
        }
        catch (PruneException why)
        {
            return why.Code;
        }
    }

    // n: the line's numbers, the answer last.
    public int Answer(string word, int[] n)
    {
        switch (word)
        {
            case "check": return state.Check(n[0], n[1], n[2], n[3]);
            case "judge": return state.Judge(n[0]);
            case "dead": return state.Judge(n[0]) > 0 ? 1 : 0;
            case "bound": return state.Bound;
            case "depth": return state.Depth;
            case "many": return Many(n);
            case "push": return state.Push(n[0], n[1], n[2]);
            case "pin": return state.Pin(n[0], n[1], n[2], n[3]);
            case "pop": return state.Pop();
            case "pop_to": return state.PopTo(n[0]);
            case "reset": return state.Reset();
            case "load": return Load(n);
            case "official": return Keep(Puzzle.Official);
            case "puzzle":
                var config = new Config { Width = n[0], Height = n[1], Grey = n[2] };
                ushort[] sides = n.Skip(3).Take(n.Length - 4).Select(colour => (ushort)colour).ToArray();
                return Keep(() => new Puzzle(config, sides));
            case "state":
                if (state != null) state.Dispose();
                state = new State(puzzle, (uint)n[0]);
                return 0;
            default: return int.MinValue;
        }
    }

    int Load(int[] n)
    {
        var all = new Placement[n[0]];
        for (int i = 0; i < all.Length; i++)
            all[i] = new Placement { Cell = n[1 + 4 * i], Tile = n[2 + 4 * i], Rot = n[3 + 4 * i], FreeSides = n[4 + 4 * i] };
        return state.Load(all);
    }

    int Many(int[] n)
    {
        Func<int, int[]> column = k => Enumerable.Range(0, n[1]).Select(i => n[2 + 4 * i + k]).ToArray();
        var verdicts = new int[n[1]];
        int dead = state.CheckMany(n[0], n[1], column(0), column(1), column(2), verdicts);
        return verdicts.SequenceEqual(column(3)) ? dead : int.MinValue;
    }
}

static class Program
{
    // The rim of the empty official board, which the vectors have no word for: free of cost, grey at its near end and
    // nowhere else.
    static bool Walks()
    {
        using (Puzzle puzzle = Puzzle.Official())
        using (State state = new State(puzzle, Rules.Run))
        {
            var steps = new Step[16];
            int lane = Native.prune_lane(puzzle.Handle, 0);
            uint grey = 1u << lane;
            Func<int, int, int, int> walk = (cell, towards, cells) =>
                state.Walk(new Line { Cell = cell, Towards = towards, Cells = cells, Left = 1 }, steps);
            Func<bool> along = () => steps.All(step => step.Cost == 0 && !step.Dead(lane, 1)) && steps[0].Colours == grey &&
                                     steps.Skip(1).All(step => step.Colours != 0 && (step.Colours & grey) == 0 && step.Dead(lane, 0));
            return walk(0, Sides.East, 17) == -22 && walk(1, Sides.East, 16) == -32 && walk(0, 3, 16) == -35 &&
                   walk(0, Sides.East, 16) == 0 && along() && walk(255, Sides.North, 16) == 0 && along();
        }
    }

    // In both directions, right and wrong: the library sees whether an order is one and a schedule falls.
    static bool Schedules()
    {
        using (Puzzle puzzle = Puzzle.Official())
        using (State state = new State(puzzle))
        {
            int[] order = Enumerable.Range(0, 256).Reverse().ToArray(), allowed = Enumerable.Range(0, 257).ToArray();
            int[] falls = allowed.Reverse().ToArray(), twice = order.Select(cell => cell / 2).ToArray();
            return state.Schedule(order, allowed) == 0 && state.Schedule(null, allowed) == 0 && state.Schedule(null, new int[0]) == 0 &&
                   state.Schedule(null, falls) == -31 && state.Schedule(twice, allowed) == -30 &&
                   state.Schedule(new int[1], allowed) == -22 && state.Schedule(null, new int[1]) == -22;
        }
    }

    static bool Promised()
    {
        using (Puzzle puzzle = Puzzle.Official())
        using (State state = new State(puzzle))
            return state.Promise(Promises.Frame | Promises.One, 34, 45) == 0 && state.Promise(0) == 0 &&
                   state.Promise(4) == -33 && state.Promise(0, 256) == -13;
    }

    static bool ChecksFlux()
    {
        using (Puzzle puzzle = Puzzle.Official())
        using (State state = new State(puzzle, Rules.Flux))
            return state.FluxCheck(0) == 0 && state.FluxCheck(-1) > 0;
    }

    // The config that ENGINES.md shows, and the official tiles as that engine lists them: turned by half.
    static bool Configured()
    {
        var sides = new ushort[4 * 256];
        using (Puzzle official = Puzzle.Official())
        {
            for (int tile = 0; tile < 256; tile++)
            {
                var own = new ushort[4];
                PruneException.Require(Native.prune_tile_sides(official.Handle, tile, 2, own));
                own.CopyTo(sides, 4 * tile);
            }
            Config config = new Config { Width = 16, Height = 16, FirstTile = 1, Origin = 1 };
            using (Puzzle puzzle = new Puzzle(config, sides))
            using (State state = new State(puzzle))
                return Native.prune_fingerprint(puzzle.Handle) == Native.prune_fingerprint(official.Handle) && state.Push(0, 1, 0) == 0;
        }
    }

    static int Main(string[] arguments)
    {
        if (arguments.Length != 1)
        {
            Console.Error.WriteLine("usage: vectors.exe FILE");
            return 2;
        }
        var replay = new Replay();
        int at = 0, calls = 0, failed = 0;
        foreach (string line in File.ReadLines(arguments[0]))
        {
            at++;
            if (line.StartsWith("#")) continue;
            string[] fields = line.Split(' ');
            int[] numbers = fields.Skip(1).Select(int.Parse).ToArray();
            int expected = numbers[numbers.Length - 1], got = replay.Answer(fields[0], numbers);
            calls++;
            if (got != expected && ++failed <= 10)
                Console.WriteLine("{0}:{1}: {2} gave {3}, expected {4}", arguments[0], at, fields[0], got, expected);
        }
        Action<bool, string> require = (holds, otherwise) =>
        {
            if (holds) return;
            Console.WriteLine(otherwise);
            failed++;
        };
        require(Configured(), "ENGINES.md's config does not make the official puzzle");
        require(Walks(), "prune_walk gave other steps");
        require(Schedules(), "prune_schedule gave other codes");
        require(Promised(), "prune_promise gave other codes");
        require(ChecksFlux(), "prune_flux_check gave other verdicts");
        Console.WriteLine("vectors, C#: {0} calls, {1} wrong", calls, failed);
        return failed > 0 || calls == 0 ? 1 : 0;
    }
}
