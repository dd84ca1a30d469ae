package ratinglist_test

import (
	"reflect"
	"testing"

	"wordhall/ratings"
	. "wordhall/tournament"
	"wordhall/tournament/ratinglist"
	"wordhall/tournament/testkit/eventtest"
)

func TestHistoryFindsItsPlayers(t *testing.T) {
	d := eventtest.Field(3, 3)
	d.Players[0].Name, d.Players[1].Name, d.Players[2].Name = "Ada Quill", "Bo Tan", "Cleo Ilić"
	d.Players[0].IDs = map[string]string{"absp": "17"}
	d.Players[0].LastPlayed, d.Players[1].LastPlayed, d.Players[2].LastPlayed = "2023-10-21", "2026-05", "2026-12"
	past := []ratinglist.PastRating{
		{System: "absp", Number: "17", Name: "A. Quill", Event: "Spring", Date: "2026-05-01", Games: 12, Points: 2001},
		{System: "absp", Name: "Quill, Ada", Event: "Autumn", Date: "2026-10-01", Games: 6, Points: 900},
		{System: "absp", Number: "18", Name: "Ada Quill", Event: "Spring", Date: "2026-05-01", Games: 9, Points: 1},
		{System: "absp", Number: "20", Name: "Bo Tan", Event: "Spring", Date: "2026-05-01", Games: 7, Points: 800},
		{System: "absp", Name: "Bo Tan", Event: "this one", Date: "2026-11-21", Games: 7, Points: 800},
		{System: "wespa", Name: "Bo Tan", Event: "Spring", Date: "2026-05-02", Games: 7, Points: 800},
	}
	want := RatingHistory{
		1: {Events: []ratings.PastEvent{{Games: 6, Points: 900}, {Games: 12, Points: 2001}}, IdleDays: 1127},
		2: {Events: []ratings.PastEvent{{Games: 7, Points: 800}}, IdleDays: 174},
		3: {},
	}
	if got := ratinglist.RatingHistory(d, "absp", "2026-11-21", past); !reflect.DeepEqual(got, want) {
		t.Errorf("found %+v", got)
	}
}

// TestAPlayerOfTheHistoryIsFoundAsOnAList: past events count for a player whom a list with the same line has for sure,
// and not for one about whom it is in doubt.
func TestAPlayerOfTheHistoryIsFoundAsOnAList(t *testing.T) {
	for _, c := range []struct {
		name   string
		player Player
		past   []ratinglist.PastRating
		found  bool
	}{
		{"without accents", Player{Name: "José Pérez"}, []ratinglist.PastRating{{Name: "Jose Perez"}}, true},
		{"without a hyphen", Player{Name: "Jean-Luc O'Neil"}, []ratinglist.PastRating{{Name: "ONEIL, Jean Luc"}}, true},
		{"the federation's spelling", Player{Name: "Ada Quill", Spellings: map[string]string{"absp": "Adelaide Quill"}}, []ratinglist.PastRating{{Name: "Quill, Adelaide"}}, true},
		{"the own name beside the federation's", Player{Name: "Ada Quill", Spellings: map[string]string{"absp": "Adelaide Quill"}}, []ratinglist.PastRating{{Name: "Ada Quill"}}, true},
		{"another federation's spelling", Player{Name: "Ada Quill", Spellings: map[string]string{"wespa": "Adelaide Quill"}}, []ratinglist.PastRating{{Name: "Adelaide Quill"}}, false},
		{"another number", Player{Name: "José Pérez", IDs: map[string]string{"absp": "17"}}, []ratinglist.PastRating{{Name: "Jose Perez", Number: "18"}}, false},
		{"two of one name", Player{Name: "José Pérez"}, []ratinglist.PastRating{{Name: "Jose Perez", Number: "17"}, {Name: "José Pérez", Number: "18"}}, false},
		{"no letters", Player{Name: "***"}, []ratinglist.PastRating{{Name: "!!!"}}, false},
	} {
		d := eventtest.Field(1, 3)
		c.player.ID = 1
		d.Players[0] = c.player
		list := ratinglist.List{Federation: "absp"}
		for i, p := range c.past {
			list.Entries = append(list.Entries, ratinglist.ListedPlayer{Name: p.Name, Number: p.Number})
			p.System, p.Date, p.Games, p.Points = "absp", "2026-05-01", 1+i, 200
			c.past[i] = p
		}
		if got := len(ratinglist.RatingHistory(d, "absp", "", c.past)[1].Events); got != map[bool]int{true: len(c.past)}[c.found] {
			t.Errorf("%s: %d past events, found %v", c.name, got, c.found)
		}
		if got := ratinglist.FindPlayers(d, list)[0].Certainty; (got == ratinglist.Sure) != c.found {
			t.Errorf("%s: the list is %s, found %v", c.name, got, c.found)
		}
	}
}

// What an event adds to the history makes the next event's rating what the points
// say.
func TestAnEventGoesIntoTheHistory(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.RatedField(3, 3)
	for i := range d.Players {
		d.Players[i].Rating = 150
	}
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	r, err := d.Ratings(b, "absp", 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	list := ratinglist.PastRatings(d, r, "Club day", "2026-11-21")
	want := []ratinglist.PastRating{
		{System: "absp", Name: "Player 1", Event: "Club day", Date: "2026-11-21", Games: 1, Points: 200},
		{System: "absp", Name: "Player 2", Event: "Club day", Date: "2026-11-21", Games: 1, Points: 100},
	}
	if !reflect.DeepEqual(list, want) {
		t.Errorf("the history gets %+v", list)
	}
	if got := ratinglist.RatingHistory(d, "absp", "", list)[1].Events; !reflect.DeepEqual(got, []ratings.PastEvent{{Games: 1, Points: 200}}) {
		t.Errorf("and gives %+v", got)
	}
}

func TestLinesOfTheHistoryThatCannotBe(t *testing.T) {
	good := ratinglist.PastRating{System: "absp", Name: "Ada", Event: "e", Date: "2026-05-01", Games: 1, Points: 3}
	if err := good.Validate(); err != nil {
		t.Fatal(err)
	}
	for _, change := range []func(*ratinglist.PastRating){
		func(p *ratinglist.PastRating) { p.Name = "" },
		func(p *ratinglist.PastRating) { p.Date = "1 May" },
		func(p *ratinglist.PastRating) { p.Games = 0 },
		func(p *ratinglist.PastRating) { p.Points = 1e9 },
	} {
		p := good
		change(&p)
		if p.Validate() == nil {
			t.Errorf("%+v passes", p)
		}
	}
}
