package preferences

import (
	"maps"
	"slices"

	"wordhall/tournament"
)

// Board is what the projector shows of an event, as its director last chose. It is a choice of the screen and not a
// fact of the event. It is stored, so that standings once frozen stay frozen when the program is started again.
type Board struct {
	// Hidden are the kinds of page that aren't shown.
	Hidden []string `json:"hidden,omitempty"`
	// More are the kinds of page that are shown only if they were asked for.
	More []string `json:"more,omitempty"`
	// Without are the divisions that aren't shown.
	Without []tournament.DivisionID `json:"without,omitempty"`
	// Seconds is how many seconds a page is shown. 0 stands for BoardSeconds.
	Seconds int `json:"seconds,omitempty"`
	// Frozen is the last round whose standings are shown, or 0 for the latest round.
	Frozen int `json:"frozen,omitempty"`
	// Theme is "light", "dark" or empty for the window's.
	Theme string `json:"theme,omitempty"`

	// Words are an announcement, and Next says when the next round begins. Each is empty for none. WordsPage shows
	// them as a page of their own instead of a strip on every page.
	Words     string `json:"words,omitempty"`
	Next      string `json:"next,omitempty"`
	WordsPage bool   `json:"words_page,omitempty"`
	// Call are the minutes before the end of a round that are called out. nil stands for BoardCall. Silent says that
	// only the end is called out.
	Call   []int `json:"call,omitempty"`
	Silent bool  `json:"silent,omitempty"`
	// Giving says that the prizes are being given, and the first Given of them have been revealed.
	Giving bool `json:"giving,omitempty"`
	Given  int  `json:"given,omitempty"`
}

// BoardCall are the minutes before the end of a round that are called out if nothing else was chosen.
var BoardCall = []int{5, 1}

// CallMinutes are the minutes before the end of a round that are called out.
func (b Board) CallMinutes() []int {
	switch {
	case b.Silent:
		return nil
	case len(b.Call) == 0:
		return slices.Clone(BoardCall)
	}
	return slices.Clone(b.Call)
}

// These say how long a page of the board is shown, in seconds.
const (
	BoardSeconds      = 12
	BoardLeastSeconds = 3
	BoardMostSeconds  = 120
)

// Turn is how many seconds a page is shown, within the limits.
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
	b := p.choices.Boards[path]
	b.Hidden, b.More, b.Without, b.Call = slices.Clone(b.Hidden), slices.Clone(b.More), slices.Clone(b.Without), slices.Clone(b.Call)
	return b
}

// SetBoard changes the choice for that event file. Save must follow.
func (p *Preferences) SetBoard(path string, b Board) {
	p.Set(func(c *Choices) {
		boards := maps.Clone(c.Boards)
		if boards == nil {
			boards = map[string]Board{}
		}
		boards[path] = b
		c.Boards = boards
	})
}
