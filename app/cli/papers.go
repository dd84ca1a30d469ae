package cli

import (
	"fmt"
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/tournament"
)

// paperWords are the words for --papers in their order, each with its papers.
var paperWords = []struct {
	word  string
	kinds []app.PaperKind
}{
	{"pairings", []app.PaperKind{app.PairingsByTable, app.PairingsByName}},
	{"by-table", []app.PaperKind{app.PairingsByTable}},
	{"by-name", []app.PaperKind{app.PairingsByName}},
	{"changes", []app.PaperKind{app.ChangesPaper}},
	{"slips", []app.PaperKind{app.ResultSlips}},
	{"result-sheet", []app.PaperKind{app.RoundSheetPaper}},
	{"blank-slips", []app.PaperKind{app.BlankSlipsPaper}},
	{"standings", []app.PaperKind{app.StandingsPaper}},
	{"final", []app.PaperKind{app.FinalPaper}},
	{"final-slips", []app.PaperKind{app.FinalSlips}},
	{"final-slips-if-needed", []app.PaperKind{app.FinalIfs}},
	{"one-list", []app.PaperKind{app.CombinedPaper}},
	{"teams", []app.PaperKind{app.TeamsPaper}},
	{"chart", []app.PaperKind{app.WallChartPaper}},
	{"scorecards", []app.PaperKind{app.ScorecardsPaper}},
	{"starts", []app.PaperKind{app.StartsPaper}},
	{"prizes", []app.PaperKind{app.PrizesPaper}},
	{"certificates", []app.PaperKind{app.CertificatesPaper}},
	{"name-tags", []app.PaperKind{app.NameTagsPaper}},
	{"table-signs", []app.PaperKind{app.TableSignsPaper}},
	{"door", []app.PaperKind{app.DoorPaper}},
	{"state", []app.PaperKind{app.StatePaper}},
	{"audit", []app.PaperKind{app.AuditPaper}},
}

func paperNames() []string {
	var names []string
	for _, p := range paperWords {
		names = append(names, p.word)
	}
	return names
}

// papers are the papers of --papers, which are words with commas between them. Each paper comes once. There are
// none if the flag isn't given.
func (c *call) papers() (kinds []app.PaperKind, err error) {
	list := c.texts("papers")
	if c.given("papers") && len(list) == 0 {
		return nil, fmt.Errorf("--papers names none; it takes %s", strings.Join(paperNames(), ", "))
	}
	for _, word := range list {
		for _, kind := range paperWords[slices.Index(paperNames(), word)].kinds {
			if !slices.Contains(kinds, kind) {
				kinds = append(kinds, kind)
			}
		}
	}
	return kinds, nil
}

// parts sets the tables and pages of --tables and --pages, which belong to the papers of --papers.
func (c *call) parts(o *app.ExportOrder) (err error) {
	for _, of := range []struct {
		flag, what string
		to         *[]int
		read       func(typed, what string, most int) ([]int, error)
	}{
		{"tables", "a table or a run of tables; give for example 3,7-9", &o.Tables, tournament.ParseRuns},
		{"pages", "a page or a run of pages; give for example 2, or 3- from page 3 on", &o.Pages, tournament.ParsePages},
	} {
		if !c.given(of.flag) {
			continue
		}
		if *of.to, err = of.read(c.text(of.flag), of.what, app.MostPages); err != nil {
			return fmt.Errorf("--%s: %w", of.flag, err)
		}
		if len(*of.to) == 0 || len(o.Papers) == 0 {
			return fmt.Errorf("--%s takes numbers, and --papers the papers that they are of", of.flag)
		}
	}
	return nil
}
