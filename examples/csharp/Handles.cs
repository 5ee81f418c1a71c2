using System;
using System.Runtime.InteropServices;
using System.Text;

namespace E2Prune
{
    // What could not be made; only constructors throw it.
    public class PruneException : Exception
    {
        public readonly int Code;

        public PruneException(int code, string why = "")
            : base(why != "" ? why : Marshal.PtrToStringAnsi(Native.prune_strerror(code)))
        {
            Code = code;
        }

        public static void Require(int code)
        {
            if (code < 0) throw new PruneException(code);
        }
    }

    // Any number of threads may use one at once. Dispose of it after its states.
    public sealed class Puzzle : IDisposable
    {
        public IntPtr Handle { get; private set; }

        Puzzle(IntPtr handle) { Handle = handle; }

        // sides: four colours a tile; StructSize, TileCount and Tiles of the config are filled in.
        public Puzzle(Config config, ushort[] sides)
        {
            GCHandle pinned = GCHandle.Alloc(sides, GCHandleType.Pinned);
            try
            {
                config.StructSize = (uint)Marshal.SizeOf(typeof(Config));
                config.TileCount = sides.Length / 4;
                config.Tiles = pinned.AddrOfPinnedObject();
                IntPtr made;
                PruneException.Require(Native.prune_puzzle_new(ref config, out made));
                Handle = made;
            }
            finally
            {
                pinned.Free();
            }
        }

        public static Puzzle Official()
        {
            IntPtr made;
            PruneException.Require(Native.prune_puzzle_official(out made));
            return new Puzzle(made);
        }

        public static Puzzle Load(string path)
        {
            byte[] why = new byte[512];
            IntPtr made;
            int code = Native.prune_puzzle_load(Encoding.UTF8.GetBytes(path + "\0"), IntPtr.Zero, out made, why, (UIntPtr)(uint)why.Length);
            if (code < 0) throw new PruneException(code, Encoding.UTF8.GetString(why, 0, Math.Max(0, Array.IndexOf(why, (byte)0))));
            return new Puzzle(made);
        }

        public void Dispose()
        {
            Native.prune_puzzle_free(Handle);
            Handle = IntPtr.Zero;
        }
    }

    // One thread at a time. The hot calls return the library's codes and throw nothing.
    public sealed class State : IDisposable
    {
        public readonly Puzzle Puzzle;
        public IntPtr Handle { get; private set; }

        public State(Puzzle puzzle, uint rules = Rules.Default)
        {
            IntPtr made;
            PruneException.Require(Native.prune_state_new(puzzle.Handle, rules, out made));
            Puzzle = puzzle;
            Handle = made;
        }

        public int Push(int cell, int tile, int rot) { return Native.prune_push(Handle, cell, tile, rot); }
        public int Pin(int cell, int tile, int rot, int freeSides) { return Native.prune_pin(Handle, cell, tile, rot, freeSides); }
        public int Pop() { return Native.prune_pop(Handle); }
        public int PopTo(int depth) { return Native.prune_pop_to(Handle, depth); }
        public int Reset() { return Native.prune_state_reset(Handle); }
        public int Depth { get { return Native.prune_depth(Handle); } }
        public int Load(Placement[] placements) { return Native.prune_load(Handle, placements.Length, placements); }
        public int Check(int cell, int tile, int rot, int budget) { return Native.prune_check(Handle, cell, tile, rot, budget); }
        public int Judge(int budget) { return Native.prune_judge(Handle, budget); }
        public int FluxCheck(int budget) { return Native.prune_flux_check(Handle, budget); }
        public int Bound { get { return Native.prune_bound(Handle); } }

        // How many breaks the engine allows itself by when: allowed has one number more than there are cells, or none,
        // which takes the schedule away; order has one for each cell, and null is increasing numbers. -22 otherwise.
        public int Schedule(int[] order, int[] allowed)
        {
            int n = Math.Max(0, allowed.Length - 1);
            if (allowed.Length == 1 || (order != null && order.Length != n)) return -22;
            return Native.prune_schedule(Handle, n, order, allowed);
        }

        // What the engine never does, any of Promises, and cells that never break a joint. 0 and none take everything back.
        public int Promise(uint promises, params int[] cells) { return Native.prune_promise(Handle, promises, cells.Length, cells); }

        // The first n entries of each count: -22 where an array is shorter.
        public int CheckMany(int cell, int n, int[] tiles, int[] rots, int[] budgets, int[] verdicts)
        {
            if (n > tiles.Length || n > rots.Length || n > budgets.Length || n > verdicts.Length) return -22;
            return Native.prune_check_many(Handle, cell, n, tiles, rots, budgets, verdicts);
        }

        // One call a line, see the header; StructSize is filled in. -22 where steps is shorter.
        public int Walk(Line line, Step[] steps)
        {
            if (line.Cells > steps.Length) return -22;
            line.StructSize = LineSize;
            return Native.prune_walk(Handle, ref line, steps);
        }

        static readonly uint LineSize = (uint)Marshal.SizeOf(typeof(Line));

        public void Dispose()
        {
            Native.prune_state_free(Handle);
            Handle = IntPtr.Zero;
        }
    }
}
