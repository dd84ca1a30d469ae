package cli

import (
	"fmt"

	"wordhall/app"
)

const barredMeans = `Whoever is on the list is asked about wherever players are entered, in the window too, and stops ready.
It is this computer's and goes into no event.`

// runBarred says how many are on the list of those who may not play, keeps another list, or deletes it.
func runBarred(c *call) error {
	switch {
	case len(c.words) == 0:
	case c.words[0] == "forget":
		if err := c.program.DropBarred(); err != nil {
			return err
		}
	default:
		data, name, err := c.readSource(c.words[0])
		if err != nil {
			return err
		}
		if _, err := c.program.KeepBarred(name, data); err != nil {
			return err
		}
	}
	people, err := c.program.Barred()
	if err != nil {
		return err
	}
	n := app.CountBarred(people)
	if c.json {
		return c.printJSON(map[string]any{"barred": n})
	}
	words := "no list of those who may not play is kept"
	if n > 0 {
		words = fmt.Sprintf("names and numbers on the list of those who may not play: %d", n)
	}
	say(c.terminal.Out, "%s\n", words)
	return nil
}
