package report

import (
	"wordhall/tournament/text"
)

// entry is a column of the cross-table, once for all lists that have it. One without
// number and words is drawn by the list itself.
type entry struct {
	id            string
	title         text.Text
	figure        Figure
	written, most bool
	number        func(Line) int
	words         func(Line) text.Text
	// in are the lists that have the column: its place there, and what is different.
	in map[CrossOutlet]CrossColumn
}

// name is the player's, or the number where there is none.
func (l Line) name() text.Text {
	if l.Player.Name == "" {
		return text.Of("player %d", l.ID)
	}
	return text.Name(l.Player.Name)
}

// entries are the columns of the cross-table.
var entries = []entry{
	{id: "place", title: text.Of("Place"), figure: AsWhole, number: func(l Line) int { return l.Place }, in: map[CrossOutlet]CrossColumn{
		CrossOnScreen: {at: 10, none: dash}, CrossInWorkbook: {at: 10, none: dash}, CrossOnPaper: {at: 10, none: dash, Bold: true, Width: 9},
	}},
	{id: "number", title: text.Of("No."), figure: AsWhole, number: func(l Line) int { return int(l.ID) }, in: map[CrossOutlet]CrossColumn{CrossInWorkbook: {at: 20, Dim: true}}},
	{id: "name", title: text.Of("Name"), written: true, words: Line.name, in: map[CrossOutlet]CrossColumn{
		CrossOnScreen: {at: 40, Width: 140}, CrossInWorkbook: {at: 40}, CrossOnPaper: {at: 40, Title: text.Of("Player"), Bold: true, Width: 46},
	}},
	{id: RoundColumns, in: map[CrossOutlet]CrossColumn{CrossOnScreen: {at: 55, Width: 56}, CrossInWorkbook: {at: 55}, CrossOnPaper: {at: 55, Width: 10}}},
	{id: "record", title: text.Of("W–L"), words: func(l Line) text.Text { return Record(l.Standing) }, in: map[CrossOutlet]CrossColumn{CrossOnScreen: {at: 60, Width: 76}}},
	{id: "wins", title: text.Of("Wins"), figure: AsHalves, most: true, number: func(l Line) int { return l.HalfWins }, in: map[CrossOutlet]CrossColumn{CrossInWorkbook: {at: 60}, CrossOnPaper: {at: 60, Bold: true, Width: 11}}},
	{id: "losses", title: text.Of("Losses"), figure: AsHalves, most: true, number: func(l Line) int { return l.HalfLosses }, in: map[CrossOutlet]CrossColumn{CrossInWorkbook: {at: 70}}},
	{id: "spread", title: text.Of("Spread"), figure: AsSpread, most: true, number: func(l Line) int { return l.Spread }, in: map[CrossOutlet]CrossColumn{
		CrossOnScreen: {at: 80, Width: 64}, CrossInWorkbook: {at: 80}, CrossOnPaper: {at: 80, Width: 15},
	}},
}
