package cli

import "wordhall/app"

func runVersion(c *call) error {
	b := app.BuildOf(app.Linked())
	return c.answer(b, func() { c.sayVersion(b) })
}

func (c *call) sayVersion(b app.Build) {
	out := c.terminal.Out
	say(out, "%s\n", app.Name)
	switch {
	case b.Commit == "":
		say(out, "commit not noted by the build\n")
	case b.Changed:
		say(out, "commit %s of %s, with changes\n", b.Commit, b.Time)
	default:
		say(out, "commit %s of %s\n", b.Commit, b.Time)
	}
	say(out, "%s, %s\n", b.Go, b.System)
}
