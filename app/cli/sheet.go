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

// acceptFlag answers the doubts with which an action was refused.
func acceptFlag(of string) option {
	return takesMany("accept", "ID", of+"goes on although something is doubted, by the id that the refusal names; once for each")
}

// sheetFlags are those of a command that enters a sheet; of names its step where it has others.
func sheetFlags(of string) []option {
	return []option{
		turnsOn("correct", of+"replaces the sheet that is in, which was keyed wrongly"),
		turnsOn("sheet", of+"with --correct: the signed sheet itself is changed, as far as the rulebook still allows it"),
		turnsOn("agree", of+"with --correct: the sheet is changed, and both players agree"),
		takes("overrule", "WHY", of+"with --correct: the sheet is changed against the rulebook; why is kept among the rulings"),
		acceptFlag(of),
	}
}

// enterSheet enters a sheet, or corrects the one that is in.
func (c *call) enterSheet(desk *app.Desk, division tournament.DivisionID, game tournament.Game, sheet tournament.Sheet) (app.Receipt, error) {
	cause, err := c.correction()
	if err != nil {
		return app.Receipt{}, err
	}
	var entry action.Action = action.EnterSheet{Division: division, Game: game.ID, Sheet: sheet, Accepted: c.texts("accept")}
	if c.on("correct") {
		entry = action.CorrectSheet{Division: division, Game: game.ID, Sheet: sheet, Accepted: c.texts("accept"), Reason: c.reason(), Correction: cause}
	}
	done, err := desk.Do(context.Background(), entry)
	switch {
	case tournament.RefusedAs(err, tournament.NeedsReason):
		err = fmt.Errorf("%w (--reason WHY)", err)
	case !tournament.RefusedAs(err, tournament.Conflict):
	case cause.Cause != "":
		err = fmt.Errorf("%w (--agree where both players do, or --overrule WHY)", err)
	case !c.on("correct") && !tournament.SameFigures(game.Sheet, sheet):
		err = fmt.Errorf("%w (--correct --reason WHY)", err)
	}
	return done, err
}

// correction is what the flags say of what was wrong; nothing: it was keyed wrongly.
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
