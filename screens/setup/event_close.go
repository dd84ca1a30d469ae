package setup

import (
	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/page"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// closing is the part of the Event screen that closes the event and opens it again.
type closing struct {
	shell  shell.Event
	banner *widgets.Banner
	button *widgets.Button
	focus  func()
}

func newClosing(s shell.Event, focus func()) *closing {
	c := &closing{shell: s, banner: widgets.NewBanner(widgets.Neutral, text.Text{}, text.Text{}), focus: focus}
	c.button = widgets.NewKeyButton(text.Of("Close the event…"), "C", c.ask)
	c.banner.Hide()
	return c
}

// load says whether the event is closed. For an event that was opened again it says why, and how many documents are
// to be issued anew.
func (c *closing) load() {
	ev := c.shell.Desk().Event()
	at := func(m tournament.Timestamp) text.Text { return text.Date(m.Time().Local().Format("2 Jan 15:04")) }
	if s := ev.Closing; s.At != 0 {
		c.button.Hide()
		c.banner.Set(widgets.Accent, text.Of("The event is closed"), closedWords(at(s.At), s.By),
			widgets.NewKeyButton(text.Of("Delete private details…"), "P", c.askForget), widgets.NewKeyButton(text.Of("Open it again…"), "C", c.ask))
		c.banner.Show()
		return
	}
	c.button.Show()
	c.banner.Hide()
	if ev.Closing.ReopenedAt == 0 {
		return
	}
	var anew []text.Text
	c.shell.Read(func() (err error) {
		anew, err = c.shell.Desk().StaleDocuments()
		return err
	}, func(err error) {
		if err != nil {
			c.shell.Fail(err)
			return
		}
		c.opened(ev.Closing, at(ev.Closing.ReopenedAt), anew)
	})
}

// opened says that the event was opened again, why, and how many documents are no longer true.
func (c *closing) opened(s tournament.Closing, at text.Text, anew []text.Text) {
	says := text.Of("On %s: %s", at, text.Name(s.ReopenedWhy).Sentence())
	if s.ReopenedBy != "" {
		says = text.Of("On %s by %s: %s", at, text.Name(s.ReopenedBy), text.Name(s.ReopenedWhy).Sentence())
	}
	if len(anew) == 0 {
		c.banner.Set(widgets.Accent, text.Of("Opened again"), text.Of("%s Everything that went out is still true.", says))
	} else {
		c.banner.Set(widgets.Warning, text.Of("Opened again: %s to be handed out again", format.Plural(len(anew), "thing")), says,
			widgets.NewKeyButton(text.Of("Which ones?"), "W", c.refresh))
	}
	c.banner.Show()
}

// closedWords says since when the event is closed, and by whom if that is known.
func closedWords(since text.Text, by string) text.Text {
	if by == "" {
		return text.Of("Since %s. Nothing is changed until it is opened again.", since)
	}
	return text.Of("Since %s by %s. Nothing is changed until it is opened again.", since, by)
}

// ask closes the event, or opens it again.
func (c *closing) ask() {
	if c.shell.Desk().Event().Closing.At != 0 {
		c.askReopen()
		return
	}
	c.askClose()
}

// askClose shows what is still open and closes the event.
func (c *closing) askClose() {
	doubts, err := c.shell.Desk().CloseDoubts()
	if err != nil {
		c.shell.Fail(err)
		return
	}
	duties, err := c.shell.Duties()
	if err != nil {
		c.shell.Fail(err)
		return
	}
	left := app.OpenDuties(duties)
	says := text.Of("Nothing can be changed after that: no sheet, no player, no setting. The event can be opened again, for an appeal for example, with a reason that stays in the journal.")
	rows := []fyne.CanvasObject{widgets.NewParagraph(says, widgets.Plain)}
	answer := dialog.Doing(text.Of("Close the event"), "Enter", nil)
	if len(left) == 0 {
		rows = append(rows, widgets.NewParagraph(text.Of("Nothing is left: everything is done."), widgets.Dim))
	} else {
		rows = append(rows, widgets.NewSection(text.Of("Still to do"), issuedList(left)))
	}
	if len(doubts) > 0 {
		answer = widgets.DialogButton{Text: text.Of("Close it anyway"), Key: "Y", Letter: 'Y', Kind: widgets.DangerButton, KeepOpen: true}
	}
	var closeIt func()
	answer.Do = func() {
		closeIt()
		c.do(action.CloseEvent{Accepted: tournament.DoubtIDs(doubts)})
	}
	closeIt = c.shell.Show(dialog.Spec{Title: text.Of("Close the event?"), Content: widgets.NewStack(12, nil, rows...), Width: 620,
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Keep it open"), func() { closeIt(); c.focus() }), answer}})
}

// askReopen asks why, and lists what was handed out and may have to be issued anew.
func (c *closing) askReopen() {
	out, err := c.shell.Desk().IssuedDocuments()
	if err != nil {
		c.shell.Fail(err)
		return
	}
	f := form.New(90)
	why := f.Required(text.Of("Reason"), "", text.Of("such as the appeal and who made it"))
	var went fyne.CanvasObject = widgets.NewParagraph(text.Of("No prize has been handed out, no standings have been printed and no file has been written yet."), widgets.Dim)
	if len(out) > 0 {
		went = widgets.NewSection(text.Of("What went out. Whatever the appeal changes in it has to be handed out again"), issuedList(out))
	}
	dialog.Question{Title: text.Of("Open the event again"), Form: f, Below: []fyne.CanvasObject{went}, Width: 680,
		Leave: text.Of("Keep it closed"), Confirm: text.Of("Open it again"), Key: "Enter", Answer: func(q *dialog.Asked) error {
			c.shell.Do(action.ReopenEvent{Reason: why.Text}, func(r app.Receipt) {
				q.Close()
				c.shell.SayDone(text.Of("Saved: %s", r.Words))
			}, func(err error) { q.Refuse(form.Wrong(why, err)) })
			return nil
		}}.Ask(c.shell)
}

// refresh lists what is to be issued anew.
func (c *closing) refresh() {
	anew, err := c.shell.Desk().StaleDocuments()
	if err != nil {
		c.shell.Fail(err)
		return
	}
	if len(anew) == 0 {
		c.shell.Say(widgets.Neutral, text.Of("Nothing has to be handed out again."))
		return
	}
	says := text.Of("These went out before the event was opened again and are no longer true. Prizes are handed out on Prizes & ratings, files are written on Export.")
	c.shell.Show(dialog.Spec{Title: text.Of("To be handed out again"), Width: 680,
		Content: widgets.NewStack(12, nil, widgets.NewParagraph(says, widgets.Plain), issuedList(anew))})
}

// issuedListHeight is how much of a long list is in sight at once.
const issuedListHeight = 220

// issuedList is a list of lines. It scrolls if it is long.
func issuedList(lines []text.Text) fyne.CanvasObject {
	words := widgets.NewParagraph(format.Sentences(lines), widgets.Plain)
	if len(lines) <= 8 {
		return words
	}
	shown := page.New()
	shown.Fill(words)
	return layout.Tall(issuedListHeight, shown.Object())
}

func (c *closing) do(a action.Action) {
	c.shell.Do(a, func(r app.Receipt) {
		c.shell.SayDone(text.Of("Saved: %s", r.Words))
		c.focus()
	}, nil)
}
