package finals

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// roundsOf is how many rounds the bracket of that many players has.
func roundsOf(players int) int {
	n := 0
	for in := Size(players); in > 1; in /= 2 {
		n++
	}
	return n
}

// bestOf is over how many games a match is played that is so many rounds before the final.
func bestOf(f *tournament.Finals, before int) int {
	if before < len(f.LastBestOf) {
		return f.LastBestOf[before]
	}
	return f.BestOf
}

// thirdBestOf is over how many games the match for the third place is played.
func thirdBestOf(f *tournament.Finals) int { return cmp.Or(f.ThirdBestOf, bestOf(f, 0)) }

// possible reports whether a match can be the best of so many games.
func possible(games int) bool { return games >= 1 && games <= LongestMatch && games%2 == 1 }

// BestOfWords are the numbers of games, written as ReadBestOf reads them.
func BestOfWords(f *tournament.Finals) string {
	words := []string{strconv.Itoa(f.BestOf)}
	for _, n := range slices.Backward(f.LastBestOf) {
		words = append(words, strconv.Itoa(n))
	}
	return strings.Join(words, ", ")
}

// ReadBestOf sets over how many games a match is played: one number for all matches, or one for each round
// with the final's last. Rounds before the first number have that number too. The error is a sentence.
func ReadBestOf(f *tournament.Finals, words string) error {
	var list []int
	for _, word := range strings.FieldsFunc(words, func(r rune) bool { return r == ',' || r == ';' || r == ' ' }) {
		n, err := strconv.Atoi(word)
		if err != nil || !possible(n) {
			return tournament.Refuse(tournament.Invalid, "best of %s isn't possible; give an odd number of games up to %d, or one number for each round with the final's last: 1, 3, 5", text.Name(word), LongestMatch)
		}
		list = append(list, n)
	}
	if len(list) == 0 {
		return tournament.Refuse(tournament.Invalid, "the number of games in a match isn't given; give an odd number, or one number for each round with the final's last: 1, 3, 5")
	}
	for len(list) > 1 && list[0] == list[1] {
		list = list[1:]
	}
	f.BestOf, f.LastBestOf = list[0], nil
	for _, n := range slices.Backward(list[1:]) {
		f.LastBestOf = append(f.LastBestOf, n)
	}
	return nil
}

// BestOfText says over how many games a match is played, for a heading; it is empty where every match is one
// game.
func BestOfText(f *tournament.Finals) text.Text {
	switch last := bestOf(f, 0); {
	case len(f.LastBestOf) > 0:
		return text.Of("Final: best of %d", last)
	case last > 1:
		return text.Of("Best of %d", last)
	}
	return text.Text{}
}

// roundsText are the rounds with the number of games of their matches: "Semi-finals 3, Final 5".
func roundsText(f *tournament.Finals) text.Text {
	rounds := roundsOf(f.Field)
	if f.Started() {
		rounds = roundsOf(len(f.Entrants))
	}
	list := make([]text.Text, rounds)
	for i := range list {
		list[i] = text.Of("%s %d", RoundText(i+1, rounds), bestOf(f, rounds-1-i))
	}
	return text.Join(", ", list...)
}
