package exchange

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Settle marks the duplicates and numbers the other players, so that no number is left out for a row that isn't
// imported.
func (l *PlayerList) Settle(existing []tournament.Player) {
	l.read, l.noted = slices.Clone(l.Rows), slices.Clone(l.Notes)
	l.MarkDuplicates(existing)
	l.tellApart(existing)
	l.number(existing)
	if len(l.Problems) == 0 && l.Count(Added)+l.Count(Duplicate)+l.Count(Refused) == 0 {
		l.Problems = append(l.Problems, text.Of("there is no player in it; add a row for each player below the column names"))
	}
}

// number gives the players their ids: those of the file if each row has a free one, otherwise the next free ones
// in the order of the rows.
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
		l.Notes = append(l.Notes, text.Of("for some players the numbers in the file are missing, used twice or already taken, so all players get new numbers in the order of the rows"))
	}
	for i := range l.Rows {
		if l.Rows[i].Outcome == Added {
			highest++
			l.Rows[i].Player.ID = highest
		}
	}
}

// MarkDuplicates finds players who are in the division already or in an earlier row (see
// tournament.People).
func (l *PlayerList) MarkDuplicates(existing []tournament.Player) {
	people := tournament.People{}
	for _, p := range existing {
		people.Add(tournament.Listed{Player: p, Where: text.Of("no. %d of the division, %s", p.ID, Quoted(p.Name)), Entered: true})
	}
	for i := range l.Rows {
		r := &l.Rows[i]
		if r.Outcome != Added {
			continue
		}
		if same, is := people.Same(r.Player); is {
			r.Outcome = Duplicate
			r.Why = text.Of("%s is the same player as %s", Quoted(r.Player.Name), same.Where)
			continue
		}
		people.Add(tournament.Listed{Player: r.Player, Where: text.Of("row %d, %s", r.Row, Quoted(r.Player.Name))})
	}
}
