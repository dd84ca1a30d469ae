package tournament

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"wordhall/tournament/text"
)

// ReadWhole reads a whole number from 0 up; an empty text gives empty. label names the number in the refusal.
func ReadWhole(typed string, label text.Text, empty int) (int, error) {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return empty, nil
	}
	n, err := strconv.Atoi(typed)
	if err != nil || n < 0 {
		return 0, Refuse(Invalid, "%s can't be %q; type a whole number", label, typed)
	}
	return n, nil
}

// ReadSum reads a sum of money in hundredths, such as "75", "7.50" or "7,5". An empty text is no money. label names the
// sum in the refusal.
func ReadSum(typed string, label text.Text) (hundredths int, err error) {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return 0, nil
	}
	whole, part, _ := strings.Cut(strings.ReplaceAll(typed, ",", "."), ".")
	if n, err := strconv.Atoi(whole + (part + "00")[:2]); err == nil && len(part) <= 2 && len(whole) <= 10 && whole != "" && strings.Trim(whole+part, "0123456789") == "" {
		return n, nil
	}
	return 0, Refuse(Invalid, "%s can't be %q; type a sum like 75 or 7.50", label, typed)
}

// ReadNumbers reads whole numbers with commas between; label names them in the error.
func ReadNumbers(typed string, label text.Text) ([]int, error) {
	var list []int
	for _, part := range splitList(typed) {
		n, err := ReadWhole(part, label, 0)
		if err != nil {
			return nil, err
		}
		list = append(list, n)
	}
	return list, nil
}

// readRun reads one number, or two with a dash between.
func readRun(part string) (from, to int, ok bool) {
	low, high, ranged := strings.Cut(strings.ReplaceAll(part, "–", "-"), "-")
	from, err := strconv.Atoi(low)
	if to = from; err == nil && ranged {
		to, err = strconv.Atoi(high)
	}
	return from, to, err == nil
}

// numbersTyped are numbers as ReadNumbers reads them.
func numbersTyped(numbers []int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ", ")
}

// readPercent reads per cent as a share.
func readPercent(typed string, label text.Text) (float64, error) {
	typed = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(typed), "%"))
	n, err := strconv.ParseFloat(strings.ReplaceAll(typed, ",", "."), 64)
	if err != nil || !(n >= 0 && n <= 100) {
		return 0, Refuse(Invalid, "%s can't be %q; type per cent from 0 to 100", label, typed)
	}
	return n / 100, nil
}

// classPrizesTyped are the prizes of classes as they are typed: "B 2, C 1".
func classPrizesTyped(classes map[string]int) string {
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(classes)) {
		parts = append(parts, fmt.Sprintf("%s %d", name, classes[name]))
	}
	return strings.Join(parts, ", ")
}

func readClassPrizes(typed string) (map[string]int, error) {
	var classes map[string]int
	for _, part := range splitList(typed) {
		words := strings.Fields(part)
		n, err := strconv.Atoi(words[len(words)-1])
		if err != nil || n < 1 || len(words) < 2 {
			return nil, Refuse(Invalid, "class prizes can't be %q; type the class and how many, for example B 2", part)
		}
		if classes == nil {
			classes = map[string]int{}
		}
		classes[strings.Join(words[:len(words)-1], " ")] = n
	}
	return classes, nil
}

// tableNamesTyped are named tables as they are typed: "1 Stage, 2 Camera".
func tableNamesTyped(names map[int]string) string {
	numbers := slices.Sorted(maps.Keys(names))
	parts := make([]string, len(numbers))
	for i, n := range numbers {
		parts[i] = fmt.Sprintf("%d %s", n, names[n])
	}
	return strings.Join(parts, ", ")
}

func readTableNames(typed string) (map[int]string, error) {
	var names map[int]string
	for _, part := range splitList(typed) {
		number, name, ok := strings.Cut(part, " ")
		n, err := strconv.Atoi(number)
		name = strings.TrimSpace(name)
		if !ok || err != nil || n < 1 || n > HighestTable || name == "" {
			return nil, Refuse(Invalid, "%q isn't a table and its name; type for example: 1 Stage, 2 Camera", part)
		}
		if names == nil {
			names = map[int]string{}
		}
		names[n] = name
	}
	return names, nil
}

// SessionsTyped are sessions as they are typed: "Saturday 1-4 10:00 11:00; Sunday 5-7". A time on another day
// than the time before it has its date in front.
func SessionsTyped(sessions []Session) string {
	parts := make([]string, len(sessions))
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
		parts[i] = strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " ")
	}
	return strings.Join(parts, "; ")
}

// readSessions reads what SessionsTyped writes; times without a date are on the
// first day. The error names the session and what to type.
func readSessions(typed, firstDay string) ([]Session, error) {
	var sessions []Session
	for part := range strings.SplitSeq(typed, ";") {
		if strings.TrimSpace(part) == "" {
			continue
		}
		s, err := readSession(strings.Fields(part), firstDay)
		if err != nil {
			return nil, err
		}
		sessions = append(sessions, s)
	}
	return sessions, nil
}

func readSession(words []string, day string) (Session, error) {
	var s Session
	var name []string
	for _, word := range words {
		from, to, ok := readRun(word)
		switch {
		case s.From == 0 && ok && strings.ContainsAny(word, "-–") && from >= 1 && to >= from && to <= MaxRounds:
			s.From, s.To = from, to
		case s.From == 0:
			name = append(name, word)
		case isDate(word):
			day = word
		default:
			at, err := time.Parse(DayAndHour, day+"T"+word)
			if err != nil {
				return s, Refuse(Invalid, "%q in the session %q isn't a time; type for example: Saturday 1-4 10:00 11:00 13:30 14:30", word, strings.Join(words, " "))
			}
			s.Times = append(s.Times, at.Format(DayAndHour))
		}
	}
	s.Name = strings.Join(name, " ")
	if s.From == 0 {
		return s, Refuse(Invalid, "the session %q doesn't say its rounds; type for example: Saturday 1-4 10:00 11:00 13:30 14:30", strings.Join(words, " "))
	}
	return s, nil
}

func isDate(word string) bool {
	_, err := time.Parse(time.DateOnly, word)
	return err == nil
}
