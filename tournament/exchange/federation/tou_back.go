package federation

import (
	"fmt"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// keptTou is the beginning of an entry with the text behind a player's name in an AUPAIR file. Entries before it
// have the lines above the first player of a division. They are written back if they still say the same, because
// the file has several ways to write that nothing was played.
const keptTou = "tou:"

// touKept are the lines kept with a player. The last one has the games.
func touKept(p tournament.Player) []string {
	var kept []string
	for _, entry := range p.Kept {
		if line, ok := strings.CutPrefix(entry, keptTou); ok {
			kept = append(kept, keptLine+line)
		}
	}
	return factsOfKept(kept).lines
}

// touBefore is the division according to the lines kept with its players, and those lines.
func touBefore(d *tournament.Division) (*tournament.Division, map[tournament.PlayerID]touRow) {
	var rows []touRow
	for _, p := range d.Players {
		if kept := touKept(p); len(kept) > 0 && int(p.ID) <= exchange.MaxListRows {
			for len(rows) < int(p.ID) {
				rows = append(rows, touRow{})
			}
			rows[p.ID-1] = readTouLine(0, fmt.Sprintf("%*s", touName-1, "A")+" "+kept[len(kept)-1])
		}
	}
	l, read := exchange.PlayerList{File: text.Name(d.Name), Format: "tou"}, map[tournament.PlayerID]touRow{}
	l.History, _ = touHistory(rows)
	for i, r := range rows {
		row, id := exchange.PlayerRow{Outcome: exchange.Blank}, tournament.PlayerID(i+1)
		if p, ok := d.Player(id); ok && r.name != "" && r.err == nil {
			row.Outcome, row.Player, read[id] = exchange.Added, p, r
		}
		l.Rows = append(l.Rows, row)
	}
	before := d.Clone()
	before.Players, before.Games, before.RoundFacts, before.Rulings, before.Fixed = nil, nil, nil, nil, nil
	l.Enter(before)
	return before, read
}
