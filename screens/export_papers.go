package screens

import (
	"fmt"
	"path/filepath"
	"slices"

	"wordhall/app"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// paperSetKey is under what the papers of a division are remembered.
func paperSetKey(desk *app.Desk, d *tournament.Division) string {
	path, err := filepath.Abs(desk.Path())
	if err != nil {
		path = desk.Path()
	}
	return path + " " + d.Name
}

// paperSet are the papers that the division prints of a round on the wall: those ticked
// last on Export, at first by table, by name and the slips.
func paperSet(desk *app.Desk, d *tournament.Division) []app.PaperKind {
	if set := desk.Program().Preferences.Get().PaperSets[paperSetKey(desk, d)]; len(set) > 0 {
		offered := app.PapersOf(desk.Event(), d)
		return slices.DeleteFunc(slices.Clone(set), func(k app.PaperKind) bool { return !slices.Contains(offered, k) })
	}
	return []app.PaperKind{app.PairingsByTable, app.PairingsByName, app.ResultSlips}
}

// rememberPapers keeps the division's papers.
func rememberPapers(s shell, d *tournament.Division, kinds []app.PaperKind) {
	key := paperSetKey(s.Desk(), d)
	s.Desk().Program().Preferences.Set(func(c *app.Choices) {
		sets := map[string][]app.PaperKind{key: kinds}
		for k, set := range c.PaperSets {
			if k != key {
				sets[k] = set
			}
		}
		c.PaperSets = sets
	})
	s.KeepPreferences()
}

// exportPapers are the papers that a round asks for: the division's set while it is
// played, the standings after it.
func exportPapers(s shell, d *tournament.Division, round int) []app.PaperKind {
	if d.RoundState(round) >= tournament.Complete {
		return []app.PaperKind{app.StandingsPaper}
	}
	return paperSet(s.Desk(), d)
}

// printSet prints the division's papers of a round: one key once it is on the wall. The
// changes of an amended round come first.
func printSet(s shell, d *tournament.Division, round int) {
	kinds := paperSet(s.Desk(), d)
	if amended(d, round) && !slices.Contains(kinds, app.ChangesPaper) {
		kinds = slices.Insert(kinds, 0, app.ChangesPaper)
	}
	printPapers(s, d.ID, round, kinds...)
}

// setWords is the set on a button: "All three", or how many there are.
func setWords(kinds []app.PaperKind) string {
	if len(kinds) == 3 {
		return "All three"
	}
	return plural(len(kinds), "paper")
}

// askPart asks for a part of a paper again: the slips or signs of some tables, or some
// pages.
func (x *exportScreen) askPart() {
	d := x.shell.Division()
	if d == nil || x.round == 0 {
		return
	}
	var names []string
	for _, k := range x.offered() {
		names = append(names, string(k))
	}
	f := newForm(120)
	sheet := f.choice("Paper", names, string(app.ResultSlips), "", nil)
	tables := f.text("Tables", "", "slips, signs: 3, 7-9")
	pages := f.text("Pages", "", "of any paper: 2")
	problem := widgets.NewParagraph("", badText)
	var closeIt func()
	f.submit = func() {
		r, err := partRequest(d.ID, x.round, sheet.Selected, tables.Text, pages.Text)
		if err != nil {
			setParagraph(problem, sentenceOf(err), badText)
			return
		}
		closeIt()
		x.Focus()
		printRequests(x.shell, []app.PaperRequest{r})
	}
	f.cancel = func() { closeIt(); x.Focus() }
	content := widgets.NewStack(12, nil, widgets.NewParagraph(fmt.Sprintf("Round %d of division %s, printed as it stands now.", x.round, d.Name), widgets.Plain), f.content(), problem)
	closeIt = x.shell.Show(dialogSpec{Title: "A part again", Content: content, Focus: tables.focusable(), Width: 560,
		Answers: []widgets.DialogButton{leaving("Leave it", f.cancel), doing("Print", "Ctrl Enter", f.submit)}})
}

// partRequest is what was typed as a request. The error says what is missing.
func partRequest(id tournament.DivisionID, round int, sheet, tables, pages string) (app.PaperRequest, error) {
	r := app.PaperRequest{Kind: app.PaperKind(sheet), Division: id, Round: round}
	var err error
	if r.Tables, err = parseRuns(tables, "a table or a run of tables; type for example: 3, 7-9", mostTable); err != nil {
		return r, err
	}
	if r.Pages, err = parseRuns(pages, "a page or a run of pages; type for example: 2, 4-6", mostTable); err != nil {
		return r, err
	}
	if len(r.Tables)+len(r.Pages) == 0 {
		return r, tournament.Refuse(tournament.Invalid, "say which tables or which pages; the whole paper is printed with P")
	}
	return r, nil
}

// mostTable is the highest number of a table or a page that is looked for.
const mostTable = 9999
