package report

import (
	"fmt"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// ChallengeLine is a line of the log of challenges.
type ChallengeLine struct {
	Division   string
	DivisionID tournament.DivisionID
	tournament.Challenge
	// Game names the game of a final; it is empty for a game of a round.
	Game text.Text
	// Who is the challenger's name; it is empty where that isn't known.
	Who string
	// Final is the answer after all adjudications of the play, and Penalty is what the rule demands for it.
	Final   tournament.Answer
	Penalty text.Text
}

// ChallengeLines are the lines of the division, in the order in which the challenges were made.
func ChallengeLines(d *tournament.Division, book rulebook.Book) []ChallengeLine {
	lines := make([]ChallengeLine, len(d.Challenges))
	for i, c := range d.Challenges {
		first := c.ID
		if c.Again != 0 {
			first = c.Again
		}
		lines[i] = ChallengeLine{Division: d.Name, DivisionID: d.ID, Challenge: c, Final: FinalAnswer(d, first), Penalty: ChallengePenalty(d, book, c.ID)}
		if g, ok := challengeInFinal(d, c); ok {
			lines[i].Game = finals.GameName(d, g)
		}
		if c.Challenger != 0 {
			lines[i].Who = d.PlayerName(c.Challenger)
		}
	}
	return lines
}

// ChallengeLog is the log of challenges as a list; without lines it has only its columns.
func ChallengeLog(lines []ChallengeLine) List {
	return List{
		Columns: []Column{
			{ID: "challenge", Title: text.Of("Challenge"), Figure: AsWhole}, {ID: "time", Title: text.Of("Time"), Figure: AsMoment}, {ID: "division", Title: text.Of("Division"), Short: text.Of("Div.")},
			{ID: "round", Title: text.Of("Round"), Figure: AsWhole}, {ID: "table", Title: text.Of("Table"), Figure: AsWhole}, {ID: "words", Title: text.Of("Words")}, {ID: "answer", Title: text.Of("Answer")},
			{ID: "challenger", Title: text.Of("Challenger")}, {ID: "penalty", Title: text.Of("What the rule asks")}, {ID: "adjudicator", Title: text.Of("Adjudicator")},
			{ID: "list", Title: text.Of("Word list"), Short: text.Of("List")},
		},
		Rows: func(yield func(Row) bool) {
			for _, c := range lines {
				if !yield(Row{fmt.Sprint(c.DivisionID, " ", c.ID, " ", c.At), challengeCells(c)}) {
					return
				}
			}
		},
	}
}

func challengeCells(c ChallengeLine) []Cell {
	answer := Cell{Words: text.Of("acceptable"), Tone: Good}
	if c.Answer == tournament.Unacceptable {
		answer = Cell{Words: text.Of("not acceptable"), Tone: Bad}
	}
	if c.Mistyped {
		answer = words(text.Of("wrong words"))
	}
	if c.Final == tournament.Undecided && !c.Mistyped && c.Again == 0 {
		answer.Tone = Doubtful
	}
	return []Cell{whole(c.ID), known(int(c.At)), words(text.Name(c.Division)), known(c.Round), known(c.Table), words(text.Name(ChallengedWords(c.Challenge))), answer,
		words(text.Name(c.Who)), words(ChallengeAsks(c)), words(text.Name(c.Adjudicator)), words(ListText(c.List))}
}

// ChallengeAsks is what the rule demands after a challenge, or why it demands nothing.
func ChallengeAsks(c ChallengeLine) text.Text {
	switch {
	case c.Mistyped:
		return text.Of("typed wrongly; challenged again")
	case c.Ruled != tournament.Undecided:
		return text.Of("ruled %s: %s", text.Key(c.Ruled), c.Reason)
	case c.Again != 0:
		return text.Of("adjudicated again")
	}
	return c.Penalty
}

// ChallengedWords are the words of a challenge as people read them: "QI ZA".
func ChallengedWords(c tournament.Challenge) string {
	return strings.ToUpper(strings.Join(c.Words, " "))
}

// These are the program's own words for the practice list.
const (
	PracticeName = "practice list"
	// PracticeWarning is shown beside every answer of the practice list.
	PracticeWarning = "practice list – not official"
)

// ListText is the title of a word list, or of two, as people read it: a name, except for the practice list.
func ListText(title string) text.Text {
	var parts []text.Text
	for part := range strings.SplitSeq(title, " + ") {
		if part == PracticeName || part == PracticeWarning {
			parts = append(parts, text.Key(part))
			continue
		}
		parts = append(parts, text.Name(part))
	}
	return text.Join(" + ", parts...)
}
