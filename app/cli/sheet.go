package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/finality"
)

// acceptFlag is the flag that answers the doubts with which an action was refused.
func acceptFlag(of string) option {
	return takesMany("accept", "ID", of+"goes on although something is doubted, by the id that the refusal names; once for each")
}

// sheetFlags are the flags of a command that enters a sheet.
func sheetFlags() []option {
	return []option{
		takes("ending", "KEY", "how the game ended, where it wasn't played to its end").or(string(tournament.Played)).oneOf(endingWords()...).unmentioned(),
		takes("who", "PLAYER", "with --ending: who did not come, came late, gave up, left, overran or is awarded the game; both where neither came").unmentioned(),
		takes("penalties", "P,P", "the time penalties of who started and who replied, in points").unmentioned(),
		takes("margin", "N", "with --ending: the margin instead of the rulebook's").unmentioned(),
		takes("rate", "yes|no", "with --ending: whether the game is rated, instead of the rulebook's").oneOf("yes", "no", "true", "false").unmentioned(),
		turnsOn("verify", "the second, blind entry of a sheet that is in").unmentioned(),
		turnsOn("check", "the slip of paper was compared with the sheet that is in and says the same; with scores, it says these").unmentioned(),
		turnsOn("clear", "takes the sheet back: the game is still out").unmentioned(),
		takes("by", "INITIALS", "who keys it, where it isn't who works at this computer").unmentioned(),
		turnsOn("correct", "replaces the sheet that is in, which was typed wrongly"),
		turnsOn("sheet", "with --correct: the signed sheet itself is changed, as far as the rulebook still allows it"),
		turnsOn("agree", "with --correct: the sheet is changed, and both players agree"),
		takes("overrule", "WHY", "with --correct: the sheet is changed against the rulebook; why is kept among the rulings"),
	}
}

// endingWords are the ways in which a game of two players can end.
func endingWords() (words []string) {
	for _, e := range tournament.EndingsOfTwo() {
		words = append(words, string(e.Kind))
	}
	return words
}

// both is typed instead of a player if neither of the two came.
const both = "both"

// sheetOf is the sheet of a game by its scores and flags. The first score is that of the player who really started,
// and the second that of the other, whoever was drawn to start.
func (c *call) sheetOf(d *tournament.Division, g tournament.Game, scores []string, starter tournament.PlayerID) (tournament.Sheet, error) {
	kind := tournament.Kind(c.text("ending"))
	ending, _ := kind.Ending()
	s := tournament.Sheet{Kind: kind}
	if err := c.scoresOf(&s, ending, scores); err != nil {
		return s, err
	}
	if err := c.named(&s, ending, d, g); err != nil {
		return s, err
	}
	if err := c.directed(&s, ending); err != nil {
		return s, err
	}
	switch {
	case starter != 0 && !g.Has(starter):
		return s, fmt.Errorf("--starter: %s does not sit at %s", d.PlayerName(starter), d.GameTitle(g))
	case starter == g.Second && starter != 0:
		if s.Scores != nil {
			s.Scores = &[2]int{s.Scores[1], s.Scores[0]}
		}
		s.Penalties = [2]int{s.Penalties[1], s.Penalties[0]}
		s.Started = starter
	case g.StartOpen:
		s.Started = starter
	}
	return s, nil
}

// scoresOf reads scores and time penalties, as far as the ending has them.
func (c *call) scoresOf(s *tournament.Sheet, ending tournament.Ending, words []string) error {
	switch {
	case ending.Scores == tournament.NoScores && len(words) > 0:
		return fmt.Errorf("a game that ended as %s has no scores; leave %q out", ending.Kind, words[0])
	case len(words) == 1, ending.Scores == tournament.NeedsScores && len(words) == 0:
		return fmt.Errorf("a sheet needs --round, --table and both scores (usage: wordhall %s)", c.command.usage())
	case len(words) == 2:
		var scores [2]int
		for i, what := range []string{"the score of who started", "the score of who replied"} {
			n, err := number(words[i], what)
			if err != nil {
				return err
			}
			scores[i] = n
		}
		s.Scores = &scores
	}
	if !c.given("penalties") {
		return nil
	}
	if !ending.Penalties {
		return fmt.Errorf("a game that ended as %s has no time penalties; leave --penalties out", ending.Kind)
	}
	var ok bool
	if s.Penalties, ok = twoNumbers(c.text("penalties"), ","); !ok {
		return fmt.Errorf("--penalties is %q; give the points of who started and who replied, as 0,10", c.text("penalties"))
	}
	return nil
}

// named puts the players whom the ending names into the sheet.
func (c *call) named(s *tournament.Sheet, ending tournament.Ending, d *tournament.Division, g tournament.Game) error {
	who := strings.TrimSpace(c.text("who"))
	switch {
	case ending.Names == tournament.NamesNobody && who != "":
		return fmt.Errorf("a game that ended as %s names nobody; leave --who out", ending.Kind)
	case ending.Names == tournament.NamesNobody:
		return nil
	case who == "":
		return fmt.Errorf("%s: who was it? give --who (%d %s, %d %s)", ending.Kind, g.First, d.PlayerName(g.First), g.Second, d.PlayerName(g.Second))
	case who == both && ending.Names == tournament.NamesAbsent:
		s.Name(g.First, g.Second)
		return nil
	}
	id, err := c.playerNamed(d, who)
	if err != nil {
		return fmt.Errorf("--who: %w", err)
	}
	s.Name(id)
	return nil
}

// directed puts what a director may set for the ending into the sheet.
func (c *call) directed(s *tournament.Sheet, ending tournament.Ending) (err error) {
	for _, name := range []string{"margin", "rate"} {
		if c.given(name) && !ending.Directed {
			return fmt.Errorf("what a game that ended as %s counts is the rulebook's; leave --%s out", ending.Kind, name)
		}
	}
	if rate := c.text("rate"); rate != "" {
		rated := rate == "yes" || rate == "true"
		s.Rated = &rated
	}
	s.Margin, err = c.margin()
	return err
}

// keySheet enters, verifies, corrects or takes back the sheet of a game, depending on the flags. scores are the
// words that may contain its scores.
func (c *call) keySheet(s source, game tournament.Game, scores []string, read func() (tournament.Sheet, error)) error {
	division := s.division.ID
	switch {
	case c.on("clear") && len(scores) > 0:
		return errors.New("--clear takes a sheet back and has no scores; leave them out")
	case c.howMany("verify", "check", "correct", "clear") > 1:
		return errors.New("--verify, --check, --correct and --clear are four things; give one of them")
	case c.on("clear"):
		return c.change(s, action.ClearSheet{Division: division, Game: game.ID, Reason: c.text("reason")})
	case c.on("check") && len(scores) == 0 && !c.given("ending"):
		return c.change(s, action.VerifySheet{Division: division, Game: game.ID, Sheet: game.Sheet, Slip: true})
	}
	sheet, err := read()
	if err != nil {
		return err
	}
	if c.on("verify") || c.on("check") {
		return c.change(s, action.VerifySheet{Division: division, Game: game.ID, Sheet: sheet, Slip: c.on("check")})
	}
	cause, err := c.correction()
	if err != nil {
		return err
	}
	var entry action.Action = action.EnterSheet{Division: division, Game: game.ID, Sheet: sheet}
	if c.on("correct") {
		entry = action.CorrectSheet{Division: division, Game: game.ID, Sheet: sheet, Reason: c.reason(), Correction: cause}
	}
	err = c.change(s, entry)
	switch {
	case !tournament.RefusedAs(err, tournament.Conflict):
	case cause.Cause != "":
		err = fmt.Errorf("%w (--agree where both players do, or --overrule WHY)", err)
	case !c.on("correct") && !tournament.SameFigures(game.Sheet, sheet):
		err = fmt.Errorf("%w (--correct --reason WHY)", err)
	}
	return err
}

// howMany counts the switches that are on.
func (c *call) howMany(names ...string) (n int) {
	for _, name := range names {
		if c.on(name) {
			n++
		}
	}
	return n
}

// doBy carries out an action for the operator named by --by, if the command has that flag. At a station the hall
// knows who works there.
func (c *call) doBy(desk *app.Desk, a action.Action) (app.Receipt, error) {
	if c.flags.Lookup("by") == nil || !c.given("by") {
		return desk.Do(context.Background(), a)
	}
	initials := strings.Join(strings.Fields(c.text("by")), " ")
	switch {
	case desk.Remote() != nil:
		return app.Receipt{}, errors.New("--by isn't for a station's copy, whose name the hall knows; leave it out")
	case !app.AreInitials(initials):
		return app.Receipt{}, fmt.Errorf("--by is %q; initials have 1 to %d letters", c.text("by"), app.LongestInitials)
	}
	return desk.DoAs(context.Background(), a, app.By{Operator: initials, Director: true})
}

// correction is what was wrong according to the flags. Without any flag it was keyed wrongly.
func (c *call) correction() (finality.Correction, error) {
	for _, name := range []string{"sheet", "agree", "overrule"} {
		if c.given(name) && !c.on("correct") {
			return finality.Correction{}, fmt.Errorf("--%s says how a sheet is corrected; give --correct with it", name)
		}
	}
	overrules := c.given("overrule")
	switch {
	case overrules && strings.TrimSpace(c.text("overrule")) == "":
		return finality.Correction{}, errors.New("--overrule is empty; say why the rulebook is overruled")
	case overrules && c.given("reason"):
		return finality.Correction{}, errors.New("--overrule says why already; leave --reason out")
	case !overrules && !c.on("sheet") && !c.on("agree"):
		return finality.Correction{}, nil
	}
	return finality.Correction{Cause: finality.SheetChanged, AgreeFirst: c.on("agree"), AgreeSecond: c.on("agree"), Overrule: overrules}, nil
}

// reason is why a sheet is corrected.
func (c *call) reason() string {
	if c.given("overrule") {
		return c.text("overrule")
	}
	return c.text("reason")
}
