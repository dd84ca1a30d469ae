package cli

import (
	"fmt"

	"wordhall/tournament"
)

func runResult(c *call) error {
	round, table := c.whole("round"), c.whole("table")
	if len(c.words) < 1 || round == 0 || table == 0 {
		return fmt.Errorf("a sheet needs --round, --table and both scores (usage: wordhall %s)", c.command.usage())
	}
	src, err := c.open("", c.text("division"), !c.on("preview"))
	if err != nil {
		return err
	}
	defer src.close()
	d := src.division
	game, err := gameAt(d, round, table)
	if err != nil {
		return err
	}
	return c.keySheet(src, game, c.words[1:], func() (tournament.Sheet, error) {
		starter, err := c.flagPlayer(d, "starter")
		if err != nil {
			return tournament.Sheet{}, err
		}
		return c.sheetOf(d, game, c.words[1:], starter)
	})
}

func gameAt(d *tournament.Division, round, table int) (tournament.Game, error) {
	if g, ok := d.GameAt(round, table); ok {
		return g, nil
	}
	if round < 1 || round > d.Rounds {
		return tournament.Game{}, fmt.Errorf("division %s has no round %d; it has rounds 1 to %d", d.Name, round, d.Rounds)
	}
	if !d.Drawn(round) {
		return tournament.Game{}, fmt.Errorf("round %d of division %s isn't drawn yet; draw it first", round, d.Name)
	}
	return tournament.Game{}, fmt.Errorf("round %d of division %s has no table %d; look at the draw for the right one", round, d.Name, table)
}
