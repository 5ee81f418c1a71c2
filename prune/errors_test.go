package prune_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"e2prune/prune"
)

func TestErrors(t *testing.T) {
	seen := map[int]bool{}
	for _, e := range prune.Errors {
		assert.False(t, seen[e.Code], "%d stands for two errors", e.Code)
		seen[e.Code] = true
		assert.Less(t, e.Code, 0)
		assert.EqualError(t, e, e.Sentence)
	}
	wrapped := fmt.Errorf("some.txt: %w", prune.ErrRim)
	assert.ErrorIs(t, wrapped, prune.ErrRim)
	assert.NotErrorIs(t, wrapped, prune.ErrEmpty)
	assert.Equal(t, prune.ErrRim.Code, prune.CodeOf(wrapped))
	assert.Equal(t, 0, prune.CodeOf(nil))
	assert.NotContains(t, seen, prune.CodeOf(errors.New("another")))
}
