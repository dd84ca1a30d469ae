package prizes

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/lists"
	"wordhall/screens/outgoing"
	"wordhall/screens/rated"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// viewKind names a half of the screen.
type viewKind int

const (
	awardsView viewKind = iota
	ratingsView
	viewCount
)

// viewNames are the words on the buttons for the halves.
var viewNames = [viewCount]text.Text{text.Of("Prizes"), text.Of("Ratings")}

// screen shows who wins which prize and how the ratings change. Both are worked out again with every sheet that comes
// in.
type screen struct {
	lists.Verbs
	shell shell.Event
	view  viewKind
	now   prizesNow

	title   *widgets.Text
	chip    *widgets.Chip
	note    *widgets.Text
	tabs    *lists.Tabs
	prizes  *widgets.Grid[line]
	ratings *widgets.Grid[rated.Line]
	tools   [viewCount]*fyne.Container
	past    *widgets.Button
	// give hands out the chosen prize, and back takes that back. One of the two is shown.
	give, back *widgets.Button
	foot       *widgets.Paragraph
	head       *fyne.Container
	place      *fyne.Container
	whole      *fyne.Container
}

// New makes the screen, which begins with the prizes.
func New(s shell.Event) shell.Screen {
	p := &screen{shell: s, place: container.NewStack()}
	p.Verbs = p.of(awardsView)
	p.title = widgets.NewText(text.Text{}, widgets.Heading)
	p.chip = widgets.NewChip(text.Text{}, widgets.Warning)
	p.note = widgets.NewText(text.Text{}, widgets.Dim)
	p.foot = widgets.NewParagraph(text.Text{}, widgets.Small)
	p.prizes = widgets.NewGrid(columns()...)
	p.prizes.Name = text.Of("Prizes")
	p.prizes.Key = func(l line) string { return l.Key }
	p.prizes.OnSelected = func(line) { p.inspect() }
	p.prizes.OnActivated = func(l line) { p.edit(l.Award.Prize) } // A double click does this too.
	p.ratings = p.newRatings()
	return p
}

// verbs are what can be done in a half.
func (p *screen) verbs(view viewKind) []lists.Verb {
	turn, all := func() { p.choose((p.view + 1) % viewCount) }, lists.Verb{Key: text.Of("Ctrl A, Ctrl C"), Does: text.Of("copy all")}
	if view == ratingsView {
		return []lists.Verb{
			{Key: text.Of("V"), Does: text.Of("the prizes"), Do: turn},
			{Key: text.Of("Up, Down"), Does: text.Of("player")},
			{Key: text.Of("S"), Does: text.Of("the rating system"), Button: text.Of("Rating system"), Do: p.askSystem},
			{Key: text.Of("L"), Does: text.Of("ratings from a list"), Button: text.Of("Ratings from a list"), Do: p.askList},
			{Key: text.Of("Y"), Does: text.Of("past games, for systems that average over them"), Button: text.Of("Past games"), Do: p.askHistory},
			all,
		}
	}
	l, ok := p.prize()
	none, handed, kept := l.unable(ok)
	return []lists.Verb{
		{Key: text.Of("V"), Does: text.Of("the ratings"), Do: turn},
		{Key: text.Of("Up, Down"), Does: text.Of("prize")},
		{Key: text.Of("N"), Does: text.Of("new prize"), Button: text.Of("New prize"), Do: p.add},
		{Key: text.Of("Enter"), Does: text.Of("change the prize"), Not: none, Do: func() { p.edit(l.Award.Prize) }},
		{Key: text.Of("Delete"), Does: text.Of("remove it"), Not: none, Do: func() { p.remove(l) }},
		{Key: text.Of("U"), Does: text.Of("up in the list"), Not: none, Do: func() { p.move(l, -1) }},
		{Key: text.Of("D"), Does: text.Of("down in the list"), Not: none, Do: func() { p.move(l, 1) }},
		{Key: text.Of("H"), Does: text.Of("hand out"), Button: text.Of("Hand out"), Not: handed, Do: func() { p.handOut(l) }},
		{Key: text.Of("B"), Does: text.Of("take back"), Button: text.Of("Take back"), Not: kept, Do: func() { p.takeBack(l) }},
		{Key: text.Of("T"), Does: text.Of("templates"), Button: text.Of("Templates"), Do: p.askTemplate},
		{Key: text.Of("M"), Does: text.Of("currency and smallest sum"), Button: text.Of("Money"), Do: p.askMoney},
		all,
	}
}

// of are the keys of a half.
func (p *screen) of(view viewKind) lists.Verbs {
	return lists.Verbs{Say: p.shell.Say, All: func() []lists.Verb { return p.verbs(view) }, Ready: func() bool { return p.shell.Division() != nil }}
}

// Name is the word in the rail.
func (p *screen) Name() string { return "Prizes & ratings" }

// Content lays the screen out.
func (p *screen) Content() fyne.CanvasObject {
	p.tabs = lists.NewTabs(func(at int) { p.choose(viewKind(at)) }, viewNames[:]...)
	p.head = container.New(&layout.Tools{}, widgets.NewRow(10, nil, p.title, p.chip), p.tabs.Object)
	ratings := p.of(ratingsView)
	p.past = ratings.Button("Y")
	p.give, p.back = p.Button("H"), p.Button("B")
	p.tools[awardsView] = widgets.NewFlow(layout.ToolGap, 6, p.Button("N"), p.Button("T"), p.Button("M"), p.give, p.back, p.note)
	p.tools[ratingsView] = widgets.NewFlow(layout.ToolGap, 6, ratings.Button("S"), ratings.Button("L"), p.past)
	p.whole = widgets.NewStack(12, p.place, p.head, p.tools[awardsView], p.tools[ratingsView], p.place, p.foot)
	p.showView()
	return p.whole
}

// Load reads the division again in the background, and shows what has become of it.
func (p *screen) Load() {
	_, id := p.list()
	view := p.view
	lists.Read(p.shell, "prizes", func(context.Context) (prizesNow, error) { return newPrizesNow(p.shell.Desk(), id, view) }, func(now prizesNow) {
		p.now = now
		p.show()
	})
}

// show puts what was read into the half that is in sight.
func (p *screen) show() {
	d := p.now.division
	if d == nil {
		p.showEmpty(text.Of("This event has no division yet"), text.Of("Prizes and ratings belong to a division. Add one on the Event screen."),
			widgets.NewPrimaryButton(text.Of("To the Event screen"), "Ctrl 1", func() { p.shell.Go("Event") }))
		return
	}
	p.title.SetText(text.Of("%s of division %s", viewNames[p.view], d.Name))
	p.chip.Set(p.now.Open, p.now.stage())
	p.note.SetText(p.now.note())
	form.SetParagraph(p.foot, p.now.foot(p.view), widgets.Small)
	p.showView()
	layout.Show(p.past, p.now.About.History)
	switch {
	case p.view == awardsView && len(p.now.Lines) == 0:
		p.showEmpty(text.Of("No prizes yet"), text.Of("Put a prize in by hand, or begin with a template: places with a fund divided, places and classes, or a club day."),
			widgets.NewPrimaryButton(text.Of("New prize"), "N", p.add), widgets.NewKeyButton(text.Of("Templates"), "T", p.askTemplate))
	case p.view == awardsView:
		p.fill(p.prizes, func() { p.prizes.SetRows(p.now.Lines) }, p.prizes.SelectedIndex, p.prizes.Select)
	case d.RatingSystem == "":
		p.showEmpty(text.Of("This division isn't rated"), text.Of("Choose the system of your federation, and the ratings follow every sheet that comes in."),
			widgets.NewPrimaryButton(text.Of("Choose a rating system"), "S", p.askSystem), widgets.NewKeyButton(text.Of("Ratings from a list"), "L", p.askList))
	default:
		p.fill(p.ratings, func() { p.ratings.SetColumns(p.now.Rated, ratedColumns(p.now.About)...) }, p.ratings.SelectedIndex, p.ratings.Select)
	}
	p.inspect()
}

// fill puts rows into a grid. If none is selected it selects the first one.
func (p *screen) fill(grid fyne.CanvasObject, set func(), at func() int, choose func(int)) {
	set()
	p.place.Objects = []fyne.CanvasObject{grid}
	p.place.Refresh()
	p.whole.Refresh()
	if at() < 0 {
		choose(0)
	}
	c := p.shell.Window().Canvas()
	if p.shell.Shows(p.Name()) && c.Focused() == nil && c.Overlays().Top() == nil {
		p.Focus()
	}
}

// showEmpty says why there is nothing to see, and what to do.
func (p *screen) showEmpty(title, says text.Text, buttons ...fyne.CanvasObject) {
	for _, t := range p.tools {
		t.Hide()
	}
	layout.Show(p.head, p.now.division != nil)
	p.place.Objects = []fyne.CanvasObject{lists.Empty(title, says, buttons...)}
	p.place.Refresh()
	p.whole.Refresh()
	c := p.shell.Window().Canvas()
	if p.shell.Shows(p.Name()) && c.Overlays().Top() == nil {
		c.Unfocus()
	}
}

// showView shows which half is in sight, and the way to the other.
func (p *screen) showView() {
	p.tabs.Show(int(p.view), int((p.view+1)%viewCount), nil)
	for i, tools := range p.tools {
		layout.Show(tools, viewKind(i) == p.view)
	}
	p.head.Show()
	p.head.Refresh()
}

func (p *screen) choose(v viewKind) {
	p.view, p.Verbs = v, p.of(v)
	p.shell.Window().Canvas().Unfocus()
	p.Load()
}

// prize is the prize that is selected.
func (p *screen) prize() (line, bool) {
	if p.view != awardsView || len(p.now.Lines) == 0 {
		return line{}, false
	}
	return p.prizes.Selected()
}

// inspect shows the selected prize or player.
func (p *screen) inspect() {
	if !p.shell.Shows(p.Name()) {
		return
	}
	if l, ok := p.prize(); ok {
		handed := len(l.Award.Prize.Handed) > 0
		p.give.SetText(text.Of("Hand out %s", l.Title))
		p.give.SetKind(p.now.handing())
		p.back.SetText(text.Of("Take back %s", l.Title))
		layout.Show(p.give, !handed)
		layout.Show(p.back, handed)
		p.tools[awardsView].Refresh()
		p.shell.Inspect(l.Title, l.subtitle(p.now), l.sections(p.now)...)
		return
	}
	if l, ok := p.ratings.Selected(); ok && p.view == ratingsView && len(p.now.Rated) > 0 {
		p.shell.Inspect(l.Reads("name"), l.Subtitle(), explainRated(l, p.now)...)
		return
	}
	if p.view == ratingsView {
		p.shell.Inspect(text.Of("Ratings"), text.Text{}, widgets.NewParagraph(text.Of("The rating of the player chosen is explained here: what was expected, what was scored, and what each game brought."), widgets.Dim))
		return
	}
	p.shell.Inspect(text.Of("Prizes"), text.Text{}, widgets.NewParagraph(text.Of("The prize chosen is explained here: the figure that wins it, who shares it, and its conditions."), widgets.Dim))
}

// Print prints the prizes with their winners. The ratings have no paper.
func (p *screen) Print() {
	d := p.now.division
	switch {
	case d == nil || p.view == awardsView && len(p.now.Lines) == 0:
		p.shell.Say(widgets.Neutral, text.Of("There are no prizes to print yet."))
	case p.view == awardsView:
		outgoing.PrintPapers(p.shell, d.ID, max(p.now.After, 1), app.PrizesPaper)
	default:
		p.shell.Say(widgets.Neutral, text.Of("Ratings have no paper; they are in the workbook, which Export writes."))
	}
}

// Focus puts the keyboard into the table that is in sight.
func (p *screen) Focus() {
	layout.Settle(p.shell.Window())
	switch {
	case p.view == awardsView && len(p.now.Lines) > 0:
		p.prizes.Focus()
		if l, ok := p.prizes.Selected(); ok && len(l.Award.Prize.Handed) > 0 { // The screen is come to for what is still to be handed out.
			p.next(l)
		}
	case p.view == ratingsView && len(p.now.Rated) > 0:
		p.ratings.Focus()
	default:
		p.shell.Window().Canvas().Unfocus()
	}
}

// Badge is empty, because nothing waits on this screen.
func (p *screen) Badge() text.Text { return text.Text{} }

// list is the list of prizes, which may be changed and set again.
func (p *screen) list() (tournament.PrizeList, tournament.DivisionID) {
	d := p.shell.Division()
	if d == nil {
		return tournament.PrizeList{}, 0
	}
	return d.PrizeList(), d.ID
}
