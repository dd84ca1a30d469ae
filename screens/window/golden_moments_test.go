package window

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/screens/clock"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// goldenStage leads to a view, with keys if a director uses keys.
type goldenStage func(t *testing.T, h *window)

// keysOn goes to a screen and types.
func keysOn(screen, says string, then ...fyne.KeyName) goldenStage {
	return func(_ *testing.T, h *window) {
		h.Event().Go(screen)
		drive.Keys(h.Window().Canvas(), says)
		drive.Press(h.Window().Canvas(), then...)
	}
}

// pressOn goes to a screen, presses keys, then types.
func pressOn(screen string, first fyne.KeyName, says string) goldenStage {
	return func(_ *testing.T, h *window) {
		h.Event().Go(screen)
		drive.Press(h.Window().Canvas(), first)
		drive.Keys(h.Window().Canvas(), says)
	}
}

// after runs one stage after the other.
func after(stages ...goldenStage) goldenStage {
	return func(t *testing.T, h *window) {
		for _, s := range stages {
			s(t, h)
		}
	}
}

// typing types where the stages before have led.
func typing(says string) goldenStage {
	return func(_ *testing.T, h *window) { drive.Keys(h.Window().Canvas(), says) }
}

func pressing(keys ...fyne.KeyName) goldenStage {
	return func(_ *testing.T, h *window) { drive.Press(h.Window().Canvas(), keys...) }
}

func ctrlEntered(t *testing.T, h *window) { drive.Chord(h, drive.CtrlEnter) }

// allIn enters the missing sheets, so that the next round can be drawn.
func allIn(t *testing.T, h *window) { drive.EnterRound(t, h.Event().Desk()) }

// roundDrawn draws round 6 of division A.
func roundDrawn(t *testing.T, h *window) {
	allIn(t, h)
	h.Event().Go("Rounds")
	drive.Keys(h.Window().Canvas(), "d")
}

// acting carries an action out on division A.
func acting(a func(d *tournament.Division) action.Action) goldenStage {
	return func(t *testing.T, h *window) { drive.Do(t, h.Event().Desk(), a(h.Event().Desk().Event().Divisions[0])) }
}

// locked locks the window to the adjudication table and types.
func locked(says string) goldenStage {
	return func(t *testing.T, h *window) {
		shownFirst(h)
		if err := h.Program().SetPIN("2468"); err != nil {
			t.Fatal(err)
		}
		h.ShowKiosk()
		drive.Keys(h.Window().Canvas(), says)
	}
}

// onTop leaves only the dialog on top.
func onTop(_ *testing.T, h *window) {
	top := h.asked[len(h.asked)-1]
	h.closeDialogs()
	top.Show(h.win.Canvas())
	h.asked = append(h.asked, top)
}

// showing shows something that can be shown directly.
func showing(do func(h *window)) goldenStage {
	return func(_ *testing.T, h *window) {
		shownFirst(h)
		do(h)
	}
}

// goldenMoments are the dialogs and stages that a director meets on the screens. Each begins with the sample event
// in its first state.
func goldenMoments() []goldenMoment {
	var all []goldenMoment
	for _, some := range [][]goldenMoment{
		momentsOfTheEvent(), momentsOfPlayers(), momentsOfRounds(), momentsOfResults(), momentsOfStandings(),
		momentsOfRulings(), momentsOfWords(), momentsOfPrizes(), momentsOfTheBoard(), momentsOfTheHall(), momentsOfTheProgram(),
	} {
		all = append(all, some...)
	}
	return all
}

// goldenMoment is a dialog or a stage, with the way to it.
type goldenMoment struct {
	name string
	way  goldenStage
}

func momentsOfTheEvent() []goldenMoment {
	settings := showing(func(h *window) { h.areas.Division(h.view, h.view.Division()) })
	return []goldenMoment{
		{"event-details", keysOn("Event", "d")},
		{"event-rehearsal", keysOn("Event", "r")},
		{"event-close", keysOn("Event", "c")},
		{"event-closed", after(allIn, keysOn("Event", "cy"))},
		{"event-afresh", showing(func(h *window) { h.areas.NewLike(h, h.view.desk.Event()) })},
		{"event-import", importing},
		{"event-left", after(allIn, showing(func(h *window) { h.view.showLeft() }))},
		{"division", settings},
		{"division-new", showing(func(h *window) { h.view.screens[h.view.index("Event")].TypedRune('n') })},
		{"division-pairing", showing(func(h *window) { h.areas.Pairing(h.view) })},
		{"division-relations", after(settings, pressing(fyne.KeyF8), onTop)},
		{"division-figures", after(settings, pressing(fyne.KeyF6), onTop)},
		{"division-plan", after(settings, pressing(fyne.KeyF5), onTop)},
	}
}

// importing shows what would be imported of an event of tsh.
func importing(t *testing.T, h *window) {
	h.Event().Go("Event")
	drive.Keys(h.Window().Canvas(), "i")
	drive.Replace(h, filepath.Join(drive.TshEvent(t), "config.tsh"))
	drive.Keys(h.Window().Canvas(), "\n")
}

func momentsOfPlayers() []goldenMoment {
	const list = "name\trating\tclub\nAnn Able\t1500\tHarbour\nImogen Ashdown\t1900\tX\n\t1300\tY\nCal Fine\tabc\tZ\n"
	leave := func(d *tournament.Division) action.Action {
		return action.WithdrawPlayer{Division: d.ID, Player: 3, From: 6}
	}
	eject := func(d *tournament.Division) action.Action {
		return action.EjectPlayers{Division: d.ID, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{3}, Effect: tournament.EffectAward, Reason: "abuse"}}
	}
	late := func(d *tournament.Division) action.Action {
		return action.AddPlayers{Division: d.ID, Players: []tournament.Player{{Name: "Vance Remy", Joined: 6}}}
	}
	return []goldenMoment{
		{"players-new", pressOn("Players", fyne.KeyInsert, "")},
		{"players-change", keysOn("Players", "\n")},
		{"players-late", pressOn("Players", fyne.KeyInsert, "Vance Remy\n1200")},
		{"players-late-entry", after(pressOn("Players", fyne.KeyInsert, "Vance Remy\n1200"), ctrlEntered)},
		{"players-leave", keysOn("Players", "", fyne.KeyF7)},
		{"players-return", after(acting(leave), keysOn("Players", "", fyne.KeyHome, fyne.KeyDown, fyne.KeyDown, fyne.KeyF7))},
		{"players-apart", keysOn("Players", "", fyne.KeyF9)},
		{"players-eject", keysOn("Players", "!")},
		{"players-reinstate", after(acting(eject), keysOn("Players", "", fyne.KeyHome, fyne.KeyDown, fyne.KeyDown), typing("!"))},
		{"players-move", after(acting(late), keysOn("Players", "vance>"))},
		{"players-remove", after(acting(late), keysOn("Players", "vance", fyne.KeyDelete))},
		{"players-checkin", pressOn("Players", fyne.KeyF6, "imo")},
		{"players-file", keysOn("Players", "", fyne.KeyF8)},
		{"players-preview", func(_ *testing.T, h *window) {
			h.Event().Go("Players")
			h.view.shown.(interface{ Paste(string) }).Paste(list)
		}},
		{"players-columns", func(t *testing.T, h *window) {
			h.Event().Go("Players")
			path := drive.WriteList(t, "list.csv", "Joue,Force,Lieu", "Ann Able,1500,Lyon", "Cal Fine,1300,Brest")
			drive.Press(h.Window().Canvas(), fyne.KeyF8)
			drive.Replace(h, path+"\n")
		}},
	}
}

func momentsOfRounds() []goldenMoment {
	on := func(keys string) goldenStage { return after(roundDrawn, typing(keys)) }
	printed := func(keys string) goldenStage { return after(roundDrawn, typing("u"+keys)) }
	return []goldenMoment{
		{"rounds-planned", after(allIn, keysOn("Rounds", ""))},
		{"rounds-drawn", roundDrawn},
		{"rounds-published", printed("")},
		{"rounds-system", after(allIn, keysOn("Rounds", "w"))},
		{"rounds-starts", on("v")},
		{"rounds-byes", on("vv")},
		{"rounds-sheet", on("vvv")},
		{"rounds-even", on("vn")},
		{"rounds-locked", on("l")},
		{"rounds-fix", on("f")},
		{"rounds-bye", on("b")},
		{"rounds-swap", on("x")},
		{"rounds-apart", on("k")},
		{"rounds-why", on("y")},
		{"rounds-compare", on("c")},
		{"rounds-print", on("p")},
		{"rounds-repair", printed("r")},
		{"rounds-amend", printed("a")},
		{"rounds-postpone", printed("o")},
		{"rounds-assume", after(keysOn("Rounds", "", fyne.KeyRight), typing("q"))},
		{"rounds-obstacles", after(allIn, acting(func(d *tournament.Division) action.Action { return action.AvoidPair{Division: d.ID, A: 1, B: 2} }),
			acting(func(d *tournament.Division) action.Action {
				return action.FixGame{Division: d.ID, Round: 6, A: 1, B: 2}
			}),
			keysOn("Rounds", "d"))},
	}
}

// styled shows Results with an entry style of the settings.
func styled(style string) goldenStage {
	return func(_ *testing.T, h *window) {
		h.Program().Preferences.Set(func(c *preferences.Choices) { c.EntryStyle = style })
		h.Event().Go("Results")
	}
}

func momentsOfResults() []goldenMoment {
	return []goldenMoment{
		{"results-game", keysOn("Results", "2\n")},
		{"results-kept", keysOn("Results", "2\n401\n388\n")},
		{"results-doubtful", keysOn("Results", "2\n812\n301\n")},
		{"results-unknown", keysOn("Results", "zzz\n")},
		{"results-verify", keysOn("Results", "", fyne.KeyF6)},
		{"results-player-style", styled(preferences.EntryByPlayer)},
		{"results-winner-style", styled(preferences.EntryByWinner)},
		{"results-forfeit", keysOn("Results", "2\nf")},
		{"results-late", keysOn("Results", "2\nl")},
		{"results-resigned", keysOn("Results", "2\nr")},
		{"results-overtime", keysOn("Results", "2\n400\n390p10:00\n1:30\n2\n")},
		{"results-void", keysOn("Results", "2\nv")},
		{"results-penalty", keysOn("Results", "2\np1:30\t10:00")},
		{"results-correction", after(keysOn("Results", "1\n369\n405\n"), ctrlEntered)},
		{"results-late-tables", showing(func(h *window) { clock.AskLate(h.view) })},
		{"results-waited-for", after(showing(func(h *window) { clock.AskLate(h.view) }), typing("2\n1"), ctrlEntered)},
		{"clock-length", showing(func(h *window) { clock.Ask(h.view) })},
		{"clock-runs", after(clockStarted, showing(func(h *window) { clock.Ask(h.view) }))},
	}
}

// clockStarted starts the clock of round 5.
func clockStarted(t *testing.T, h *window) {
	drive.Do(t, h.Event().Desk(), action.TurnClock{Rounds: []action.RoundOf{{Division: 1, Round: 5}}, Turn: action.ClockStart, Seconds: 3000})
}

// staged shows a view of the standings.
func staged(view string) goldenStage {
	return func(_ *testing.T, h *window) { showStandings(h, view) }
}

func teamed(d *tournament.Division, id tournament.PlayerID, team string) action.Action {
	pl, _ := d.Player(id)
	pl.Team = team
	return action.EditPlayer{Division: d.ID, Player: pl}
}

func momentsOfStandings() []goldenMoment {
	return []goldenMoment{
		{"standings-round", keysOn("Standings", "", fyne.KeyHome, fyne.KeyRight)},
		{"standings-teams", after(acting(func(d *tournament.Division) action.Action { return teamed(d, 1, "Quay Rollers") }),
			acting(func(d *tournament.Division) action.Action { return teamed(d, 2, "Quay Rollers") }), staged("Teams"))},
		{"standings-span", after(staged("Statistics"), typing("b"))},
		{"standings-divisions", after(staged("All divisions"), typing("d"))},
	}
}

func momentsOfRulings() []goldenMoment {
	answered := after(keysOn("Rulings", "too many tiles\n5\n4\n"), pressing(fyne.KeyRight), typing("\n\n\n"))
	return []goldenMoment{
		{"rulings-answer", answered},
		{"rulings-large", after(answered, pressing(fyne.KeyF11))},
		{"rulings-late", keysOn("Rulings", "late\n\n\n30:00\n")},
		{"rulings-record", after(keysOn("Rulings", "resign\n200\n350\ny\n"), ctrlEntered, typing("Imogen Ashdown"))},
		{"rulings-ejection", after(keysOn("Rulings", "collusion\ny"), ctrlEntered, typing("1\n"))},
		{"rulings-ejected", after(ejectedOne, keysOn("Rulings", "", fyne.KeyF6, fyne.KeyF6))},
		{"rulings-reversal", after(ejectedOne, keysOn("Rulings", "", fyne.KeyF6, fyne.KeyF6), pressing(fyne.KeyDelete))},
		{"reading-found", pressOn("Rulings", fyne.KeyF6, "too many tiles")},
		{"reading-beside", pressOn("Rulings", fyne.KeyF6, "leftover\n")},
		{"reading-one", after(pressOn("Rulings", fyne.KeyF6, ""), showing(func(h *window) {
			strip, _ := drive.Part[*widgets.Strip](h.view.place)
			for range 5 {
				strip.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
			}
		}))},
	}
}

// ejectedOne ejects player 1 of division A.
func ejectedOne(t *testing.T, h *window) {
	keysOn("Rulings", "collusion\ny")(t, h)
	drive.Chord(h, drive.CtrlEnter)
	drive.Keys(h.Window().Canvas(), "1\n\ny\n301\n299\nagreed result\n")
	drive.Chord(h, drive.CtrlEnter)
	h.closeDialogs()
}

func momentsOfWords() []goldenMoment {
	court := "1"
	table := court + "2\n"
	play := table + "1qi zoo"
	return []goldenMoment{
		{"words-court", locked("")},
		{"words-table", locked(court)},
		{"words-challenger", locked(table)},
		{"words-typing", locked(play)},
		{"words-confirm", locked(play + "\n")},
		{"words-acceptable", locked(play + "\ny")},
		{"words-not-acceptable", locked(play + " zzzz\ny")},
		{"words-again", locked(play + " zzzz\nyw")},
		{"words-pin", after(locked(""), pressing(fyne.KeyF12), typing("1111\n"))},
		{"words-director", after(locked(""), pressing(fyne.KeyF12), typing("2468\n"))},
		{"words-log", after(locked(play+" zzzz\ny"), pressing(fyne.KeyF12), typing("2468\nw"))},
		{"words-list", keysOn("Words", "a")},
		{"words-notice", keysOn("Words", "n")},
		{"words-new-pin", keysOn("Words", "p")},
		{"words-export", keysOn("Words", "e")},
		{"words-take-over", keysOn("Words", "m")},
	}
}

// averaged makes a division be rated by a system that averages over past games.
func averaged(d *tournament.Division) action.Action {
	settings := d.Settings()
	settings.RatingSystem = "absp"
	return action.ChangeDivision{Division: d.ID, Settings: settings, Reason: "rated by past games"}
}

func momentsOfPrizes() []goldenMoment {
	ratings := func(keys string) goldenStage { return keysOn("Prizes & ratings", "v"+keys) }
	return []goldenMoment{
		{"prizes-new", keysOn("Prizes & ratings", "n")},
		{"prizes-change", keysOn("Prizes & ratings", "\n")},
		{"prizes-templates", keysOn("Prizes & ratings", "t")},
		{"prizes-money", keysOn("Prizes & ratings", "m")},
		{"prizes-hand-out", after(allIn, keysOn("Prizes & ratings", "h"))},
		{"ratings-system", ratings("s")},
		{"ratings-list", ratings("l")},
		{"ratings-past", after(acting(averaged), ratings("y"))},
	}
}

func momentsOfTheBoard() []goldenMoment {
	page := func(turns int) goldenStage {
		return func(t *testing.T, h *window) {
			path := h.view.desk.Path()
			b := h.Program().Preferences.Board(path)
			b.Words, b.Next, b.WordsPage = "Lunch is served", "13:15", true
			h.Program().Preferences.SetBoard(path, b)
			h.rebuildView()
			h.view.Go("Board")
			for range turns {
				drive.Press(h.Window().Canvas(), fyne.KeyPageDown)
			}
		}
	}
	const words, names, tables, standings, missing = 0, 1, 3, 4, 6 // These are the first pages of each list.
	return []goldenMoment{
		{"board-giving", after(page(standings), pressing(fyne.KeyF6, fyne.KeyPageDown, fyne.KeyPageDown))},
		{"board-names", page(names)},
		{"board-tables", page(tables)},
		{"board-standings", page(standings)},
		{"board-missing", page(missing)},
		{"board-words", page(words)},
	}
}

func momentsOfTheProgram() []goldenMoment {
	const report = "/home/ida/.config/wordhall/reports/crash 2026-11-21 09-30-00.txt"
	crash := func(h *window) {
		h.closeDesk()
		h.showCrash(app.Crash{At: drive.Now, Report: report, Event: "/home/ida/Documents/Harbour Open.wordhall"})
	}
	return []goldenMoment{
		{"export-part", keysOn("Export", "f")},
		{"export-concerns", keysOn("Export", "9")},
		{"journal-moment", after(keysOn(shell.RailJournal, "", fyne.KeyDown, fyne.KeyDown), typing("\n"))},
		{"journal-branch", after(keysOn(shell.RailJournal, "", fyne.KeyDown), ctrlEntered)},
		{"journal-rounds", after(keysOn(shell.RailJournal, "", fyne.KeyDown, fyne.KeyDown), typing("\n"), func(_ *testing.T, h *window) { h.Event().Go("Rounds") })},
		{"backups-kept", after(backedUp, showing((*window).showBackups))},
		{"backups-restore", after(backedUp, showing((*window).showBackups), pressing(fyne.KeyDown), typing("\n"))},
		{"backups-folder", after(showing((*window).showBackups), typing("f"))},
		{"publish", showing(func(h *window) { h.view.AskPublish() })},
		{"publish-refused", after(showing(func(h *window) { h.view.AskPublish() }), typing("q://9"), ctrlEntered)},
		{"stream", showing(func(h *window) { h.view.askStream() })},
		{"copy", showing(func(h *window) { h.view.askCopy() })},
		{"undo-asks", undoAsks},
		{"palette-found", after(showing((*window).showPalette), typing("ash"))},
		{"palette-rules", after(showing((*window).showPalette), typing("late"))},
		{"operator-pin", showing(func(h *window) { h.askDirector(func() {}) })},
		{"licences", showing((*window).showLicences)},
		{"lesson", showing((*window).openLesson)},
		{"crash", showing(crash)},
		{"mistake", func(t *testing.T, h *window) {
			shownFirst(h)
			h.Event().Run(shell.Sharing(text.Of("Something")), func(context.Context) error {
				var none []int
				none[h.Event().Division().LastRound()]++
				return nil
			}, nil)
			if said := drive.DialogTexts(h); !strings.Contains(said, "crash 2026-11-21") {
				t.Errorf("the dialog says %q, want the report named", said)
			}
			// The folder is the test's own, and its name has another length on each computer.
			h.closeDialogs()
			h.showMistake(app.Crash{At: drive.Now, Report: report})
		}},
		{"damaged", func(t *testing.T, h *window) {
			h.closeDesk()
			h.ShowStart()
			h.open(drive.DamageEvent(t, h.Program(), "Club night"))
		}},
		{"older", showing(func(h *window) {
			h.reportOlder(h.view.Desk(), &app.Older{File: "Harbour Open.wordhall", Missing: 3, Until: drive.Now})
		})},
		{"rulings-room", showing(func(h *window) { h.closeDesk(); h.ShowStart(); h.showRulings() })},
		{"words-room", showing(func(h *window) { h.closeDesk(); h.ShowStart(); h.ShowWords() })},
	}
}

// backedUp makes two backups.
func backedUp(t *testing.T, h *window) {
	now := drive.Now
	h.Program().Now = func() time.Time { return now }
	h.view.keeper.Look(t.Context())
	now = now.Add(time.Minute)
	drive.Do(t, h.Event().Desk(), action.EditEvent{Name: "Harbour Open", Place: "Quay Hall"})
	h.view.keeper.Look(t.Context())
	h.Program().Now = func() time.Time { return drive.Now }
}

// undoAsks opens the question before a published round is taken back.
func undoAsks(t *testing.T, h *window) {
	roundDrawn(t, h)
	drive.Keys(h.Window().Canvas(), "u")
	drive.Chord(h, &fyne.ShortcutUndo{})
}
