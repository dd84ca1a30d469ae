package phones_test

import (
	"net/url"
	"path/filepath"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/finals"
)

// inFinal starts a final of four after the first round, and returns its first game. Its bracket has more rounds than the
// division.
func inFinal(t *testing.T, desk *app.Desk) tournament.Game {
	t.Helper()
	s := desk.Event().Divisions[0].Settings()
	s.Rounds = 1
	apptest.Do(t, desk, action.ChangeDivision{Division: 1, Settings: s})
	for i, g := range desk.Event().Divisions[0].Games {
		apptest.Do(t, desk, action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400 + i, 370}}})
	}
	plan := finals.Plan(4)
	plan.BestOf, plan.LastBestOf, plan.Starts = 1, nil, tournament.StartByLedger
	apptest.Do(t, desk, action.StartFinal{Division: 1, Final: &plan})
	return finals.Games(desk.Event().Divisions[0])[0]
}

// TestPlayersOfAFinalUseTheirSlips goes the way of a game of a final: both players send the result, one says that it is
// wrong, and the scorekeeper corrects it.
func TestPlayersOfAFinalUseTheirSlips(t *testing.T) {
	p, desk, h := scorekeeperInHall(t)
	g := inFinal(t, desk)
	h.Renew()
	code := h.Code(1, g.ID)
	ada, bo := phoneOf(t, h), phoneOf(t, h)
	_, body := ada.get("/g/" + code + "/1")
	has(t, body, "The final · Semi-final 1, game 1", "Table "+itoa(g.Table), "Send the result")
	_, body = ada.post("/g/"+code+"/1/call", url.Values{"reason": {"time"}})
	has(t, body, "The director was called")
	_, body = p.get("/")
	has(t, body, "Who calls the director", "Semi-final 1, game 1")
	ada.result(code, 1, 431, 389)
	_, body = p.get("/")
	has(t, body, "431–389", `name="place" value="1-0-1-1"`)
	bo.result(code, 2, 431, 389)
	stands := func() [2]int {
		t.Helper()
		g, _ := finals.GameIn(desk.Event().Divisions[0], g.ID)
		return scoresOf(t, g)
	}
	if got := stands(); got != [2]int{431, 389} {
		t.Fatalf("both have sent 431–389, and the sheet says %v", got)
	}
	h.Renew()
	_, body = ada.get("/my/a-" + itoa(int(g.First)))
	has(t, body, "431–389", "/g/"+code+"/1")
	_, body = ada.post("/g/"+code+"/1/wrong", url.Values{"reason": {"slip"}, "first": {"431"}, "second": {"398"}})
	has(t, body, "that it is wrong (431–398; Our slip itself is wrong)")
	marks, err := desk.Marks()
	if err != nil || len(marks) != 1 {
		t.Fatalf("the marks are %+v, %v", marks, err)
	}
	key := "1-" + itoa(g.ID)
	_, body = p.get("/")
	has(t, body, "The final · Semi-final 1, game 1", "/?correct="+key)
	_, body = p.get("/?correct=" + key + "&mark=" + itoa(int(marks[0].ID)))
	has(t, body, `value="398"`)
	_, body = p.post("/sheet", url.Values{"division": {"1"}, "game": {itoa(g.ID)}, "first": {"431"}, "second": {"398"}, "cause": {"sheet"}, "agree": {"yes"}, "reason": {"the slip was wrong"}})
	has(t, body, "431–398")
	if got := stands(); got != [2]int{431, 398} {
		t.Errorf("the corrected sheet says %v", got)
	}
	_, body = ada.get("/g/" + code + "/1")
	has(t, body, "The result was corrected; it was 431–389 before.")
}

// TestSlipsOfAFinalHaveACode says that the printed slip of a final's game leads to its page while the hall is open.
func TestSlipsOfAFinalHaveACode(t *testing.T) {
	_, desk := open(t)
	inFinal(t, desk)
	desk.Program().Now = func() time.Time { return time.Date(2026, 11, 26, 9, 0, 0, 0, time.UTC) }
	write := func() string {
		t.Helper()
		file := filepath.Join(t.TempDir(), "slips.pdf")
		if err := desk.WritePaper(t.Context(), file, app.PaperRequest{Kind: app.FinalSlips, Division: 1}); err != nil {
			t.Fatal(err)
		}
		return read(t, file)
	}
	without := write()
	if write() != without {
		t.Fatal("the same slips are written in two ways")
	}
	desk.SetSlipLinks(func(_ tournament.DivisionID, game int) string {
		if !finals.IsGame(game) {
			t.Errorf("the slip of game %d isn't of the final", game)
		}
		return "HTTP://192.168.1.10:8421/G/ABC.DEF"
	})
	if write() == without {
		t.Error("the slips of a final have no code although the hall is open")
	}
}
