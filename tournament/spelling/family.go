package spelling

import (
	"slices"
	"strings"
	"unicode"
)

// particles belong to the surname that follows them, in whatever case: "Anna van der Berg",
// "Juan De La Cruz".
var particles = []string{
	"van", "von", "vom", "der", "den", "de", "del", "della", "di", "da", "do", "dos", "das", "du", "des", "la", "las", "los", "le",
	"ter", "ten", "zu", "zum", "zur", "af", "av", "bin", "ibn", "al", "el", "st", "ó", "ní", "nic", "mac",
}

// joiners stand between two surnames: "Ortega y Gasset".
var joiners = []string{"y", "e", "i"}

// nameSuffixes come after the surname: "Martin King Jr."
var nameSuffixes = []string{"jr", "sr", "ii", "iii", "iv"}

// Parts are the given names, the surname and what follows it of a name as it is written: "Martin",
// "King", "Jr." of "Martin King Jr." The surname is what stands before a comma; else the words in
// capitals where the others aren't ("DE LA CRUZ Juana"); else the last word, with the particles
// before it. Where nothing shows that there are two surnames ("María García Márquez"), only the last is known.
// A name of one word, and one that ends in no letter ("Player 12"), are a surname alone.
func Parts(name string) (given, family, suffix string) {
	if before, after, ok := strings.Cut(name, ","); ok {
		return strings.TrimSpace(after), strings.TrimSpace(before), ""
	}
	words := strings.Fields(name)
	if n := len(words); n > 2 && slices.Contains(nameSuffixes, bare(words[n-1])) {
		words, suffix = words[:n-1], words[n-1]
	}
	from, to := familyAt(words)
	return strings.Join(slices.Concat(words[:from], words[to:]), " "), strings.Join(words[from:to], " "), suffix
}

// Family is the surname of a name as it is written; see Parts.
func Family(name string) string {
	_, family, _ := Parts(name)
	return family
}

// familyAt are the words of the surname: from up to, but not including, to.
func familyAt(words []string) (from, to int) {
	last := len(words) - 1
	if last < 1 || !strings.ContainsFunc(words[last], unicode.IsLetter) {
		return 0, len(words)
	}
	if n := capitalsBefore(words); n > 0 {
		return 0, n
	}
	from = last
	for from > 1 && inCapitals(words[last]) && !inCapitals(words[0]) && inCapitals(words[from-1]) {
		from--
	}
	for from > 1 {
		before := words[from-1]
		switch {
		case slices.Contains(particles, bare(before)):
			from--
		case from > 2 && slices.Contains(joiners, before):
			from -= 2
		default:
			return from, len(words)
		}
	}
	return from, len(words)
}

// capitalsBefore is how many words in capitals begin a name whose other words aren't in
// capitals; 0 for initials, which are shorter ("AJ Smith").
func capitalsBefore(words []string) int {
	const shortest = 3
	n := 0
	for n < len(words) && inCapitals(words[n]) {
		n++
	}
	if n == len(words) || !slices.ContainsFunc(words[:n], func(w string) bool { return len([]rune(w)) >= shortest && !strings.Contains(w, ".") }) {
		return 0
	}
	return n
}

// inCapitals reports whether a word has two letters or more and none of them is small.
func inCapitals(word string) bool {
	letters := 0
	for _, r := range word {
		switch {
		case unicode.IsUpper(r):
			letters++
		case unicode.IsLetter(r):
			return false
		}
	}
	return letters > 1
}

// bare is a word in small letters without the stop behind it.
func bare(word string) string { return strings.ToLower(strings.TrimSuffix(word, ".")) }
