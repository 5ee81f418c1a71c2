package trace

import (
	"bufio"
	"fmt"
	"io"
	"os"
)

// Write writes a trace as a file holds it.
func (t *Trace) Write(to io.Writer) error {
	out := bufio.NewWriter(to)
	fmt.Fprintln(out, Header)
	for _, note := range t.Notes {
		fmt.Fprintf(out, "# %s\n", note)
	}
	state, chosen := int64(0), false
	for _, c := range t.Calls {
		if forms[c.Name].state && (!chosen || c.State != state) {
			fmt.Fprintf(out, "use %d\n", c.State)
			state, chosen = c.State, true
		}
		if c.Name == "state_new" || c.Name == "state_clone" {
			state, chosen = c.Args[0], true
		}
		out.WriteString(c.String())
		if c.Answer != nil {
			fmt.Fprintf(out, " -> %s", c.Answer)
		}
		out.WriteByte('\n')
	}
	return out.Flush()
}

// WriteFile writes a trace, over what is there.
func (t *Trace) WriteFile(path string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := t.Write(file); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}
