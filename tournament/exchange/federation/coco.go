package federation

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// cocoResultsHeader are the columns of CoCo's results. Other readers go by the position, and a file with the first
// six alone is valid too.
var cocoResultsHeader = []string{
	"Submitted On", "Round", "Winner", "Winners Score", "Opponent", "Opponents Score", "Winner Number", "Opponent Number",
}

// cocoRatingsHeader are the columns of CoCo's list of ratings.
var cocoRatingsHeader = []string{"Name", "Number", "Rating"}

// cocoResult is one rated game, with the winner first. In a tie the first is the player who was drawn to start.
type cocoResult struct {
	round                   int
	winner, loser           tournament.Player
	winnerScore, loserScore int
	winnerStarted           bool
	entered                 tournament.Timestamp
}

// cocoResults are the rated games of the division by round and table. Byes, forfeits and all other games that
// aren't rated are left out.
func cocoResults(d *tournament.Division, book rulebook.Book) []cocoResult {
	lines := map[tournament.PlayerID]map[int]tournament.ScoreLine{}
	for _, card := range report.ByRounds(d, book, d.LastRound()).Cards() {
		lines[card.Player] = map[int]tournament.ScoreLine{}
		for _, l := range card.Lines {
			lines[card.Player][l.Game.ID] = l
		}
	}
	var list []cocoResult
	for _, g := range d.Games {
		winner, loser := g.First, g.Second
		l := lines[winner][g.ID]
		if l.Outcome.HalfLosses > l.Outcome.HalfWins {
			winner, loser = loser, winner
			l = lines[winner][g.ID]
		}
		if !l.Scored || !l.Outcome.Rated || !l.Outcome.Counts || l.Outcome.Opponent != loser || loser == 0 {
			continue
		}
		r := cocoResult{round: g.Round, winnerStarted: g.Starter() == winner, entered: g.Sheet.Entered}
		r.winner, _ = d.Player(winner)
		r.loser, _ = d.Player(loser)
		r.winnerScore, r.loserScore = settledScores(l, d.SpreadCap)
		list = append(list, r)
	}
	return list
}

// cocoNumber is the player's CoCo number, which has four digits, with zeros in front. A number that was made up
// for the event begins with T-.
func cocoNumber(d *tournament.Division, p tournament.Player) string {
	if id := p.IDs["coco"]; id != "" {
		return exchange.CocoNumber(id)
	}
	return fmt.Sprintf("T-%d%03d", d.ID, p.ID)
}

// cocoNumbers match CoCo's numbers, and those that were made up in their place.
var cocoNumbers = regexp.MustCompile(`^(\d{4}|T-.+)$`)

// cocoSerial is a time as days since the end of 1899, which is how a spreadsheet counts. It is empty for a time
// that isn't known.
func cocoSerial(at tournament.Timestamp) string {
	if at == 0 {
		return ""
	}
	start := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	days := at.Time().Sub(start).Hours() / 24
	return strconv.FormatFloat(days, 'f', 5, 64)
}

// WriteCocoResults writes the division's rated games in the form in which CoCo rates them: a row for each game,
// with the winner first. Time penalties are taken off the scores.
func WriteCocoResults(w io.Writer, d *tournament.Division, book rulebook.Book) error {
	rows := [][]string{cocoResultsHeader}
	for _, r := range cocoResults(d, book) {
		rows = append(rows, []string{
			cocoSerial(r.entered), strconv.Itoa(r.round),
			spokenName(r.winner.ListedAs("coco")), strconv.Itoa(r.winnerScore), spokenName(r.loser.ListedAs("coco")), strconv.Itoa(r.loserScore),
			cocoNumber(d, r.winner), cocoNumber(d, r.loser),
		})
	}
	return writeRows(w, "CoCo's results", rows)
}

// WriteCocoRatings writes the ratings that the division's players had before the event, in the order of their
// numbers.
func WriteCocoRatings(w io.Writer, d *tournament.Division) error {
	rows := [][]string{cocoRatingsHeader}
	for _, p := range d.Players {
		rows = append(rows, []string{spokenName(p.ListedAs("coco")), cocoNumber(d, p), strconv.Itoa(p.Rating)})
	}
	return writeRows(w, "CoCo's ratings", rows)
}

func writeRows(w io.Writer, what string, rows [][]string) error {
	if err := csv.NewWriter(w).WriteAll(rows); err != nil {
		return text.Errorf("%s can't be written: %w", what, err)
	}
	return nil
}

// CocoFiles are the files of an event that CoCo takes: the results and ratings of every division, and event.json
// with everything. The rated games of a final are further rounds.
func CocoFiles(ev *tournament.Event, books rulebook.Library) ([]exchange.NamedFile, error) {
	ev = withFinals(ev)
	var files []exchange.NamedFile
	names := map[string]bool{}
	for _, d := range ev.Divisions {
		book, err := d.Book(books)
		if err != nil {
			return nil, text.Errorf("division %s: %w", d.Name, err)
		}
		var results, ratings bytes.Buffer
		if err := WriteCocoResults(&results, d, book); err != nil {
			return nil, err
		}
		if err := WriteCocoRatings(&ratings, d); err != nil {
			return nil, err
		}
		slug := exchange.Slug(d, names)
		files = append(files,
			exchange.NamedFile{Name: slug + "-results.csv", Data: results.Bytes()},
			exchange.NamedFile{Name: slug + "-ratings.csv", Data: ratings.Bytes()})
	}
	bundle, err := cocoBundle(ev, books)
	if err != nil {
		return nil, err
	}
	return append(files, exchange.NamedFile{Name: "event.json", Data: bundle}), nil
}

// CocoConcerns names what CoCo's files of the event would lack.
func CocoConcerns(ev *tournament.Event, books rulebook.Library) []exchange.Concern {
	var list []exchange.Concern
	for _, f := range []struct {
		value   string
		lacking text.Text
	}{{ev.Place, text.Of("the event has no place")}, {ev.StartDate, text.Of("the event has no date")}} {
		if f.value == "" {
			list = append(list, exchange.Concern{Mend: exchange.MendEvent, Text: text.Of("%s; CoCo asks for it; enter it on the Event screen", f.lacking)})
		}
	}
	for _, d := range ev.Divisions {
		c, ok := gameConcerns(d, books, true, ratedFates{leftOut, leftOut, settled}, settledScores)
		if !ok {
			list = append(list, c.list...)
			continue
		}
		if none := without(d, "coco"); len(none.names) > 0 {
			c.add(exchange.MendPlayer, none.first, "no CoCo number: %s; a number that begins with T- stands for it, and CoCo takes nothing while such a number is left", none.some())
		}
		spoken := map[string]tournament.Player{}
		for _, p := range d.Players {
			name := spokenName(p.ListedAs("coco"))
			if other, twice := spoken[name]; twice {
				c.add(exchange.MendPlayer, p.ID, "%s and %s are both written %s; only their numbers tell them apart", other.Name, p.Name, name)
			}
			spoken[name] = p
			if id := p.IDs["coco"]; id != "" && !cocoNumbers.MatchString(cocoNumber(d, p)) {
				c.stop(exchange.MendPlayer, p.ID, "%s has the CoCo number %s, which isn't four digits", p.Name, exchange.Shorten(id))
			}
		}
		list = append(list, c.list...)
	}
	return list
}
