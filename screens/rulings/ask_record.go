package rulings

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/find"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// effectWords are the words on the button that records an effect, who is affected, and what recording it does.
type effectWords struct {
	button    string
	who, does text.Text
}

// askingEffects say what recording an effect does, and who is affected.
var askingEffects = map[string]effectWords{
	"late":     {"Record the forfeit", text.Of("Who was late"), text.Of("The game of that round is recorded as lost by lateness.")},
	"resigned": {"Record the resignation", text.Of("Who resigned"), text.Of("The game of that round is recorded as resigned, with the scores at that moment.")},
	"left":     {"Record the departure", text.Of("Who left"), text.Of("The record says that the player left the game of that round, with the scores at that moment.")},
	"overtime": {"Record the loss by overtime", text.Of("Who lost on time"), text.Of("The game of that round is recorded as lost by overtime.")},
	"penalty":  {"Record the penalty", text.Of("Whose penalty"), text.Of("The points come off the player's score when the game is counted; the sheet stays as signed.")},
	"spread":   {"Record the spread penalty", text.Of("Whose spread"), text.Of("The points come off the player's spread from that round on; wins and scores stay.")},
	"warning":  {"Record the warning", text.Of("Who is warned"), text.Of("The warning stands in the player's record of the event; standings don't change.")},
	"bye":      {"Record the bye", text.Of("Who has the bye"), text.Of("The player is recorded with the bye of that round.")},
	"":         {"Record the decision", text.Of("Player"), text.Of("The decision stands in the record and in the report to the rules committee; standings don't change.")},
}

// keepingWords are the words for an answer that has no effect and isn't left to the director. It is kept with the
// facts that were given.
var keepingWords = effectWords{"Keep the ruling", text.Of("Player"), text.Of("The ruling stands in the record with the facts as given; standings don't change.")}

// askingLevels are the levels of conduct, from 1 on.
var askingLevels = []text.Text{text.Of("1 cheating or abuse"), text.Of("2 unethical"), text.Of("3 etiquette")}

// recordable is the effect that would be recorded. ok is false if nothing can be recorded, because there is no event,
// no division or no answer.
func (f *askingForm) recordable() (effect string, ok bool) {
	switch {
	case f == nil || !f.ok || f.pane.division() == nil:
		return "", false
	case f.given.Effect != nil:
		return f.given.Effect.Kind, true
	}
	return "", true
}

// effectWords are the words for what is recorded of the answer.
func (f *askingForm) effectWords(effect string) effectWords {
	if effect == "" && !f.given.Director {
		return keepingWords
	}
	return askingEffects[effect]
}

// otherBook is why nothing can be recorded for the division while it is answered by another rulebook than its own. It
// is nil if the answer is by its own.
func (f *askingForm) otherBook() error {
	if f.pane.book == 0 {
		return nil
	}
	name := f.pane.division().Name
	return tournament.Refuse(tournament.Conflict, "this is the answer of another rulebook than division %s has; choose “Division %s” above to record one", name, name)
}

// recordButton is the button that records what follows from the answer, or keeps it.
func (f *askingForm) recordButton() *widgets.Button {
	effect, ok := f.recordable()
	switch {
	case !ok:
		return nil
	case effect == "ejection":
		return widgets.NewDangerButton(text.Of("Eject…"), "Ctrl Enter", f.record)
	}
	label := text.Of("%s …", text.Key(f.effectWords(effect).button))
	if effect == "" && !f.given.Director {
		return widgets.NewKeyButton(label, "Ctrl Enter", f.record)
	}
	return widgets.NewPrimaryButton(label, "Ctrl Enter", f.record)
}

// record asks what else is needed to record the answer. An ejection has a dialog of its own.
func (f *askingForm) record() {
	effect, ok := f.recordable()
	if !ok {
		return
	}
	e, d := f.pane.event(), f.pane.division()
	if err := f.otherBook(); err != nil {
		e.Fail(err)
		return
	}
	if effect == "ejection" {
		AskEjection(e, d, f.ruling.Asked(f.values()), 0, f.pane.focus)
		return
	}
	book, err := e.Desk().Book(d)
	if err != nil {
		e.Fail(err)
		return
	}
	newAskingRecord(f, effect, e, d, book).ask()
}

// askingRecord is the dialog that records an answer.
type askingRecord struct {
	shell  shell.Event
	asked  *askingForm
	effect string
	d      *tournament.Division
	book   rulebook.Book

	form   *form.Form
	who    *form.TextField
	both   *form.YesField
	round  *form.TextField
	scores [2]*form.TextField
	points *form.TextField
	margin *form.TextField
	level  *form.ChoiceField
	answer *form.TextField
	note   *form.TextField
	says   *widgets.Paragraph
}

func newAskingRecord(f *askingForm, effect string, e shell.Event, d *tournament.Division, book rulebook.Book) *askingRecord {
	r := &askingRecord{shell: e, asked: f, effect: effect, d: d, book: book, form: form.New(150), says: widgets.NewParagraph(text.Text{}, widgets.Strong)}
	add := func(label text.Text, value string, hint text.Text) *form.TextField {
		field := r.form.Text(label, value, hint)
		field.OnChanged = func(string) { r.preview() }
		return field
	}
	hint, round, empty := text.Of("a name or a number"), strconv.Itoa(max(1, d.LastRound())), text.Text{}
	if g := f.pane.table; g.ID != 0 { // Neither is proposed, because a plain Enter must not rule against one of them.
		hint = text.Of("%s or %s", d.PlayerText(g.First), d.PlayerText(g.Second))
		switch {
		case !finals.IsGame(g.ID):
			round = strconv.Itoa(g.Round)
		case r.onGame():
			round, empty = "", text.Of("empty: %s", text.Of("the final"))
		}
	}
	r.who = add(f.effectWords(effect).who, "", hint)
	r.round = add(text.Of("Round"), round, empty)
	switch effect {
	case "late":
		r.both = r.form.Yes(text.Text{}, text.Of("both players"), f.given.BothLate())
		r.both.OnChanged = func(bool) { r.preview() }
	case "resigned", "left", "overtime":
		own, other := f.scoresGiven()
		r.scores = [2]*form.TextField{add(text.Of("Player's score"), own, text.Of("at that moment")), add(text.Of("Opponent's score"), other, text.Of("at that moment"))}
		if f.marginOpen() {
			r.margin = add(text.Of("Margin"), "", text.Of("the director sets it"))
		}
	case "penalty", "spread":
		r.points = add(text.Of("Points"), strconv.Itoa(f.given.Effect.Points), text.Of("taken off"))
	case "warning":
		r.level = r.form.Choice(text.Of("Level"), askingLevels, askingLevels[max(1, f.given.Effect.Level)-1].String(), text.Text{}, func(string) { r.preview() })
	}
	r.answer, r.note = r.wide(text.Of("Decision"), look.Render(f.decision())), r.wide(text.Of("Note"), "")
	return r
}

// wide adds a line of text over the full width.
func (r *askingRecord) wide(label text.Text, value string) *form.TextField {
	field := form.NewTextField(value)
	r.form.Adopt(field)
	r.form.Plain(r.form.Row(label, field.Object(), text.Text{}))
	return field
}

// scoresGiven are the scores that were typed as facts.
func (f *askingForm) scoresGiven() (own, other string) {
	given := f.values()
	if given["leaver"] != "" {
		return given["leaver"], given["other"]
	}
	return given["own"], given["opp"]
}

// marginOpen says that the game is given up and that the answer leaves the margin to the director. The event's own
// figure would silently settle what the answer leaves open.
func (f *askingForm) marginOpen() bool {
	e := f.given.Effect
	return (e.Kind == "resigned" || e.Kind == "left") && f.given.Director && e.Points == 0
}

// decision is the answer in one line, which is the last of its steps.
func (f *askingForm) decision() text.Text {
	if n := len(f.given.Steps); n > 0 {
		return f.given.Steps[n-1]
	}
	return text.Key(f.ruling.Title)
}

// decided is what the director has decided. A decision that is still as it was proposed stays in English, because
// every language translates that unless it contains figures.
func (r *askingRecord) decided() string {
	typed := strings.TrimSpace(r.answer.Text)
	if english := r.asked.decision().String(); typed == look.Render(text.Key(english)) {
		return english
	}
	return typed
}

// ask shows the dialog.
func (r *askingRecord) ask() {
	r.preview()
	words := r.asked.effectWords(r.effect)
	dialog.Question{Title: text.Of("%s  %s: division %s", r.asked.ruling.ID, text.Key(r.asked.ruling.Title), r.d.Name), Says: text.Of("%s Undo takes it back.", words.does),
		Form: r.form, Below: []fyne.CanvasObject{container.New(&layout.AtLeast{Height: 88}, r.says)}, Width: 720, Confirm: text.Key(strings.TrimSuffix(words.button, " …")),
		Answer: func(q *dialog.Asked) error {
			order, err := r.order()
			if err != nil {
				return err
			}
			shell.DoAsking(r.shell, action.RecordRuling{Division: r.d.ID, Order: order}, func(done app.Receipt) {
				q.Close()
				r.shell.SayDoneBefore(text.Of("Recorded: %s", done.Words), widgets.Answer{Text: text.Of("Rulings made"), Do: r.asked.pane.listRulings})
			}, q.Refuse)
			return nil
		}}.Ask(r.shell)
}

// order is what is to be recorded. The error says what is still wrong with it.
func (r *askingRecord) order() (tournament.RecordOrder, error) {
	given := r.asked.given
	o := tournament.RecordOrder{Rule: r.asked.ruling.Asked(r.asked.values()), Answer: r.decided(), Director: given.Director, Effect: r.effect,
		Note: strings.TrimSpace(r.note.Text), Section: strings.Join(given.Sections, ", ")}
	p, found := find.OnlyMatch(r.d, 0, r.who.Text)
	if !found && (r.effect != "" || strings.TrimSpace(r.who.Text) != "") {
		return o, form.Wrong(r.who, noSinglePlayer(r.who.Text))
	}
	o.Player = p.ID
	var err error
	if o.Round, err = r.round.WholeNumber("the round", 0); err != nil {
		return o, err
	}
	if r.points != nil {
		if o.Points, err = r.points.WholeNumber("the points", 0); err != nil {
			return o, err
		}
		if o.Points == 0 {
			return o, form.Wrong(r.points, tournament.Refuse(tournament.Invalid, "say how many points are taken off"))
		}
	}
	if r.margin != nil {
		n, err := r.margin.WholeNumber("the margin", -1)
		if err != nil {
			return o, err
		}
		if n < 0 {
			return o, form.Wrong(r.margin, tournament.Refuse(tournament.Invalid, "say by how much the opponent wins"))
		}
		o.Margin = &n
	}
	if r.level != nil {
		o.Level = r.level.SelectedIndex() + 1
	}
	return r.withGame(o)
}

// noSinglePlayer refuses a name that fits no player, or several.
func noSinglePlayer(typed string) error {
	if strings.TrimSpace(typed) == "" {
		return tournament.Refuse(tournament.Invalid, "say who it is: type the name or the number")
	}
	return tournament.Refuse(tournament.NotFound, "%q doesn't fit exactly one player; type more of the name, or the number", strings.TrimSpace(typed))
}

// onGame says that the effect is one on a game.
func (r *askingRecord) onGame() bool {
	return !slices.Contains([]string{"", "warning", "spread", "bye"}, r.effect)
}

// withGame finds the game, for an effect on a game. It is the player's game of the round, or that of the called table of
// a final if no round is typed.
func (r *askingRecord) withGame(o tournament.RecordOrder) (tournament.RecordOrder, error) {
	if !r.onGame() {
		return o, nil
	}
	g, ok := r.d.GameOf(o.Round, o.Player)
	if called := r.asked.pane.table; finals.IsGame(called.ID) && o.Round == 0 {
		g, ok = finals.Game(r.d, called.ID)
	}
	if ok && g.Second != 0 {
		o.Game = g.ID
		return o, r.withScores(&o, g)
	}
	return o, form.Wrong(r.round, tournament.Refuse(tournament.NotFound, "%s has no game in round %d of division %s; change the round", r.d.PlayerText(o.Player), o.Round, r.d.Name))
}

func (r *askingRecord) withScores(o *tournament.RecordOrder, g tournament.Game) error {
	o.Both = r.both != nil && r.both.Checked
	if r.scores[0] == nil {
		return nil
	}
	var scores [2]int
	for i, field := range r.scores {
		n, err := strconv.Atoi(strings.TrimSpace(field.Text))
		if err != nil {
			return form.Wrong(field, tournament.Refuse(tournament.Invalid, "type both scores as they were at that moment"))
		}
		scores[i] = n
	}
	if g.Second == o.Player {
		scores[0], scores[1] = scores[1], scores[0]
	}
	o.Scores = &scores
	return nil
}

// recordLines is how many changes the dialog shows without scrolling.
const recordLines = 4

// preview says what recording would do, or what is still missing.
func (r *askingRecord) preview() {
	if r.note == nil {
		return // The form is still being made.
	}
	o, err := r.order()
	if err != nil {
		form.SetParagraph(r.says, text.OfError(err).Sentence(), widgets.Dim)
		return
	}
	next := r.d.Clone()
	if _, err := finals.Record(next, r.book, o); err != nil {
		form.SetParagraph(r.says, text.OfError(err).Sentence(), form.BadText)
		return
	}
	var lines []text.Text
	if g, ok := finals.GameIn(next, o.Game); ok {
		lines = report.Outcomes(next, r.book, g, next.PlayerText)
	}
	for _, c := range report.PlacesChanged(r.d, next, r.book) {
		lines = append(lines, text.Of("%s: %s → %s", c.About, c.Before, c.After))
	}
	if len(lines) == 0 {
		lines = []text.Text{recordedOn(r.d, o)}
	}
	if len(lines) > recordLines {
		lines = append(lines[:recordLines-1], text.Of("and %s more", format.Plural(len(lines)-recordLines+1, "change")))
	}
	form.SetParagraph(r.says, text.Join("\n", lines...), widgets.Strong)
}

func recordedOn(d *tournament.Division, o tournament.RecordOrder) text.Text {
	if o.Player == 0 {
		return text.Of("Recorded without a player. Places stay as they are.")
	}
	return text.Of("It goes on the record of %s. Places stay as they are.", d.PlayerName(o.Player))
}
