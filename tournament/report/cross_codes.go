package report

import (
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// CrossCodes are the cells of the cross-table in the form that lists of results have: "15w1" is the opponent's
// number, who started and what it gave.
func CrossCodes(of *View) List {
	l := crossList(of, of.After, AsCode, func(line tournament.ScoreLine) Cell { return words(text.Name(crossCode(line))) })
	l.Notes = []text.Text{text.Of("15w1: the opponent's number, w who started, b who replied or - where that isn't known, then 1 a win, ½ a tie, 0 a loss; + and - a forfeit. Without an opponent -1 is a bye, -0 a round missed")}
	return l
}

// crossCode is a round in that form; the opponent's number alone where nothing counts.
func crossCode(l tournament.ScoreLine) string {
	o, forfeit := l.Outcome, strings.HasPrefix(l.Mark(), "F")
	code, alone := "-", l.Opponent == 0 || o.Bye
	if !alone {
		code = strconv.Itoa(int(l.Opponent))
	}
	switch {
	case !o.Counts && alone:
		return ""
	case !o.Counts:
		return code
	case forfeit && !alone:
		return code + strings.TrimPrefix(l.Mark(), "F")
	case o.Started:
		code += "w"
	case o.Replied:
		code += "b"
	case !alone:
		code += "-"
	}
	switch {
	case o.HalfWins > o.HalfLosses:
		return code + "1"
	case o.HalfWins < o.HalfLosses:
		return code + "0"
	}
	return code + "½"
}
