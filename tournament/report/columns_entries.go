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
	in map[Outlet]StandingsColumn
}

// name is the player's, or the number where there is none.
func (l Line) name() text.Text {
	if l.Player.Name == "" {
		return text.Of("player %d", l.ID)
	}
	return text.Name(l.Player.Name)
}

// RoundColumns is the group of the columns that a list has for the rounds, one each.
const RoundColumns = "rounds"

// dash is written for who has no place or rating.
var dash = text.Name("–")

// entries are the columns of the standings.
var entries = []entry{
	{id: "place", title: text.Of("Place"), figure: AsWhole, number: func(l Line) int { return l.Place }, in: map[Outlet]StandingsColumn{
		OnScreen: {at: 10, none: dash}, InCSV: {at: 10},
		InWorkbook: {at: 10, none: dash},
		OnPaper:    {at: 10, none: dash, Bold: true, Width: 10}, SeedsOnPaper: {at: 10, Title: text.Of("Seed"), Bold: true, Width: 10},
	}},
	{id: "moved", in: map[Outlet]StandingsColumn{OnScreen: {at: 20, Width: 60}}},
	{id: "number", title: text.Of("No."), figure: AsWhole, number: func(l Line) int { return int(l.ID) }, in: map[Outlet]StandingsColumn{
		OnScreen: {at: 30, Dim: true, Width: 46}, InCSV: {at: 20}, InWorkbook: {at: 20, Dim: true},
	}},
	{id: "name", title: text.Of("Name"), written: true, words: Line.name, in: map[Outlet]StandingsColumn{
		OnScreen: {at: 40, Width: 176}, InCSV: {at: 30}, InWorkbook: {at: 30},
		OnPaper: {at: 40, Title: text.Of("Player"), Bold: true}, SeedsOnPaper: {at: 40, Title: text.Of("Player"), Bold: true},
	}},
	{id: "team", title: text.Of("Team"), written: true, words: func(l Line) text.Text { return text.Name(l.Player.Team) }, in: map[Outlet]StandingsColumn{
		InCSV: {at: 130}, InWorkbook: {at: 42, optional: true},
	}},
	{id: "club", title: text.Of("Club"), written: true, words: func(l Line) text.Text { return text.Name(l.Player.Club) }, in: map[Outlet]StandingsColumn{
		InCSV: {at: 140}, InWorkbook: {at: 44, optional: true},
	}},
	{id: "country", title: text.Of("Country"), written: true, words: func(l Line) text.Text { return text.Name(l.Player.Country) }, in: map[Outlet]StandingsColumn{
		InCSV: {at: 150}, InWorkbook: {at: 46, optional: true},
	}},
	{id: "class", title: text.Of("Class"), written: true, words: func(l Line) text.Text { return text.Name(l.Player.Class) }, in: map[Outlet]StandingsColumn{
		InCSV: {at: 160}, InWorkbook: {at: 48, optional: true},
	}},
	{id: "rating", title: text.Of("Rating"), figure: AsWhole, number: func(l Line) int { return l.Player.Rating }, in: map[Outlet]StandingsColumn{
		InCSV: {at: 50}, InWorkbook: {at: 50, none: text.Of("unrated"), Dim: true},
		OnPaper: {at: 50, none: dash, Dim: true, Width: 15}, SeedsOnPaper: {at: 50, none: dash, Width: 15},
		OnScreen: {at: 120, Width: 60}, // there it is the rating that the results so far make
	}},
	{id: "wins", title: text.Of("Wins"), figure: AsHalves, most: true, number: func(l Line) int { return l.HalfWins }, in: map[Outlet]StandingsColumn{
		OnScreen: {at: 60, Title: text.Of("W"), Bold: true, Width: 44, Letters: 2}, InCSV: {at: 60}, InWorkbook: {at: 60},
		OnPaper: {at: 60, Bold: true, Width: 16},
	}},
	{id: "losses", title: text.Of("Losses"), figure: AsHalves, most: true, number: func(l Line) int { return l.HalfLosses }, in: map[Outlet]StandingsColumn{
		OnScreen: {at: 70, Title: text.Of("L"), Width: 44, Letters: 2}, InCSV: {at: 70}, InWorkbook: {at: 70},
		OnPaper: {at: 70, Width: 15},
	}},
	{id: "spread", title: text.Of("Spread"), figure: AsSpread, most: true, number: func(l Line) int { return l.Spread }, in: map[Outlet]StandingsColumn{
		OnScreen: {at: 80, Width: 64}, InCSV: {at: 80}, InWorkbook: {at: 80},
		OnPaper: {at: 80, Width: 17},
	}},
	{id: "starts", title: text.Of("Starts"), figure: AsWhole, most: true, number: func(l Line) int { return l.Starts }, in: map[Outlet]StandingsColumn{
		OnScreen: {at: 90, Title: text.Of("S–R"), Dim: true, Width: 48, Letters: 3, words: func(l Line) text.Text { return text.Of("%d–%d", l.Starts, l.Replies) }},
		OnPaper:  {at: 90, Dim: true, Width: 19, words: func(l Line) text.Text { return text.Of("%d of %d", l.Starts, l.Starts+l.Replies) }},
		InCSV:    {at: 90}, InWorkbook: {at: 90, Dim: true}, CardOnScreen: {at: 90},
	}},
	{id: "replies", title: text.Of("Replies"), figure: AsWhole, number: func(l Line) int { return l.Replies }, in: map[Outlet]StandingsColumn{
		InCSV: {at: 100}, InWorkbook: {at: 100, Dim: true}, CardOnScreen: {at: 100},
	}},
	{id: "byes", title: text.Of("Byes"), figure: AsWhole, number: func(l Line) int { return l.Byes }, in: map[Outlet]StandingsColumn{
		OnScreen: {at: 110, optional: true}, InCSV: {at: 110}, InWorkbook: {at: 110, Dim: true}, CardOnScreen: {at: 110},
	}},
	{id: "played", title: text.Of("Played"), figure: AsWhole, number: func(l Line) int { return l.Played }, in: map[Outlet]StandingsColumn{
		InCSV: {at: 112}, InWorkbook: {at: 85, Dim: true},
	}},
	{id: "status", title: text.Of("Status"), words: func(l Line) text.Text { return StatusText(l.Standing) }, in: map[Outlet]StandingsColumn{
		InCSV: {at: 120, words: func(l Line) text.Text { return text.Key(l.Status) }}, InWorkbook: {at: 120, optional: true},
	}},
	{id: "last", title: text.Of("Last game"), in: map[Outlet]StandingsColumn{OnScreen: {at: 130, Width: 150}}},
	{id: "next", title: text.Of("Next"), in: map[Outlet]StandingsColumn{OnScreen: {at: 140, Width: 104}}},
}
