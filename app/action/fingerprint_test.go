package action

import (
	"reflect"
	"testing"
)

// TestAFingerprintChangesWithEveryField that an action carries, however deep the field is, and with nothing else.
func TestAFingerprintChangesWithEveryField(t *testing.T) {
	type inner struct{ Score int }
	type deeper struct{ Score, Margin int }
	type first struct {
		Round int
		Sheet *inner
	}
	of := func(v any) string {
		s := fingerprint{seen: map[reflect.Type]bool{}}
		s.add(reflect.TypeOf(v))
		return s.words.String()
	}
	was := of(first{})
	for name, v := range map[string]any{
		"another name": struct {
			Turn  int
			Sheet *inner
		}{},
		"another type": struct {
			Round int64
			Sheet *inner
		}{},
		"one more": struct {
			Round int
			Sheet *inner
			Why   string
		}{},
		"one more below": struct {
			Round int
			Sheet *deeper
		}{},
		"another word on the way": struct {
			Round int `json:"r"`
			Sheet *inner
		}{},
		"a list of them": struct {
			Round int
			Sheet []inner
		}{},
	} {
		if now := of(v); now[len(" struct "):] == was[len(" struct first"):] {
			t.Errorf("%s leaves the fingerprint as it was: %s", name, now)
		}
	}
	renamed := of(struct {
		Number int `json:"Round"`
		Sheet  *inner
	}{})
	if renamed[len(" struct "):] != was[len(" struct first"):] {
		t.Errorf("a field that keeps its name in what is sent changes it from %s to %s", was, renamed)
	}
	if again := of(first{}); again != was {
		t.Errorf("it is %s, and then %s", was, again)
	}
}

// TestAFingerprintEnds if a type contains itself, and it says each type in full once.
func TestAFingerprintEnds(t *testing.T) {
	type round struct {
		Number int
		Before []round
	}
	s := fingerprint{seen: map[reflect.Type]bool{}}
	s.add(reflect.TypeOf([2]round{}))
	if got, want := s.words.String(), " array  struct round Number  int int Before  slice  struct round"; got != want {
		t.Errorf("it is %q, want %q", got, want)
	}
}
