package cli

import (
	"context"
	"errors"
	"fmt"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/hall"
	"wordhall/tournament/text"
)

// forgetMeans is what the help says below the flags.
const forgetMeans = `After the event: deletes how players are reached, what they need at the table and the director's notes for
good - from the event file, from every line of its journal, from the backups on this computer and in the
backup folder - with the codes of slips and whatever else this computer keeps for the event's hall. Names,
results, standings, ratings, prizes and rulings stay to the letter. A line of the journal says who did it, when,
how much it was and which copies weren't reached; verify tells it. Without --accept for-good it says what would go and
what it can't reach, and deletes nothing.`

// forgetAnswer is what was deleted, for programs.
type forgetAnswer struct {
	Players   int         `json:"players"`
	Lines     int         `json:"lines"`
	Backups   int         `json:"backups"`
	Unreached []text.Text `json:"unreached"`
	Says      text.Text   `json:"says"`
}

func runForget(c *call) (err error) {
	desk, err := c.openDesk(true)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, desk.Close()) }()
	if c.on("close") && desk.Event().Closing.At == 0 {
		if _, err := desk.Do(context.Background(), action.CloseEvent{Accepted: c.texts("accept")}); err != nil {
			return err
		}
	}
	plan, err := hall.Forgetting(desk)
	if err != nil {
		if desk.Event().Closing.At == 0 {
			err = fmt.Errorf("%w; --close closes it", err)
		}
		return err
	}
	receipt, err := hall.Forget(context.Background(), desk, c.texts("accept"))
	if err != nil {
		if !c.json && plan.Any() && receipt.Seq == 0 {
			c.sayForgetting(plan)
		}
		return err
	}
	if c.json {
		return c.printJSON(forgetAnswer{Players: plan.Players, Lines: plan.Lines, Backups: plan.Backups, Unreached: append([]text.Text{}, plan.Unreached...), Says: receipt.Words})
	}
	say(c.terminal.Out, "%s\n", receipt.Words)
	c.sayStays(plan)
	return nil
}

// sayForgetting prints what would be deleted, what stays and what can't be reached.
func (c *call) sayForgetting(plan app.Forgetting) {
	sayEach(c.terminal.Out, "goes: ", plan.Deleted())
	c.sayStays(plan)
}

// sayStays prints what stays and what can't be reached.
func (c *call) sayStays(plan app.Forgetting) {
	sayEach(c.terminal.Out, "stays: ", app.NotDeleted())
	sayEach(c.terminal.Out, "not reached: ", plan.Beyond())
}
