package report

import (
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// Neighbours knows what separates each player from the next one above and the next one below. It is worked
// out once for all players of a division after a round.
type Neighbours struct {
	division *tournament.Division
	byFinal  bool
	order    []tournament.Standing
	at       map[tournament.PlayerID]int
	rounds   tournament.Places
}

// NewNeighbours works out the neighbours of all players after a round.
func NewNeighbours(l *View) Neighbours {
	n := Neighbours{division: l.Division, byFinal: l.Places().OfFinal(), order: l.Standings(), at: map[tournament.PlayerID]int{}, rounds: l.Division.Places(l.Book, l.After)}
	for i, s := range n.order {
		n.at[s.ID] = i
	}
	return n
}

// Why says what separates the player from the next above and the next below, comparison by comparison:
// "Behind Okafor: wins 3 each, spread +12 against +40". Where nothing separates two players it says that they
// are level. Where one of them played in a final that is over, it says that the final decided.
func (n Neighbours) Why(id tournament.PlayerID) (why []text.Text) {
	at, known := n.at[id]
	for _, next := range []int{at - 1, at + 1} {
		if !known || next < 0 || next >= len(n.order) {
			continue
		}
		other := n.order[next].ID
		lines, ok := n.rounds.Between(id, other)
		if !ok {
			continue
		}
		name := n.division.PlayerName(other)
		steps, decided := placeSteps(lines)
		if n.byFinal && finals.Seed(n.division.Final, id)+finals.Seed(n.division.Final, other) > 0 {
			steps, decided = text.Of("by the final"), true
		}
		switch {
		case !decided:
			why = append(why, text.Of("Level with %s: %s", name, steps))
		case next < at:
			why = append(why, text.Of("Behind %s: %s", name, steps))
		default:
			why = append(why, text.Of("Ahead of %s: %s", name, steps))
		}
	}
	return why
}

// placeSteps are the comparisons in a row; decided is false where all of them are level.
func placeSteps(lines []tournament.PlaceLine) (steps text.Text, decided bool) {
	words := make([]text.Text, len(lines))
	for i, l := range lines {
		decided = decided || l.Decides
		words[i] = placeStep(l)
	}
	return text.Join(", ", words...), decided
}

// placeStep is one step of a comparison.
func placeStep(l tournament.PlaceLine) text.Text {
	name, own, other := text.Of("wins"), text.Name(tournament.HalvesWords(l.Own)), text.Name(tournament.HalvesWords(l.Other))
	if l.By != "" {
		var told bool
		name = tournament.TieBreaks.Text(l.By)
		if own, told = l.By.Says(l.Own); !told {
			return text.Of("by the %s", name)
		}
		other, _ = l.By.Says(l.Other)
	}
	if !l.Decides {
		return text.Of("%s %s each", name, own)
	}
	return text.Of("%s %s against %s", name, own, other)
}
