package screens

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// planLine is one run of rounds in the plan editor.
type planLine struct {
	entry    tournament.PlanEntry
	from, to *textField
	system   *choiceField
	repeats  *textField
	based    *choiceField
	// figure is the factor; it is there only for a system that has one.
	figure      *textField
	figureSays  *widgets.Text
	figureField *fyne.Container
	adjacent    *yesField
	strict      *yesField
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

// basedNames are the choices of basedOn and every round that another can follow.
func basedNames(rounds int) []string {
	var names []string
	for _, b := range basedOn {
		names = append(names, b.name)
	}
	for n := 1; n < rounds; n++ {
		names = append(names, fmt.Sprintf("round %d", n))
	}
	return names
}

// basedName is a choice of basedNames.
func basedName(on *int) string {
	for _, b := range basedOn {
		if sameNumber(b.round, on) {
			return b.name
		}
	}
	return fmt.Sprintf("round %d", *on)
}

// basedNamed is what a choice stands for.
func basedNamed(name string) *int {
	for _, b := range basedOn {
		if b.name == name {
			return b.round
		}
	}
	n, err := strconv.Atoi(strings.TrimPrefix(name, "round "))
	if err != nil {
		return nil
	}
	return &n
}

func newPlanLine(entry tournament.PlanEntry, rounds int) *planLine {
	names := systemNamesWith(entry.System)
	repeats := ""
	if entry.Repeats != nil {
		repeats = strconv.Itoa(*entry.Repeats)
	}
	l := &planLine{
		entry: entry,
		from:  newTextField(strconv.Itoa(entry.From)), to: newTextField(strconv.Itoa(entry.To)),
		repeats: newTextField(repeats), based: newChoiceField(basedNames(rounds), basedName(entry.BasedOn), nil),
		figure: newTextField(""), figureSays: widgets.NewText("", widgets.Small),
		adjacent: newYesField("adjacent", entry.Adjacent),
		strict:   newYesField("strict starts", entry.StrictStarts),
	}
	l.system = newChoiceField(names, systemName(entry.System), func(string) { l.fit() })
	l.figureField = widgets.NewRow(6, l.figure.object(), l.figureSays, l.figure.object())
	l.figure.SetText(l.figureOf(entry))
	return l
}

// systemNamesWith are the offered systems' names, and one more that a plan has from
// elsewhere.
func systemNamesWith(s tournament.System) []string {
	var names []string
	known := false
	for _, o := range offeredSystems() {
		names = append(names, systemName(o))
		known = known || o == s
	}
	if !known && s != "" {
		names = append(names, systemName(s))
	}
	return names
}

// chosen is the system of the line.
func (l *planLine) chosen() tournament.System {
	if s, ok := systemNamed(l.system.Selected); ok {
		return s
	}
	return l.entry.System
}

// fields are the stops of the keyboard, in order.
func (l *planLine) fields() []formField {
	return []formField{l.from, l.to, l.system, l.repeats, l.based, l.figure, l.adjacent, l.strict}
}

// object lays the line out in the editor's columns.
func (l *planLine) object() fyne.CanvasObject {
	return container.New(&planColumns{}, l.from.object(), l.to.object(), l.system.object(), l.repeats.object(), l.based.object(),
		l.figureField, widgets.NewRow(4, nil, l.adjacent, l.strict))
}

// fit shows the fields that the system has a use for.
func (l *planLine) fit() {
	use := planUses(l.chosen())
	show(l.repeats.object(), use.repeats)
	show(l.based.object(), use.based)
	show(l.figure.object(), use.figure != "")
	show(l.adjacent, use.adjacent)
	show(l.strict, use.strict)
	l.figureSays.SetText(use.figure)
	show(l.figureField, use.figure != "")
	l.figureField.Refresh()
}

// planUse tells which of a plan's choices a system follows.
type planUse struct {
	repeats, based, adjacent, strict bool
	// figure names the number that the system goes by, empty for none.
	figure string
}

func planUses(s tournament.System) planUse {
	switch s {
	case tournament.RoundRobin, tournament.RoundRobin2, tournament.TeamRoundRobin, tournament.Fontes, tournament.Manual:
		return planUse{}
	case tournament.Swiss, tournament.Lagged:
		return planUse{repeats: true, based: true, adjacent: true, strict: true}
	case tournament.Factor:
		return planUse{repeats: true, based: true, figure: "factor"}
	}
	return planUse{repeats: true, based: true}
}

// figureOf is the number of an entry as it is typed, empty for the system's own.
func (l *planLine) figureOf(e tournament.PlanEntry) string {
	if e.Factor == 0 {
		return ""
	}
	return strconv.Itoa(e.Factor)
}

// read gives the entry; what the system has no use for falls back to its own.
func (l *planLine) read() (tournament.PlanEntry, error) {
	p := l.entry
	p.System, p.Repeats, p.BasedOn, p.Factor = l.chosen(), nil, nil, 0
	use := planUses(p.System)
	var err error
	if p.From, err = wholeNumber(l.from.Text, "the first round of a line", 0); err != nil {
		return p, err
	}
	if p.To, err = wholeNumber(l.to.Text, "the last round of a line", p.From); err != nil {
		return p, err
	}
	if text := strings.TrimSpace(l.repeats.Text); use.repeats && text != "" {
		n, err := wholeNumber(text, "the number of repeats", 0)
		if err != nil {
			return p, err
		}
		p.Repeats = &n
	}
	if use.based {
		p.BasedOn = basedNamed(l.based.Selected)
	}
	if use.figure != "" {
		if p.Factor, err = wholeNumber(l.figure.Text, "the factor", 0); err != nil {
			return p, err
		}
	}
	p.Adjacent, p.StrictStarts = use.adjacent && l.adjacent.Checked, use.strict && l.strict.Checked
	return p, nil
}
