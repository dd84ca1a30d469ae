package cli_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/netip"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/cli"
	"wordhall/app/hall"
	"wordhall/app/phones"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/finality"
	"wordhall/tournament/finals"
)

// doubtCase is something that is asked about, or refused, however it is asked for.
type doubtCase struct {
	name string
	// before brings the event into that state.
	before func(t *testing.T, d *app.Desk)
	// does is the action as the window and a station send it.
	does func(d *app.Desk) action.Action
	// ids are what has to be accepted. If it is empty the action is refused, whatever is accepted.
	ids []string
	// says is part of the refusal, and section is that of the rulebook that it names.
	says, section string
	// command is the action as words of the command line, with EVENT for the file. It is empty if there is no such
	// command. form is the action as the scorekeeper's page in the browser sends it.
	command []string
	files   map[string]string
	form    url.Values
}

// hallEvent is an event by NSA 1995. In A round 1 of three is published and the sheet of table 1 is in. B has two
// players and no draw.
func hallEvent(t *testing.T, p *app.Program) *app.Desk {
	t.Helper()
	now := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	var mu sync.Mutex
	p.Now = func() time.Time { // Each time the clock is read it is a second later.
		mu.Lock()
		defer mu.Unlock()
		now = now.Add(time.Second)
		return now
	}
	d, err := p.Create(filepath.Join(t.TempDir(), "club"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	named := func(names ...string) (list []tournament.Player) {
		for i, n := range names {
			list = append(list, tournament.Player{Name: n, Rating: 1800 - 10*i})
		}
		return list
	}
	apptest.Do(t, d, action.EditEvent{Name: "Test Open"})
	apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("A", "nsa-1995", 3), Players: named("Ada Quill", "Bo Marlow", "Cy Tern", "Di Vale")})
	apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("B", "nsa-1995", 3), Players: named("Eve Hart", "Fay Moss")})
	apptest.Do(t, d, action.PairRound{Division: 1, Publish: true})
	apptest.Do(t, d, action.EnterSheet{Division: 1, Game: at(d, 1).ID, Sheet: scored(400, 380)})
	return d
}

// at is the game at a table of round 1 of division A.
func at(d *app.Desk, table int) tournament.Game {
	g, _ := d.Event().Find(1).GameAt(1, table)
	return g
}

func scored(a, b int) tournament.Sheet {
	return tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{a, b}}
}

// doubtCases are all that the director is asked about or refused, with at least one for each action that asks.
func doubtCases() []doubtCase {
	margin := 120
	result := []string{"result", "EVENT", "--division", "A", "--round", "1"}
	olderDraw := func(t *testing.T, d *app.Desk) {
		apptest.Do(t, d, action.EnterSheet{Division: 1, Game: at(d, 2).ID, Sheet: scored(400, 390)})
		apptest.Do(t, d, action.PairRound{Division: 1, Request: draw.Request{Round: 2}})
		apptest.Do(t, d, action.CorrectSheet{Division: 1, Game: at(d, 2).ID, Sheet: scored(390, 400)})
	}
	olderRest := func(t *testing.T, d *app.Desk) {
		olderDraw(t, d)
		apptest.Do(t, d, action.AddPlayers{Division: 1, Players: []tournament.Player{{Name: "Late One", Joined: 2}, {Name: "Late Two", Joined: 2}}})
	}
	seen := func(t *testing.T, d *app.Desk) {
		apptest.Do(t, d, action.EnterSheet{Division: 1, Game: at(d, 2).ID, Sheet: scored(400, 390)})
		apptest.Do(t, d, action.CheckIn{Division: 2, Players: []tournament.PlayerID{1}, Present: true})
	}
	ada := []tournament.Player{{Name: "QUILL, Ada"}}
	const who, same = "QUILL, Ada may be the same person as Ada Quill, no. 1 in division A", "same-person-1/1"
	adas := &tournament.Division{Name: "C", Rulebook: "nsa-1995", Rounds: 3, Players: []tournament.Player{{ID: 1, Name: "QUILL, Ada"}}}
	const document = `{"wordhall": 1, "name": "C", "rulebook": "nsa-1995", "rounds": 3, "players": [{"id": 1, "name": "QUILL, Ada"}]}`
	const tooLate, section = "the sheet can't be changed any more", "NSA 1995 §VII.H"
	const misfit = "#player1 Ada Ada Quill\n#player2 Cy Cy Tern\n>Ada: ABCDEFG 8H CAB +14 14\n>Cy: ADEHIJK 7H HI +16 16\n"
	sheetChanged := finality.Correction{Cause: finality.SheetChanged}
	return []doubtCase{
		{name: "a doubtful sheet",
			does: func(d *app.Desk) action.Action {
				return action.EnterSheet{Division: 1, Game: at(d, 2).ID, Sheet: scored(931, 389)}
			},
			ids: []string{"score-931", "margin-542"}, says: "a score of 931 is outside the usual 200 to 650",
			command: append(slices.Clone(result), "--table", "2", "931", "389"), form: url.Values{"place": {"2"}, "first": {"931"}, "second": {"389"}, "started": {"first"}}},
		{name: "an annotation that doesn't fit",
			does: func(d *app.Desk) action.Action {
				return action.AnnotateGame{Division: 1, Game: at(d, 1).ID, First: at(d, 1).First, Text: misfit}
			},
			ids: []string{"annotation-sheet-0-1", "annotation-sheet-0-2"}, says: "the sheet says 400", files: map[string]string{"misfit.gcg": misfit},
			command: []string{"game", "EVENT", "annotate", "misfit.gcg", "--division", "A", "--round", "1", "--table", "1"}},
		{name: "a doubtful correction",
			does: func(d *app.Desk) action.Action {
				return action.CorrectSheet{Division: 1, Game: at(d, 1).ID, Sheet: scored(199, 380)}
			},
			ids: []string{"score-199"}, says: "a score of 199", command: append(slices.Clone(result), "--table", "1", "199", "380", "--correct"),
			form: url.Values{"division": {"1"}, "game": {"1"}, "first": {"199"}, "second": {"380"}, "started": {"first"}, "cause": {"keyed"}}},
		{name: "a margin that the book has otherwise",
			does: func(d *app.Desk) action.Action {
				g := at(d, 2)
				return action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{g.First}, Margin: &margin}}
			},
			ids: []string{"set-margin-120"}, says: "a margin of 120, which is 50 according to", section: "NSA 1995 §VII.J.2",
			command: append(slices.Clone(result), "--table", "2", "--ending", "absent", "--who", "Bo", "--margin", "120")},
		{name: "a bye that the book has otherwise",
			does: func(*app.Desk) action.Action {
				return action.RecordUnplayed{Division: 2, Round: 1, Player: 1, Sheet: tournament.Sheet{Kind: tournament.Bye, Margin: &margin}}
			},
			ids: []string{"set-margin-120"}, says: "a margin of 120", section: "NSA 1995 §VII.J.1",
			command: []string{"player", "EVENT", "bye", "Eve", "--division", "B", "--margin", "120"}},
		{name: "a ruling with a margin that the book has otherwise",
			does: func(d *app.Desk) action.Action {
				g := at(d, 2)
				return action.RecordRuling{Division: 1, Order: tournament.RecordOrder{Rule: "R60", Answer: "so", Effect: "left", Game: g.ID, Player: g.First, Scores: &[2]int{300, 400}, Margin: &margin}}
			},
			ids: []string{"set-margin-120"}, says: "a margin of 120, which is 150 according to", section: "NSA 1995 §VII.J.3"},
		{name: "a correction after the deadline",
			does: func(d *app.Desk) action.Action {
				return action.CorrectSheet{Division: 1, Game: at(d, 1).ID, Sheet: scored(400, 381), Correction: sheetChanged, Reason: "so"}
			},
			says: tooLate, section: section, command: append(slices.Clone(result), "--table", "1", "400", "381", "--correct", "--sheet", "--reason", "so"),
			form: url.Values{"division": {"1"}, "game": {"1"}, "first": {"400"}, "second": {"381"}, "started": {"first"}, "cause": {"sheet"}, "reason": {"so"}}},

		{name: "a player who is there", does: func(*app.Desk) action.Action { return action.AddPlayers{Division: 2, Players: ada} },
			ids: []string{same}, says: who, command: []string{"import", "EVENT", "--division", "B", "list.csv"}, files: map[string]string{"list.csv": "name\n\"QUILL, Ada\"\n"}},
		{name: "a player entered by hand who is there", does: func(*app.Desk) action.Action { return action.AddPlayers{Division: 2, Players: ada} },
			ids: []string{same}, says: who, command: []string{"player", "EVENT", "add", "QUILL, Ada", "--division", "B"}},
		{name: "a list by division with a player who is there",
			does: func(*app.Desk) action.Action {
				return action.AddPlayersByDivision{Into: []action.PlayersInto{{Division: 2, Players: ada}}}
			},
			ids: []string{same}, says: who, command: []string{"import", "EVENT", "list.csv"}, files: map[string]string{"list.csv": "name,division\n\"QUILL, Ada\",B\n"}},
		{name: "a new division with a player who is there",
			does: func(*app.Desk) action.Action {
				return action.AddDivision{Settings: tournament.NewSettings("C", "nsa-1995", 3), Players: ada}
			},
			ids: []string{same}, says: who, command: []string{"import", "EVENT", "--division", "C", "list.csv"}, files: map[string]string{"list.csv": "name\n\"QUILL, Ada\"\n"}},
		{name: "a document with a player who is there", does: func(*app.Desk) action.Action { return action.ImportDivision{Imported: adas} },
			ids: []string{same}, says: who, command: []string{"import", "EVENT", "c.json"}, files: map[string]string{"c.json": document}},
		{name: "an event with a player who is there",
			does: func(*app.Desk) action.Action {
				return action.ImportEvent{Imported: &tournament.Event{Name: "Other", Divisions: []*tournament.Division{adas}}, From: "other.json"}
			},
			ids: []string{same}, says: who, command: []string{"import", "EVENT", "e.json"}, files: map[string]string{"e.json": `{"wordhall": 1, "event": "Other", "divisions": [` + document + `]}`}},
		{name: "a player called like another", does: func(*app.Desk) action.Action {
			return action.EditPlayer{Division: 2, Player: tournament.Player{ID: 1, Name: "QUILL, Ada"}}
		},
			ids: []string{same}, says: who, command: []string{"player", "EVENT", "change", "Eve", "name=QUILL, Ada", "--division", "B"}},
		{name: "a player moved beside another",
			before: func(t *testing.T, d *app.Desk) {
				apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("C", "nsa-1995", 3), Players: []tournament.Player{{Name: "Tern, C.y."}}, Accepted: []string{"same-person-1/3"}})
			},
			does: func(*app.Desk) action.Action { return action.MovePlayer{Division: 3, To: 1, Player: 1} }, ids: []string{"same-person-1/3"}, says: "Tern, C.y. may be the same person as Cy Tern",
			command: []string{"player", "EVENT", "move", "1", "A", "--division", "C"}},

		{name: "settings that change what was played",
			does: func(d *app.Desk) action.Action {
				s := d.Event().Find(1).Settings()
				s.SpreadCap = tournament.Caps{10}
				return action.ChangeDivision{Division: 1, Settings: s}
			},
			ids: []string{action.PlayedDoubt}, says: "settings apply to the rounds already played too, and change what counts and who stands where: 1 game, 2 players", command: []string{"division", "EVENT", "A", "spread_cap=10"}},
		{name: "a rulebook that has a setting otherwise",
			does: func(d *app.Desk) action.Action {
				s := d.Event().Find(2).Settings()
				s.Rulebook = "wespa-2010"
				return action.ChangeDivision{Division: 2, Settings: s}
			},
			ids: []string{"startPolicy"}, says: "say which is to apply", command: []string{"division", "EVENT", "B", "rulebook=wespa-2010"}},

		{name: "an older draw published", before: olderDraw, does: func(*app.Desk) action.Action { return action.PublishRound{Division: 1, Round: 2} },
			ids: []string{draw.OlderDrawDoubt}, says: "the draw of round 2 is older than a sheet that counts for it", command: []string{"round", "EVENT", "publish", "--division", "A"}},
		{name: "the rest of an older draw published", before: olderRest,
			does: func(*app.Desk) action.Action {
				return action.PairRound{Division: 1, Request: draw.Request{Round: 2}, Publish: true}
			},
			ids: []string{draw.OlderDrawDoubt}, says: "the draw of round 2 is older than a sheet that counts for it",
			command: []string{"pair", "EVENT", "--division", "A", "--round", "2", "--publish"}},
		{name: "a round of all divisions with somebody not seen", before: seen,
			does: func(*app.Desk) action.Action {
				return action.PublishRounds{Rounds: []action.RoundOf{{Division: 1, Round: 2}, {Division: 2, Round: 1}}}
			},
			ids: []string{"division-2-not-checked-in-1"}, says: "Fay Moss isn't checked in", command: []string{"round", "EVENT", "publish", "--all"}},
		{name: "a published draw made anew with somebody not seen",
			before: func(t *testing.T, d *app.Desk) {
				seen(t, d)
				apptest.Do(t, d, action.AddPlayers{Division: 2, Players: []tournament.Player{{Name: "Gus Pike", CheckedIn: true}, {Name: "Hal Rook", CheckedIn: true}}})
				apptest.Do(t, d, action.PairRound{Division: 2, Request: draw.Request{System: tournament.Random, Seed: 1}, Publish: true, Accepted: []string{"not-checked-in-1"}})
			},
			does: func(d *app.Desk) action.Action {
				before := d.Event().Find(2).GamesOf(1)
				a := action.RepairRound{Division: 2, Reason: "a spill"}
				for seed := range uint64(20) { // The seed is the first that seats the players in another way.
					a.Request = draw.Request{Round: 1, System: tournament.Random, Seed: seed + 2}
					if _, after, err := d.Try(a); err == nil && !tournament.SameSeating(before, after.GamesOf(1)) {
						break
					}
				}
				return a
			},
			ids: []string{"not-checked-in-1"}, says: "Fay Moss isn't checked in",
			command: []string{"round", "EVENT", "again", "--division", "B", "--system", "random", "--seed", "3", "--reason", "a spill"}},
		{name: "a round out of order", does: func(*app.Desk) action.Action {
			return action.PairRound{Division: 1, Request: draw.Request{Round: 3}}
		},
			says: "round 2 isn't drawn yet; draw round 2 first", command: []string{"pair", "EVENT", "--division", "A", "--round", "3"}},

		{name: "a final from a file with a doubtful sheet",
			before: func(t *testing.T, d *app.Desk) {
				apptest.Do(t, d, action.EnterSheet{Division: 1, Game: at(d, 2).ID, Sheet: scored(400, 300)})
				s := d.Event().Find(1).Settings()
				s.Rounds, s.Plan, s.Sessions = 1, nil, nil
				apptest.Do(t, d, action.ChangeDivision{Division: 1, Settings: s})
			},
			does: func(d *app.Desk) action.Action {
				plan := finals.Plan(2)
				return action.StartFinal{Division: 1, Final: &plan, From: "playoff.csv", Played: []finals.FileGame{{Players: [2]tournament.PlayerID{at(d, 2).First, at(d, 1).First}, Scores: [2]int{931, 640}}}}
			},
			ids: []string{"game-1001001-score-931"}, says: "a score of 931 is outside the usual 200 to 650", command: []string{"final", "EVENT", "take", "playoff.csv", "--division", "A"},
			files: map[string]string{"playoff.csv": "Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score\n,Final,Bo Marlow,931,Ada Quill,640\n"}},
		{name: "a prize that can still go to another",
			before: func(t *testing.T, d *app.Desk) {
				apptest.Do(t, d, action.SetPrizes{Division: 1, List: tournament.PrizeList{Prizes: []tournament.Prize{{ID: 1, Measure: tournament.ByPlace, Rank: 1}}}})
			},
			does: func(*app.Desk) action.Action {
				return action.HandOutPrize{Division: 1, Prize: 1, Handed: []tournament.Handed{{Player: 1}}}
			},
			ids: []string{action.NotOverDoubt}, says: "division A isn't over", command: []string{"prize", "EVENT", "give", "1", "Ada", "--division", "A"}},
		{name: "an event closed with something open", does: func(*app.Desk) action.Action { return action.CloseEvent{} },
			ids: []string{"division-A--rounds-2-to-3-aren-t-drawn", "division-A--1-sheet-is-still-out-of-round-1", "division-B--rounds-1-to-3-aren-t-drawn"}, says: "still open", command: []string{"close", "EVENT"}},
	}
}

// TestEveryDoorAsks: the window, a station of the hall, the command line and the scorekeeper's page are refused in
// the same words, nothing is done, and it is done once what was asked is accepted.
func TestEveryDoorAsks(t *testing.T) {
	asked := map[string]bool{}
	for _, c := range doubtCases() {
		t.Run(c.name, func(t *testing.T) {
			d := hallEvent(t, apptest.New(nil))
			if c.before != nil {
				c.before(t, d)
			}
			a := c.does(d)
			asked[a.Kind()] = true
			host, err := hall.Open(t.Context(), d, hall.Options{Folder: t.TempDir(), Address: netip.MustParseAddrPort("127.0.0.1:0")})
			if err != nil {
				t.Fatal(err)
			}
			code, _ := host.Offer(hall.Director)
			s, err := hall.Join(context.Background(), apptest.New(nil), code.String(), hall.JoinOptions{Name: "desk 2", Folder: t.TempDir()})
			if err != nil {
				t.Fatal(err)
			}
			before := d.Last().Seq
			for door, do := range map[string]func(context.Context, action.Action) (app.Receipt, error){"the window": d.Do, "a station": s.Desk().Do} {
				_, err := do(t.Context(), a)
				c.check(t, door, err, text(err))
			}
			if c.form != nil {
				c.sendForm(t, d)
			}
			if d.Last().Seq != before {
				t.Error("something was done before it was accepted")
			}
			_ = s.Close()
			_ = host.Close()
			c.runCommand(t, d)
			if again, asks := action.Accepting(a, c.ids); asks && len(c.ids) > 0 {
				apptest.Do(t, reopened(t, d), again)
			}
		})
	}
	for _, a := range action.All() {
		if _, asks := action.Accepting(a, nil); asks && !asked[a.Kind()] {
			t.Errorf("no case has what %s asks", a.Kind())
		}
	}
}

func text(err error) string {
	if err == nil {
		return "(done)"
	}
	return err.Error()
}

// check compares the refusal in one of the ways.
func (c doubtCase) check(t *testing.T, door string, err error, says string) {
	t.Helper()
	if err == nil || !strings.Contains(says, c.says) || !strings.Contains(says, c.section) {
		t.Errorf("%s: %s, want %q by %q", door, says, c.says, c.section)
	}
	if ids := tournament.DoubtIDs(tournament.DoubtsOf(err)); !slices.Equal(ids, c.ids) {
		t.Errorf("%s asks about %q, want %q", door, ids, c.ids)
	}
}

// reopened is the event opened again, because nothing else has it open.
func reopened(t *testing.T, d *app.Desk) *app.Desk {
	t.Helper()
	again, err := apptest.New(nil).Open(t.Context(), d.Path())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = again.Close() })
	return again
}

// runCommand runs the command line on a copy of the event, and then once more with everything accepted.
func (c doubtCase) runCommand(t *testing.T, d *app.Desk) {
	t.Helper()
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	if c.command == nil {
		return
	}
	desk := reopened(t, d)
	path := filepath.Join(t.TempDir(), "copy.wordhall")
	if err := desk.SaveCopy(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	_ = desk.Close()
	var words []string
	for _, w := range c.command {
		if content, is := c.files[w]; is {
			w = writeFile(t, w, content)
		}
		words = append(words, strings.Replace(w, "EVENT", path, 1))
	}
	a := wordhall(t, "", append(slices.Clone(words), "--json")...)
	ids := idsIn(t, a.out)
	if a.status != cli.ExitBad || !slices.Equal(ids, c.ids) || !strings.Contains(a.err, c.says) || !strings.Contains(a.err, c.section) {
		t.Errorf("the command line: exit %d, %s%s, want %q about %q", a.status, a.out, a.err, c.says, c.ids)
	}
	if len(c.ids) > 0 {
		ok(t, append(words, "--accept", strings.Join(c.ids, ","))...)
	}
}

// idsIn are the ids of the doubts in an answer for programs.
func idsIn(t *testing.T, answer string) (ids []string) {
	t.Helper()
	for _, doubt := range unmarshal[doubted](t, answer).Doubts {
		ids = append(ids, doubt.ID)
	}
	return ids
}

// TestAPreviewOfADocumentAsksWhatTheImportAsks: it asks who may be there already, for a division's document and an
// event's, and nothing once that is accepted.
func TestAPreviewOfADocumentAsksWhatTheImportAsks(t *testing.T) {
	d := hallEvent(t, apptest.New(nil))
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	const division = `{"wordhall": 1, "name": "C", "rulebook": "nsa-1995", "rounds": 3, "players": [{"id": 1, "name": "QUILL, Ada"}]}`
	for _, file := range []string{writeFile(t, "c.json", division), writeFile(t, "e.json", `{"wordhall": 1, "event": "Other", "divisions": [`+division+`]}`)} {
		words := []string{"import", d.Path(), file, "--preview"}
		a := wordhall(t, "", append(slices.Clone(words), "--json")...)
		if ids := idsIn(t, a.out); a.status != cli.ExitNo || !slices.Equal(ids, []string{"same-person-1/1"}) {
			t.Errorf("%s: exit %d, %s%s", file, a.status, a.out, a.err)
		}
		if a := wordhall(t, "", words...); !strings.Contains(a.out, "doubted: QUILL, Ada may be the same person as Ada Quill, no. 1 in division A (--accept same-person-1/1)") {
			t.Errorf("%s says %s", file, a.out)
		}
		for _, sure := range [][]string{{"--two-people"}, {"--accept", "same-person-1/1"}} {
			if says := ok(t, append(slices.Clone(words), sure...)...); strings.Contains(says, "doubted") {
				t.Errorf("%s %q: %s", file, sure, says)
			}
		}
	}
	file := writeFile(t, "a.json", strings.Replace(strings.Replace(division, `"C"`, `"A"`, 1), "QUILL, Ada", "Gus Pike", 1))
	if a := wordhall(t, "", "import", d.Path(), file, "--preview"); a.status != cli.ExitNo || !strings.Contains(a.out, "refused: ") || !strings.Contains(a.out, "1 player") {
		t.Errorf("a division that is there already: %+v", a)
	}
}

// TestAPreviewAtAStationAsksWhatTheHostAsks: undoing what was done at the station doesn't count as somebody else's.
func TestAPreviewAtAStationAsksWhatTheHostAsks(t *testing.T) {
	d := hallEvent(t, apptest.New(nil))
	host, err := hall.Open(t.Context(), d, hall.Options{Folder: t.TempDir(), Address: netip.MustParseAddrPort("127.0.0.1:0")})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = host.Close() }()
	code, _ := host.Offer(hall.Director)
	copied := filepath.Join(t.TempDir(), "copy.wordhall")
	s, err := hall.Join(context.Background(), apptest.New(nil), code.String(), hall.JoinOptions{Name: "desk 2", Copy: copied})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Desk().Do(t.Context(), action.EnterSheet{Division: 1, Game: at(d, 2).ID, Sheet: scored(400, 390)}); err != nil {
		t.Fatal(err)
	}
	_ = s.Close()
	if preview := ok(t, "undo", copied, "--preview", "--json"); len(idsIn(t, preview)) > 0 {
		t.Errorf("the preview asks %s", preview)
	}
	ok(t, "undo", copied)
	if says := ok(t, "redo", copied, "--preview"); !strings.Contains(says, "would be done: redo") {
		t.Errorf("the preview says %s", says)
	}
}

// sendForm sends the form of the scorekeeper's page.
func (c doubtCase) sendForm(t *testing.T, d *app.Desk) {
	t.Helper()
	page, err := phones.OpenDesk(d, phones.DeskOptions{Port: -1})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = page.Close() }()
	jar, _ := cookiejar.New(nil)
	browser := &http.Client{Jar: jar}
	opened, err := browser.Get(page.URL())
	if err != nil {
		t.Fatal(err)
	}
	_ = opened.Body.Close()
	to := opened.Request.URL
	to.Path, to.RawQuery = "/sheet", ""
	sent, err := browser.PostForm(to.String(), c.form)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = sent.Body.Close() }()
	body, _ := io.ReadAll(sent.Body)
	says := strings.NewReplacer("&#39;", "'").Replace(string(body))
	if !strings.Contains(says, c.says) || !strings.Contains(says, c.section) || (len(c.ids) > 0) != strings.Contains(says, `name="accept" value="`+strings.Join(c.ids, ",")+`"`) {
		t.Errorf("the page says %s", says)
	}
}

// TestALineOfAStationAsks: it asks as the commands do.
func TestALineOfAStationAsks(t *testing.T) {
	d := hallEvent(t, apptest.New(nil))
	host, err := hall.Open(t.Context(), d, hall.Options{Folder: t.TempDir(), Address: netip.MustParseAddrPort("127.0.0.1:0")})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = host.Close() }()
	code, _ := host.Offer(hall.Scorekeeper)
	lines := "result A 1 2 931 389\nresult A 1 2 931 389 accept\nresult A 1 2 931 389 accept score-931\nresult A 1 2 931 389 accept score-931 margin-542\nleave\n"
	a := wordhall(t, lines, "join", code.String(), "--name", "desk 2", "--copy", filepath.Join(t.TempDir(), "copy"))
	for _, want := range []string{"(accept score-931 margin-542)\n", "the station doesn't know", "(accept margin-542)\n"} {
		if !strings.Contains(a.err, want) {
			t.Errorf("%q isn't said: %s", want, a.err)
		}
	}
	if s := at(d, 2).Sheet; a.status != cli.ExitDone || strings.Count(a.out, "done, line") != 1 || s.Scores == nil || *s.Scores != [2]int{931, 389} {
		t.Errorf("exit %d, %s; the sheet is %+v", a.status, a.out, s)
	}
}

// TestALineOfAStationAsksBeforeItUndoes: it asks if another operator did it.
func TestALineOfAStationAsksBeforeItUndoes(t *testing.T) {
	d := hallEvent(t, apptest.New(nil))
	u, _ := d.CanUndo()
	host, err := hall.Open(t.Context(), d, hall.Options{Folder: t.TempDir(), Address: netip.MustParseAddrPort("127.0.0.1:0")})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = host.Close() }()
	code, _ := host.Offer(hall.Director)
	accept := fmt.Sprint("accept undo-others-", u.Seq)
	a := wordhall(t, "undo\nundo sure\nundo accept\nundo "+accept+"\nleave\n", "join", code.String(), "--name", "desk 2", "--copy", filepath.Join(t.TempDir(), "copy"))
	if strings.Count(a.err, ", not by you ("+accept+")\n") != 1 || strings.Count(a.err, "the station doesn't know \"undo") != 2 {
		t.Errorf("it says %s", a.err)
	}
	if a.status != cli.ExitDone || strings.Count(a.out, "done, line") != 1 || !strings.Contains(a.out, "undo: "+u.Words.String()) {
		t.Errorf("exit %d, %s", a.status, a.out)
	}
}

// TestTheDoubtsOfAnAnswerAreJSON: programs rely on their keys.
func TestTheDoubtsOfAnAnswerAreJSON(t *testing.T) {
	data, err := json.Marshal(tournament.Doubt{ID: "set-margin-60", Section: "5.3.3"})
	if err != nil || string(data) != `{"id":"set-margin-60","says":"","section":"5.3.3"}` {
		t.Errorf("%s: %v", data, err)
	}
}
