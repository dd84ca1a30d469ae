package federation

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// tshDivisionFile is the division's .t file: a line for each player in the order of the numbers, with opponents,
// scores, boards and starts of every drawn round.
//
// tsh has games of two players with their scores, and rounds without an opponent with a spread. A game that was
// decided by a rule is written as what it counts. A forfeit and an award are rounds without an opponent. A game
// that was given up or was awarded by a ruling has the winner's score that makes its margin. Rulings on the spread
// are written as penalties.
//
// Each player's line is compared with the line that was read. The parts that still say the same stay as they were
// written there.
func tshDivisionFile(d *tournament.Division, book rulebook.Book) tshFacts {
	var kept []string
	for _, p := range d.Players {
		kept = append(kept, p.Kept...)
	}
	file := factsOfKept(kept)
	file.lines = nil
	before := tshBefore(d)
	was := tshRows(before, book, nil)
	now := tshRows(d, book, tshBoards(before, d))
	untouched := len(before.Players) == len(d.Players) && len(was) == len(now)
	for id, row := range now {
		untouched = untouched && row.String() == was[id].String()
	}
	for _, p := range d.Players {
		done := false
		for _, line := range factsOfKept(p.Kept).lines {
			switch {
			case strings.Contains(line, "\n"), done && !saysNothing(line):
				continue // It was never a line of one file.
			case !saysNothing(line):
				if done = true; !untouched {
					line = tshMerged(line, was[p.ID], now[p.ID])
				}
			}
			file.lines = append(file.lines, line)
		}
		if !done {
			file.lines = append(file.lines, now[p.ID].String())
		}
	}
	file.noEnd = file.noEnd || len(d.Players) == 0
	return file
}

// saysNothing reports whether the line of a division's file is blank or a comment.
func saysNothing(line string) bool {
	line = strings.TrimSpace(visible(line))
	return line == "" || line[0] == '#'
}

// tshBefore is the division according to the lines kept with its players. If a player's line is gone, so is the
// number.
func tshBefore(d *tournament.Division) *tournament.Division {
	l := exchange.PlayerList{File: text.Name(d.Name), Format: "tsh"}
	lines := map[tournament.PlayerID]string{}
	var most tournament.PlayerID
	for _, p := range d.Players {
		for _, line := range factsOfKept(p.Kept).lines {
			if !saysNothing(line) && lines[p.ID] == "" {
				lines[p.ID], most = line, max(most, p.ID)
			}
		}
	}
	for id := tournament.PlayerID(1); id <= most && id <= exchange.MaxListRows; id++ {
		row, record := exchange.PlayerRow{Outcome: exchange.Blank}, exchange.GameRecord{}
		if line, ok := lines[id]; ok {
			row, record = readTshLine(&l, int(id), strings.TrimSpace(visible(line)))
		}
		row.Player.ID = id
		l.Rows, l.History = append(l.Rows, row), append(l.History, record)
	}
	before := d.Clone()
	before.Players, before.Games, before.RoundFacts, before.Rulings, before.Fixed = nil, nil, nil, nil, nil
	l.Enter(before)
	return before
}

// tshBoards are the numbers of the tables in tsh, by the games that were read, because tsh counts the boards of
// each division by itself.
func tshBoards(before, now *tournament.Division) map[int]int {
	type place struct {
		round         int
		first, second tournament.PlayerID
	}
	at := func(g tournament.Game) place {
		return place{g.Round, min(g.First, g.Second), max(g.First, g.Second)}
	}
	was := map[place]int{}
	for _, g := range before.Games {
		was[at(g)] = g.Table
	}
	times := map[[2]int]int{}
	for _, g := range now.Games {
		if board := was[at(g)]; board != 0 && g.Table != 0 {
			times[[2]int{g.Table, board}]++
		}
	}
	boards := map[int]int{}
	for _, pair := range slices.SortedFunc(maps.Keys(times), func(a, b [2]int) int { return slices.Compare(a[:], b[:]) }) {
		if board, ok := boards[pair[0]]; !ok || times[pair] > times[[2]int{pair[0], board}] {
			boards[pair[0]] = pair[1]
		}
	}
	if len(boards) == 0 {
		return nil
	}
	highest := slices.Max(slices.Collect(maps.Values(boards)))
	for _, g := range now.Games {
		if _, ok := boards[g.Table]; !ok && g.Table != 0 {
			highest++
			boards[g.Table] = highest
		}
	}
	return boards
}

// tshMerged is the line as it was written, with the parts changed that now say something else.
func tshMerged(line string, was, now tshRow) string {
	line = visible(line)
	end := line[len(strings.TrimSuffix(line, "\r")):]
	parts := tshSegments(strings.TrimSuffix(line, "\r"))
	head := tshHead.FindStringSubmatchIndex(parts[0])
	if head == nil {
		return now.String() + end
	}
	player, opponents := parts[0][:head[5]], parts[0][head[6]:head[7]]
	if was.name != now.name || was.rating != now.rating {
		name, rating := parts[0][head[2]:head[3]], parts[0][head[4]:head[5]]
		if was.name != now.name {
			name = now.name
		}
		if was.rating != now.rating {
			rating = now.rating
		}
		player = fmt.Sprintf("%-22s %5s", name, rating)
	}
	scores := " "
	if len(parts) > 1 {
		scores = parts[1]
	}
	merged := []string{player + tshMergedNumbers(opponents, was.opponents, now.opponents) + parts[0][head[7]:], tshMergedNumbers(scores, was.scores, now.scores)}
	had, has := was.fields(), now.fields()
	written := map[string]bool{}
	for _, part := range parts[min(2, len(parts)):] {
		key, value, _ := strings.Cut(strings.TrimSpace(part), " ")
		switch {
		case slices.Contains(tshDerived, key):
			continue
		case had[key] == has[key]:
		case was.rounds[key] != nil || now.rounds[key] != nil:
			part = " " + key + tshMergedNumbers(" "+value, was.rounds[key], now.rounds[key])
		case has[key] == "":
			continue
		default:
			part = strings.TrimPrefix(tshField(key, has[key]), ";")
		}
		merged, written[key] = append(merged, part), true
	}
	for _, key := range slices.Sorted(maps.Keys(has)) {
		if written[key] || had[key] == has[key] {
			continue
		}
		part := strings.TrimPrefix(tshField(key, has[key]), ";")
		if now.rounds[key] != nil {
			part = " " + key + tshMergedNumbers("", was.rounds[key], now.rounds[key])
		}
		merged = slices.Insert(merged, tshPlaceOf(merged, key), part)
	}
	return strings.Join(merged, ";") + end
}

// tshPlaceOf is where a new field goes, because the fields are in the order of their keys.
func tshPlaceOf(parts []string, key string) int {
	for i := 2; i < len(parts); i++ {
		if at := strings.TrimSpace(parts[i]); at == "" && i == len(parts)-1 || at > key {
			return i
		}
	}
	return len(parts)
}

// tshMergedNumbers are the numbers of a line, one for each round, with those changed that now say something else.
func tshMergedNumbers(written string, was, now []string) string {
	old := strings.Fields(written)
	at := func(list []string, i int) string {
		if i < len(list) {
			return list[i]
		}
		return ""
	}
	var list []string
	for i := range max(len(old), len(was), len(now)) {
		number := at(now, i)
		if at(was, i) == number {
			number = at(old, i)
		}
		list = append(list, number)
	}
	for len(list) > 0 && list[len(list)-1] == "" {
		list = list[:len(list)-1]
	}
	for i := range list {
		list[i] = cmp.Or(list[i], "0")
	}
	if slices.Equal(list, old) {
		return written
	}
	return " " + strings.Join(list, " ")
}
