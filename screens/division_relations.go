package screens

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/find"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// relationLine is one relation of a division, its display text ready.
type relationLine struct {
	Key, Who, When, Price string
	Relation              tournament.Relation
}

// relationKinds are the kinds in words, in the order of tournament.RelationKinds.
var relationKinds = map[tournament.RelationKind]string{
	tournament.SameTeam: "the same team", tournament.SameClub: "the same club", tournament.SameCountry: "the same country",
	tournament.SameFamily: "a family", tournament.ListedPlayers: "listed players",
}

// relationTimes are the times in words.
var relationTimes = map[tournament.RelationWhen]string{
	tournament.NeverMeet: "never meet", tournament.BeforeRound: "don't meet before a round", tournament.UnlessContended: "meet only in contention",
}

// relationsSummary says in one line who is kept apart.
func relationsSummary(d *tournament.Division) string {
	if len(d.Relations) == 0 {
		return "Nobody by relations."
	}
	words := make([]string, len(d.Relations))
	for i, r := range d.Relations {
		l := newRelationLine(d, i, r)
		words[i] = l.Who + " " + l.When
	}
	return format.Sentence(strings.Join(words, "; "))
}

func newRelationLine(d *tournament.Division, at int, r tournament.Relation) relationLine {
	l := relationLine{Key: fmt.Sprint(at), Who: relationKinds[r.Kind], When: relationTimes[r.When], Price: "never drawn", Relation: r}
	if r.When == "" {
		l.When = relationTimes[tournament.NeverMeet]
	}
	if r.When == tournament.BeforeRound {
		l.When = fmt.Sprintf("don't meet before round %d", r.Round)
	}
	if r.Price > 0 {
		l.Price = fmt.Sprint(r.Price)
	}
	if r.Name != "" {
		l.Who += " " + r.Name
	}
	if len(r.Players) > 0 {
		names := make([]string, len(r.Players))
		for i, id := range r.Players {
			names[i] = d.PlayerName(id)
		}
		l.Who += ": " + strings.Join(names, ", ")
	}
	return l
}

// relationsPanel lists a division's relations; each change is saved at once.
type relationsPanel struct {
	shell   shell.Event
	id      tournament.DivisionID
	grid    *widgets.Grid[relationLine]
	changed func()
	closeIt func()
}

// askRelations shows who is kept apart; changed is called after every change.
func askRelations(f shell.Event, id tournament.DivisionID, changed func()) {
	p := &relationsPanel{shell: f, id: id, changed: changed}
	text := func(name, title string, width float32, grow int, of func(relationLine) string) widgets.Column[relationLine] {
		return widgets.Column[relationLine]{ID: name, Title: title, Width: width, Grow: grow, Text: of}
	}
	p.grid = widgets.NewGrid(text("who", "Players of", 260, 2, func(l relationLine) string { return l.Who }),
		text("when", "", 200, 1, func(l relationLine) string { return l.When }),
		text("price", "Price", 110, 0, func(l relationLine) string { return l.Price }))
	p.grid.Placeholder = "Nobody is kept apart by relations. Insert adds one."
	p.grid.Key = func(l relationLine) string { return l.Key }
	p.grid.OnActivated = func(l relationLine) { p.edit(p.grid.SelectedIndex(), l.Relation) }
	p.grid.OnKey = p.key
	p.load()
	content := widgets.NewStack(10, nil, widgets.NewParagraph("A price of 0 forbids such a game; a higher one lets the draw have it where all else would cost more repeats.", widgets.Dim), layout.Tall(280, p.grid))
	p.closeIt = f.Show(dialog.Spec{Title: "Kept apart in division " + p.division().Name, Content: content, Focus: p.grid, Width: 760,
		Hints: []widgets.KeyHint{{Key: "Enter", Does: "change"}, {Key: "Delete", Does: "take out"}},
		Answers: []widgets.DialogButton{dialog.Leaving("Close", func() { p.closeIt() }),
			dialog.Also("Add", "Insert", func() { p.edit(-1, tournament.Relation{Kind: tournament.SameClub, When: tournament.NeverMeet}) })}})
}

func (p *relationsPanel) division() *tournament.Division { return p.shell.Desk().Event().Find(p.id) }

func (p *relationsPanel) load() {
	d := p.division()
	var lines []relationLine
	for i, r := range d.Relations {
		lines = append(lines, newRelationLine(d, i, r))
	}
	p.grid.SetRows(lines)
	p.grid.Refresh()
}

func (p *relationsPanel) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyInsert:
		p.edit(-1, tournament.Relation{Kind: tournament.SameClub, When: tournament.NeverMeet})
	case fyne.KeyDelete:
		if at := p.grid.SelectedIndex(); at >= 0 {
			p.save(slices.Delete(slices.Clone(p.division().Relations), at, at+1), nil)
		}
	default:
		return false
	}
	return true
}

// save gives the division other relations; then may be nil.
func (p *relationsPanel) save(relations []tournament.Relation, then func(error)) {
	p.shell.Do(action.SetRelations{Division: p.id, Relations: relations}, func(r app.Receipt) {
		p.load()
		p.shell.Say(widgets.Good, r.Words.Sentence())
		if p.changed != nil {
			p.changed()
		}
		if then != nil {
			then(nil)
		}
	}, then)
}

// edit changes a relation, or adds one where at is negative.
func (p *relationsPanel) edit(at int, r tournament.Relation) {
	d := p.division()
	f := form.New(130)
	var kinds, times []string
	for _, k := range tournament.RelationKinds() {
		kinds = append(kinds, relationKinds[k])
	}
	for _, w := range tournament.RelationTimes() {
		times = append(times, relationTimes[w])
	}
	when := r.When
	if when == "" {
		when = tournament.NeverMeet
	}
	kind := f.Choice("Players of", kinds, relationKinds[r.Kind], "", nil)
	name := f.Text("Name", r.Name, "empty: each team, club, country")
	who := f.Text("Players", format.IDList(r.Players), "of a family or a list")
	times2 := f.Choice("They", times, relationTimes[when], "", nil)
	round := f.Text("Round", format.ZeroBlank(r.Round), "in which they may meet first")
	price := f.Text("Price", fmt.Sprint(r.Price), "0: never drawn")
	problem := widgets.NewParagraph("", form.BadText)
	fail := func(err error) {
		if err != nil {
			form.SetParagraph(problem, format.SentenceOf(err), form.BadText)
		}
	}
	var closeIt func()
	f.Cancel = func() { closeIt() }
	f.Submit = func() {
		read, err := readRelation(d, kind.SelectedIndex(), times2.SelectedIndex(), name.Text, who.Text, round.Text, price.Text)
		if err != nil {
			fail(err)
			return
		}
		list := slices.Clone(d.Relations)
		if at < 0 {
			list = append(list, read)
		} else {
			list[at] = read
		}
		p.save(list, func(err error) {
			if err != nil {
				fail(err)
				return
			}
			closeIt()
		})
	}
	title := "Keep players apart"
	closeIt = p.shell.Show(dialog.Spec{Title: title, Content: widgets.NewStack(10, nil, f.Content(), problem), Focus: f.First(), Width: 720,
		Answers: []widgets.DialogButton{dialog.Leaving("Leave it", f.Cancel), dialog.Doing("Keep", "Ctrl Enter", f.Submit)}})
}

// readRelation reads the form of a relation; what a kind or a time has no use for is
// left out.
func readRelation(d *tournament.Division, kind, when int, name, who, round, price string) (tournament.Relation, error) {
	r := tournament.Relation{Kind: tournament.RelationKinds()[max(kind, 0)], When: tournament.RelationTimes()[max(when, 0)], Name: strings.TrimSpace(name)}
	var err error
	if r.Kind == tournament.SameFamily || r.Kind == tournament.ListedPlayers {
		for part := range strings.SplitSeq(who, ",") {
			if strings.TrimSpace(part) == "" {
				continue
			}
			p, ok := find.OnlyMatch(d, 0, part)
			if !ok {
				return r, tournament.Refuse(tournament.NotFound, "no single player goes by %q; type more of the name, or the number", strings.TrimSpace(part))
			}
			r.Players = append(r.Players, p.ID)
		}
	}
	if r.When == tournament.BeforeRound {
		if r.Round, err = form.WholeNumber(round, "the round", 0); err != nil {
			return r, err
		}
	}
	r.Price, err = form.WholeNumber(price, "the price", 0)
	return r, err
}
