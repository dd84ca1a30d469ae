package rounds

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/outgoing"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/secret"
	"wordhall/tournament/text"
)

// afterRounds reports whether the final is next, because the rounds are over or a final has begun.
func afterRounds(d *tournament.Division) bool { return d.Final.Started() || d.RoundsOver() }

// askFixOrFinal asks for a fixed game while the round can be drawn. After the last round the same key is for the
// final.
func (r *screen) askFixOrFinal() {
	d := r.shell.Division()
	if d != nil && d.RoundState(r.round) > tournament.Paired {
		r.askFinal()
		return
	}
	r.askFix()
}

// askFinal plans or starts the final. Once it has begun it shows the bracket.
func (r *screen) askFinal() {
	d := r.shell.Division()
	switch {
	case d == nil:
		return
	case d.Final.Started():
		r.chooseView(finalView)
		return
	}
	book, err := r.shell.Desk().Book(d)
	if err != nil {
		r.shell.Fail(err)
		return
	}
	f := newFinalForm(d, book, r.shell.Desk().Event().Secret)
	starts := afterRounds(d)
	confirm, says := text.Of("Plan the final"), text.Of("The final begins when the last round is complete. Until then the chances show who gets into it.")
	if starts {
		confirm, says = text.Of("Start the final"), text.Of("Who plays is now fixed by the standings, and the first games are made. The standings stay as they are.")
	}
	var asked *dialog.Asked
	var also []widgets.DialogButton
	if starts {
		shown, _ := f.read()
		fromFile := func() {
			plan, err := f.read()
			if err != nil {
				asked.Refuse(err)
				return
			}
			if d.Final == nil && reflect.DeepEqual(plan, shown) {
				plan = nil
			}
			asked.Close()
			r.askPlayoff(d, plan, f.lot)
		}
		also = []widgets.DialogButton{dialog.Also(text.Of("From a file"), "F5", fromFile)}
	}
	asked = dialog.Question{Title: text.Of("Final of division %s", d.Name), Says: says, Form: f.form, Width: 720, Also: also, Confirm: confirm, Answer: dialog.Closing(func() (func(), error) {
		final, err := f.read()
		if err != nil {
			return nil, err
		}
		if err := finals.Set(d.Clone(), final); err != nil {
			return nil, err
		}
		return func() {
			if !starts {
				r.do(action.PlanFinal{Division: d.ID, Final: final})
				return
			}
			r.shell.Do(action.StartFinal{Division: d.ID, Final: final}, func(done app.Receipt) {
				r.chooseView(finalView)
				r.done(done)
			}, nil)
		}, nil
	})}.Ask(r.shell)
}

// finalForm asks how a final is played, and shows who would meet.
type finalForm struct {
	form *form.Form
	d    *tournament.Division
	book rulebook.Book
	// lot is the seed of the lots, which the event's secret makes. It is 1 without a secret.
	lot             int
	field           *form.ChoiceField
	bestOf, thirdOf *form.TextField
	ties            *form.ChoiceField
	starts, last    *form.ChoiceField
	third, apart    *form.YesField
	rated           *form.YesField
	preview, reason *widgets.Paragraph
}

func newFinalForm(d *tournament.Division, book rulebook.Book, kept string) *finalForm {
	f := &finalForm{form: form.New(150), d: d, book: book, preview: widgets.NewParagraph(text.Text{}, widgets.Plain), reason: widgets.NewParagraph(text.Text{}, widgets.Dim)}
	if f.lot = 1; kept != "" {
		f.lot = secret.Lot(kept, d.Name)
	}
	now := finals.Plan(min(4, max(finals.SmallestField, len(d.Players))))
	if d.Final != nil {
		now = *d.Final
	}
	changed := func(string) { f.show() }
	var fields []text.Text
	for n := finals.SmallestField; n <= finals.LargestField; n++ {
		fields = append(fields, text.Name(strconv.Itoa(n)))
	}
	f.field = f.form.Choice(text.Of("Players"), fields, strconv.Itoa(now.Field), text.Of("from the top of the standings"), changed)
	f.bestOf = f.form.Text(text.Of("Best of"), finals.BestOfWords(&now), text.Of("games a match; a number for each round, the final's last: 1, 3, 5"))
	f.bestOf.OnChanged = changed
	f.ties = f.form.Choice(text.Of("Tied games"), finals.TiePolicies.Texts(), finals.TiePolicies.Text(now.Ties).String(), text.Text{}, changed)
	f.starts = f.form.Choice(text.Of("Game 1 starts"), finals.FirstStarts.Texts(), finals.FirstStarts.Text(now.Starts).String(), text.Of("then in turn"), changed)
	f.last = f.form.Choice(text.Of("The last game"), finals.LastStarts.Texts(), finals.LastStarts.Text(now.LastStart).String(), text.Text{}, changed)
	f.third = f.form.Yes(text.Text{}, text.Of("a match for third place"), now.Third)
	f.thirdOf = f.form.Text(text.Of("Third place, best of"), format.ZeroBlank(now.ThirdBestOf), text.Of("games; empty: as the final"))
	f.apart = f.form.Yes(text.Text{}, text.Of("players who met in the last round don't meet in the first match"), now.Apart)
	f.rated = f.form.Yes(text.Text{}, text.Of("its games are rated"), now.Rated)
	f.third.OnChanged, f.apart.OnChanged = func(bool) { f.show() }, func(bool) { f.show() }
	f.form.Plain(f.form.Row(text.Of("Who meets"), f.preview, text.Text{}))
	f.form.Plain(f.form.Row(text.Text{}, f.reason, text.Text{}))
	f.show()
	return f
}

// read is the final that the form describes. The error is about its numbers of games.
func (f *finalForm) read() (*tournament.Finals, error) {
	final := finals.Plan(f.field.SelectedIndex() + finals.SmallestField)
	if err := finals.ReadBestOf(&final, f.bestOf.Text); err != nil {
		return nil, form.Wrong(f.bestOf, err)
	}
	final.Third = f.third.Checked && f.third.Visible()
	if final.Third {
		var err error
		if final.ThirdBestOf, err = f.thirdOf.WholeNumber("the number of games for third place", 0); err != nil {
			return nil, err
		}
	}
	final.Ties = finals.TiePolicies[max(f.ties.SelectedIndex(), 0)].Key
	final.Starts, final.LastStart = finals.FirstStarts[max(f.starts.SelectedIndex(), 0)].Key, finals.LastStarts[max(f.last.SelectedIndex(), 0)].Key
	final.Apart, final.Rated = f.apart.Checked, f.rated.Checked
	if f.d.Final != nil {
		final.Lot = f.d.Final.Lot
	}
	return &final, nil
}

// show says who would meet in the first matches, and who doesn't play and why. It starts the final on a copy of the
// division for that. It also shows what can be asked about the third place.
func (f *finalForm) show() {
	if f.rated == nil {
		return // The form isn't complete yet.
	}
	semifinals := f.field.SelectedIndex()+finals.SmallestField >= 4
	f.form.ShowField(f.third, semifinals)
	f.form.ShowField(f.thirdOf, semifinals && f.third.Checked)
	trial := f.d.Clone()
	final, err := f.read()
	if err == nil {
		if final.Lot == 0 {
			final.Lot = f.lot
		}
		err = finals.Set(trial, final)
	}
	if err == nil {
		err = finals.Start(trial, f.book, "", 0)
	}
	if err != nil {
		form.SetParagraph(f.preview, text.OfError(err).Sentence(), widgets.Dim)
		form.SetParagraph(f.reason, text.Text{}, widgets.Dim)
		return
	}
	bracket := finals.Of(trial, f.book)
	var meet, aside []text.Text
	for i := range bracket.Matches {
		m := &bracket.Matches[i]
		if m.Round == 1 {
			meet = append(meet, text.Of("%s – %s", bracket.SideText(trial, m, 0), bracket.SideText(trial, m, 1)))
		}
	}
	for _, l := range trial.Final.Left {
		aside = append(aside, text.Of("passed over, %s", finals.LeftText(trial, l)))
	}
	form.SetParagraph(f.preview, text.Join("; ", meet...), widgets.Plain)
	form.SetParagraph(f.reason, text.Join("; ", aside...), widgets.Dim)
}

// finalTools shows what can be done in the bracket now.
func (r *screen) finalTools(d *tournament.Division) {
	title := widgets.NewRow(8, nil, widgets.NewText(text.Of("The final"), widgets.Heading))
	buttons := []fyne.CanvasObject{widgets.NewKeyButton(text.Of("Print"), "P", r.printFinal)}
	if len(finals.Missing(d)) > 0 {
		buttons = append(buttons, widgets.NewKeyButton(text.Of("Somebody leaves"), "W", r.askLeaveFinal), widgets.NewKeyButton(text.Of("Who starts"), "S", r.askFinalStart),
			widgets.NewPrimaryButton(text.Of("Enter a sheet"), "E", r.enterFinal))
	}
	r.tools.Objects = []fyne.CanvasObject{container.New(&layout.Tools{}, title, widgets.NewFlow(layout.ToolGap, 6, buttons...))}
	r.tools.Refresh()
	r.summary.SetText(finals.SummaryText(d))
	r.unplayed.Hide()
	r.showViews(tournament.Final)
}

// readFinal draws the bracket as it would be printed in the background, and shows it.
func (r *screen) readFinal(asked int, id tournament.DivisionID) {
	d := r.shell.Division()
	if d == nil || !d.Final.Started() {
		r.sheet.show(nil, text.Of("There is no bracket yet. F starts the final after the last round."))
		return
	}
	objects := make([]fyne.CanvasObject, 0, 16)
	for _, rule := range finals.PlanTexts(d.Final) {
		objects = append(objects, widgets.NewParagraph(rule, widgets.Small))
	}
	r.shell.Inspect(text.Of("The final"), text.Of("by the standings after round %d", d.Final.After), widgets.NewSection(text.Of("Rules"), objects...))
	r.showPages(asked, app.PaperRequest{Kind: app.FinalPaper, Division: id})
}

// finalLetter carries out a letter of the bracket's view, and reports whether it did.
func (r *screen) finalLetter(d *tournament.Division, letter rune) bool {
	waits := len(finals.Missing(d)) > 0
	switch {
	case letter == 'v':
		r.nextView()
	case letter == 'p' && d.Final.Started():
		r.printFinal()
	case letter == 'f' && !d.Final.Started() && afterRounds(d):
		r.askFinal()
	case letter == 'e' && waits:
		r.enterFinal()
	case letter == 's' && waits:
		r.askFinalStart()
	case letter == 'w' && waits:
		r.askLeaveFinal()
	default:
		return false
	}
	return true
}

// printFinal asks which papers of the final to print. Enter prints the bracket and the slips that are certain.
func (r *screen) printFinal() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	answer := func(says text.Text, letter rune, kind widgets.ButtonKind, kinds ...app.PaperKind) widgets.DialogButton {
		return widgets.DialogButton{Text: says, Key: string(letter), Letter: letter, Kind: kind, Do: func() { outgoing.PrintPapers(r.shell, d.ID, r.round, kinds...) }}
	}
	answers := []widgets.DialogButton{{Text: text.Of("Cancel"), Kind: widgets.QuietButton}}
	says := text.Of("Every match is decided.")
	if len(finals.Missing(d)) == 0 {
		answers = append(answers, answer(text.Of("The bracket"), 'B', widgets.PrimaryButton, app.FinalPaper))
	} else {
		says = text.Of("Each game that is certain to be played has a slip; the other slips are for games that are played only if they are needed.")
		answers = append(answers, answer(text.Of("The bracket"), 'B', widgets.PlainButton, app.FinalPaper), answer(text.Of("Slips"), 'S', widgets.PlainButton, app.FinalSlips))
		if book, err := r.shell.Desk().Book(d); err == nil && slices.ContainsFunc(finals.PendingGames(d, book), func(a finals.PendingGame) bool { return !a.Certain }) {
			answers = append(answers, answer(text.Of("Slips if needed"), 'N', widgets.PlainButton, app.FinalIfs))
		}
		answers = append(answers, answer(text.Of("Bracket and slips"), 'A', widgets.PrimaryButton, app.FinalPaper, app.FinalSlips))
	}
	r.shell.Show(dialog.Spec{Title: text.Of("Print"), Content: widgets.NewParagraph(says, widgets.Plain), Width: 760, Answers: answers})
}

// enterFinal goes to Results with the first game of the final that has to be played.
func (r *screen) enterFinal() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	if missing := finals.Missing(d); len(missing) > 0 {
		r.shell.EnterSlip(d.ID, missing[0].ID)
	}
}

// askFinalStart asks who starts a game of the final.
func (r *screen) askFinalStart() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	f := form.New(120)
	player := f.Required(text.Of("Player"), "", text.Of("a name or a number"))
	dialog.Question{Title: text.Of("Who starts?"), Says: finals.SummaryText(d), Form: f, Width: 600, Confirm: text.Of("Take it"), Answer: dialog.Closing(func() (func(), error) {
		p, err := onePlayer(d, player)
		if err != nil {
			return nil, err
		}
		for _, g := range finals.Missing(d) {
			if g.Has(p.ID) {
				return func() { r.do(action.ChooseFinalStart{Division: d.ID, Game: g.ID, Player: p.ID}) }, nil
			}
		}
		return nil, form.Wrong(player, tournament.Refuse(tournament.NotFound, "%s has no game of the final to play now", p.Name))
	})}.Ask(r.shell)
}

// askLeaveFinal asks who leaves the final and why.
func (r *screen) askLeaveFinal() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	says := text.Of("The opponent goes on without playing. Earlier sheets stay.")
	if !finals.Begun(d.Final) {
		says = text.Of("No sheet is in yet: those seeded below move up one seed, and the next in the standings takes the last seed.")
	}
	f := form.New(120)
	player := f.Required(text.Of("Player"), "", text.Of("a name or a number"))
	why := f.Required(text.Of("Why"), "", text.Text{})
	dialog.Question{Title: text.Of("Who leaves the final?"), Says: says, Form: f, Width: 600, Confirm: text.Of("Leaves the final"), Danger: true, Answer: dialog.Closing(func() (func(), error) {
		p, err := onePlayer(d, player)
		if err != nil {
			return nil, err
		}
		if strings.TrimSpace(why.Text) == "" {
			return nil, form.Wrong(why, tournament.Refuse(tournament.NeedsReason, "say why %s leaves the final", p.Name))
		}
		return func() { r.do(action.WithdrawFromFinal{Division: d.ID, Player: p.ID, Reason: why.Text}) }, nil
	})}.Ask(r.shell)
}
