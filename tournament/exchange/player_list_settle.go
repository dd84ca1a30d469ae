package exchange

import (
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// Federations whose membership numbers are kept.
var Federations = []string{"naspa", "wespa", "absp", "coco"}

// Settle marks those who are there twice and numbers the others, so that no number is
// left out for a row that never comes in.
func (l *PlayerList) Settle(existing []tournament.Player) {
	l.MarkDuplicates(existing)
	l.number(existing)
	if len(l.Problems) == 0 && l.Count(Added)+l.Count(Duplicate)+l.Count(Refused) == 0 {
		l.Problems = append(l.Problems, text.Of("there is no player in it; add a row for each player below the column names"))
	}
}

// number gives the players their ids: those of the file where each row has one
// that is free, else the next ones in the order of the rows.
func (l *PlayerList) number(existing []tournament.Player) {
	taken := map[tournament.PlayerID]bool{}
	var highest tournament.PlayerID
	for _, p := range existing {
		taken[p.ID] = true
		highest = max(highest, p.ID)
	}
	own, some := true, false
	for _, r := range l.Rows {
		if r.Outcome != Added {
			continue
		}
		some = some || r.Player.ID != 0
		own = own && r.Player.ID != 0 && !taken[r.Player.ID]
		taken[r.Player.ID] = true
	}
	if some && own {
		return
	}
	if some {
		l.Notes = append(l.Notes, text.Of("the numbers in the file are missing, double or taken for some players, so all are numbered anew in the order of the rows"))
	}
	for i := range l.Rows {
		if l.Rows[i].Outcome == Added {
			highest++
			l.Rows[i].Player.ID = highest
		}
	}
}

// MarkDuplicates finds players who are in the division already or in an earlier
// row, by name (see spelling.Keys) or by a federation's number.
func (l *PlayerList) MarkDuplicates(existing []tournament.Player) {
	seen := map[string]text.Text{}
	note := func(p tournament.Player, where text.Text) {
		for _, key := range identities(p) {
			if _, double := seen[key]; !double {
				seen[key] = where
			}
		}
	}
	for _, p := range existing {
		note(p, text.Of("no. %d of the division, %s", p.ID, Quoted(p.Name)))
	}
	for i := range l.Rows {
		r := &l.Rows[i]
		if r.Outcome != Added {
			continue
		}
		for _, key := range identities(r.Player) {
			if where, double := seen[key]; double {
				r.Outcome = Duplicate
				r.Why = text.Of("%s is the same player as %s", Quoted(r.Player.Name), where)
				break
			}
		}
		if r.Outcome == Added {
			note(r.Player, text.Of("row %d, %s", r.Row, Quoted(r.Player.Name)))
		}
	}
}

// identities are the keys under which two entries are one player.
func identities(p tournament.Player) []string {
	var keys []string
	for _, k := range spelling.Keys(p.Name) {
		if k != "" {
			keys = append(keys, "name "+k)
		}
	}
	for _, f := range Federations {
		if id := p.IDs[f]; id != "" {
			keys = append(keys, f+" "+strings.ToLower(strings.ReplaceAll(id, " ", "")))
		}
	}
	return keys
}
