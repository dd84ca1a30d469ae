package board

import (
	"flag"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/screens/look"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/language"
)

var trees = flag.String("trees", "", "the folder to write pictures of brackets on the board to, to be looked at")

// TestABracketIsOneSlide for every size of final, at three sizes of screen and in each language. Nothing is off it,
// no two texts cover each other, and each player of the first round is on it.
func TestABracketIsOneSlide(t *testing.T) {
	for _, n := range []int{2, 3, 4, 5, 8, 11, 16} {
		w := newEvent(t, 16)
		desk, d := w.Event().Desk(), w.Event().Division()
		s := d.Settings()
		s.Rounds, s.Plan, s.Sessions = 1, nil, nil
		drive.Do(t, desk, action.ChangeDivision{Division: d.ID, Settings: s})
		drive.PlayShare(t, desk, d.ID, -1)
		f := finals.Plan(n)
		f.Third, f.Starts = true, tournament.StartByLedger
		drive.Do(t, desk, action.StartFinal{Division: d.ID, Final: &f})
		for i := range n {
			if missing := finals.Missing(desk.Event().Find(d.ID)); len(missing) > 0 && i < n-1 {
				g := missing[i%2%len(missing)]
				drive.Do(t, desk, action.EnterSheet{Division: d.ID, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{401 + i, 380}}})
			}
		}
		l := keyedLists(t, w, preferences.Board{})["1/final"]
		if l.Tree == nil {
			t.Fatal("there is no tree")
		}
		for _, tag := range []string{"en", "de", "fr", "es"} {
			if tag != "en" && n != 3 && n < 8 && *trees == "" {
				continue // The widest words are in the rounds of many players.
			}
			speak(t, tag)
			for _, size := range []fyne.Size{{Width: 1920, Height: 1080}, {Width: 1024, Height: 768}, {Width: 1280, Height: 720}} {
				list := pages([]list{l}, size, rule)
				if len(list) != 1 {
					t.Fatalf("%d players: %d pages", n, len(list))
				}
				looked(t, n, list[0])
				if *trees != "" && size.Width == 1920 {
					picture(t, strconv.Itoa(n)+"-"+tag, list[0])
				}
			}
		}
	}
}

// speak shows the board in a language until the test ends.
func speak(t *testing.T, tag string) {
	t.Helper()
	t.Cleanup(func() { look.Speak(nil, nil) })
	if tag == "en" {
		look.Speak(nil, nil)
		return
	}
	data, err := os.ReadFile(filepath.Join("..", "..", "assets", "translations", tag+".json"))
	if err != nil {
		t.Fatal(err)
	}
	hall, err := language.Read(tag, data)
	if err != nil {
		t.Fatal(err)
	}
	look.Speak(nil, hall)
}

// picture writes a page as a picture, light and dark.
func picture(t *testing.T, name string, p page) {
	t.Helper()
	for _, theme := range []string{"light", "dark"} {
		stage := newStage(nil)
		stage.show(p, theme)
		c := test.NewWindow(stage)
		c.Resize(p.Size)
		file, err := os.Create(filepath.Join(*trees, name+"-"+theme+".png"))
		if err != nil {
			t.Fatal(err)
		}
		_ = png.Encode(file, c.Canvas().Capture())
		_ = file.Close()
		c.Close()
	}
}

// looked checks a page with a bracket.
func looked(t *testing.T, n int, p page) {
	t.Helper()
	names := 0
	marks := p.marks()
	for i, m := range marks {
		if m.At.X < 0 || m.At.Y < 0 || m.At.X+m.Room.Width > p.Size.Width+1 || m.At.Y+m.Room.Height > p.Size.Height+1 {
			t.Errorf("%d players at %v: %q is off the screen", n, p.Size, m.Words.String())
		}
		if m.Words.IsZero() {
			continue
		}
		if wide := rule.width(m.Words, m.Strong) * m.Type; wide > m.Room.Width+1 {
			t.Errorf("%d players at %v: %q is %v wide in %v", n, p.Size, m.Words.String(), wide, m.Room.Width)
		}
		for _, o := range marks[:i] {
			if !o.Words.IsZero() && m.At.X < o.At.X+o.Room.Width && o.At.X < m.At.X+m.Room.Width && m.At.Y+m.Room.Height*0.2 < o.At.Y+o.Room.Height*0.8 && o.At.Y+o.Room.Height*0.2 < m.At.Y+m.Room.Height*0.8 && o.At.Y >= p.Size.Height*headHeight {
				t.Errorf("%d players at %v: %q lies over %q", n, p.Size, m.Words.String(), o.Words.String())
			}
		}
	}
	for _, m := range p.Tree.Matches {
		for _, s := range m.Sides {
			if !s.Name.IsZero() {
				names++
			}
		}
	}
	if names < n {
		t.Errorf("%d players: %d names are on the tree", n, names)
	}
}
