package cli

import (
	"fmt"
	"slices"
	"strings"

	"wordhall/app"
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

// papers are those of --papers, words with commas between them, each paper once; none where it
// isn't given.
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
