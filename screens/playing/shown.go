package playing

import (
	"cmp"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// ShownLabel is the label of a choice of how the public pages show players.
var ShownLabel = tournament.EventSettings.Setting(tournament.ShownKey).Label

// ShownWords says how the public pages show players.
func ShownWords(s tournament.Shown) text.Text {
	return tournament.ShownWays.Text(cmp.Or(s, tournament.ShownByName))
}

// ShownWays are the words for the ways in which the public pages can show a player of the event. The first leaves the
// choice to the event.
func ShownWays(ev *tournament.Event) []text.Text {
	return append([]text.Text{text.Of("like everybody: %s", ShownWords(ev.Shown))}, tournament.ShownWays.Texts()...)
}
