package app

import (
	"io"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/public"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// Papers are the papers of a division. The window writes the ticked ones.
var Papers = &Format{
	Name: "pdf", AfterRound: true, Called: "the papers", Ending: ".pdf", Speaks: true, Paged: true, ByPaper: true, Warning: (*Desk).PaperWarning,
	write: func(x exporting) error {
		write, err := x.desk.pdf(x.ctx, x.papers())
		if err != nil {
			return err
		}
		return x.file(write)
	},
}

// papers are the papers that the order asks for.
func (x exporting) papers() []PaperRequest {
	round := x.division.LastRound()
	if x.Round > 0 {
		round = x.Round
	}
	if len(x.Papers) == 0 {
		return EveryPaper(x.division, round)
	}
	requests := make([]PaperRequest, len(x.Papers))
	for i, kind := range x.Papers {
		requests[i] = PaperRequest{Kind: kind, Division: x.division.ID, Round: round, Tables: x.Tables, Pages: x.Pages}
	}
	return requests
}

// StandingsTable is a division's standings after a round as csv.
var StandingsTable = &Format{
	Name: "csv", AfterRound: true, Called: "csv", Title: "Standings as text", Says: standingsFileWords, Ending: ".csv", Mark: true, Until: true,
	Buttons: []ExportButton{
		{Key: "4", Label: "Write csv", Does: "standings as csv", Asks: "Write the standings after round %d", Suffix: " standings after round %d"},
		{Key: "M", Label: "For an old Excel", Does: "csv for an old Excel", Quiet: true, Mark: true, Asks: "Write the standings after round %d", Suffix: " standings after round %d"},
	},
	write: func(x exporting) error {
		div := x.division
		book, err := x.desk.Book(div)
		if err != nil {
			return err
		}
		after, given := x.After[div.ID]
		if !given {
			after = div.LastRound()
		}
		return x.file(func(w io.Writer) error {
			if x.Mark {
				if err := exchange.WriteByteOrderMark(w); err != nil {
					return err
				}
			}
			return exchange.WriteStandingsCSV(w, div, book, after)
		})
	},
}

func standingsFileWords(_ *Desk, d *tournament.Division, round int) text.Text {
	words := text.Of("After round %d, %s, one on each line, for a spreadsheet or a web page.", round, report.PlayersText(len(d.Players)))
	if out := report.SheetsOut(d, round); out > 0 {
		words = text.Join(" ", words, text.Of("Provisional: %s still out.", text.Count(out, "1 sheet", "%d sheets")))
	}
	return words
}

// Document is a division as a division document.
var Document = &Format{
	Name: "json", Called: "json", Title: "Division document", Says: documentWords, Ending: ".json", Director: true, Whole: EventDocument,
	Buttons: []ExportButton{
		{Key: "5", Label: "Write json", Does: "division document", Asks: "Write the document of division %s"},
		{Key: "U", Label: "The director's", Does: "the director's division document", Quiet: true, Director: true, Asks: "Write the director's document of division %s", Suffix: confidential},
	},
	write: func(x exporting) error {
		ev := public.Reveal(x.event)
		if !x.Director {
			ev = x.desk.program.public(x.event)
		}
		div := ev.Find(x.division.ID)
		if !x.Director {
			div = public.Division(div)
		}
		return x.file(func(w io.Writer) error { return document.Write(w, div) })
	},
}

func documentWords(_ *Desk, d *tournament.Division, _ int) text.Text {
	has := []text.Text{report.PlayersText(len(d.Players))}
	if n := d.LastRound(); n > 0 {
		has = append(has, text.Of("the draws and sheets of %s", report.RoundsText(n)))
	}
	if len(d.Rulings) > 0 {
		has = append(has, text.Of("rulings without their reasons"))
	}
	words := text.Of("Division %s for another Wordhall or a script: settings, %s.", d.Name, text.Join(", ", has...))
	if len(d.Rulings) > 0 {
		words = text.Join(" ", words, text.Of("The director's document has reasons, witnesses, notes and warnings too."))
	}
	return words
}
