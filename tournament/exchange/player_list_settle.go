package exchange

import (
	"slices"
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
	l.read, l.noted = slices.Clone(l.Rows), slices.Clone(l.Notes)
	l.MarkDuplicates(existing)
	l.tellApart(existing)
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

// MarkDuplicates finds players who are in the division already or in an earlier row, by a
// federation's number or by name (see spelling.Keys). Of one name are two people where what
// both rows say of them differs (see twoPeople).
func (l *PlayerList) MarkDuplicates(existing []tournament.Player) {
	seen := map[string][]listed{}
	note := func(e listed) {
		for _, key := range identities(e.player) {
			seen[key] = append(seen[key], e)
		}
	}
	for _, p := range existing {
		note(listed{p, text.Of("no. %d of the division, %s", p.ID, Quoted(p.Name)), true})
	}
	for i := range l.Rows {
		r := &l.Rows[i]
		if r.Outcome != Added {
			continue
		}
		if e, is := sameAs(seen, r.Player); is {
			r.Outcome = Duplicate
			r.Why = text.Of("%s is the same player as %s", Quoted(r.Player.Name), e.where)
			continue
		}
		note(listed{r.Player, text.Of("row %d, %s", r.Row, Quoted(r.Player.Name)), false})
	}
}

// listed is a player who is there, and where.
type listed struct {
	player tournament.Player
	where  text.Text
	// entered: in the division, not in an earlier row.
	entered bool
}

// sameAs is who of those there is the same player.
func sameAs(seen map[string][]listed, p tournament.Player) (listed, bool) {
	for _, key := range identities(p) {
		for _, e := range seen[key] {
			if !strings.HasPrefix(key, nameKey) || !twoPeople(p, e.player, e.entered) {
				return e, true
			}
		}
	}
	return listed{}, false
}

// twoPeople reports whether two of one name are told apart by their federation's number, club
// or rating. The rating of somebody who was entered before may have changed since.
func twoPeople(a, b tournament.Player, entered bool) bool {
	for _, f := range Federations {
		if one, other := federationID(a, f), federationID(b, f); one != "" && other != "" {
			return one != other
		}
	}
	if a.Club != "" && b.Club != "" && !strings.EqualFold(a.Club, b.Club) {
		return true
	}
	return !entered && a.Rating > 0 && b.Rating > 0 && a.Rating != b.Rating
}

// nameKey begins the identities that are names.
const nameKey = "name "

// identities are the keys under which two entries are one player.
func identities(p tournament.Player) []string {
	var keys []string
	for _, f := range Federations {
		if id := federationID(p, f); id != "" {
			keys = append(keys, f+" "+id)
		}
	}
	for _, k := range spelling.Keys(p.Name) {
		if k != "" {
			keys = append(keys, nameKey+k)
		}
	}
	return keys
}

// federationID is a federation's number as it is compared.
func federationID(p tournament.Player, federation string) string {
	return strings.ToLower(strings.ReplaceAll(p.IDs[federation], " ", ""))
}
