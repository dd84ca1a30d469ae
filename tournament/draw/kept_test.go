package draw_test

import (
	"io/fs"
	"testing"

	"wordhall/assets"
	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/language"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// TestAWishThatWasNotKeptIsSaidInEveryLanguage: the event keeps it in English, and what is read of it in another
// language is what the draw itself says there.
func TestAWishThatWasNotKeptIsSaidInEveryLanguage(t *testing.T) {
	again := eventtest.Field(4, 6)
	for range 4 {
		eventtest.PlayRound(t, again)
	}
	open := eventtest.Field(6, 5)
	eventtest.PlayRound(t, open)
	open.Games[1].Sheet = Sheet{Kind: Scheduled}
	names := []string{"Ada Quill", "Bo Marsh", "Cai Low", "Dee Reed", "Eve Fenn", "Gus Hill"}
	for _, d := range []*Division{again, open} {
		for i := range d.Players {
			d.Players[i].Name = names[i]
		}
	}
	var wishes []text.Text
	for _, drawn := range []Drawing{
		eventtest.Draw(t, again, draw.Request{}), eventtest.Draw(t, open, draw.Request{}), eventtest.Draw(t, open, draw.Request{Round: 3}),
	} {
		wishes = append(wishes, drawn.Relaxed...)
	}
	if len(wishes) < 4 {
		t.Fatalf("only %d wishes were given up: %s", len(wishes), wishes)
	}
	for _, tag := range []string{"de", "fr", "es"} {
		data, err := fs.ReadFile(assets.Languages(), tag+".json")
		if err != nil {
			t.Fatal(err)
		}
		catalogue, err := language.Read(tag, data)
		if err != nil {
			t.Fatal(err)
		}
		catalogue.LeaveAlone(names...)
		for _, wish := range wishes {
			if want, got := catalogue.Render(wish), catalogue.Render(draw.KeptReasons([]string{wish.String()})[0]); got != want {
				t.Errorf("%s: %q is kept, and read as %q, not as %q", tag, wish, got, want)
			}
		}
	}
}
