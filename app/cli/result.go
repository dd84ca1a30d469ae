package cli

import (
	"errors"
	"fmt"

	"wordhall/app/action"
	"wordhall/tournament"
)

func runResult(c *call) error {
	round, table := c.whole("round"), c.whole("table")
	if len(c.words) < 1 || round == 0 || table == 0 {
		return fmt.Errorf("a sheet needs --round, --table and both scores (usage: wordhall %s)", c.command.usage())
	}
	if err := c.oneEntry(); err != nil {
		return err
	}
	src, err := c.open("", c.text("division"), true)
	if err != nil {
		return err
	}
	defer src.close()
	d := src.division
	game, err := gameAt(d, round, table)
	if err != nil {
		return err
	}
	if c.on("clear") {
		done, err := c.doBy(src.desk, action.ClearSheet{Division: d.ID, Game: game.ID, Reason: c.text("reason")})
		return c.done(done, withReason(err))
	}
	starter, err := c.flagPlayer(d, "starter")
	if err != nil {
		return err
	}
	sheet, err := c.sheetOf(d, game, c.words[1:], starter)
	if err != nil {
		return err
	}
	if c.on("verify") {
		done, err := c.doBy(src.desk, action.VerifySheet{Division: d.ID, Game: game.ID, Sheet: sheet})
		return c.done(done, err)
	}
	done, err := c.enterSheet(src.desk, d.ID, game, sheet)
	return c.done(done, err)
}

// oneEntry refuses flags that say two things at once.
func (c *call) oneEntry() error {
	switch {
	case c.on("clear") && len(c.words) > 1:
		return errors.New("--clear takes a sheet back and has no scores; leave them out")
	case c.on("clear") && (c.on("verify") || c.on("correct")), c.on("verify") && c.on("correct"):
		return errors.New("--verify, --correct and --clear are three things; give one of them")
	}
	return nil
}

func gameAt(d *tournament.Division, round, table int) (tournament.Game, error) {
	if g, ok := d.GameAt(round, table); ok {
		return g, nil
	}
	if round < 1 || round > d.Rounds {
		return tournament.Game{}, fmt.Errorf("division %s has no round %d; it has rounds 1 to %d", d.Name, round, d.Rounds)
	}
	if len(d.GamesOf(round)) == 0 {
		return tournament.Game{}, fmt.Errorf("round %d of division %s isn't drawn yet; draw it first", round, d.Name)
	}
	return tournament.Game{}, fmt.Errorf("round %d of division %s has no table %d; look at the draw for the right one", round, d.Name, table)
}
