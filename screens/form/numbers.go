package form

import (
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// IsDigits reports whether a text has digits only; true for an empty one.
func IsDigits(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r < '0' || r > '9' }) < 0
}

// WholeNumber reads a field that holds a whole number from 0 up; empty is what an empty field
// gives. label names the field in the refusal.
func WholeNumber(typed, label string, empty int) (int, error) {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return empty, nil
	}
	n, err := strconv.Atoi(typed)
	if err != nil || n < 0 {
		return 0, tournament.Refuse(tournament.Invalid, "%s can't be %q; type a whole number", text.Key(label), typed)
	}
	return n, nil
}

// ParseRuns reads numbers and runs of numbers from 1 to most ("1-3, 5"), sorted and each
// once. what says in the refusal what a part should have been.
func ParseRuns(typed, what string, most int) ([]int, error) {
	var rounds []int
	for _, part := range strings.FieldsFunc(typed, func(r rune) bool { return r == ',' || r == ' ' || r == ';' }) {
		low, high, ranged := strings.Cut(strings.ReplaceAll(part, "–", "-"), "-")
		from, err := strconv.Atoi(low)
		to := from
		if err == nil && ranged {
			to, err = strconv.Atoi(high)
		}
		if err != nil || from < 1 || to < from || to > most {
			return nil, tournament.Refuse(tournament.Invalid, "%q isn't %s", part, text.Key(what))
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

// ParseNumberList reads whole numbers with commas between; label names the field in the error.
func ParseNumberList(says, label string) ([]int, error) {
	var list []int
	for part := range strings.SplitSeq(says, ",") {
		if strings.TrimSpace(part) == "" {
			continue
		}
		n, err := WholeNumber(part, label, 0)
		if err != nil {
			return nil, err
		}
		list = append(list, n)
	}
	return list, nil
}
