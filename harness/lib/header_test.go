package lib_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"e2prune/harness/lib"
)

// header is what include/e2prune.h declares, read with a few patterns: enough for a header of plain
// prototypes, structs, one enum and one-line macros, and loud about anything else.
type header struct {
	macros     map[string]string
	codes      map[string]int64
	structs    map[string][]field
	prototypes map[string]prototype
}

type field struct {
	cType, name, array string
}

type prototype struct {
	result string
	params []string // types, names taken off
}

var (
	comment      = regexp.MustCompile(`(?s)/\*.*?\*/|//[^\n]*`)
	macro        = regexp.MustCompile(`(?m)^#define (\w+)[ \t]+(\S.*?)[ \t]*$`)
	directive    = regexp.MustCompile(`(?m)^#.*$`)
	externC      = regexp.MustCompile(`(?s)#ifdef __cplusplus.*?#endif`)
	enum         = regexp.MustCompile(`(?s)typedef enum (\w+) \{(.*?)\} (\w+);`)
	enumerator   = regexp.MustCompile(`^(\w+) = (-?\w+)$`)
	structure    = regexp.MustCompile(`(?s)typedef struct (\w+) \{(.*?)\} (\w+);`)
	structField  = regexp.MustCompile(`^(.*?[ *])(\w+)(?:\[(\w+)\])?$`)
	opaque       = regexp.MustCompile(`typedef struct (\w+) (\w+);`)
	function     = regexp.MustCompile(`(?s)([\w \*]+?)(\w+)\(([^()]*)\);`)
	paramWithTag = regexp.MustCompile(`^(.*?[ *])(\w+)$`)
)

func readHeader(t *testing.T) header {
	root, err := lib.ModuleRoot()
	require.NoError(t, err)
	text, err := os.ReadFile(filepath.Join(root, "include", "e2prune.h"))
	require.NoError(t, err)

	h := header{map[string]string{}, map[string]int64{}, map[string][]field{}, map[string]prototype{}}
	source := externC.ReplaceAllString(comment.ReplaceAllString(string(text), " "), "")
	for _, m := range macro.FindAllStringSubmatch(source, -1) {
		h.macros[m[1]] = m[2]
	}
	source = directive.ReplaceAllString(source, "")

	take := func(pattern *regexp.Regexp, use func(m []string)) {
		source = pattern.ReplaceAllStringFunc(source, func(declaration string) string {
			use(pattern.FindStringSubmatch(declaration))
			return ""
		})
	}
	take(enum, func(m []string) {
		require.Equal(t, m[1], m[3])
		for _, part := range parts(m[2], ",") {
			e := enumerator.FindStringSubmatch(part)
			require.NotNil(t, e, "enumerator %q", part)
			h.codes[e[1]] = number(t, e[2])
		}
	})
	take(structure, func(m []string) {
		require.Equal(t, m[1], m[3])
		for _, part := range parts(m[2], ";") {
			names := parts(part, ",") // several of one type, at times
			f := structField.FindStringSubmatch(names[0])
			require.NotNil(t, f, "field %q", part)
			h.structs[m[1]] = append(h.structs[m[1]], field{squeeze(f[1]), f[2], f[3]})
			for _, name := range names[1:] {
				require.Regexp(t, `^\w+$`, name, "field %q", part)
				h.structs[m[1]] = append(h.structs[m[1]], field{squeeze(f[1]), name, ""})
			}
		}
	})
	take(opaque, func([]string) {})
	take(function, func(m []string) {
		p := prototype{result: squeeze(m[1])}
		for _, part := range parts(m[3], ",") {
			if part == "void" {
				continue
			}
			f := paramWithTag.FindStringSubmatch(part)
			require.NotNil(t, f, "parameter %q", part)
			p.params = append(p.params, squeeze(f[1]))
		}
		h.prototypes[m[2]] = p
	})
	require.Empty(t, strings.TrimSpace(source), "declarations this test does not understand")
	return h
}

func parts(list, separator string) []string {
	var all []string
	for part := range strings.SplitSeq(list, separator) {
		if part = strings.Join(strings.Fields(part), " "); part != "" {
			all = append(all, part)
		}
	}
	return all
}

// squeeze gives a type one spelling: `const T*`, without names' spaces.
func squeeze(cType string) string {
	cType = strings.Join(strings.Fields(cType), " ")
	return strings.TrimSpace(strings.ReplaceAll(cType, " *", "*"))
}

func number(t *testing.T, literal string) int64 {
	literal = strings.TrimSuffix(strings.Trim(literal, "()"), "u")
	n, err := strconv.ParseInt(literal, 0, 64)
	require.NoError(t, err, "constant %q", literal)
	return n
}
