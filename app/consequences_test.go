package app_test

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/backup"
	"wordhall/app/publish"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// TestACorrectionMakesPagesUntrueThatWerePublishedByHand, and none that are published after each sheet.
func TestACorrectionMakesPagesUntrueThatWerePublishedByHand(t *testing.T) {
	d, err := apptest.In(t, t.TempDir()).Create(filepath.Join(t.TempDir(), "event"))
	if err != nil {
		t.Fatal(err)
	}
	id := apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("A", "wespa-2010", 7), Players: players(4)}).Division
	apptest.Do(t, d, action.PairRound{Division: id, Publish: true})
	g := d.Event().Find(id).GamesOf(1)[0]
	apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(450, 400)})
	pages, err := d.Publisher()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		when publish.Occasion
		sent bool
		out  []string
	}{
		{when: publish.WhenAsked},
		{when: publish.WhenAsked, sent: true, out: []string{"the public pages, published at "}},
		{when: publish.AfterSheet, sent: true},
	} {
		to := t.TempDir()
		err := pages.Choose(to, c.when)
		if err == nil && c.sent {
			_, err = pages.Publish(t.Context(), to, false)
		}
		if err != nil {
			t.Fatal(err)
		}
		found, err := d.Consequences(action.CorrectSheet{Division: id, Game: g.ID, Sheet: played(400, 451)})
		if err != nil || !slices.EqualFunc(found.Out, c.out, func(says text.Text, begin string) bool { return strings.HasPrefix(says.String(), begin) }) {
			t.Errorf("%+v: out are %q (%v)", c, found.Out, err)
		}
	}
}

// TestConsequencesOfACorrection: a corrected score is asked about before it is made. A prize, the ratings, the
// places and the papers that are out are named, and asking changes nothing.
func TestConsequencesOfACorrection(t *testing.T) {
	d, id := withPrizes(t)
	apptest.Do(t, d, action.PairRound{Division: id, Publish: true})
	for _, g := range d.Event().Find(id).GamesOf(1) {
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(450+g.ID, 400)})
	}
	g := d.Event().Find(id).GamesOf(1)[1]
	if _, err := d.Print(t.Context(), app.PaperRequest{Kind: app.StandingsPaper, Division: id, Round: 1}, app.PaperRequest{Kind: app.NameTagsPaper, Division: id, Round: 1}); err != nil {
		t.Fatal(err)
	}
	before := dump(t, d)
	c, err := d.Consequences(action.CorrectSheet{Division: id, Game: g.ID, Sheet: played(400, 451)})
	if err != nil {
		t.Fatal(err)
	}
	if dump(t, d) != before {
		t.Error("asking changed the event")
	}
	if len(c.Games) != 2 || c.Games[0].Before.HalfWins+c.Games[0].After.HalfWins != 2 || c.Nothing() || c.Division != id || c.Words.IsZero() {
		t.Errorf("the games: %+v", c.Games)
	}
	changed := slices.ContainsFunc(c.Places, report.PlaceChange.Changed)
	if !changed || len(c.Prizes) != 1 || c.Prizes[0].Handed() {
		t.Errorf("places %v, prizes %+v", changed, c.Prizes)
	}
	if len(c.Out) != 1 || !strings.Contains(c.Out[0].String(), "standings") {
		t.Errorf("out are %q", c.Out)
	}
	if same, err := d.Consequences(action.RecordRuling{Division: id, Order: warned(1)}); err != nil || !same.Nothing() || len(same.Out) != 0 {
		t.Errorf("a warning changes %+v, %v", same, err)
	}
	if _, err := d.Consequences(action.CorrectSheet{Division: id, Game: 99, Sheet: played(400, 451)}); err == nil {
		t.Error("a game that isn't there has consequences")
	}
	if rounds, err := d.LaterRounds(t.Context(), action.CorrectSheet{Division: id, Game: g.ID, Sheet: played(400, 451)}); err != nil || len(rounds) != 0 {
		t.Errorf("later rounds %+v, %v", rounds, err)
	}
}

// TestSubmissionFilesAreIssuedAnew: a file for a federation is noted in the journal, and is named once a result
// changes afterwards.
func TestSubmissionFilesAreIssuedAnew(t *testing.T) {
	d, id := withRound(t, 4)
	for _, g := range d.Event().Find(id).GamesOf(1) {
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(450+g.ID, 400)})
	}
	if _, err := d.Export(context.Background(), app.Aupair, filepath.Join(t.TempDir(), "results.tou"), app.ExportOrder{}); err != nil {
		t.Fatal(err)
	}
	apptest.Insist(t, d, action.CloseEvent{})
	apptest.Do(t, d, action.ReopenEvent{Reason: "an appeal"})
	if list, err := d.StaleDocuments(); err != nil || len(list) != 0 {
		t.Errorf("nothing has changed yet, but %q, %v", list, err)
	}
	g := d.Event().Find(id).GamesOf(1)[0]
	apptest.Do(t, d, action.CorrectSheet{Division: id, Game: g.ID, Sheet: played(400, 451)})
	list, err := d.StaleDocuments()
	if err != nil || len(list) != 1 || list[0].String() != "AUPAIR file for WESPA of all divisions after round 1" {
		t.Errorf("to be issued anew: %q, %v", list, err)
	}
	if _, err := d.Export(context.Background(), app.Aupair, filepath.Join(t.TempDir(), "again.tou"), app.ExportOrder{}); err != nil {
		t.Fatal(err)
	}
	if list, err := d.StaleDocuments(); err != nil || len(list) != 0 {
		t.Errorf("written again, but still %q, %v", list, err)
	}
}

// TestWhatMakesIssuedPapersUntrue: what changes no result leaves the standings true, and what is to be handed out
// again is what is left to do.
func TestWhatMakesIssuedPapersUntrue(t *testing.T) {
	d := newDesk(t)
	id := apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("A", "wespa-2010", 1), Players: players(4)}).Division
	prizes := tournament.PrizeList{Currency: "€", Prizes: []tournament.Prize{{Measure: tournament.ByPlace, Rank: 1, Amount: 10000}}}
	apptest.Do(t, d, action.SetPrizes{Division: id, List: prizes})
	apptest.Do(t, d, action.PairRound{Division: id, Publish: true})
	for _, g := range d.Event().Find(id).GamesOf(1) {
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(450+g.ID, 400)})
	}
	for _, kind := range []app.PaperKind{app.StandingsPaper, app.PrizesPaper} {
		if err := d.WritePaper(t.Context(), filepath.Join(t.TempDir(), "out.pdf"), app.PaperRequest{Kind: kind, Division: id, Round: 1}); err != nil {
			t.Fatal(err)
		}
	}
	apptest.Insist(t, d, action.CloseEvent{})
	apptest.Do(t, d, action.ReopenEvent{Reason: "an appeal"})
	div := d.Event().Find(id)
	g, settings := div.GamesOf(1)[0], div.Settings()
	settings.TieBreaks = []tournament.TieBreak{tournament.ByHeadToHead, tournament.BySpread}
	prizes.Prizes = slices.Clone(div.Prizes)
	prizes.Prizes[0].Amount = 20000
	for _, c := range []struct {
		name       string
		does       action.Action
		standings  bool
		prizesList bool
	}{
		{"a prize handed out", action.HandOutPrize{Division: id, Prize: div.Prizes[0].ID, Handed: []tournament.Handed{{Player: 1, Amount: 10000}}}, false, false},
		{"a challenge", action.RecordChallenge{Division: id, Challenge: challenge("qi")}, false, false},
		{"an annotation", action.AnnotateGame{Division: id, Game: g.ID, First: g.First, Text: "#player1 x Xe\n#player2 y Yo\n>x: ABCDEFG 8H CAB +14 14\n"}, false, false},
		{"a second entry", action.VerifySheet{Division: id, Game: g.ID, Sheet: g.Sheet, Slip: true}, false, false},
		{"other prizes", action.SetPrizes{Division: id, List: prizes}, false, true},
		{"other tie-breaks", action.ChangeDivision{Division: id, Settings: settings}, true, true},
	} {
		if _, doubts, _ := d.Would(t.Context(), c.does); len(doubts) > 0 {
			apptest.Insist(t, d, c.does)
		} else {
			apptest.Do(t, d, c.does)
		}
		stale, err := d.StaleDocuments()
		if err != nil {
			t.Fatal(err)
		}
		lists := func(word string) bool {
			return slices.ContainsFunc(stale, func(says text.Text) bool { return strings.Contains(says.String(), word) })
		}
		if lists("standings") != c.standings || lists("prize sheet") != c.prizesList {
			t.Errorf("after %s %q are to be handed out again", c.name, stale)
		}
		duties, err := d.Duties(backup.Status{}, publish.Record{})
		if err != nil {
			t.Fatal(err)
		}
		says := duties[slices.IndexFunc(duties, func(duty app.Duty) bool { return duty.About == app.DutyPapers })].Says.String()
		if missing := strings.Contains(says, "not on paper"); missing != c.standings {
			t.Errorf("after %s the duty says %q", c.name, says)
		}
	}
}

// TestDutiesKnowWhatIsDone: what is left to do after the last round follows from the event and its journal, and is
// left again once a result changes.
func TestDutiesKnowWhatIsDone(t *testing.T) {
	d := newDesk(t)
	settings := tournament.NewSettings("A", "wespa-2010", 1)
	settings.RatingSystem = "wespa"
	id := apptest.Do(t, d, action.AddDivision{Settings: settings, Players: players(4)}).Division
	apptest.Do(t, d, action.SetPrizes{Division: id, List: tournament.PrizeList{Currency: "€", Prizes: []tournament.Prize{{Measure: tournament.ByPlace, Rank: 1, Amount: 10000}}}})
	apptest.Do(t, d, action.PairRound{Division: id, Publish: true})
	saved := func() int64 { return d.Last().Seq }
	var pages publish.Record
	states := func(want string) {
		t.Helper()
		duties, err := d.Duties(backup.Status{Folder: "/stick", Apart: true, Chosen: time.Now().AddDate(0, 0, 1), Line: saved()}, pages) // The clock has been set back since.
		got := ""
		for _, duty := range duties {
			got += fmt.Sprintf("%s %c, ", duty.Title, "-+0"[duty.State])
		}
		if got = strings.TrimSuffix(got, ", "); err != nil || got != want {
			t.Errorf("%s, %v, want\n%s", got, err, want)
		}
	}
	states("Rounds -, Prizes -, Ratings -, Papers -, Excel workbook -, Web pages -, AUPAIR file for WESPA -, Backup +")
	for _, g := range d.Event().Find(id).GamesOf(1) {
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(450+g.ID, 400)})
	}
	states("Rounds +, Prizes -, Ratings +, Papers -, Excel workbook -, Web pages -, AUPAIR file for WESPA -, Backup +")
	dir := t.TempDir()
	for _, f := range []*app.Format{app.Workbook, app.WebPages, app.Aupair} {
		if _, err := d.Export(t.Context(), f, filepath.Join(dir, f.Name), app.ExportOrder{}); err != nil {
			t.Fatal(err)
		}
	}
	if err := d.WritePaper(t.Context(), filepath.Join(dir, "standings.pdf"), app.PaperRequest{Kind: app.StandingsPaper, Division: id, Round: 1}); err != nil {
		t.Fatal(err)
	}
	apptest.Do(t, d, action.HandOutPrize{Division: id, Prize: d.Event().Find(id).Prizes[0].ID, Handed: []tournament.Handed{{Player: 1}}})
	states("Rounds +, Prizes +, Ratings +, Papers +, Excel workbook +, Web pages +, AUPAIR file for WESPA +, Backup +")
	if _, err := d.Note(store.Entry{Kind: action.AnnotateGame{}.Kind(), Division: id}.Saying(text.Of("annotated"))); err != nil {
		t.Fatal(err)
	}
	states("Rounds +, Prizes +, Ratings +, Papers +, Excel workbook +, Web pages +, AUPAIR file for WESPA +, Backup +")
	before := d.Last().Seq
	saved = func() int64 { return before }
	apptest.Do(t, d, action.CorrectSheet{Division: id, Game: d.Event().Find(id).GamesOf(1)[0].ID, Sheet: played(400, 451)})
	states("Rounds +, Prizes +, Ratings +, Papers -, Excel workbook -, Web pages -, AUPAIR file for WESPA -, Backup -")
	for web, at := range map[string]time.Duration{"+": time.Hour, "-": -time.Hour} {
		pages = publish.Record{To: "/site", Places: map[string]*publish.Sent{"/site": {Current: d.Last().At.Add(at)}}}
		states("Rounds +, Prizes +, Ratings +, Papers -, Excel workbook -, Web pages " + web + ", AUPAIR file for WESPA -, Backup -")
	}
}

// TestConsequencesOfAWithdrawalNameTwoByes: a player who leaves an odd field that follows a table leaves two byes
// in an even one.
func TestConsequencesOfAWithdrawalNameTwoByes(t *testing.T) {
	for _, c := range []struct {
		players int
		system  tournament.System
		leavers int
	}{{7, tournament.RoundRobin, 6}, {8, tournament.RoundRobin, 0}, {7, tournament.Swiss, 0}} {
		t.Run(fmt.Sprint(c.players, " ", c.system), func(t *testing.T) {
			d, id := withDivision(t, c.players)
			s := d.Event().Find(id).Settings()
			s.Plan = []tournament.PlanEntry{{From: 1, To: s.Rounds, System: c.system}}
			apptest.Do(t, d, action.ChangeDivision{Division: id, Settings: s})
			apptest.Do(t, d, action.PairRound{Division: id, Publish: true})
			leavers := 0
			for _, p := range d.Event().Find(id).Players {
				found, err := d.Consequences(action.WithdrawPlayer{Division: id, Player: p.ID, From: 2})
				if err != nil {
					t.Fatal(err)
				}
				if strings.HasPrefix(found.Byes.String(), "round 2: 2 players have a bye although the field is even: ") {
					leavers++
				}
			}
			if leavers != c.leavers { // These are all players who stay but the one who would have had the bye.
				t.Errorf("it is said of %d, want %d", leavers, c.leavers)
			}
		})
	}
}
