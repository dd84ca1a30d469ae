package report

import (
	"wordhall/tournament/text"
)

// entry is a column of the standings, once for all lists that have it. One without
// number and words is drawn by the list itself.
type entry struct {
	id            string
	title         text.Text
	figure        Figure
	written, most bool
	number        func(Line) int
	words         func(Line) text.Text
	// in are the lists that have the column: its place there, and what is different.
	in map[List]Column
}

// name is the player's, or the number where there is none.
func (l Line) name() text.Text {
	if l.Player.Name == "" {
		return text.Of("player %d", l.ID)
	}
	return text.Name(l.Player.Name)
}

// RoundColumns is the place of the rounds in a cross-table, a column each.
const RoundColumns = "rounds"

// dash is written for who has no place or rating.
var dash = text.Name("–")

// entries are the columns of the standings.
var entries = []entry{
	{id: "place", title: text.Of("Place"), figure: AsWhole, number: func(l Line) int { return l.Place }, in: map[List]Column{
		OnScreen: {at: 10, none: dash}, CrossOnScreen: {at: 10, none: dash}, InCSV: {at: 10},
		InWorkbook: {at: 10, none: dash}, CrossInWorkbook: {at: 10, none: dash},
		OnPaper: {at: 10, none: dash, Bold: true, Width: 10}, SeedsOnPaper: {at: 10, Title: text.Of("Seed"), Bold: true, Width: 10},
		CrossOnPaper: {at: 10, none: dash, Bold: true, Width: 9}, OnPages: {at: 10, none: dash}, CrossOnPages: {at: 10, none: dash},
	}},
	{id: "moved", in: map[List]Column{OnScreen: {at: 20, Width: 60}}},
	{id: "number", title: text.Of("No."), figure: AsWhole, number: func(l Line) int { return int(l.ID) }, in: map[List]Column{
		OnScreen: {at: 30, Dim: true, Width: 46}, InCSV: {at: 20}, InWorkbook: {at: 20, Dim: true}, CrossInWorkbook: {at: 20, Dim: true},
	}},
	{id: "name", title: text.Of("Name"), written: true, words: Line.name, in: map[List]Column{
		OnScreen: {at: 40, Width: 176}, CrossOnScreen: {at: 40, Width: 140}, InCSV: {at: 30}, InWorkbook: {at: 30}, CrossInWorkbook: {at: 30},
		OnPaper: {at: 40, Title: text.Of("Player"), Bold: true}, SeedsOnPaper: {at: 40, Title: text.Of("Player"), Bold: true},
		CrossOnPaper: {at: 40, Title: text.Of("Player"), Bold: true, Width: 46},
		OnPages:      {at: 40, Title: text.Of("Player")}, CrossOnPages: {at: 40, Title: text.Of("Player")},
	}},
	{id: "team", title: text.Of("Team"), written: true, words: func(l Line) text.Text { return text.Name(l.Player.Team) }, in: map[List]Column{
		InCSV: {at: 130}, InWorkbook: {at: 42, optional: true},
	}},
	{id: "club", title: text.Of("Club"), written: true, words: func(l Line) text.Text { return text.Name(l.Player.Club) }, in: map[List]Column{
		InCSV: {at: 140}, InWorkbook: {at: 44, optional: true},
	}},
	{id: "country", title: text.Of("Country"), written: true, words: func(l Line) text.Text { return text.Name(l.Player.Country) }, in: map[List]Column{
		InCSV: {at: 150}, InWorkbook: {at: 46, optional: true},
	}},
	{id: "class", title: text.Of("Class"), written: true, words: func(l Line) text.Text { return text.Name(l.Player.Class) }, in: map[List]Column{
		InCSV: {at: 160}, InWorkbook: {at: 48, optional: true},
	}},
	{id: "rating", title: text.Of("Rating"), figure: AsWhole, number: func(l Line) int { return l.Player.Rating }, in: map[List]Column{
		InCSV: {at: 50}, InWorkbook: {at: 50, none: text.Of("unrated"), Dim: true},
		OnPaper: {at: 50, none: dash, Dim: true, Width: 15}, SeedsOnPaper: {at: 50, none: dash, Width: 15}, OnPages: {at: 90, none: dash},
		OnScreen: {at: 120, Width: 60}, // there it is the rating that the results so far make
	}},
	{id: RoundColumns, in: map[List]Column{CrossOnScreen: {at: 55, Width: 56}, CrossInWorkbook: {at: 55}, CrossOnPaper: {at: 55, Width: 10}, CrossOnPages: {at: 55}}},
	{id: "record", title: text.Of("W–L"), words: func(l Line) text.Text { return Record(l.Standing) }, in: map[List]Column{CrossOnScreen: {at: 60, Width: 76}}},
	{id: "wins", title: text.Of("Wins"), figure: AsHalves, most: true, number: func(l Line) int { return l.HalfWins }, in: map[List]Column{
		OnScreen: {at: 60, Title: text.Of("W"), Bold: true, Width: 44, Letters: 2}, InCSV: {at: 60}, InWorkbook: {at: 60}, CrossInWorkbook: {at: 60},
		OnPaper: {at: 60, Bold: true, Width: 16}, CrossOnPaper: {at: 60, Bold: true, Width: 11}, OnPages: {at: 60}, CrossOnPages: {at: 60},
	}},
	{id: "losses", title: text.Of("Losses"), figure: AsHalves, most: true, number: func(l Line) int { return l.HalfLosses }, in: map[List]Column{
		OnScreen: {at: 70, Title: text.Of("L"), Width: 44, Letters: 2}, InCSV: {at: 70}, InWorkbook: {at: 70}, CrossInWorkbook: {at: 70},
		OnPaper: {at: 70, Width: 15}, OnPages: {at: 70},
	}},
	{id: "spread", title: text.Of("Spread"), figure: AsSpread, most: true, number: func(l Line) int { return l.Spread }, in: map[List]Column{
		OnScreen: {at: 80, Width: 64}, CrossOnScreen: {at: 80, Width: 64}, InCSV: {at: 80}, InWorkbook: {at: 80}, CrossInWorkbook: {at: 80},
		OnPaper: {at: 80, Width: 17}, CrossOnPaper: {at: 80, Width: 15}, OnPages: {at: 80}, CrossOnPages: {at: 80},
	}},
	{id: "starts", title: text.Of("Starts"), figure: AsWhole, most: true, number: func(l Line) int { return l.Starts }, in: map[List]Column{
		OnScreen: {at: 90, Title: text.Of("S–R"), Dim: true, Width: 48, Letters: 3, words: func(l Line) text.Text { return text.Of("%d–%d", l.Starts, l.Replies) }},
		OnPaper:  {at: 90, Dim: true, Width: 19, words: func(l Line) text.Text { return text.Of("%d of %d", l.Starts, l.Starts+l.Replies) }},
		InCSV:    {at: 90}, InWorkbook: {at: 90, Dim: true}, CardOnScreen: {at: 90},
	}},
	{id: "replies", title: text.Of("Replies"), figure: AsWhole, number: func(l Line) int { return l.Replies }, in: map[List]Column{
		InCSV: {at: 100}, InWorkbook: {at: 100, Dim: true}, CardOnScreen: {at: 100},
	}},
	{id: "byes", title: text.Of("Byes"), figure: AsWhole, number: func(l Line) int { return l.Byes }, in: map[List]Column{
		OnScreen: {at: 110, optional: true}, InCSV: {at: 110}, InWorkbook: {at: 110, Dim: true}, CardOnScreen: {at: 110},
	}},
	{id: "played", title: text.Of("Played"), figure: AsWhole, number: func(l Line) int { return l.Played }, in: map[List]Column{
		InCSV: {at: 112}, InWorkbook: {at: 85, Dim: true},
	}},
	{id: "status", title: text.Of("Status"), words: func(l Line) text.Text { return StatusText(l.Standing) }, in: map[List]Column{
		InCSV: {at: 120, words: func(l Line) text.Text { return text.Key(l.Status) }}, InWorkbook: {at: 120, optional: true},
	}},
	{id: "from", title: text.Of("From"), words: func(l Line) text.Text { return From(l.Player) }, in: map[List]Column{OnPages: {at: 100}}},
	{id: "last", title: text.Of("Last game"), in: map[List]Column{OnScreen: {at: 130, Width: 150}, OnPages: {at: 130}}},
	{id: "next", title: text.Of("Next"), in: map[List]Column{OnScreen: {at: 140, Width: 104}}},
}
