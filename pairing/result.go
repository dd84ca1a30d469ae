package pairing

import (
	"wordhall/tournament/text"
)

// Draw is the answer to a Request: the new games of the round, without the kept ones.
type Draw struct {
	// Games are in the order of the rank of their better player.
	Games []Game
	Byes  []ByeGiven
	// SitOut have neither a game nor a bye, because their opponent by the table is a player whose games are
	// all void.
	SitOut []ID
	// Left are the players that a manual round leaves without a game.
	Left []ID
	// Cost is the sum of the games' costs.
	Cost int64
	// Proven says that the matching's certificate was checked, so that no legal draw costs less. It is false
	// for a draw that follows a table.
	Proven bool
	// Certificate is that of the matching, if the request asked for it. It is nil for a draw that follows a
	// table.
	Certificate *Certificate
	// Relaxed names the wishes that could not be kept.
	Relaxed []Reason
}

// Game is a drawn game.
type Game struct {
	// First is the player who starts. Open says that this is decided at the table, so that First is only the
	// player named first.
	First, Second ID
	Open          bool
	// Fixed says that the request asked for this game.
	Fixed bool
	// Met is how often the two meet in other rounds.
	Met int
	// Cost is what the game adds to the draw's cost, and Why says for what.
	Cost int64
	Why  []Reason
	// Levels are the game's exact costs, most important level first; nil for games
	// that were fixed or follow a table.
	Levels []LevelCost
}

// LevelCost is a game's cost in one level of the matching.
type LevelCost struct {
	Name string
	Cost int64
}

// ByeGiven is a bye and the reason why this player has it.
type ByeGiven struct {
	ID    ID
	Fixed bool
	Why   Reason
}

// Reason is a sentence about players; {0}, {1} … in its text are replaced by their names.
type Reason struct {
	Text    text.Text
	Players []ID
	// Points are what the reason adds to the cost shown.
	Points int64
}

// Words is the sentence with names.
func (r Reason) Words(name func(ID) string) string {
	return r.Says(func(id ID) text.Text { return text.Name(name(id)) }).String()
}

// Says is the sentence with names.
func (r Reason) Says(name func(ID) text.Text) text.Text {
	names := make([]text.Text, len(r.Players))
	for i, id := range r.Players {
		names[i] = name(id)
	}
	return r.Text.With(names...)
}

// reason makes a Reason about the players, with the text's figures filled in.
func reason(players []ID, format string, figures ...any) Reason {
	return Reason{Text: text.Of(format, figures...), Players: players}
}

// times says in words how often.
func times(n int) text.Text {
	switch n {
	case 1:
		return text.Of("once")
	case 2:
		return text.Of("twice")
	}
	return text.Of("%d times", n)
}
