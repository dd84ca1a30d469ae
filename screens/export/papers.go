package export

import (
	"wordhall/app"
	"wordhall/app/preferences"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/outgoing"
	"wordhall/screens/shell"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// rememberPapers keeps which papers are printed for the division.
func rememberPapers(s shell.Event, d *tournament.Division, kinds []app.PaperKind) {
	key := outgoing.PaperSetKey(s.Desk(), d)
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = string(k)
	}
	s.Desk().Program().Preferences.Set(func(c *preferences.Choices) {
		sets := map[string][]string{key: names}
		for k, set := range c.PaperSets {
			if k != key {
				sets[k] = set
			}
		}
		c.PaperSets = sets
	})
	s.KeepPreferences()
}

// papers are the papers that a round asks for: the division's set while it is played, and the standings after it.
func papers(s shell.Event, d *tournament.Division, round int) []app.PaperKind {
	switch last := round == d.LastRound(); {
	case last && len(finals.Missing(d)) > 0:
		return []app.PaperKind{app.FinalPaper, app.FinalSlips}
	case last && d.Final.Started():
		return []app.PaperKind{app.FinalPaper, app.StandingsPaper}
	case d.RoundState(round) >= tournament.Complete:
		return []app.PaperKind{app.StandingsPaper}
	}
	return outgoing.PaperSet(s.Desk(), d)
}

// askPart prints a part of a paper again: the slips or signs of some tables, or some pages.
func (x *screen) askPart() {
	d := x.shell.Division()
	if d == nil || x.round == 0 {
		return
	}
	var names []text.Text
	for _, k := range x.offered() {
		names = append(names, text.Key(k))
	}
	f := form.New(120)
	sheet := f.Choice(text.Of("Paper"), names, string(app.ResultSlips), text.Text{}, nil)
	tables := f.Text(text.Of("Tables"), "", text.Of("slips, signs: 3, 7-9"))
	pages := f.Text(text.Of("Pages"), "", text.Of("of any paper: 2, or 3- from page 3 on"))
	dialog.Question{Title: text.Of("Print some tables or pages"), Says: text.Of("Round %d of division %s, printed as it is now.", x.round, d.Name), Form: f, Width: 560, Confirm: text.Of("Print"), Key: "Enter",
		Answer: dialog.Closing(func() (func(), error) {
			r, err := partRequest(app.PaperRequest{Kind: app.PaperKind(sheet.Selected), Division: d.ID, Round: x.round}, tables, pages)
			return func() { outgoing.PrintRequests(x.shell, []app.PaperRequest{r}) }, err
		})}.Ask(x.shell)
	form.FocusOn(tables)
}

// partRequest is the request for the tables or pages that were typed. The error says what is missing.
func partRequest(r app.PaperRequest, tables, pages *form.TextField) (app.PaperRequest, error) {
	var err error
	if r.Tables, err = tournament.ParseRuns(tables.Text, "a table or a run of tables; type for example: 3, 7-9", mostTable); err != nil {
		return r, form.Wrong(tables, err)
	}
	if r.Pages, err = tournament.ParsePages(pages.Text, "a page or a run of pages; type for example: 2, 4-6", app.MostPages); err != nil {
		return r, form.Wrong(pages, err)
	}
	if len(r.Tables)+len(r.Pages) == 0 {
		return r, form.Wrong(tables, tournament.Refuse(tournament.Invalid, "say which tables or which pages; P prints the whole paper"))
	}
	return r, nil
}

// mostTable is the highest number of a table or a page that can be typed.
const mostTable = 9999
