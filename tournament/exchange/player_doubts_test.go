package exchange

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

func TestDoubtsOfPlayers(t *testing.T) {
	rated := func(ratings ...int) (players []tournament.Player) {
		for _, r := range ratings {
			players = append(players, tournament.Player{Name: "Able Ann", Rating: r})
		}
		return players
	}
	for _, c := range []struct {
		name   string
		player tournament.Player
		others []tournament.Player
		want   string
	}{
		{"unrated", tournament.Player{Name: "Able Ann"}, nil, ""},
		{"a place for a rating", tournament.Player{Name: "Able Ann", Rating: 1}, rated(1200, 1400), "a rating of 1 is unusually low"},
		{"low among high ones", tournament.Player{Name: "Able Ann", Rating: 88}, rated(1200, 1400), "a rating of 88 is unusually low"},
		{"low on a small scale", tournament.Player{Name: "Able Ann", Rating: 88}, rated(121, 140), ""},
		{"a year among club players", tournament.Player{Name: "Able Ann", Rating: 1998}, rated(1200, 1400), "the rating 1998 may be a year"},
		{"a column of years", tournament.Player{Name: "Able Ann", Rating: 1998}, rated(1974, 1986), "the rating 1998 may be a year"},
		{"an expert among experts", tournament.Player{Name: "Able Ann", Rating: 1998}, rated(1870, 2040), ""},
		{"too high", tournament.Player{Name: "Able Ann", Rating: 3001}, rated(1400), "a rating of 3001 is unusually high"},
		{"high", tournament.Player{Name: "Able Ann", Rating: 2400}, rated(1400), ""},
		{"a club behind the name", tournament.Player{Name: "Able Ann (Lyon)"}, nil, `there may be more in "Able Ann (Lyon)" than a name, such as a club`},
		{"a number in the name", tournament.Player{Name: "12 Able Ann", Rating: 9000}, nil, `a rating of 9000 is unusually high; there may be more in "12 Able Ann" than a name, such as a club`},
		{"a mark that tells two apart", tournament.Player{Name: "Able Ann (Lyon)", Club: "Lyon"}, nil, ""},
		{"a hyphen and an apostrophe", tournament.Player{Name: "O’Brien-Łuka J. R."}, nil, ""},
	} {
		if got := Doubts([]tournament.Player{c.player}, c.others, 2026)[0]; got.String() != c.want {
			t.Errorf("%s: %q, want %q", c.name, got.String(), c.want)
		}
	}
}

// TestPlayersWhoseNamesAreWrittenOtherwise are asked about, both of them, unless their numbers tell them apart.
func TestPlayersWhoseNamesAreWrittenOtherwise(t *testing.T) {
	for _, c := range []struct {
		name       string
		one, other tournament.Player
		want       [2]string
	}{
		{"in case", tournament.Player{Name: "Leith"}, tournament.Player{Name: "leith"}, [2]string{`"Leith" may be the same person as "leith"`, `"leith" may be the same person as "Leith"`}},
		{"in case, with marks", tournament.Player{Name: "Leith (1500)", Rating: 1500}, tournament.Player{Name: "leith (1400)", Rating: 1400}, [2]string{`"Leith" may be the same person as "leith"`, `"leith" may be the same person as "Leith"`}},
		{"in accents", tournament.Player{Name: "Ann Léith"}, tournament.Player{Name: "Ann Leith"}, [2]string{`"Ann Léith" may be the same person as "Ann Leith"`, `"Ann Leith" may be the same person as "Ann Léith"`}},
		{"in spaces", tournament.Player{Name: "Mc Donald"}, tournament.Player{Name: "McDonald"}, [2]string{`"Mc Donald" may be the same person as "McDonald"`, `"McDonald" may be the same person as "Mc Donald"`}},
		{"not at all", tournament.Player{Name: "Leith (Lyon)", Club: "Lyon"}, tournament.Player{Name: "Leith (Bonn)", Club: "Bonn"}, [2]string{}},
		{"with two numbers", tournament.Player{Name: "Leith", IDs: map[string]string{"wespa": "1"}}, tournament.Player{Name: "leith", IDs: map[string]string{"wespa": "2"}}, [2]string{}},
		{"in a letter, with one rating", tournament.Player{Name: "Anna Lindquist", Rating: 1380}, tournament.Player{Name: "Anna Lindqvist", Rating: 1380}, [2]string{`"Anna Lindquist" may be the same person as "Anna Lindqvist"`, `"Anna Lindqvist" may be the same person as "Anna Lindquist"`}},
		{"in a letter left out, in one club", tournament.Player{Name: "Nina Abell", Club: "Leith"}, tournament.Player{Name: "Abel, Nina", Club: "Leith"}, [2]string{`"Nina Abell" may be the same person as "Abel, Nina"`, `"Abel, Nina" may be the same person as "Nina Abell"`}},
		{"in a letter, with other ratings", tournament.Player{Name: "Anna Lindquist", Rating: 1380}, tournament.Player{Name: "Anna Lindqvist", Rating: 1381}, [2]string{}},
		{"in two letters", tournament.Player{Name: "Anna Lindquist", Rating: 1380}, tournament.Player{Name: "Anne Lindqvist", Rating: 1380}, [2]string{}},
		{"in letters", tournament.Player{Name: "Leith"}, tournament.Player{Name: "Keith"}, [2]string{}},
	} {
		got := Doubts([]tournament.Player{c.one, {Name: "Ada Quill"}, c.other}, nil, 2026)
		if got[0].String() != c.want[0] || !got[1].IsZero() || got[2].String() != c.want[1] {
			t.Errorf("%s: %q", c.name, text.Strings(got))
		}
	}
}
