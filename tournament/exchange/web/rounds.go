package web

import (
	"context"
	"html/template"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// roundPage is the draw of a round by table and by name, with the results that are in.
type roundPage struct {
	frame
	ByTable, ByName text.Text
	SeatHead        []report.Column
	Games, Seats    template.HTML
}

// gameRows is a game in two lines, the starter's first, or in one line for a player without an opponent.
type gameRows struct {
	Table, Note text.Text
	// Annotation is the file of the game's annotation, or empty if there is none.
	Annotation string
	Sides      []side
}

type side struct {
	named
	Starts              bool
	Class               string
	Turn, Before, Score text.Text
}

// roundFile is the page of a round. The latest round's has a name that never changes.
func (d *division) roundFile(round int) string {
	if round == d.drawn {
		return d.file("pairings")
	}
	return d.numberedRound(round)
}

// numberedRound is the page of a round by its number.
func (d *division) numberedRound(round int) string {
	return d.file("round-" + strconv.Itoa(round))
}

// addRound adds the page of a round if it is published. Round 0 has none.
func (s *site) addRound(ctx context.Context, d *division, round int) error {
	switch {
	case round == 0:
		return nil
	case round > d.drawn:
		return s.addLater(d, "pairings", text.Of("Round %d", round), round, d.numberedRound)
	}
	games, seats := d.gameRows(round), report.PairingsByName(d.rounds[d.after], round).Pick("name", "table", "opponent", "turn")
	byTable, byName := s.rows(), s.rows()
	for _, g := range games {
		byTable.game(g)
	}
	byName.list(d, seats, "name")
	return s.addParts(ctx, "round", strings.TrimSuffix(d.roundFile(round), ".html"), max(len(byTable.ends), (len(byName.ends)+1)/2), func(p part) any {
		page := s.round(d, round, p, round < d.drawn && round <= d.after)
		page.ByName, page.SeatHead = seats.Title, seats.Columns
		page.Games, page.Seats = byTable.part(p.From, p.To), byName.part(2*p.From, 2*p.To)
		return page
	})
}

// addLatestRound adds the page of the latest round by its number, which leads to the one whose name never changes,
// so that the round isn't sent twice.
func (s *site) addLatestRound(_ context.Context, d *division) error {
	return s.addSame(d, "pairings", text.Of("Round %d", d.drawn), d.numberedRound(d.drawn), link{File: d.file("pairings"), Words: text.Of("Pairings")})
}

// round is a page of a round. settled says that later rounds don't change it.
func (s *site) round(d *division, round int, p part, settled bool) roundPage {
	page := roundPage{frame: s.page(d, "pairings", p.File, text.Of("Round %d", round)), ByTable: text.Of("Round %d by table", round)}
	page.Parts = p.Links
	if page.Rounds = s.roundLinks(d, round, false, d.roundFile); settled {
		page.settle()
		page.Rounds = s.roundLinks(d, round, true, d.numberedRound)
	}
	if fact, ok := d.division.RoundFact(round); ok && fact.Revision > 1 {
		page.Notes = append(page.Notes, text.Of("Revision %d of the draw", fact.Revision))
	}
	page.Description = d.sheets(round).Text()
	page.Under = text.Join(" · ", page.Label, page.Description)
	return page
}

// gameRows are the games of a round in the order of their tables.
func (d *division) gameRows(round int) []gameRows {
	games := d.division.GamesOf(round)
	list, of := report.PairingsByTable(d.rounds[round-1], d.rounds[d.after], games), make(map[string]tournament.Game, len(games))
	for _, g := range games {
		of[strconv.Itoa(g.ID)] = g
	}
	rows := make([]gameRows, 0, len(games))
	for row := range list.Rows {
		g := of[row.Key]
		says := func(column string) named { at := list.At(column); return d.cell(list.Columns[at], row.Cells[at]) }
		game := gameRows{Table: says("table").Name, Note: d.noteOf(g)}
		if g.Annotation != "" {
			game.Annotation = d.annotationFile(g)
		}
		for _, at := range []string{"first", "second"} {
			if who := row.Cells[list.At(at)].Player; who != 0 {
				s := d.side(g, who)
				s.named, s.Before = says(at), text.Join(" ", says(at+"-record").Name, says(at+"-spread").Name)
				game.Sides = append(game.Sides, s)
			}
		}
		rows = append(rows, game)
	}
	return rows
}

// annotationFile is the file of a game's annotation.
func (d *division) annotationFile(g tournament.Game) string {
	return d.base("game-"+strconv.Itoa(g.ID)) + annotationEnding
}

// addAnnotations adds the annotations of the games whose draw is published.
func (s *site) addAnnotations(_ context.Context, d *division) error {
	for _, g := range d.division.Games {
		if g.Annotation == "" || g.Round > d.drawn {
			continue
		}
		if err := s.write(exchange.NamedFile{Name: d.annotationFile(g), Data: []byte(g.Annotation)}); err != nil {
			return err
		}
	}
	return nil
}

// noteOf is what everybody may know of a sheet beside its two scores.
func (d *division) noteOf(g tournament.Game) text.Text {
	switch {
	case g.Second == 0:
		return report.WithoutOpponent(d.division, g)
	case g.Postponed && !g.Sheet.Done():
		return text.Of("postponed")
	case !g.Sheet.Done():
		return text.Text{}
	case g.Sheet.Kind == tournament.Played && g.Sheet.Penalties == [2]int{}:
		return text.Text{}
	}
	return d.division.SheetText(g)
}

func (d *division) side(g tournament.Game, id tournament.PlayerID) side {
	s := side{Starts: g.First == id && !g.StartOpen && g.Second != 0, Turn: report.Turn(d.division, g, id)}
	if g.Sheet.Done() {
		s.Starts = g.Starter() == id
	}
	l, ok := d.lines[g.Round][id]
	if !ok || !g.Sheet.Done() || g.Second == 0 {
		return s
	}
	if l.Scored {
		own, _ := netScores(*l)
		s.Score = report.Number(own)
	}
	switch o := l.Outcome; {
	case !o.Counts:
	case o.HalfWins > o.HalfLosses:
		s.Class = "won"
	case o.HalfWins < o.HalfLosses:
		s.Class = "lost"
	}
	return s
}
