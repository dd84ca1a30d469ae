package report

import (
	"time"
)

// DateWords are days written as 2026-11-21 in words, "21–22 November 2026". It is one day where to is empty
// or the same, and empty where neither can be read.
func DateWords(from, to string) string {
	a, errA := time.Parse(time.DateOnly, from)
	b, errB := time.Parse(time.DateOnly, to)
	const whole = "2 January 2006"
	switch {
	case errA != nil && errB != nil:
		return ""
	case errA != nil:
		return b.Format(whole)
	case errB != nil || a.Equal(b):
		return a.Format(whole)
	case a.Year() != b.Year():
		return a.Format(whole) + " – " + b.Format(whole)
	case a.Month() != b.Month():
		return a.Format("2 January") + " – " + b.Format(whole)
	}
	return a.Format("2") + "–" + b.Format(whole)
}
