package setup

import (
	"errors"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/app/computer"
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

// ownPlan is the entry in the list of plans that opens the plan editor.
const ownPlan = "My own…"

// guideDivisions is the last page: the divisions with their players.
type guideDivisions struct {
	guide *guide
	at    int

	place *fyne.Container
	form  *form.Form
	// which is the choice of the division in sight. It is nil if there is only one division.
	which *form.ChoiceField

	fields          *settingFields[tournament.Division]
	name, file      *form.TextField
	plan            *form.ChoiceField
	says1, listSays *widgets.Paragraph
	// looked is the path whose rows were shown and not taken. They are shown again if the guide goes on, or once the path
	// is typed again.
	looked string
	// goesOn says that the director leaves the page as soon as the list in sight is taken.
	goesOn bool
}

func newGuideDivisions(g *guide) *guideDivisions {
	d := &guideDivisions{guide: g, place: container.NewStack()}
	d.build()
	return d
}

func (d *guideDivisions) anew() guidePage {
	was := d.form
	d.build()
	d.form.Take(was)
	return d
}

// build makes the form of the chosen division.
func (d *guideDivisions) build() {
	div := d.current()
	div.Seen = true
	f := form.New(130)
	d.form, d.looked = f, ""
	d.addWhich()
	d.fields = &settingFields[tournament.Division]{form: f}
	shown := d.taken()
	for _, s := range tournament.DivisionSettings {
		switch {
		case !s.Guide:
		case s.Key == "plan":
			d.addPlan(s.Label)
		default:
			d.asks(s, shown)
		}
	}
	d.file = f.Text(text.Of("Players from"), div.Source, text.Of("type a file's path, or leave it empty and enter them later"))
	d.listSays = widgets.NewParagraph(text.Text{}, widgets.Small)
	f.Plain(f.Row(text.Text{}, d.listSays, text.Text{}))
	f.Plain(f.Row(text.Text{}, widgets.NewRow(8, nil,
		widgets.NewKeyButton(text.Of("Choose a file"), "F8", d.askFile),
		widgets.NewKeyButton(text.Of("Paste a list"), "Ctrl V", d.askPaste),
		widgets.NewKeyButton(text.Of("Another division"), "Insert", d.another),
		d.removeButton()), text.Text{}))
	d.file.OnChanged = func(string) { d.forgetList() }
	f.Submit, f.Last, f.Cancel, f.Extra = d.guide.goOn, d.guide.goOn, d.guide.goBack, d.functionKey
	d.file.Next = func() {
		if asked, err := d.readFile(); asked || err != nil {
			d.guide.say(err)
			return
		}
		f.Next(d.file)
	}
	d.takesList(d.file)
	d.place.Objects = []fyne.CanvasObject{f.Scrolled()}
	d.place.Refresh()
	d.showPlan()
	d.sayList()
	d.showList()
}

// asks adds a field for a setting of the division.
func (d *guideDivisions) asks(s tournament.Setting[tournament.Division], shown *tournament.Division) {
	field, typed := d.fields.add(s, shown).(*form.TextField)
	if !typed {
		return
	}
	d.takesList(field)
	switch s.Key {
	case "name":
		d.name = field
	case "rounds":
		field.OnChanged = func(string) { d.roundsTyped() }
	}
}

func (d *guideDivisions) addPlan(label text.Text) {
	div := d.current()
	d.plan = d.form.Choice(label, planOptions(div.Plan, div.Rounds), planOption(div.Plan, div.Rounds),
		text.Of("Down shows the plans"), d.planChosen)
	d.says1 = widgets.NewParagraph(text.Text{}, widgets.Small)
	d.form.Plain(d.form.Row(text.Text{}, d.says1, text.Text{}))
}

// takesList makes a field read a list of several lines that is pasted into it as the list of players, because no
// field of this page holds more than one line.
func (d *guideDivisions) takesList(field *form.TextField) {
	own := field.OnShortcut
	field.OnShortcut = func(s fyne.Shortcut) bool {
		if p, ok := s.(*fyne.ShortcutPaste); ok && p.Clipboard != nil && strings.Contains(strings.TrimSpace(p.Clipboard.Content()), "\n") {
			if d.fieldsRead() {
				playerlist.ShowPasted(d.guide.window, p.Clipboard.Content(), d.into(), d.keeping("pasted text"), d.guide.window.Fail)
			}
			return true
		}
		return own(s)
	}
}

func (d *guideDivisions) current() *newDivision { return &d.guide.event.Divisions[d.at] }

// taken is the division in sight, with the values of the chosen rulebook where the director hasn't chosen others. The
// parameters include those changed on the page before.
func (d *guideDivisions) taken() *tournament.Division {
	return d.underBook(d.current().Division.Clone())
}

// byBook is the value that the rulebook has for the setting.
func (d *guideDivisions) byBook(s tournament.Setting[tournament.Division]) string {
	return s.Get(d.underBook(&tournament.Division{}))
}

func (d *guideDivisions) underBook(div *tournament.Division) *tournament.Division {
	e := &d.guide.event
	div.Rulebook, div.RulebookFile, div.Overrides = e.Rulebook, "", e.Overrides
	if book, err := div.Book(d.guide.window.Program().Books()); err == nil {
		div.TakeFromBook(book)
	}
	return div
}

func (d *guideDivisions) removeButton() fyne.CanvasObject {
	if len(d.guide.event.Divisions) < 2 {
		return widgets.NewSpacer()
	}
	return widgets.NewButton(text.Of("Remove this division"), d.drop)
}

// planOptions are the templates of plans, and the director's own plan if there is one.
func planOptions(plan []tournament.PlanEntry, rounds int) []text.Text {
	var names []text.Text
	for _, t := range tournament.PlanTemplates() {
		names = append(names, t.Words)
	}
	if _, ok := tournament.TemplateOf(plan, rounds); !ok {
		names = append(names, tournament.PlanText(plan, rounds))
	}
	return append(names, text.Of(ownPlan))
}

// planOption is the entry in the list of plans for a plan.
func planOption(plan []tournament.PlanEntry, rounds int) string {
	if t, ok := tournament.TemplateOf(plan, rounds); ok {
		return t.Words.String()
	}
	return tournament.PlanText(plan, rounds).String()
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
	div.Plan = planNamed(name, div.Plan, div.Rounds)
	d.showPlan()
}

// planNamed is the plan of the template with that name, or otherwise the present plan.
func planNamed(name string, now []tournament.PlanEntry, rounds int) []tournament.PlanEntry {
	for _, t := range tournament.PlanTemplates() {
		if t.Words.String() == name {
			return t.Plan(rounds)
		}
	}
	return now
}

// roundsTyped adapts the plan while another number of rounds is typed.
func (d *guideDivisions) roundsTyped() {
	if d.fields.readOne("rounds", &d.current().Division, tournament.Ground{}) == nil {
		d.refreshPlan()
	}
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
	says := text.Of("Rounds %s.", tournament.PlanText(div.Plan, div.Rounds))
	if t, ok := tournament.TemplateOf(div.Plan, div.Rounds); ok {
		says = t.Says
		if len(div.Plan) > 1 {
			says = text.Of("%s Rounds %s.", says, tournament.PlanText(div.Plan, div.Rounds))
		}
	}
	form.SetParagraph(d.says1, says, widgets.Small)
}

// functionKey handles the page's own keys.
func (d *guideDivisions) functionKey(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyF8:
		d.askFile()
	case fyne.KeyInsert:
		d.another()
	case fyne.KeyPageUp:
		d.chooseDivision(-1)
	case fyne.KeyPageDown:
		d.chooseDivision(1)
	default:
		return false
	}
	return true
}

// readFile reads the file whose path was typed, if it hasn't been read yet. asked says that a dialog shows its rows,
// in which the director decides.
func (d *guideDivisions) readFile() (asked bool, err error) {
	div := d.current()
	typed := strings.TrimSpace(d.file.Text)
	if typed == "" || typed == div.Source || typed == d.looked {
		return false, nil
	}
	path := dialog.ExpandPath(typed, computer.Documents())
	if _, err := app.ReadImport(path); err != nil {
		return false, err
	}
	if err := d.readFields(); err != nil {
		return false, err
	}
	d.looked = typed
	d.show(path, typed, d.answer)
	return true, nil
}

// show shows what would become of every row of a file. answer is as for playerlist.Show.
func (d *guideDivisions) show(path, source string, answer func(then func()) func(error)) {
	d.goesOn = false
	playerlist.Show(d.guide.window, path, d.into(), d.keeping(source), answer)
}

// answer has the page say why a file can't be read for which no question waits.
func (d *guideDivisions) answer(then func()) func(error) {
	return func(err error) {
		if err != nil {
			d.looked = ""
			d.guide.say(err)
			return
		}
		then()
	}
}

// errAsked keeps the page open without a message, because a dialog is asking already.
var errAsked = errors.New("")

// into says where the players may go: into the division in sight, or into those that the rows name. Nobody is entered
// yet.
func (d *guideDivisions) into() playerlist.Into {
	return playerlist.Into{Division: d.current().Name, Rounds: d.current().Rounds, Players: func(string) []tournament.Player { return nil },
		Is: func(name string) bool { return d.like(name) >= 0 }, Doubts: d.doubts(), Late: func(string) text.Text { return text.Text{} }}
}

// doubts say who of the other divisions' lists may be the same person as a player who comes into one.
func (d *guideDivisions) doubts() func(into string, p tournament.Player) []tournament.Doubt {
	others := map[string]tournament.People{}
	return func(into string, p tournament.Player) []tournament.Doubt {
		if others[into] == nil {
			var ev tournament.Event
			for i, div := range d.guide.event.Divisions {
				if i != d.like(into) {
					ev.Divisions = append(ev.Divisions, &tournament.Division{ID: tournament.DivisionID(i + 1), Name: div.Name, Players: div.List.Players()})
				}
			}
			others[into] = d.guide.window.Program().EntryPeople(&ev)
		}
		return others[into].EntryDoubts(0, p)
	}
}

// like is the index of the division that has this name in a list, or -1 if there is none.
func (d *guideDivisions) like(name string) int {
	return slices.IndexFunc(d.guide.event.Divisions, func(div newDivision) bool { return tournament.DivisionKey(div.Name) == tournament.DivisionKey(name) })
}

// keeping returns the function that keeps a list once it is confirmed. If its rows name their divisions, its parts go
// into those. The division in sight takes the first name if it has nobody and no row names it.
func (d *guideDivisions) keeping(source string) func(playerlist.Choice) {
	return func(c playerlist.Choice) {
		e := &d.guide.event
		if len(c.Parts) == 0 {
			div := d.current()
			div.List, div.Source = c.List, source
			d.keptList()
			d.goOnIfAsked()
			return
		}
		named := slices.ContainsFunc(c.Parts, func(p exchange.DivisionRows) bool { return d.at == d.like(p.Name) })
		free := !named && d.current().Source == ""
		for _, part := range c.Parts {
			at := d.like(part.Name)
			switch {
			case at >= 0:
			case free:
				at, free = d.at, false
				e.Divisions[at].Name = part.Name
			default:
				e.Divisions = append(e.Divisions, e.proposeDivision())
				at = len(e.Divisions) - 1
				e.Divisions[at].Name = part.Name
			}
			div := &e.Divisions[at]
			div.List, div.Source = part.List, source
		}
		d.build()
		d.keptList()
		d.focus()
		d.goOnIfAsked()
	}
}

// goOnIfAsked leaves the page once its list is kept, if the director wanted to leave the page and was shown the list
// first.
func (d *guideDivisions) goOnIfAsked() {
	if d.goesOn && d.guide.pages[d.guide.page] == guidePage(d) {
		d.goesOn = false
		d.guide.goOn()
	}
}

// keptList shows where the list that is kept came from.
func (d *guideDivisions) keptList() {
	d.file.OnChanged = nil
	d.file.SetText(d.current().Source)
	d.file.OnChanged = func(string) { d.forgetList() }
	d.guide.say(nil)
	d.sayList()
	d.showList()
}

// forgetList drops a list whose path was changed.
func (d *guideDivisions) forgetList() {
	d.looked = ""
	div := d.current()
	if div.Source != "" && strings.TrimSpace(d.file.Text) != div.Source {
		div.List, div.Source = exchange.PlayerList{}, ""
		d.sayList()
		d.showList()
	}
}

func (d *guideDivisions) sayList() {
	div := d.current()
	switch n := div.List.Count(exchange.Added); {
	case div.Source == "":
		form.SetParagraph(d.listSays, text.Of("Text, Excel (.xlsx) and tsh (.t) files are read; a pasted list may come straight from a spreadsheet."), widgets.Small)
	default:
		form.SetParagraph(d.listSays, text.Of("✓ %s from %s", text.Count(n, "1 player", "%d players"), div.List.File), widgets.TextStyle{Colour: look.ColorGood, Bold: true})
	}
}

// addWhich adds the choice of the division in sight, if there are several.
func (d *guideDivisions) addWhich() {
	d.which = nil
	if len(d.guide.event.Divisions) > 1 {
		d.which = d.form.Choice(text.Of("Division"), nil, "", text.Of("Down shows them, Page down goes on to the next"), func(string) { d.turnWhich() })
	}
}

// turnWhich shows the chosen division, after what was typed is read.
func (d *guideDivisions) turnWhich() {
	at := d.which.SelectedIndex()
	if at < 0 || at == d.at {
		return
	}
	if err := d.read(); err != nil {
		d.guide.say(err)
		d.showList()
		return
	}
	d.turnTo(at)
}

// showList names the divisions in the choice, each with its number of players.
func (d *guideDivisions) showList() {
	if d.guide.onward != nil { // The guide is laid out already.
		d.guide.onward.SetText(d.onward())
	}
	if d.which == nil {
		return
	}
	var words []text.Text
	for _, div := range d.guide.event.Divisions {
		says := text.Of("Division %s", div.Name)
		if n := len(div.List.Players()); n > 0 {
			says = text.Of("%s · %s", says, format.Plural(n, "player"))
		}
		words = append(words, says)
	}
	d.which.Options, d.which.Selected = words, words[d.at].String()
	d.which.Refresh()
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

// read puts what the form holds into the division.
func (d *guideDivisions) read() error {
	if asked, err := d.readFile(); err != nil {
		return err
	} else if asked {
		return errAsked
	}
	return d.readFields()
}

// fieldsRead puts what the fields hold into the division before a list is shown, because a list that names its
// divisions has the page built anew. It reports false after it has said what is wrong with a field.
func (d *guideDivisions) fieldsRead() bool {
	err := d.readFields()
	if err != nil {
		d.guide.say(err)
		form.FocusOnWrong(err)
	}
	return err == nil
}

// readFields puts what the fields hold into the division, but for the file.
func (d *guideDivisions) readFields() error {
	div := d.current()
	kept := div.Division
	if err := d.fields.read(&kept, groundOf(d.guide.window, d.guide.event.Details.StartDate)); err != nil {
		return err
	}
	for i, other := range d.guide.event.Divisions {
		if i != d.at && strings.EqualFold(other.Name, kept.Name) {
			return form.Wrong(d.name, tournament.Refuse(tournament.Conflict, "there is already a division %s; choose another name", other.Name))
		}
	}
	for _, s := range settingsByBook() {
		d.fields.leave(s, &kept, d.byBook(s))
	}
	div.Division = kept
	return nil
}

func (d *guideDivisions) askFile() {
	if !d.fieldsRead() {
		return
	}
	d.guide.window.AskPath(dialog.PathQuestion{Title: text.Of("Players from a file"), Confirm: text.Of("Read it"), Endings: playerlist.PlayerFileEndings, Folder: dialog.ImportFolder(d.guide.window.Program())}, func(a *dialog.Asked, path string) {
		d.guide.window.RememberImport(path)
		d.show(path, path, a.Then)
	})
}

// TakeFile shows what would become of every row of a list of players that was dropped.
func (d *guideDivisions) TakeFile(path string) {
	if d.fieldsRead() {
		d.guide.window.RememberImport(path)
		d.show(path, path, d.answer)
	}
}

func (d *guideDivisions) askPaste() {
	if !d.fieldsRead() {
		return
	}
	playerlist.AskPasted(d.guide.window, d.into(), d.keeping("pasted text"))
}

func (d *guideDivisions) title() text.Text { return text.Of("Divisions") }
func (d *guideDivisions) onward() text.Text {
	if i := d.unseen(); i >= 0 {
		return text.Of("Division %s", d.guide.event.Divisions[i].Name)
	}
	return text.Of("Make the event")
}

// focus goes to the first field, which may have been made just now.
func (d *guideDivisions) focus() {
	d.guide.window.Settle()
	form.FocusOn(d.name.Focusable())
}

func (d *guideDivisions) says() text.Text {
	if d.guide.event.Last.Known() {
		return text.Of("Rounds, plan, rating system and word list are proposed as in your last event. Change what is different.")
	}
	return text.Of("A division is a field of players who meet one another. One is enough for a start.")
}

// content shows the settings that depend on the rulebook by the one chosen now.
func (d *guideDivisions) content() fyne.CanvasObject {
	shown := d.taken()
	d.fields.show("word_list", shown)
	for _, s := range settingsByBook() {
		d.fields.show(s.Key, shown)
	}
	return d.place
}

// leave first shows the divisions whose settings nobody has seen, before the event is made.
func (d *guideDivisions) leave(on bool) error {
	if on {
		d.looked = "" // No event is made without the players of a path that is still there.
	}
	if err := d.read(); err != nil {
		d.goesOn = errors.Is(err, errAsked)
		return err
	}
	if i := d.unseen(); i >= 0 {
		d.turnTo(i)
		return errAsked
	}
	return nil
}

// unseen is the index of the first division whose settings nobody has seen, or -1 if there is none.
func (d *guideDivisions) unseen() int {
	return slices.IndexFunc(d.guide.event.Divisions, func(div newDivision) bool { return !div.Seen })
}
