package federation

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

var (
	// dateISO is a day written in numbers, and dateISORange is two of them.
	dateISORange = regexp.MustCompile(`^(\d{4}-\d{2}-\d{2})\s*(?:~|to|–|-|/)\s*(\d{4}-\d{2}-\d{2})$`)
	// dateMark is what is written between two days.
	dateMark = regexp.MustCompile(`\s*(?:[-–—~&]|\bto\b|\band\b)\s*`)
	// dateWord is a number, with or without "th", or a word.
	dateWord = regexp.MustCompile(`(\d+)(?:st|nd|rd|th)?|[[:alpha:]]+`)
)

// readDates reads a day, or a first and a last day, as people write them in English, and returns ISO dates. A date
// in numbers alone is read only in the ISO form, because in others it isn't clear which number is the month. What
// one of two days leaves out is that of the other: "Dec 29-Jan 1, 2025" begins in 2024.
func readDates(words string) (from, to string, ok bool) {
	words = strings.TrimSpace(words)
	for _, form := range []string{time.DateOnly, "20060102"} {
		if day, err := time.Parse(form, words); err == nil {
			return day.Format(time.DateOnly), day.Format(time.DateOnly), true
		}
	}
	if m := dateISORange.FindStringSubmatch(words); m != nil {
		_, errA := time.Parse(time.DateOnly, m[1])
		_, errB := time.Parse(time.DateOnly, m[2])
		if errA != nil || errB != nil || m[2] < m[1] {
			return "", "", false
		}
		return m[1], m[2], true
	}
	halves := dateMark.Split(words, -1)
	if len(halves) > 2 {
		return "", "", false
	}
	first, ok := readWrittenDay(halves[0])
	last := first
	if len(halves) == 2 && ok {
		last, ok = readWrittenDay(halves[1])
	}
	if !ok {
		return "", "", false
	}
	if last.month == 0 {
		last.month = first.month
	}
	if first.month == 0 {
		first.month = last.month
	}
	if last.year == 0 {
		last.year = first.year
	}
	if first.year == 0 {
		if first.year = last.year; first.month > last.month {
			first.year--
		}
	}
	from, okFrom := first.iso()
	to, okTo := last.iso()
	if !okFrom || !okTo || to < from {
		return "", "", false
	}
	return from, to, true
}

// writtenDay is what is written of a day, with 0 for what is left out.
type writtenDay struct{ day, month, year int }

func (d writtenDay) iso() (string, bool) {
	s := fmt.Sprintf("%04d-%02d-%02d", d.year, d.month, d.day)
	_, err := time.Parse(time.DateOnly, s)
	return s, err == nil && d.year > 0
}

// dateNames are the beginnings of the names of months and weekdays.
var dateNames = []string{"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "mon", "tue", "wed", "thu", "fri", "sat", "sun"}

// readWrittenDay reads "March 2, 2025", "2 Mar" or "1". The name of a weekday is passed over.
func readWrittenDay(words string) (d writtenDay, ok bool) {
	if strings.Trim(dateWord.ReplaceAllString(words, ""), " ,.") != "" {
		return d, false
	}
	for _, m := range dateWord.FindAllStringSubmatch(words, -1) {
		n, err := strconv.Atoi(m[1])
		switch {
		case err != nil:
			name := strings.ToLower(m[0])
			at := slices.IndexFunc(dateNames, func(s string) bool { return strings.HasPrefix(name, s) })
			if at < 0 || at < 12 && (d.month != 0 || !isMonth(name, at)) {
				return d, false
			}
			if at < 12 {
				d.month = at + 1
			}
		case len(m[1]) == 4 && d.year == 0:
			d.year = n
		case len(m[1]) <= 2 && d.day == 0:
			d.day = n
		default:
			return d, false
		}
	}
	return d, d.day != 0
}

// isMonth reports whether the name is that of the month, whole or shortened.
func isMonth(name string, month int) bool {
	return strings.HasPrefix(strings.ToLower(time.Month(month+1).String()), name) || name == "sept"
}
