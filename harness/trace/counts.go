package trace

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"

	"e2prune/harness/lib"
)

// Counts are what a replay has seen, in the columns of harness/testdata/strength.tsv.
type Counts struct {
	Calls map[string]int

	Verdicts                                     int // of check, each of check_many, judge and flux_check
	Keep, Deficit, Parity, Seam, Run, Join, Flux int // of those; LEDGER's two and SEAM may come together
	Refused                                      int // verdicts that are errors
	WalkCost                                     int64
	WalkColours                                  int // how many colours reach the steps of walks at their cost
	WalkPossible                                 int // with how many colours they are possible
}

// CountsHeader names the columns.
const CountsHeader = "trace\tcalls\tverdicts\tkeep\tdeficit\tparity\tseam\trun\tjoin\tflux\trefused\twalk_cost\twalk_colours\twalk_possible\tby_name"

// Row is the counts of a file as one line.
func (c *Counts) Row(name string) string {
	calls := 0
	var byName []string
	for _, call := range slices.Sorted(maps.Keys(c.Calls)) {
		calls += c.Calls[call]
		byName = append(byName, fmt.Sprintf("%s %d", call, c.Calls[call]))
	}
	return fmt.Sprintf("%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%s", name, calls, c.Verdicts, c.Keep, c.Deficit, c.Parity,
		c.Seam, c.Run, c.Join, c.Flux, c.Refused, c.WalkCost, c.WalkColours, c.WalkPossible, strings.Join(byName, ", "))
}

// Add counts a call and its answer.
func (c *Counts) Add(call Call, got []int64) {
	if c.Calls == nil {
		c.Calls = map[string]int{}
	}
	c.Calls[call.Name]++
	switch call.Name {
	case "check", "judge", "flux_check":
		c.verdict(got[0])
	case "check_many":
		for _, verdict := range got[1:] {
			c.verdict(verdict)
		}
	case "walk":
		for i := 1; i+2 < len(got); i += 3 {
			c.WalkCost += got[i]
			c.WalkColours += bits.OnesCount32(uint32(got[i+1]))
			c.WalkPossible += bits.OnesCount32(uint32(got[i+2]))
		}
	}
}

func (c *Counts) verdict(verdict int64) {
	c.Verdicts++
	switch {
	case verdict < 0:
		c.Refused++
		return
	case verdict == lib.Keep:
		c.Keep++
	}
	for bit, count := range map[int64]*int{lib.ByLedgerDeficit: &c.Deficit, lib.ByLedgerParity: &c.Parity, lib.BySeam: &c.Seam,
		lib.ByRun: &c.Run, lib.ByJoin: &c.Join, lib.ByFlux: &c.Flux} {
		if verdict&bit != 0 {
			*count++
		}
	}
}
