package app

import (
	"maps"
	"path/filepath"
	"slices"

	"wordhall/tournament"
)

// Board is what the projector shows of an event, as its director last chose. It is a
// choice of the screen and no fact of the event; it is kept so that standings once
// frozen stay frozen when the program is started again.
type Board struct {
	// Hidden are the kinds of page that aren't shown.
	Hidden []string `json:"hidden,omitempty"`
	// Without are the divisions that aren't shown.
	Without []tournament.DivisionID `json:"without,omitempty"`
	// Seconds that a page stands; 0 counts as BoardSeconds.
	Seconds int `json:"seconds,omitempty"`
	// Frozen is the last round whose standings are shown, 0 while they follow.
	Frozen int `json:"frozen,omitempty"`
	// Theme is "light", "dark" or empty for that of the window.
	Theme string `json:"theme,omitempty"`
}

// How long a page of the board stands, in seconds.
const (
	BoardSeconds      = 12
	BoardLeastSeconds = 3
	BoardMostSeconds  = 120
)

// Turn is how many seconds a page stands, within the limits.
func (b Board) Turn() int {
	if b.Seconds == 0 {
		return BoardSeconds
	}
	return min(max(b.Seconds, BoardLeastSeconds), BoardMostSeconds)
}

// Shows reports whether the kind of page is shown.
func (b Board) Shows(kind string) bool { return !slices.Contains(b.Hidden, kind) }

// ShowsDivision reports whether the division is shown.
func (b Board) ShowsDivision(id tournament.DivisionID) bool { return !slices.Contains(b.Without, id) }

// Board is what was chosen for the board of that event file.
func (p *Preferences) Board(path string) Board {
	p.mu.Lock()
	defer p.mu.Unlock()
	b := p.choices.Boards[boardKey(path)]
	b.Hidden, b.Without = slices.Clone(b.Hidden), slices.Clone(b.Without)
	return b
}

// KeepBoard keeps the choice for that event file. The error names the file of the
// preferences.
func (p *Preferences) KeepBoard(path string, b Board) error {
	return p.Change(func(c *Choices) {
		boards := maps.Clone(c.Boards)
		if boards == nil {
			boards = map[string]Board{}
		}
		boards[boardKey(path)] = b
		c.Boards = boards
	})
}

func boardKey(path string) string {
	full, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	return full
}
