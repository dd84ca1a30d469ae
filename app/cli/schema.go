package cli

import "wordhall/tournament/exchange/document"

func runSchema(c *call) error {
	_, err := c.terminal.Out.Write(document.Schema(c.program.Books()))
	return err
}
