package finals

import (
	"fmt"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// RoundText is the name of a round of the bracket: "Semi-finals".
func RoundText(round, rounds int) text.Text {
	switch rounds - round {
	case 0:
		return text.Of("Final")
	case 1:
		return text.Of("Semi-finals")
	case 2:
		return text.Of("Quarter-finals")
	}
	return text.Of("Last %d", 2<<(rounds-round))
}

// Text is the name of a match: "Semi-final 2", "Third place".
func (b Bracket) Text(m *Match) text.Text {
	switch {
	case m.Third:
		return text.Of("Third place")
	case b.Rounds == m.Round:
		return text.Of("Final")
	case b.Rounds-m.Round == 1:
		return text.Of("Semi-final %d", m.At+1)
	case b.Rounds-m.Round == 2:
		return text.Of("Quarter-final %d", m.At+1)
	}
	return text.Of("Last %d, match %d", 2<<(b.Rounds-m.Round), m.At+1)
}

// SideText is a side of a match in words: the player, or where the player will come from.
func (b Bracket) SideText(d *tournament.Division, m *Match, side int) text.Text {
	s := m.Sides[side]
	switch {
	case s.Player != 0:
		return d.PlayerText(s.Player)
	case s.Known && m.Round == 1:
		return text.Of("bye")
	case s.Known:
		return text.Of("nobody")
	case m.Third:
		return text.Of("loser of %s", b.Text(b.Match(s.From)))
	}
	return text.Of("winner of %s", b.Text(b.Match(s.From)))
}

// ScoreText says how a match stands, in games: "2–1". It says what else decided the match, and is empty
// before its first sheet.
func (m *Match) ScoreText() text.Text {
	switch {
	case m.State == Bye:
		return text.Of("bye")
	case m.State == Walkover && m.counted == 0:
		return text.Of("walkover")
	case m.counted == 0 && m.State != Played:
		return text.Text{}
	}
	return text.Name(tournament.WinsWords(m.Sides[0].HalfPoints, m.Sides[1].HalfPoints))
}

// StandText says how a match of several games stands, the given player's games first: "2–1, best of 5".
func (m *Match) StandText(first tournament.PlayerID) text.Text {
	if m.BestOf == 1 {
		return text.Text{}
	}
	own, other := m.Sides[0].HalfPoints, m.Sides[1].HalfPoints
	if m.Sides[1].Player == first {
		own, other = other, own
	}
	return text.Of("%s, best of %d", text.Name(tournament.WinsWords(own, other)), m.BestOf)
}

// EndText says how a final ended for one of its two players: "won the final 2–1". If its winner was ejected afterwards
// the loser stands before them, and the text says so. It is empty for everybody else, and before the final is over.
func (m *Match) EndText(d *tournament.Division, id tournament.PlayerID) text.Text {
	if m == nil || m.Winner == 0 || id != m.Sides[0].Player && id != m.Sides[1].Player {
		return text.Text{}
	}
	says := text.Of("won the final")
	if m.Winner != id {
		says = text.Of("lost the final")
	}
	if m.BestOf > 1 && m.counted > 0 {
		own, other := m.Sides[0].HalfPoints, m.Sides[1].HalfPoints
		if m.Sides[1].Player == id {
			own, other = other, own
		}
		says = text.Join(" ", says, text.Name(tournament.WinsWords(own, other)))
	}
	if _, ejected := d.Ejected(m.Winner); ejected && m.Winner != id {
		return text.Join(", ", says, text.Of("whose winner was ejected"))
	}
	return says
}

// GamesText are the games of a match: the scores less penalties, the upper player's first. A game without
// scores has what its sheet says, and the game to be played has its table. A walkover is added.
func GamesText(d *tournament.Division, m *Match) text.Text {
	var list []text.Text
	for i := range m.Games {
		g := &m.Games[i]
		switch {
		case !g.Sheet.Done():
			if g.Table != 0 {
				list = append(list, text.Of("table %s", d.TableName(g.Table)))
			}
		case g.Sheet.Kind == tournament.Played && g.Sheet.Scores != nil:
			list = append(list, text.Name(fmt.Sprintf("%d–%d", g.Net(m.Sides[0].Player), g.Net(m.Sides[1].Player))))
		default:
			list = append(list, d.SheetText(*g))
		}
	}
	if m.State == Walkover {
		list = append(list, text.Of("walkover"))
	}
	return text.Join(", ", list...)
}

// GameName says which game of the final it is: "Semi-final 2, game 1"; it is empty for a game that belongs to
// no match.
func GameName(d *tournament.Division, g tournament.Game) text.Text {
	match, number := MatchOf(g)
	b := skeleton(d.Final)
	m := b.Match(match)
	if m == nil {
		return text.Text{}
	}
	return text.Of("%s, game %d", b.Text(m), number)
}

// NowText is the round of the bracket that is being played, by the first game that waits for its sheet:
// "Semi-finals". It is empty where no game waits.
func NowText(d *tournament.Division) text.Text {
	missing := Missing(d)
	if len(missing) == 0 {
		return text.Text{}
	}
	match, _ := MatchOf(missing[0])
	b := skeleton(d.Final)
	m := b.Match(match)
	switch {
	case m == nil:
		return text.Text{}
	case m.Third:
		return b.Text(m)
	}
	return RoundText(m.Round, b.Rounds)
}

// GameText names a game of the final: "Final, game 2: table 1, Marlow – Okafor".
func GameText(d *tournament.Division, g tournament.Game) text.Text {
	return text.Join(": ", GameName(d, g), d.GameText(g))
}

// PlanTexts are the rules of the final, one sentence each.
func PlanTexts(f *tournament.Finals) []text.Text {
	list := []text.Text{
		text.Of("The first %d in the standings play; equal places are separated by lot.", f.Field),
		text.Of("A player who withdraws or is ejected before the first result is replaced: those seeded below move up one seed, and the next in the standings takes the last seed. After the first result nobody is replaced, and the opponent goes on."),
	}
	most := slices.Max(append([]int{f.BestOf, f.ThirdBestOf}, f.LastBestOf...))
	switch {
	case f.BestOf == 1 && len(f.LastBestOf) == 0:
		list = append(list, text.Of("A match is one game."))
	case len(f.LastBestOf) == 0:
		list = append(list, text.Of("A match is the best of %d games; no game is played that can't matter any more.", f.BestOf))
	default:
		list = append(list, text.Of("A match is the best of a number of games that depends on the round: %s; no game is played that can't matter any more.", roundsText(f)))
	}
	list = append(list, rule(tiePolicies, f.Ties), rule(firstStarts, f.Starts))
	if most > 1 {
		list = append(list, rule(lastStarts, f.LastStart))
	}
	switch third := f.Third && f.Field > 3; {
	case third && thirdBestOf(f) != bestOf(f, 0):
		list = append(list, text.Of("The losers of the semi-finals play for third place, the best of %d.", f.ThirdBestOf))
	case third:
		list = append(list, text.Of("The losers of the semi-finals play for third place."))
	}
	if f.Apart {
		list = append(list, text.Of("Lower seeds change places so that those who met in the last round don't meet in their first match."))
	}
	if f.Started() {
		list = append(list, text.Of("Its lots are drawn from the seed %d.", f.Lot))
	}
	if f.Rated {
		return append(list, text.Of("The games are rated."))
	}
	return append(list, text.Of("The games aren't rated."))
}

// EntrantText says why a player is in the field: "3rd of the standings, 5–2 +212".
func EntrantText(d *tournament.Division, e tournament.FinalEntrant) text.Text {
	why := text.Of("%s in the standings after round %d, %s", text.Ordinal(e.Place), d.Final.After, tournament.RecordWords(e.HalfWins, e.HalfLosses, e.Spread))
	if e.InsteadOf == 0 {
		return why
	}
	return text.Of("%s; in place of %s", why, d.PlayerText(e.InsteadOf))
}

// LeftText says which player doesn't play, and why.
func LeftText(d *tournament.Division, l tournament.FinalLeft) text.Text {
	return text.Join(": ", d.PlayerText(l.Player), LeftReason(l))
}

// LeftReason says why a player doesn't play.
func LeftReason(l tournament.FinalLeft) text.Text {
	switch l.Reason {
	case cantPlay(tournament.StatusWithdrawn), cantPlay(tournament.StatusEjected), cantPlay(tournament.StatusStandIn):
		return text.Key(l.Reason)
	}
	return text.Name(l.Reason)
}

// SummaryText says which games of a final that has begun wait for their sheets.
func SummaryText(d *tournament.Division) text.Text {
	missing := Missing(d)
	if len(missing) == 0 {
		return text.Of("Every match is decided.")
	}
	names := make([]text.Text, len(missing))
	for i, g := range missing {
		names[i] = GameText(d, g)
	}
	return text.Of("To be played: %s", text.Join("; ", names...))
}
