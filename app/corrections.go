package app

import (
	"slices"
	"strings"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// Corrections are the lines of the journal with which the sheet of a game of a round was corrected, oldest first,
// without those that were taken back.
func (d *Desk) Corrections(id tournament.DivisionID, g tournament.Game) (list []report.EvidenceLine, err error) {
	entries, err := d.file.Journal(store.Query{Division: id, Round: g.Round, Details: true})
	if err != nil {
		return nil, text.Errorf("the journal can't be read: %w", err)
	}
	gone := map[int64]bool{}
	for _, e := range entries {
		if e.Undoes != 0 {
			gone[e.Undoes] = e.Role == store.RoleUndo
		}
	}
	for _, e := range entries {
		if e.Kind == (action.CorrectSheet{}).Kind() && e.Undoes == 0 && !gone[e.Seq] && slices.ContainsFunc(e.Changes, func(c store.Change) bool {
			return len(c.Key) > 1 && strings.TrimSuffix(c.Table, "_absent") == "sheet" && c.Key[0] == int64(id) && c.Key[1] == int64(g.ID)
		}) {
			list = append(list, report.EvidenceLine{Seq: e.Seq, At: e.At, By: e.Operator, Says: e.Says()})
		}
	}
	return list, nil
}
