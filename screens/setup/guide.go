package setup

import (
	"context"
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/computer"
	"wordhall/app/preferences"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/outgoing"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/filename"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// guide is the new event guide. It has three short pages, and Enter leads from one to the next. Nothing is written
// before the last one.
type guide struct {
	window shell.Window
	event  newEvent
	page   int
	// again opens the event again from which the guide was asked for. It is nil if none was open.
	again func()
	// whole holds the guide, which is drawn anew in another language.
	whole *fyne.Container

	place  *fyne.Container
	pages  []guidePage
	steps  []*widgets.Chip
	back   *widgets.Button
	onward *widgets.Button
	error  *widgets.Paragraph
	inner  *fyne.Container // It is all of the guide. An error takes space from the page only while there is one.
}

// guidePage is one page of the guide.
type guidePage interface {
	title() text.Text
	says() text.Text
	content() fyne.CanvasObject
	focus()
	// leave puts what was typed into the event, before the guide goes on or back. If it returns an error the page stays
	// open when the guide would go on.
	leave(on bool) error
	// anew is the page in the language that was just chosen, with what was typed.
	anew() guidePage
	// onward is the word on the button that leads to the next page.
	onward() text.Text
}

func newGuide(h shell.Window) *guide {
	today := h.Program().Now().Format("2006-01-02")
	g := &guide{window: h}
	g.event.Details = action.EditEvent{StartDate: today, EndDate: today}
	g.event.Rulebook = firstOf(h.Program().Books().IDs())
	g.propose(h.Program().Preferences.Get().LastEvent)
	g.event.Divisions = []newDivision{g.event.proposeDivision()}
	g.place = container.NewStack()
	g.error = widgets.NewParagraph(text.Text{}, widgets.TextStyle{Colour: look.ColorBad})
	g.pages = []guidePage{newGuideDetails(g), newGuideRules(g), newGuideDivisions(g)}
	return g
}

// propose fills the guide with settings of the event that was last made on this computer.
func (g *guide) propose(last preferences.EventChoice) {
	if !last.Known() || !slices.Contains(g.window.Program().Books().Choices(), last.Rulebook) {
		return
	}
	e := &g.event
	e.Last, e.Rulebook = last, last.Rulebook
	e.Details.Place, e.Details.Director = last.Place, last.Director
}

// keep remembers the settings of the event that was just made, so that the guide proposes them for the next one.
func (g *guide) keep(ev *tournament.Event) {
	if c, ok := preferences.EventChoiceOf(ev); ok {
		g.window.Keep(func(p *preferences.Choices) { p.LastEvent = c })
	}
}

func firstOf(ids []string) string {
	if len(ids) == 0 {
		return ""
	}
	return ids[0]
}

// content lays the guide out over the whole window: the steps above, the page on a card, and the buttons below.
func (g *guide) content() fyne.CanvasObject {
	steps := widgets.NewRow(8, nil)
	g.steps = nil
	for i, p := range g.pages {
		chip := widgets.NewChip(text.Of("%d  %s", i+1, p.title()), widgets.Neutral)
		g.steps = append(g.steps, chip)
		steps.Add(chip)
	}
	spread := widgets.NewSpacer()
	head := widgets.NewRow(14, spread, widgets.NewTile(30), widgets.NewText(text.Of("New event"), widgets.Heading), spread, steps)
	g.back = widgets.NewKeyButton(text.Of("Back"), "Esc", g.goBack)
	g.onward = widgets.NewPrimaryButton(text.Text{}, "Ctrl Enter", g.goOn)
	gap := widgets.NewSpacer()
	foot := widgets.NewRow(10, gap, g.back, gap,
		widgets.NewKeyHints(widgets.Small, widgets.KeyHint{Key: "Enter", Does: guideKeys[0].Does}), g.onward)
	card := widgets.NewCard(g.place)
	g.inner = widgets.NewStack(12, card, head, card, g.error, foot)
	return layout.NewSteady(container.New(&layout.Column{Width: 1040}, widgets.NewInset(22, 18, 22, 18, g.inner)))
}

// ShowGuide shows the new event guide. back is as in shell.Areas.
func ShowGuide(w shell.Window, back func()) {
	g := newGuide(w)
	g.again = back
	g.whole = container.NewStack(g.content())
	g.show(0)
	g.shown()
}

// shown has the window show the guide.
func (g *guide) shown() { g.window.ShowPage(g, text.Of("New event – Wordhall"), g.whole) }

// DrawAnew draws the guide in the language that was just chosen.
func (g *guide) DrawAnew() {
	for i, p := range g.pages {
		g.pages[i] = p.anew()
	}
	g.whole.Objects = []fyne.CanvasObject{g.content()}
	g.whole.Refresh()
	g.show(g.page)
	g.shown() // The window's title is in that language too.
}

// guideKeys are the keys of the new event guide.
var guideKeys = []shell.KeyHint{
	{Key: text.Of("Enter"), Does: text.Of("next field, then the next page")},
	{Key: text.Of("Up, Down"), Does: text.Of("previous field, next field")},
	{Key: text.Of("Ctrl Enter"), Does: text.Of("next page")},
	{Key: text.Of("Esc"), Does: text.Of("previous page")},
	{Key: text.Of("Down, Left, Right"), Does: text.Of("show the choices of a list, or move through them")},
}

// TakeFile takes a list of players on the page of the divisions.
func (g *guide) TakeFile(path string) {
	if page, takes := g.pages[g.page].(shell.TakesFile); takes {
		page.TakeFile(path)
		return
	}
	g.say(tournament.Refuse(tournament.Conflict, "players are added on the page of the divisions; go on to it, then drop %s again", filepath.Base(path)))
}

// show shows a page.
func (g *guide) show(page int) {
	g.page = page
	p := g.pages[page]
	for i, chip := range g.steps {
		tone := widgets.Neutral
		if i == page {
			tone = widgets.Accent
		}
		chip.Set(text.Of("%d  %s", i+1, g.pages[i].title()), tone)
	}
	g.back.SetText(text.Of("Back"))
	switch {
	case page == 0 && g.again != nil:
		g.back.SetText(text.Of("Back to the event"))
	case page == 0:
		g.back.SetText(text.Of("Cancel"))
	}
	g.onward.SetText(p.onward())
	g.say(nil)
	content := p.content()
	says := widgets.NewParagraph(p.says(), widgets.Dim)
	g.place.Objects = []fyne.CanvasObject{widgets.NewStack(12, content, says, content)}
	g.place.Refresh()
	g.window.Settle()
	p.focus()
}

// say shows what keeps the page open. If err is nil it clears that.
func (g *guide) say(err error) {
	g.error.SetRuns(widgets.Run{Text: text.OfError(err).Sentence(), Style: widgets.TextStyle{Colour: look.ColorBad}})
	if said := text.OfError(err); said.IsZero() == g.error.Visible() {
		layout.Show(g.error, !said.IsZero())
		g.inner.Refresh()
	}
}

// goOn leaves the page for the next one. From the last page it makes the event.
func (g *guide) goOn() {
	if err := g.pages[g.page].leave(true); err != nil {
		g.say(err)
		form.FocusOnWrong(err)
		return
	}
	if g.page+1 < len(g.pages) {
		g.show(g.page + 1)
		return
	}
	if doubts := g.event.doubts(); len(doubts) > 0 {
		shell.AskDoubts(g.window, doubts, g.create)
		return
	}
	g.create()
}

// goBack keeps what was typed and shows the page before. From the first page it leaves the guide, and nothing was
// written.
func (g *guide) goBack() {
	switch {
	case g.page == 0 && g.Typed():
		dialog.AskThrowAway(g.window, g.cancel)
		return
	case g.page == 0:
		g.cancel()
		return
	}
	kept := g.pages[g.page].leave(false)
	g.show(g.page - 1)
	g.say(kept)
}

// cancel leaves the guide for the event from which it was asked for, or for the start.
func (g *guide) cancel() {
	if g.again != nil {
		g.again()
		return
	}
	g.window.ShowStart()
}

func (g *guide) create() {
	event := g.event
	g.window.RunDesk(shell.Sharing(text.Of("Making the event")), func(ctx context.Context) (*app.Desk, error) {
		return event.create(ctx, g.window.Program())
	}, func(desk *app.Desk, err error) {
		if err != nil {
			g.say(err)
			return
		}
		welcome(g.window.OpenDesk(desk))
		g.keep(desk.Event())
	})
}

// Name is the title of the guide's keys in the help.
func (g *guide) Name() text.Text { return text.Of("New event") }

// Keys are the guide's own keys.
func (g *guide) Keys() []shell.KeyHint { return guideKeys }

// Focus puts the keyboard into the page.
func (g *guide) Focus() { g.pages[g.page].focus() }

// Typed reports whether somebody has typed something or left the first page, because nothing is written before the
// last page.
func (g *guide) Typed() bool {
	first, ok := g.pages[0].(*guideDetails)
	return g.page > 0 || ok && first.form.Typed() > 0
}

// TypedRune does nothing.
func (g *guide) TypedRune(rune) {}

// CtrlEnter leaves the page for the next one while no field has the keyboard.
func (g *guide) CtrlEnter() { g.goOn() }

// TypedKey gets the keys that no field used.
func (g *guide) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		g.goBack()
	case fyne.KeyReturn, fyne.KeyEnter:
		g.goOn()
	}
}

// guideDetails is the first page, which asks what the event is.
type guideDetails struct {
	guide *guide
	form  *form.Form

	fields     *settingFields[tournament.Event]
	name, file *form.TextField
	// ownFile says that the director typed a path, so that it no longer follows the name.
	ownFile bool
}

func newGuideDetails(g *guide) *guideDetails {
	d := &guideDetails{guide: g, form: form.New(130)}
	d.fields = &settingFields[tournament.Event]{form: d.form}
	for _, s := range tournament.EventSettings {
		if s.Guide {
			d.fields.add(s, d.event())
		}
	}
	d.name = d.fields.list[0].field.(*form.TextField)
	d.file = d.form.Text(text.Of("File"), "", text.Of("where the event is kept; everything is in this one file"))
	d.form.Plain(d.form.Row(text.Text{}, widgets.NewRow(8, nil,
		widgets.NewKeyButton(text.Of("Calendar"), "F6", d.askDays), widgets.NewKeyButton(text.Of("Choose a folder"), "F8", d.askFile)), text.Text{}))
	d.form.Extra = func(name fyne.KeyName) bool {
		switch name {
		case fyne.KeyF6:
			d.askDays()
		case fyne.KeyF8:
			d.askFile()
		default:
			return false
		}
		return true
	}
	d.follow()
	d.name.OnChanged = func(string) { d.follow() }
	d.file.OnChanged = func(says string) { d.ownFile = says != "" && says != d.proposed() }
	d.form.Submit, d.form.Last, d.form.Cancel = g.goOn, g.goOn, g.goBack
	return d
}

func (d *guideDetails) anew() guidePage {
	now := newGuideDetails(d.guide)
	now.form.Take(d.form)
	return now
}

// proposed is the file that follows from the event's name.
func (d *guideDetails) proposed() string {
	return dialog.ShortPath(filepath.Join(computer.Documents(), filename.Fit(d.name.Text, "event")+store.Extension)).String()
}

func (d *guideDetails) follow() {
	if !d.ownFile {
		d.file.SetText(d.proposed())
	}
}

// askFile asks where the event's file is to be written.
func (d *guideDetails) askFile() {
	now := dialog.ExpandPath(d.file.Text, computer.Documents())
	q := dialog.PathQuestion{Title: text.Of("Where the event is kept"), Confirm: text.Of("Keep it there"), Endings: dialog.EventEndings, Folder: filepath.Dir(now), Name: filepath.Base(now), New: true}
	d.guide.window.AskPath(q, func(a *dialog.Asked, path string) {
		a.Close()
		d.file.SetText(dialog.ShortPath(outgoing.WithEnding(path, store.Extension)).String())
		form.FocusOn(d.file.Focusable())
	})
}

// askDays asks for the first day on a calendar, and then for the last day.
func (d *guideDetails) askDays() {
	first, last := d.day("start_date"), d.day("end_date")
	d.askDay(text.Of("The first day"), first, func(from time.Time) {
		first.SetText(from.Format(time.DateOnly))
		if last.Text < first.Text {
			last.SetText(first.Text)
		}
		d.askDay(text.Of("The last day"), last, func(to time.Time) {
			last.SetText(to.Format(time.DateOnly))
			form.FocusOn(last.Focusable())
		})
	})
}

// day is the field for a day.
func (d *guideDetails) day(key string) *form.TextField {
	return d.fields.list[d.fields.index(key)].field.(*form.TextField)
}

// askDay shows a calendar with the day that a field holds, or today if the field is empty.
func (d *guideDetails) askDay(title text.Text, field *form.TextField, take func(time.Time)) {
	day, err := time.Parse(time.DateOnly, field.Text)
	if err != nil {
		day = d.guide.window.Program().Now()
	}
	var closeIt func()
	taken := func(day time.Time) {
		closeIt()
		take(day)
	}
	calendar := widgets.NewCalendar(day, taken)
	closeIt = d.guide.window.Show(dialog.Spec{Title: title, Content: calendar, Focus: calendar, Width: 430,
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Cancel"), func() { closeIt() }), dialog.Doing(text.Of("Take it"), "Enter", func() { taken(calendar.Day()) })}})
}

func (d *guideDetails) title() text.Text           { return text.Of("The event") }
func (d *guideDetails) onward() text.Text          { return text.Of("Rules") }
func (d *guideDetails) content() fyne.CanvasObject { return d.form.Scrolled() }
func (d *guideDetails) focus()                     { form.FocusOn(d.name) }

func (d *guideDetails) says() text.Text {
	if last := d.guide.event.Last; last.Place != "" || last.Director != "" {
		return text.Of("A name is enough. Place and director are those of your last event; all the rest can be filled in later.")
	}
	return text.Of("A name is enough; all the rest can be filled in later.")
}

// event is an event with the details that were typed.
func (d *guideDetails) event() *tournament.Event {
	e := d.guide.event.Details
	return &tournament.Event{Name: e.Name, Place: e.Place, Director: e.Director, Sanction: e.Sanction, StartDate: e.StartDate, EndDate: e.EndDate}
}

func (d *guideDetails) leave(bool) error {
	ev := d.event()
	if err := d.fields.read(ev, groundOf(d.guide.window, "")); err != nil {
		return err
	}
	d.guide.event.Details = action.EditEventOf(ev)
	d.guide.event.Path = dialog.ExpandPath(d.file.Text, computer.Documents())
	return nil
}

// welcome says what to do next in an event that was just made.
func welcome(f shell.Event) {
	switch d := f.Division(); {
	case d == nil:
	case len(d.Players) == 0:
		f.Say(widgets.Good, text.Of("The event is made. Now enter the players."))
	case f.Has("Rounds"):
		f.Say(widgets.Good, text.Of("The event is made. Now draw the first round."))
	default:
		f.Say(widgets.Good, text.Of("The event is made."))
	}
}
