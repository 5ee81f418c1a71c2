package lib

// The macros of include/e2prune.h.
const (
	ABI           = 1
	HeaderVersion = "0.1.0"

	MaxCells   = 1024
	MaxColours = 32
	MaxHalves  = 255
	Frameless  = -1

	OfficialFingerprint = 0x51243fd98eb30ba4

	RuleLedger   uint32 = 0x1
	RuleSeam     uint32 = 0x2
	RuleRun      uint32 = 0x4
	RuleJoin     uint32 = 0x8
	RuleFlux     uint32 = 0x10
	RulesDefault uint32 = 0x80000000

	Keep            = 0
	ByLedgerDeficit = 0x1
	ByLedgerParity  = 0x2
	BySeam          = 0x4
	ByRun           = 0x8
	ByJoin          = 0x10
	ByFlux          = 0x20

	PromiseFrame uint32 = 0x1
	PromiseOne   uint32 = 0x2
	Impossible          = 0x100000

	North = 0x1
	East  = 0x2
	South = 0x4
	West  = 0x8

	Clockwise        = 0
	CounterClockwise = 1
	TopLeft          = 0
	BottomLeft       = 1
)

// BitNames has the header's name of every bit of a verdict.
var BitNames = map[int32]string{
	ByLedgerDeficit: "PRUNE_BY_LEDGER_DEFICIT",
	ByLedgerParity:  "PRUNE_BY_LEDGER_PARITY",
	BySeam:          "PRUNE_BY_SEAM",
	ByRun:           "PRUNE_BY_RUN",
	ByJoin:          "PRUNE_BY_JOIN",
	ByFlux:          "PRUNE_BY_FLUX",
}

// Macros is the same by C name, for the header test and for messages.
var Macros = map[string]any{
	"PRUNE_ABI":                  ABI,
	"PRUNE_VERSION":              HeaderVersion,
	"PRUNE_MAX_CELLS":            MaxCells,
	"PRUNE_MAX_COLOURS":          MaxColours,
	"PRUNE_MAX_HALVES":           MaxHalves,
	"PRUNE_FRAMELESS":            Frameless,
	"PRUNE_OFFICIAL_FINGERPRINT": OfficialFingerprint,
	"PRUNE_RULE_LEDGER":          RuleLedger,
	"PRUNE_RULE_SEAM":            RuleSeam,
	"PRUNE_RULE_RUN":             RuleRun,
	"PRUNE_RULE_JOIN":            RuleJoin,
	"PRUNE_RULE_FLUX":            RuleFlux,
	"PRUNE_RULES_DEFAULT":        RulesDefault,
	"PRUNE_KEEP":                 Keep,
	"PRUNE_BY_LEDGER_DEFICIT":    ByLedgerDeficit,
	"PRUNE_BY_LEDGER_PARITY":     ByLedgerParity,
	"PRUNE_BY_SEAM":              BySeam,
	"PRUNE_BY_RUN":               ByRun,
	"PRUNE_BY_JOIN":              ByJoin,
	"PRUNE_BY_FLUX":              ByFlux,
	"PRUNE_PROMISE_FRAME":        PromiseFrame,
	"PRUNE_PROMISE_ONE":          PromiseOne,
	"PRUNE_IMPOSSIBLE":           Impossible,
	"PRUNE_NORTH":                North,
	"PRUNE_EAST":                 East,
	"PRUNE_SOUTH":                South,
	"PRUNE_WEST":                 West,
	"PRUNE_CLOCKWISE":            Clockwise,
	"PRUNE_COUNTERCLOCKWISE":     CounterClockwise,
	"PRUNE_TOP_LEFT":             TopLeft,
	"PRUNE_BOTTOM_LEFT":          BottomLeft,
}
