package board

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"wordhall/screens/testkit/drive"
	"wordhall/tournament/text"
)

// sizes are windows of projectors, of which one is turned on its side.
var sizes = []fyne.Size{{Width: 1024, Height: 768}, {Width: 1920, Height: 1080}, {Width: 1280, Height: 720}, {Width: 768, Height: 1024}}

// fieldOf is a draw of that many players by name.
func fieldOf(players int, name func(int) text.Text) list {
	t := list{Key: "1/names", Over: text.Of("Division A"), Title: text.Of("Round 5, find your table"), Event: text.Of("Test Open"), Columns: []column{
		{Heading: text.Of("Player"), Name: true, Strong: true}, {Heading: text.Of("Table"), Right: true, Strong: true}, {Heading: text.Of("Opponent"), Name: true}, {Heading: text.Of("Start"), Quiet: true}}}
	for i := range players {
		t.Rows = append(t.Rows, []text.Text{name(i), text.Of("%v", i/2+1), name(i ^ 1), text.Of("1st")})
	}
	return t
}

// checkBoardPages checks that every row is on exactly one page, in order, that the pages are counted, and that
// nothing is cut off or covers something else.
func checkBoardPages(t interface{ Errorf(string, ...any) }, tables []list, pages []page) {
	shown := map[string][][]text.Text{}
	count := map[string]int{}
	for _, p := range pages {
		count[p.Key]++
		if p.At != count[p.Key] {
			t.Errorf("page %d of %s comes as number %d", p.At, p.Key, count[p.Key])
		}
		if p.Blocks*p.PerBlock < len(p.Rows) {
			t.Errorf("%s: %d rows, room for %d blocks of %d", p.Key, len(p.Rows), p.Blocks, p.PerBlock)
		}
		shown[p.Key] = append(shown[p.Key], p.Rows...)
		checkBoardMarks(t, p)
	}
	for _, table := range tables {
		if got := shown[table.Key]; !slices.EqualFunc(got, table.Rows, sameTexts) {
			t.Errorf("%s: %d rows shown as %d, or in another order", table.Key, len(table.Rows), len(got))
		}
	}
	for _, p := range pages {
		if p.Of != count[p.Key] {
			t.Errorf("%s: page %d of %d, but there are %d", p.Key, p.At, p.Of, count[p.Key])
		}
	}
}

func checkBoardMarks(t interface{ Errorf(string, ...any) }, p page) {
	var words []mark
	for _, m := range p.marks() {
		if m.At.X < -0.5 || m.At.Y < -0.5 || m.At.X+m.Room.Width > p.Size.Width+0.5 || m.At.Y+m.Room.Height > p.Size.Height+0.5 {
			t.Errorf("%s at %v: %q of %v at %v lies outside", p.Key, p.Size, m.Words.String(), m.Room, m.At)
		}
		if m.Clock != nil {
			m.Words = map[int]text.Text{clockDigits: text.Name("+23:48:48"), clockEnd: text.Of("time is up"), clockFoot: text.Of("%s   23:48:48   time is up", m.Clock.Label)}[m.Part]
		}
		if m.Words.IsZero() {
			continue
		}
		need := fyne.MeasureText(m.Words.String(), m.Type, fyne.TextStyle{Bold: m.Strong})
		if need.Width > m.Room.Width+0.5 || need.Height > m.Room.Height+0.5 {
			t.Errorf("%s at %v: %q needs %v and has %v", p.Key, p.Size, m.Words.String(), need, m.Room)
		}
		words = append(words, placedMark(m, need))
	}
	for i, a := range words {
		for _, b := range words[:i] {
			if a.At.X < b.At.X+b.Room.Width-1 && b.At.X < a.At.X+a.Room.Width-1 && a.At.Y < b.At.Y+b.Room.Height-1 && b.At.Y < a.At.Y+a.Room.Height-1 {
				t.Errorf("%s at %v: %q and %q lie over one another", p.Key, p.Size, a.Words.String(), b.Words.String())
			}
		}
	}
}

// placedMark is the mark with the room that its letters really take, which is three fifths of a line's height.
func placedMark(m mark, need fyne.Size) mark {
	switch m.Align {
	case fyne.TextAlignTrailing:
		m.At.X += m.Room.Width - need.Width
	case fyne.TextAlignCenter:
		m.At.X += (m.Room.Width - need.Width) / 2
	}
	letters := need.Height * 0.6
	m.At.Y += (m.Room.Height - letters) / 2
	m.Room = fyne.NewSize(need.Width, letters)
	return m
}

// TestBoardPagesOfFields shows draws of many sizes whole, also with long names.
func TestBoardPagesOfFields(t *testing.T) {
	test.NewTempApp(t)
	for _, players := range []int{1, 2, 10, 24, 60, 61, 300} {
		for _, size := range sizes {
			for title, name := range map[string]func(int) text.Text{
				"names": func(i int) text.Text { return text.Of("%s %d", drive.Names[i%len(drive.Names)], i) },
				"long names": func(i int) text.Text {
					return text.Of("%s%s", strings.Repeat("Wolfeschlegelstein ", i%4), fmt.Sprint("Ngozi-Adaeze ", i))
				},
			} {
				tables := []list{fieldOf(players, name)}
				checkBoardPages(t, tables, pages(tables, size, rule))
				if t.Failed() {
					t.Fatalf("%d players, %s, %v", players, title, size)
				}
			}
		}
	}
}

// TestBoardIsLegible: with usual names a row is at least a twenty-eighth of the height, and a short list is larger.
func TestBoardIsLegible(t *testing.T) {
	test.NewTempApp(t)
	name := func(i int) text.Text { return text.Name(drive.Names[i%len(drive.Names)]) }
	for _, size := range sizes[:2] {
		for _, players := range []int{4, 24, 60, 200} {
			for _, p := range pages([]list{fieldOf(players, name)}, size, rule) {
				if p.Type < size.Height/28-0.01 {
					t.Errorf("%d players at %v: type %v, want %v", players, size, p.Type, size.Height/28)
				}
				if players == 4 && p.Type < size.Height/20 {
					t.Errorf("4 players at %v: type %v leaves the page empty", size, p.Type)
				}
			}
		}
	}
}

// TestBoardPagesHoldEverybody tries any lists in any window.
func TestBoardPagesHoldEverybody(t *testing.T) {
	test.NewTempApp(t)
	rapid.Check(t, func(r *rapid.T) {
		var tables []list
		for i := range rapid.IntRange(1, 3).Draw(r, "lists") {
			words := rapid.SliceOfN(rapid.StringMatching(`[A-Z][a-z]{1,14}( [A-Z][a-z]{1,14}){0,2}`), 2, 40).Draw(r, "names")
			table := fieldOf(len(words)&^1, func(i int) text.Text { return text.Name(words[i]) })
			table.Key = fmt.Sprint(i)
			table.Note = text.Name(rapid.SampledFrom([]string{"", "later rounds follow", "provisional, 12 sheets out"}).Draw(r, "note"))
			table.Warns = strings.HasPrefix(table.Note.String(), "p")
			tables = append(tables, table)
		}
		size := rapid.SampledFrom(sizes).Draw(r, "window")
		checkBoardPages(r, tables, pages(tables, size, rule))
	})
}

// TestBoardWithoutRows: a message is shown whole too.
func TestBoardWithoutRows(t *testing.T) {
	test.NewTempApp(t)
	table := list{Key: "wait", Title: text.Name(strings.Repeat("International Open of the Northern Provinces ", 3)), Message: []text.Text{text.Of("Division A: round 3 is complete"), text.Name(strings.Repeat("Division B: the first round ", 5))}}
	for _, size := range sizes {
		pages := pages([]list{table}, size, rule)
		if len(pages) != 1 {
			t.Fatalf("%d pages, want 1", len(pages))
		}
		checkBoardMarks(t, pages[0])
	}
	if pages := pages([]list{table}, fyne.Size{}, rule); pages != nil {
		t.Error("a window without a size has pages")
	}
}
