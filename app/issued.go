package app

import (
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// IssuedDocuments lists what was handed out from the event's results: prizes, papers and
// files for federations. After an appeal some of it may have to be issued anew.
func (d *Desk) IssuedDocuments() ([]text.Text, error) {
	var list []text.Text
	for _, div := range d.Event().Divisions {
		for _, p := range div.Prizes {
			if len(p.Handed) > 0 {
				list = append(list, text.Of("division %s: the prize %q, handed out", div.Name, p.Text()))
			}
		}
	}
	entries, err := d.file.Journal(store.Query{Roles: []store.Role{store.RolePaper}})
	if err != nil {
		return nil, text.Errorf("the journal can't be read: %w", err)
	}
	for _, e := range entries {
		if showsResults(e) {
			list = withText(list, e.Says())
		}
	}
	return list, nil
}

// StaleDocuments lists what went out before the event was opened again and is no longer
// true: prizes handed out that belong to others now, and papers and files of divisions
// that have changed since, unless they were made again after that. It is empty for an
// event never opened again.
func (d *Desk) StaleDocuments() ([]text.Text, error) {
	ev := d.Event()
	if ev.Closing.ReopenedAt == 0 {
		return nil, nil
	}
	var list []text.Text
	for _, div := range ev.Divisions {
		awards, err := d.Awards(div.ID, div.LastRound())
		if err != nil {
			return nil, err
		}
		for _, a := range awards {
			if a.Changed {
				list = append(list, text.Of("division %s: the prize %q goes to others now", div.Name, a.Prize.Text()))
			}
		}
	}
	entries, err := d.file.Journal(store.Query{})
	if err != nil {
		return nil, text.Errorf("the journal can't be read: %w", err)
	}
	return append(list, untrueSince(entries)...), nil
}

// untrueSince lists the papers and files of before the last reopening which a change
// since has made untrue. Lines are compared by their order in the journal: clocks of
// two laptops may differ.
func untrueSince(entries []store.Entry) []text.Text {
	var reopened int64
	// changed is the last change by division, 0 for any of them; made the last time that
	// the same thing was made.
	changed, made := map[tournament.DivisionID]int64{}, map[string]int64{}
	for _, e := range entries {
		switch {
		case e.Kind == (action.ReopenEvent{}).Kind():
			reopened = e.Seq
			clear(changed)
		case e.Role == store.RolePaper:
			made[e.Words] = e.Seq
		case e.Division != 0:
			changed[e.Division], changed[0] = e.Seq, e.Seq
		}
	}
	var list []text.Text
	for _, e := range entries {
		if showsResults(e) && e.Seq < reopened && made[e.Words] < changed[e.Division] {
			list = withText(list, e.Says())
		}
	}
	return list
}
