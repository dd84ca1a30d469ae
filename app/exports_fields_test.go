package app

import (
	"bytes"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"wordhall/app/preferences"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/overlay"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/secret"
)

// forEverybody are the texts of an event that public pages, feeds, documents or overlays may contain. Everything
// else that somebody types is only the director's. The reason of a draw changed by hand and who changed it are in
// there because an audit says them.
var forEverybody = []string{
	"Event.Name", "Event.Place", "Event.Director", "Event.Sanction", "Branding.Colour", "Branding.Accent", "Branding.Sponsors", "Branding.Footer", "Branding.Logo", "Game.Annotation",
	"Division.Name", "Division.WordList", "Division.SecondList", "Division.Currency", "Tables.Names", "Session.Name",
	"Player.Name", "Player.Surname", "Player.Team", "Player.Club", "Player.Country", "Player.Class", "Player.IDs", "Player.Spellings", "Player.LastPlayed",
	"Prize.Label", "Prize.Class", "Prize.Exclusive", "Handed.Team", "RuleChange.Key", "RuleChange.Was", "RuleChange.Value",
	"Amendment.By", "Amendment.Reason",
}

// codes are texts that nobody types freely: ids, dates, seeds and what a program reads.
var codes = []string{
	"Event.StartDate", "Event.EndDate", "Event.Rulebook", "Event.RulebookFile", "Event.Secret", "Event.Languages", "Division.Rulebook", "Division.RulebookFile",
	"Division.RatingSystem", "Division.StartDate", "Division.EndDate", "Session.Times", "Basis.Commitment", "Basis.Secret",
}

// TestWhatOfAnEventIsForEverybody: of all texts of an event exactly these are in the files of its site, its feed,
// its documents and the overlays. A text that is new in an event has to be decided on.
func TestWhatOfAnEventIsForEverybody(t *testing.T) {
	d := newHomeDesk(t).Desk
	ev, marked := eventWithWords(func(path string) bool { return !slices.Contains(codes, path) })
	for path := range textsOf(reflect.TypeFor[tournament.Event]()) {
		if !marked[path] && !slices.Contains(codes, path) {
			t.Errorf("no %s is in the event of the test", path)
		}
	}
	want := slices.Sorted(slices.Values(forEverybody))
	if found := marksIn(publicFiles(t, d, ev)); !slices.Equal(found, want) {
		t.Errorf("everybody may read\n%s\nwant\n%s", strings.Join(found, "\n"), strings.Join(want, "\n"))
	}
	for shown, hidden := range map[tournament.Shown][]string{
		tournament.ShownByInitials: {"Player.Name", "Player.Surname", "Player.IDs", "Player.Spellings", "Player.LastPlayed", "Game.Annotation"},
		tournament.ShownAsNumber:   {"Player.Name", "Player.Surname", "Player.IDs", "Player.Spellings", "Player.LastPlayed", "Player.Club", "Player.Country", "Game.Annotation"},
	} {
		ev.Shown = shown
		for _, path := range marksIn(publicFiles(t, d, ev)) {
			if slices.Contains(hidden, path) {
				t.Errorf("shown by %s: everybody may read %s", shown, path)
			}
		}
	}
}

// TestPublicFilesAreTheSameWithoutWhatIsPrivate: they are the same byte by byte without contacts, notes, needs,
// reasons, who has paid and who is there.
func TestPublicFilesAreTheSameWithoutWhatIsPrivate(t *testing.T) {
	d := newHomeDesk(t).Desk
	private := func(path string) bool { return !slices.Contains(codes, path) && !slices.Contains(forEverybody, path) }
	with, marked := eventWithWords(private)
	without, _ := eventWithWords(func(string) bool { return false })
	for i := range with.Divisions[0].Players {
		p := &with.Divisions[0].Players[i]
		p.Paid, p.CheckedIn = !p.Paid, !p.CheckedIn
	}
	for _, path := range []string{"Player.Contact", "Player.Note", "Player.Accommodation", "Ruling.Reason", "Ruling.Witnesses", "RuleChange.Reason", "FinalLeft.Reason"} {
		if !marked[path] {
			t.Errorf("no %s is in the event of the test", path)
		}
	}
	one, other := publicFiles(t, d, with), publicFiles(t, d, without)
	if len(one) != len(other) || len(one) < 80 {
		t.Errorf("%d and %d files", len(one), len(other))
	}
	for name, data := range one {
		if !bytes.Equal(data, other[name]) {
			t.Errorf("%s is another file with what is private", name)
		}
	}
}

// publicFiles are all files of the event for everybody: its site with the files beside the pages, and the files of
// the overlays.
func publicFiles(t *testing.T, d *Desk, ev *tournament.Event) map[string][]byte {
	t.Helper()
	made := map[string][]byte{}
	err := d.program.writePublicPages(t.Context(), ev, exchangetest.Made, preferences.Stream{Table: 1}, "", func(f exchange.NamedFile) error {
		made[f.Name] = f.Data
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"index.html", "players.html", "feed.xml", "event.json", "tourney.js", "data.js"} {
		if made[name] == nil {
			t.Errorf("there is no %s", name)
		}
	}
	overlays, err := overlay.Files(d.program.public(ev), d.program.Books(), d.program.overlayOptions(ev, preferences.Stream{Table: 1}, d.Now()))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range overlays {
		made["overlays/"+f.Name] = f.Data
	}
	return made
}

// eventWithWords is an event with everything that an event may have. Each text that mark takes contains its own
// path; marked are those paths.
func eventWithWords(mark func(path string) bool) (ev *tournament.Event, marked map[string]bool) {
	ev = exchangetest.SettledEvent()
	d := ev.Divisions[0]
	d.Relations = []tournament.Relation{{Kind: tournament.ListedPlayers, Players: []tournament.PlayerID{1, 2}}}
	d.RuleChanges = []tournament.RuleChange{{}}
	d.Sessions = []tournament.Session{{From: 1, To: 1, Times: []string{"2026-11-21T09:30"}}}
	d.Tables.Names = map[int]string{1: ""}
	d.Prizes[0].Handed = []tournament.Handed{{Player: 1, Amount: 100}}
	change := []tournament.Amendment{{Revision: 1}}
	d.RoundFacts[0].ByHand, d.RoundFacts[0].Amendments = change, slices.Clone(change)
	d.RoundFacts[0].Basis = secret.Basis{Rules: 1, Facts: secret.Keep(`["division",{"name":"A"}]`)}
	d.Final = &tournament.Finals{Field: 2, Left: []tournament.FinalLeft{{Player: 3}}}
	marked = map[string]bool{}
	markTexts(reflect.ValueOf(ev).Elem(), "", func(path string) bool {
		if !mark(path) {
			return false
		}
		marked[path] = true
		return true
	})
	return ev, marked
}

// markTexts puts its path into each text that mark takes. The path is the type and the name of the field.
func markTexts(v reflect.Value, path string, mark func(string) bool) {
	words := "«" + path + "»"
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			markTexts(v.Elem(), path, mark)
		}
	case reflect.Struct:
		for f, field := range v.Fields() {
			if f.IsExported() {
				markTexts(field, v.Type().Name()+"."+f.Name, mark)
			}
		}
	case reflect.Slice:
		if v.Type() == reflect.TypeFor[[]string]() && mark(path) {
			v.Set(reflect.ValueOf([]string{words}))
		}
		for i := range v.Len() {
			markTexts(v.Index(i), path, mark)
		}
	case reflect.Map:
		switch {
		case v.Type() == reflect.TypeFor[map[string]string]() && mark(path):
			v.Set(reflect.ValueOf(map[string]string{"naspa": words}))
		case v.Type() == reflect.TypeFor[map[int]string]() && v.Len() > 0 && mark(path):
			v.Set(reflect.ValueOf(map[int]string{1: words}))
		}
	case reflect.String:
		if v.Type() == reflect.TypeFor[string]() && mark(path) {
			v.SetString(words)
		}
	}
}

// textsOf are the paths of all texts in a type.
func textsOf(whole reflect.Type) map[string]bool {
	paths, seen := map[string]bool{}, map[reflect.Type]bool{}
	var walk func(reflect.Type, string)
	walk = func(in reflect.Type, path string) {
		switch in.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
			walk(in.Elem(), path)
		case reflect.String:
			if in == reflect.TypeFor[string]() {
				paths[path] = true
			}
		case reflect.Struct:
			if seen[in] {
				return
			}
			seen[in] = true
			for i := range in.NumField() {
				if f := in.Field(i); f.IsExported() {
					walk(f.Type, in.Name()+"."+f.Name)
				}
			}
		}
	}
	walk(whole, "")
	return paths
}

// marksIn are the paths that are in the files, in order.
func marksIn(made map[string][]byte) []string {
	found := map[string]bool{}
	for _, data := range made {
		for _, after := range strings.Split(string(data), "«")[1:] {
			path, _, _ := strings.Cut(after, "»")
			found[path] = true
		}
	}
	return slices.Sorted(maps.Keys(found))
}
