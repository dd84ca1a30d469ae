package setup

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"wordhall/screens/format"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// maxTable is the highest table number that is read.
const maxTable = 9999

// parseTables reads numbers of tables and runs of them ("5, 13-15").
func parseTables(says string) ([]int, error) {
	return tournament.ParseRuns(says, "a table or a run of tables; type for example: 3, 7-9", maxTable)
}

// tableNames writes named tables as they are typed: "1 Stage, 2 Camera".
func tableNames(names map[int]string) string {
	numbers := make([]int, 0, len(names))
	for n := range names {
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	parts := make([]string, len(numbers))
	for i, n := range numbers {
		parts[i] = fmt.Sprintf("%d %s", n, names[n])
	}
	return strings.Join(parts, ", ")
}

func parseTableNames(says string) (map[int]string, error) {
	var names map[int]string
	for _, part := range strings.Split(says, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		number, name, ok := strings.Cut(part, " ")
		n, err := strconv.Atoi(number)
		name = strings.TrimSpace(name)
		if !ok || err != nil || n < 1 || n > maxTable || name == "" {
			return nil, tournament.Refuse(tournament.Invalid, "%q isn't a table and its name; type for example: 1 Stage, 2 Camera", part)
		}
		if names == nil {
			names = map[int]string{}
		}
		names[n] = name
	}
	return names, nil
}

// sessionTime is how a session's planned times are stored.
const sessionTime = "2006-01-02T15:04"

// sessionWords writes sessions as they are typed: "Saturday 1-4 10:00 11:00;
// Sunday 5-7". Times of another day than the one before carry their date.
func sessionWords(sessions []tournament.Session) text.Text {
	parts := make([]text.Text, len(sessions))
	for i, s := range sessions {
		words := []string{s.Name, fmt.Sprintf("%d-%d", s.From, s.To)}
		day := ""
		for _, t := range s.Times {
			date, clock, ok := strings.Cut(t, "T")
			if ok && date != day {
				words = append(words, date)
				day = date
			}
			words = append(words, clock)
		}
		parts[i] = text.Join(" ", format.NotEmpty(text.NameList(words)...)...)
	}
	return text.Join("; ", parts...)
}

// parseSessions reads what sessionWords writes; times without a date are on the
// first day. The error names the session and what to type.
func parseSessions(says, firstDay string) ([]tournament.Session, error) {
	var sessions []tournament.Session
	for _, part := range strings.Split(says, ";") {
		if strings.TrimSpace(part) == "" {
			continue
		}
		s, err := parseSession(strings.Fields(part), firstDay)
		if err != nil {
			return nil, err
		}
		sessions = append(sessions, s)
	}
	return sessions, nil
}

func parseSession(words []string, day string) (tournament.Session, error) {
	var s tournament.Session
	var name []string
	for _, word := range words {
		low, high, ranged := strings.Cut(strings.ReplaceAll(word, "–", "-"), "-")
		from, ferr := strconv.Atoi(low)
		to, terr := strconv.Atoi(high)
		switch {
		case s.From == 0 && ranged && ferr == nil && terr == nil && from >= 1 && to >= from && to <= tournament.MaxRounds:
			s.From, s.To = from, to
		case s.From == 0:
			name = append(name, word)
		case isDate(word):
			day = word
		default:
			at, err := time.Parse(sessionTime, day+"T"+word)
			if err != nil {
				return s, tournament.Refuse(tournament.Invalid, "%q in the session %q isn't a time; type for example: Saturday 1-4 10:00 11:00 13:30 14:30", word, strings.Join(words, " "))
			}
			s.Times = append(s.Times, at.Format(sessionTime))
		}
	}
	s.Name = strings.Join(name, " ")
	if s.From == 0 {
		return s, tournament.Refuse(tournament.Invalid, "the session %q doesn't say its rounds; type for example: Saturday 1-4 10:00 11:00 13:30 14:30", strings.Join(words, " "))
	}
	return s, nil
}

func isDate(word string) bool {
	_, err := time.Parse(time.DateOnly, word)
	return err == nil
}
