package web

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"html/template"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/exchange/chart"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// statisticsPage has the statistics of a division.
type statisticsPage struct {
	frame
	Facts []fact
	Chart template.HTML
	Lists []bestList
}

// bestList are the first few by a measure.
type bestList struct {
	Caption text.Text
	Rows    []bestRow
}

type bestRow struct {
	named
	Rank  int
	Words text.Text
}

// These are how many lines a list of the best has, and how wide a bar of the scores is.
const (
	bestOf   = 5
	barWidth = 25
)

func (s *site) addStatistics(_ context.Context, d *division) error {
	page := statisticsPage{frame: s.page(d, "statistics", d.file("statistics"), text.Of("Statistics"))}
	page.Under = text.Join(" · ", page.Label, d.afterText(d.after))
	page.Description = page.Under
	figures := report.NewGameFigures(d.division, d.book, d.after)
	page.Facts = d.gameFacts(figures)
	if bars := chart.Bars(figures.Scores, barWidth); len(bars) > 1 && len(bars) <= 60 {
		page.Chart = drawn(chart.Scores(bars, s.options.Language.Render(scoresLabel(bars))))
	}
	if d.after > 0 {
		page.Lists = d.bests()
	}
	return s.add("statistics", page.File, page)
}

// gameFacts are the figures of all games played out.
func (d *division) gameFacts(f report.GameFigures) []fact {
	games := len(f.Margins)
	if games == 0 {
		return []fact{{Name: text.Of("Games played out"), Value: report.Number(0)}}
	}
	list := []fact{
		{text.Of("Games played out"), report.Number(games), text.Of("%d ties", f.Ties)},
		{text.Of("Average score"), rounded(f.Won+f.Lost, len(f.Scores)), text.Text{}},
		{text.Of("Winner's average"), rounded(f.Won, games), text.Text{}},
		{text.Of("Loser's average"), rounded(f.Lost, games), text.Text{}},
		{text.Of("Average margin"), rounded(f.Won-f.Lost, games), text.Text{}},
	}
	if games > f.Ties {
		list = append(list, fact{text.Of("Closest win"), report.Number(f.Closest), text.Text{}})
	}
	if f := report.NewStartFigures(d.division, d.book, d.after); f.Games > 0 {
		list = append(list, fact{text.Of("Won by the starter"), report.Halves(2*f.Won + f.Tied), text.Of("of %d", f.Games)})
	}
	return list
}

// scoresLabel says how many scores are in each bar.
func scoresLabel(bars []chart.Bar) text.Text {
	figures := make([]text.Text, 0, len(bars))
	for _, bar := range bars {
		if bar.Count > 0 {
			figures = append(figures, text.Name(fmt.Sprintf("%d–%d: %d", bar.From, bar.From+barWidth-1, bar.Count)))
		}
	}
	return text.Of("Scores: %s", text.Join(", ", figures...))
}

// bests are the first few by every measure for which there is anything.
func (d *division) bests() []bestList {
	var lists []bestList
	for row := range report.Bests(d.view, report.Measures(d.division, d.past), bestOf).Rows {
		measure, rank, name, figure := row.Cells[0], row.Cells[1], row.Cells[2], row.Cells[3]
		if n := len(lists); n == 0 || !lists[n-1].Caption.Same(measure.Words) {
			lists = append(lists, bestList{Caption: measure.Words})
		}
		best := bestRow{named: named{Name: name.Name()}, Rank: rank.Number, Words: figure.Words}
		if name.Player != 0 {
			best.Link = d.page(name.Player)
		}
		list := &lists[len(lists)-1]
		list.Rows = append(list.Rows, best)
	}
	return lists
}

// prizesPage has the holders or the winners of each prize.
type prizesPage struct {
	frame
	Caption text.Text
	Rows    []prizeRow
}

type prizeRow struct {
	named
	Title, Remark, Worth, Words text.Text
}

func (s *site) addPrizes(_ context.Context, d *division) error {
	page := prizesPage{frame: s.page(d, "prizes", d.file("prizes"), text.Of("Prizes")), Rows: d.prizes()}
	page.Caption = text.Of("Prizes as they would stand %s", d.reachedText())
	if d.view.Places().Over {
		page.Caption = text.Of("Prizes won")
	}
	page.Under, page.Description = text.Join(" · ", page.Label, page.Caption), page.Caption
	return s.add("prizes", page.File, page)
}

// prizes are the prizes with their holders.
func (d *division) prizes() []prizeRow {
	list := report.Winners(d.division, award.List(d.division, d.book, d.after, d.past), d.after, false)
	var rows []prizeRow
	for row := range list.Rows {
		says := func(id string) text.Text { at := list.At(id); return list.Columns[at].Text(row.Cells[at]) }
		r := prizeRow{named: named{Name: says("winner")}, Title: says("prize"), Remark: says("remark"), Worth: says("amount"), Words: says("with")}
		if id := row.Cells[list.At("winner")].Player; id != 0 {
			r.Link = d.page(id)
		}
		rows = append(rows, r)
	}
	return rows
}

// namesPage has all players by name.
type namesPage struct {
	frame
	Rows []nameRow
}

type nameRow struct {
	named
	About, Division, Place, Table text.Text
	player                        tournament.Player
}

func (s *site) addNames(ctx context.Context) error {
	rows := s.names()
	return s.addParts(ctx, "players", namesFile, len(rows), func(p part) any {
		page := namesPage{frame: s.frameOf(p.File, text.Of("All names")), Rows: rows[p.From:p.To]}
		page.Parts = p.Links
		page.Under = text.Of("%s, A to Z; the table is that of the latest round", text.Count(len(rows), "1 player", "%d players"))
		page.Description = page.Under
		return page
	})
}

// names are all players of the event by name.
func (s *site) names() []nameRow {
	var rows []nameRow
	for _, d := range s.divisions {
		tables := map[tournament.PlayerID]text.Text{}
		if round := d.inPlay; round > 0 {
			for _, g := range d.division.GamesOf(round) {
				tables[g.First], tables[g.Second] = report.TableText(d.division, g), report.TableText(d.division, g)
			}
		}
		for _, st := range d.view.Standings() {
			player := d.playerOf(st.ID)
			rows = append(rows, nameRow{
				named: d.player(st.ID), About: about(player), Division: text.Name(d.division.Name), Place: text.Name(st.PlaceWords()), Table: tables[st.ID], player: player,
			})
		}
	}
	inOrder := report.ByName(s.event.Divisions...)
	slices.SortStableFunc(rows, func(a, b nameRow) int { return cmp.Or(inOrder(a.player, b.player)) })
	return rows
}
