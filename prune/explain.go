package prune

// Bounds are what every bound says of one board as it stands. RUN, JOIN and FLUX, which are dear, are
// computed when they are asked for, each once; the board must still be as it was then.
type Bounds struct {
	Ledger Ledger
	Seam   Seam
	board  *Board
	depth  int
	run    *Run
	join   *Join
	flux   *Flux
}

// NewBounds asks them of a board.
func NewBounds(b *Board) *Bounds {
	return &Bounds{Ledger: NewLedger(b), Seam: NewSeam(b), board: b, depth: b.Depth()}
}

func (b *Bounds) current() *Board {
	if b.board.Depth() != b.depth {
		panic("the board has changed since")
	}
	return b.board
}

// Run is RUN.
func (b *Bounds) Run() Run {
	if b.run == nil {
		run := NewRun(b.current())
		b.run = &run
	}
	return *b.run
}

// Join is JOIN.
func (b *Bounds) Join() Join {
	if b.join == nil {
		join := b.Seam.Join(b.current())
		b.join = &join
	}
	return *b.join
}

// Flux is FLUX.
func (b *Bounds) Flux() Flux {
	if b.flux == nil {
		flux := NewFlux(b.current())
		b.flux = &flux
	}
	return *b.flux
}

// Of are the bounds of those rules that are in use.
func (b *Bounds) Of(rules Rules) []int {
	rules = rules.InUse()
	var all []int
	if rules&RuleLedger != 0 {
		all = append(all, b.Ledger.Bound())
	}
	if rules&RuleSeam != 0 {
		all = append(all, b.Seam.Bound())
	}
	if rules&RuleRun != 0 {
		all = append(all, b.Run().Bound())
	}
	if rules&RuleJoin != 0 {
		all = append(all, b.Join().Bound())
	}
	if rules&RuleFlux != 0 {
		all = append(all, b.Flux().Bound())
	}
	return all
}

// Best is the largest of them, 0 without any: what prune_bound returns.
func (b *Bounds) Best(rules Rules) int {
	best := 0
	for _, bound := range b.Of(rules) {
		best = max(best, bound)
	}
	return best
}

// Exceed says which bounds of the rules exceed the budget, every one of them.
func (b *Bounds) Exceed(rules Rules, budget int) Verdict {
	rules = rules.InUse()
	var v Verdict
	if rules&RuleLedger != 0 {
		v |= b.Ledger.Judge(budget)
	}
	if rules&RuleSeam != 0 && b.Seam.Bound() > budget {
		v |= BySeam
	}
	if rules&RuleRun != 0 && b.Run().Bound() > budget {
		v |= ByRun
	}
	if rules&RuleJoin != 0 && b.Join().Bound() > budget {
		v |= ByJoin
	}
	if rules&RuleFlux != 0 && b.Flux().Bound() > budget {
		v |= ByFlux
	}
	return v
}

// Report is what prune_explain must fill in; prune_report in include/e2prune.h says what each number is. By
// lane: of lanes that no colour has, everything is zero.
type Report struct {
	Depth, Colours           int
	FreeJoints, Deficit, Odd int
	Ledger                   int
	SeamA, SeamB, SeamK      int
	SeamRing, Seam           int
	RunCost                  [4]int
	Run, Join, Flux          int
	Bound                    int
	Colour                   [MaxColours]uint16
	Supply, Demand           [MaxColours]int
}

// Explain gives LEDGER's and SEAM's numbers whatever the rules are, the others' where they are in use.
func (b *Bounds) Explain(rules Rules) Report {
	r := Report{
		Depth:      b.depth,
		Colours:    len(b.board.Puzzle.Colours),
		FreeJoints: b.Ledger.FreeJoints,
		Deficit:    b.Ledger.Deficit,
		Odd:        b.Ledger.Odd,
		Ledger:     b.Ledger.Bound(),
		SeamA:      b.Seam.SumA,
		SeamB:      b.Seam.SumB,
		SeamK:      b.Seam.SumK,
		SeamRing:   b.Seam.Ring.Bound(),
		Seam:       b.Seam.Bound(),
		Bound:      b.Best(rules),
		Supply:     b.Ledger.Supply,
		Demand:     b.Ledger.Demand,
	}
	copy(r.Colour[:], b.board.Puzzle.Colours)
	rules = rules.InUse()
	if rules&RuleRun != 0 {
		r.RunCost, r.Run = b.Run().Cost, b.Run().Bound()
	}
	if rules&RuleJoin != 0 {
		r.Join = b.Join().Bound()
	}
	if rules&RuleFlux != 0 {
		r.Flux = b.Flux().Bound()
	}
	return r
}
