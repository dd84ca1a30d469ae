package rulebook

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament/text"
)

// set gives the parameter of the key the JSON value. The error says what the value must be and doesn't name the
// key.
func (k key) set(p *Parameters, raw json.RawMessage, choices []string) error {
	raw = bytes.TrimSpace(raw)
	switch k.kind {
	case whole:
		n, err := wholeNumber(raw)
		if err != nil {
			return err
		}
		if n < k.min || n > k.max {
			return text.Errorf("%d is out of range; it must be from %d to %d", n, k.min, k.max)
		}
		*k.number(p) = n
	case truth:
		var b bool
		if err := decode(raw, &b); err != nil || string(raw) == "null" {
			return text.Errorf("%s must be true or false", excerpt(raw))
		}
		*k.truth(p) = b
	case choice:
		s, err := chosen(raw, choices)
		if err != nil {
			return err
		}
		*k.choice(p) = s
	case overtimeLoss:
		loss, err := readOvertimeLoss(raw)
		if err != nil {
			return err
		}
		p.OvertimeLoss = loss
	}
	return nil
}

// chosen reads one of the listed choices. A choice that looks like a number ("7") may be given as a number.
func chosen(raw json.RawMessage, choices []string) (string, error) {
	var s string
	if err := decode(raw, &s); err != nil || string(raw) == "null" {
		s = string(raw)
	}
	if slices.Contains(choices, s) {
		return s, nil
	}
	return "", text.Errorf("%s isn't one of its choices (%s)", excerpt(raw), strings.Join(choices, ", "))
}

func readOvertimeLoss(raw json.RawMessage) (*OvertimeLoss, error) {
	if string(raw) == "null" {
		return nil, nil
	}
	var fields map[string]json.RawMessage
	if err := decode(raw, &fields); err != nil {
		return nil, text.Errorf("%s must be null or like {\"seconds\": 600, \"minimum\": 100}", excerpt(raw))
	}
	var loss OvertimeLoss
	for _, f := range []struct {
		name string
		min  int
		to   *int
	}{{"seconds", 1, &loss.Seconds}, {"minimum", 0, &loss.Minimum}} {
		value, ok := fields[f.name]
		if !ok {
			return nil, text.Errorf("%q is missing from it", f.name)
		}
		n, err := wholeNumber(value)
		if err != nil {
			return nil, text.Errorf("%s: %w", f.name, err)
		}
		if n < f.min || n > 9999 {
			return nil, text.Errorf("%s: %d is out of range; it must be from %d to 9999", f.name, n, f.min)
		}
		*f.to = n
		delete(fields, f.name)
	}
	for name := range fields {
		return nil, text.Errorf("%q isn't known in it, only \"seconds\" and \"minimum\"", name)
	}
	return &loss, nil
}

// wholeNumber reads an integer; 1.0 and 1e3 are integers too.
func wholeNumber(raw json.RawMessage) (int, error) {
	var n json.Number
	notWhole := text.Errorf("%s must be a whole number", excerpt(raw))
	if len(raw) == 0 || raw[0] == '"' || decode(raw, &n) != nil || n == "" {
		return 0, notWhole
	}
	if i, err := strconv.Atoi(n.String()); err == nil {
		return i, nil
	}
	f, err := n.Float64()
	switch {
	case errors.Is(err, strconv.ErrRange) || math.Abs(f) > math.MaxInt32:
		return 0, text.Errorf("%s is far too large", excerpt(raw))
	case err != nil || f != math.Trunc(f):
		return 0, notWhole
	}
	return int(f), nil
}

func decode(raw json.RawMessage, to any) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	return d.Decode(to)
}

// excerpt is the value as written, cut to what fits in a message.
func excerpt(raw json.RawMessage) text.Text {
	const most = 40
	s := strings.Join(strings.Fields(string(raw)), " ")
	if s == "" {
		return text.Of("nothing")
	}
	if r := []rune(s); len(r) > most {
		return text.Name(string(r[:most]) + "…")
	}
	return text.Name(s)
}
