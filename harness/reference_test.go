package main

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
	"e2prune/prune/files"
)

// quickNodes is what a search that counts the whole board at every node gets through in a moment.
const quickNodes = 1200

// The figures follow from the definitions: a search that knows nothing but package prune counts the same.
func TestFiguresFollowFromTheReference(t *testing.T) {
	boards := map[string]files.NamedBoard{}
	for _, b := range files.Boards() {
		boards[b.Name] = b
	}
	tried := map[string]int{}
	for _, row := range figures(t) {
		nodes, err := strconv.Atoi(row["nodes"])
		require.NoError(t, err)
		if row["judge"] != "node" || nodes > quickNodes {
			continue
		}
		tried[row["rules"]]++
		board := boards[row["board"]]
		if row["turn"] == "yes" {
			board = board.Turned()
		}
		s := newPlainSearch(t, board, row)
		s.from(len(board.Cells)-s.suffix, s.budget)
		name := strings.Join(row.arguments(), " ")
		assert.Equal(t, row["nodes"], fmt.Sprint(s.nodes), "nodes of %s", name)
		for column, count := range map[string]int{"completions": s.completions, "fires": s.fires} {
			if row[column] != unknown {
				assert.Equal(t, row[column], fmt.Sprint(count), "%s of %s", column, name)
			}
		}
	}
	for _, rules := range []string{"none", "ledger", "seam", "run", "join"} {
		assert.Greater(t, tried[rules], 10, rules)
	}
}

// plainSearch is tail's search in the plainest terms.
type plainSearch struct {
	board                     *prune.Board
	dead                      func(budget int) bool
	suffix, budget, cap       int
	nodes, completions, fires int
}

func newPlainSearch(t *testing.T, named files.NamedBoard, row figure) *plainSearch {
	p, err := named.Puzzle()
	require.NoError(t, err)
	number := func(column string) int {
		n, err := strconv.Atoi(row[column])
		require.NoError(t, err)
		return n
	}
	s := &plainSearch{board: prune.NewBoard(p), suffix: number("suffix"), budget: number("budget"), cap: number("cap")}
	b := s.board
	s.dead = map[string]func(int) bool{
		"none":   func(int) bool { return false },
		"ledger": func(budget int) bool { return prune.NewLedger(b).Judge(budget) != 0 },
		"seam":   func(budget int) bool { return prune.NewSeam(b).Bound() > budget },
		"run":    func(budget int) bool { return prune.NewRun(b).Bound() > budget },
		"join":   func(budget int) bool { return max(prune.NewJoin(b).Bound(), prune.NewRun(b).Bound()) > budget },
	}[row["rules"]]
	require.NotNil(t, s.dead, row["rules"])
	for cell := range p.Cells() - s.suffix {
		require.NoError(t, b.Push(cell, cell, 0))
	}
	return s
}

func (s *plainSearch) from(cell, left int) {
	p := s.board.Puzzle
	if cell == p.Cells() {
		s.completions++
		return
	}
	s.nodes++
	if s.dead(left) {
		s.fires++
		return
	}
	for tile, t := range p.Tiles {
		for rot := range 4 {
			turned := t.Turn(rot)
			if s.board.Used(tile) || !p.Fits(cell, turned) {
				continue
			}
			breaks := s.board.Breaks(cell, turned)
			if breaks > left || s.cap > 0 && breaks > s.cap || s.board.Push(cell, tile, rot) != nil {
				continue
			}
			s.from(cell+1, left-breaks)
			if err := s.board.Pop(); err != nil {
				panic(err) // just pushed
			}
		}
	}
}
