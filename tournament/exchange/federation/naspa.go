package federation

import (
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// naspaAlone is the spread of a round without an opponent in NASPA's text file. A bye has it, and a round that was
// missed or forfeited has it with a minus.
const naspaAlone = 50

// naspaID is the form of a membership number.
var naspaID = regexp.MustCompile(`^[A-Z]{2}\d{6}$`)

// WriteNaspa writes the divisions as the text file that NASPA takes from those who have none of its programs:
// plain ASCII, a heading for each division and a line for each player, in the order of the numbers ("Quill,
// Ada:AA000001 1650 2 3; 412 388"). It goes up to the division's last complete round, and the rated games of a
// final follow as further rounds.
//
// A bye, and a game won without being played out for ratings, is a round without an opponent and 50. A game lost
// in that way is -50, and a round without a result 0. Penalties on the spread aren't in the file. NaspaConcerns
// names everything that the file would lack or lose.
func WriteNaspa(w io.Writer, ev *tournament.Event, books rulebook.Library) error {
	var b strings.Builder
	for _, d := range withFinals(ev).Divisions {
		book, err := d.Book(books)
		if err != nil {
			return text.Errorf("division %s: %w", d.Name, err)
		}
		fmt.Fprintf(&b, "#division %s\n", naspaDivision(d))
		writeNaspaSection(&b, d, book)
	}
	if _, err := io.WriteString(w, b.String()); err != nil {
		return text.Errorf("the NASPA file can't be written: %w", err)
	}
	return nil
}

// naspaDivision is the division's name as one word.
func naspaDivision(d *tournament.Division) string {
	return strings.Join(strings.Fields(spelling.ASCII(d.Name)), "")
}

func writeNaspaSection(b *strings.Builder, d *tournament.Division, book rulebook.Book) {
	last := d.LastComplete()
	players, number := touPlayers(d, last)
	cards := map[tournament.PlayerID]tournament.Scorecard{}
	for _, c := range report.ByRounds(d, book, last).Cards() {
		cards[c.Player] = c
	}
	for _, p := range players {
		opponents, scores := make([]string, last), make([]string, last)
		for i := range opponents {
			opponents[i], scores[i] = "0", "0"
		}
		for _, l := range cards[p.ID].Lines {
			opponents[l.Round-1], scores[l.Round-1] = naspaRound(l, number, d.SpreadCap)
		}
		fmt.Fprintf(b, "%s %d %s; %s\n", naspaName(p), p.Rating, strings.Join(opponents, " "), strings.Join(scores, " "))
	}
}

// naspaRound is the opponent's number and the score of a round.
func naspaRound(l tournament.ScoreLine, number map[tournament.PlayerID]int, caps tournament.Caps) (opponent, score string) {
	o := l.Outcome
	if l.Scored && o.Rated && o.Counts && number[o.Opponent] != 0 {
		own, _ := settledScores(l, caps)
		return strconv.Itoa(number[o.Opponent]), strconv.Itoa(own)
	}
	switch {
	case o.HalfWins > o.HalfLosses:
		return "0", strconv.Itoa(naspaAlone)
	case o.HalfLosses > o.HalfWins:
		return "0", strconv.Itoa(-naspaAlone)
	}
	return "0", "0"
}

// naspaName is "Quill, Ada:AA000001". The number is there only if it has NASPA's form.
func naspaName(p tournament.Player) string {
	name := strings.NewReplacer(":", " ", ";", " ").Replace(spelling.ASCII(familyFirst(p.ListedAs("naspa"), p.Surname)))
	if id := naspaNumber(p); naspaID.MatchString(id) {
		return name + ":" + id
	}
	return tshDigits(name)
}

func naspaNumber(p tournament.Player) string {
	return strings.ToUpper(strings.TrimSpace(p.IDs["naspa"]))
}

// NaspaConcerns names what NASPA's text file of the event would lack or lose.
func NaspaConcerns(ev *tournament.Event, books rulebook.Library) []exchange.Concern {
	list := federationConcerns(ev)
	for _, d := range ev.Divisions {
		c, ok := gameConcerns(d, books, false, ratedFates{aRoundAlone, ofFifty, settled}, settledScores)
		if !ok {
			list = append(list, c.list...)
			continue
		}
		if d.WordList == "" {
			c.add(exchange.MendDivision, 0, "no word list is set; NASPA asks which was used; set it in the division's settings")
		}
		if none := without(d, "naspa"); len(none.names) > 0 {
			c.add(exchange.MendPlayer, none.first, "no NASPA number: %s; look it up and enter it, or the name alone decides", none.some())
		}
		var spelled players
		for _, p := range d.Players {
			switch id := naspaNumber(p); {
			case id != "" && !naspaID.MatchString(id):
				c.add(exchange.MendPlayer, p.ID, "%s has the NASPA number %s, which isn't two letters and six digits; it is left out", p.Name, exchange.Shorten(id))
			}
			listed := p.ListedAs("naspa")
			switch plain := spelling.ASCII(listed); {
			case lostLetters(listed, plain):
				c.stop(exchange.MendPlayer, p.ID, "%s can't be written with the letters of ASCII; give the spelling of the membership list", p.Name)
			case plain != listed:
				spelled.add(p.ID, text.Of("%s as %s", p.Name, plain))
			}
		}
		if len(spelled.names) > 0 {
			c.add(exchange.MendPlayer, spelled.first, "written with the letters of ASCII: %s", spelled.some())
		}
		list = append(list, c.list...)
	}
	return list
}

// lostLetters reports whether a letter has no spelling in ASCII.
func lostLetters(name, plain string) bool {
	return strings.Count(plain, "?") > strings.Count(name, "?")
}
