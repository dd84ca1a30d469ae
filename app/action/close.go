package action

import (
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// CloseEvent closes the event: nothing is changed any more until it is reopened.
type CloseEvent struct{}

// Kind names the action in the journal.
func (CloseEvent) Kind() string { return "close-event" }

func (CloseEvent) apply(s *draft) (outcome, error) {
	s.event.Closing.At, s.event.Closing.By = s.now, s.operator
	return outcome{words: text.Of("closed %s", s.event.Name)}, nil
}

// ReopenEvent opens a closed event again, for an appeal say.
type ReopenEvent struct{ Reason string }

// Kind names the action in the journal.
func (ReopenEvent) Kind() string { return "reopen-event" }

func (a ReopenEvent) apply(s *draft) (outcome, error) {
	c := &s.event.Closing
	reason := strings.TrimSpace(a.Reason)
	switch {
	case c.At == 0:
		return outcome{}, tournament.Refuse(tournament.Conflict, "the event isn't closed")
	case reason == "":
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
