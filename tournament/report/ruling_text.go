package report

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// RulingText says briefly what a ruling does.
func RulingText(r tournament.Ruling) text.Text {
	words := map[tournament.RulingKind]text.Text{
		tournament.Ejection: text.Of("Ejected after round %d", r.AfterRound),
		tournament.Warning:  text.Of("Warning"), tournament.SpreadPenalty: text.Of("Spread %s", tournament.SpreadWords(r.Points)), tournament.Noted: text.Of("Decision"),
	}[r.Kind]
	if r.Kind == tournament.Warning && r.Level > 0 {
		words = text.Of("%s, level %d", words, r.Level)
	}
	if r.Rule != "" {
		words = text.Of("%s (%s)", words, r.Situation())
	}
	return words
}
