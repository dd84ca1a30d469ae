package cli

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"wordhall/app"
	"wordhall/tournament"
)

// call is one command line being carried out.
type call struct {
	program  *app.Program
	terminal Terminal
	command  command
	args     []string

	flags flag.FlagSet
	// words are the arguments that belong to no flag.
	words []string
	json  bool
	// answered says that the answer for programs is printed already.
	answered bool
	// atFault is the key of the setting that was refused. It is empty if none was.
	atFault string
	// players are the players that the command line has named so far.
	players []namedPlayer
}

// parse reads flags and words in any order. A negative number is a word.
func (c *call) parse() error {
	for _, o := range c.command.options() {
		o.declare(&c.flags)
	}
	for rest := c.args; len(rest) > 0; {
		if rest[0] == "--" {
			c.words = append(c.words, rest[1:]...)
			break
		}
		if isWord(rest[0]) {
			c.words = append(c.words, rest[0])
			rest = rest[1:]
			continue
		}
		taken, err := c.setFlag(rest)
		if errors.Is(err, errHelp) {
			return err
		}
		if err != nil {
			c.json = asksForJSON(rest) || c.asksForJSON()
			if errors.As(err, new(*choiceError)) {
				return err // the error says enough
			}
			return fmt.Errorf("%w (usage: wordhall %s)", err, c.command.usage())
		}
		rest = rest[taken:]
	}
	c.json = c.asksForJSON()
	if most := c.command.most; len(c.words) > most {
		return fmt.Errorf("%q is one word too many (usage: wordhall %s)", c.words[most], c.command.usage())
	}
	return nil
}

// asksForJSON reports whether the flags read so far ask for an answer for programs.
func (c *call) asksForJSON() bool { return !c.command.plain && c.on("json") }

// asksForJSON reports whether arguments that can't be parsed ask for an answer for programs.
func asksForJSON(args []string) bool {
	if end := slices.Index(args, "--"); end >= 0 {
		args = args[:end]
	}
	return slices.Contains(args, "--json") || slices.Contains(args, "-json")
}

// setFlag sets the flag that the arguments begin with, and returns how many of them it
// takes.
func (c *call) setFlag(args []string) (taken int, err error) {
	name, value, joined := strings.Cut(strings.TrimPrefix(args[0][1:], "-"), "=")
	taken = 1
	f := c.flags.Lookup(name)
	switch {
	case f == nil:
		return 0, c.unknownFlag(name)
	case joined:
	case isSwitch(f):
		value = "true"
	case len(args) == 1:
		return 0, fmt.Errorf("--%s stands alone; give its value after it", name)
	default:
		value, taken = args[1], 2
	}
	err = c.flags.Set(name, value)
	switch notOne := new(choiceError); {
	case errors.As(err, &notOne):
		err = fmt.Errorf("--%s %w", name, notOne)
	case err != nil:
		err = fmt.Errorf("--%s is %q; %s", name, value, wantedBy(f))
	}
	return taken, err
}

// unknownFlag names the flag that was probably meant.
func (c *call) unknownFlag(name string) error {
	if name == "h" || name == "help" {
		return errHelp
	}
	var known []string
	for _, o := range c.command.options() {
		known = append(known, o.name)
	}
	if near := meant(name, known); near != "" {
		return fmt.Errorf("there is no --%s, did you mean --%s?", name, near)
	}
	return fmt.Errorf("there is no --%s; leave it out", name)
}

// isSwitch reports whether the flag is turned on by its name alone.
func isSwitch(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// wantedBy says what to type instead of a value that the flag doesn't take.
func wantedBy(f *flag.Flag) string {
	switch f.Value.(flag.Getter).Get().(type) {
	case bool:
		return "give it alone, or with =true or =false"
	case uint64:
		return "give a whole number of 0 or more, up to 19 digits"
	}
	return "give a whole number of up to 18 digits"
}

// given reports whether the flag is on the command line.
func (c *call) given(name string) bool {
	found := false
	c.flags.Visit(func(f *flag.Flag) { found = found || f.Name == name })
	return found
}

func isWord(arg string) bool {
	if arg == "" || arg[0] != '-' || arg == "-" {
		return true
	}
	_, err := strconv.Atoi(arg)
	return err == nil
}

// number parses a word as a whole number. what is its name in the error.
func number(word, what string) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil {
		return 0, fmt.Errorf("%s is %q; give a whole number", what, word)
	}
	return n, nil
}

// twoNumbers parses two whole numbers with the mark between them. Spaces around the mark are allowed.
func twoNumbers(typed, mark string) (two [2]int, ok bool) {
	first, second, ok := strings.Cut(typed, mark)
	one, err := strconv.Atoi(strings.TrimSpace(first))
	other, err2 := strconv.Atoi(strings.TrimSpace(second))
	return [2]int{one, other}, ok && err == nil && err2 == nil
}

// after is the round of --after, or the last one drawn if the flag isn't given.
func (c *call) after(d *tournament.Division) (int, error) {
	if !c.given("after") {
		return d.LastRound(), nil
	}
	after := c.whole("after")
	if after < 0 || after > d.Rounds {
		return 0, fmt.Errorf("--after is %d; division %s has rounds 1 to %d", after, d.Name, d.Rounds)
	}
	return after, nil
}

// eventWord is the event file's name, which is always the first word.
func (c *call) eventWord() (string, error) {
	if len(c.words) == 0 {
		return "", fmt.Errorf("which event? (usage: wordhall %s)", c.command.usage())
	}
	return c.words[0], nil
}

// answer prints the answer a for programs, or calls say for people.
func (c *call) answer(a any, say func()) error {
	if c.json {
		return c.printJSON(a)
	}
	say()
	return nil
}

// orNo is errNo if the answer was printed and is no. Otherwise it is err.
func orNo(err error, yes bool) error {
	if err == nil && !yes {
		return errNo
	}
	return err
}

// printJSON prints an answer for programs.
func (c *call) printJSON(v any) error {
	c.answered = true
	enc := json.NewEncoder(c.terminal.Out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}

// openDesk opens the event named by the first word, for work or only to look.
func (c *call) openDesk(write bool) (*app.Desk, error) {
	path, err := c.eventWord()
	if err != nil {
		return nil, err
	}
	open := c.program.OpenReadOnly
	if write {
		open = c.openForWork
	}
	desk, err := open(context.Background(), path)
	if err != nil {
		return nil, err
	}
	if older := desk.Older(); older != nil {
		// The note goes to the error output, because the answer may be for a program.
		say(c.terminal.Err, "note: %s; wordhall verify %s --accept lets it be the event from now on\n", older, path)
	}
	return desk, nil
}

// source is the division that a command is about, from an event file or from a document.
type source struct {
	event    *tournament.Event
	division *tournament.Division
	desk     *app.Desk
}

func (s source) close() {
	if s.desk != nil {
		_ = s.desk.Close()
	}
}

// open finds the division, from --from DOCUMENT, or from EVENT and --division. write opens the event for work.
func (c *call) open(from, division string, write bool) (source, error) {
	if from != "" {
		if len(c.words) > 0 || division != "" {
			return source{}, errors.New("--from stands instead of an event and --division; give one of the two")
		}
		return c.openDocument(from)
	}
	desk, err := c.openDesk(write)
	if err != nil {
		return source{}, err
	}
	s := source{desk: desk, event: desk.Event()}
	s.division, err = theDivision(desk, division)
	if err != nil {
		s.close()
		return source{}, err
	}
	return s, nil
}

// theDivision is the division of that name, or the only one if the name is empty.
func theDivision(desk *app.Desk, name string) (*tournament.Division, error) {
	if name != "" {
		return desk.DivisionNamed(name)
	}
	if ev := desk.Event(); len(ev.Divisions) == 1 {
		return ev.Divisions[0], nil
	}
	return nil, errors.New("which division? give --division and its name")
}

func (c *call) openDocument(from string) (source, error) {
	div, err := c.readDocument(from)
	if err != nil {
		return source{}, err
	}
	div.ID = 1
	return source{division: div, event: &tournament.Event{Name: div.Name, Divisions: []*tournament.Division{div}}}, nil
}

// readDocument reads a division's document, and says on standard error which of its players may be the same person.
func (c *call) readDocument(from string) (d *tournament.Division, err error) {
	switch _, missing := os.Stat(from); {
	case from == "-":
		d, err = c.program.ReadDocument(c.terminal.In, "standard input")
	case missing != nil:
		return nil, fmt.Errorf("%s can't be read; check the name of the division document", from)
	default:
		d, err = c.program.ReadDocumentFile(from)
	}
	if err == nil {
		c.sayDoubles(&tournament.Event{Divisions: []*tournament.Division{d}})
	}
	return d, err
}

// sayDoubles says on standard error which players may be the same person.
func (c *call) sayDoubles(e *tournament.Event) {
	sayEach(c.terminal.Err, "note: ", e.Doubles())
}
