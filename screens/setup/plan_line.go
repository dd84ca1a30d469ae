package setup

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/pairing"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// planLine is one run of rounds in the plan editor.
type planLine struct {
	entry    tournament.PlanEntry
	from, to *form.TextField
	system   *form.ChoiceField
	repeats  *form.TextField
	based    *form.ChoiceField
	// figure is the factor or the legs; it is there only for a system that has one.
	figure      *form.TextField
	figureSays  *widgets.Text
	figureField *fyne.Container
	classes     *form.TextField
	adjacent    *form.YesField
	strict      *form.YesField
	inARow      *form.YesField
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
func basedNames(rounds int) []text.Text {
	var names []text.Text
	for _, b := range basedOn {
		names = append(names, text.Key(b.name))
	}
	for n := 1; n < rounds; n++ {
		names = append(names, text.Of("round %d", n))
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

// basedNamed is the round that a choice means.
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
		from:  form.NewTextField(strconv.Itoa(entry.From)), to: form.NewTextField(strconv.Itoa(entry.To)),
		repeats: form.NewTextField(repeats), based: form.NewChoiceField(basedNames(rounds), basedName(entry.BasedOn), nil),
		figure: form.NewTextField(""), figureSays: widgets.NewText(text.Text{}, widgets.Small),
		classes:  form.NewTextField(""),
		adjacent: form.NewYesField(text.Of("adjacent"), entry.Adjacent),
		strict:   form.NewYesField(text.Of("strict starts"), entry.StrictStarts),
		inARow:   form.NewYesField(text.Of("legs in a row"), entry.InARow),
	}
	l.system = form.NewChoiceField(names, format.SystemName(entry.System).String(), func(string) { l.fit() })
	l.figureField = widgets.NewRow(6, l.figure.Object(), l.figureSays, l.figure.Object())
	l.figure.SetText(format.ZeroBlank(entry.Factor))
	if entry.System.About().Follows.Legs {
		l.figure.SetText(format.ZeroBlank(entry.Legs))
	}
	if entry.ClassLimit != nil {
		l.classes.SetText(strconv.Itoa(*entry.ClassLimit))
	}
	for i, title := range planTitles[:len(planTitles)-1] {
		form.Name(l.fields()[i], title)
	}
	return l
}

// systemNamesWith are the offered systems' names, and one more that a plan has from
// elsewhere.
func systemNamesWith(s tournament.System) []text.Text {
	var names []text.Text
	known := false
	for _, o := range format.OfferedSystems() {
		names = append(names, format.SystemName(o))
		known = known || o == s
	}
	if !known && s != "" {
		names = append(names, format.SystemName(s))
	}
	return names
}

// chosen is the system of the line.
func (l *planLine) chosen() tournament.System {
	if s, ok := format.SystemNamed(l.system.Selected); ok {
		return s
	}
	return l.entry.System
}

// fields are the stops of the keyboard, in order.
func (l *planLine) fields() []form.Field {
	return []form.Field{l.from, l.to, l.system, l.repeats, l.based, l.figure, l.classes, l.adjacent, l.strict, l.inARow}
}

// object lays the line out in the editor's columns.
func (l *planLine) object() fyne.CanvasObject {
	return container.New(&planColumns{}, l.from.Object(), l.to.Object(), l.system.Object(), l.repeats.Object(), l.based.Object(),
		l.figureField, l.classes.Object(), widgets.NewFlow(4, 0, l.adjacent, l.strict, l.inARow))
}

// fit shows the fields that the system has a use for.
func (l *planLine) fit() {
	use := l.chosen().About().Follows
	layout.Show(l.repeats.Object(), use.Repeats)
	layout.Show(l.based.Object(), use.BasedOn)
	layout.Show(l.figure.Object(), !figureOf(use).IsZero())
	layout.Show(l.classes.Object(), use.Repeats)
	layout.Show(l.adjacent, use.Adjacent)
	layout.Show(l.strict, use.StrictStarts)
	layout.Show(l.inARow, use.Legs)
	l.figureSays.SetText(figureOf(use))
	layout.Show(l.figureField, !figureOf(use).IsZero())
	l.figureField.Refresh()
}

// figureOf names the number that the system goes by, empty for none.
func figureOf(use pairing.Choices) text.Text {
	switch {
	case use.Factor:
		return text.Of("factor")
	case use.Legs:
		return text.Of("legs")
	}
	return text.Text{}
}

// read gives the entry; what the system has no use for falls back to its own.
func (l *planLine) read() (tournament.PlanEntry, error) {
	p := tournament.PlanEntry{System: l.chosen()}
	use := p.System.About().Follows
	var err error
	if p.From, err = l.from.WholeNumber("the first round of a line", 0); err != nil {
		return p, err
	}
	if p.To, err = l.to.WholeNumber("the last round of a line", p.From); err != nil {
		return p, err
	}
	if use.Repeats {
		if p.Repeats, err = optionalNumber(l.repeats, "the number of repeats"); err != nil {
			return p, err
		}
		if p.ClassLimit, err = optionalNumber(l.classes, "the class limit"); err != nil {
			return p, err
		}
	}
	if use.BasedOn {
		p.BasedOn = basedNamed(l.based.Selected)
	}
	if use.Factor {
		if p.Factor, err = l.figure.WholeNumber("the factor", 0); err != nil {
			return p, err
		}
	}
	if use.Legs {
		if p.Legs, err = l.figure.WholeNumber("the number of legs", 0); err != nil {
			return p, err
		}
	}
	p.Adjacent, p.StrictStarts, p.InARow = use.Adjacent && l.adjacent.Checked, use.StrictStarts && l.strict.Checked, use.Legs && l.inARow.Checked
	return p, nil
}

// optionalNumber reads a whole number of a field that may be empty: nil then.
func optionalNumber(field *form.TextField, label string) (*int, error) {
	if strings.TrimSpace(field.Text) == "" {
		return nil, nil
	}
	n, err := field.WholeNumber(label, 0)
	return &n, err
}
