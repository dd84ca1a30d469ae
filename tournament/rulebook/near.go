package rulebook

import "strings"

// Nearest is the known word that a misspelt one probably means. It differs in at most two letters and in fewer
// than half of them; case doesn't count. It is empty if there is none.
func Nearest(word string, known []string) string {
	best, least := "", 3
	lower := strings.ToLower(word)
	if len(lower) > 64 {
		return ""
	}
	for _, k := range known {
		d := Distance(lower, strings.ToLower(k))
		if d < least && 2*d < max(len(word), len(k)) {
			best, least = k, d
		}
	}
	return best
}

// Distance is how many letters have to be inserted, removed or replaced to make one word of the other.
func Distance(one, other string) int {
	a, b := []rune(one), []rune(other)
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
