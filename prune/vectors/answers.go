package vectors

import "e2prune/prune"

func bound(b *prune.Board, rules prune.Rules) int { return prune.NewBounds(b).Best(rules) }

// verdict is that of prune_judge.
func verdict(b *prune.Board, rules prune.Rules, budget int) int {
	return int(prune.NewBounds(b).Exceed(rules, budget).Judged())
}

// dead is 1 when some rule proves that the budget does not do.
func dead(b *prune.Board, rules prune.Rules, budget int) int {
	return min(verdict(b, rules, budget), 1)
}
