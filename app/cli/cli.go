// Package cli is the desk in a terminal. It has the same actions as the window, and prints for people by default
// and as JSON for programs.
//
// It parses words and prints answers. It must never decide anything about an event, which the desk and the domain
// do.
package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/tournament/bounds"
	"wordhall/tournament/rulebook"
)

// These are the exit statuses.
const (
	// ExitDone says that what was asked is done.
	ExitDone = 0
	// ExitNo says that the answer is no, or a check found something.
	ExitNo = 1
	// ExitBad says that usage or input was bad and nothing was written.
	ExitBad = 2
)

// Terminal is where a command reads and prints.
type Terminal struct {
	In  io.Reader
	Out io.Writer
	Err io.Writer
	// Interrupted ends a command that runs until it is interrupted. If it is nil, Ctrl C in the terminal ends it.
	Interrupted <-chan struct{}
}

// aliases are other words for commands.
var aliases = map[string]string{"--help": "help", "-h": "help"}

// Knows reports whether the word is a command. Any other word is for the window.
func Knows(word string) bool {
	_, found := commandNamed(cmp.Or(aliases[word], word))
	return found || word == "--version"
}

// errNo says that the answer "no" was printed already. The exit status is 1.
var errNo = errors.New("the answer is no")

// errHelp says that the command line asks for the help of a command.
var errHelp = errors.New("help is asked for")

// Run carries out one command line and returns the exit status.
func Run(p *app.Program, args []string, t Terminal) int {
	c := &call{program: p, terminal: t}
	if len(args) == 0 {
		return c.finish(errors.New("no command given; wordhall help lists them"))
	}
	if args[0] == "--version" {
		say(t.Out, "%s\n", app.Name)
		return ExitDone
	}
	name := cmp.Or(aliases[args[0]], args[0])
	var found bool
	if c.command, found = commandNamed(name); !found {
		c.json = asksForJSON(args)
		return c.finish(unknownCommand(name))
	}
	c.command.nameLanguages(p)
	c.args = args[1:]
	if p != nil { // the help needs no program
		p.ClearLeftovers()
	}
	return c.finish(c.carryOut())
}

// unknownCommand names the command that was probably meant.
func unknownCommand(name string) error {
	return fmt.Errorf("wordhall has no command %q%s", name, instead(name, namesOf(commands()), "wordhall help lists them"))
}

// hasNo refuses a word that isn't one of those known.
func hasNo(what, word string, known []string) error {
	return fmt.Errorf("%s has no %q%s", what, word, instead(word, known, "it has "+strings.Join(known, ", ")))
}

// instead is the end of an error about an unknown word. It says which known word was probably meant, if that is
// clear, and which words there are.
func instead(word string, known []string, lists string) string {
	if near := meant(word, known); near != "" {
		return ", did you mean " + near + "? " + lists
	}
	return "; " + lists
}

// meant is the known word that a mistyped word probably stands for, or "" if that isn't clear. It is the only one
// with that beginning, or one with the same letters in another order, or else the nearest.
func meant(word string, known []string) string {
	lower := strings.ToLower(word)
	begin := slices.DeleteFunc(slices.Clone(known), func(k string) bool { return len(lower) < 3 || !strings.HasPrefix(k, lower) })
	if len(begin) == 1 {
		return begin[0]
	}
	for _, k := range known {
		if inOrder(k) == inOrder(lower) {
			return k
		}
	}
	return rulebook.Nearest(word, known)
}

// inOrder are the letters of a word in alphabetical order.
func inOrder(word string) string {
	letters := strings.Split(word, "")
	slices.Sort(letters)
	return strings.Join(letters, "")
}

// carryOut runs the command. A panic ends it with one line like any other error, and never with a stack trace,
// which nobody in the hall could read.
func (c *call) carryOut() (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("a fault in Wordhall ended %s (%v); please report it with the file", c.command.name, fault)
		}
	}()
	if err = c.parse(); errors.Is(err, errHelp) {
		c.sayCommand(c.command)
		return nil
	}
	if err != nil {
		return err
	}
	return c.command.run(c)
}

// finish is the exit status of how the command ended.
func (c *call) finish(err error) int {
	switch {
	case err == nil:
		return ExitDone
	case errors.Is(err, errNo):
		return ExitNo
	}
	c.sayError(err)
	return ExitBad
}

// say prints. It ignores errors, because they couldn't be shown on a terminal that is gone. It replaces characters
// that control the terminal or are invisible, which the name of a player or a file may have, by a visible one.
func say(w io.Writer, format string, args ...any) {
	_, _ = io.WriteString(w, printed(fmt.Sprintf(format, args...)))
}

// sayEach prints a line for each element, with the same words before it.
func sayEach[T any](w io.Writer, before string, list []T) {
	for _, l := range list {
		say(w, "%s%v\n", before, l)
	}
}

// printed is the text with such characters replaced.
func printed(words string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && r != '\t' && (bounds.Steers(r) || bounds.Invisible(r)) {
			return '\uFFFD'
		}
		return r
	}, words)
}
