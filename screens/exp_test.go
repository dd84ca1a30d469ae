package screens

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/tournament"
)

type stubScreen struct{ name string }

func (s *stubScreen) Name() string                 { return s.name }
func (s *stubScreen) Content() fyne.CanvasObject   { return container.NewStack() }
func (s *stubScreen) Load()                        {}
func (s *stubScreen) Focus()                       {}
func (s *stubScreen) Badge() string                { return "" }
func (s *stubScreen) Keys() []keyHint              { return nil }
func (s *stubScreen) TypedKey(*fyne.KeyEvent) bool { return false }
func (s *stubScreen) TypedRune(rune) bool          { return false }

var pre = map[string]string{"board": "Board", "results": "Results", "rounds": "Rounds", "standings": "Standings", "prizes": "Prizes & ratings", "players": "Players", "rulings": "Rulings", "words": "Words", "export": "Export", "journal": "Journal", "clock": "clock", "late": "clock", "consequences": "x", "division": "Event", "guide": "Event", "import": "Event", "plan": "Event", "rehearsal": "Event", "afresh": "Event"}

func testAreas() areas {
	all := allAreas()
	if os.Getenv("STUBS") == "" {
		return all
	}
	area := ""
	for i := 1; i < 12; i++ {
		_, f, _, ok := runtime.Caller(i)
		if !ok {
			break
		}
		b := filepath.Base(f)
		if !strings.HasSuffix(b, "_test.go") || b == "typing_test.go" || b == "exp_test.go" {
			continue
		}
		area = pre[strings.TrimSuffix(strings.Split(b, "_")[0], ".go")]
	}
	if area == "" {
		return all
	}
	for i := range all.Rail {
		n := all.Rail[i].name
		if n != area {
			all.Rail[i].make = func(shell) screen { return &stubScreen{n} }
		}
	}
	if area != "clock" {
		all.RoundClock, all.Late = func(shell) {}, func(shell) {}
	}
	if area != "Event" {
		all.Division = func(shell, *tournament.Division) {}
		all.Pairing = func(shell) {}
		all.Guide, all.ImportEvent = func(windowShell) {}, func(windowShell) {}
		all.NewLike = func(windowShell, *tournament.Event) {}
	}
	if area != "Words" {
		all.Words, all.Kiosk = func(windowShell) {}, func(windowShell) {}
	}
	if area != "Rulings" {
		all.Rulings = func(windowShell) {}
		all.Ejection = func(shell, *tournament.Division, string, tournament.PlayerID, func()) {}
	}
	var acts []roundAction
	for _, a := range all.Round {
		if area == "Rounds" || !a.OnRounds {
			acts = append(acts, a)
		}
	}
	all.Round = acts
	return all
}
