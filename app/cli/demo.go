package cli

import (
	"errors"
	"path/filepath"
	"strings"

	"wordhall/app"
)

// demoPrinter prints nothing: the demo only writes files.
type demoPrinter struct{}

func (demoPrinter) Print(string) error { return errors.New("the demo prints nothing") }
func (demoPrinter) Open(string) error  { return errors.New("the demo opens nothing") }

func runDemo(c *call) error {
	var out string
	c.flags.StringVar(&out, "out", "wordhall-demo", "")
	if err := c.parse(0); err != nil {
		return err
	}
	c.program.Printer = demoPrinter{}
	files, err := c.program.RunDemo(out, func(r app.Receipt) {
		if isSheet := strings.HasPrefix(r.Words.String(), "table "); !isSheet {
			say(c.terminal.Out, "%s\n", r.Words)
		}
	})
	if err != nil {
		return err
	}
	for _, f := range files {
		say(c.terminal.Out, "wrote %s\n", filepath.Join(out, f))
	}
	return nil
}
