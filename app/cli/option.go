package cli

import (
	"flag"
	"fmt"
	"strconv"
)

// option is a flag of a command, declared once: the command line is read by it, and the
// usage, the help, the completion and the manual are made of it.
type option struct {
	name string
	// value is what stands for its value where it is explained ("N"); empty: a switch.
	value string
	does  string
	kind  kindOfValue
	// preset is the value where it is left out.
	preset string
	// choices are the values that it takes, as far as they are known beforehand.
	choices []string
	// needed: the usage shows it without brackets. aside: the usage leaves it out.
	needed, aside bool
}

type kindOfValue int

// What a flag takes: any text, a whole number, one of 0 or more, or nothing.
const (
	anyText kindOfValue = iota
	wholeNumber
	seedNumber
	nothing
)

func takes(name, value, does string) option { return option{name: name, value: value, does: does} }

func takesNumber(name, value, does string) option {
	return option{name: name, value: value, does: does, kind: wholeNumber}
}

func takesSeed(name, value, does string) option {
	return option{name: name, value: value, does: does, kind: seedNumber}
}

func turnsOn(name, does string) option { return option{name: name, does: does, kind: nothing} }

// asksPassword is the flag of a password, which no address and no flag of its own may have in it.
func asksPassword(of string) option {
	return turnsOn("password", "asks for the "+of+"'s password, or reads it as the first line of standard input, and keeps it in this computer's key ring, or where there is none in a file for its user alone; from then on it isn't needed")
}

func (o option) always() option { o.needed = true; return o }

func (o option) unmentioned() option { o.aside = true; return o }

func (o option) or(preset string) option { o.preset = preset; return o }

func (o option) oneOf(choices ...string) option { o.choices = choices; return o }

// usage is the flag as it is typed: "--round N".
func (o option) usage() string {
	if o.kind == nothing {
		return "--" + o.name
	}
	return "--" + o.name + " " + o.value
}

// about is what it does, with the value that it has where it is left out.
func (o option) about() string {
	if o.preset != "" {
		return o.does + " (" + o.preset + " if left out)"
	}
	return o.does
}

// declare makes the flag known to the set that reads the command line.
func (o option) declare(flags *flag.FlagSet) {
	switch o.kind {
	case nothing:
		flags.Bool(o.name, false, o.does)
	case wholeNumber:
		preset, _ := strconv.Atoi(o.preset) // None is 0.
		flags.Int(o.name, preset, o.does)
	case seedNumber:
		flags.Uint64(o.name, 0, o.does)
	default:
		flags.String(o.name, o.preset, o.does)
	}
}

// value is that of a flag that the command declares.
func value[T any](c *call, name string) T {
	f := c.flags.Lookup(name)
	if f == nil {
		panic(fmt.Sprintf("%s declares no --%s", c.command.name, name))
	}
	return f.Value.(flag.Getter).Get().(T)
}

func (c *call) text(name string) string { return value[string](c, name) }

func (c *call) whole(name string) int { return value[int](c, name) }

func (c *call) seed(name string) uint64 { return value[uint64](c, name) }

func (c *call) on(name string) bool { return value[bool](c, name) }
