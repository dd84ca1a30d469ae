package cli

import (
	"fmt"

	"wordhall/tournament"
)

func runResult(c *call) error {
	round, table := c.whole("round"), c.whole("table")
	if len(c.words) < 3 || round == 0 || table == 0 {
		return fmt.Errorf("a sheet needs --round, --table and both scores (usage: wordhall %s)", c.command.usage())
	}
	first, err := number(c.words[1], "the score of who started")
	if err != nil {
		return err
	}
	second, err := number(c.words[2], "the score of who replied")
	if err != nil {
		return err
	}
	src, err := c.open("", c.text("division"), true)
	if err != nil {
		return err
	}
	defer src.close()
	game, err := gameAt(src.division, round, table)
	if err != nil {
		return err
	}
	sheet := tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{first, second}}
	done, err := c.enterSheet(src.desk, src.division.ID, game, sheet)
	return c.done(done, err)
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
