package web

import (
	"context"
	"fmt"
	"html/template"
	"math"

	"wordhall/ratings"
	"wordhall/tournament"
	"wordhall/tournament/exchange/chart"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// playerPage is the page about a player.
type playerPage struct {
	frame
	Me string
	// Game is the player's game in the round being played, nil if there is none.
	Game            *currentGame
	Facts           []fact
	Caption         text.Text
	Lines           template.HTML
	Places, Margins template.HTML
	// Why says what separates the player from the next above and below, and Rating says how the rating came about.
	Why, Rating []text.Text
}

type currentGame struct {
	named
	Round, Table, About text.Text
}

type cardLine struct {
	named
	Class             string
	Round             text.Text
	Turn, Now, Result text.Text
	Score, Margin     text.Text
	Place             text.Text
}

// addPlayers adds the pages of the players from one index to below another, in the order of the standings.
func (s *site) addPlayers(ctx context.Context, d *division, from, to int) error {
	for _, card := range d.view.Cards()[from:to] {
		if err := ctx.Err(); err != nil {
			return err
		}
		page := s.player(d, card)
		if d.after > 0 {
			for _, why := range d.neighbours().Why(card.Player) {
				page.Why = append(page.Why, text.Join("", why, text.Name(".")))
			}
		}
		if err := s.add("player", page.File, page); err != nil {
			return err
		}
	}
	return nil
}

func (s *site) player(d *division, card tournament.Scorecard) playerPage {
	player, now, rounds := d.playerOf(card.Player), card.Now, max(d.division.Rounds, d.drawn)
	page := playerPage{
		frame: s.page(d, "player", d.page(card.Player), report.PublicName(d.division, card.Player, now.Status)), Me: d.me(card.Player),
		Game: d.currentGame(card.Player), Facts: d.facts(card), Caption: text.Of("Scorecard %s", d.afterText(d.after)), Rating: d.ratingText(card.Player),
	}
	page.Divisions = s.pills(d, "standings")
	page.Under = text.Join(" · ", page.Label, text.Of("No. %d", card.Player), text.Name(player.Team), text.Name(player.Club), text.Name(player.Country), text.Name(player.Class))
	page.Description = text.Of("Place %s, %s", now.PlaceWords(), text.Join(" ", report.Record(now), report.Spread(now.Spread)))
	var margins []chart.Margin
	rows := s.rows()
	list := report.Cards(d.view, false, card.Player)
	for row := range list.Rows {
		rows.line(d.cardLine(list, row))
	}
	for _, l := range card.Lines {
		if l.Outcome.Counts {
			margins = append(margins, chart.Margin{Round: l.Round, Points: l.Outcome.Spread, Words: tournament.SpreadWords(l.Outcome.Spread), Unplayed: !report.PlayedOut(l)})
		}
	}
	page.Lines = rows.done()
	// Their figures are in the table above them.
	say := s.options.Language.Render
	if places := d.placesByRound(card.Player, d.after); len(places) > 0 && now.Place > 0 {
		page.Places = drawn(chart.Places(places, len(d.division.Players), rounds, say(words["places-by-round"])))
	}
	if len(margins) > 0 {
		page.Margins = drawn(chart.Margins(margins, rounds, say(words["spread-of-each-game"])))
	}
	return page
}

// currentGame is the player's game in the round being played.
func (d *division) currentGame(id tournament.PlayerID) *currentGame {
	round := d.inPlay
	g, ok := d.games()[id]
	if round == 0 || !ok || report.Off(d.division, g) {
		return nil
	}
	c := &currentGame{Round: text.Of("Round %d", round), Table: text.Of("Table %s", report.TableText(d.division, g))}
	if g.Second == 0 {
		c.Table, c.Name = report.WithoutOpponent(d.division, g).Capital(), text.Of("no opponent")
		return c
	}
	other := g.Opponent(id)
	c.named = d.player(other)
	before := d.rounds[round-1].Of(other)
	c.About = text.Join(" · ", text.Join(" ", report.Record(before), report.Spread(before.Spread)), report.Turn(d.division, g, id))
	if g.Sheet.Done() {
		c.About = d.division.SheetText(g)
	}
	return c
}

// facts are the main figures of a player.
func (d *division) facts(card tournament.Scorecard) []fact {
	now, player := card.Now, d.playerOf(card.Player)
	list := []fact{
		{text.Of("Place"), text.Name(now.PlaceWords()), text.Of("of %d", len(d.view.Order(true).Placed(0).Rows))},
		{text.Of("Wins–losses"), report.Record(now), text.Text{}},
		{text.Of("Spread"), report.Spread(now.Spread), text.Text{}},
		{text.Of("Starts"), report.Number(now.Starts), text.Count(now.Replies, "1 reply", "%d replies")},
	}
	games, own, other, met, opponents := 0, 0, 0, 0, 0
	for _, l := range card.Lines {
		if !report.PlayedOut(l) {
			continue
		}
		net, against := netScores(l)
		games, own, other = games+1, own+net, other+against
		if p := d.playerOf(l.Opponent); p.Rating > 0 {
			met, opponents = met+1, opponents+p.Rating
		}
	}
	if games > 0 {
		list = append(list, fact{text.Of("Average"), rounded(own, games), text.Of("against %s", rounded(other, games))})
	}
	rating := fact{Name: text.Of("Rating"), Value: report.RatingOf(player)}
	if c, ok := d.rated.Find(int(card.Player)); ok && d.rated.System != "" && !c.Unrated {
		rating.Small = text.Of("%s so far", report.Number(int(math.Round(c.New))))
		if !c.Newcomer {
			rating.Small = text.Of("%s so far", report.Spread(int(math.Round(c.New-c.Old))))
		}
	}
	if list = append(list, rating); met > 0 {
		list = append(list, fact{text.Of("Opponents' rating"), rounded(opponents, met), text.Of("on average")})
	}
	return list
}

// rounded is an average as a whole number.
func rounded(sum, n int) text.Text {
	return report.Number(int(math.Round(float64(sum) / float64(n))))
}

// cardLine is a row of a scorecard, with the result and the scores as a text each.
func (d *division) cardLine(list report.List, row report.Row) cardLine {
	at := func(id string) report.Cell { return row.Cells[list.At(id)] }
	says := func(id string) text.Text { return d.cell(list.Columns[list.At(id)], at(id)).Name }
	line := cardLine{named: d.cell(list.Columns[list.At("opponent")], at("opponent")), Round: says("round"), Turn: says("turn"), Now: says("now"), Result: says("result"), Class: toneClass[at("result").Tone], Margin: says("margin"), Place: says("place")}
	if at("for").HasNumber {
		line.Score = text.Name(fmt.Sprintf("%d–%d", at("for").Number, at("against").Number))
	}
	return line
}

// ratingText explains what the results made of the rating.
func (d *division) ratingText(id tournament.PlayerID) []text.Text {
	c, ok := d.rated.Find(int(id))
	if d.rated.System == "" || !ok {
		return nil
	}
	decimal := func(f float64) text.Text { return text.Decimal(fmt.Sprintf("%.2f", f)) }
	whole := func(f float64) text.Text { return report.Number(int(math.Round(f))) }
	var lines []text.Text
	switch {
	case c.Unrated:
		lines = append(lines, text.Of("No rated game yet."))
	case c.Newcomer:
		lines = append(lines, text.Of("Rated for the first time: %s.", whole(c.New)))
	default:
		lines = append(lines, text.Of("In %s, %s wins were expected against these opponents and %s were scored: %s becomes %s, %s.",
			text.Count(c.Rated, "1 rated game", "%d rated games"), decimal(c.Expected), report.Halves(int(math.Round(2*c.Wins))), whole(c.Old), whole(c.New), report.Spread(int(math.Round(c.New-c.Old)))))
	}
	if c.Performance != 0 && !c.Unrated {
		lines = append(lines, text.Of("The results alone suggest a rating of %s.", whole(c.Performance)))
	}
	if system, err := ratings.Find(d.rated.System); err == nil {
		lines = append(lines, text.Join("", text.Of("%s, as worked out by this program", text.Key(system.About().Title)), text.Name(".")))
	}
	return lines
}
