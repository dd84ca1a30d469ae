package widgets_test

import (
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// TestGallery draws pages made of the parts, to look at: WORDHALL_GALLERY=dir keeps the
// pictures. Without it the test still sees that every page fits 1366×768 and isn't blank.
func TestGallery(t *testing.T) {
	looks := []struct {
		name    string
		options look.Options
	}{
		{"light", look.Options{Mode: look.Light}},
		{"dark", look.Options{Mode: look.Dark}},
		{"contrast", look.Options{Mode: look.Dark, HighContrast: true}},
		{"large", look.Options{Mode: look.Light, Scale: 1.3}},
	}
	pages := []struct {
		name string
		make func(fyne.Window) fyne.CanvasObject
		then func(fyne.Window)
	}{
		{"results", func(fyne.Window) fyne.CanvasObject { return resultsPage() }, focusLastScore},
		{"rounds", func(fyne.Window) fyne.CanvasObject { return roundsPage() }, nil},
		{"dialog", func(fyne.Window) fyne.CanvasObject { return roundsPage() }, openDialog},
	}
	for _, l := range looks {
		for _, p := range pages {
			t.Run(p.name+" "+l.name, func(t *testing.T) {
				app := test.NewTempApp(t)
				app.Settings().SetTheme(look.New(l.options))
				w := test.NewTempWindow(t, container.NewStack())
				w.SetPadded(false)
				w.Resize(fyne.NewSize(1366, 768))
				w.SetContent(p.make(w))
				w.Resize(fyne.NewSize(1366, 768))
				if p.then != nil {
					p.then(w)
				}
				settle(w)
				if got := w.Canvas().Size(); l.options.Scale <= 1 && got != fyne.NewSize(1366, 768) {
					t.Errorf("the page needs %v, more than the window has", got)
				}
				keepPicture(t, w, p.name+"-"+l.name)
			})
		}
	}
}

// settle lays out again: text that wraps knows its height only after its width.
func settle(w fyne.Window) {
	size := w.Canvas().Size()
	w.Resize(size.SubtractWidthHeight(1, 1))
	w.Resize(size)
}

func keepPicture(t *testing.T, w fyne.Window, name string) {
	t.Helper()
	img := w.Canvas().Capture()
	seen := map[string]bool{}
	for y := 0; y < img.Bounds().Dy(); y += 7 {
		for x := 0; x < img.Bounds().Dx(); x += 7 {
			seen[fmt.Sprint(img.At(x, y))] = true
		}
	}
	if len(seen) < 20 {
		t.Errorf("only %d colours on the page: it is all but blank", len(seen))
	}
	dir := os.Getenv("WORDHALL_GALLERY")
	if dir == "" {
		dir = t.TempDir()
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// frame puts a screen into the rail, the bars and the inspector.
func frame(selected string, bar *widgets.TopBar, inspector *widgets.Inspector, screen fyne.CanvasObject) fyne.CanvasObject {
	rail := widgets.NewRail("Wordhall", nil)
	var entries []widgets.RailEntry
	for i, name := range []string{"Event", "Players", "Rounds", "Results", "Standings", "Export"} {
		entries = append(entries, widgets.RailEntry{Name: name, Key: fmt.Sprint(i + 1)})
	}
	rail.SetEntries(entries, []widgets.RailEntry{{Name: "Journal", Key: "J"}, {Name: "Settings"}})
	rail.SetSelected(selected)
	rail.SetBadge("Results", "5 out", widgets.Warning)
	status := widgets.NewStatusBar()
	status.SetSaved("All saved 10:41:52", widgets.Good)
	status.SetFile("harbour-2026.wordhall")
	status.SetNote("backup 10:41 on USB “DESK”")
	status.SetHint("?", "keys of this screen")
	toasts = widgets.NewToasts()
	page := widgets.NewFrame(rail, bar, status, inspector, widgets.NewInset(14, 18, 14, 18, screen))
	return widgets.NewSteady(container.NewStack(page, toasts))
}

func bar(round string, tone widgets.Tone, clock, undo string) *widgets.TopBar {
	b := widgets.NewTopBar()
	b.SetTitle("Harbour Open 2026")
	b.SetDivisions([]string{"Division A", "Division B"}, 0)
	b.SetRound(round, tone)
	b.SetClock(clock, widgets.Neutral)
	b.SetUndo(undo)
	b.ShowFind(true)
	return b
}

type sheet struct {
	time, table, started, score, replied, other, note, margin, chip string
	tone                                                            widgets.Tone
	won                                                             int
}

func sheetColumns() []widgets.Column[sheet] {
	right := fyne.TextAlignTrailing
	return []widgets.Column[sheet]{
		{ID: "time", Title: "Time", Width: 82, Text: func(s sheet) string { return s.time },
			Colour: func(sheet) fyne.ThemeColorName { return look.ColorDim }},
		{ID: "table", Title: "Table", Width: 54, Text: func(s sheet) string { return s.table }},
		{ID: "started", Title: "Started", Grow: 1, Text: func(s sheet) string { return s.started }},
		{ID: "score", Title: "Score", Width: 58, Align: right, Text: func(s sheet) string { return s.score },
			Bold: func(s sheet) bool { return s.won == 1 }},
		{ID: "replied", Title: "Replied", Grow: 1, Text: func(s sheet) string { return s.replied }},
		{ID: "other", Title: "Score", Width: 86, Align: right, Text: func(s sheet) string { return s.other },
			Note: func(s sheet) string { return s.note }, Bold: func(s sheet) bool { return s.won == 2 }},
		{ID: "margin", Title: "Margin", Width: 66, Align: right, Text: func(s sheet) string { return s.margin }},
		{ID: "state", Width: 78, Chip: func(s sheet) (string, widgets.Tone) { return s.chip, s.tone }},
	}
}

func sheets() []sheet {
	return []sheet{
		{"10:41:52", "6", "Iwu, Chidi", "402", "Stone, Pia", "377", "", "+25", "once", widgets.Accent, 1},
		{"10:41:20", "15", "Reyes, Ana", "355", "Holt, Ben", "468", "", "−113", "twice", widgets.Accent, 2},
		{"10:40:47", "4", "Dunn, Kit", "612", "Petrov, Ira", "301", "", "+311", "held", widgets.Warning, 1},
		{"10:40:02", "1", "Sato, Rin", "390", "Mbeki, Zola", "390", "", "tie", "twice", widgets.Accent, 0},
		{"10:38:19", "20", "Gray, Lou", "F", "Ilić, Mira", "absent", "", "+75", "2.3.5", widgets.Bad, 1},
		{"10:37:55", "8", "Tran, Vy", "447", "Oduya-Featherstonehaugh, Samuel", "420", "−10", "+37", "twice", widgets.Accent, 1},
		{"10:36:31", "11", "Cole, Max", "371", "Weiss, Jo", "398", "", "−27", "locked", widgets.Neutral, 2},
	}
}

var lastScore *widgets.KeyEntry

var toasts *widgets.Toasts

func focusLastScore(w fyne.Window) {
	w.Canvas().Focus(lastScore)
	toasts.After = func(time.Duration, func()) {}
	toasts.Say(widgets.Good, text.Of("Table 6 saved: Iwu 402, Stone 377."))
	toasts.Say(widgets.Bad, text.Of("Table 99 isn’t in this hall. The divisions use tables 1 to 38; look at the number on the slip again."))
}

func entryCard() fyne.CanvasObject {
	table := widgets.NewKeyEntry(widgets.BigText)
	table.SetText("12")
	first := widgets.NewKeyEntry(widgets.BigText)
	first.SetText("431")
	lastScore = widgets.NewKeyEntry(widgets.BigText)
	lastScore.SetText("38")
	hints := widgets.NewKeyHintLines(widgets.Small, widgets.KeyHint{Does: "Table, player or slip code"}, widgets.KeyHint{Key: "Enter", Does: "score of who started"},
		widgets.KeyHint{Key: "Enter", Does: "score of who replied"}, widgets.KeyHint{Key: "Enter"})
	gapA, gapB := widgets.NewSpacer(), widgets.NewSpacer()
	players := widgets.NewStack(6, nil,
		widgets.NewRow(8, gapA, widgets.NewText("14 Marlow, Tess", widgets.Strong), widgets.NewChip("started", widgets.Neutral), gapA, widgets.NewWidth(76, first.Field())),
		widgets.NewRow(8, gapB, widgets.NewText("7 Okafor, Dele", widgets.Strong), gapB, widgets.NewWidth(76, lastScore.Field())))
	line := widgets.NewRow(18, players, widgets.NewWidth(64, table.Field()), players)
	also := widgets.NewKeyHintLines(widgets.Dim, widgets.KeyHint{Does: "Also here:"}, widgets.KeyHint{Key: "F", Does: "forfeit"}, widgets.KeyHint{Key: "L", Does: "late"},
		widgets.KeyHint{Key: "O", Does: "overtime"}, widgets.KeyHint{Key: "R", Does: "resigned"}, widgets.KeyHint{Key: "P", Does: "penalty"}, widgets.KeyHint{Key: "Esc", Does: "start again"})
	card := widgets.NewCard(widgets.NewStack(8, nil, hints, line, also))
	card.SetAccent(true)
	return card
}

func resultsPage() fyne.CanvasObject {
	done := widgets.NewCard(widgets.NewStack(8, nil, widgets.NewText("Sheets in", widgets.Small),
		widgets.NewRow(6, nil, widgets.NewText("15", widgets.Big), widgets.NewText("of 20", widgets.TextStyle{Bold: true, Colour: look.ColorDim})),
		widgets.NewProgressThin(0.75), widgets.NewText("Verified twice: 9", widgets.Small)))
	entry := entryCard()
	top := container.NewBorder(nil, nil, nil, widgets.NewWidth(190, done), widgets.NewInset(0, 12, 0, 0, entry))

	banner := widgets.NewBanner(widgets.Warning, "Table 4 looks doubtful", "612–301: a margin of 311, the largest of the event.",
		widgets.NewKeyButton("Keep it", "Ctrl Enter", nil), widgets.NewKeyButton("Type it again", "E", nil))

	type missing struct{ table, players string }
	out := widgets.NewGrid(
		widgets.Column[missing]{ID: "table", Title: "Table", Width: 70, Text: func(m missing) string { return m.table }},
		widgets.Column[missing]{ID: "players", Title: "Players", Grow: 1, Text: func(m missing) string { return m.players }})
	out.SetRows([]missing{{"3", "Abel – Ferro"}, {"9", "Quist – Lund"}, {"12", "Marlow – Okafor"}, {"17", "Baptiste – Hale"}, {"19", "Nair – Osei"}})
	out.SetAllRows(true)
	out.Passive = true
	out.Select(2)
	byes := widgets.NewGrid(
		widgets.Column[missing]{ID: "players", Title: "Bye", Grow: 1, Text: func(m missing) string { return m.players }},
		widgets.Column[missing]{ID: "spread", Width: 70, Chip: func(m missing) (string, widgets.Tone) { return m.table, widgets.Neutral }})
	byes.SetRows([]missing{{"+50", "Vance, Remy"}})
	byes.SetAllRows(true)
	left := widgets.NewStack(6, nil, widgets.NewSectionTitle("Still out (5)"), out, widgets.NewSectionTitle("Bye"), byes)

	in := widgets.NewGrid(sheetColumns()...)
	in.SetRows(sheets())
	last := widgets.NewStack(6, in, widgets.NewSectionTitle("Came in last"), in)
	tables := container.NewBorder(nil, nil, widgets.NewWidth(250, left), nil, widgets.NewInset(0, 0, 0, 14, last))
	screen := widgets.NewStack(12, tables, top, banner, tables)

	inspector := widgets.NewInspector(nil)
	inspector.Fill("Marlow – Okafor", "Table 12 · met once before (round 3)",
		widgets.NewSection("Before this game", widgets.NewKeyValueTable(
			widgets.KeyValue{Key: "Marlow", Values: []string{"6–2", "+412", "3rd"}},
			widgets.KeyValue{Key: "Okafor", Values: []string{"5½–2½", "+188", "6th"}})),
		widgets.NewSection("Why Marlow starts", widgets.NewParagraphOf(
			widgets.Run{Text: text.Of("4 starts and 4 replies against 5 and 3: fewer starts goes first. ")},
			widgets.Run{Text: text.Of("WESPA 2.1(b)"), Style: widgets.Dim})),
		widgets.NewSection("Why this draw", widgets.NewParagraph(
			"Same half-point group after the repeat with Sato was ruled out. Cost 4; next best 9 (Marlow – Quist, a third meeting).", widgets.Plain)),
		widgets.NewSection("If this score is kept", widgets.NewKeyValueTable(
			widgets.KeyValue{Key: "Marlow", Values: []string{"3rd → 2nd"}, Strong: true},
			widgets.KeyValue{Key: "Clinched", Values: []string{"nobody yet"}})))
	return frame("Results", bar("Round 9 of 14 · playing", widgets.Accent, "clock 07:42", "Undo “table 6: 402–377”"), inspector, screen)
}
