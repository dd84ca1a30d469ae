package cli

import (
	"strings"

	"wordhall/app"
)

func runMan(c *call) error {
	say(c.terminal.Out, "%s", manual(commands()))
	return nil
}

// manual is the manual page, in the markup of man(7).
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
	inGroups(all, func(title string, of []command) {
		l.add(".SH %s", roff(strings.ToUpper(title)))
		for _, c := range of {
			l.command(c)
		}
	})
	l.add(".SH EXIT STATUS")
	for _, s := range exitStatuses {
		l.add(".TP\n.B %d\n%s", s.status, roff(s.means))
	}
	l.terms("FILES", filesTold)
	l.terms("ENVIRONMENT", environmentTold)
	l.add(".SH EXAMPLES")
	for _, e := range examples {
		if e.says != "" {
			l.add(".PP\n%s:", roff(e.says))
		}
		l.add(".RS\n.nf\n%s\n.fi\n.RE", roff(e.line))
	}
	return l.String()
}

// terms writes a section of names with their meanings.
func (l *lines) terms(title string, all [][2]string) {
	l.add(".SH %s", title)
	for _, t := range all {
		l.add(".TP\n.B %s\n%s", roff(t[0]), roff(t[1]))
	}
}

// command writes the manual's section about a command.
func (l *lines) command(c command) {
	l.add(".SS %s", roff("wordhall "+c.usage()))
	l.add("%s", roff(c.does))
	for _, o := range c.options() {
		l.add(".TP\n.B %s\n%s", roff(o.usage()), roff(o.about()))
	}
	if c.more != "" {
		l.add(".PP\n.nf\n%s.fi", roff(c.more))
	}
}

// filesTold are the files and folders that the program keeps, for the manual.
var filesTold = [][2]string{
	{"EVENT.wordhall", "An event: one file. Copy it with the program, not by hand, while it is open."},
	{"EVENT papers", "The folder beside it, with the papers that were printed."},
	{"wordhall/preferences.json", "What is chosen on this computer, in the user's folder for settings ($XDG_CONFIG_HOME, else ~/.config; on macOS ~/Library/Application Support, on Windows %AppData%)."},
	{"wordhall/lists, wordhall/languages, wordhall/rulebooks", "Word lists, languages and rulebooks by difference that were added, beside the preferences."},
}

// environmentTold are the environment variables that the program reads, for the manual.
var environmentTold = [][2]string{
	{"LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "The language of the window and of papers, where none is chosen. The command line itself speaks English."},
	{"XDG_CONFIG_HOME, HOME", "Where the preferences are."},
	{"DISPLAY, WAYLAND_DISPLAY", "Where the window opens; commands need neither."},
	{"DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR", "How the key ring is found that keeps the passwords of servers."},
}

// exitStatuses are the exit statuses with their meanings, for the manual.
var exitStatuses = []struct {
	status int
	means  string
}{
	{ExitDone, "What was asked is done."},
	{ExitNo, "The answer is no, or a check found something."},
	{ExitBad, "Bad usage or bad input, or something doubted that no --accept answers; one line says what and what to do, and nothing is written."},
}

// roff is the text escaped, so that man prints it as it is.
func roff(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`, "…", "...", "’", `\(cq`, "–", `\(en`, "'", `\(aq`).Replace(s)
	if strings.HasPrefix(s, ".") {
		s = `\&` + s
	}
	return s
}
