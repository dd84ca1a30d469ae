package cli

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/finality"
	"wordhall/tournament/report"
)

// markCommand is the command for results that players say are wrong.
func markCommand() command {
	c := command{name: "mark", words: "EVENT [VERB …]", does: "results that players say by phone are wrong: lists them with both versions, and decides"}.with([]option{
		takes("reason", "WHY", "why it is corrected, instead of what the player says"),
		turnsOn("agree", "both players agree to a change of the slip itself"),
		takes("overrule", "WHY", "the slip itself is changed against the rulebook; why is kept among the rulings"),
	},
		step{word: "list", does: "those about which nobody has decided, the oldest first", show: (*call).listMarks, whole: true},
		step{word: "keep", words: "MARK", least: 1, most: 1, does: "the result stays as it stands; MARK is its number in the list", key: (*call).keepMark, whole: true},
		step{word: "take", words: "MARK", least: 1, most: 1, does: "the result is corrected to what the player says", act: (*call).takeMark, whole: true}.taking("reason", "agree", "overrule"),
	)
	c.namesPlayers = false
	return c
}

// markAnswer is a mark for programs.
type markAnswer struct {
	Mark     int64  `json:"mark"`
	Division string `json:"division"`
	Round    int    `json:"round"`
	Table    int    `json:"table"`
	Player   string `json:"player"`
	Reason   string `json:"reason"`
	// Stands is the result as it stands, in words, and Scores are those that the player says, or null.
	Stands string  `json:"stands"`
	Scores *[2]int `json:"scores"`
	Note   string  `json:"note"`
	Since  string  `json:"since"`
	First  string  `json:"first"`
	Second string  `json:"second"`
}

func (c *call) listMarks(s source, _ []string) error {
	lines, err := s.desk.Marks()
	if err != nil {
		return err
	}
	answers := make([]markAnswer, len(lines))
	for i, l := range lines {
		d := l.Division
		answers[i] = markAnswer{Mark: l.ID, Division: d.Name, Round: l.Game.Round, Table: l.Game.Table, Player: d.PlayerName(l.Player), Reason: string(l.Reason), Stands: l.StandsText().String(),
			Scores: l.Scores, Note: l.Note, Since: l.Since.Time().Format("2006-01-02T15:04:05"), First: d.PlayerName(l.Game.First), Second: d.PlayerName(l.Game.Second)}
	}
	return c.answer(answers, func() {
		if len(lines) == 0 {
			say(c.terminal.Out, "no result is said to be wrong\n")
			return
		}
		c.sayList(report.Marks(lines, tournament.At(c.program.Now())))
	})
}

// markNumbered is the open mark with the number that was typed.
func markNumbered(desk *app.Desk, typed string) (l report.MarkLine, err error) {
	id, err := strconv.ParseInt(typed, 10, 64)
	if err != nil {
		return l, fmt.Errorf("%q is no number of a mark; wordhall mark EVENT lists them", typed)
	}
	lines, err := desk.Marks()
	if err != nil {
		return l, err
	}
	i := slices.IndexFunc(lines, func(l report.MarkLine) bool { return l.ID == id })
	if i < 0 {
		return l, fmt.Errorf("mark %d isn't open; wordhall mark EVENT lists those that are", id)
	}
	return lines[i], nil
}

func (c *call) keepMark(s source, words []string) error {
	if c.on("preview") {
		return errors.New("a result that is kept changes nothing in the event; leave out --preview")
	}
	l, err := markNumbered(s.desk, words[0])
	if err != nil {
		return err
	}
	says, err := s.desk.NoteMark(app.MarkNote{Step: app.MarkKept, Mark: l.ID})
	if err != nil {
		return err
	}
	return c.done(s.desk, app.Receipt{Words: says, Seq: s.desk.Last().Seq}, nil)
}

// takeMark corrects a sheet to what the player says.
func (c *call) takeMark(s source, words []string) (action.Action, error) {
	l, err := markNumbered(s.desk, words[0])
	if err != nil {
		return nil, err
	}
	sheet, ok := l.Sheet()
	correction := l.Correction()
	reason := strings.TrimSpace(c.reason())
	switch slip := correction.Cause == finality.SheetChanged; {
	case !ok:
		return nil, fmt.Errorf("mark %d has no scores; correct the sheet with wordhall result … --correct", l.ID)
	case !slip && (c.on("agree") || c.given("overrule")):
		return nil, errors.New("--agree and --overrule are for a slip that is itself wrong; leave them out")
	case c.given("overrule") && (reason == "" || c.given("reason")):
		return nil, errors.New("--overrule says why; give it a reason and leave --reason out")
	case reason == "":
		reason = l.Cause().String()
	}
	correction.AgreeFirst, correction.AgreeSecond, correction.Overrule = c.on("agree"), c.on("agree"), c.given("overrule")
	return action.CorrectSheet{Division: l.DivisionID, Game: l.GameID, Sheet: sheet, Reason: reason, Correction: correction}, nil
}
