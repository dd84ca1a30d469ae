package federation

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// touHistory is what the lines say of the rounds. The notes name the lines whose games are in other columns than
// those of their rounds, and the games whose scores and outcomes contradict each other.
func touHistory(rows []touRow) (history []exchange.GameRecord, notes []text.Text) {
	say := func(r touRow, format string, args ...any) {
		notes = append(notes, text.Of("row %d, %s: %s", r.row, exchange.Quoted(r.name), text.Of(format, args...)))
	}
	for _, i := range placeTouGames(rows) {
		say(rows[i], "the line has fewer games than others, and some of them too far left; each is put into the round in which the opponent's line has it")
	}
	half := 0
	for i, row := range rows {
		record := exchange.GameRecord{Row: row.row}
		for k, e := range row.games {
			for len(record.Opponents) < row.rounds[k]-1 {
				record.Opponents, record.Scores = append(record.Opponents, exchange.UnsetNumber), append(record.Scores, exchange.UnsetNumber)
				record.Starts, record.Told = append(record.Starts, 0), append(record.Told, "")
			}
			theirs, met := touReply(rows, i, row.rounds[k], e)
			addEntry(&record, e, theirs, e.opponent == i+1)
			if e.opponent == i+1 && e.outcome == '1' && e.score == touHalf {
				half++
			}
			switch own := record.Scores[len(record.Scores)-1]; {
			case !met || own == 0 || theirs.outcome == '2' && theirs.score < own:
			case own > mostTouScore:
				say(row, "in round %d the winner has %s and the loser %d; the winner's score is taken as %d; check it", row.rounds[k], text.Count(e.score, "1 point", "%d points"), theirs.score, own)
			case e.outcome != outcomeOf(own, theirs.score):
				say(row, "in round %d the scores are %d and %d, but the line says otherwise who won; the scores count", row.rounds[k], own, theirs.score)
			}
		}
		history = append(history, record)
	}
	if half > 0 {
		notes = append(notes, text.Of("rounds with 1350 against oneself: %d; they count nothing here, while WESPA counts half a win: give a bye where one was meant", half))
	}
	return history, notes
}

// touHalf is the score, less its thousand, of a tie against oneself. Directors write it for every round without a
// game, up to all rounds of a player who has left. A single bye of half a win looks the same, but no rulebook has
// one.
const touHalf = 350

// mostTouScore is a score above all those that have been made in a game.
const mostTouScore = 1200

// outcomeOf is the outcome of a game with these scores.
func outcomeOf(own, theirs int) byte {
	switch {
	case own > theirs:
		return '2'
	case own == theirs:
		return '1'
	}
	return ' '
}

// addEntry adds the game to the record after the others. A game against oneself isn't a game: its score says what
// it counts, a win from 2000 on and a loss below 1000. Who started is known if one of the two lines says so.
func addEntry(r *exchange.GameRecord, own, theirs touEntry, alone bool) {
	opponent, score, start, kind := own.opponent, own.score, 0, tournament.Kind("")
	switch {
	case alone:
		opponent, score = exchange.UnsetNumber, exchange.UnsetNumber
	case own.starts:
		start = exchange.TshFirst
	case theirs.starts:
		start = exchange.TshSecond
	}
	switch {
	case alone && own.outcome == '2':
		kind = tournament.Bye
	case alone && own.outcome != '1':
		kind = tournament.Missed
	case alone:
	case own.outcome == '2' && score >= 0 && score < theirs.score:
		score += 1000 // Three columns can't hold the thousand.
	case score == 0 && own.outcome == '2':
		kind = tournament.Awarded
	case score == 0 && own.outcome == ' ':
		kind = tournament.Scheduled
	}
	r.Opponents, r.Scores = append(r.Opponents, opponent), append(r.Scores, score)
	r.Starts, r.Told = append(r.Starts, start), append(r.Told, kind)
}

// touReply is the game in the opponent's line in that round, if it is against the player at the index i.
func touReply(rows []touRow, i, round int, e touEntry) (theirs touEntry, ok bool) {
	if e.opponent > len(rows) || e.opponent == i+1 {
		return touEntry{}, false
	}
	other := rows[e.opponent-1]
	k, found := slices.BinarySearch(other.rounds, round)
	if !found || other.games[k].opponent != i+1 {
		return touEntry{}, false
	}
	return other.games[k], true
}

// placeTouGames finds the rounds of the games in rows that are shorter than others. Their writers left out rounds
// without a game, so that the later games are too far left. They belong to the rounds in which most of them agree
// with the opponents' lines. It returns the indices of these rows.
func placeTouGames(rows []touRow) (moved []int) {
	most := 0
	for _, r := range rows {
		most = max(most, len(r.games))
	}
	for range 2 { // An opponent's line may be short as well.
		for i := range rows {
			if n := len(rows[i].games); n > 0 && n < most {
				rows[i].rounds = touRounds(rows, i, most)
			}
		}
	}
	for i, r := range rows {
		if n := len(r.rounds); n > 0 && r.rounds[n-1] != n {
			moved = append(moved, i)
		}
	}
	return moved
}

// touRounds are the rounds of the games in the row at the index i, in order. They are chosen so that as many games
// as possible are in the opponents' lines too, and as early as possible where several choices are as good.
func touRounds(rows []touRow, i, most int) []int {
	games := rows[i].games
	// best[k][r] is how well the games from k on fit into the rounds after r.
	best := make([][]int, len(games)+1)
	for k := range best {
		best[k] = make([]int, most+1)
	}
	fits := func(k, round int) int {
		theirs, ok := touReply(rows, i, round, games[k])
		switch {
		case !ok:
			return 0
		case int(games[k].outcome)+int(theirs.outcome) == '2'+' ', games[k].outcome == '1' && theirs.outcome == '1':
			return 2
		}
		return 1
	}
	for k := len(games) - 1; k >= 0; k-- {
		for r := most - (len(games) - k); r >= 0; r-- {
			best[k][r] = fits(k, r+1) + best[k+1][r+1]
			if r < most-(len(games)-k) {
				best[k][r] = max(best[k][r], best[k][r+1])
			}
		}
	}
	rounds := make([]int, 0, len(games))
	for k, r := 0, 0; k < len(games); r++ {
		if r == most-(len(games)-k) || fits(k, r+1)+best[k+1][r+1] >= best[k][r+1] {
			rounds = append(rounds, r+1)
			k++
		}
	}
	return rounds
}
