package federation

import (
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// keptTou begins the entry with the games of a player's line in a file of AUPAIR, which are
// written back where they say the same as now: it has several ways to say that nothing was
// played.
const keptTou = "tou:"

// keepTou is the entry of a line's games, empty where there are none.
func keepTou(games string) string {
	if entry, ok := strings.CutPrefix(keepLine(games), keptLine); ok && strings.TrimSpace(games) != "" {
		return keptTou + entry
	}
	return ""
}

// touBefore is the division as the games kept with its players say it, and those games.
func touBefore(d *tournament.Division) (*tournament.Division, map[tournament.PlayerID][]touEntry) {
	read := map[tournament.PlayerID][]touEntry{}
	var most tournament.PlayerID
	for _, p := range d.Players {
		for _, entry := range p.Kept {
			line, ok := strings.CutPrefix(entry, keptTou)
			lines := factsOfKept([]string{keptLine + line}).lines
			if games, err := touGames([]rune(strings.Join(lines, ""))); ok && err == nil {
				read[p.ID], most = games, max(most, p.ID)
			}
		}
	}
	l := exchange.PlayerList{File: text.Name(d.Name), Format: "tou"}
	outcomes := make([][]byte, min(most, exchange.MaxListRows))
	for i := range outcomes {
		id := tournament.PlayerID(i + 1)
		row, record := exchange.PlayerRow{Outcome: exchange.Blank}, exchange.GameRecord{}
		if p, ok := d.Player(id); ok {
			row.Outcome, row.Player = exchange.Added, p
		}
		for _, g := range read[id] {
			outcomes[i] = append(outcomes[i], g.outcome)
			addEntry(&record, g, i+1)
		}
		l.Rows, l.History = append(l.Rows, row), append(l.History, record)
	}
	restoreThousands(l.History, outcomes)
	before := d.Clone()
	before.Players, before.Games, before.RoundFacts, before.Rulings, before.Fixed = nil, nil, nil, nil, nil
	l.Enter(before)
	return before, read
}
