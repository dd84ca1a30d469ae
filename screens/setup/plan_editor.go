package setup

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// planEditor edits a pairing plan as runs of rounds, with one line for each.
type planEditor struct {
	rounds   int
	template *form.ChoiceField
	says     *widgets.Paragraph
	lines    []*planLine
	form     *form.Form
	place    *fyne.Container
}

// askPlan shows the plan editor. done gets the plan when it is kept.
func askPlan(h shell.Window, plan []tournament.PlanEntry, rounds int, done func([]tournament.PlanEntry)) {
	e := &planEditor{rounds: rounds, form: form.New(90), place: container.NewStack(), says: widgets.NewParagraph(text.Text{}, widgets.Small)}
	e.form.Extra = e.key
	e.form.Plain(e.place)
	if len(plan) == 0 {
		plan = tournament.PlanTemplates()[1].Plan(rounds)
	}
	e.build(plan)
	says := widgets.NewParagraph(text.Of("Each line says how a run of rounds is drawn. Repeats: how often a pair may have met already, empty for the system's own. "+
		"Adjacent: neighbours in a score group meet, instead of its top half meeting its bottom half. Strict starts: who starts comes before wins. "+
		"Classes: how many classes apart two opponents may be, empty for any."), widgets.Dim)
	dialog.Question{Title: text.Of("Pairing plan of %s", format.Plural(rounds, "round")), Above: []fyne.CanvasObject{says}, Form: e.form, Width: 1140, Stay: true,
		Hints: []widgets.KeyHint{{Key: "F6", Does: text.Of("another line")}, {Key: "F7", Does: text.Of("a template")}, {Key: "F8", Does: text.Of("drop the last line")}},
		Leave: text.Of("Cancel"), Confirm: text.Of("Keep this plan"), Answer: dialog.Closing(func() (func(), error) {
			kept, err := e.read()
			return func() { done(kept) }, err
		})}.Ask(h)
	form.FocusOn(e.lines[0].field(tournament.PlanFrom).Focusable())
}

// build makes the lines anew.
func (e *planEditor) build(plan []tournament.PlanEntry) {
	f := e.form
	f.Fields, e.lines = nil, nil
	e.template = form.NewChoiceField(templateNames(plan, e.rounds), planOption(plan, e.rounds), e.templateChosen)
	f.Adopt(e.template)
	e.showPlan(plan)
	head := widgets.NewStack(6, nil, f.Row(text.Of("Template"), e.template.Object(), text.Text{}), f.Row(text.Text{}, e.says, text.Text{}))
	rows := widgets.NewStack(6, nil, planHeader())
	for _, entry := range plan {
		l := newPlanLine(entry, e.rounds)
		e.lines = append(e.lines, l)
		for _, field := range l.fields() {
			f.Adopt(field)
		}
		l.fit()
		rows.Add(l.object())
	}
	f.Scroll = container.NewVScroll(widgets.NewInset(0, 14, 0, 0, rows))
	e.place.Objects = []fyne.CanvasObject{widgets.NewStack(14, nil, head, layout.Tall(planHeight, f.Scroll))}
	e.place.Refresh()
}

// planHeight is the height of five lines. More lines scroll. The height doesn't depend on their number, so that the
// dialog keeps its size while lines are added and taken out.
const planHeight = 236

// key handles the editor's own keys.
func (e *planEditor) key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyF6:
		e.add()
	case fyne.KeyF7:
		form.FocusOn(e.template.Focusable())
	case fyne.KeyF8:
		e.drop()
	default:
		return false
	}
	return true
}

// templateNames are the templates, and the plan itself if it is none of them.
func templateNames(plan []tournament.PlanEntry, rounds int) []text.Text {
	options := planOptions(plan, rounds)
	return options[:len(options)-1] // This leaves out the entry that opens this editor.
}

// templateChosen replaces all lines with those of a template.
func (e *planEditor) templateChosen(name string) {
	for _, t := range tournament.PlanTemplates() {
		if t.Words.String() == name {
			e.build(t.Plan(e.rounds))
			form.FocusOn(e.template.Focusable())
		}
	}
}

// showPlan says which template the plan is, if it is one.
func (e *planEditor) showPlan(plan []tournament.PlanEntry) {
	words := text.Of("A plan of your own. Left and Right move through the templates; choosing one replaces every line.")
	if t, ok := tournament.TemplateOf(plan, e.rounds); ok {
		words = t.Says
	}
	form.SetParagraph(e.says, words, widgets.Small)
}

// add appends a line behind the last.
func (e *planEditor) add() {
	plan := e.rough()
	from := 1
	if n := len(plan); n > 0 {
		from = min(plan[n-1].To+1, e.rounds)
		if plan[n-1].To >= e.rounds {
			plan[n-1].To = max(plan[n-1].From, e.rounds-1)
			from = e.rounds
		}
	}
	e.build(append(plan, tournament.PlanEntry{From: from, To: e.rounds, System: tournament.KingOfTheHill}))
	form.FocusOn(e.lines[len(e.lines)-1].field(tournament.PlanFrom).Focusable())
}

// drop takes the last line out. The line before then reaches to the end.
func (e *planEditor) drop() {
	plan := e.rough()
	if len(plan) < 2 {
		return
	}
	plan = plan[:len(plan)-1]
	plan[len(plan)-1].To = e.rounds
	e.build(plan)
	form.FocusOn(e.lines[len(e.lines)-1].field(tournament.PlanFrom).Focusable())
}

// rough is as much of the plan as can be read.
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

// read returns the plan. Every round from the first to the last must be in it exactly once. The error names the line.
func (e *planEditor) read() ([]tournament.PlanEntry, error) {
	plan := make([]tournament.PlanEntry, len(e.lines))
	for i, l := range e.lines {
		p, err := l.read()
		if err != nil {
			return nil, text.Errorf("line %d: %w", i+1, err)
		}
		plan[i] = p
	}
	if line, key, err := tournament.CheckPlan(plan, e.rounds); err != nil {
		return nil, form.Wrong(e.lines[line].field(key), err)
	}
	return plan, nil
}

// planTitles are the headings of the columns: those of the settings, one for the figure of a system, and one for the
// boxes.
func planTitles() []text.Text {
	var titles []text.Text
	for _, key := range []string{tournament.PlanFrom, tournament.PlanTo, "system", "repeats", "based_on", "", "class_limit", tournament.PlanVariant} {
		if key == "" {
			titles = append(titles, text.Of("Figure"))
			continue
		}
		titles = append(titles, tournament.PlanSettings.Setting(key).Label)
	}
	return titles
}

// planHeader names the columns.
func planHeader() fyne.CanvasObject {
	var cells []fyne.CanvasObject
	for _, name := range planTitles() {
		title := widgets.NewText(name, widgets.TextStyle{Colour: look.ColorDim, Size: look.SizeSmall, Bold: true})
		title.Shrinks = true
		cells = append(cells, title)
	}
	return container.New(&planColumns{}, cells...)
}

// planColumns are the columns of the plan editor.
type planColumns struct{}

// planWidths are the columns' shares of the width.
var planWidths = []float32{0.06, 0.06, 0.18, 0.075, 0.165, 0.11, 0.075, 0.275}

// Layout places the columns. The column of a hidden object stays empty.
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

// MinSize is as high as the highest column.
func (planColumns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	tallest := float32(0)
	for _, o := range objects {
		tallest = max(tallest, o.MinSize().Height)
	}
	return fyne.NewSize(520, tallest)
}
