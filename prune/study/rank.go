package study

import (
	"math/big"
	"math/bits"
)

// Rank is the rank over the rational numbers of the matrix with the given rows, all of one length. It
// is exact: whole numbers of any size, no rounding.
//
// It keeps independent rows, each with a leading column of its own: not zero there, zero before. A new
// row v is freed of the leading column of a kept row b by taking v*b[lead] - b*v[lead], a multiple of
// v, not zero, less a multiple of b: the span of v and the kept rows stays the same. So v is
// independent of them exactly when something is left of it in the end. Rows are divided by the
// greatest common divisor of their entries, to keep these small.
func Rank(rows [][]int) int {
	var kept [][]*big.Int // by leading column, or nil
	rank := 0
	for _, row := range rows {
		if kept == nil {
			kept = make([][]*big.Int, len(row))
		}
		if rank == len(kept) {
			break // full already
		}
		v := make([]*big.Int, len(row))
		for i, x := range row {
			v[i] = big.NewInt(int64(x))
		}
		for lead := range v {
			if v[lead].Sign() == 0 {
				continue
			}
			if kept[lead] == nil {
				kept[lead] = v
				rank++
				break
			}
			eliminate(v, kept[lead], lead)
		}
	}
	return rank
}

// eliminate makes v zero at lead with the help of b, which is not zero there.
func eliminate(v, b []*big.Int, lead int) {
	ofV, ofB := new(big.Int).Set(b[lead]), new(big.Int).Set(v[lead])
	var divisor, product big.Int
	for i := lead; i < len(v); i++ {
		v[i].Mul(v[i], ofV)
		v[i].Sub(v[i], product.Mul(b[i], ofB))
		divisor.GCD(nil, nil, &divisor, v[i])
	}
	if divisor.Sign() == 0 {
		return
	}
	for i := lead; i < len(v); i++ {
		v[i].Quo(v[i], &divisor)
	}
}

// Span is a space of vectors modulo 2, one bit a component: kept vectors by their highest bit.
type Span [32]uint32

// Add makes the space hold v, too; it says whether that made it larger.
func (s *Span) Add(v uint32) bool {
	rest := s.reduce(v)
	if rest == 0 {
		return false
	}
	s[bits.Len32(rest)-1] = rest
	return true
}

// Contains says whether v is the sum of vectors that were added.
func (s *Span) Contains(v uint32) bool { return s.reduce(v) == 0 }

// Rank is the dimension.
func (s *Span) Rank() int {
	rank := 0
	for _, v := range s {
		if v != 0 {
			rank++
		}
	}
	return rank
}

// reduce takes kept vectors from v until nothing is left or no kept vector has the highest bit.
func (s *Span) reduce(v uint32) uint32 {
	for v != 0 {
		kept := s[bits.Len32(v)-1]
		if kept == 0 {
			break
		}
		v ^= kept
	}
	return v
}
