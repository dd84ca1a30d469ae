package eventtest

import (
	"testing"

	"wordhall/tournament"
)

// other are values that nobody finds usual, as they are typed, one for each setting of a division under WESPA 2010,
// of an event, and of the plan.
var other = map[string]string{
	"name": "B", "rounds": "8", "plan": "koth", "starts": "self", "rulebook": "wmsf",
	"missed": "loss", "missed_late": "loss", "missed_excused": "loss", "missed_withdrawn": "loss",
	"spread_cap": "300", "tie_breaks": "head_to_head", "lot": "7",
	"tables.first": "16", "tables.skip": "5", "tables.names": "1 Stage", "tables.stay": "true",
	"rating_system": "naspa", "word_list": "CSW24", "second_word_list": "Long words", "unverified": "block", "tell_ejections": "true",
	"start_date": "2026-11-21", "end_date": "2026-11-22", "sessions": "Saturday 1-8",
	"contention.places": "3", "contention.classes": "B 2", "contention.gibson_spread": "300", "contention.hopefulness": "5",
	"contention.control_loss": "40", "contention.control_loss_from": "5", "contention.runs": "5000",
	"event": "Harbour Open", "place": "Portsmouth", "director": "R. Vale", "sanction": "12", tournament.ShownKey: "initials",
	"colour": "#1a5fb4", "accent": "#c01c28", "sponsors": "Tiles & Co", "footer": "open.example.org", "certificates": "band", "languages": "de,fr",
	"logo": "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mOQit8CRAwQCgAekgS1dIQ7jAAAAABJRU5ErkJggg==",
	"from": "1", "to": "8", "system": "swiss", "repeats": "0", "based_on": "-1", "factor": "3", "legs": "2", "class_limit": "1",
	"variant": "adjacent", "start_weight": "strict", "in_a_row": "true",
}

// Other is a value of the setting with that key that isn't usual, as it is typed. A setting without one fails the
// test, so that a person who adds a setting sees every door that must offer it.
func Other(t testing.TB, key string) string {
	t.Helper()
	value, known := other[key]
	if !known {
		t.Fatalf("the setting %s has no value for tests; add one in eventtest", key)
	}
	return value
}

// OtherSettings are such values of all settings of a list.
func OtherSettings[T any](t testing.TB, list tournament.SettingList[T]) map[string]string {
	t.Helper()
	typed := map[string]string{}
	for _, s := range list {
		typed[s.Key] = Other(t, s.Key)
	}
	return typed
}
