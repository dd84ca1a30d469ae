package rulings

import (
	"slices"
	"strings"
)

// Search finds rulings by plain words, the best first: every word of the query
// counts in the title, in the words of the catalogue and as an id; a ruling that
// has none of them isn't listed. No words: all, in their order.
func Search(query string) []Ruling {
	asked := tokens(query)
	if len(asked) == 0 {
		return All()
	}
	type found struct {
		Ruling
		score int
	}
	var list []found
	for _, r := range catalogue {
		score, missed := 0, 0
		for _, word := range asked {
			s := r.scores(word)
			if s == 0 {
				missed++
			}
			score += s
		}
		if score > 0 {
			list = append(list, found{r, score - 3*missed})
		}
	}
	slices.SortStableFunc(list, func(a, b found) int { return b.score - a.score })
	rulings := make([]Ruling, len(list))
	for i, f := range list {
		rulings[i] = f.Ruling
	}
	return rulings
}

// scores is how well one word fits the ruling: its id, its title, then its words.
func (r Ruling) scores(word string) int {
	if strings.EqualFold(word, r.ID) {
		return 100
	}
	return max(fits(word, tokens(r.Title), 8, 5), fits(word, tokens(r.Words), 6, 3))
}

// fits is whole where the word is in the list, part where one begins with it.
func fits(word string, list []string, whole, part int) int {
	best := 0
	for _, w := range list {
		switch {
		case w == word || strings.TrimSuffix(w, "s") == strings.TrimSuffix(word, "s"):
			return whole
		case len(word) > 2 && strings.HasPrefix(w, word):
			best = part
		}
	}
	return best
}

// empty are words that say nothing about a situation.
var empty = []string{"a", "an", "the", "of", "is", "in", "to", "for", "and", "or", "what", "if", "my", "i"}

// tokens are the words of a text in small letters, without marks.
func tokens(text string) []string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r > 127)
	})
	return slices.DeleteFunc(words, func(w string) bool { return slices.Contains(empty, w) })
}
