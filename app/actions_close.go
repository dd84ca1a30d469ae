package app

import (
	"fmt"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/store"
)

// CloseEvent closes the event: nothing is changed any more until it is reopened.
type CloseEvent struct{}

// Kind names the action in the journal.
func (CloseEvent) Kind() string { return "close-event" }

func (CloseEvent) apply(s *Scene) (outcome, error) {
	s.event.Closing.At, s.event.Closing.By = s.now, s.operator
	return outcome{words: "closed " + s.event.Name}, nil
}

// ReopenEvent opens a closed event again, for an appeal say.
type ReopenEvent struct{ Reason string }

// Kind names the action in the journal.
func (ReopenEvent) Kind() string { return "reopen-event" }

func (a ReopenEvent) apply(s *Scene) (outcome, error) {
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
	return outcome{words: fmt.Sprintf("opened %s again: %s", s.event.Name, reason)}, nil
}

// openFor refuses every action but reopening while the event is closed.
func openFor(e *tournament.Event, a Action) error {
	if e.Closing.At == 0 || a.Kind() == (ReopenEvent{}).Kind() {
		return nil
	}
	return tournament.Refuse(tournament.Conflict, "the event is closed; open it again first, and say why")
}

// ToIssueAnew lists what went out and is no longer true: prizes handed out that
// belong to others now, and papers and files made before the event was opened again
// of divisions that have changed since. It is empty for an event never reopened.
func (d *Desk) ToIssueAnew() ([]string, error) {
	ev := d.Event()
	since := ev.Closing.ReopenedAt
	if since == 0 {
		return nil, nil
	}
	var list []string
	for _, div := range ev.Divisions {
		book, err := d.Book(div)
		if err != nil {
			return nil, err
		}
		for _, a := range div.Awards(book, div.LastRound(), nil) {
			if a.Changed {
				list = append(list, fmt.Sprintf("division %s: the prize %q goes to others now", div.Name, a.Title))
			}
		}
	}
	entries, err := d.file.Journal(store.Query{})
	if err != nil {
		return nil, fmt.Errorf("the journal can't be read: %w", err)
	}
	changed := map[tournament.DivisionID]bool{}
	for _, e := range entries {
		if tournament.At(e.At) >= since && e.Role != store.RolePaper && e.Division != 0 {
			changed[e.Division] = true
		}
	}
	for _, e := range entries {
		stale := changed[e.Division] || e.Division == 0 && len(changed) > 0
		if stale && showsResults(e) && tournament.At(e.At) < since && !slices.Contains(list, e.Words) {
			list = append(list, e.Words)
		}
	}
	return list, nil
}
