package tournament

import (
	"fmt"
	"strings"
)

// PlayerName is the player's name, or the number where nobody has it.
func (d *Division) PlayerName(id PlayerID) string {
	if p, ok := d.Player(id); ok {
		return p.Name
	}
	return fmt.Sprintf("player %d", id)
}

// GameTitle names a game for messages: "table 12, Marlow – Okafor".
func (d *Division) GameTitle(g Game) string {
	if g.Second == 0 {
		return fmt.Sprintf("round %d of %s", g.Round, d.PlayerName(g.First))
	}
	players := d.PlayerName(g.First) + " – " + d.PlayerName(g.Second)
	if g.Table == 0 {
		return players
	}
	return "table " + d.TableName(g.Table) + ", " + players
}

// TableName is the table's number, with its name where it has one: "1 (Stage)".
func (d *Division) TableName(table int) string {
	if name := d.Tables.Names[table]; name != "" {
		return fmt.Sprintf("%d (%s)", table, name)
	}
	return fmt.Sprint(table)
}

// SheetWords tells what the game's sheet says: "402–377", "bye", "Gray absent",
// "postponed".
func (d *Division) SheetWords(g Game) string {
	s := g.Sheet
	switch s.Kind {
	case Played:
		return scoreWords(s)
	case Late, Absent:
		names := make([]string, len(s.Absent))
		for i, id := range s.Absent {
			names[i] = d.PlayerName(id)
		}
		return strings.Join(names, " and ") + " " + string(s.Kind)
	case Resigned:
		return d.PlayerName(s.By) + " resigned at " + scoreWords(s)
	case Left:
		return d.PlayerName(s.By) + " left at " + scoreWords(s)
	case Overtime:
		return d.PlayerName(s.By) + " lost on time at " + scoreWords(s)
	case Awarded:
		return fmt.Sprintf("awarded to %s by %d", d.PlayerName(s.Winner), deref(s.Margin))
	case Bye:
		return "bye"
	case Missed:
		return "missed"
	case Void:
		return "void"
	}
	if g.Postponed {
		return "postponed"
	}
	return "not in yet"
}

func scoreWords(s Sheet) string {
	if s.Scores == nil {
		return "no score"
	}
	return fmt.Sprintf("%d%s–%d%s", s.Scores[0], penaltyWords(s.Penalties[0], s.Noted[0]), s.Scores[1], penaltyWords(s.Penalties[1], s.Noted[1]))
}

// penaltyWords are the time penalties behind a score: those that come off, and those
// that it already contains.
func penaltyWords(off, noted int) string {
	switch {
	case off != 0 && noted != 0:
		return fmt.Sprintf(" (less %d, %d in it)", off, noted)
	case off != 0:
		return fmt.Sprintf(" (less %d)", off)
	case noted != 0:
		return fmt.Sprintf(" (%d in it)", noted)
	}
	return ""
}

func deref(p *int) int {
	if p == nil {
		return 0
	}
	return *p
}

// RecordWords are a record and a spread: "5½–1½ +312".
func RecordWords(halfWins, halfLosses, spread int) string {
	return HalvesWords(halfWins) + "–" + HalvesWords(halfLosses) + " " + SpreadWords(spread)
}

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

// SpreadWords writes a spread with its sign; nothing has none. The minus is a
// dash: the embedded typeface has no minus of its own, and the dash is as wide.
func SpreadWords(n int) string {
	switch {
	case n > 0:
		return fmt.Sprintf("+%d", n)
	case n < 0:
		return fmt.Sprintf("–%d", -n)
	}
	return "0"
}
