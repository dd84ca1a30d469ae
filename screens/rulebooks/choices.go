package rulebooks

import (
	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/format"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Choices are the rulebooks that can be chosen in the window: the program's, those kept on this computer, and those
// of the event that is open.
func Choices(w shell.Window) []app.RulebookChoice {
	var ev *tournament.Event
	if e := w.Event(); e != nil {
		ev = e.Desk().Event()
	}
	return w.Program().RulebookChoices(ev)
}

// Labels name the choices. No two labels are the same. A rulebook by difference says from which one it differs.
func Labels(list []app.RulebookChoice) []text.Text {
	labels := make([]text.Text, len(list))
	seen := map[string]int{}
	for i, c := range list {
		labels[i] = label(c)
		seen[labels[i].String()]++
		if seen[labels[i].String()] > 1 { // Two of them were brought with the same title.
			labels[i] = text.Of("%s – %s", labels[i], c.Book.ID)
		}
	}
	return labels
}

func label(c app.RulebookChoice) text.Text {
	title := text.Key(c.Book.Title)
	switch {
	case c.Book.Base == "":
		return title
	case c.Twice && c.Carried:
		return text.Of("%s – as in this event, differs from %s", title, c.Book.BaseShort())
	case c.Twice:
		return text.Of("%s – as on this computer now, differs from %s", title, c.Book.BaseShort())
	}
	return text.Of("%s – differs from %s", title, c.Book.BaseShort())
}

// Notice is what one has to know about a chosen rulebook, for the line under the choice. It is empty if there is
// nothing.
func Notice(c app.RulebookChoice) []widgets.Run {
	var runs []widgets.Run
	if c.Book.Base != "" {
		runs = append(runs, widgets.Run{Text: text.Of("Differs from %s in %s. ", c.Book.BaseShort(), format.Plural(len(c.Book.Differences()), "figure")), Style: widgets.Small})
	}
	switch {
	case c.Twice && c.Carried:
		runs = append(runs, widgets.Run{Text: text.Of("This computer keeps another version; choose that one to play by it. "), Style: noticeStyle})
	case c.Twice:
		runs = append(runs, widgets.Run{Text: text.Of("This event has another version. "), Style: noticeStyle})
	}
	if c.Book.Notice != "" {
		style := widgets.Small
		if c.Book.Base != "" {
			style = noticeStyle
		}
		runs = append(runs, widgets.Run{Text: text.Key(c.Book.Notice), Style: style})
	}
	return runs
}

// Key is the key that shows the rulebooks wherever one is chosen.
const Key = fyne.KeyF12
