package action

import (
	"strings"
	"unicode"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// CloseEvent closes the event: nothing can be changed until it is opened again.
type CloseEvent struct {
	// Accepted are the doubts that a person has looked at, by their ids (see CloseDoubts).
	Accepted []string `json:",omitempty"`
}

// Kind names the action in the journal.
func (CloseEvent) Kind() string { return "close-event" }

func (a CloseEvent) apply(s *transaction) (outcome, error) {
	disputed := 0
	if s.marks != nil {
		marks, err := s.marks()
		if err != nil {
			return outcome{}, err
		}
		disputed = len(marks)
	}
	err := tournament.CheckDoubts(CloseDoubts(s.event, disputed), a.Accepted, func(said text.Text) text.Text { return text.Of("still open: %s", said) })
	if err != nil {
		return outcome{}, err
	}
	s.event.Closing.At, s.event.Closing.By = s.now, s.operator
	return outcome{words: text.Of("closed %s", s.event.Name)}, nil
}

// CloseDoubts are what isn't settled yet in an event that is to be closed, in which so many results are
// disputed.
func CloseDoubts(e *tournament.Event, disputed int) []tournament.Doubt {
	var doubts []tournament.Doubt
	for _, open := range report.StillOpen(e, disputed) {
		id := strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				return r
			}
			return '-'
		}, open.String())
		doubts = append(doubts, tournament.Doubt{ID: id, Says: open})
	}
	return doubts
}

// ReopenEvent opens a closed event again, for an appeal for example.
type ReopenEvent struct{ Reason string }

// Kind names the action in the journal.
func (ReopenEvent) Kind() string { return "reopen-event" }

func (a ReopenEvent) apply(s *transaction) (outcome, error) {
	c := &s.event.Closing
	reason := strings.TrimSpace(a.Reason)
	switch {
	case c.At == 0:
		return outcome{}, tournament.Refuse(tournament.Conflict, "the event isn't closed")
	case !tournament.GivesReason(reason):
		return outcome{}, tournament.Refuse(tournament.NeedsReason, "say why the event is opened again")
	}
	c.At, c.By = 0, ""
	c.ReopenedAt, c.ReopenedBy, c.ReopenedWhy = s.now, s.operator, reason
	return outcome{words: text.Of("opened %s again: %s", s.event.Name, reason)}, nil
}

// openFor refuses every action but reopening while the event is closed.
func openFor(e *tournament.Event, a Action) error {
	if a.Kind() == (ReopenEvent{}).Kind() {
		return nil
	}
	return e.RefuseClosed()
}
