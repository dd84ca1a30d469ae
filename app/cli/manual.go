package cli

import (
	"strings"

	"wordhall/app"
)

func runMan(c *call) error {
	say(c.terminal.Out, "%s", manual(commands()))
	return nil
}

// manual is the manual page, in the language of man(7).
func manual(all []command) string {
	var l lines
	l.add(`.TH WORDHALL 1 "" "%s" "User Commands"`, app.Name)
	l.add(".SH NAME")
	l.add(`wordhall \- %s`, roff(what))
	l.add(".SH SYNOPSIS")
	l.add(".B wordhall\n[EVENT]\n.br")
	l.add(".B wordhall\nCOMMAND [WORD ...] [FLAG ...]")
	l.add(".SH DESCRIPTION")
	l.add("%s", roff("Alone, or with an event, it "+windowDoes+". With a command it needs no display. "+strings.ReplaceAll(standsInstead, "\n", " ")))
	l.add(".SH COMMANDS")
	for _, c := range all {
		l.add(".SS %s", roff("wordhall "+c.usage()))
		l.add("%s", roff(c.does))
		for _, o := range c.options() {
			l.add(".TP\n.B %s\n%s", roff(o.usage()), roff(o.about()))
		}
		if c.more != "" {
			l.add(".PP\n.nf\n%s.fi", roff(c.more))
		}
	}
	l.add(".SH EXIT STATUS")
	for _, s := range exitStatuses {
		l.add(".TP\n.B %d\n%s", s.status, roff(s.means))
	}
	return l.String()
}

// exitStatuses are told to whoever reads the manual.
var exitStatuses = []struct {
	status int
	means  string
}{
	{ExitDone, "What was asked is done."},
	{ExitNo, "The answer is no, or a check found something."},
	{ExitBad, "Bad usage or bad input, or something doubted that no --accept answers; one line says what and what to do, and nothing is written."},
}

// roff is a text that man prints as it is.
func roff(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`, "…", "...", "’", `\(cq`, "–", `\(en`, "'", `\(aq`).Replace(s)
	if strings.HasPrefix(s, ".") {
		s = `\&` + s
	}
	return s
}
