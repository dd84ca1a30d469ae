package federation

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// These are the columns of an AUPAIR .TOU file. Names are cut to touName columns, and a game is a space, the
// outcome, three columns of score and four of opponent.
const (
	touName   = 20
	touEnd    = "*** END OF FILE ***"
	touNoWord = "                                      0"
)

// WriteTou writes the divisions as one AUPAIR file (.TOU), the form in which WESPA takes results: plain ASCII with
// Windows line ends, a section for each division and a line for each player, in the order of the numbers. Each
// line has a game for every round up to the division's last complete one, and the rated games of a final follow as
// further rounds.
//
// What a TOU has no form for is written as the nearest that it has. A bye, and a game won without being played out
// for ratings, is a bye of a full point (2001 against oneself); a game lost in that way is 0000, and a round
// without a result 1000. Names lose their accents. TouConcerns names all of that. A game that came from such a
// file and wasn't changed is written as it was there. An event without a date gets that of its first sheet, or
// else today's.
func WriteTou(w io.Writer, ev *tournament.Event, books rulebook.Library, today time.Time) error {
	var b strings.Builder
	line := func(s string) { b.WriteString(s + "\r\n") }
	for i, d := range withFinals(ev).Divisions {
		book, err := d.Book(books)
		if err != nil {
			return text.Errorf("division %s: %w", d.Name, err)
		}
		head, word := touHeadOf(ev, d)
		if i == 0 {
			head = cmp.Or(head, "*M"+touDate(ev, d, today)+" "+spelling.ASCII(report.EventTitle(ev).String()))
		}
		if head != "" {
			line(head)
		}
		line("*" + spelling.ASCII(d.Name))
		line(cmp.Or(word, touNoWord))
		writeTouSection(line, d, book)
	}
	line(touEnd)
	if _, err := io.WriteString(w, b.String()); err != nil {
		return text.Errorf("the TOU file can't be written: %w", err)
	}
	return nil
}

// touHeadOf are the line of the event and that of the high word, as they were above the first player of the
// division. A line is empty if it wasn't there, or if it doesn't agree with the event any more.
func touHeadOf(ev *tournament.Event, d *tournament.Division) (head, word string) {
	if len(d.Players) == 0 {
		return "", ""
	}
	for _, line := range touKept(d.Players[0]) {
		switch name, date := touHeading([]string{line}); {
		case touHead.MatchString(line) && name == ev.Name && date == ev.StartDate:
			head = line
		case touHighWord.MatchString(line):
			word = line
		}
	}
	return spelling.ASCII(head), spelling.ASCII(word)
}

// touDate is the first day of the division, or of the event, as DD.MM.YYYY. If neither has one, it is the day on
// which the first sheet came in, and at the latest today.
func touDate(ev *tournament.Event, d *tournament.Division, today time.Time) string {
	for _, s := range []string{d.StartDate, ev.StartDate, d.EndDate, ev.EndDate} {
		if day, err := time.Parse(time.DateOnly, s); err == nil {
			return day.Format(touDay)
		}
	}
	for _, g := range d.Games {
		if at := g.Sheet.Entered; at != 0 && at.Time().Before(today) {
			today = at.Time()
		}
	}
	return today.Format(touDay)
}

// touDay is the form of a date.
const touDay = "02.01.2006"

// touPlayers are the players who have a line: those who had something in a round that counts, and those who came
// from such a file. Their numbers in the file run from 1 without gaps.
func touPlayers(d *tournament.Division, last int) (players []tournament.Player, number map[tournament.PlayerID]int) {
	number = map[tournament.PlayerID]int{}
	for _, p := range d.Players {
		if touKept(p) != nil || slices.ContainsFunc(d.Games, func(g tournament.Game) bool { return g.Round <= last && g.Has(p.ID) }) {
			players = append(players, p)
			number[p.ID] = len(players)
		}
	}
	return players, number
}

func writeTouSection(line func(string), d *tournament.Division, book rulebook.Book) {
	last := d.LastComplete()
	players, now := touRows(d, book, last)
	before, read := touBefore(d)
	_, was := touRows(before, book, last)
	for i, p := range players {
		if int(p.ID) != i+1 {
			read = nil // The numbers of the file that it came from aren't those of this one.
		}
	}
	for _, p := range players {
		row := fmt.Sprintf("%-*s", touName, cutASCII(spokenName(p.ListedAs("wespa")), touName))
		kept, ok := read[p.ID]
		if !ok || !slices.Equal(was[p.ID], now[p.ID]) {
			for i, game := range now[p.ID] {
				if k, found := slices.BinarySearch(kept.rounds, i+1); found && i < len(was[p.ID]) && was[p.ID][i] == game {
					game = kept.games[k].written
				}
				row += game
			}
		} else {
			for _, g := range kept.games {
				row += g.written
			}
		}
		line(strings.TrimRight(row, " "))
	}
}

// touRows are the players who have a line, and their games in columns.
func touRows(d *tournament.Division, book rulebook.Book, last int) ([]tournament.Player, map[tournament.PlayerID][]string) {
	players, number := touPlayers(d, last)
	rows := map[tournament.PlayerID][]string{}
	for _, c := range report.ByRounds(d, book, last).Cards() {
		if number[c.Player] == 0 {
			continue
		}
		row := make([]string, last)
		for i := range row {
			row[i] = touAlone("1", 0, number[c.Player])
		}
		for _, l := range c.Lines {
			if l.Round <= last {
				row[l.Round-1] = touGameOf(l, number, c.Player)
			}
		}
		rows[c.Player] = row
	}
	return players, rows
}

// touGameOf is a round in nine columns.
func touGameOf(l tournament.ScoreLine, number map[tournament.PlayerID]int, id tournament.PlayerID) string {
	own := number[id]
	won, lost := l.Outcome.HalfWins > l.Outcome.HalfLosses, l.Outcome.HalfLosses > l.Outcome.HalfWins
	opponent := number[l.Opponent]
	if !l.Scored || !l.Outcome.Rated || !l.Outcome.Counts || opponent == 0 {
		switch {
		case won:
			return touAlone("2", 1, own)
		case lost:
			return touAlone("0", 0, own)
		}
		return touAlone("1", 0, own)
	}
	outcome := "1"
	switch {
	case won:
		outcome = "2"
	case lost:
		outcome = " "
	}
	at := fmt.Sprint(opponent)
	if l.Game.Starter() == id {
		at = "+" + at
	}
	return fmt.Sprintf(" %s%3d%4s", outcome, touScore(l.Own-l.OwnPenalty), at)
}

// touAlone is a round against oneself.
func touAlone(outcome string, score, own int) string {
	return fmt.Sprintf(" %s%03d%4s", outcome, score, "+"+fmt.Sprint(own))
}

// touScore is a score in three columns. A score of 1000 or more loses its thousands.
func touScore(n int) int { return max(n, -99) % 1000 }

// spokenName is "Ada Quill" for "Quill, Ada", and "Martin King Jr" for "King, Martin,
// Jr".
func spokenName(name string) string {
	last, first, ok := strings.Cut(name, ",")
	if !ok {
		return name
	}
	first, suffix, _ := strings.Cut(first, ",")
	return oneLine(first + " " + last + " " + suffix)
}

func cutASCII(name string, most int) string {
	s := spelling.ASCII(name)
	if len(s) > most {
		s = strings.TrimSpace(s[:most])
	}
	return s
}
