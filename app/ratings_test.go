package app_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/ratinglist"
)

// listFor is a rating list of the first players of withDivision, with one doubtful.
func listFor(d *app.Desk, id tournament.DivisionID) ratinglist.List {
	list := ratinglist.List{Name: "NASPA", Federation: "naspa", Date: "2026-11-01"}
	for i, p := range d.Event().Find(id).Players {
		list.Entries = append(list.Entries, ratinglist.ListedPlayer{Number: "N" + p.Name, Name: p.Name, Rating: 1111 + i, Games: 60 + i})
	}
	return list
}

func TestTakingRatings(t *testing.T) {
	d, id := withDivision(t, 4)
	list := listFor(d, id)
	list.Entries[1].Name += "q"
	if _, err := d.Do(t.Context(), action.TakeRatings{Division: id, List: list}); !tournament.RefusedAs(err, tournament.Doubtful) {
		t.Fatalf("a doubtful player undecided: %v", err)
	}
	second := d.Event().Find(id).Players[1].ID
	r := apptest.Do(t, d, action.TakeRatings{Division: id, List: list, Decisions: map[tournament.PlayerID]int{second: 1}})
	if !strings.Contains(r.Words.String(), "4 players from NASPA of 2026-11-01") {
		t.Errorf("the journal says %q", r.Words)
	}
	for i, p := range d.Event().Find(id).Players {
		if p.Rating != 1111+i || p.Games != 60+i || p.IDs["naspa"] == "" {
			t.Errorf("player %d is %+v", p.ID, p)
		}
	}
	apptest.Do(t, d, action.PairRound{Division: id, Request: draw.Request{Round: 1}, Publish: true})
	list.Entries[0].Rating = 1500
	frozen := action.TakeRatings{Division: id, List: list, Decisions: map[tournament.PlayerID]int{second: 1}}
	if _, err := d.Do(t.Context(), frozen); !tournament.RefusedAs(err, tournament.IsPublished) {
		t.Errorf("once published: %v", err)
	}
	frozen.Override = true
	apptest.Do(t, d, frozen)
	if got := d.Event().Find(id).Players[0].Rating; got != 1500 {
		t.Errorf("on purpose the rating is %d", got)
	}
}

func TestRatingListsAreKeptWithTheProgram(t *testing.T) {
	d, id := withDivision(t, 4)
	p := d.Program()
	p.Preferences = preferences.At(filepath.Join(t.TempDir(), "preferences.json"))
	t.Cleanup(func() {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	})
	if lists, err := p.RatingLists(); err != nil || len(lists) != 0 {
		t.Fatalf("at first %v, %v", lists, err)
	}
	file := filepath.Join(t.TempDir(), "list.csv")
	text := "NASPA id,name,rating\n"
	for _, player := range d.Event().Find(id).Players {
		text += "N" + player.Name + "," + player.Name + ",1234\n"
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	read, err := p.ReadRatingList(file, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.KeepRatingList(t.Context(), read, " ", read.Federation, ""); !tournament.RefusedAs(err, tournament.Invalid) {
		t.Errorf("without a name: %v", err)
	}
	if err := p.KeepRatingList(t.Context(), read, "NASPA", read.Federation, "1 May"); !tournament.RefusedAs(err, tournament.Invalid) {
		t.Errorf("with a date that isn't one: %v", err)
	}
	if err := p.KeepRatingList(t.Context(), read, "NASPA", read.Federation, "2026-11-01"); err != nil {
		t.Fatal(err)
	}
	list, err := p.RatingList("NASPA")
	if err != nil {
		t.Fatal(err)
	}
	apptest.Do(t, d, action.TakeRatings{Division: id, List: list})
	if got := d.Event().Find(id).Players[0].Rating; got != 1234 {
		t.Errorf("the rating taken is %d", got)
	}
	if err := p.RemoveRatingList("NASPA"); err != nil {
		t.Error(err)
	}
	if lists, err := p.RatingLists(); err != nil || len(lists) != 0 {
		t.Errorf("after removing %v, %v", lists, err)
	}
}

func TestHistoryIsKeptAndUsed(t *testing.T) {
	d, id := withRound(t, 4)
	p := d.Program()
	p.Preferences = preferences.At(filepath.Join(t.TempDir(), "preferences.json"))
	t.Cleanup(func() {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	})
	apptest.Do(t, d, action.EditEvent{Name: "Open", StartDate: "2026-11-21"})
	s := d.Event().Find(id).Settings()
	s.RatingSystem = "absp"
	apptest.Do(t, d, action.ChangeDivision{Division: id, Settings: s})
	g := firstGame(t, d, id, 1)
	apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(402, 377)})
	rating := func() float64 {
		r, err := d.Ratings(id, "", 1)
		if err != nil {
			t.Fatal(err)
		}
		c, _ := r.Find(int(g.First))
		return c.New
	}
	without := rating()
	name := d.Event().Find(id).PlayerName(g.First)
	file := filepath.Join(t.TempDir(), "history.csv")
	if err := os.WriteFile(file, []byte("name,event,date,games,points\n\""+name+"\",Spring,2026-05-01,100,7000\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if n, err := p.ImportHistory(t.Context(), file, "absp"); err != nil || n != 1 {
		t.Fatalf("imported %d, %v", n, err)
	}
	with := rating()
	if with == without || with > 200 {
		t.Errorf("the rating is %v with a history of 70 a game, %v without", with, without)
	}
	for range 2 {
		if n, err := d.AddToHistory(t.Context(), id); err != nil || n != 2 {
			t.Fatalf("noted %d, %v", n, err)
		}
	}
	if again := rating(); again != with {
		t.Errorf("the event itself counts as past: %v, was %v", again, with)
	}
	out := filepath.Join(t.TempDir(), "out.csv")
	if err := p.ExportHistory(t.Context(), out, "absp"); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(out)
	if err != nil || strings.Count(string(text), "\n") != 4 {
		t.Errorf("exported %q, %v", text, err)
	}
	if err := p.ClearHistory("absp"); err != nil {
		t.Fatal(err)
	}
	if got := rating(); got != without {
		t.Errorf("cleared, the rating is %v, was %v", got, without)
	}
}
