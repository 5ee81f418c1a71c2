// include/e2prune.h for C#, declaration by declaration; it documents every one. Found as libe2prune.so in
// $LD_LIBRARY_PATH, or where ld.so looks.
using System;
using System.Runtime.InteropServices;

namespace E2Prune
{
    [StructLayout(LayoutKind.Sequential)]
    public struct Config
    {
        public uint StructSize;
        public int Width, Height, TileCount;
        public IntPtr Tiles; // filled in by Puzzle
        public int Grey, FirstTile;
        public byte SideOrder0, SideOrder1, SideOrder2, SideOrder3;
        public int Turns, Origin;
    }

    [StructLayout(LayoutKind.Sequential)]
    public struct Placement
    {
        public int Cell, Tile, Rot, FreeSides;
    }

    [StructLayout(LayoutKind.Sequential)]
    public struct Line
    {
        public uint StructSize; // filled in by State.Walk
        public int Cell, Towards, Cells, Counted, Left, Beside;
    }

    [StructLayout(LayoutKind.Sequential)]
    public struct Step
    {
        public int Cost;
        public uint Colours, Possible;

        // Is a candidate on the cell before dead that shows a colour of this lane to the cell, with so much left once it
        // is placed?
        public bool Dead(int lane, int left)
        {
            return Cost + (int)(~Colours >> lane & 1) > left || (Possible >> lane & 1) == 0;
        }
    }

    public static class Rules
    {
        public const uint Ledger = 0x1, Seam = 0x2, Run = 0x4, Join = 0x8, Flux = 0x10, Default = 0x80000000;
    }

    public static class Sides
    {
        public const int North = 0x1, East = 0x2, South = 0x4, West = 0x8;
    }

    public static class Promises
    {
        public const uint Frame = 0x1, One = 0x2;
    }

    // The arrays hold whole numbers: they are pinned for the call and not copied.
    public static class Native
    {
        const string Library = "e2prune";

        [DllImport(Library)] public static extern int prune_abi_version();
        [DllImport(Library)] public static extern IntPtr prune_version();
        [DllImport(Library)] public static extern IntPtr prune_strerror(int code);

        [DllImport(Library)] public static extern int prune_puzzle_new(ref Config config, out IntPtr puzzle);
        [DllImport(Library)] public static extern int prune_puzzle_official(out IntPtr puzzle);
        [DllImport(Library)] public static extern int prune_puzzle_load(byte[] path, IntPtr conventions, out IntPtr puzzle, byte[] why, UIntPtr whySize);
        [DllImport(Library)] public static extern void prune_puzzle_free(IntPtr puzzle);
        [DllImport(Library)] public static extern int prune_tile_sides(IntPtr puzzle, int tile, int rot, ushort[] sides);
        [DllImport(Library)] public static extern int prune_find_rotation(IntPtr puzzle, int tile, int north, int east, int south, int west);
        [DllImport(Library)] public static extern int prune_lane(IntPtr puzzle, int colour);
        [DllImport(Library)] public static extern ulong prune_fingerprint(IntPtr puzzle);

        [DllImport(Library)] public static extern int prune_state_new(IntPtr puzzle, uint rules, out IntPtr state);
        [DllImport(Library)] public static extern int prune_state_clone(IntPtr state, out IntPtr copy);
        [DllImport(Library)] public static extern int prune_state_reset(IntPtr state);
        [DllImport(Library)] public static extern void prune_state_free(IntPtr state);

        [DllImport(Library)] public static extern int prune_push(IntPtr state, int cell, int tile, int rot);
        [DllImport(Library)] public static extern int prune_pin(IntPtr state, int cell, int tile, int rot, int freeSides);
        [DllImport(Library)] public static extern int prune_pop(IntPtr state);
        [DllImport(Library)] public static extern int prune_pop_to(IntPtr state, int depth);
        [DllImport(Library)] public static extern int prune_depth(IntPtr state);
        [DllImport(Library)] public static extern int prune_load(IntPtr state, int n, Placement[] placements);
        [DllImport(Library)] public static extern int prune_schedule(IntPtr state, int n, int[] order, int[] allowed);
        [DllImport(Library)] public static extern int prune_promise(IntPtr state, uint promises, int n, int[] cells);

        [DllImport(Library)] public static extern int prune_check(IntPtr state, int cell, int tile, int rot, int budget);
        [DllImport(Library)] public static extern int prune_judge(IntPtr state, int budget);
        [DllImport(Library)] public static extern int prune_check_many(IntPtr state, int cell, int n, int[] tiles, int[] rots, int[] budgets, [In, Out] int[] verdicts);
        [DllImport(Library)] public static extern int prune_flux_check(IntPtr state, int budget);
        [DllImport(Library)] public static extern int prune_walk(IntPtr state, ref Line line, [In, Out] Step[] steps);
        [DllImport(Library)] public static extern int prune_bound(IntPtr state);
        [DllImport(Library)] public static extern int prune_verify(IntPtr state);
    }
}
