// Solver - counts the boards of a small framed puzzle with at most so many breaks, without asking the
// library and with. usage: solver.exe FILE BREAKS; the file has four colours a line, grey is 0.
//
// The same program as in examples/cpp and examples/rust: all three print the same numbers. This one asks
// about all candidates of a cell at once: a call from managed code costs more than the answer.
using System;
using System.Collections.Generic;
using E2Prune;

// The candidates of one cell; every depth has its own, so that nothing is allocated on the way.
class Candidates
{
    public int Count;
    public readonly int[] Tiles, Rots, Budgets, Verdicts;

    public Candidates(int most)
    {
        Tiles = new int[most];
        Rots = new int[most];
        Budgets = new int[most];
        Verdicts = new int[most];
    }

    public void Add(int tile, int rot, int budget)
    {
        Tiles[Count] = tile;
        Rots[Count] = rot;
        Budgets[Count] = budget;
        Verdicts[Count++] = 0;
    }
}

class Search
{
    readonly ushort[][] turned; // tile t turned r times is [4 * t + r]: north, east, south, west
    readonly State asked; // or null
    readonly Candidates[] candidates;
    readonly bool[] used;
    readonly ushort[][] board;
    readonly int side;

    public long Nodes, Completions; // Nodes: tiles placed

    public Search(ushort[][] turned, State asked)
    {
        this.turned = turned;
        this.asked = asked;
        used = new bool[turned.Length / 4];
        board = new ushort[used.Length][];
        candidates = new Candidates[used.Length];
        for (int i = 0; i < used.Length; i++) candidates[i] = new Candidates(turned.Length);
        while (side * side < used.Length) side++;
    }

    // From a cell on, row by row from the top left; left: the breaks that may still be charged.
    public void Fill(int cell, int left)
    {
        if (cell == used.Length)
        {
            Completions++;
            return;
        }
        Candidates all = candidates[cell];
        all.Count = 0;
        for (int i = 0; i < turned.Length; i++)
        {
            if (used[i / 4] || !Fits(cell, turned[i])) continue;
            int after = left - Breaks(cell, turned[i]);
            if (after >= 0) all.Add(i / 4, i % 4, after);
        }
        if (asked != null) asked.CheckMany(cell, all.Count, all.Tiles, all.Rots, all.Budgets, all.Verdicts);
        for (int i = 0; i < all.Count; i++)
        {
            if (all.Verdicts[i] > 0) continue; // dead: next candidate
            int tile = all.Tiles[i], rot = all.Rots[i];
            Nodes++;
            used[tile] = true;
            board[cell] = turned[4 * tile + rot];
            if (asked != null) asked.Push(cell, tile, rot);
            Fill(cell + 1, all.Budgets[i]);
            if (asked != null) asked.Pop();
            used[tile] = false;
        }
    }

    // Grey on the rim and nowhere else.
    bool Fits(int cell, ushort[] t)
    {
        int row = cell / side, column = cell % side;
        return (t[0] == 0) == (row == 0) && (t[1] == 0) == (column == side - 1) &&
               (t[2] == 0) == (row == side - 1) && (t[3] == 0) == (column == 0);
    }

    int Breaks(int cell, ushort[] t)
    {
        int breaks = 0;
        if (cell >= side && board[cell - side][2] != t[0]) breaks++;
        if (cell % side > 0 && board[cell - 1][1] != t[3]) breaks++;
        return breaks;
    }
}

static class Program
{
    static ushort[][] TurnedTiles(Puzzle puzzle)
    {
        var all = new List<ushort[]>();
        for (;;)
        {
            var sides = new ushort[4];
            if (Native.prune_tile_sides(puzzle.Handle, all.Count / 4, all.Count % 4, sides) != 0) return all.ToArray();
            all.Add(sides);
        }
    }

    static int Main(string[] arguments)
    {
        int budget = 0;
        if (arguments.Length != 2 || !int.TryParse(arguments[1], out budget))
        {
            Console.Error.WriteLine("usage: solver.exe FILE BREAKS");
            return 2;
        }
        try
        {
            using (Puzzle puzzle = Puzzle.Load(arguments[0]))
            using (State state = new State(puzzle, Rules.Seam))
            {
                ushort[][] turned = TurnedTiles(puzzle);
                var plain = new Search(turned, null);
                var pruned = new Search(turned, state);
                plain.Fill(0, budget);
                pruned.Fill(0, budget);
                Console.WriteLine("plain:  {0} boards, {1} tiles placed", plain.Completions, plain.Nodes);
                Console.WriteLine("pruned: {0} boards, {1} tiles placed", pruned.Completions, pruned.Nodes);
                return plain.Completions == pruned.Completions ? 0 : 1;
            }
        }
        catch (PruneException why)
        {
            Console.Error.WriteLine("solver: " + why.Message);
            return 1;
        }
    }
}
