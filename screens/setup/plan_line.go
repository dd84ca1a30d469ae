package setup

import (
	"slices"
	"strconv"

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

// planLine is one run of rounds in the plan editor. It has a field for each setting of such a run.
type planLine struct {
	entry  tournament.PlanEntry
	rounds int
	// lines are the fields in the order of the settings.
	lines []form.Field
	// figureSays names the factor or the legs. The field is shown only for a system that has one.
	figureSays  *widgets.Text
	figureField *fyne.Container
}

// basedOn are the words for the standings from which a round is drawn, by what is typed for them.
func basedOn(rounds int) tournament.Options[string] {
	list := tournament.Options[string]{
		{Key: "", Words: text.Of("as usual")}, {Key: "-1", Words: text.Of("the round before")},
		{Key: "-2", Words: text.Of("two rounds before")}, {Key: "0", Words: text.Of("the seeds")},
	}
	for n := 1; n < rounds; n++ {
		list = append(list, tournament.Option[string]{Key: strconv.Itoa(n), Words: text.Of("round %d", n)})
	}
	return list
}

// offered are the options of a setting, with the plan's present value if that is none of them. For systems they are
// those that are offered.
func (l *planLine) offered(s tournament.Setting[tournament.PlanEntry]) tournament.Options[string] {
	if s.Key == "based_on" {
		return basedOn(l.rounds)
	}
	var list tournament.Options[string]
	for _, o := range format.OfferedSystems() {
		list = append(list, tournament.Option[string]{Key: string(o), Words: o.Title()})
	}
	if now := l.entry.System; now != "" && !list.Known(string(now)) {
		list = append(list, tournament.Option[string]{Key: string(now), Words: now.Title()})
	}
	return list
}

func newPlanLine(entry tournament.PlanEntry, rounds int) *planLine {
	l := &planLine{entry: entry, rounds: rounds, figureSays: widgets.NewText(text.Text{}, widgets.Small)}
	for _, s := range tournament.PlanSettings {
		var field form.Field
		switch {
		case !s.Yes.IsZero():
			field = form.NewYesField(s.Yes, s.Value(&entry) != s.Usual)
		case s.Key == "system", s.Key == "based_on":
			options := l.offered(s)
			field = form.NewChoiceField(options.Texts(), options.Text(s.Get(&entry)).String(), func(string) { l.fit() })
		default:
			field = form.NewTextField(s.Get(&entry))
		}
		form.Name(field, s.Label)
		l.lines = append(l.lines, field)
	}
	l.figureField = widgets.NewStack(0, nil)
	return l
}

// field is the field of a setting.
func (l *planLine) field(key string) form.Field {
	return l.lines[slices.Index(tournament.PlanSettings.Keys(), key)]
}

// fields are the fields at which the keyboard stops, in their order.
func (l *planLine) fields() []form.Field { return l.lines }

// object lays the line out in the editor's columns.
func (l *planLine) object() fyne.CanvasObject {
	of := func(key string) fyne.CanvasObject { return l.field(key).Object() }
	figure := container.NewStack(of("factor"), of("legs"))
	l.figureField = widgets.NewRow(6, figure, l.figureSays, figure)
	return container.New(&planColumns{}, of(tournament.PlanFrom), of(tournament.PlanTo), of("system"), of("repeats"), of("based_on"),
		l.figureField, of("class_limit"), widgets.NewFlow(4, 0, of(tournament.PlanVariant), of("start_weight"), of("in_a_row")))
}

// now is the line's entry with the system that is chosen.
func (l *planLine) now() tournament.PlanEntry {
	e := l.entry
	if s, ok := format.SystemNamed(l.field("system").(*form.ChoiceField).Selected); ok {
		e.System = s
	}
	return e
}

// fit shows the fields that the system uses.
func (l *planLine) fit() {
	now := l.now()
	for i, s := range tournament.PlanSettings {
		layout.Show(l.lines[i].Object(), s.Has(&now))
	}
	figure := figureOf(now.System.About().Follows)
	l.figureSays.SetText(figure)
	layout.Show(l.figureField, !figure.IsZero())
	l.figureField.Refresh()
}

// figureOf names the number that the system uses. It is empty if there is none.
func figureOf(use pairing.Choices) text.Text {
	switch {
	case use.Factor:
		return tournament.PlanSettings.Setting("factor").Label
	case use.Legs:
		return tournament.PlanSettings.Setting("legs").Label
	}
	return text.Text{}
}

// read returns the entry. What the system doesn't use has its own value.
func (l *planLine) read() (tournament.PlanEntry, error) {
	now := l.now()
	p := tournament.PlanEntry{System: now.System}
	for i, s := range tournament.PlanSettings {
		if s.Key == "system" || !s.Has(&now) {
			continue
		}
		if _, err := (tournament.SettingList[tournament.PlanEntry]{s}).SetAll(&p, map[string]string{s.Key: l.typed(i, s, p)}, tournament.Ground{}); err != nil {
			return p, form.Wrong(l.lines[i], err)
		}
	}
	return p, nil
}

// typed is what the field of a setting holds. A run without an end has one round.
func (l *planLine) typed(i int, s tournament.Setting[tournament.PlanEntry], p tournament.PlanEntry) string {
	switch f := l.lines[i].(type) {
	case *form.YesField:
		if f.Checked {
			return s.Choices()[1].Key
		}
	case *form.ChoiceField:
		return l.offered(s)[max(0, f.SelectedIndex())].Key
	case *form.TextField:
		if s.Key == tournament.PlanTo && f.Text == "" {
			return strconv.Itoa(p.From)
		}
		return f.Text
	}
	return ""
}
