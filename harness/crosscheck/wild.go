package crosscheck

import "math"

// perhapsWild is a number below n, or, one time in three, one that may be anything.
func (w *walk) perhapsWild(n int32) int32 {
	if w.rng.IntN(3) > 0 {
		return w.rng.Int32N(n)
	}
	return w.wild(n)
}

// wild favours the numbers around a range's ends, and those that overflow.
func (w *walk) wild(n int32) int32 {
	numbers := [...]int32{-1, n, n + 1, n - 1, 0, -n, 2 * n, 256, 1024, 65536, math.MaxInt32, math.MinInt32, math.MinInt32 + 1, int32(w.rng.Uint32())}
	return numbers[w.rng.IntN(len(numbers))]
}
