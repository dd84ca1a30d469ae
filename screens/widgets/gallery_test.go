package widgets_test

import (
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// TestGallery draws pages of the parts. WORDHALL_GALLERY=dir keeps the pictures for a person to look at. Without it
// the test still checks that every page fits 1366×768 and isn't blank.
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

// settle lays out again, because text that wraps knows its height only after its width.
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

// frame puts a screen between the rail, the bars and the inspector.
func frame(selected string, bar *widgets.TopBar, inspector *widgets.Inspector, screen fyne.CanvasObject) fyne.CanvasObject {
	rail := widgets.NewRail(text.Of("Wordhall"), nil)
	var entries []widgets.RailEntry
	for i, name := range []string{"Event", "Players", "Rounds", "Results", "Standings", "Export"} {
		entries = append(entries, widgets.RailEntry{Name: name, Key: text.Of("%v", i+1)})
	}
	rail.SetEntries(entries, []widgets.RailEntry{{Name: "Journal", Key: text.Of("J")}, {Name: "Settings"}})
	rail.SetSelected(selected)
	rail.SetBadge("Results", text.Of("5 out"), widgets.Warning)
	status := widgets.NewStatusBar()
	status.SetSaved(text.Of("All saved 10:41:52"), widgets.Good)
	status.SetFile(text.Of("harbour-2026.wordhall"))
	status.SetNote(text.Of("backup 10:41 on USB “DESK”"))
	status.SetHint("?", text.Of("keys of this screen"))
	galleryStatus = status
	page := layout.NewFrame(rail, bar, status, inspector, widgets.NewInset(14, 18, 14, 18, screen), nil)
	return page
}

func bar(round text.Text, tone widgets.Tone, clock, undo text.Text) *widgets.TopBar {
	b := widgets.NewTopBar()
	b.SetTitle(text.Of("Harbour Open 2026"))
	b.SetDivisions([]text.Text{text.Of("Division A"), text.Of("Division B")}, 0)
	b.SetRound(round, tone)
	b.SetClock(clock, widgets.Neutral)
	b.SetUndo(undo)
	b.ShowFind(true)
	return b
}

type sheet struct {
	time, table    string
	started        text.Text
	score          string
	replied, other text.Text
	note           string
	margin, chip   text.Text
	tone           widgets.Tone
	won            int
}

func sheetColumns() []widgets.Column[sheet] {
	right := fyne.TextAlignTrailing
	return []widgets.Column[sheet]{
		{ID: "time", Title: text.Of("Time"), Width: 82, Text: func(s sheet) text.Text { return text.Name(s.time) },
			Colour: func(sheet) fyne.ThemeColorName { return look.ColorDim }},
		{ID: "table", Title: text.Of("Table"), Width: 54, Text: func(s sheet) text.Text { return text.Name(s.table) }},
		{ID: "started", Title: text.Of("Started"), Grow: 1, Text: func(s sheet) text.Text { return s.started }},
		{ID: "score", Title: text.Of("Score"), Width: 58, Align: right, Text: func(s sheet) text.Text { return text.Name(s.score) },
			Bold: func(s sheet) bool { return s.won == 1 }},
		{ID: "replied", Title: text.Of("Replied"), Grow: 1, Text: func(s sheet) text.Text { return s.replied }},
		{ID: "other", Title: text.Of("Score"), Width: 86, Align: right, Text: func(s sheet) text.Text { return s.other },
			Note: func(s sheet) text.Text { return text.Name(s.note) }, Bold: func(s sheet) bool { return s.won == 2 }},
		{ID: "margin", Title: text.Of("Margin"), Width: 66, Align: right, Text: func(s sheet) text.Text { return s.margin }},
		{ID: "state", Width: 78, Chip: func(s sheet) (text.Text, widgets.Tone) { return s.chip, s.tone }},
	}
}

func sheets() []sheet {
	return []sheet{
		{"10:41:52", "6", text.Of("Iwu, Chidi"), "402", text.Of("Stone, Pia"), text.Name("377"), "", text.Name("+25"), text.Of("once"), widgets.Accent, 1},
		{"10:41:20", "15", text.Of("Reyes, Ana"), "355", text.Of("Holt, Ben"), text.Name("468"), "", text.Name("−113"), text.Of("twice"), widgets.Accent, 2},
		{"10:40:47", "4", text.Of("Dunn, Kit"), "612", text.Of("Petrov, Ira"), text.Name("301"), "", text.Name("+311"), text.Of("held"), widgets.Warning, 1},
		{"10:40:02", "1", text.Of("Sato, Rin"), "390", text.Of("Mbeki, Zola"), text.Name("390"), "", text.Of("tie"), text.Of("twice"), widgets.Accent, 0},
		{"10:38:19", "20", text.Of("Gray, Lou"), "F", text.Of("Ilić, Mira"), text.Of("absent"), "", text.Name("+75"), text.Name("2.3.5"), widgets.Bad, 1},
		{"10:37:55", "8", text.Of("Tran, Vy"), "447", text.Of("Oduya-Featherstonehaugh, Samuel"), text.Name("420"), "−10", text.Name("+37"), text.Of("twice"), widgets.Accent, 1},
		{"10:36:31", "11", text.Of("Cole, Max"), "371", text.Of("Weiss, Jo"), text.Name("398"), "", text.Name("−27"), text.Of("locked"), widgets.Neutral, 2},
	}
}

var lastScore *widgets.KeyEntry

var galleryStatus *widgets.StatusBar

func focusLastScore(w fyne.Window) {
	w.Canvas().Focus(lastScore)
	galleryStatus.Say(widgets.Bad, text.Of("Table 99 isn’t in this hall. The divisions use tables 1 to 38; look at the number on the slip again."))
}

func entryCard() fyne.CanvasObject {
	table := widgets.NewKeyEntry(widgets.BigText)
	table.SetText("12")
	first := widgets.NewKeyEntry(widgets.BigText)
	first.SetText("431")
	lastScore = widgets.NewKeyEntry(widgets.BigText)
	lastScore.SetText("38")
	hints := widgets.NewKeyHintLines(widgets.Small, widgets.KeyHint{Does: text.Of("Table, player or slip code")}, widgets.KeyHint{Key: "Enter", Does: text.Of("score of who started")},
		widgets.KeyHint{Key: "Enter", Does: text.Of("score of who replied")}, widgets.KeyHint{Key: "Enter"})
	gapA, gapB := widgets.NewSpacer(), widgets.NewSpacer()
	players := widgets.NewStack(6, nil,
		widgets.NewRow(8, gapA, widgets.NewText(text.Of("14 Marlow, Tess"), widgets.Strong), widgets.NewChip(text.Of("started"), widgets.Neutral), gapA, widgets.NewWidth(76, first.Field())),
		widgets.NewRow(8, gapB, widgets.NewText(text.Of("7 Okafor, Dele"), widgets.Strong), gapB, widgets.NewWidth(76, lastScore.Field())))
	line := widgets.NewRow(18, players, widgets.NewWidth(64, table.Field()), players)
	also := widgets.NewKeyHintLines(widgets.Dim, widgets.KeyHint{Does: text.Of("Also here:")}, widgets.KeyHint{Key: "F", Does: text.Of("forfeit")}, widgets.KeyHint{Key: "L", Does: text.Of("late")},
		widgets.KeyHint{Key: "O", Does: text.Of("overtime")}, widgets.KeyHint{Key: "R", Does: text.Of("resigned")}, widgets.KeyHint{Key: "P", Does: text.Of("penalty")}, widgets.KeyHint{Key: "Esc", Does: text.Of("start again")})
	card := widgets.NewCard(widgets.NewStack(8, nil, hints, line, also))
	card.SetAccent(true)
	return card
}

func resultsPage() fyne.CanvasObject {
	done := widgets.NewCard(widgets.NewStack(8, nil, widgets.NewText(text.Of("Sheets in"), widgets.Small),
		widgets.NewRow(6, nil, widgets.NewText(text.Name("15"), widgets.Big), widgets.NewText(text.Of("of 20"), widgets.TextStyle{Bold: true, Colour: look.ColorDim})),
		widgets.NewProgressThin(0.75), widgets.NewText(text.Of("Verified twice: 9"), widgets.Small)))
	entry := entryCard()
	top := container.NewBorder(nil, nil, nil, widgets.NewWidth(190, done), widgets.NewInset(0, 12, 0, 0, entry))

	banner := widgets.NewBanner(widgets.Warning, text.Of("Table 4 looks doubtful"), text.Of("612–301: a margin of 311, the largest of the event."),
		widgets.NewKeyButton(text.Of("Save it"), "Ctrl Enter", nil), widgets.NewKeyButton(text.Of("Type it again"), "E", nil))

	type missing struct {
		table   string
		players text.Text
	}
	out := widgets.NewGrid(
		widgets.Column[missing]{ID: "table", Title: text.Of("Table"), Width: 70, Text: func(m missing) text.Text { return text.Name(m.table) }},
		widgets.Column[missing]{ID: "players", Title: text.Of("Players"), Grow: 1, Text: func(m missing) text.Text { return m.players }})
	out.SetRows([]missing{{"3", text.Of("Abel – Ferro")}, {"9", text.Of("Quist – Lund")}, {"12", text.Of("Marlow – Okafor")}, {"17", text.Of("Baptiste – Hale")}, {"19", text.Of("Nair – Osei")}})
	out.SetAllRows(true)
	out.Passive = true
	out.Select(2)
	byes := widgets.NewGrid(
		widgets.Column[missing]{ID: "players", Title: text.Of("Bye"), Grow: 1, Text: func(m missing) text.Text { return m.players }},
		widgets.Column[missing]{ID: "spread", Width: 70, Chip: func(m missing) (text.Text, widgets.Tone) { return text.Name(m.table), widgets.Neutral }})
	byes.SetRows([]missing{{"+50", text.Of("Vance, Remy")}})
	byes.SetAllRows(true)
	left := widgets.NewStack(6, nil, widgets.NewSectionTitle(text.Of("Still out (5)")), out, widgets.NewSectionTitle(text.Of("Bye")), byes)

	in := widgets.NewGrid(sheetColumns()...)
	in.SetRows(sheets())
	last := widgets.NewStack(6, in, widgets.NewSectionTitle(text.Of("Latest sheets")), in)
	tables := container.NewBorder(nil, nil, widgets.NewWidth(250, left), nil, widgets.NewInset(0, 0, 0, 14, last))
	screen := widgets.NewStack(12, tables, top, banner, tables)

	inspector := widgets.NewInspector(nil)
	inspector.Fill(text.Of("Marlow – Okafor"), text.Of("Table 12 · met once before (round 3)"),
		widgets.NewSection(text.Of("Before this game"), widgets.NewKeyValueTable(
			widgets.KeyValue{Key: text.Of("Marlow"), Values: []text.Text{text.Name("6–2"), text.Name("+412"), text.Of("3rd")}},
			widgets.KeyValue{Key: text.Of("Okafor"), Values: []text.Text{text.Name("5½–2½"), text.Name("+188"), text.Of("6th")}})),
		widgets.NewSection(text.Of("Why Marlow starts"), widgets.NewParagraphOf(
			widgets.Run{Text: text.Of("4 starts and 4 replies against 5 and 3: fewer starts goes first. ")},
			widgets.Run{Text: text.Of("WESPA 2.1(b)"), Style: widgets.Dim})),
		widgets.NewSection(text.Of("Why this draw"), widgets.NewParagraph(
			text.Of("Same half-point group after the repeat with Sato was ruled out. Cost 4; next best 9 (Marlow – Quist, a third meeting)."), widgets.Plain)),
		widgets.NewSection(text.Of("If this score is kept"), widgets.NewKeyValueTable(
			widgets.KeyValue{Key: text.Of("Marlow"), Values: []text.Text{text.Of("3rd → 2nd")}, Strong: true},
			widgets.KeyValue{Key: text.Of("Clinched"), Values: []text.Text{text.Of("nobody yet")}})))
	return frame("Results", bar(text.Of("Round 9 of 14 · playing"), widgets.Accent, text.Of("clock 07:42"), text.Of("Undo “table 6: 402–377”")), inspector, screen)
}
