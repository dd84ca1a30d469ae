package cli

func runVerify(c *call) error {
	if err := c.parse(1); err != nil {
		return err
	}
	desk, err := c.openDesk(false)
	if err != nil {
		return err
	}
	defer func() { _ = desk.Close() }()
	report, err := desk.Verify()
	if err != nil {
		return err
	}
	if c.json {
		err = c.printJSON(map[string]any{"ok": len(report.Findings) == 0, "actions": report.Entries, "findings": append([]string{}, report.Findings...)})
		if err != nil {
			return err
		}
	} else {
		say(c.terminal.Out, "%s: %d journal lines read\n", desk.FileName(), report.Entries)
		for _, f := range report.Findings {
			say(c.terminal.Out, "found: %s\n", f)
		}
	}
	if len(report.Findings) > 0 {
		return errNo
	}
	if !c.json {
		say(c.terminal.Out, "the file is whole, and its journal replayed gives the same event\n")
	}
	return nil
}
