package form

import (
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
