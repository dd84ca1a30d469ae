package report

import (
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// ChallengeTitle names a challenge for the journal: round, table and its words.
func ChallengeTitle(d *tournament.Division, c tournament.Challenge) text.Text {
	var place []text.Text
	if g, ok := challengeInFinal(d, c); ok {
		place = append(place, finals.GameName(d, g))
	} else if c.Round > 0 {
		place = append(place, text.Of("round %d", c.Round))
	}
	if c.Table > 0 {
		place = append(place, text.Of("table %d", c.Table))
	}
	words := text.Name(strings.ToUpper(strings.Join(c.Words, " ")))
	return text.Join(": ", text.Join(", ", append(place, words)...), text.Key(c.Answer))
}

// Adjudications are the challenge and those that adjudicated it again, in order.
func Adjudications(d *tournament.Division, id int) []tournament.Challenge {
	var list []tournament.Challenge
	for _, c := range d.Challenges {
		if c.ID == id || c.Again == id {
			list = append(list, c)
		}
	}
	return list
}

// FinalAnswer is the answer that holds for a challenge: the director's ruling, or else the answer that every
// adjudication gave. If two differ, the director decides (WESPA 2010 §3.10.11); of three, two that are alike
// decide (NSA 1995 X.G). Mistyped words count for nothing.
func FinalAnswer(d *tournament.Division, id int) tournament.Answer {
	good, bad := 0, 0
	for _, c := range Adjudications(d, id) {
		switch {
		case c.Ruled != tournament.Undecided:
			return c.Ruled
		case c.Mistyped:
		case c.Answer == tournament.Acceptable:
			good++
		default:
			bad++
		}
	}
	switch {
	case good > 0 && bad == 0, good > 1 && bad == 1:
		return tournament.Acceptable
	case bad > 0 && good == 0, bad > 1 && good == 1:
		return tournament.Unacceptable
	}
	return tournament.Undecided
}

// ChallengeGame is the game that a challenge belongs to, by its round and table.
func ChallengeGame(d *tournament.Division, c tournament.Challenge) (tournament.Game, bool) {
	if c.Round == 0 || c.Table == 0 {
		return tournament.Game{}, false
	}
	return d.GameAt(c.Round, c.Table)
}

// challengeInFinal is the game of the final that a challenge without a round belongs to: the game of its challenger
// that was being played at its table then. A sheet that came in before it ended an earlier game.
func challengeInFinal(d *tournament.Division, c tournament.Challenge) (tournament.Game, bool) {
	if c.Round != 0 || c.Table == 0 || c.Challenger == 0 || d.Final == nil {
		return tournament.Game{}, false
	}
	for _, g := range d.Final.Games {
		if g.Table == c.Table && g.Has(c.Challenger) && (!g.Sheet.Done() || g.Sheet.Entered >= c.At) {
			return g, true
		}
	}
	return tournament.Game{}, false
}

// ChallengePenalty is what the division's challenge rule demands for a challenge whose words were all good,
// in words for the director and the scorekeeper; it is empty where there is nothing to note. It is shown and
// never taken off a score by itself.
func ChallengePenalty(d *tournament.Division, book rulebook.Book, id int) text.Text {
	c, ok := d.Challenge(id)
	if !ok || c.Again != 0 {
		return text.Text{}
	}
	switch FinalAnswer(d, id) {
	case tournament.Unacceptable:
		return text.Of("the play comes off and scores 0")
	case tournament.Undecided:
		if mistyped(Adjudications(d, id)) {
			return text.Text{}
		}
		return text.Of("the answers differ: the director decides")
	}
	price := book.FailedChallenge(len(c.Words), failedInGame(d, c))
	who := challengerWords(d, c)
	switch {
	case price.Director:
		return text.Of("%s pays with time: the director says how much", who)
	case price.LoseTurn:
		return text.Of("%s loses the next turn", who)
	case price.Points > 0 && book.ChallengeTo == "toOpponent":
		return text.Of("%s to the opponent of %s", text.Count(price.Points, "1 point", "%d points"), who)
	case price.Points > 0:
		return text.Of("%s off %s", text.Count(price.Points, "1 point", "%d points"), who)
	}
	return text.Of("no penalty")
}

func mistyped(list []tournament.Challenge) bool {
	for _, c := range list {
		if !c.Mistyped {
			return false
		}
	}
	return true
}

func challengerWords(d *tournament.Division, c tournament.Challenge) text.Text {
	if c.Challenger == 0 {
		return text.Of("the challenger")
	}
	return d.PlayerText(c.Challenger)
}

// failedInGame counts the challenger's failed challenges in the same game up to this one.
func failedInGame(d *tournament.Division, c tournament.Challenge) int {
	failed, game := 1, gameOfChallenge(d, c)
	for _, o := range d.Challenges {
		if o.ID == c.ID {
			break
		}
		same := o.Again == 0 && o.Challenger == c.Challenger && gameOfChallenge(d, o) == game && c.Challenger != 0
		if same && FinalAnswer(d, o.ID) == tournament.Acceptable {
			failed++
		}
	}
	return failed
}

// gameOfChallenge tells the games of challenges apart: by round and table, and in a final by the game.
func gameOfChallenge(d *tournament.Division, c tournament.Challenge) [3]int {
	g, _ := challengeInFinal(d, c)
	return [3]int{c.Round, c.Table, g.ID}
}

// ChallengeNotes are lines for the scorekeeper of a game: who challenged what, and what the rule demands.
func ChallengeNotes(d *tournament.Division, book rulebook.Book, g tournament.Game) []text.Text {
	var notes []text.Text
	game := [3]int{g.Round, g.Table}
	if finals.IsGame(g.ID) {
		game = [3]int{0, g.Table, g.ID}
	}
	for _, c := range d.Challenges {
		if c.Again != 0 || g.Table == 0 || gameOfChallenge(d, c) != game {
			continue
		}
		if penalty := ChallengePenalty(d, book, c.ID); !penalty.IsZero() {
			notes = append(notes, text.Join(": ", text.Name(strings.ToUpper(strings.Join(c.Words, " "))), penalty))
		}
	}
	return notes
}

// ChallengeCount is how a player's challenges went.
type ChallengeCount struct {
	Player tournament.PlayerID
	// Successful counts the challenges that took a play off the board, and Failed those that didn't. Open
	// counts those that wait for the director.
	Successful, Failed, Open int
}

// ChallengeCounts lists the players who challenged, in the order of their first challenge.
func ChallengeCounts(d *tournament.Division) []ChallengeCount {
	var list []ChallengeCount
	at := map[tournament.PlayerID]int{}
	for _, c := range d.Challenges {
		if c.Again != 0 || c.Challenger == 0 || mistyped(Adjudications(d, c.ID)) {
			continue
		}
		i, known := at[c.Challenger]
		if !known {
			i = len(list)
			at[c.Challenger] = i
			list = append(list, ChallengeCount{Player: c.Challenger})
		}
		switch FinalAnswer(d, c.ID) {
		case tournament.Unacceptable:
			list[i].Successful++
		case tournament.Acceptable:
			list[i].Failed++
		default:
			list[i].Open++
		}
	}
	return list
}
