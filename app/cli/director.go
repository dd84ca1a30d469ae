package cli

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/report"
)

// callCommand is the command for tables that call the director.
func callCommand() command {
	c := command{name: "call", words: "EVENT [VERB …]", does: "who calls the director: lists the tables, notes a call told by word, and that somebody goes there or it is done"}.with([]option{
		takesNumber("round", "N", "the round; the one in play where it is left out"), takesNumber("table", "T", "the table that calls"),
	},
		step{word: "list", does: "the calls that aren't done, the oldest first, with what a ruling there needs", show: (*call).listCalls, whole: true},
		step{word: "note", words: "ABOUT", least: 1, most: 1, does: "a table calls about " + strings.Join(report.CallReasons.Names(), ", "), key: (*call).noteCall}.taking("round").needing("table"),
		step{word: "coming", words: "CALL", least: 1, most: 1, does: "somebody goes there; CALL is the call's number in the list", key: stepOfCall(app.CallComing), whole: true},
		step{word: "done", words: "CALL", least: 1, most: 1, does: "the call is done", key: stepOfCall(app.CallDone), whole: true},
	)
	c.namesPlayers = false
	return c
}

// callAnswer is a call for programs.
type callAnswer struct {
	Call     int64  `json:"call"`
	Division string `json:"division"`
	Round    int    `json:"round"`
	Table    int    `json:"table"`
	About    string `json:"about"`
	Since    string `json:"since"`
	// Seconds is how long the table has waited. Goes is who goes there, or empty if nobody does.
	Seconds  int    `json:"seconds"`
	Goes     string `json:"goes"`
	First    string `json:"first"`
	Second   string `json:"second"`
	Rulebook string `json:"rulebook"`
}

func (c *call) listCalls(s source, _ []string) error {
	lines, err := s.desk.Calls()
	if err != nil {
		return err
	}
	now := tournament.At(c.program.Now())
	answers := make([]callAnswer, len(lines))
	for i, l := range lines {
		answers[i] = callAnswer{Call: l.ID, Division: l.Division.Name, Round: l.Game.Round, Table: l.Game.Table, About: string(l.Reason), Since: l.Since.Time().Format("2006-01-02T15:04:05"),
			Seconds: int(now.Time().Sub(l.Since.Time()).Seconds()), Goes: l.By, First: l.Division.PlayerName(l.Game.First), Second: l.Division.PlayerName(l.Game.Second), Rulebook: l.Book.ID}
	}
	return c.answer(answers, func() {
		if len(lines) == 0 {
			say(c.terminal.Out, "nobody calls the director\n")
			return
		}
		c.sayList(report.Calls(lines, now))
	})
}

func (c *call) noteCall(s source, words []string) error {
	g, err := c.atTableInPlay(s.division)
	if err != nil {
		return err
	}
	about := report.CallReason(words[0])
	if !slices.Contains(report.CallReasons.Keys(), about) {
		return hasNo("a call", words[0], report.CallReasons.Names())
	}
	return c.stepCall(s, app.CallNote{Step: app.CallBegins, Division: s.division.ID, Game: g.ID, Reason: about})
}

// stepOfCall makes a step of the call whose number is given.
func stepOfCall(step app.CallStep) func(*call, source, []string) error {
	return func(c *call, s source, words []string) error {
		id, err := strconv.ParseInt(words[0], 10, 64)
		if err != nil {
			return fmt.Errorf("%q is no number of a call; wordhall call EVENT lists them", words[0])
		}
		return c.stepCall(s, app.CallNote{Step: step, Call: id})
	}
}

func (c *call) stepCall(s source, n app.CallNote) error {
	if c.on("preview") {
		return fmt.Errorf("a call changes nothing in the event; leave out --preview")
	}
	says, err := s.desk.NoteCall(n)
	if err != nil {
		return err
	}
	return c.done(s.desk, app.Receipt{Words: says, Seq: s.desk.Last().Seq}, nil)
}
