package setup

import (
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// contentionForm edits the settings that prize-aware pairing and clinches use.
type contentionForm struct {
	// unset: the division had none of its own.
	unset bool

	places, classes, gibson, hope, control, controlFrom, runs *form.TextField
}

// newContentionForm adds the fields to a form; nil shows the usual bounds.
func newContentionForm(f *form.Form, c *tournament.Contention) *contentionForm {
	now := tournament.DefaultContention()
	if c != nil {
		now = *c
	}
	return &contentionForm{
		unset:       c == nil,
		places:      f.Text(text.Of("Places"), fmt.Sprint(now.Places), text.Of("with a prize, or that count otherwise")),
		classes:     f.Text(text.Of("Class prizes"), classWords(now.Classes), text.Of("for example B 2, C 1")),
		gibson:      f.Text(text.Of("Gibson spread"), numberList(now.GibsonSpread), text.Of("points a round, from the last one back")),
		hope:        f.Text(text.Of("Hope from"), percentWords(now.Hopefulness), text.Of("of the finishes, in per cent")),
		control:     f.Text(text.Of("Control loss"), percentWords(now.ControlLoss), text.Of("of the finishes, in per cent")),
		controlFrom: f.Text(text.Of("from round"), fmt.Sprint(now.ControlLossFrom), text.Of("the first in which it counts")),
		runs:        f.Text(text.Of("Finishes"), fmt.Sprint(now.Runs), text.Of("played through for a draw by chances")),
	}
}

// read gives the contention, nil where it is the usual one as before; the error names
// the field.
func (c *contentionForm) read() (*tournament.Contention, error) {
	var out tournament.Contention
	var err error
	if out.Places, err = c.places.WholeNumber("the number of places", 1); err != nil {
		return nil, err
	}
	if out.Classes, err = parseClasses(c.classes.Text); err != nil {
		return nil, form.Wrong(c.classes, err)
	}
	if out.GibsonSpread, err = form.ParseNumberList(c.gibson.Text, "the Gibson spread"); err != nil {
		return nil, form.Wrong(c.gibson, err)
	}
	if out.Hopefulness, err = parsePercent(c.hope.Text, "what hope begins from"); err != nil {
		return nil, form.Wrong(c.hope, err)
	}
	if out.ControlLoss, err = parsePercent(c.control.Text, "the control loss"); err != nil {
		return nil, form.Wrong(c.control, err)
	}
	if out.ControlLossFrom, err = c.controlFrom.WholeNumber("the round of the control loss", 0); err != nil {
		return nil, err
	}
	if out.Runs, err = c.runs.WholeNumber("the number of finishes", tournament.DefaultContention().Runs); err != nil {
		return nil, err
	}
	if usual := tournament.DefaultContention(); c.unset && reflect.DeepEqual(out, usual) {
		return nil, nil
	}
	return &out, nil
}

// askContention shows the form; done gets what is kept.
func askContention(w shell.Window, c *tournament.Contention, done func(*tournament.Contention)) {
	f := form.New(120)
	fields := newContentionForm(f, c)
	says := widgets.NewParagraph(text.Of("Who can still win what: for Gibsonization, and for draws by prizes and chances."), widgets.Dim)
	dialog.Question{Title: text.Of("Contention"), Above: []fyne.CanvasObject{says}, Form: f, Width: 680, Stay: true,
		Leave: text.Of("Leave as it was"), Confirm: text.Of("Keep"), Answer: dialog.Closing(func() (func(), error) {
			kept, err := fields.read()
			return func() { done(kept) }, err
		})}.Ask(w)
}

// AskPairing edits the pairing settings of the division shown: its plan, contention
// and relations.
func AskPairing(f shell.Event) {
	d := f.Division()
	if d == nil {
		return
	}
	s := d.Settings()
	fields := form.New(120)
	plan := widgets.NewParagraph(text.Text{}, widgets.Plain)
	relations := widgets.NewParagraph(text.Text{}, widgets.Plain)
	tell := func() {
		form.SetParagraph(plan, text.Of("Rounds %s.", planWords(s.Plan, s.Rounds)), widgets.Plain)
		if now := f.Desk().Event().Find(s.ID); now != nil {
			form.SetParagraph(relations, relationsSummary(now), widgets.Plain)
		}
	}
	tell()
	fields.Plain(fields.Row(text.Of("Plan"), plan, text.Text{}))
	fields.Plain(fields.Row(text.Of("Kept apart"), relations, text.Text{}))
	fields.Heading(text.Of("Contention"))
	contention := newContentionForm(fields, s.Contention)
	editPlan := func() {
		askPlan(f, s.Plan, s.Rounds, func(p []tournament.PlanEntry) { s.Plan = p; tell() })
	}
	editRelations := func() { askRelations(f, s.ID, tell) }
	fields.Extra = func(name fyne.KeyName) bool {
		switch name {
		case fyne.KeyF5:
			editPlan()
		case fyne.KeyF6:
			editRelations()
		default:
			return false
		}
		return true
	}
	dialog.Question{Title: text.Of("Pairing of division %s", s.Name), Form: fields, Width: 780, Leave: text.Of("Leave as it was"), Confirm: text.Of("Keep"),
		Also: []widgets.DialogButton{dialog.Also(text.Of("Plan"), "F5", editPlan), dialog.Also(text.Of("Kept apart"), "F6", editRelations)},
		Answer: func(q *dialog.Asked) (err error) {
			if s.Contention, err = contention.read(); err != nil {
				return err
			}
			f.Do(action.ChangeDivision{Division: s.ID, Settings: s}, func(r app.Receipt) {
				q.Close()
				f.Say(widgets.Good, text.Of("Saved: %s", r.Words))
			}, q.Refuse)
			return nil
		}}.Ask(f)
}

func percentWords(share float64) string {
	return look.Render(text.Decimal(strconv.FormatFloat(math.Round(share*1e6)/1e4, 'f', -1, 64)))
}

// parsePercent reads per cent as a share.
func parsePercent(typed, label string) (float64, error) {
	typed = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(typed), "%"))
	n, err := strconv.ParseFloat(strings.ReplaceAll(typed, ",", "."), 64)
	if err != nil || n < 0 || n > 100 {
		return 0, tournament.Refuse(tournament.Invalid, "%s can't be %q; type per cent from 0 to 100", text.Key(label), typed)
	}
	return n / 100, nil
}

func classWords(classes map[string]int) string {
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(classes)) {
		parts = append(parts, fmt.Sprintf("%s %d", name, classes[name]))
	}
	return strings.Join(parts, ", ")
}

// parseClasses reads "B 2, C 1".
func parseClasses(says string) (map[string]int, error) {
	var classes map[string]int
	for part := range strings.SplitSeq(says, ",") {
		words := strings.Fields(part)
		if len(words) == 0 {
			continue
		}
		n, err := strconv.Atoi(words[len(words)-1])
		if err != nil || n < 1 || len(words) < 2 {
			return nil, tournament.Refuse(tournament.Invalid, "class prizes can't be %q; type the class and how many, for example B 2", strings.TrimSpace(part))
		}
		if classes == nil {
			classes = map[string]int{}
		}
		classes[strings.Join(words[:len(words)-1], " ")] = n
	}
	return classes, nil
}

func numberList(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = fmt.Sprint(n)
	}
	return strings.Join(words, ", ")
}
