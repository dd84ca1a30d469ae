package cli

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// step is what a command does for the word after the event, such as withdraw of the command player. It is declared
// once, like a flag, and usage, help, completion and the checks of what is typed are made from that.
type step struct {
	word string
	// words are the words that follow it, as the usage shows them. least and most are how many there may be.
	words       string
	least, most int
	does        string
	// flags are the names of the flags that it takes in addition to --division. needs are those of them that must be
	// given.
	flags, needs []string
	// One of these is set. act makes its action, key enters a sheet, and show prints and changes nothing.
	act       func(c *call, s source, words []string) (action.Action, error)
	key, show func(c *call, s source, words []string) error
	// whole says that it is about the whole event, so that no division is chosen.
	whole bool
}

// changes reports whether the step changes the event.
func (s step) changes() bool { return s.show == nil }

// taking is the step with these flags.
func (s step) taking(flags ...string) step { s.flags = flags; return s }

// needing is the step with flags that must be given.
func (s step) needing(flags ...string) step {
	s.needs, s.flags = flags, append(slices.Clone(s.flags), flags...)
	return s
}

// stepWords are the words for the steps.
func stepWords(steps []step) []string {
	var words []string
	for _, s := range steps {
		words = append(words, s.word)
	}
	return words
}

// with is the command with these steps, their options and their help.
func (c command) with(options []option, steps ...step) command {
	c.steps, c.verbs, c.most, c.run = steps, stepWords(steps), manyWords, (*call).runStep
	c.namesPlayers = true
	c.flags = append([]option{divisionFlag()}, stepOptions(options, steps)...)
	var l lines
	for _, s := range steps {
		l.add("  %s\n        %s", c.stepUsage(s), s.does)
	}
	c.more = l.String() + c.more
	return c
}

// stepOptions are the options, each with the steps that take it. Steps that change the event also take --preview
// and --accept.
func stepOptions(options []option, steps []step) []option {
	for i, o := range options {
		var of []string
		for _, s := range steps {
			if slices.Contains(s.flags, o.name) {
				of = append(of, s.word)
			}
		}
		o.does = strings.Join(of, ", ") + ": " + o.does
		options[i] = o.unmentioned()
	}
	return append(options, previewFlag().unmentioned(), acceptFlag("").unmentioned())
}

// stepUsage is how a step is typed after the event.
func (c command) stepUsage(s step) string {
	parts := append([]string{s.word}, strings.Fields(s.words)...)
	for _, o := range c.flags {
		switch {
		case slices.Contains(s.needs, o.name):
			parts = append(parts, o.usage())
		case slices.Contains(s.flags, o.name):
			parts = append(parts, "["+o.usage()+"]")
		}
	}
	return strings.Join(parts, " ")
}

// stepNamed is the step for which the words ask, with the words that follow it. The first step is the usual one.
func (c *call) stepNamed(words []string) (step, []string, error) {
	steps, at, rest := c.command.steps, 0, words
	if len(words) > 0 {
		at, rest = slices.Index(stepWords(steps), words[0]), words[1:]
	}
	if at < 0 {
		return step{}, nil, hasNo(c.command.name, words[0], stepWords(steps))
	}
	s := steps[at]
	usage := fmt.Sprintf("(usage: wordhall %s EVENT %s)", c.command.name, c.command.stepUsage(s))
	switch {
	case len(rest) < s.least:
		return s, nil, fmt.Errorf("%s needs %s %s", s.word, strings.Join(strings.Fields(s.words)[len(rest):s.least], " "), usage)
	case len(rest) > s.most:
		return s, nil, fmt.Errorf("%q is one word too many %s", rest[s.most], usage)
	}
	return s, rest, c.fitsStep(s, usage)
}

// fitsStep refuses flags that the step doesn't take, and asks for those that it needs.
func (c *call) fitsStep(s step, usage string) (err error) {
	takes := append([]string{"division", "json"}, s.flags...)
	if s.changes() {
		takes = append(takes, "preview", "accept")
	}
	c.flags.Visit(func(f *flag.Flag) {
		if err == nil && !slices.Contains(takes, f.Name) {
			err = fmt.Errorf("--%s isn't for %s; leave it out %s", f.Name, s.word, usage)
		}
	})
	for _, name := range s.needs {
		if err == nil && (!c.given(name) || strings.TrimSpace(c.flags.Lookup(name).Value.String()) == "") {
			err = fmt.Errorf("%s needs more; give --%s %s", s.word, name, usage)
		}
	}
	return err
}

// runStep does what the word after the event says.
func (c *call) runStep() error {
	words := c.words
	if c.given("from") {
		c.words = nil
	} else if _, err := c.eventWord(); err != nil {
		return err
	} else {
		words = words[1:]
	}
	s, words, err := c.stepNamed(words)
	if err != nil {
		return err
	}
	src, err := c.openStep(s)
	if err != nil {
		return err
	}
	defer src.close()
	switch {
	case s.show != nil:
		return s.show(c, src, words)
	case s.key != nil:
		return s.key(c, src, words)
	}
	a, err := s.act(c, src, words)
	if err != nil {
		return err
	}
	return c.change(src, a)
}

// document is the document of --from, if the command takes one.
func (c *call) document() string {
	if !c.given("from") {
		return ""
	}
	return c.text("from")
}

// openStep opens the event. It only looks if nothing is to be changed.
func (c *call) openStep(s step) (source, error) {
	write := s.changes() && !c.on("preview")
	if !s.whole {
		return c.open(c.document(), c.text("division"), write)
	}
	desk, err := c.openDesk(write)
	if err != nil {
		return source{}, err
	}
	return source{desk: desk, event: desk.Event()}, nil
}

// changeAnswer is what was done, or would be, for programs.
type changeAnswer struct {
	Done     string   `json:"done"`
	Notes    []string `json:"notes"`
	Division string   `json:"division,omitempty"`
	Round    int      `json:"round,omitempty"`
	// Line is the number of the journal's line, or 0 for a preview.
	Line    int64              `json:"line"`
	Preview bool               `json:"preview"`
	Doubts  []tournament.Doubt `json:"doubts,omitempty"`
}

// change carries out the action with the accepted doubts, or says what it would do.
func (c *call) change(s source, a action.Action) error {
	if c.flags.Lookup("accept") != nil {
		a, _ = action.Accepting(a, c.texts("accept"))
	}
	var done app.Receipt
	var doubts []tournament.Doubt
	var err error
	if c.on("preview") {
		done, doubts, err = s.desk.Would(context.Background(), a)
	} else {
		done, err = c.doBy(s.desk, a)
	}
	if err != nil {
		return withReason(err)
	}
	return c.sayChange(s, done, doubts)
}

// withReason adds the flag to an error that says that a reason is missing.
func withReason(err error) error {
	if tournament.RefusedAs(err, tournament.NeedsReason) {
		return fmt.Errorf("%w (--reason WHY)", err)
	}
	return err
}

// done prints what an action did.
func (c *call) done(desk *app.Desk, r app.Receipt, err error) error {
	if err != nil {
		return err
	}
	return c.sayChange(source{desk: desk}, r, nil)
}

// sayChange prints what was done or would be done.
func (c *call) sayChange(s source, done app.Receipt, doubts []tournament.Doubt) error {
	a := changeAnswer{Done: done.Words.String(), Notes: text.Strings(done.Notes), Round: done.Round, Line: done.Seq, Preview: c.given("preview") && c.on("preview"), Doubts: doubts}
	if d := s.desk.Event().Find(done.Division); d != nil {
		a.Division = d.Name
	}
	return c.answer(a, func() {
		before := ""
		if a.Preview {
			before = "would be done: "
		}
		say(c.terminal.Out, "%s%s\n", before, a.Done)
		sayEach(c.terminal.Out, "note: ", a.Notes)
		c.sayDoubts(doubts)
	})
}

// sayDoubts prints what would be asked first, and how to answer it.
func (c *call) sayDoubts(doubts []tournament.Doubt) {
	for _, doubt := range doubts {
		say(c.terminal.Out, "doubted: %s (--accept %s)\n", doubt.Says, doubt.ID)
	}
}
