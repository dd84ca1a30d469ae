// Package cli is the desk from a terminal: the same actions as in the window,
// printed for people by default and as JSON for programs.
//
// It parses words and prints answers. It must never decide anything about an
// event: that is the desk's and the domain's.
package cli

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/tournament"
)

// Exit statuses.
const (
	// ExitDone: what was asked is done.
	ExitDone = 0
	// ExitNo: the answer is no, or a check found something.
	ExitNo = 1
	// ExitBad: bad usage or bad input; nothing was written.
	ExitBad = 2
)

// Terminal is where a command reads and prints.
type Terminal struct {
	In  io.Reader
	Out io.Writer
	Err io.Writer
}

// command is one word of the command line.
type command struct {
	name  string
	usage string
	does  string
	run   func(*call) error
}

func commands() []command {
	return []command{
		{"demo", "demo [--out DIR]", "runs the sample event from registration to the prizes", runDemo},
		{"new", "new EVENT [--rulebook R] [--name N]", "makes an empty event file", runNew},
		{"import", "import EVENT [--division A] FILE [--sheet S] [--rounds N] [--preview]", "players (csv, xlsx, ods, .t, .tou; --division isn't needed where a column says it), a division or an event (.json), or whole divisions with their games (config.tsh, archive, tourney.js, .tou)", runImport},
		{"pair", "pair EVENT --division A [--round N] [--system S] [--seed N] [--publish]", "draws the next or that round", runPair},
		{"result", "result EVENT --division A --round N --table T FIRST SECOND [--correct --reason WHY]", "enters one sheet, or corrects it", runResult},
		{"standings", "standings EVENT --division A [--after N]", "prints the standings", runStandings},
		{"rate", "rate EVENT --division A [--system S]", "estimates the ratings after the event", runRate},
		{"simulate", "simulate EVENT --division A [--runs N] [--seed N] [--after N] [--coin]", "chances of each place, who has clinched and who is out", runSimulate},
		{"export", "export EVENT --format " + formatNames("|", "|") + " --out PATH [--division A] [--director] [--bom]",
			"writes a file, or a folder (" + strings.Join(formatsWith(func(f *app.Format) bool { return f.Folder }, formatName), ", ") + "); json without --division is the whole event where it has several", runExport},
		{"rule", "rule [ID [name=value …]] [--rulebook R]", "computes a ruling, or lists them with what they ask for", runRule},
		{"rulebook", "rulebook [FILE | keep FILE | forget ID]", "checks a rulebook by difference and shows what it changes, keeps it on this computer, or lists the rulebooks", runRulebook},
		{"rules", "rules search WORDS [--rulebook R]", "finds the situations and the topics of the rulebook reference that words mean", runRules},
		{"check", "check [--list NAME] WORD…", "one play adjudicated: one answer for all its words", runCheck},
		{"lists", "lists [add FILE NAME [--edition E] [--rulebook R] [--preview] | remove NAME | notice]", "the word lists", runLists},
		{"verify", "verify EVENT [--salvage NEW]", "checks the file and replays its journal; writes what can be read of a damaged one anew", runVerify},
	}
}

// Knows reports whether the word is a command; anything else is for the window.
func Knows(word string) bool {
	if word == "help" || word == "--help" || word == "-h" || word == "--version" {
		return true
	}
	return slices.ContainsFunc(commands(), func(c command) bool { return c.name == word })
}

// errNo is the answer "no": printed already, exit status 1.
var errNo = errors.New("the answer is no")

// errHelp: a command is asked how it is called.
var errHelp = errors.New("help is asked for")

// Run carries out one command line and returns the exit status.
func Run(p *app.Program, args []string, t Terminal) int {
	if len(args) == 0 {
		return fail(t, "no command given; wordhall help lists them")
	}
	switch args[0] {
	case "help", "--help", "-h":
		printHelp(t.Out)
		return ExitDone
	case "--version":
		say(t.Out, "%s\n", app.Name)
		return ExitDone
	}
	for _, c := range commands() {
		if c.name != args[0] {
			continue
		}
		return finish(t, carryOut(&call{program: p, terminal: t, command: c, args: args[1:]}))
	}
	return fail(t, fmt.Sprintf("wordhall has no command %q; wordhall help lists them", args[0]))
}

// carryOut runs the command. A fault in the program ends it with one line like any
// other error, never with a trace of calls, which no one in the hall could read.
func carryOut(c *call) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("a fault in Wordhall ended %s (%v); please report it with the file", c.command.name, fault)
		}
	}()
	if err = c.command.run(c); errors.Is(err, errHelp) {
		c.command.explain(c.terminal.Out)
		return nil
	}
	return err
}

func finish(t Terminal, err error) int {
	switch {
	case err == nil:
		return ExitDone
	case errors.Is(err, errNo):
		return ExitNo
	}
	return fail(t, err.Error())
}

// fail prints one line on the error output.
func fail(t Terminal, text string) int {
	say(t.Err, "wordhall: %s\n", strings.Join(strings.Fields(strings.ReplaceAll(text, "\n", " ")), " "))
	return ExitBad
}

// say prints; an error is dropped, as a terminal that is gone can't show it. Control
// characters in the name of a player or a file are replaced and never reach the terminal.
func say(w io.Writer, format string, args ...any) {
	_, _ = io.WriteString(w, strings.Map(func(r rune) rune {
		if r != '\n' && r != '\t' && tournament.IsControl(r) {
			return '\uFFFD'
		}
		return r
	}, fmt.Sprintf(format, args...)))
}

// explain prints how the command is called and what it does.
func (c command) explain(w io.Writer) { say(w, "  wordhall %s\n        %s\n", c.usage, c.does) }

func printHelp(w io.Writer) {
	say(w, "%s – the director's console for word-game tournaments\n\n", app.Name)
	say(w, "  wordhall [EVENT]\n        opens the window\n")
	say(w, "  wordhall kiosk\n        the adjudication table alone, full screen, no event needed\n")
	for _, c := range commands() {
		c.explain(w)
	}
	say(w, "\n--from DOCUMENT.json (or - for standard input) may stand instead of EVENT --division A\nfor pair, standings, rate and simulate. --json prints for programs.\n")
}
