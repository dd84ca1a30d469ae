package setup

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/look"
	"wordhall/screens/playerlist"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// ownPlan is the entry of the plan list that opens the plan editor.
const ownPlan = "My own…"

// guideDivisions is the last page: the divisions with their players.
type guideDivisions struct {
	guide *guide
	at    int

	place *fyne.Container
	list  *fyne.Container
	form  *form.Form

	name, rounds, first, file *form.TextField
	words                     *form.TextField
	plan, starts, rating      *form.ChoiceField
	says1, fate               *widgets.Paragraph
}

func newGuideDivisions(g *guide) *guideDivisions {
	d := &guideDivisions{guide: g, place: container.NewStack(), list: widgets.NewRow(8, nil)}
	d.build()
	return d
}

// build makes the form of the division chosen.
func (d *guideDivisions) build() {
	div := d.current()
	f := form.New(130)
	d.form = f
	d.name = f.Required(text.Of("Division"), div.Name, text.Of("a letter or a word"))
	d.rounds = f.Required(text.Of("Rounds"), fmt.Sprint(div.Rounds), text.Of("games for each player"))
	d.plan = f.Choice(text.Of("Pairing plan"), planOptions(div.Plan, div.Rounds), planOption(div.Plan, div.Rounds),
		text.Of("Left and Right walk the plans, Space shows them all"), d.planChosen)
	d.says1 = widgets.NewParagraph(text.Text{}, widgets.Small)
	f.Plain(f.Row(text.Text{}, d.says1, text.Text{}))
	d.starts = f.Choice(text.Of("Who starts"), startPolicyOptions(), startPolicyName(div.Starts).String(), text.Text{}, nil)
	d.first = f.Text(text.Of("First table"), format.ZeroBlank(div.FirstTable), text.Of("empty: behind the divisions before"))
	d.rating = f.Choice(text.Of("Rating system"), format.RatingSystemTitles(div.Rating), format.RatingSystemTitle(div.Rating), text.Of("Left and Right walk them"), nil)
	d.words = f.Text(text.Of("Word list"), div.WordList, text.Of("as it is named under Words; empty: the latest one"))
	d.file = f.Text(text.Of("Players from"), div.Source, text.Of("type a file's path, or leave it empty and enter them later"))
	d.fate = widgets.NewParagraph(text.Text{}, widgets.Small)
	f.Plain(f.Row(text.Text{}, d.fate, text.Text{}))
	f.Plain(f.Row(text.Text{}, widgets.NewRow(8, nil,
		widgets.NewKeyButton(text.Of("Choose a file"), "F3", d.askFile),
		widgets.NewKeyButton(text.Of("Paste a list"), "F4", d.askPaste),
		widgets.NewKeyButton(text.Of("Another division"), "F6", d.another),
		d.removeButton()), text.Text{}))
	d.rounds.OnChanged = func(string) { d.roundsTyped() }
	d.file.OnChanged = func(string) { d.forgetList() }
	f.Submit, f.Cancel, f.Extra = d.guide.goOn, d.guide.goBack, d.functionKey
	d.file.Next = func() {
		if asked, err := d.readFile(); asked || err != nil {
			d.guide.say(err)
			return
		}
		f.Next(d.file)
	}
	d.place.Objects = []fyne.CanvasObject{f.Scrolled()}
	d.place.Refresh()
	d.showPlan()
	d.showFate()
	d.showList()
}

func (d *guideDivisions) current() *newDivision { return &d.guide.event.Divisions[d.at] }

func (d *guideDivisions) removeButton() fyne.CanvasObject {
	if len(d.guide.event.Divisions) < 2 {
		return widgets.NewSpacer()
	}
	return widgets.NewKeyButton(text.Of("Drop this one"), "F8", d.drop)
}

// planOptions are the plan templates, and the director's own plan where there is one.
func planOptions(plan []tournament.PlanEntry, rounds int) []text.Text {
	var names []text.Text
	for _, t := range planTemplates() {
		names = append(names, text.Key(t.Name))
	}
	if _, ok := templateOf(plan, rounds); !ok {
		names = append(names, planWords(plan, rounds))
	}
	return append(names, text.Of(ownPlan))
}

// planOption is what the plan list shows for a plan.
func planOption(plan []tournament.PlanEntry, rounds int) string {
	if t, ok := templateOf(plan, rounds); ok {
		return t.Name
	}
	return planWords(plan, rounds).String()
}

func (d *guideDivisions) planChosen(name string) {
	div := d.current()
	if name == ownPlan {
		d.plan.Selected = planOption(div.Plan, div.Rounds)
		d.plan.Refresh()
		askPlan(d.guide.window, div.Plan, div.Rounds, func(plan []tournament.PlanEntry) {
			div.Plan = plan
			d.refreshPlan()
		})
		return
	}
	for _, t := range planTemplates() {
		if t.Name == name {
			div.Plan = t.Plan(div.Rounds)
		}
	}
	d.showPlan()
}

// roundsTyped fits the plan to another number of rounds as it is typed.
func (d *guideDivisions) roundsTyped() {
	n, err := d.rounds.WholeNumber("the number of rounds", 0)
	div := d.current()
	if err != nil || n < 1 || n > tournament.MaxRounds || n == div.Rounds {
		return
	}
	div.Plan = resized(div.Plan, div.Rounds, n)
	div.Rounds = n
	d.refreshPlan()
}

func (d *guideDivisions) refreshPlan() {
	div := d.current()
	d.plan.Options = planOptions(div.Plan, div.Rounds)
	d.plan.Selected = planOption(div.Plan, div.Rounds)
	d.plan.Refresh()
	d.showPlan()
}

func (d *guideDivisions) showPlan() {
	div := d.current()
	says := text.Of("Rounds %s.", planWords(div.Plan, div.Rounds))
	if t, ok := templateOf(div.Plan, div.Rounds); ok {
		says = t.Says
		if len(div.Plan) > 1 {
			says = text.Of("%s Rounds %s.", says, planWords(div.Plan, div.Rounds))
		}
	}
	form.SetParagraph(d.says1, says, widgets.Small)
}

// functionKey holds the page's own keys.
func (d *guideDivisions) functionKey(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyF3:
		d.askFile()
	case fyne.KeyF4:
		d.askPaste()
	case fyne.KeyF6:
		d.another()
	case fyne.KeyF8:
		d.drop()
	case fyne.KeyPageUp:
		d.chooseDivision(-1)
	case fyne.KeyPageDown:
		d.chooseDivision(1)
	default:
		return false
	}
	return true
}

// readFile reads the file typed, if it hasn't been read yet. asked is true when its rows are
// shown in a dialog, where the director decides.
func (d *guideDivisions) readFile() (asked bool, err error) {
	div := d.current()
	typed := strings.TrimSpace(d.file.Text)
	if typed == "" || typed == div.Source {
		return false, nil
	}
	list, err := d.guide.window.Program().ReadPlayersFile(dialog.ExpandPath(typed, dialog.DocumentsFolder()), nil)
	if err != nil {
		return false, err
	}
	return true, d.take(list, typed)
}

// errAsked keeps the page open without a message, since a dialog is asking already.
var errAsked = errors.New("")

// take shows what would become of every row; the list is kept when the director says so. Until
// then a list that can't be taken whole is an error.
func (d *guideDivisions) take(list exchange.PlayerList, source string) error {
	keep := func(list exchange.PlayerList, without bool) {
		div := d.current()
		div.List, div.Source, div.Without = list, source, without
		d.file.OnChanged = nil
		d.file.SetText(source)
		d.file.OnChanged = func(string) { d.forgetList() }
		d.guide.say(nil)
		d.showFate()
		d.showList()
	}
	playerlist.Preview(d.guide.window, list, d.current().Name, keep)
	return list.Refusal()
}

// forgetList drops a list whose path was changed.
func (d *guideDivisions) forgetList() {
	div := d.current()
	if div.Source != "" && strings.TrimSpace(d.file.Text) != div.Source {
		div.List, div.Source, div.Without = exchange.PlayerList{}, "", false
		d.showFate()
		d.showList()
	}
}

func (d *guideDivisions) showFate() {
	div := d.current()
	switch n := div.List.Count(exchange.Added); {
	case div.Source == "":
		form.SetParagraph(d.fate, text.Of("Text, Excel (.xlsx) and tsh (.t) files are read; a pasted list may come straight from a spreadsheet."), widgets.Small)
	default:
		form.SetParagraph(d.fate, text.Of("✓ %s from %s", text.Count(n, "1 player", "%d players"), div.List.File), widgets.TextStyle{Colour: look.ColorGood, Bold: true})
	}
}

// showList draws the row of divisions above the form.
func (d *guideDivisions) showList() {
	d.list.Objects = nil
	for i, div := range d.guide.event.Divisions {
		words := text.Of("Division %s", div.Name)
		if n := len(div.List.Players()); n > 0 {
			words = text.Of("%s · %s", words, format.Plural(n, "player"))
		}
		b := widgets.NewQuietButton(words, "", func() { d.turnTo(i) })
		if i == d.at {
			b.SetKind(widgets.PlainButton)
		}
		d.list.Add(b)
	}
	if len(d.guide.event.Divisions) > 1 {
		d.list.Add(widgets.NewKeyHints(widgets.Small, widgets.KeyHint{Key: "Page up"}, widgets.KeyHint{Key: "Page down", Does: text.Of("other divisions")}))
	}
	d.list.Refresh()
}

func (d *guideDivisions) another() {
	if err := d.read(); err != nil {
		d.guide.say(err)
		return
	}
	e := &d.guide.event
	e.Divisions = append(e.Divisions, e.proposeDivision())
	d.turnTo(len(e.Divisions) - 1)
}

func (d *guideDivisions) drop() {
	e := &d.guide.event
	if len(e.Divisions) < 2 {
		return
	}
	e.Divisions = slices.Delete(e.Divisions, d.at, d.at+1)
	d.at = min(d.at, len(e.Divisions)-1)
	d.build()
	d.focus()
}

func (d *guideDivisions) chooseDivision(by int) {
	if err := d.read(); err != nil {
		d.guide.say(err)
		return
	}
	n := len(d.guide.event.Divisions)
	d.turnTo((d.at + by + n) % n)
}

func (d *guideDivisions) turnTo(i int) {
	d.at = i
	d.guide.say(nil)
	d.build()
	d.focus()
}

// read takes the form into the division.
func (d *guideDivisions) read() error {
	if asked, err := d.readFile(); err != nil {
		return err
	} else if asked {
		return errAsked
	}
	div := d.current()
	name := strings.TrimSpace(d.name.Text)
	if name == "" {
		return form.Wrong(d.name, tournament.Refuse(tournament.Invalid, "a division needs a name, for example A"))
	}
	for i, other := range d.guide.event.Divisions {
		if i != d.at && strings.EqualFold(other.Name, name) {
			return form.Wrong(d.name, tournament.Refuse(tournament.Conflict, "there is already a division %s; choose another name", other.Name))
		}
	}
	rounds, err := d.rounds.WholeNumber("the number of rounds", 0)
	if err != nil {
		return err
	}
	if rounds < 1 || rounds > tournament.MaxRounds {
		return form.Wrong(d.rounds, tournament.Refuse(tournament.Invalid, "division %s would have %d rounds; give 1 to %d", name, rounds, tournament.MaxRounds))
	}
	first, err := d.first.WholeNumber("the first table", 0)
	if err != nil {
		return err
	}
	div.Name, div.Rounds, div.FirstTable = name, rounds, first
	div.Starts = startPolicyNamed(d.starts.Selected)
	div.Rating, div.WordList = format.RatingSystemID(d.rating.Selected), strings.TrimSpace(d.words.Text)
	return nil
}

func (d *guideDivisions) askFile() {
	d.guide.window.AskPath(dialog.PathQuestion{Title: text.Of("Players from a file"), Confirm: text.Of("Read it"), Endings: playerlist.PlayerFileEndings, Folder: dialog.ImportFolder(d.guide.window.Program())}, func(path string) {
		d.guide.window.RememberImport(path)
		list, err := d.guide.window.Program().ReadPlayersFile(path, nil)
		if err == nil {
			err = d.take(list, path)
		}
		d.guide.say(err)
	})
}

func (d *guideDivisions) askPaste() {
	playerlist.AskPasted(d.guide.window, nil, func(list exchange.PlayerList) {
		d.guide.say(d.take(list, "pasted text"))
	})
}

func (d *guideDivisions) title() text.Text  { return text.Of("Divisions") }
func (d *guideDivisions) onward() text.Text { return text.Of("Make the event") }

// focus goes to the first field, which may have been made a moment ago.
func (d *guideDivisions) focus() {
	d.guide.window.Settle()
	form.FocusOn(d.name.Focusable())
}

func (d *guideDivisions) says() text.Text {
	if d.guide.event.Last.Known() {
		return text.Of("Rounds, plan, starts, rating system and word list are proposed as in your last event. Change what is different.")
	}
	return text.Of("A division is a field of players who meet one another. One is enough for a start.")
}

func (d *guideDivisions) content() fyne.CanvasObject {
	return widgets.NewStack(10, d.place, d.list, d.place)
}

func (d *guideDivisions) leave() error { return d.read() }
