package rulings

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/consequences"
	"wordhall/screens/dialog"
	"wordhall/screens/find"
	"wordhall/screens/form"
	"wordhall/screens/look"
	"wordhall/screens/outgoing"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// ejecting is the dialog of an ejection: who is ejected, why, what becomes of the games, and beside that what it
// would change.
type ejecting struct {
	// rule is the situation with the facts that were given.
	rule  string
	shell shell.Event
	d     *tournament.Division
	book  rulebook.Book

	form      *form.Form
	players   *form.TextField
	named     *widgets.Paragraph // It names the players who are meant.
	effect    *form.ChoiceField
	begun     *fyne.Container
	tables    []*ejectingTable
	tail      []form.Field
	reason    *form.TextField
	section   *form.TextField
	witnesses *form.TextField
	note      *form.TextField
	shown     *consequences.View
	asked     []tournament.PlayerID
}

// ejectingTable is a game that is being played: whether it had begun, and its scores then.
type ejectingTable struct {
	game   tournament.Game
	begun  *form.ChoiceField
	scores [2]*form.TextField
	rows   [2]fyne.CanvasObject
}

// AskEjection asks for an ejection under a situation of the catalogue (R64 or R68), with the facts behind it if they
// were asked for. player is the one chosen at first, or 0 for none. then is called when the dialog is gone.
func AskEjection(s shell.Event, d *tournament.Division, rule string, player tournament.PlayerID, then func()) {
	book, err := s.Desk().Book(d)
	if err != nil {
		s.Fail(err)
		return
	}
	e := &ejecting{shell: s, rule: rule, d: d, book: book, form: form.New(110), begun: widgets.NewStack(7, nil), shown: consequences.NewView(s)}
	e.build(rule, player)
	dialog.Question{Title: text.Of("Ejection from division %s", d.Name), Form: e.form, Height: 462, Beside: e.shown.Object(), Width: 1160,
		Hints:   []widgets.KeyHint{{Key: "Enter", Does: text.Of("next field")}, {Key: "Page Up, Down", Does: text.Of("scroll what it changes")}},
		Confirm: text.Of("Eject"), Danger: true, Stay: true, Left: func() { e.shown.Close(); then() },
		Answer: func(q *dialog.Asked) error {
			order, err := e.order()
			if err != nil {
				return err
			}
			s.Do(action.EjectPlayers{Division: d.ID, Order: order}, func(done app.Receipt) {
				e.shown.Close()
				q.Close()
				then()
				s.SayDone(text.Of("Saved: %s", done.Words))
				offerReport(s, d.ID, order.Players)
			}, func(err error) {
				if tournament.RefusedAs(err, tournament.NeedsReason) {
					err = form.Wrong(e.reason, err)
				}
				q.Refuse(err)
			})
			return nil
		}}.Ask(s)
	e.follow()
}

// build makes the form.
func (e *ejecting) build(rule string, player tournament.PlayerID) {
	typed := ""
	if player != 0 {
		typed = strconv.Itoa(int(player))
	}
	f := e.form
	e.players = f.Required(text.Of("Who"), typed, text.Of("several: with commas"))
	e.players.OnChanged = func(string) { e.follow() }
	e.named = widgets.NewParagraph(text.Text{}, widgets.Strong)
	f.Plain(f.Row(text.Text{}, e.named, text.Text{}))
	e.effect = form.NewChoiceField(tournament.EjectionEffects.Texts(), "", func(string) { e.preview() })
	e.effect.PlaceHolder = look.Render(text.Of("The director chooses…"))
	f.Adopt(e.effect)
	f.Plain(f.Row(text.Of("Games"), e.effect.Object(), text.Text{}))
	if effect := e.d.EjectionEffect(e.book, tournament.Ruling{}); effect != "" {
		e.effect.Selected = tournament.EjectionEffects.Text(effect).String()
	}
	f.Plain(e.begun)
	wide := func(label text.Text, value string) *form.TextField {
		field := form.NewTextField(value)
		f.Adopt(field)
		f.Plain(f.Row(label, field.Object(), text.Text{}))
		e.tail = append(e.tail, field)
		return field
	}
	e.reason = wide(text.Of("Reason"), "")
	f.Mark(text.Of("Reason"), e.reason)
	e.section = wide(text.Of("Section"), e.sections(rule))
	e.witnesses = wide(text.Of("Witnesses"), "")
	e.note = wide(text.Of("Note"), "")
	f.Extra = e.shown.ScrollKey
}

// sections are the sections of the rulebook about the situation.
func (e *ejecting) sections(rule string) string {
	r, _, ok := rulings.ReadAsked(rule)
	if !ok {
		return ""
	}
	for _, l := range r.Compare([]rulebook.Book{e.book}) {
		return strings.Join(l.Sections, ", ")
	}
	return ""
}

// who are the players that were typed, by number or name.
func (e *ejecting) who() ([]tournament.PlayerID, error) {
	var ids []tournament.PlayerID
	for _, typed := range strings.Split(e.players.Text, ",") {
		if strings.TrimSpace(typed) == "" {
			continue
		}
		p, ok := find.OnlyMatch(e.d, 0, typed)
		if !ok {
			return nil, form.Wrong(e.players, noSinglePlayer(typed))
		}
		if !slices.Contains(ids, p.ID) {
			ids = append(ids, p.ID)
		}
	}
	if len(ids) == 0 {
		return nil, form.Wrong(e.players, noSinglePlayer(""))
	}
	return ids, nil
}

// follow asks about the games being played when other players are named.
func (e *ejecting) follow() {
	ids, err := e.who()
	var named []text.Text
	for _, id := range ids {
		named = append(named, text.Name(e.d.PlayerName(id)))
	}
	e.named.SetText(text.Text{})
	if err == nil {
		e.named.SetText(text.Of("%s, division %s", text.Join(", ", named...), e.d.Name))
	}
	if err == nil && !slices.Equal(ids, e.asked) {
		e.asked = ids
		e.askTables(ids)
	}
	e.preview()
}

// askTables asks for each player whether their first game that is being played had begun.
func (e *ejecting) askTables(ids []tournament.PlayerID) {
	e.tables = nil
	e.begun.Objects = nil
	e.form.Fields = []form.Field{e.players, e.effect}
	sitting := map[tournament.PlayerID]bool{}
	for _, g := range e.d.GamesInPlay(ids) {
		if sitting[g.First] || sitting[g.Second] {
			continue
		}
		sitting[g.First], sitting[g.Second] = true, true
		e.askTable(g)
	}
	e.form.Fields = append(e.form.Fields, e.tail...)
	e.begun.Refresh()
	e.form.Body.Refresh()
}

func (e *ejecting) askTable(g tournament.Game) {
	t := &ejectingTable{game: g}
	t.begun = form.NewChoiceField([]text.Text{text.Of("No, it hadn't begun"), text.Of("Yes: it is recorded as left")}, "No, it hadn't begun", func(string) { t.follow(); e.preview() })
	e.form.Adopt(t.begun)
	short := report.ShortNames(e.d)
	e.begun.Add(widgets.NewParagraph(text.Of("The current game: %s. Had it begun?", e.d.GameText(g)), widgets.Strong))
	e.begun.Add(e.form.Row(text.Of("Begun"), t.begun.Object(), text.Text{}))
	for i, id := range [2]tournament.PlayerID{g.First, g.Second} {
		t.scores[i] = form.NewTextField("")
		t.scores[i].OnChanged = func(string) { e.preview() }
		e.form.Adopt(t.scores[i])
		t.rows[i] = e.form.Row(short(id), t.scores[i].Object(), text.Of("score then"))
		e.begun.Add(t.rows[i])
	}
	t.follow()
	e.tables = append(e.tables, t)
}

// follow shows the fields for the scores of a game that had begun.
func (t *ejectingTable) follow() {
	for i, row := range t.rows {
		if t.begun.SelectedIndex() == 1 {
			row.Show()
			t.scores[i].Object().Show()
			continue
		}
		row.Hide()
		t.scores[i].Object().Hide()
	}
}

// order is the ejection as the dialog describes it.
func (e *ejecting) order() (tournament.EjectionOrder, error) {
	o := tournament.EjectionOrder{Rule: e.rule, Reason: strings.TrimSpace(e.reason.Text), Section: strings.TrimSpace(e.section.Text),
		Witnesses: strings.TrimSpace(e.witnesses.Text), Note: strings.TrimSpace(e.note.Text)}
	var err error
	if o.Players, err = e.who(); err != nil {
		return o, err
	}
	at := e.effect.SelectedIndex()
	if at < 0 {
		return o, form.Wrong(e.effect, tournament.Refuse(tournament.Invalid, "%s leaves it to the director what an ejection does to the games; choose one of the three", text.Key(e.book.Title)))
	}
	o.Effect = tournament.EjectionEffects[at].Key
	for _, t := range e.tables {
		if t.begun.SelectedIndex() != 1 {
			continue
		}
		begun := tournament.BegunGame{Game: t.game.ID}
		for i, field := range t.scores {
			begun.Scores[i], err = strconv.Atoi(strings.TrimSpace(field.Text))
			if err != nil {
				return o, form.Wrong(field, tournament.Refuse(tournament.Invalid, "type both scores of %s as they were when it ended", e.d.GameText(t.game)))
			}
		}
		o.Begun = append(o.Begun, begun)
	}
	return o, nil
}

// offerReport offers the report to the association once the ejection is saved.
func offerReport(s shell.Event, division tournament.DivisionID, players []tournament.PlayerID) {
	d := s.Desk().Event().Find(division)
	if d == nil {
		return
	}
	r, ok := d.Ejected(players[0])
	if !ok {
		return
	}
	s.Ask(text.Of("Print the report of the ejection?"), text.Of("One page for the national association: who, why, what became of the games. It can be printed later from the list of rulings."), text.Of("Print it"), false, func() {
		outgoing.PrintRequests(s, []app.PaperRequest{{Kind: app.EjectionPaper, Division: division, Ruling: r.ID}})
	})
}
