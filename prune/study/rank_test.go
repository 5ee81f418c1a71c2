package study_test

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"e2prune/prune/study"
)

func TestRank(t *testing.T) {
	big := 1 << 62
	for _, c := range []struct {
		rows [][]int
		want int
	}{
		{nil, 0},
		{[][]int{{}}, 0},
		{[][]int{{0, 0}, {0, 0}}, 0},
		{[][]int{{0, 3}}, 1},
		{[][]int{{1, 2}, {2, 4}}, 1},
		{[][]int{{1, 2}, {2, 5}, {3, 7}}, 2},
		{[][]int{{0, 1}, {1, 0}}, 2},
		{[][]int{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}, 2},
		{[][]int{{1, 1, 0}, {0, 1, 1}, {1, 0, 1}}, 3},    // 2 modulo 2
		{[][]int{{big, big - 1}, {big - 1, big - 2}}, 2}, // the determinant is -1
		{[][]int{{big, -big}, {-big, big}}, 1},
	} {
		assert.Equal(t, c.want, study.Rank(c.rows), "%v", c.rows)
	}
}

// Against elimination with fractions, on products of thin matrices, whose ranks are low.
func TestRankAgainstFractions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		entry := rapid.IntRange(-3, 3)
		n, m, r := rapid.IntRange(1, 9).Draw(t, "rows"), rapid.IntRange(1, 9).Draw(t, "columns"), rapid.IntRange(1, 6).Draw(t, "rank")
		left := rapid.SliceOfN(rapid.SliceOfN(entry, r, r), n, n).Draw(t, "left")
		right := rapid.SliceOfN(rapid.SliceOfN(entry, m, m), r, r).Draw(t, "right")
		product := make([][]int, n)
		for i := range product {
			product[i] = make([]int, m)
			for j := range m {
				for k := range r {
					product[i][j] += left[i][k] * right[k][j]
				}
			}
		}
		rank := study.Rank(product)
		assert.Equal(t, rankByFractions(product), rank)
		assert.LessOrEqual(t, rank, r)
	})
}

func rankByFractions(rows [][]int) int {
	m := make([][]*big.Rat, len(rows))
	for i, row := range rows {
		for _, x := range row {
			m[i] = append(m[i], big.NewRat(int64(x), 1))
		}
	}
	rank := 0
	for column := range m[0] {
		pivot := rank
		for pivot < len(m) && m[pivot][column].Sign() == 0 {
			pivot++
		}
		if pivot == len(m) {
			continue
		}
		m[rank], m[pivot] = m[pivot], m[rank]
		for i := rank + 1; i < len(m); i++ {
			factor := new(big.Rat).Quo(m[i][column], m[rank][column])
			for j := range m[i] {
				m[i][j] = new(big.Rat).Sub(m[i][j], new(big.Rat).Mul(factor, m[rank][j]))
			}
		}
		rank++
	}
	return rank
}

// Against all sums of all subsets.
func TestSpan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		vector := rapid.Map(rapid.Uint32Range(0, 63), func(v uint32) uint32 { return v<<29 | v>>3 }) // 3 high bits, 3 low ones
		vectors := rapid.SliceOfN(vector, 0, 8).Draw(t, "vectors")
		var span study.Span
		sums := map[uint32]bool{0: true}
		for _, v := range vectors {
			assert.Equal(t, sums[v], span.Contains(v))
			assert.Equal(t, !sums[v], span.Add(v))
			for sum := range sums {
				sums[sum^v] = true
			}
		}
		assert.Len(t, sums, 1<<span.Rank())
		probe := vector.Draw(t, "probe")
		assert.Equal(t, sums[probe], span.Contains(probe))
	})
}
