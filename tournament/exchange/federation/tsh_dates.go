package federation

import (
	"regexp"
	"strings"
	"time"
)

// Two days of one month: "21–22 November 2026" or "November 21-22 2026".
var (
	dateRangeFirst = regexp.MustCompile(`^(\d{1,2}) ?[-–] ?(\d{1,2}) ([[:alpha:]]+) (\d{4})$`)
	dateRangeLast  = regexp.MustCompile(`^([[:alpha:]]+) (\d{1,2}) ?[-–] ?(\d{1,2}) (\d{4})$`)
)

// readDates reads a day, or a first and a last day, as people write them in English; the
// answer is in ISO dates. A date of numbers alone is read the ISO way only: in the others it
// isn't clear which number is the month.
func readDates(words string) (from, to string, ok bool) {
	words = strings.Join(strings.Fields(strings.ReplaceAll(words, ",", " ")), " ")
	if day, ok := readWrittenDay(words); ok {
		return day, day, true
	}
	if m := dateRangeFirst.FindStringSubmatch(words); m != nil {
		return twoDays(m[1]+" "+m[3]+" "+m[4], m[2]+" "+m[3]+" "+m[4])
	}
	if m := dateRangeLast.FindStringSubmatch(words); m != nil {
		return twoDays(m[1]+" "+m[2]+" "+m[4], m[1]+" "+m[3]+" "+m[4])
	}
	for _, mark := range []string{" – ", " - ", " to "} {
		first, last, found := strings.Cut(words, mark)
		if !found {
			continue
		}
		if from, to, ok := twoDays(first, last); ok {
			return from, to, true
		}
		// "31 October – 1 November 2026"
		if len(last) > 4 {
			return twoDays(first+" "+last[len(last)-4:], last)
		}
	}
	return "", "", false
}

func twoDays(first, last string) (from, to string, ok bool) {
	from, okFrom := readWrittenDay(first)
	to, okTo := readWrittenDay(last)
	if !okFrom || !okTo || to < from {
		return "", "", false
	}
	return from, to, true
}

func readWrittenDay(words string) (string, bool) {
	for _, fields := range []string{time.DateOnly, "2 January 2006", "January 2 2006", "2 Jan 2006", "Jan 2 2006"} {
		if day, err := time.Parse(fields, words); err == nil {
			return day.Format(time.DateOnly), true
		}
	}
	return "", false
}
