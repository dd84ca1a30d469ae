package reference

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// mostWords is how many words of a search count; more than that was pasted, not typed.
const mostWords = 12

// smallWords are words that don't help to find a topic.
var smallWords = []string{
	"a", "about", "after", "all", "also", "an", "and", "any", "are", "as", "at", "be", "been", "by", "can", "could", "do", "does", "for",
	"from", "get", "got", "had", "has", "have", "he", "her", "his", "how", "i", "if", "in", "is", "it", "its", "may", "me", "my", "of", "on",
	"or", "our", "player", "rule", "rules", "s", "she", "should", "so", "t", "that", "the", "their", "them", "then", "there", "they", "this",
	"to", "was", "we", "were", "what", "when", "where", "which", "who", "why", "will", "with", "would", "you", "your", "happens", "happen", "during",
}

// referenceWords cuts what was typed into words: small letters without accents,
// and digits.
func referenceWords(typed string) []string {
	words := strings.FieldsFunc(plainLetters(typed), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return words[:min(len(words), mostWords)]
}

// plainLetters are small letters without their accents. Whatever isn't text drops
// out.
func plainLetters(s string) string {
	const longest = 400 // bytes; a search is short
	if len(s) > longest {
		s = s[:longest]
	}
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) || r == unicode.ReplacementChar {
			return -1
		}
		return r
	}, norm.NFKD.String(strings.ToLower(strings.ToValidUTF8(s, " "))))
}

// foldWords is a title or term as a whole, so that plurals and punctuation don't
// matter.
func foldWords(s string) string {
	words := referenceWords(s)
	for i, w := range words {
		words[i] = stem(w)
	}
	return strings.Join(words, " ")
}

// foldSection is a section or ruling as people write it: "iii c" for III.C, "3.9.5 (a)".
func foldSection(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || strings.ContainsRune("[]§()¶•", r) {
			return -1
		}
		return r
	}, strings.TrimSuffix(plainLetters(s), "."))
}

// stem takes the usual endings off a word; what is left begins every form of it.
func stem(w string) string {
	for _, e := range []struct {
		ending string
		least  int
	}{{"ies", 5}, {"ing", 6}, {"ed", 5}, {"es", 5}, {"s", 4}, {"e", 5}, {"y", 5}} {
		if len(w) < e.least || !strings.HasSuffix(w, e.ending) || strings.HasSuffix(w, "ss") || strings.HasSuffix(w, "eed") {
			continue
		}
		root := strings.TrimSuffix(w, e.ending)
		if n := len(root); n > 3 && root[n-1] == root[n-2] && strings.Contains("ing ed", e.ending) && root[n-1] != 's' && root[n-1] != 'l' {
			root = root[:n-1] // stopp(ed), begg(ing); but pass(ing), call(ed)
		}
		return strings.TrimSuffix(root, "e")
	}
	return w
}

// withoutSmall leaves the words that help.
func withoutSmall(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(smallWords, w) })
}

// matchAll asks for rows with every word, matchAny for rows with one at least.
// Each word is quoted, so that nothing typed is ever an operator.
func matchAll(words []string) string { return strings.Join(matches(words), " AND ") }
func matchAny(words []string) string { return strings.Join(matches(words), " OR ") }

func matches(words []string) []string {
	all := make([]string, len(words))
	for i, w := range words {
		all[i] = match(w, i == len(words)-1)
	}
	return all
}

// match is one word in all its forms; a short one matches only itself ("not" isn't "nothing"),
// unless it is the last and perhaps not yet whole. The texts are written in British spelling;
// the other one is read too.
func match(w string, last bool) string {
	root := stem(w)
	if other := strings.Replace(root, "iz", "is", 1); other != root && len(root) > 5 {
		return `("` + root + `"* OR "` + other + `"*)`
	}
	if len(root) < 2 || len(w) < 4 && !last {
		return `"` + root + `"`
	}
	return `"` + root + `"*`
}
