package cli

import (
	"errors"
	"path/filepath"
	"strings"

	"wordhall/app"
)

// demoPrinter prints nothing, because the demo only writes files.
type demoPrinter struct{}

func (demoPrinter) Print(string) error { return errors.New("the demo prints nothing") }
func (demoPrinter) Open(string) error  { return errors.New("the demo opens nothing") }

// demoAnswer is what the demo did, for programs.
type demoAnswer struct {
	Done  []string `json:"done"`
	Wrote []string `json:"wrote"`
}

func runDemo(c *call) error {
	out := c.text("out")
	c.program.Printer = demoPrinter{}
	answer := demoAnswer{Done: []string{}, Wrote: []string{}}
	said := func(r app.Receipt) {
		isSheet := strings.HasPrefix(r.Words.String(), "table ")
		switch {
		case isSheet:
		case c.json:
			answer.Done = append(answer.Done, r.Words.String())
		default:
			say(c.terminal.Out, "%s\n", r.Words)
		}
	}
	var files []string
	err := c.writes(app.DemoPlace(out), func() (err error) {
		files, err = c.program.RunDemo(out, said)
		return err
	})
	if err != nil {
		return err
	}
	for _, f := range files {
		path := filepath.Join(out, f)
		answer.Wrote = append(answer.Wrote, path)
		if !c.json {
			say(c.terminal.Out, "wrote %s\n", path)
		}
	}
	if c.json {
		return c.printJSON(answer)
	}
	return nil
}
