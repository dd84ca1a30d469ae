package action

import (
	"wordhall/tournament"
	"wordhall/tournament/annotation"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// AnnotateGame keeps the annotation of a game of a round or of a final, or takes it away.
type AnnotateGame struct {
	Division tournament.DivisionID
	Game     int
	// Text is what a GCG file holds, as annotation.Decode made it; it is empty if the annotation is taken away.
	Text string
	// First is the player whom the file calls #player1, or 0 if the names in it say so.
	First tournament.PlayerID
	// Accepted are the findings that a person has looked at, by the ids of their doubts. An annotation with others is
	// refused with tournament.Doubtful (see tournament.Division.AnnotationDoubts).
	Accepted []string `json:",omitempty"`
}

// Kind names the action in the journal.
func (AnnotateGame) Kind() string { return "annotate-game" }

func (a AnnotateGame) apply(s *transaction) (outcome, error) {
	d, book, err := s.editWithBook(a.Division)
	if err != nil {
		return outcome{}, err
	}
	says, number := (*tournament.Division).GameText, 0
	if finals.IsGame(a.Game) {
		says, err = finals.GameText, finals.Annotate(d, book, a.Game, a.Text, a.First)
	} else {
		err = d.Annotate(a.Game, a.Text, a.First)
	}
	if err != nil {
		return outcome{}, err
	}
	g, _ := finals.GameIn(d, a.Game)
	if !finals.IsGame(a.Game) {
		number = g.Round
	}
	if a.Text == "" {
		return inRound(a.Division, number, text.Of("took away the annotation of %s", says(d, g))), nil
	}
	done := inRound(a.Division, number, text.Of("annotated %s", says(d, g)))
	doubts, notes := d.AnnotationDoubts(g)
	done.notes = append(append(done.notes, text.Of("%s is called %s in the file", d.PlayerText(g.Annotated), text.Name(calledFirst(a.Text)))), notes...)
	return done, tournament.CheckDoubts(doubts, a.Accepted, func(said text.Text) text.Text {
		return text.Of("the annotation of %s: %s", says(d, g), said)
	})
}

// calledFirst is what a file calls #player1.
func calledFirst(gcg string) string {
	read, err := annotation.Parse(gcg)
	if err != nil {
		return ""
	}
	return read.Called(0)
}
