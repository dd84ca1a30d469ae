package tournament

import (
	"fmt"
	"strconv"

	"wordhall/pairing"
	"wordhall/tournament/text"
)

// PlayerName is the player's name, or the number where no player has it.
func (d *Division) PlayerName(id PlayerID) string {
	if p, ok := d.Player(id); ok {
		return p.Name
	}
	return fmt.Sprintf("player %d", id)
}

// GameText names a game for messages: "table 12, Marlow – Okafor".
func (d *Division) GameText(g Game) text.Text {
	if g.Second == 0 {
		return text.Of("round %d of %s", g.Round, d.PlayerText(g.First))
	}
	players := text.Join(" – ", d.PlayerText(g.First), d.PlayerText(g.Second))
	if g.Table == 0 {
		return players
	}
	return text.Of("table %s, %s", d.TableName(g.Table), players)
}

// FixedText names a game that the director wants in a round.
func (d *Division) FixedText(f Fixed) text.Text {
	if f.Players[1] == 0 {
		return text.Of("a bye for %s", d.PlayerText(f.Players[0]))
	}
	return text.Join(" – ", d.PlayerText(f.Players[0]), d.PlayerText(f.Players[1]))
}

// PlayerText is the player's name, or the number where no player has it.
func (d *Division) PlayerText(id PlayerID) text.Text {
	if p, ok := d.Player(id); ok {
		return text.Name(p.Name)
	}
	return text.Of("player %d", id)
}

// GameTitle is GameText in English.
func (d *Division) GameTitle(g Game) string { return d.GameText(g).String() }

// TableName is the table's number, with its name where it has one: "1 (Stage)".
func (d *Division) TableName(table int) string {
	if name := d.Tables.Names[table]; name != "" {
		return fmt.Sprintf("%d (%s)", table, name)
	}
	return fmt.Sprint(table)
}

// SheetWords is SheetText in English.
func (d *Division) SheetWords(g Game) string { return d.SheetText(g).String() }

// SheetText is what the game's sheet says: "402–377", "bye", "Gray absent", "postponed". Time penalties are
// taken off the scores, and the scores as signed stand behind: "385–380 (signed 385–400)".
func (d *Division) SheetText(g Game) text.Text {
	e, ok := g.Sheet.Kind.Ending()
	if !ok {
		return d.openText(g)
	}
	return e.sheet(d, g)
}

// playersText are the players with an and between them.
func (d *Division) playersText(ids []PlayerID) text.Text {
	names := make([]text.Text, len(ids))
	for i, id := range ids {
		names[i] = d.PlayerText(id)
	}
	return text.And(names...)
}

func scoreText(s Sheet) text.Text {
	if s.Scores == nil {
		return text.Of("no score")
	}
	counts := text.Of("%d%s–%d%s", s.Scores[0]-s.Penalties[0], notedText(s.Noted[0]), s.Scores[1]-s.Penalties[1], notedText(s.Noted[1]))
	if s.Penalties == [2]int{} {
		return counts
	}
	return text.Of("%s (signed %d–%d)", counts, s.Scores[0], s.Scores[1])
}

// notedText is a time penalty that the score before it already contains.
func notedText(n int) text.Text {
	if n == 0 {
		return text.Text{}
	}
	return text.Of(" (%d in it)", n)
}

func deref(p *int) int {
	if p == nil {
		return 0
	}
	return *p
}

// RecordWords are a record and a spread: "5½–1½ +312".
func RecordWords(halfWins, halfLosses, spread int) string {
	return WinsWords(halfWins, halfLosses) + " " + SpreadWords(spread)
}

// WinsWords are the wins of two, or the wins and losses of one, counted in halves: "5½–1½".
func WinsWords(halves, other int) string { return HalvesWords(halves) + "–" + HalvesWords(other) }

// HalvesWords writes half-wins as wins: 6 is "3", 7 is "3½".
func HalvesWords(n int) string {
	switch {
	case n%2 == 0:
		return fmt.Sprint(n / 2)
	case n == 1:
		return "½"
	}
	return fmt.Sprint(n/2) + "½"
}

// SpreadWords writes a spread with its sign, and with a true minus that is as wide as the plus; 0 has no
// sign.
func SpreadWords(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// PairingName is the name of the player who has that number in pairing.
func (d *Division) PairingName(id pairing.ID) string { return d.PlayerName(PlayerID(id)) }

// PairingText is PairingName as a text.
func (d *Division) PairingText(id pairing.ID) text.Text { return d.PlayerText(PlayerID(id)) }

// MostNamed is how many open games a message names one by one.
const MostNamed = 3
