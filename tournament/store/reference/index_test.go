package reference

import (
	"context"
	"strings"
	"testing"
	"unicode/utf8"

	"wordhall/assets"
	"wordhall/tournament/rulebook"
)

func referenceIndex(t testing.TB) *Index {
	t.Helper()
	books, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		t.Fatal(err)
	}
	ref, err := rulebook.LoadReference(assets.Reference(), books)
	if err != nil {
		t.Fatal(err)
	}
	x, err := NewIndex(ref)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = x.Close() })
	return x
}

// TestReferenceSearchFindsTheRightTopicFirst for words of people at the director's desk.
func TestReferenceSearchFindsTheRightTopicFirst(t *testing.T) {
	x := referenceIndex(t)
	for _, c := range []struct{ typed, first string }{
		// These are what a director calls out.
		{"overdraw", "overdraw"}, {"too many tiles", "overdraw"}, {"late", "late"}, {"clock not stopped", "clock-not-stopped"},
		{"blank", "blank"}, {"recount", "recount"}, {"phone", "devices"},
		// These are search topics as the specification lists them.
		{"abandon game", "abandon"}, {"walk out", "abandon"}, {"abusive behaviour", "abuse"}, {"threats", "abuse"},
		{"accept a turn", "accept"}, {"okay", "accept"}, {"adjudicator", "adjudicator"}, {"word judge", "adjudicator"},
		{"appeal", "appeal"}, {"protest", "appeal"}, {"arrival", "late"}, {"tardy", "late"}, {"bag", "bag"}, {"pouch", "bag"},
		{"balanced starts", "balanced-starts"}, {"firsts and seconds", "balanced-starts"}, {"bingo", "bingo"}, {"all seven tiles", "bingo"},
		{"blank declaration", "blank"}, {"designate blank", "blank"}, {"blank, disputed", "blank-disputed"}, {"blank, false", "blank-false"},
		{"fake blank", "blank-false"}, {"board", "board"}, {"turntable", "board"}, {"board control", "board-control"},
		{"turning the board", "board-control"}, {"bye", "bye"}, {"odd number", "bye"}, {"centre square", "centre"}, {"star", "centre"},
		{"challenge, word", "challenge"}, {"dispute word", "challenge"}, {"challenge penalty", "challenge-penalty"}, {"dingle", "challenge-penalty"},
		{"challenge slip", "challenge-slip"}, {"docket", "challenge-slip"}, {"challenge, placement", "placement"}, {"diagonal", "placement"},
		{"challenge, exchange", "exchange-illegal"}, {"illegal change", "exchange-illegal"}, {"challenge, premature", "premature"},
		{"early challenge", "premature"}, {"challenge, retract or concede", "retract"}, {"withdraw", "retract"},
		{"challenge after last play", "end-window"}, {"cheating", "cheating"}, {"bad faith", "cheating"}, {"clock", "clock"}, {"timer", "clock"},
		{"clock fault", "clock-fault"}, {"broken timer", "clock-fault"}, {"forgot to neutralise", "clock-not-stopped"},
		{"collusion", "collusion"}, {"throwing a game", "collusion"}, {"counting tiles", "counting"}, {"check bag", "counting"},
		{"courtesy draw", "courtesy-draw"}, {"draw during hold", "courtesy-draw"}, {"courtesy and manners", "etiquette"}, {"etiquette", "etiquette"},
		{"cumulative score", "score-keeping"}, {"running total", "score-keeping"}, {"devices", "devices"}, {"laptop", "devices"},
		{"director's discretion", "director"}, {"TD power", "director"}, {"drawing tiles", "drawing"}, {"bag height", "drawing"},
		{"drawing for start", "drawing-for-start"}, {"who begins", "first-player"}, {"ejection", "ejection"}, {"expulsion", "ejection"},
		{"emergency", "leaving-area"}, {"end of game", "end-of-game"}, {"equipment dispute", "equipment-dispute"}, {"precedence", "equipment-dispute"},
		{"exchange", "exchange"}, {"swap", "exchange"}, {"extra playing time", "extra-time"}, {"first player", "first-player"},
		{"starter", "first-player"}, {"flash-draw", "flash-draw"}, {"draw before score", "flash-draw"}, {"forfeit", "forfeit"}, {"walkover", "forfeit"},
		{"game time", "game-time"}, {"25 minutes", "game-time"}, {"hold", "hold"}, {"wait", "hold"}, {"leaving the area", "leaving-area"},
		{"toilet", "leaving-area"}, {"leftover tiles", "leftover"}, {"rack value", "leftover"}, {"level 2", "unethical"},
		{"misadjudication", "misadjudication"}, {"wrong verdict", "misadjudication"}, {"neutralise", "neutralise"}, {"pause", "neutralise"},
		{"no-show", "no-show"}, {"failed to appear", "no-show"}, {"observer", "observer"}, {"spectator", "observer"}, {"orientation", "orientation"},
		{"out of order", "out-of-order"}, {"X+2", "overdraw"}, {"X+1", "overdraw"}, {"overtime", "overtime"}, {"time penalty", "overtime"},
		{"overtime forfeit", "overtime-forfeit"}, {"ten minutes over", "overtime-forfeit"}, {"papers", "papers"}, {"notes", "papers"},
		{"pass", "pass"}, {"miss a turn", "pass"}, {"play out", "play-out"}, {"going out", "play-out"}, {"premium squares", "premium-squares"},
		{"protocol of a turn", "turn-order"}, {"rack", "rack"}, {"rating", "rating"}, {"re-adjudication", "re-adjudication"},
		{"second opinion", "re-adjudication"}, {"resign", "resign"}, {"result sheet", "result-sheet"}, {"scorecard", "result-sheet"},
		{"round robin ejection", "ejection"}, {"runner", "runner"}, {"sand timer", "sand-timer"}, {"hourglass", "sand-timer"},
		{"score error", "score-error"}, {"self-adjudication", "self-adjudication"}, {"computer check", "self-adjudication"}, {"shuffle", "shuffle"},
		{"six zeros", "six-zeros"}, {"scoreless turns", "six-zeros"}, {"special needs", "special-needs"}, {"disability", "special-needs"},
		{"spilled tiles", "spilled"}, {"dropped tiles", "spilled"}, {"spread penalty", "spread-penalty"}, {"margin reduction", "spread-penalty"},
		{"stalling", "stalling"}, {"slow play", "stalling"}, {"tie", "tie"}, {"equal score", "tie"}, {"tile check", "tile-check"}, {"10×10", "tile-check"},
		{"tile found", "tile-found"}, {"under the board", "tile-found"}, {"tile set", "tile-set"}, {"100 tiles", "tile-set"},
		{"tile tracking", "tile-tracking"}, {"underdraw", "underdraw"}, {"too few tiles", "underdraw"}, {"word source", "word-source"},
		{"Collins", "word-source"}, {"warning", "warning"}, {"caution", "warning"},
		// These are as people type: plurals, capitals, accents, spelling, half words, whole questions.
		{"OVERDRAWS", "overdraw"}, {"recounts", "recount"}, {"byes", "bye"}, {"Penaltiés", "penalties"}, {"neutralized", "neutralise"},
		{"center square", "centre"}, {"overdr", "overdraw"}, {"recou", "recount"}, {"what happens when the clock was not stopped?", "clock-not-stopped"},
		{"a player is late", "late"}, {"who goes first", "first-player"}, {"player used a phone", "devices"}, {"overdrw", "overdraw"}, {"recuont", "recount"},
		// These find the situation that the words mean, before a passage that only has the words.
		{"bad language", "abuse"}, {"swore at my opponent", "cheating"}, {"threw the game", "collusion"}, {"zu viele Steine gezogen", "overdraw"},
		{"trop de jetons", "overdraw"}, {"demasiadas fichas", "overdraw"}, {"Uhr kaputt", "clock-fault"},
		// These are sections and rulings.
		{"3.9.6", "overdraw-correction"}, {"III.C.2", "overdraw"}, {"iii.c.2", "overdraw"}, {"End¶2", "end-window"}, {"5.4.1 (b)", "correction"}, {"R14", "overtime-forfeit"},
	} {
		finds, err := x.Search(context.Background(), c.typed, "", 10)
		if err != nil {
			t.Fatalf("%q: %v", c.typed, err)
		}
		got := ""
		if len(finds.Hits) > 0 {
			got = finds.Hits[0].Topic
		}
		if got != c.first {
			t.Errorf("%q finds %q first, want %q (read as %q)", c.typed, got, c.first, finds.ReadAs)
		}
	}
}

func TestReferenceSearchInOneBook(t *testing.T) {
	x := referenceIndex(t)
	for _, c := range []struct{ typed, book, first, says string }{
		{"overdraw", "nsa-1995", "overdraw", "X+1"},
		{"overdraw", "wespa-2010", "overdraw", "X"},
		{"bye", "wmsf", "bye", "Nothing"},
		{"late", "nsa-1995", "late", "No rule"},
		{"2.3", "aspa-2016", "late", "director"},
		{"Collins 2011", "wespa-web", "word-source", "2011"},
	} {
		finds, err := x.Search(context.Background(), c.typed, c.book, 5)
		if err != nil || len(finds.Hits) == 0 {
			t.Fatalf("%q in %s: %v, %v", c.typed, c.book, finds, err)
		}
		h := finds.Hits[0]
		if text := snippetText(h); h.Topic != c.first || h.Book != c.book || !strings.Contains(text, c.says) {
			t.Errorf("%q in %s finds %s of %s: %q", c.typed, c.book, h.Topic, h.Book, text)
		}
	}
}

func snippetText(h Hit) string {
	var b strings.Builder
	for _, p := range h.Snippet {
		b.WriteString(p.Text)
	}
	return b.String()
}

func TestReferenceSearchMarksWhatItFound(t *testing.T) {
	finds, err := referenceIndex(t).Search(context.Background(), "hourglass glasses", "", 3)
	if err != nil || len(finds.Hits) == 0 {
		t.Fatalf("%v, %v", finds, err)
	}
	h := finds.Hits[0]
	if h.Topic != "sand-timer" || h.Book != "nsa-1995" {
		t.Fatalf("found %s of %q", h.Topic, h.Book)
	}
	for _, p := range h.Snippet {
		if p.Found && p.Text == "glasses" {
			return
		}
	}
	t.Errorf("the word isn't marked: %+v", h.Snippet)
}

// TestReferenceSearchMarksOneWordOfTwo: if no text has both words, each is marked alone.
func TestReferenceSearchMarksOneWordOfTwo(t *testing.T) {
	finds, err := referenceIndex(t).Search(context.Background(), "overdrawn laptop", "", 8)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range finds.Hits {
		for _, p := range h.Snippet {
			if h.Topic == "spilled" && p.Found && p.Text == "overdrawn" {
				return
			}
		}
	}
	t.Errorf("the word isn't marked: %+v", finds.Hits)
}

// TestReferenceSearchFindsOne if one is asked for, and reads a misspelt word of four letters as the one that was
// meant.
func TestReferenceSearchFindsOne(t *testing.T) {
	x := referenceIndex(t)
	for typed, want := range map[string]string{"clock": "", "clok": "clock"} {
		finds, err := x.Search(context.Background(), typed, "", 1)
		if err != nil || len(finds.Hits) != 1 || finds.Hits[0].Topic != "clock" || finds.ReadAs != want {
			t.Errorf("%q: %+v, %v", typed, finds, err)
		}
	}
}

// TestShortWordsMatchOnlyThemselves, except the last one, which may not be finished yet.
func TestShortWordsMatchOnlyThemselves(t *testing.T) {
	for _, c := range []struct {
		word string
		last bool
		want string
	}{
		{"not", false, `"not"`}, {"not", true, `"not"*`}, {"late", false, `"late"*`}, {"late", true, `"late"*`},
		{"recognize", false, `("recogniz"* OR "recognis"*)`}, {"size", false, `"size"*`},
	} {
		if got := match(c.word, c.last); got != c.want {
			t.Errorf("%s, the last %v: %s, want %s", c.word, c.last, got, c.want)
		}
	}
}

// TestATopicFoundByItsTitleTakesTheBestRow of its own words or of the same book.
func TestATopicFoundByItsTitleTakesTheBestRow(t *testing.T) {
	for _, c := range []struct{ first, second, want string }{
		{"", "", ""}, {"", "wmsf", "wmsf"}, {"wmsf", "wmsf", "wmsf"}, {"wmsf", "nsa-1995", "wmsf"},
	} {
		f := &foundTopics{seen: map[string]int{}, most: 5}
		f.add(Hit{Topic: "late", Book: c.first}, 0)
		f.add(Hit{Topic: "late", Book: c.second}, 7)
		f.add(Hit{Topic: "late", Book: "last"}, 9)
		row := int64(7)
		if c.first != "" && c.first != c.second {
			row = 0
		}
		if len(f.hits) != 1 || f.hits[0].Book != c.want || f.rows[0] != row {
			t.Errorf("%q, then %q: %+v in row %d", c.first, c.second, f.hits, f.rows[0])
		}
	}
}

func TestReferenceSearchFindsNothing(t *testing.T) {
	x := referenceIndex(t)
	for _, typed := range []string{"", "   ", "qqqqqq", "?!", "\x00", "日本", strings.Repeat("zq ", 5000)} {
		finds, err := x.Search(context.Background(), typed, "", 10)
		if err != nil || len(finds.Hits) != 0 {
			t.Errorf("%.20q: %+v, %v", typed, finds, err)
		}
	}
	if finds, err := x.Search(context.Background(), "late", "", 3); err != nil || len(finds.Hits) != 3 {
		t.Errorf("three were asked for: %d, %v", len(finds.Hits), err)
	}
	if finds, err := x.Search(context.Background(), "late", "no-such-book", 3); err != nil || len(finds.Hits) != 0 {
		t.Errorf("a book that isn't there: %+v, %v", finds, err)
	}
}

func FuzzReferenceSearch(f *testing.F) {
	x := referenceIndex(f)
	for _, typed := range []string{"overdraw", `"`, `"" AND (`, "NEAR(a b)", "a* OR -b", "title:x", "^late", "{a b}", "\x00\xff", "ﬁne ½ Ⅲ.C", "'; DROP TABLE reference"} {
		f.Add(typed, "")
	}
	f.Add("late", "nsa-1995")
	f.Fuzz(func(t *testing.T, typed, book string) {
		finds, err := x.Search(context.Background(), typed, book, 20)
		if err != nil {
			t.Fatalf("%q: %v", typed, err)
		}
		seen := map[string]bool{}
		for _, h := range finds.Hits {
			if h.Topic == "" || seen[h.Topic] || len(h.Snippet) == 0 || !utf8.ValidString(snippetText(h)) {
				t.Fatalf("%q: bad hit %+v", typed, h)
			}
			seen[h.Topic] = true
		}
	})
}

func BenchmarkReferenceSearch(b *testing.B) {
	x := referenceIndex(b)
	for _, typed := range []string{"overdraw", "late", "clock not stopped", "t", "what happens when a player draws too many tiles from the bag"} {
		b.Run(typed, func(b *testing.B) {
			for b.Loop() {
				if _, err := x.Search(context.Background(), typed, "", 20); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkReferenceIndex(b *testing.B) {
	for b.Loop() {
		referenceIndex(b)
	}
}
