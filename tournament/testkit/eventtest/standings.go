package eventtest

import (
	"encoding/json"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// Order is the players of the standings from the top, with their places.
func Order(rows []tournament.Standing) (ids []tournament.PlayerID, places []int) {
	for _, r := range rows {
		ids, places = append(ids, r.ID), append(places, r.Place)
	}
	return ids, places
}

// TableOf is the standings as text, so that they can be compared.
func TableOf(t interface{ Fatal(...any) }, d *tournament.Division, b rulebook.Book, after int) string {
	data, err := json.Marshal(d.Standings(b, after))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
