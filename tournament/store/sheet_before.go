package store

import (
	"encoding/json"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// sheetBefore is the sheet that a ruling replaced, as the file keeps it: one JSON object
// in the ruling's own row, since it is no fact of the game any more.
type sheetBefore struct {
	Kind       tournament.Kind       `json:"kind"`
	Scores     *[2]int               `json:"scores,omitempty"`
	Penalties  [2]int                `json:"penalties"`
	Noted      [2]int                `json:"noted"`
	Started    tournament.PlayerID   `json:"started,omitempty"`
	Absent     []tournament.PlayerID `json:"absent,omitempty"`
	By         tournament.PlayerID   `json:"by,omitempty"`
	Winner     tournament.PlayerID   `json:"winner,omitempty"`
	Margin     *int                  `json:"margin,omitempty"`
	Rated      *bool                 `json:"rated,omitempty"`
	Entered    tournament.Timestamp  `json:"entered,omitempty"`
	EnteredBy  string                `json:"enteredBy,omitempty"`
	VerifiedBy string                `json:"verifiedBy,omitempty"`
}

func sheetCell(s *tournament.Sheet) (cell, error) {
	if s == nil {
		return cell{}, nil
	}
	for _, text := range []string{string(s.Kind), s.EnteredBy, s.VerifiedBy} {
		if c, err := validText(text); err != nil {
			return c, err
		}
	}
	data, err := json.Marshal(sheetBefore(*s))
	if err != nil {
		return cell{}, text.Errorf("the sheet before a ruling: %w", err)
	}
	return textCell(string(data)), nil
}

func decodeSheet(c cell) (*tournament.Sheet, error) {
	if c.kind == null {
		return nil, nil
	}
	var s sheetBefore
	if err := json.Unmarshal([]byte(c.text), &s); err != nil {
		return nil, text.Errorf("the sheet before a ruling can't be read: %w", err)
	}
	sheet := tournament.Sheet(s)
	return &sheet, nil
}
