package draw

import (
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Turn says whether a player starts a game.
type Turn string

// A player starts, replies, or draws for it at the table; an empty turn is none of these.
const (
	NoTurn    Turn = ""
	StartTurn Turn = "start"
	ReplyTurn Turn = "reply"
	OpenTurn  Turn = "open"
)

// LedgerLine is one round of a player in the ledger of starts and replies.
type LedgerLine struct {
	Round int
	// Game is 0 and Kind empty where the player has no line in the round.
	Game     int
	Kind     tournament.Kind
	Opponent tournament.PlayerID
	// Printed is the turn by the draw. Real is the turn that counts, from what really happened; it is empty
	// where the game is neither a start nor a reply.
	Printed Turn
	Real    Turn
	// Pending says that the game is still to be played, so that its printed turn counts later.
	Pending bool
	// Balance is starts less replies after the round. Planned also counts pending games, as they are drawn.
	Balance int
	Planned int
	// Why is the reason for the printed starter.
	Why text.Text
}

// PlayerLedger is a player's starts and replies, round by round.
type PlayerLedger struct {
	Player  tournament.PlayerID
	Lines   []LedgerLine
	Starts  int
	Replies int
	Byes    int
	// Balance is starts less replies. Planned also counts pending games, as they are drawn.
	Balance int
	Planned int
	// Widest is the largest distance from even so far, and Run is the longest row of equal turns one after
	// another.
	Widest int
	Run    int
}

// StartsLedger is the ledger of every player over the drawn rounds, by id. A start or a reply counts where
// the two really played; byes, forfeits and missed rounds are neither.
func StartsLedger(d *tournament.Division) []PlayerLedger {
	ledgers := make([]PlayerLedger, len(d.Players))
	last := d.LastRound()
	at := make([]map[int]*tournament.Game, len(d.Players))
	for i := range d.Players {
		at[i] = make(map[int]*tournament.Game, last)
	}
	for i := range d.Games {
		g := &d.Games[i]
		for _, id := range []tournament.PlayerID{g.First, g.Second} {
			if p := d.IndexOf(id); id != 0 && p >= 0 {
				at[p][g.Round] = g
			}
		}
	}
	for i, p := range d.Players {
		l := &ledgers[i]
		l.Player = p.ID
		run, turn := 0, NoTurn
		for round := 1; round <= last; round++ {
			line := LedgerLine{Round: round}
			if g := at[i][round]; g != nil {
				line = ledgerLine(d, g, p.ID)
			}
			l.add(&line)
			if line.Real != NoTurn {
				if line.Real != turn {
					run = 0
				}
				run, turn = run+1, line.Real
				l.Run = max(l.Run, run)
			}
			l.Lines = append(l.Lines, line)
		}
	}
	return ledgers
}

// ledgerLine is a game from the player's side.
func ledgerLine(d *tournament.Division, g *tournament.Game, id tournament.PlayerID) LedgerLine {
	l := LedgerLine{Round: g.Round, Game: g.ID, Kind: g.Kind(), Opponent: g.Opponent(id)}
	if g.Second == 0 {
		return l
	}
	switch {
	case g.StartOpen:
		l.Printed = OpenTurn
	case g.First == id:
		l.Printed = StartTurn
	default:
		l.Printed = ReplyTurn
	}
	started, replied := g.StartOrReply(id)
	switch {
	case started:
		l.Real = StartTurn
	case replied:
		l.Real = ReplyTurn
	}
	l.Pending = d.Awaited(*g)
	l.Why = text.Old(StartReason(*g))
	return l
}

// add counts the line and fills in its balance.
func (l *PlayerLedger) add(line *LedgerLine) {
	switch line.Real {
	case StartTurn:
		l.Starts++
	case ReplyTurn:
		l.Replies++
	case NoTurn, OpenTurn:
	}
	if line.Kind == tournament.Bye {
		l.Byes++
	}
	l.Balance = l.Starts - l.Replies
	if line.Real != NoTurn {
		l.Planned += turnWorth(line.Real)
	} else if line.Pending {
		l.Planned += turnWorth(line.Printed)
	}
	l.Widest = max(l.Widest, l.Balance, -l.Balance)
	line.Balance, line.Planned = l.Balance, l.Planned
}

// turnWorth is what a turn adds to starts less replies.
func turnWorth(t Turn) int {
	switch t {
	case StartTurn:
		return 1
	case ReplyTurn:
		return -1
	case NoTurn, OpenTurn:
	}
	return 0
}

// StartReason says why the game's printed starter starts, from the reasons of its draw; it is empty where
// they don't say.
func StartReason(g tournament.Game) string {
	for i := len(g.Why) - 1; i >= 0; i-- {
		if aboutStart(g.Why[i]) {
			return g.Why[i]
		}
	}
	return ""
}

// aboutStart reports whether a reason of a game says who starts it.
func aboutStart(why string) bool {
	return strings.Contains(why, " starts:") || strings.Contains(why, " starts, being") || strings.HasSuffix(why, " starts by lot") ||
		strings.Contains(why, " starts by the plan") || strings.Contains(why, " is due to start:") || strings.Contains(why, "the start is drawn at the table")
}
