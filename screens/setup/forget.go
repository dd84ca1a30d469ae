package setup

import (
	"context"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/hall"
	"wordhall/screens/dialog"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// askForget shows which private details of the players are deleted, what stays and what can't be reached, and deletes
// them.
func (c *closing) askForget() {
	var plan app.Forgetting
	c.shell.Read(func() (err error) {
		plan, err = hall.Forgetting(c.shell.Desk())
		return err
	}, func(err error) {
		switch {
		case err != nil:
			c.shell.Fail(err)
		case !plan.Any():
			c.shell.Say(widgets.Neutral, text.Of("There is nothing to delete: neither a player nor a backup has contact details, needs or notes."))
		default:
			c.showForgetting(plan)
		}
	})
}

func (c *closing) showForgetting(plan app.Forgetting) {
	says := text.Of("Do this when nobody has to be reached any more. It can't be undone, and no backup brings the details back.")
	rows := []fyne.CanvasObject{
		widgets.NewParagraph(says, widgets.Plain),
		widgets.NewSection(text.Of("Deleted for good"), issuedList(plan.Deleted())),
		widgets.NewSection(text.Of("Stays"), issuedList(app.NotDeleted())),
		widgets.NewSection(text.Of("Not reached from here: delete it yourself"), issuedList(plan.Beyond())),
	}
	var closeIt func()
	confirm := widgets.DialogButton{Text: text.Of("Delete for good"), Key: "Y", Letter: 'Y', Kind: widgets.DangerButton, KeepOpen: true, Do: func() {
		closeIt()
		c.forget()
	}}
	closeIt = c.shell.Show(dialog.Spec{Title: text.Of("Delete the private details?"), Content: widgets.NewStack(12, nil, rows...), Width: 680,
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Keep them"), func() { closeIt(); c.focus() }), confirm}})
}

// forget deletes them. It can be stopped until the first of them is deleted.
func (c *closing) forget() {
	var done app.Receipt
	desk := c.shell.Desk()
	c.shell.Run(shell.Sharing(text.Of("Deleting private details")), func(ctx context.Context) (err error) {
		done, err = hall.Forget(ctx, desk, []string{app.ForGood})
		return err
	}, func(err error) {
		c.focus()
		switch {
		case shell.Stopped(err):
		case err != nil:
			c.shell.Fail(err)
		default:
			c.shell.Say(widgets.Good, text.Of("Saved: %s", done.Words))
		}
	})
}
