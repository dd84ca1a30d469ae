package store

import (
	"encoding/json"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// byHand is a change of a draw before it was published, as the file keeps it: one JSON array in the
// round's own row, since such changes have no printed version.
type byHand struct {
	Revision int                  `json:"revision,omitempty"`
	At       tournament.Timestamp `json:"at"`
	By       string               `json:"by"`
	Reason   string               `json:"reason"`
	Before   []byHandLine         `json:"before,omitempty"`
	After    []byHandLine         `json:"after,omitempty"`
}

type byHandLine struct {
	Game      int                 `json:"game,omitempty"`
	Table     int                 `json:"table,omitempty"`
	First     tournament.PlayerID `json:"first"`
	Second    tournament.PlayerID `json:"second,omitempty"`
	StartOpen bool                `json:"drawn,omitempty"`
	Kind      tournament.Kind     `json:"kind"`
}

func byHandCell(list []tournament.Amendment) (cell, error) {
	if len(list) == 0 {
		return cell{}, nil
	}
	kept := make([]byHand, len(list))
	for i, a := range list {
		for _, said := range []string{a.By, a.Reason} {
			if c, err := validText(said); err != nil {
				return c, err
			}
		}
		kept[i] = byHand{Revision: a.Revision, At: a.At, By: a.By, Reason: a.Reason}
		for _, l := range a.Before {
			kept[i].Before = append(kept[i].Before, byHandLine(l))
		}
		for _, l := range a.After {
			kept[i].After = append(kept[i].After, byHandLine(l))
		}
	}
	data, err := json.Marshal(kept)
	if err != nil {
		return cell{}, text.Errorf("the changes of a draw by hand: %w", err)
	}
	return textCell(string(data)), nil
}

func decodeByHand(c cell) ([]tournament.Amendment, error) {
	if c.kind == null {
		return nil, nil
	}
	var kept []byHand
	if err := json.Unmarshal([]byte(c.text), &kept); err != nil {
		return nil, text.Errorf("the changes of a draw by hand can't be read: %w", err)
	}
	var list []tournament.Amendment
	for _, k := range kept {
		a := tournament.Amendment{Revision: k.Revision, At: k.At, By: k.By, Reason: k.Reason}
		for _, l := range k.Before {
			a.Before = append(a.Before, tournament.DrawLine(l))
		}
		for _, l := range k.After {
			a.After = append(a.After, tournament.DrawLine(l))
		}
		list = append(list, a)
	}
	return list, nil
}
