package rulings

import (
	"cmp"
	"slices"
	"strings"
)

// Search finds rulings by what somebody says happened, in any of the languages of the
// vocabularies, the best first. A ruling that has none of the words isn't listed. No words: all,
// in their order.
func Search(said string) []Ruling {
	words := wordsOf(said)
	words = words[:min(len(words), mostWords)]
	if len(words) == 0 {
		return All()
	}
	best := make([]float64, len(catalogue))
	strange := slices.DeleteFunc(slices.Clone(words), Knows)
	for _, v := range vocabularies() {
		for i, score := range v.scores(words, strange) {
			best[i] = max(best[i], score)
		}
	}
	for i, r := range catalogue {
		if slices.ContainsFunc(words, func(word string) bool { return strings.EqualFold(word, r.ID) }) {
			best[i] += namedByID
		}
	}
	order := make([]int, 0, len(catalogue))
	for i, score := range best {
		if score > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(best[b], best[a]) })
	found := make([]Ruling, len(order))
	for i, at := range order {
		found[i] = catalogue[at]
	}
	return found
}

// Words are what people say of the situation in English, with semicolons between.
func (r Ruling) Words() string {
	return vocabularies()[0].lines[r.ID]
}

// Knows reports whether a word, in small letters without accents, is in one of the vocabularies.
func Knows(word string) bool {
	return slices.ContainsFunc(vocabularies(), func(v *vocabulary) bool { return v.knows(word) })
}

// namedByID is more than words can score.
const namedByID = 1000

// mostWords is how many words of a search count; more than that was pasted, not typed.
const mostWords = 20
