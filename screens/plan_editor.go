package screens

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// planEditor edits a pairing plan as runs of rounds, one line each.
type planEditor struct {
	rounds int
	lines  []*planLine
	form   *form
	place  *fyne.Container
	error  *widgets.Paragraph
}

// planLine is one run of rounds.
type planLine struct {
	entry    tournament.PlanEntry
	from, to *textField
	system   *choiceField
	repeats  *textField
	based    *choiceField
	strict   *yesField
}

// basedOn names which standings a round is drawn from.
var basedOn = []struct {
	name  string
	round *int
}{
	{"as usual", nil},
	{"the round before", number(-1)},
	{"two rounds before", number(-2)},
	{"the seeds", number(0)},
}

func number(n int) *int { return &n }

// askPlan shows the plan editor; done gets the plan when it is kept.
func askPlan(h *hall, plan []tournament.PlanEntry, rounds int, done func([]tournament.PlanEntry)) {
	e := &planEditor{rounds: rounds, place: container.NewStack(), error: widgets.NewParagraph("", widgets.TextStyle{Colour: look.ColorBad})}
	if len(plan) == 0 {
		plan = throughout(tournament.Swiss)(rounds)
	}
	var closeIt func()
	submit := func() {
		kept, err := e.read()
		if err != nil {
			setParagraph(e.error, sentence(err.Error()), widgets.TextStyle{Colour: look.ColorBad})
			return
		}
		closeIt()
		done(kept)
	}
	e.build(plan, submit, func() { closeIt() })
	content := widgets.NewStack(10, nil,
		widgets.NewParagraph("Each line says how a run of rounds is drawn. Repeats: how often a pair may have met already, empty for the system's own.", widgets.Dim),
		e.place, e.error)
	closeIt = h.show(dialogSpec{Title: "Pairing plan of " + plural(rounds, "round"), Content: content, Focus: e.form.first(), Width: 880,
		Hints:   []widgets.KeyHint{{Key: "F6", Does: "another line"}, {Key: "F8", Does: "drop the last line"}},
		Answers: []widgets.DialogButton{leaving("Leave as it was", e.form.cancel), doing("Keep this plan", "Ctrl Enter", submit)}})
}

// build makes the lines anew.
func (e *planEditor) build(plan []tournament.PlanEntry, submit, cancel func()) {
	f := newForm(10)
	f.submit, f.cancel = submit, cancel
	f.extra = func(name fyne.KeyName) bool {
		switch name {
		case fyne.KeyF6:
			e.add(submit, cancel)
		case fyne.KeyF8:
			e.drop(submit, cancel)
		default:
			return false
		}
		return true
	}
	e.form, e.lines = f, nil
	rows := widgets.NewStack(6, nil, planHeader())
	for _, entry := range plan {
		l := newPlanLine(entry)
		e.lines = append(e.lines, l)
		for _, field := range []formField{l.from, l.to, l.system, l.repeats, l.based, l.strict} {
			f.adopt(field)
		}
		rows.Add(container.New(&planColumns{}, l.from.object(), l.to.object(), l.system.object(), l.repeats.object(), l.based.object(), l.strict))
	}
	e.place.Objects = []fyne.CanvasObject{rows}
	e.place.Refresh()
}

func planHeader() fyne.CanvasObject {
	var cells []fyne.CanvasObject
	for _, name := range []string{"From", "To round", "System", "Repeats", "Drawn from", "Starts before wins"} {
		cells = append(cells, widgets.NewSectionTitle(name))
	}
	return container.New(&planColumns{}, cells...)
}

func newPlanLine(entry tournament.PlanEntry) *planLine {
	var names []string
	for _, s := range offeredSystems() {
		names = append(names, systemName(s))
	}
	var based []string
	chosen := basedOn[0].name
	for _, b := range basedOn {
		based = append(based, b.name)
		if b.round != nil && sameNumber(b.round, entry.BasedOn) {
			chosen = b.name
		}
	}
	if entry.BasedOn != nil && *entry.BasedOn > 0 {
		chosen = fmt.Sprintf("round %d", *entry.BasedOn)
		based = append(based, chosen)
	}
	repeats := ""
	if entry.Repeats != nil {
		repeats = strconv.Itoa(*entry.Repeats)
	}
	return &planLine{
		entry: entry,
		from:  newTextField(strconv.Itoa(entry.From)), to: newTextField(strconv.Itoa(entry.To)),
		system:  newChoiceField(names, systemName(entry.System), nil),
		repeats: newTextField(repeats), based: newChoiceField(based, chosen, nil),
		strict: newYesField("", entry.StrictStarts),
	}
}

// add appends a line behind the last.
func (e *planEditor) add(submit, cancel func()) {
	plan := e.rough()
	from := 1
	if n := len(plan); n > 0 {
		from = min(plan[n-1].To+1, e.rounds)
		if plan[n-1].To >= e.rounds {
			plan[n-1].To = max(plan[n-1].From, e.rounds-1)
			from = e.rounds
		}
	}
	e.build(append(plan, tournament.PlanEntry{From: from, To: e.rounds, System: tournament.KingOfTheHill}), submit, cancel)
	focusOn(e.lines[len(e.lines)-1].from.focusable())
}

func (e *planEditor) drop(submit, cancel func()) {
	plan := e.rough()
	if len(plan) < 2 {
		return
	}
	plan = plan[:len(plan)-1]
	plan[len(plan)-1].To = e.rounds
	e.build(plan, submit, cancel)
	focusOn(e.lines[len(e.lines)-1].from.focusable())
}

// rough is the plan as far as it can be read.
func (e *planEditor) rough() []tournament.PlanEntry {
	plan := make([]tournament.PlanEntry, len(e.lines))
	for i, l := range e.lines {
		plan[i] = l.entry
		if read, err := l.read(); err == nil {
			plan[i] = read
		}
	}
	return plan
}

func (l *planLine) read() (tournament.PlanEntry, error) {
	p := l.entry
	var err error
	if p.From, err = wholeNumber(l.from.Text, "the first round of a line", 0); err != nil {
		return p, err
	}
	if p.To, err = wholeNumber(l.to.Text, "the last round of a line", p.From); err != nil {
		return p, err
	}
	if s, ok := systemNamed(l.system.Selected); ok {
		p.System = s
	}
	p.Repeats = nil
	if text := strings.TrimSpace(l.repeats.Text); text != "" {
		n, err := wholeNumber(text, "the number of repeats", 0)
		if err != nil {
			return p, err
		}
		p.Repeats = &n
	}
	for _, b := range basedOn {
		if b.name == l.based.Selected {
			p.BasedOn = b.round
		}
	}
	p.StrictStarts = l.strict.Checked
	return p, nil
}

// read gives the plan; every round from the first to the last must stand in it
// exactly once. The error names the line.
func (e *planEditor) read() ([]tournament.PlanEntry, error) {
	plan := make([]tournament.PlanEntry, len(e.lines))
	next := 1
	for i, l := range e.lines {
		p, err := l.read()
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		switch {
		case p.From != next:
			return nil, tournament.Refuse(tournament.Invalid, "line %d begins with round %d; it should begin with round %d", i+1, p.From, next)
		case p.To < p.From:
			return nil, tournament.Refuse(tournament.Invalid, "line %d ends with round %d, before it begins", i+1, p.To)
		}
		next = p.To + 1
		plan[i] = p
	}
	if next != e.rounds+1 {
		return nil, tournament.Refuse(tournament.Invalid, "the last line ends with round %d; the division has %d rounds", next-1, e.rounds)
	}
	return plan, nil
}

// planColumns are the columns of the plan editor.
type planColumns struct{}

// planWidths are their shares of the width.
var planWidths = []float32{0.09, 0.11, 0.25, 0.11, 0.25, 0.19}

// Layout places the columns.
func (planColumns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 8
	x := float32(0)
	for i, o := range objects {
		w := planWidths[i] * size.Width
		o.Move(fyne.NewPos(x, 0))
		o.Resize(fyne.NewSize(w-gap, size.Height))
		x += w
	}
}

// MinSize is the tallest column's.
func (planColumns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	tallest := float32(0)
	for _, o := range objects {
		tallest = max(tallest, o.MinSize().Height)
	}
	return fyne.NewSize(520, tallest)
}
