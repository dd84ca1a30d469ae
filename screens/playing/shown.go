package playing

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// ShownLabel is before a choice of how the public pages show players.
var ShownLabel = text.Of("On public pages")

// ShownWords says how the public pages show players.
func ShownWords(s tournament.Shown) text.Text {
	switch s {
	case tournament.ShownByInitials:
		return text.Of("by initials")
	case tournament.ShownAsNumber:
		return text.Of("by number alone")
	}
	return text.Of("by name")
}

// ShownWays are the words of the ways in which the public pages can show the players of an event,
// and of a player of it, where the first leaves it to the event.
func ShownWays(ev *tournament.Event) (ofEvent, ofPlayer []text.Text) {
	for _, way := range ev.Shown.Ways() {
		if way != tournament.ShownAsSet {
			ofEvent = append(ofEvent, ShownWords(way))
		}
	}
	return ofEvent, append([]text.Text{text.Of("as everybody: %s", ShownWords(ev.Shown))}, ofEvent...)
}
