package lib

// The macros of include/e2prune.h.
const (
	ABI           = 1
	HeaderVersion = "0.1.0"

	MaxCells   = 1024
	MaxColours = 32
	MaxHalves  = 255
	Frameless  = -1

	RuleLedger   uint32 = 0x1
	RulesDefault uint32 = 0x80000000

	Keep            = 0
	ByLedgerDeficit = 0x1
	ByLedgerParity  = 0x2

	North = 0x1
	East  = 0x2
	South = 0x4
	West  = 0x8
)

// Macros is the same by C name, for the header test and for messages.
var Macros = map[string]any{
	"PRUNE_ABI":               ABI,
	"PRUNE_VERSION":           HeaderVersion,
	"PRUNE_MAX_CELLS":         MaxCells,
	"PRUNE_MAX_COLOURS":       MaxColours,
	"PRUNE_MAX_HALVES":        MaxHalves,
	"PRUNE_FRAMELESS":         Frameless,
	"PRUNE_RULE_LEDGER":       RuleLedger,
	"PRUNE_RULES_DEFAULT":     RulesDefault,
	"PRUNE_KEEP":              Keep,
	"PRUNE_BY_LEDGER_DEFICIT": ByLedgerDeficit,
	"PRUNE_BY_LEDGER_PARITY":  ByLedgerParity,
	"PRUNE_NORTH":             North,
	"PRUNE_EAST":              East,
	"PRUNE_SOUTH":             South,
	"PRUNE_WEST":              West,
}
