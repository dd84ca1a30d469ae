package window

import (
	"slices"

	"wordhall/app"
	"wordhall/app/hall"
	"wordhall/app/phones"
	"wordhall/screens/dialog"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// leaving asks before the window leaves what it shows, if something would be lost or others would be cut off. It
// asks one question for all of that. If there is nothing it goes on at once.
func (w *window) leaving(title, confirm text.Text, then func()) {
	if slices.Contains(w.asked, w.leaves) {
		return // The question is open already.
	}
	says := w.unkept()
	if w.view != nil {
		says = append(says, hallOpen(w.view.now())...)
	}
	if len(says) == 0 {
		then()
		return
	}
	var closeIt func()
	answer := func(do func()) func() { return func() { closeIt(); do() } }
	leave := widgets.DialogButton{Text: confirm, Key: "Y", Letter: 'Y', Kind: widgets.DangerButton, KeepOpen: true, Do: answer(then)}
	stay := dialog.Leaving(text.Of("Stay"), answer(func() {}))
	stay.Letter = 'N'
	closeIt = w.Show(dialog.Spec{Title: title, Content: widgets.NewParagraph(text.Join(" ", says...), widgets.Plain), Width: 560, Answers: []widgets.DialogButton{stay, leave}})
	w.leaves = w.asked[len(w.asked)-1]
}

// leavingEvent is leaving for what closes the open event and shows something else.
func (w *window) leavingEvent(then func()) func() {
	return func() { w.leaving(text.Of("Leave the event anyway?"), text.Of("Leave anyway"), then) }
}

// unkept says what was typed and isn't kept, in the dialogs, on the page and on the screens.
func (w *window) unkept() (says []text.Text) {
	for _, d := range w.asked {
		if typed := w.typed[d]; typed != nil && typed() {
			says = append(says, text.Of("What is typed in “%s” isn't kept yet.", d.Title()))
		}
	}
	if w.page != nil && w.page.Typed() || w.under != nil && w.under.Typed() {
		says = append(says, text.Of("What is typed on this page isn't kept yet."))
	}
	if w.view == nil {
		return says
	}
	for _, s := range w.view.screens {
		if types, ok := s.(interface{ Unkept() []text.Text }); ok {
			says = append(says, types.Unkept()...)
		}
	}
	return says
}

// now is the desk of the event, even while a look back is shown.
func (f *eventView) now() *app.Desk {
	if f.past != nil && f.past.back != nil {
		return f.past.back.now()
	}
	return f.desk
}

// hallOpen says who is in the event's hall and what waits there. It is empty while the hall is closed.
func hallOpen(desk *app.Desk) []text.Text {
	toPhones, toStations := phones.Of(desk), hall.Of(desk)
	if toStations != nil && toStations.Superseded() != nil {
		toStations = nil // The stations belong to another host now.
	}
	if toPhones == nil && toStations == nil {
		return nil
	}
	var here, waits []text.Text
	if toPhones != nil {
		p := toPhones.Presence()
		here = counted(here, p.Phones, text.Count(p.Phones, "1 phone", "%d phones"))
		here = counted(here, p.Boards, text.Count(p.Boards, "1 screen", "%d screens"))
		sent, yours := len(toPhones.Waiting()), 0
		for _, waiting := range toPhones.Waiting() {
			if waiting.NeedsDirector() {
				yours++
			}
		}
		waits = counted(waits, sent, text.Count(sent, "1 result sent by phone isn't in yet", "%d results sent by phone aren't in yet"))
		waits = counted(waits, yours, text.Count(yours, "1 of them is yours to decide", "%d of them are yours to decide"))
	}
	if toStations != nil {
		n := len(toStations.Stations())
		here = counted(here, n, text.Count(n, "1 station", "%d stations"))
	}
	if len(here) == 0 {
		here = []text.Text{text.Of("nobody is there now")}
	}
	says := []text.Text{text.Of("The hall is open: %s. It closes with the event.", text.Join(", ", here...))}
	if len(waits) > 0 {
		says = append(says, text.Of("%s; they come back once the hall is open to phones.", text.Join(", ", waits...)).Sentence())
	}
	return says
}

// counted adds the words to the list, unless the number n in them is 0.
func counted(list []text.Text, n int, words text.Text) []text.Text {
	if n == 0 {
		return list
	}
	return append(list, words)
}
