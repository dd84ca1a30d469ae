package web

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"wordhall/ratings"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// division is what the pages of a division show, computed once.
type division struct {
	division *tournament.Division
	book     rulebook.Book
	past     tournament.RatingHistory
	slug     string
	// tile is the letter that stands for the division.
	tile string
	// after is the last round that is complete, drawn the latest published one, and inPlay the one
	// being played, 0 if there is none. view is after the first.
	// rounds are the states before round 1 and after each round up to drawn, by the rounds alone.
	after, drawn, inPlay int
	view                 *report.View
	rounds               []*report.View
	// place are the places after each round by player, and reached are the texts that say how far the rounds are.
	// games are the players' games of the round being played, and neighbours are what separates each player from
	// the next. These two are computed when they are first asked for.
	place      []map[tournament.PlayerID]int
	reached    []text.Text
	games      func() map[tournament.PlayerID]tournament.Game
	neighbours func() report.Neighbours
	// lines are those of the scorecards up to drawn, by round and player.
	lines []map[tournament.PlayerID]*tournament.ScoreLine
	// rated are the ratings that follow from the results. If there are none, its System is empty.
	rated ratings.Result
}

func newDivision(of *tournament.Division, book rulebook.Book, slug string, o Options) *division {
	d := &division{division: of, book: book, past: o.Past[of.ID], slug: slug, tile: tileOf(of.Name), after: of.LastComplete(), drawn: of.RoundOnTheWall(), inPlay: of.LiveRound()}
	for n, view := range report.AfterEach(of, book, d.drawn) {
		place := map[tournament.PlayerID]int{}
		for _, s := range view.Standings() {
			place[s.ID] = s.Place
		}
		d.rounds, d.place, d.reached = append(d.rounds, view), append(d.place, place), append(d.reached, report.After(of, n))
		d.lines = append(d.lines, map[tournament.PlayerID]*tournament.ScoreLine{})
	}
	d.view = report.At(of, book, d.after)
	d.games = sync.OnceValue(d.gamesInPlay)
	d.neighbours = sync.OnceValue(func() report.Neighbours { return report.NewNeighbours(d.view) })
	for _, card := range d.view.Cards() {
		for i := range card.Lines {
			d.lines[card.Lines[i].Round][card.Player] = &card.Lines[i]
		}
	}
	if d.drawn > d.after {
		for _, card := range d.rounds[d.drawn].Cards() {
			for _, l := range card.Lines {
				if l.Round > d.after {
					d.lines[l.Round][card.Player] = &l
				}
			}
		}
	}
	if of.RatingSystem != "" && d.after > 0 {
		// A division that can't be rated yet, because it has no date for example, has no ratings on its pages.
		if rated, err := of.Ratings(book, "", d.after, d.past); err == nil {
			d.rated = rated
		}
	}
	return d
}

// tileOf is the letter of a division: its name if that is short, or its last word if that is a letter or a figure
// ("Division B"), or else its first letter.
func tileOf(name string) string {
	name = strings.TrimSpace(name)
	if utf8.RuneCountInString(name) <= 2 {
		return strings.ToUpper(name)
	}
	fields := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if len(fields) == 0 {
		return ""
	}
	if last := fields[len(fields)-1]; utf8.RuneCountInString(last) <= 2 {
		return strings.ToUpper(last)
	}
	first, _ := utf8.DecodeRuneInString(fields[0])
	return string(unicode.ToUpper(first))
}

// file is the name of a page of the division.
func (d *division) file(page string) string { return d.base(page) + ".html" }

// base is the name without its ending.
func (d *division) base(page string) string { return d.slug + "-" + page }

// has reports whether the division has that page.
func (d *division) has(page string) bool {
	switch page {
	case "pairings":
		return d.drawn > 0
	case "prizes":
		return len(d.division.Prizes) > 0
	case "final":
		return d.division.Final.Started()
	case "teams":
		return d.hasTeams()
	}
	return true
}

func (d *division) hasTeams() bool { return award.HasTeams(d.division) }

// player is a player's name with a link to the player's page, and what everybody may know of the status.
func (d *division) player(id tournament.PlayerID) named {
	if id == 0 {
		return named{}
	}
	n := named{Name: d.publicName(id)}
	if d.division.IndexOf(id) >= 0 {
		n.Link = d.page(id)
	}
	return n
}

// playing is a player's name with a link, without the status.
func (d *division) playing(id tournament.PlayerID) named {
	n := d.player(id)
	n.Name = report.PlayerName(d.division, id)
	return n
}

// page is the page about a player.
func (d *division) page(id tournament.PlayerID) string { return PlayerFile(d.slug, id) }

// me is what the device of a reader who is this player remembers.
func (d *division) me(id tournament.PlayerID) string { return PlayerKey(d.slug, id) }

// publicName is a player's name as everybody may know it, for the pages, the wall and the board.
func (d *division) publicName(id tournament.PlayerID) text.Text {
	if d.division.IndexOf(id) < 0 {
		return report.PlayerName(d.division, id)
	}
	return report.PublicName(d.division, id, d.rounds[d.after].Of(id).Status)
}

// gamesInPlay are the games of the round being played, by player.
func (d *division) gamesInPlay() map[tournament.PlayerID]tournament.Game {
	of := map[tournament.PlayerID]tournament.Game{}
	for _, g := range d.division.GamesOf(d.inPlay) {
		for _, player := range []tournament.PlayerID{g.First, g.Second} {
			if _, has := of[player]; !has && player != 0 {
				of[player] = g
			}
		}
	}
	return of
}

// reachedText says how far the division is now.
func (d *division) reachedText() text.Text { return d.view.Reached() }

// afterText says how far the rounds are after that drawn round.
func (d *division) afterText(round int) text.Text { return d.reached[round] }

// netScores are the scores of a line less the time penalties.
func netScores(l tournament.ScoreLine) (own, other int) {
	return l.Own - l.OwnPenalty, l.Other - l.OtherPenalty
}

// sheets are how many sheets of the round are in.
func (d *division) sheets(round int) report.Sheets {
	return report.CountSheets(d.division, d.division.GamesOf(round))
}

// about is what a list has of a player below the name: rating, club and country.
func about(p tournament.Player) text.Text {
	var rating text.Text
	if p.Rating != 0 {
		rating = report.Number(p.Rating)
	}
	return text.Join(" · ", rating, text.Name(p.Team), text.Name(p.Club), text.Name(p.Country))
}

func (d *division) playerOf(id tournament.PlayerID) tournament.Player {
	p, _ := d.division.Player(id)
	return p
}
