package rulings

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Kind is how an input is asked for.
type Kind string

// These are the kinds of input. A Time is given as seconds or as minutes:seconds, a List as choices with commas
// between, a Tile as a letter or ? for a blank, a Date as 2026-11-21, and a Square as 8D (for a word that runs
// across) or D8 (down). A Word is given as it lies on the board, such as (T)RAiN: letters that were there before
// in brackets, and a blank as a small letter.
const (
	Number Kind = "number"
	Time   Kind = "time"
	YesNo  Kind = "yesno"
	Choice Kind = "choice"
	List   Kind = "list"
	Tile   Kind = "tile"
	Date   Kind = "date"
	Square Kind = "square"
	Word   Kind = "word"
)

// Input is one fact that a ruling asks for.
type Input struct {
	Name string
	// Label is the question in words.
	Label string
	// Unit is "seconds", "points", "tiles", "words", … ; empty for choices.
	Unit    string
	Kind    Kind
	Choices []string
	// Min and Max are the limits of numbers and times. Max is also how many items a List or a Word may have.
	Min, Max int
	// Default is what holds if the input isn't given. An Optional input may be left out and has no fixed default;
	// Note says what holds then.
	Default  string
	Optional bool
	Note     string
	// Finding says that the input is itself a finding of fact, such as an emergency, an intent or an agreement,
	// which must not be decided by saying nothing. It has no default: if it is left out it is "unknown" to the
	// rows, and the answer names every case that differs.
	Finding bool
}

// Required reports whether the ruling can't be computed without the input.
func (in Input) Required() bool { return in.Default == "" && !in.Optional }

// Range is what may be given, in words.
func (in Input) Range() text.Text {
	switch in.Kind {
	case Number:
		if in.Unit == "" {
			return text.Of("%d to %d", in.Min, in.Max)
		}
		return text.Of("%d to %d %s", in.Min, in.Max, text.Key(in.Unit))
	case Time:
		return text.Of("%s to %s, as minutes:seconds or in seconds", minutes(in.Min), minutes(in.Max))
	case YesNo:
		return text.Of("yes or no")
	case Tile:
		return text.Of("a letter from A to Z, or ? for a blank")
	case Date:
		return text.Of("a date such as 2026-11-21")
	case List:
		return text.Of("any of %s, with commas between", strings.Join(in.Choices, ", "))
	case Square:
		return text.Of("a square: 8D where the word runs across, D8 where it runs down")
	case Word:
		if in.Max > 1 {
			return text.Of("words such as (T)RAiN, with commas between: put letters already on the board in brackets, and write a blank as a small letter")
		}
		return text.Of("a word such as (T)RAiN: put letters already on the board in brackets, and write a blank as a small letter")
	}
	return text.Of("one of %s", strings.Join(in.Choices, ", "))
}

// Check says what is wrong with the input as it was typed. It is nil for one that can be read, and for an empty
// one, which may still follow.
func (in Input) Check(typed string) error {
	if typed = strings.TrimSpace(typed); typed == "" {
		return nil
	}
	_, err := in.read(typed)
	return err
}

// value is an input as it was read: an int, a bool or a string.
type value struct {
	value any
	clock bool
}

type values map[string]value

func (v values) number(name string) int {
	n, _ := v[name].value.(int)
	return n
}

func (v values) yes(name string) bool {
	b, _ := v[name].value.(bool)
	return b
}

func (v values) word(name string) string {
	s, _ := v[name].value.(string)
	return s
}

// no reports whether the answer was no; an unknown one isn't.
func (v values) no(name string) bool { return v[name].value == false }

func (v values) has(name string) bool { return v[name].value != nil && v[name].value != unknown }

// unknown is a finding that wasn't given.
const unknown = "unknown"

// read checks the inputs as typed. Names are taken in any case.
func (r Ruling) read(given map[string]string) (values, error) {
	names := make([]string, 0, len(given))
	for name := range given {
		names = append(names, name)
	}
	slices.Sort(names)
	typed := map[string]string{}
	for _, name := range names {
		in, ok := r.input(name)
		if !ok {
			return nil, r.unknownInput(name)
		}
		if _, twice := typed[in.Name]; twice {
			return nil, text.Errorf("%s: %s is given twice; give it once", r.ID, in.Name)
		}
		typed[in.Name] = strings.TrimSpace(given[name])
	}
	read := values{}
	for _, in := range r.Inputs {
		answer, ok := typed[in.Name]
		if !ok || answer == "" {
			if in.Required() {
				return nil, text.Errorf("%s needs %s (%s): %s", r.ID, in.Name, text.Key(in.Label), in.Range())
			}
			answer = in.Default
		}
		switch {
		case answer == "" && in.Finding:
			read[in.Name] = value{value: unknown}
			continue
		case answer == "":
			continue
		}
		v, err := in.read(answer)
		if err != nil {
			return nil, text.Errorf("%s: %s is %q; %w", r.ID, in.Name, answer, err)
		}
		read[in.Name] = value{value: v, clock: in.Kind == Time}
	}
	return read, nil
}

func (r Ruling) input(name string) (Input, bool) {
	for _, in := range r.Inputs {
		if strings.EqualFold(in.Name, name) {
			return in, true
		}
	}
	return Input{}, false
}

func (r Ruling) unknownInput(name string) error {
	names := make([]string, len(r.Inputs))
	for i, in := range r.Inputs {
		names[i] = in.Name
	}
	if len(names) == 0 {
		return text.Errorf("%s asks for nothing, but %q was given", r.ID, name)
	}
	if near := rulebook.Nearest(name, names); near != "" {
		return text.Errorf("%s has no input %q; did you mean %s?", r.ID, name, near)
	}
	return text.Errorf("%s has no input %q; it asks for %s", r.ID, name, strings.Join(names, ", "))
}

// read reads one input. The error says what it may be.
func (in Input) read(typed string) (any, error) {
	refuse := text.Errorf("give %s", in.Range())
	switch in.Kind {
	case Number:
		n, err := strconv.Atoi(typed)
		if err != nil || n < in.Min || n > in.Max {
			return nil, refuse
		}
		return n, nil
	case Time:
		n, err := readTime(typed)
		if err != nil || n < in.Min || n > in.Max {
			return nil, refuse
		}
		return n, nil
	case YesNo:
		if yes, known := yesOrNo[strings.ToLower(typed)]; known {
			return yes, nil
		}
		return nil, refuse
	case Tile:
		return readTile(typed, refuse)
	case Date:
		if _, err := time.Parse(time.DateOnly, typed); err != nil {
			return nil, refuse
		}
		return typed, nil
	case List:
		return in.readList(typed, refuse)
	case Square:
		if _, _, _, ok := readSquare(typed); !ok {
			return nil, refuse
		}
		return strings.ToUpper(typed), nil
	case Word:
		return in.readWords(typed, refuse)
	}
	for _, c := range in.Choices {
		if strings.EqualFold(c, typed) {
			return c, nil
		}
	}
	return nil, refuse
}

// yesOrNo are the ways to write yes and no.
var yesOrNo = map[string]bool{"yes": true, "y": true, "true": true, "1": true, "no": false, "n": false, "false": false, "0": false}

// readTile reads a letter, or a blank.
func readTile(typed string, refuse error) (any, error) {
	t := strings.ToUpper(typed)
	if t == "BLANK" {
		t = rulebook.Blank
	}
	if len(t) == 1 && (t == rulebook.Blank || t[0] >= 'A' && t[0] <= 'Z') {
		return t, nil
	}
	return nil, refuse
}

// readList reads choices with commas between and gives them as one text.
func (in Input) readList(typed string, refuse error) (any, error) {
	parts := strings.Split(typed, ",")
	if len(parts) > in.Max {
		return nil, text.Errorf("give at most %d of them", in.Max)
	}
	for i, part := range parts {
		found := slices.IndexFunc(in.Choices, func(c string) bool { return strings.EqualFold(c, strings.TrimSpace(part)) })
		if found < 0 {
			return nil, refuse
		}
		parts[i] = in.Choices[found]
	}
	return strings.Join(parts, ","), nil
}

// readTime reads 450, 7:30 or -0:01 as seconds.
func readTime(typed string) (int, error) {
	digits, negative := strings.CutPrefix(typed, "-")
	whole, rest, both := strings.Cut(digits, ":")
	n, err := count(whole)
	if err != nil {
		return 0, err
	}
	if both {
		seconds, err := count(rest)
		if err != nil || len(rest) != 2 || seconds > 59 {
			return 0, text.Errorf("this isn't a time")
		}
		n = 60*n + seconds
	}
	if negative {
		n = -n
	}
	return n, nil
}

// count reads a number without a sign, up to a million.
func count(typed string) (int, error) {
	if typed == "" || len(typed) > 6 || strings.Trim(typed, "0123456789") != "" {
		return 0, text.Errorf("this isn't a number")
	}
	return strconv.Atoi(typed)
}
