package rulings

import (
	"embed"
	"math"
	"slices"
	"strings"
	"sync"
	"unicode"

	"wordhall/tournament/spelling"
)

//go:embed vocabulary/*.txt
var vocabularyFiles embed.FS

// vocabulary is what people say of the rulings in one language. Its file explains how it is written.
type vocabulary struct {
	// drop are the words that say nothing about a situation.
	drop map[string]bool
	// same gives for the root of a word that of the word it stands for.
	same    map[string]string
	endings []string
	// whole are the words that keep their ending, because without it they would be another word: "note" is no form
	// of "not".
	whole map[string]bool
	// pairs are pairs of words, by their roots, that mean something else together ("show up", "no one"), with the
	// words that they stand for.
	pairs map[[2]string][]string
	// asking are the ways to ask for a word, with "*" in its place ("is * ok").
	asking [][]string
	// laying and drawing are the words after which a number of tiles is one of tiles played or drawn.
	laying, drawing []string
	// spelt replaces one of two spellings ("ae" and "ä") by the other.
	spelt *strings.Replacer

	terms map[string]int
	// weights are those of the terms. The fewer rulings have a term, the more it weighs.
	weights []float64
	// has are the rulings that have a term, with how much it counts for each.
	has []map[int]float64
	// phrases are those of each ruling, made from the lines of its id.
	phrases [][]phrase
	lines   map[string]string
	// known are the words as they are written, by which words are guessed that are misspelt or not yet complete.
	known []knownWord
}

// phrase is what somebody may say, without the words that mean nothing.
type phrase struct {
	terms  []int
	weight float64
}

type knownWord struct {
	letters string
	runes   []rune
	term    int
}

// vocabularies are those of all languages. They are read when they are first asked for.
var vocabularies = sync.OnceValue(func() []*vocabulary {
	var all []*vocabulary
	for _, language := range languages {
		all = append(all, readVocabulary(vocabularyFile(language)))
	}
	return all
})

// languages are those that have a vocabulary.
var languages = []string{"en", "de", "fr", "es"}

func vocabularyFile(language string) string {
	file, _ := vocabularyFiles.ReadFile("vocabulary/" + language + ".txt") // embedded; TestVocabularies notices
	return string(file)
}

func readVocabulary(file string) *vocabulary {
	v := &vocabulary{drop: map[string]bool{}, whole: map[string]bool{}, same: map[string]string{}, pairs: map[[2]string][]string{}, terms: map[string]int{},
		lines: map[string]string{}, spelt: strings.NewReplacer(), phrases: make([][]phrase, len(catalogue))}
	counts := make([]map[int]int, len(catalogue))
	words := map[string]int{}
	for line := range strings.Lines(file) {
		name, rest, _ := strings.Cut(line, " ")
		switch name {
		case "#", "number":
		case "drop":
			for _, w := range wordsOf(rest) {
				v.drop[v.spelt.Replace(w)] = true
			}
		case "spelt":
			v.spelt = strings.NewReplacer(strings.Fields(rest)...)
		case "ending":
			v.endings = strings.Fields(rest)
		case "whole":
			for _, w := range wordsOf(rest) {
				v.whole[w] = true
			}
		case "same":
			v.unite(wordsOf(rest), words)
		case "pair":
			two, means, _ := strings.Cut(rest, "=")
			v.pair(wordsOf(two), wordsOf(means))
		case "laying":
			v.laying = wordsOf(rest)
		case "drawing":
			v.drawing = wordsOf(rest)
		case "word":
			v.asking = append(v.asking, strings.Fields(rest))
		default:
			i := slices.IndexFunc(catalogue, func(r Ruling) bool { return r.ID+":" == name })
			if i < 0 {
				continue
			}
			v.lines[catalogue[i].ID] = strings.TrimSpace(rest)
			counts[i] = map[int]int{}
			for said := range strings.SplitSeq(rest, ";") {
				if p := v.phrase(said, words); len(p.terms) > 0 {
					v.phrases[i] = append(v.phrases[i], p)
					for _, t := range p.terms {
						counts[i][t]++
					}
				}
			}
		}
	}
	v.weigh(counts)
	for w, t := range words {
		v.known = append(v.known, knownWord{w, []rune(w), t})
	}
	return v
}

// unite makes the words stand for the first of them.
func (v *vocabulary) unite(group []string, words map[string]int) {
	for _, w := range group {
		w = v.spelt.Replace(w)
		v.same[v.stem(w)] = v.stem(v.spelt.Replace(group[0]))
		words[w] = v.term(w)
	}
}

// pair makes two words that follow each other stand for others.
func (v *vocabulary) pair(two, means []string) {
	if len(two) == 2 {
		v.pairs[[2]string{v.root(two[0]), v.root(two[1])}] = means
	}
}

// spoken is one word of what was said. strange says that it is in no language's vocabulary.
type spoken struct {
	word    string
	strange bool
}

// meaningful are the words that say something about a situation, with pairs replaced by what they stand for. A
// strange word is left out if it is a misspelt one that says nothing.
func (v *vocabulary) meaningful(words, strange []string) []spoken {
	var list []spoken
	for _, word := range words {
		w := spoken{word: v.spelt.Replace(word), strange: slices.Contains(strange, word)}
		if v.drop[w.word] || w.strange && v.dropsMisspelt(w.word) {
			continue
		}
		list = append(list, w)
	}
	for i := 0; i+1 < len(list); i++ {
		if means, ok := v.pairs[[2]string{v.root(list[i].word), v.root(list[i+1].word)}]; ok {
			var put []spoken
			for _, m := range means {
				put = append(put, spoken{word: m})
			}
			list = slices.Replace(list, i, i+2, put...)
			i += len(put) - 1
		}
	}
	return list
}

// dropsMisspelt reports whether the word is one letter off a word that says nothing.
func (v *vocabulary) dropsMisspelt(word string) bool {
	letters := []rune(word)
	if len(letters) < 5 {
		return false
	}
	for w := range v.drop {
		if w[0] == word[0] && len(w) >= 5 && spelling.SpellingDistance(letters, []rune(w), 1) <= 1 {
			return true
		}
	}
	return false
}

// phrase reads what somebody may say.
func (v *vocabulary) phrase(said string, words map[string]int) phrase {
	var p phrase
	for _, spoken := range v.meaningful(wordsOf(readFigures(said)), nil) {
		w := spoken.word
		t := v.term(w)
		words[w] = t
		if !slices.Contains(p.terms, t) {
			p.terms = append(p.terms, t)
		}
	}
	return p
}

// weigh gives the terms and the phrases their weights.
func (v *vocabulary) weigh(counts []map[int]int) {
	v.has = make([]map[int]float64, len(v.terms))
	v.weights = make([]float64, len(v.terms))
	for t := range v.has {
		v.has[t] = map[int]float64{}
		for i, count := range counts {
			if n := count[t]; n > 0 {
				v.has[t][i] = 1 + 0.3*math.Log(float64(n))
			}
		}
		v.weights[t] = math.Log(1 + float64(len(catalogue))/float64(max(1, len(v.has[t]))))
	}
	for _, list := range v.phrases {
		for i, p := range list {
			for _, t := range p.terms {
				list[i].weight += v.weights[t]
			}
		}
	}
}

// term is the number of a word, a new one where it has none.
func (v *vocabulary) term(word string) int {
	root := v.root(word)
	t, ok := v.terms[root]
	if !ok {
		t = len(v.terms)
		v.terms[root] = t
	}
	return t
}

func (v *vocabulary) root(word string) string {
	root := v.stem(word)
	if same, ok := v.same[root]; ok {
		return same
	}
	return root
}

// shortestRoot is how many letters must be left when an ending is taken off.
const shortestRoot = 3

// stem takes the ending off a word, so that its forms become one.
func (v *vocabulary) stem(word string) string {
	if v.whole[word] {
		return word
	}
	for _, ending := range v.endings {
		root, ok := strings.CutSuffix(word, ending)
		if n := len(root); ok && n >= shortestRoot {
			if n > shortestRoot && root[n-1] == root[n-2] {
				return root[:n-1] // stopp(ed) is stop
			}
			return root
		}
	}
	return word
}

// knows reports whether the word is one of the language's.
func (v *vocabulary) knows(word string) bool {
	word = v.spelt.Replace(word)
	_, ok := v.terms[v.root(word)]
	return ok || v.drop[word]
}

// guessed is how much a word counts that is misspelt or not yet complete.
const guessed = 0.7

// phraseCounts is how much a phrase that fits counts in addition to its words.
const phraseCounts = 1.5

// scores are how well the words fit each ruling. Only strange words, which no language knows, are read as others
// that may be meant.
func (v *vocabulary) scores(words, strange []string) []float64 {
	asked, said := map[int]float64{}, 0
	read := 0
	scores := make([]float64, len(catalogue))
	list := v.meaningful(words, strange)
	for i, w := range list {
		said++
		terms, sure := []int{}, 1.0
		if t, ok := v.terms[v.root(w.word)]; ok {
			terms = append(terms, t)
		} else if w.strange {
			terms, sure = v.meant(w.word, i == len(list)-1), guessed
		}
		if len(terms) > 0 {
			read++
		}
		best := map[int]float64{}
		for _, t := range terms {
			if asked[t] >= sure {
				continue
			}
			asked[t] = sure
			for i, count := range v.has[t] {
				best[i] = max(best[i], sure*v.weights[t]*count)
			}
		}
		for i, score := range best {
			scores[i] += score
		}
	}
	for i, score := range scores {
		if score > 0 {
			scores[i] = (score + phraseCounts*v.said(v.phrases[i], asked)) * float64(read) / float64(said)
		}
	}
	return scores
}

// said is how much of the two best phrases was asked. The second must have other words than the first, because
// people who tell a story tell more than one thing.
func (v *vocabulary) said(phrases []phrase, asked map[int]float64) float64 {
	first, second := phrase{}, 0.0
	best := 0.0
	for _, p := range phrases {
		if heard := v.heard(p, asked, nil); heard > best {
			best, first = heard, p
		}
	}
	for _, p := range phrases {
		second = max(second, v.heard(p, asked, first.terms))
	}
	return best + second
}

// heard is how much of a phrase was asked, without the terms of another phrase.
func (v *vocabulary) heard(p phrase, asked map[int]float64, without []int) float64 {
	hit, whole := 0.0, 0.0
	for _, t := range p.terms {
		if sure := asked[t]; sure > 0 && !slices.Contains(without, t) {
			hit += sure * v.weights[t]
			whole += v.weights[t]
		}
	}
	share := whole / p.weight
	return hit * share * share
}

// meant are the terms that an unknown word may stand for. If it is the last word and perhaps not complete, they
// are those that begin with it. Otherwise they are the nearest in spelling that have the same first letter: one
// letter off in words of four letters or more, and two from eight on.
func (v *vocabulary) meant(word string, last bool) []int {
	letters := []rune(word)
	var terms []int
	if last && len(letters) >= 3 {
		for _, k := range v.known {
			if strings.HasPrefix(k.letters, word) && !slices.Contains(terms, k.term) {
				terms = append(terms, k.term)
			}
		}
	}
	if len(terms) > 0 || len(letters) < 4 {
		return terms
	}
	most := 1
	if len(letters) >= 8 {
		most = 2
	}
	for _, k := range v.known {
		if len(k.runes) < 4 || k.runes[0] != letters[0] {
			continue
		}
		off := spelling.SpellingDistance(letters, k.runes, most)
		if off < most {
			terms, most = terms[:0], off
		}
		if off == most && !slices.Contains(terms, k.term) {
			terms = append(terms, k.term)
		}
	}
	return terms
}

// wordsOf are the words of a text in small letters without accents.
func wordsOf(said string) []string {
	return strings.FieldsFunc(spelling.Fold(said), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '+'
	})
}
