package cli

import (
	"errors"

	"wordhall/app"
)

// helpAnswer is the description of the commands for programs.
type helpAnswer struct {
	Commands []helpCommand `json:"commands"`
}

type helpCommand struct {
	Name  string     `json:"name"`
	Usage string     `json:"usage"`
	Does  string     `json:"does"`
	Flags []helpFlag `json:"flags"`
	// Verbs say what it does for each word after the event.
	Verbs    []helpVerb `json:"verbs,omitempty"`
	Examples []string   `json:"examples"`
}

type helpVerb struct {
	Verb  string   `json:"verb"`
	Usage string   `json:"usage"`
	Does  string   `json:"does"`
	Flags []string `json:"flags"`
}

type helpFlag struct {
	Name    string   `json:"name"`
	Value   string   `json:"value,omitempty"`
	Does    string   `json:"does"`
	Preset  string   `json:"preset,omitempty"`
	Choices []string `json:"choices,omitempty"`
}

func newHelpCommand(c command) helpCommand {
	h := helpCommand{Name: c.name, Usage: "wordhall " + c.usage(), Does: c.does, Flags: []helpFlag{}}
	for _, o := range c.options() {
		h.Flags = append(h.Flags, helpFlag{Name: o.name, Value: o.value, Does: o.does, Preset: o.preset, Choices: o.choices})
	}
	for _, v := range c.steps {
		h.Verbs = append(h.Verbs, helpVerb{Verb: v.word, Usage: "wordhall " + c.name + " EVENT " + c.stepUsage(v), Does: v.does, Flags: append([]string{}, v.flags...)})
	}
	for _, e := range examplesOf(c.name) {
		h.Examples = append(h.Examples, e.line)
	}
	return h
}

// namesOf are the names of the commands.
func namesOf(all []command) []string {
	var names []string
	for _, c := range all {
		names = append(names, c.name)
	}
	return names
}

func runHelp(c *call) error {
	asked := commands()
	if len(c.words) == 1 {
		one, found := commandNamed(c.words[0])
		if !found {
			return unknownCommand(c.words[0])
		}
		asked = []command{one}
	}
	switch {
	case c.json:
		a := helpAnswer{}
		for _, one := range asked {
			a.Commands = append(a.Commands, newHelpCommand(one))
		}
		return c.printJSON(a)
	case len(asked) == 1:
		c.sayCommand(asked[0])
	default:
		c.sayCommands(asked)
	}
	return nil
}

const windowDoes = "opens the window"

func (c *call) sayCommands(all []command) {
	out := c.terminal.Out
	say(out, "%s – %s\n\n", app.Name, what)
	say(out, "  wordhall [EVENT]\n        %s\n", windowDoes)
	inGroups(all, func(title string, of []command) {
		say(out, "\n%s\n", title)
		for _, one := range of {
			say(out, "  wordhall %s\n        %s\n", one.usage(), one.does)
			for _, e := range examplesOf(one.name)[:1] {
				say(out, "        example: %s\n", e.line)
			}
		}
	})
	say(out, "\n%s\n", standsInstead)
}

// what says what the program is.
const what = "the director's console for word-game tournaments"

// standsInstead is the end of the list of commands.
const standsInstead = "--from DOCUMENT.json (or - for standard input) may stand instead of EVENT --division A\n" +
	"for pair, standings, rate and simulate. --json prints for programs; wordhall help COMMAND explains its flags."

// sayCommand prints how a command is typed, what it does and its flags.
func (c *call) sayCommand(one command) {
	out := c.terminal.Out
	say(out, "  wordhall %s\n        %s\n", one.usage(), one.does)
	t := columns{sides: "<<", indent: between}
	for _, o := range one.options() {
		t.add(o.usage(), o.about())
	}
	t.write(out)
	if one.more != "" {
		say(out, "\n%s", one.more)
	}
	say(out, "\nexamples\n")
	for _, e := range examplesOf(one.name) {
		if e.says != "" {
			say(out, "  # %s\n", e.says)
		}
		say(out, "  %s\n", e.line)
	}
}

// runKiosk is called when a command line is carried out without a window.
func runKiosk(*call) error {
	return errors.New("kiosk needs a window; wordhall check answers in the terminal")
}
