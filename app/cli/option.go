package cli

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// option is a flag of a command. It is declared once, and the reading of the command line, the usage, the help, the
// completion and the manual are made from that.
type option struct {
	name string
	// value is the name of its value in the help ("N"). It is empty for a switch.
	value string
	does  string
	kind  kindOfValue
	// preset is the value if the flag is left out.
	preset string
	// choices are the values that it takes, in capital or small letters, if they are a closed list.
	choices []string
	// needed says that the usage shows it without brackets. aside says that the usage leaves it out.
	needed, aside bool
}

type kindOfValue int

// These are the kinds of values that flags take: any text, one of several texts for each time the flag is given, a
// whole number, one of 0 or more, or nothing.
const (
	anyText kindOfValue = iota
	manyTexts
	wholeNumber
	seedNumber
	nothing
)

func takes(name, value, does string) option { return option{name: name, value: value, does: does} }

func takesMany(name, value, does string) option {
	return option{name: name, value: value, does: does, kind: manyTexts}
}

func takesNumber(name, value, does string) option {
	return option{name: name, value: value, does: does, kind: wholeNumber}
}

func takesSeed(does string) option {
	return option{name: "seed", value: "N", does: does, kind: seedNumber}
}

func turnsOn(name, does string) option { return option{name: name, does: does, kind: nothing} }

// asksPassword is the flag with which a password is asked for. No address may contain a password, and no flag may
// have one as its value.
func asksPassword(of string) option {
	return turnsOn("password", "asks for the "+of+"'s password, or reads it as the first line of standard input, and keeps it in this computer's key ring, or where there is none in a file for its user alone; from then on it isn't needed")
}

func (o option) always() option { o.needed = true; return o }

func (o option) unmentioned() option { o.aside = true; return o }

func (o option) or(preset string) option { o.preset = preset; return o }

func (o option) oneOf(choices ...string) option { o.choices = choices; return o }

// usage is the flag in the form in which it is typed ("--round N").
func (o option) usage() string {
	if o.kind == nothing {
		return "--" + o.name
	}
	return "--" + o.name + " " + o.value
}

// about says what it does, and which value it has if it is left out.
func (o option) about() string {
	if o.preset != "" {
		return o.does + " (" + o.preset + " if left out)"
	}
	return o.does
}

// declare adds the flag to the set that reads the command line.
func (o option) declare(flags *flag.FlagSet) {
	switch o.kind {
	case nothing:
		flags.Bool(o.name, false, o.does)
	case wholeNumber:
		preset, _ := strconv.Atoi(o.preset) // No preset is 0.
		flags.Int(o.name, preset, o.does)
	case seedNumber:
		flags.Uint64(o.name, 0, o.does)
	case manyTexts:
		flags.Var(&texts{choices: o.choices}, o.name, o.does)
	case anyText:
		flags.Var(&chosen{choices: o.choices, is: o.preset}, o.name, o.does)
	}
}

// choiceError says that a value isn't one of the flag's choices.
type choiceError struct {
	value   string
	choices []string
}

// Error is the text that follows the name of the flag.
func (e *choiceError) Error() string {
	return fmt.Sprintf("is %q", e.value) + instead(e.value, e.choices, "it is one of "+strings.Join(e.choices, ", "))
}

// choiceOf is the choice that a value stands for. If there are no choices every value is one.
func choiceOf(choices []string, value string) (string, error) {
	if len(choices) == 0 {
		return value, nil
	}
	i := slices.IndexFunc(choices, func(known string) bool { return strings.EqualFold(known, value) })
	if i < 0 {
		return "", &choiceError{value, choices}
	}
	return choices[i], nil
}

// chosen is the value of a flag that takes a text.
type chosen struct {
	choices []string
	is      string
}

func (t *chosen) String() string { return t.is }

// Set takes a value, which must be one of the choices if there are any. An empty value leaves the choice as it was.
func (t *chosen) Set(value string) (err error) {
	if value != "" || len(t.choices) == 0 {
		t.is, err = choiceOf(t.choices, value)
	}
	return err
}

// Get returns the value.
func (t *chosen) Get() any { return t.is }

// texts are the values of a flag that may be given several times.
type texts struct{ choices, all []string }

func (t *texts) String() string { return strings.Join(t.all, ",") }

// Set adds values. Several of them may be given together with commas or spaces between them.
func (t *texts) Set(value string) error {
	for _, word := range strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == ' ' }) {
		choice, err := choiceOf(t.choices, word)
		if err != nil {
			return err
		}
		t.all = append(t.all, choice)
	}
	return nil
}

// Get returns all values.
func (t *texts) Get() any { return t.all }

// value is the value of a flag that the command declares.
func value[T any](c *call, name string) T {
	f := c.flags.Lookup(name)
	if f == nil {
		panic(fmt.Sprintf("%s declares no --%s", c.command.name, name))
	}
	return f.Value.(flag.Getter).Get().(T)
}

func (c *call) text(name string) string { return value[string](c, name) }

func (c *call) texts(name string) []string { return value[[]string](c, name) }

func (c *call) whole(name string) int { return value[int](c, name) }

func (c *call) seed() uint64 { return value[uint64](c, "seed") }

func (c *call) on(name string) bool { return value[bool](c, name) }
