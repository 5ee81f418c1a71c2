package lib_test

import (
	"maps"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/harness/lib"
)

// goTypes is how each C type that the header uses crosses the boundary.
var goTypes = map[string]reflect.Type{
	"int32_t":                reflect.TypeFor[int32](),
	"uint32_t":               reflect.TypeFor[uint32](),
	"uint8_t":                reflect.TypeFor[uint8](),
	"uint64_t":               reflect.TypeFor[uint64](),
	"uint16_t":               reflect.TypeFor[uint16](),
	"const char*":            reflect.TypeFor[string](), // copied by purego
	"char*":                  reflect.TypeFor[*byte](),  // a buffer to fill
	"size_t":                 reflect.TypeFor[uintptr](),
	"const uint16_t*":        reflect.TypeFor[*uint16](),
	"uint16_t*":              reflect.TypeFor[*uint16](),
	"const prune_line*":      reflect.TypeFor[*lib.Line](),
	"prune_step*":            reflect.TypeFor[*lib.Step](),
	"int32_t*":               reflect.TypeFor[*int32](),
	"const int32_t*":         reflect.TypeFor[*int32](),
	"const prune_config*":    reflect.TypeFor[*lib.Config](),
	"const prune_placement*": reflect.TypeFor[*lib.Placement](),
	"prune_report*":          reflect.TypeFor[*lib.Report](),
	"prune_flux_report*":     reflect.TypeFor[*lib.FluxReport](),
	"prune_puzzle*":          reflect.TypeFor[lib.Puzzle](),
	"const prune_puzzle*":    reflect.TypeFor[lib.Puzzle](),
	"prune_puzzle**":         reflect.TypeFor[*lib.Puzzle](),
	"prune_state*":           reflect.TypeFor[lib.State](),
	"const prune_state*":     reflect.TypeFor[lib.State](),
	"prune_state**":          reflect.TypeFor[*lib.State](),
}

var goStructs = map[string]reflect.Type{
	"prune_config":      reflect.TypeFor[lib.Config](),
	"prune_placement":   reflect.TypeFor[lib.Placement](),
	"prune_report":      reflect.TypeFor[lib.Report](),
	"prune_flux_report": reflect.TypeFor[lib.FluxReport](),
	"prune_line":        reflect.TypeFor[lib.Line](),
	"prune_step":        reflect.TypeFor[lib.Step](),
}

func TestFunctionsMatchHeader(t *testing.T) {
	prototypes := readHeader(t).prototypes
	require.NotEmpty(t, prototypes)
	calls := reflect.TypeFor[lib.Calls]()
	bound := map[string]reflect.Type{}
	for i := range calls.NumField() {
		f := calls.Field(i)
		bound[f.Tag.Get("c")] = f.Type
	}
	assert.ElementsMatch(t, slices.Collect(maps.Keys(prototypes)), slices.Collect(maps.Keys(bound)))
	assert.Len(t, bound, calls.NumField(), "two bindings of one call")
	for name, p := range prototypes {
		var in, out []reflect.Type
		for _, param := range p.params {
			require.Contains(t, goTypes, param, name)
			in = append(in, goTypes[param])
		}
		if p.result != "void" {
			require.Contains(t, goTypes, p.result, name)
			out = append(out, goTypes[p.result])
		}
		if bound[name] != nil {
			assert.Equal(t, reflect.FuncOf(in, out, false).String(), bound[name].String(), name)
		}
	}
}

func TestMacrosMatchHeader(t *testing.T) {
	macros := readHeader(t).macros
	delete(macros, "E2PRUNE_H")
	require.NotEmpty(t, macros)
	assert.ElementsMatch(t, slices.Collect(maps.Keys(macros)), slices.Collect(maps.Keys(lib.Macros)))
	for name, ours := range lib.Macros {
		if text, isText := ours.(string); isText {
			assert.Equal(t, macros[name], `"`+text+`"`, name)
		} else {
			assert.EqualValues(t, number(t, macros[name]), ours, name)
		}
	}
}

func TestCodesMatchHeader(t *testing.T) {
	ours := map[string]int64{}
	for code, name := range lib.CodeNames {
		ours[name] = int64(code)
	}
	assert.Equal(t, readHeader(t).codes, ours)
}

func TestStructsMatchHeader(t *testing.T) {
	h := readHeader(t)
	assert.ElementsMatch(t, slices.Collect(maps.Keys(h.structs)), slices.Collect(maps.Keys(goStructs)))
	for name, fields := range h.structs {
		ours := goStructs[name]
		own := flat(ours)
		require.Len(t, own, len(fields), "fields of %s", name)
		var end, widest uintptr
		for i, f := range fields {
			element := goTypes[f.cType]
			require.NotNil(t, element, "%s.%s: type %s", name, f.name, f.cType)
			size, align := element.Size(), element.Size()
			cType := element
			if f.array != "" {
				length := number(t, resolve(h, f.array))
				size *= uintptr(length)
				cType = reflect.ArrayOf(int(length), element)
			}
			// C's rule on the platforms we know: every field at the next multiple of its size.
			offset := (end + align - 1) / align * align
			end, widest = offset+size, max(widest, align)
			assert.Equal(t, f.name, own[i].Tag.Get("c"), "field %d of %s", i, name)
			assert.Equal(t, cType.String(), own[i].Type.String(), "%s.%s", name, f.name)
			assert.Equal(t, offset, own[i].Offset, "%s.%s", name, f.name)
		}
		assert.Equal(t, (end+widest-1)/widest*widest, ours.Size(), "size of %s", name)
	}
}

// flat lists a struct's fields, those of embedded structs in their place.
func flat(of reflect.Type) []reflect.StructField {
	var fields []reflect.StructField
	for i := range of.NumField() {
		f := of.Field(i)
		if !f.Anonymous {
			fields = append(fields, f)
			continue
		}
		for _, inner := range flat(f.Type) {
			inner.Offset += f.Offset
			fields = append(fields, inner)
		}
	}
	return fields
}

func resolve(h header, literal string) string {
	if value, isMacro := h.macros[literal]; isMacro {
		return value
	}
	return literal
}
