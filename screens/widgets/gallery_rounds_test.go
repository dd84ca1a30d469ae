package widgets_test

import (
	"fmt"

	"fyne.io/fyne/v2"

	"wordhall/screens/widgets"
)

type pair struct {
	table, starts, record, replies, other, met, cost, mark string
	tone                                                   widgets.Tone
}

func pairs() []pair {
	list := []pair{
		{"1", "Marlow, Tess", "7–2 +461", "Sato, Rin", "7½–1½ +530", "0", "1", "", 0},
		{"2", "Holt, Ben", "6½–2½ +377", "Dunn, Kit", "7–2 +402", "0", "2", "locked", widgets.Neutral},
		{"3", "Okafor, Dele", "5½–3½ +139", "Tran, Vy", "6–3 +212", "0", "4", "fixed table", widgets.Accent},
		{"4", "Mbeki, Zola", "5½–3½ +90", "Weiss, Jo", "6–3 +77", "0", "4", "", 0},
		{"5", "Iwu, Chidi", "5–4 +151", "Reyes, Ana", "5–4 +12", "0", "6", "", 0},
		{"6", "Cole, Max", "5–4 −20", "Gray, Lou", "5–4 +8", "0", "6", "", 0},
		{"7", "Stone, Pia", "4–5 +33", "Lund, Eli", "4½–4½ −61", "0", "5", "same club", widgets.Warning},
	}
	for i := 8; i < 30; i++ {
		list = append(list, pair{fmt.Sprint(i), "Abel, Noor", "4–5 −12", "Quist, Bo", "4–5 −90", "0", "7", "", 0})
	}
	return list
}

func pairColumns() []widgets.Column[pair] {
	right := fyne.TextAlignTrailing
	return []widgets.Column[pair]{
		{ID: "table", Title: "Table", Width: 58, Text: func(p pair) string { return p.table },
			Compare: func(a, b pair) int { return len(a.table) - len(b.table) }},
		{ID: "starts", Title: "Starts", Grow: 2, Text: func(p pair) string { return p.starts }},
		{ID: "record", Title: "Record", Align: right, Text: func(p pair) string { return p.record }},
		{ID: "replies", Title: "Replies", Grow: 2, Text: func(p pair) string { return p.replies }},
		{ID: "other", Title: "Record", Align: right, Text: func(p pair) string { return p.other }},
		{ID: "met", Title: "Met", Width: 50, Align: right, Text: func(p pair) string { return p.met }},
		{ID: "cost", Title: "Cost", Width: 54, Align: right, Text: func(p pair) string { return p.cost }},
		{ID: "marks", Title: "Marks", Width: 170, Grow: 1, Chip: func(p pair) (string, widgets.Tone) { return p.mark, p.tone }},
	}
}

func roundsPage() fyne.CanvasObject {
	strip := widgets.NewStrip(nil)
	var items []widgets.StripItem
	for i := 1; i <= 14; i++ {
		switch {
		case i < 9:
			items = append(items, widgets.StripItem{Text: fmt.Sprintf("%d ✓", i), Tone: widgets.Accent})
		case i == 9:
			items = append(items, widgets.StripItem{Text: "9 · 1 out", Tone: widgets.Bad})
		case i == 10:
			items = append(items, widgets.StripItem{Text: "10 drawn", Tone: widgets.Warning})
		default:
			items = append(items, widgets.StripItem{Text: fmt.Sprint(i)})
		}
	}
	strip.SetItems(items, 9)
	gap := widgets.NewSpacer()
	again := widgets.NewButton("Forget it", nil)
	again.Disable()
	tools := widgets.NewRow(10, gap,
		widgets.NewChooserButton([]string{"Swiss, after round 9"}, 0, nil), widgets.NewChooserButton([]string{"no repeats"}, 0, nil),
		widgets.NewKeyButton("Draw again", "D", nil), again, widgets.NewText("Cost 61, proven least", widgets.Dim), gap,
		widgets.NewPrimaryButton("Publish", "Ctrl P", nil))
	grid := widgets.NewGrid(pairColumns()...)
	grid.SetRows(pairs())
	grid.Select(2)
	grid.SortBy(0)
	grid.FocusGained()
	banner := widgets.NewBanner(widgets.Bad, "Round 10 can’t be published yet:", "table 17 of round 9 (Baptiste – Hale) has no sheet.",
		widgets.NewButton("Enter it", nil), widgets.NewDangerButton("Publish anyway (lagged)", "", nil))
	screen := widgets.NewStack(12, grid, strip, tools, grid, banner)
	inspector := widgets.NewInspector(nil)
	instead := widgets.NewKeyValueTable(widgets.KeyValue{Key: "Weiss", Values: []string{"+3"}}, widgets.KeyValue{Key: "Reyes", Values: []string{"+5"}},
		widgets.KeyValue{Key: "Sato", Note: "(met twice)", Values: []string{"+1,000"}, Tone: widgets.Bad})
	instead.SetHeader("Okafor with", "costs")
	inspector.Fill("Okafor – Tran", "Table 3, where Tran always sits",
		widgets.NewSection("Why these two", widgets.NewKeyValueTable(
			widgets.KeyValue{Key: "half a win apart", Values: []string{"1"}}, widgets.KeyValue{Key: "place in the group", Values: []string{"3"}},
			widgets.KeyValue{Key: "repeats", Values: []string{"0"}}, widgets.KeyValue{Key: "starts agree", Values: []string{"0"}})),
		widgets.NewSection("Instead", instead),
		widgets.NewKeyHints(widgets.Dim, widgets.KeyHint{Key: "L", Does: "lock"}, widgets.KeyHint{Key: "X", Does: "forbid"}, widgets.KeyHint{Key: "S", Does: "swap"}))
	return frame("Rounds", bar("Round 10 of 14 · drawn, not published", widgets.Warning, "", "Undo “draw round 10”"), inspector, screen)
}

// openDialog shows a dialog with fields, and toasts above it.
func openDialog(w fyne.Window) {
	name, rounds := widgets.NewKeyEntry(), widgets.NewKeyEntry()
	name.SetText("Division A")
	rounds.SetText("14")
	content := widgets.NewStack(8, nil, widgets.NewText("Name", widgets.Plain), name.Field(), widgets.NewText("Rounds", widgets.Plain), rounds.Field(),
		widgets.NewRow(0, nil, widgets.NewChooserButton([]string{"WESPA 2010"}, 0, nil)))
	d := widgets.NewDialog("New division", content,
		widgets.DialogButton{Text: "Throw away", Kind: widgets.DangerButton},
		widgets.DialogButton{Text: "Make it", Kind: widgets.PrimaryButton})
	d.First = name
	d.Show(w.Canvas())
}
