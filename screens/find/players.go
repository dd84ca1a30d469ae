package find

import (
	"slices"
	"strconv"
	"strings"

	"wordhall/screens/format"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// PlayerLine is one line of the players' grid in the form in which it is shown.
type PlayerLine struct {
	Player tournament.Player
	Number string
	Rating text.Text
	Table  string
	IDs    text.Text
	Paid   string
	// Owed is what the player has still to pay, empty for nothing.
	Owed   text.Text
	Here   string
	Status text.Text
	// Find is where typed letters are looked for: name, number, ids, club and team, as spelling.Searched has them.
	Find string
}

// PlayerLines returns the lines of a division's players, in the order of their numbers.
func PlayerLines(d *tournament.Division) []PlayerLine {
	lines := make([]PlayerLine, len(d.Players))
	for i, p := range d.Players {
		lines[i] = PlayerLine{
			Player: p,
			Number: strconv.Itoa(int(p.ID)),
			Rating: format.RatingWords(p),
			Table:  format.TableWords(d, p),
			IDs:    format.IDWords(p.IDs),
			Paid:   format.YesMark(p.Paid),
			Here:   format.YesMark(p.CheckedIn),
			Status: report.PlayerStatus(d, p),
		}
		lines[i].Find = spelling.Searched(strings.Join([]string{p.Name, lines[i].Number, lines[i].IDs.String(), p.Club, p.Team, p.Country, p.Class}, " "))
		if p.Owes > 0 {
			lines[i].Owed = format.Money(d, p.Owes)
		}
	}
	return lines
}

// OnlyMatch returns the one player who is meant by the typed text, a number or a name as the commands take it, apart
// from the player not. It returns false if nobody or several are meant.
func OnlyMatch(d *tournament.Division, not tournament.PlayerID, typed string) (tournament.Player, bool) {
	meant := slices.DeleteFunc(d.Meant(typed), func(p tournament.Player) bool { return p.ID == not })
	if len(meant) != 1 {
		return tournament.Player{}, false
	}
	return meant[0], true
}

// FoundLines returns the lines that the typed text finds, or all of them if nothing is typed.
func FoundLines(lines []PlayerLine, typed string) []PlayerLine {
	if strings.TrimSpace(typed) == "" {
		return lines
	}
	var found []PlayerLine
	wanted := spelling.NewFinder(typed)
	for _, l := range lines {
		if wanted.In(l.Find) {
			found = append(found, l)
		}
	}
	return found
}
