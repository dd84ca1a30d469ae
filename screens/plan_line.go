package screens

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/pairing"
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
	// figure is the factor or the legs; it is there only for a system that has one.
	figure      *textField
	figureSays  *widgets.Text
	figureField *fyne.Container
	classes     *textField
	adjacent    *yesField
	strict      *yesField
	inARow      *yesField
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
		classes:  newTextField(""),
		adjacent: newYesField("adjacent", entry.Adjacent),
		strict:   newYesField("strict starts", entry.StrictStarts),
		inARow:   newYesField("legs in a row", entry.InARow),
	}
	l.system = newChoiceField(names, systemName(entry.System), func(string) { l.fit() })
	l.figureField = widgets.NewRow(6, l.figure.object(), l.figureSays, l.figure.object())
	l.figure.SetText(zeroBlank(entry.Factor))
	if entry.System.About().Follows.Legs {
		l.figure.SetText(zeroBlank(entry.Legs))
	}
	if entry.ClassLimit != nil {
		l.classes.SetText(strconv.Itoa(*entry.ClassLimit))
	}
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
	return []formField{l.from, l.to, l.system, l.repeats, l.based, l.figure, l.classes, l.adjacent, l.strict, l.inARow}
}

// object lays the line out in the editor's columns.
func (l *planLine) object() fyne.CanvasObject {
	return container.New(&planColumns{}, l.from.object(), l.to.object(), l.system.object(), l.repeats.object(), l.based.object(),
		l.figureField, l.classes.object(), widgets.NewFlow(4, 0, l.adjacent, l.strict, l.inARow))
}

// fit shows the fields that the system has a use for.
func (l *planLine) fit() {
	use := l.chosen().About().Follows
	show(l.repeats.object(), use.Repeats)
	show(l.based.object(), use.BasedOn)
	show(l.figure.object(), figureOf(use) != "")
	show(l.classes.object(), use.Repeats)
	show(l.adjacent, use.Adjacent)
	show(l.strict, use.StrictStarts)
	show(l.inARow, use.Legs)
	l.figureSays.SetText(figureOf(use))
	show(l.figureField, figureOf(use) != "")
	l.figureField.Refresh()
}

// figureOf names the number that the system goes by, empty for none.
func figureOf(use pairing.Choices) string {
	switch {
	case use.Factor:
		return "factor"
	case use.Legs:
		return "legs"
	}
	return ""
}

// read gives the entry; what the system has no use for falls back to its own.
func (l *planLine) read() (tournament.PlanEntry, error) {
	p := tournament.PlanEntry{System: l.chosen()}
	use := p.System.About().Follows
	var err error
	if p.From, err = wholeNumber(l.from.Text, "the first round of a line", 0); err != nil {
		return p, err
	}
	if p.To, err = wholeNumber(l.to.Text, "the last round of a line", p.From); err != nil {
		return p, err
	}
	if use.Repeats {
		if p.Repeats, err = optionalNumber(l.repeats.Text, "the number of repeats"); err != nil {
			return p, err
		}
		if p.ClassLimit, err = optionalNumber(l.classes.Text, "the class limit"); err != nil {
			return p, err
		}
	}
	if use.BasedOn {
		p.BasedOn = basedNamed(l.based.Selected)
	}
	if use.Factor {
		if p.Factor, err = wholeNumber(l.figure.Text, "the factor", 0); err != nil {
			return p, err
		}
	}
	if use.Legs {
		if p.Legs, err = wholeNumber(l.figure.Text, "the number of legs", 0); err != nil {
			return p, err
		}
	}
	p.Adjacent, p.StrictStarts, p.InARow = use.Adjacent && l.adjacent.Checked, use.StrictStarts && l.strict.Checked, use.Legs && l.inARow.Checked
	return p, nil
}

// optionalNumber reads a whole number of a field that may be empty: nil then.
func optionalNumber(text, label string) (*int, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	n, err := wholeNumber(text, label, 0)
	return &n, err
}
