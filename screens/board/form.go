package board

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app/preferences"
	"wordhall/screens/form"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// choicesForm are the choices of the board. Each takes effect as soon as it is made.
type choicesForm struct {
	form *form.Form
	// of are the names of the divisions for which the form was made.
	of []string
	// first is the first of the boxes for the pages.
	first   fyne.Focusable
	seconds *form.TextField
	freeze  *form.TextField
	call    *form.TextField
	note    *widgets.Paragraph
}

// kindWords name the kinds of page in the form.
var kindWords = map[string]text.Text{
	report.BoardNames: text.Of("Pairings by name"), report.BoardTables: text.Of("Pairings by table"), report.BoardStandings: text.Of("Standings"), report.BoardPlaces: text.Of("Places by round"), report.BoardRecords: text.Of("High games"), report.BoardNeeds: text.Of("What the last round decides"), report.BoardMissing: text.Of("Slips still out"), clockList: text.Of("Round clock"),
}

// themes are the colours as the form names them and as they are stored.
var themes = []struct{ Words, Kept string }{{"Like the window", ""}, {"Light", look.Light.String()}, {"Dark", look.Dark.String()}}

func newChoicesForm(b *screen, ev *tournament.Event) *choicesForm {
	f := &choicesForm{form: form.New(92), of: divisions(ev), note: widgets.NewParagraph(text.Text{}, widgets.Small)}
	f.form.Submit = b.open
	f.form.Cancel = func() { b.shell.Window().Canvas().Unfocus() }
	f.form.Extra = b.key
	f.form.Heading(text.Of("Announcement"))
	f.addWords(b)
	f.form.Heading(text.Of("Pages"))
	for _, kind := range allKinds {
		field := f.tick(kindWords[kind], b.shows(kind))
		if f.first == nil {
			f.first = field
		}
		field.OnChanged = func(on bool) {
			b.choose(func(c *preferences.Board) {
				if slices.Contains(report.MoreOnBoard, kind) {
					c.More = withOrWithout(c.More, kind, on)
					return
				}
				c.Hidden = withOrWithout(c.Hidden, kind, !on)
			})
		}
	}
	if len(ev.Divisions) > 1 {
		f.form.Heading(text.Of("Divisions, in turn"))
		for _, d := range ev.Divisions {
			field := f.tick(text.Of("Division %s", d.Name), b.choice.ShowsDivision(d.ID))
			field.OnChanged = func(on bool) {
				b.choose(func(c *preferences.Board) { c.Without = withOrWithout(c.Without, d.ID, !on) })
			}
		}
	}
	f.form.Heading(text.Of("How"))
	f.addHow(b)
	f.form.Plain(widgets.NewInset(6, 0, 0, 0, f.note))
	return f
}

// tick adds a box that stands below its heading and has no label.
func (f *choicesForm) tick(words text.Text, on bool) *form.YesField {
	field := form.NewYesField(words, on)
	f.form.Adopt(field)
	f.form.Plain(field.Object())
	return field
}

// addHow adds the fields that aren't boxes to tick.
func (f *choicesForm) addHow(b *screen) {
	f.seconds = f.form.Text(text.Of("Each page for"), strconv.Itoa(b.choice.Turn()), text.Of("seconds, %d to %d", preferences.BoardLeastSeconds, preferences.BoardMostSeconds))
	f.seconds.OnChanged = func(string) {
		if n, ok := f.typedSeconds(); ok {
			b.choose(func(c *preferences.Board) { c.Seconds = n })
		} else {
			f.say(b.shell.Desk().Event())
		}
	}
	frozen := ""
	if b.choice.Frozen > 0 {
		frozen = strconv.Itoa(b.choice.Frozen)
	}
	f.freeze = f.form.Text(text.Of("Freeze after"), frozen, text.Of("round, or empty"))
	f.freeze.OnChanged = func(string) {
		if n, ok := f.typedFreeze(b.shell.Desk().Event()); ok {
			b.choose(func(c *preferences.Board) { c.Frozen = n })
		} else {
			f.say(b.shell.Desk().Event())
		}
	}
	var words []text.Text
	chosen := themes[0].Words
	for _, t := range themes {
		words = append(words, text.Key(t.Words))
		if t.Kept == b.choice.Theme {
			chosen = t.Words
		}
	}
	f.form.Choice(text.Of("Colours"), words, chosen, text.Text{}, func(word string) {
		for _, t := range themes {
			if t.Words == word {
				b.choose(func(c *preferences.Board) { c.Theme = t.Kept })
			}
		}
	})
}

// addWords adds the announcement, and what is called out without anybody's asking.
func (f *choicesForm) addWords(b *screen) {
	words := f.form.Text(text.Of("Text"), b.choice.Words, text.Of("empty: nothing"))
	words.OnChanged = func(says string) { b.choose(func(c *preferences.Board) { c.Words = strings.TrimSpace(says) }) }
	next := f.form.Text(text.Of("Next round"), b.choice.Next, text.Of("such as 11:45"))
	next.OnChanged = func(says string) { b.choose(func(c *preferences.Board) { c.Next = strings.TrimSpace(says) }) }
	as := []text.Text{text.Of("a strip"), text.Of("its own page")}
	chosen := as[0].String()
	if b.choice.WordsPage {
		chosen = as[1].String()
	}
	f.form.Choice(text.Of("Shown as"), as, chosen, text.Text{}, func(word string) { b.choose(func(c *preferences.Board) { c.WordsPage = word == as[1].String() }) })
	f.call = f.form.Text(text.Of("Time calls"), minutes(b.choice.CallMinutes()), text.Of("minutes left"))
	f.call.OnChanged = func(string) {
		if minutes, ok := f.typedCall(); ok {
			b.choose(func(c *preferences.Board) { c.Call, c.Silent = minutes, len(minutes) == 0 })
		} else {
			f.say(b.shell.Desk().Event())
		}
	}
}

// minutes writes minutes as they are typed, such as "5, 1".
func minutes(minutes []int) string {
	words := make([]string, len(minutes))
	for i, m := range minutes {
		words[i] = strconv.Itoa(m)
	}
	return strings.Join(words, ", ")
}

// typedCall are the minutes before the end that are called out. ok is false if what is typed isn't such a list.
func (f *choicesForm) typedCall() (minutes []int, ok bool) {
	for _, word := range strings.FieldsFunc(f.call.Text, func(r rune) bool { return r == ',' || r == ' ' }) {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > 240 {
			return nil, false
		}
		minutes = append(minutes, n)
	}
	return minutes, true
}

// typedSeconds is how many seconds a page stays. ok is false if what is typed isn't an allowed number.
func (f *choicesForm) typedSeconds() (n int, ok bool) {
	n, err := strconv.Atoi(strings.TrimSpace(f.seconds.Text))
	return n, err == nil && n >= preferences.BoardLeastSeconds && n <= preferences.BoardMostSeconds
}

// typedFreeze is the round after which the standings are frozen, or 0 for none.
func (f *choicesForm) typedFreeze(ev *tournament.Event) (round int, ok bool) {
	typed := strings.TrimSpace(f.freeze.Text)
	if typed == "" {
		return 0, true
	}
	round, err := strconv.Atoi(typed)
	return round, err == nil && round >= 1 && round <= roundsOf(ev)
}

// roundsOf is how many rounds the longest division has.
func roundsOf(ev *tournament.Event) int {
	most := 1
	for _, d := range ev.Divisions {
		most = max(most, d.Rounds)
	}
	return most
}

// say describes what the choices do, or what is wrong with one of them.
func (f *choicesForm) say(ev *tournament.Event) {
	wrong := widgets.TextStyle{Colour: look.ColorBad, Size: look.SizeSmall}
	round, ok := f.typedFreeze(ev)
	if _, turns := f.typedSeconds(); !turns {
		form.SetParagraph(f.note, text.Of("A page is shown for %d to %d seconds; type a number between them.", preferences.BoardLeastSeconds, preferences.BoardMostSeconds), wrong)
		return
	}
	_, calls := f.typedCall()
	switch {
	case !calls:
		form.SetParagraph(f.note, text.Of("The board announces the minutes left in a round: type numbers from 1 to 240 with commas between them, such as 5, 1, or nothing."), wrong)
	case !ok:
		form.SetParagraph(f.note, text.Of("Standings can be frozen after a round from 1 to %d; type one of them, or empty the box.", roundsOf(ev)), wrong)
	case round > 0:
		form.SetParagraph(f.note, text.Of("The board shows no standings later than those after round %d until the box is emptied, even when the program is started again.", round), widgets.Small)
	default:
		form.SetParagraph(f.note, text.Of("Standings are those of the last complete round. A draw that isn't published is never shown."), widgets.Small)
	}
}

// fits reports whether the event's divisions are still those of the form.
func (f *choicesForm) fits(ev *tournament.Event) bool { return slices.Equal(f.of, divisions(ev)) }

// divisions are the names of an event's divisions. No two are the same.
func divisions(ev *tournament.Event) []string {
	names := make([]string, len(ev.Divisions))
	for i, d := range ev.Divisions {
		names[i] = fmt.Sprint(d.ID, " ", d.Name)
	}
	return names
}

// withOrWithout is the list with or without the value.
func withOrWithout[T comparable](list []T, value T, in bool) []T {
	out := slices.DeleteFunc(slices.Clone(list), func(v T) bool { return v == value })
	if in {
		out = append(out, value)
	}
	return out
}
