package setup

import (
	"cmp"
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
	"wordhall/tournament/text"
)

// relationLine is one relation of a division in the form in which it is shown.
type relationLine struct {
	Key              string
	Who, When, Price text.Text
	Relation         tournament.Relation
}

// relationsSummary says in one line who is kept apart.
func relationsSummary(d *tournament.Division) text.Text {
	if len(d.Relations) == 0 {
		return text.Of("Nobody is kept apart by relations.")
	}
	words := make([]text.Text, len(d.Relations))
	for i, r := range d.Relations {
		l := newRelationLine(d, i, r)
		words[i] = text.Of("%s %s", l.Who, l.When)
	}
	return text.Join("; ", words...).Sentence()
}

func newRelationLine(d *tournament.Division, at int, r tournament.Relation) relationLine {
	l := relationLine{Key: fmt.Sprint(at), Who: tournament.RelationKinds.Text(r.Kind), When: tournament.RelationTimes.Text(cmp.Or(r.When, tournament.NeverMeet)), Price: text.Of("never drawn"), Relation: r}
	if r.When == tournament.BeforeRound {
		l.When = text.Of("don't meet before round %d", r.Round)
	}
	if r.Price > 0 {
		l.Price = text.Of("%v", r.Price)
	}
	if r.Name != "" {
		l.Who = text.Of("%s %s", l.Who, r.Name)
	}
	if len(r.Players) > 0 {
		names := make([]string, len(r.Players))
		for i, id := range r.Players {
			names[i] = d.PlayerName(id)
		}
		l.Who = text.Of("%s: %s", l.Who, strings.Join(names, ", "))
	}
	return l
}

// relationsPanel lists a division's relations. Each change is saved at once.
type relationsPanel struct {
	shell   shell.Event
	id      tournament.DivisionID
	grid    *widgets.Grid[relationLine]
	changed func()
	closeIt func()
}

// askRelations shows who is kept apart. changed is called after every change.
func askRelations(f shell.Event, id tournament.DivisionID, changed func()) {
	p := &relationsPanel{shell: f, id: id, changed: changed}
	says := func(name string, title text.Text, width float32, grow int, of func(relationLine) text.Text) widgets.Column[relationLine] {
		return widgets.Column[relationLine]{ID: name, Title: title, Width: width, Grow: grow, Text: of}
	}
	p.grid = widgets.NewGrid(says("who", text.Of("Players of"), 260, 2, func(l relationLine) text.Text { return l.Who }),
		says("when", text.Text{}, 200, 1, func(l relationLine) text.Text { return l.When }),
		says("price", text.Of("Price"), 110, 0, func(l relationLine) text.Text { return l.Price }))
	p.grid.Placeholder = text.Of("Nobody is kept apart by relations. Insert adds one. Pairs that are kept apart by hand are listed on Players.")
	p.grid.Key = func(l relationLine) string { return l.Key }
	p.grid.OnActivated = func(l relationLine) { p.edit(p.grid.SelectedIndex(), l.Relation) }
	p.grid.OnKey = p.key
	p.load()
	content := widgets.NewStack(10, nil, widgets.NewParagraph(text.Of("A price of 0 forbids such a game; a higher one lets the draw have it where all else would cost more repeats."), widgets.Dim), layout.Tall(280, p.grid))
	p.closeIt = f.Show(dialog.Spec{Title: text.Of("Kept apart in division %s", p.division().Name), Content: content, Focus: p.grid, Width: 760,
		Hints: []widgets.KeyHint{{Key: "Enter", Does: text.Of("change")}, {Key: "Delete", Does: text.Of("remove")}},
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Close"), func() { p.closeIt() }),
			dialog.Also(text.Of("Add"), "Insert", func() { p.edit(-1, tournament.Relation{Kind: tournament.SameClub, When: tournament.NeverMeet}) })}})
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
			p.save(slices.Delete(slices.Clone(p.division().Relations), at, at+1), func() {}, nil)
		}
	default:
		return false
	}
	return true
}

// save gives the division other relations. failed may be nil.
func (p *relationsPanel) save(relations []tournament.Relation, then func(), failed func(error)) {
	p.shell.Do(action.SetRelations{Division: p.id, Relations: relations}, func(r app.Receipt) {
		p.load()
		p.shell.SayDone(r.Words.Sentence())
		if p.changed != nil {
			p.changed()
		}
		then()
	}, failed)
}

// edit changes a relation. If at is negative it adds one.
func (p *relationsPanel) edit(at int, r tournament.Relation) {
	d := p.division()
	f := form.New(130)
	kind := f.Choice(text.Of("Players of"), tournament.RelationKinds.Texts(), tournament.RelationKinds.Text(r.Kind).String(), text.Text{}, nil)
	name := f.Text(text.Of("Name"), r.Name, text.Of("empty: each team, club, country"))
	who := f.Text(text.Of("Players"), format.IDList(r.Players), text.Of("of a family or a list"))
	time := f.Choice(text.Of("They"), tournament.RelationTimes.Texts(), tournament.RelationTimes.Text(cmp.Or(r.When, tournament.NeverMeet)).String(), text.Text{}, nil)
	round := f.Text(text.Of("Round"), format.ZeroBlank(r.Round), text.Of("the first in which they may meet"))
	price := f.Text(text.Of("Price"), fmt.Sprint(r.Price), text.Of("0: never drawn"))
	// This leaves out what the kind or the time doesn't use.
	read := func() (r tournament.Relation, err error) {
		r = tournament.Relation{Kind: tournament.RelationKinds[max(kind.SelectedIndex(), 0)].Key, When: tournament.RelationTimes[max(time.SelectedIndex(), 0)].Key, Name: strings.TrimSpace(name.Text)}
		if r.Kind.Listed() {
			if r.Players, err = readPlayers(d, who.Text); err != nil {
				return r, form.Wrong(who, err)
			}
		}
		if r.When == tournament.BeforeRound {
			if r.Round, err = round.WholeNumber("the round", 0); err != nil {
				return r, err
			}
		}
		r.Price, err = price.WholeNumber("the price", 0)
		return r, err
	}
	dialog.Question{Title: text.Of("Keep players apart"), Form: f, Width: 720, Stay: true, Confirm: text.Of("Save"), Answer: func(q *dialog.Asked) error {
		r, err := read()
		if err != nil {
			return err
		}
		list := slices.Clone(d.Relations)
		if at < 0 {
			list = append(list, r)
		} else {
			list[at] = r
		}
		p.save(list, q.Close, q.Refuse)
		return nil
	}}.Ask(p.shell)
}

// readPlayers reads the players of a relation, which are names or numbers with commas between them.
func readPlayers(d *tournament.Division, typed string) (ids []tournament.PlayerID, err error) {
	for part := range strings.SplitSeq(typed, ",") {
		if strings.TrimSpace(part) == "" {
			continue
		}
		p, ok := find.OnlyMatch(d, 0, part)
		if !ok {
			return nil, tournament.Refuse(tournament.NotFound, "%q doesn't fit exactly one player; type more of the name, or the number", strings.TrimSpace(part))
		}
		ids = append(ids, p.ID)
	}
	return ids, nil
}
