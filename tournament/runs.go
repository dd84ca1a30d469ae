package tournament

import (
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament/text"
)

// ParseRuns reads numbers and runs of numbers from 1 to most ("1-3, 5"), sorted and each once. The refusal
// uses what to say what each part should have been.
func ParseRuns(typed, what string, most int) ([]int, error) {
	var rounds []int
	for _, part := range strings.FieldsFunc(typed, func(r rune) bool { return r == ',' || r == ' ' || r == ';' }) {
		from, to, ok := readRun(part)
		if !ok || from < 1 || to < from || to > most {
			return nil, Refuse(Invalid, "%q isn't %s", part, text.Key(what))
		}
		for r := from; r <= to; r++ {
			if !slices.Contains(rounds, r) {
				rounds = append(rounds, r)
			}
		}
	}
	slices.Sort(rounds)
	return rounds, nil
}

// ParsePages is ParseRuns of pages or tables; the last run may be open ("3-"), from that one on to the last.
func ParsePages(typed, what string, most int) ([]int, error) {
	if typed = strings.TrimSpace(typed); strings.HasSuffix(typed, "-") || strings.HasSuffix(typed, "–") {
		typed += strconv.Itoa(most)
	}
	return ParseRuns(typed, what, most)
}

// Runs writes numbers in ascending order as ParseRuns reads them: "1–4, 6".
func Runs(numbers []int) string {
	var runs []string
	for i := 0; i < len(numbers); {
		j := i
		for j+1 < len(numbers) && numbers[j+1] == numbers[j]+1 {
			j++
		}
		run := strconv.Itoa(numbers[i])
		if j > i {
			run += "–" + strconv.Itoa(numbers[j])
		}
		runs = append(runs, run)
		i = j + 1
	}
	return strings.Join(runs, ", ")
}
