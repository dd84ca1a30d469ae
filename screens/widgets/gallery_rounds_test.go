package widgets_test

import (
	"fmt"

	"fyne.io/fyne/v2"

	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

type pair struct {
	table            string
	starts           text.Text
	record           string
	replies          text.Text
	other, met, cost string
	mark             text.Text
	tone             widgets.Tone
}

func pairs() []pair {
	list := []pair{
		{"1", text.Of("Marlow, Tess"), "7–2 +461", text.Of("Sato, Rin"), "7½–1½ +530", "0", "1", text.Text{}, 0},
		{"2", text.Of("Holt, Ben"), "6½–2½ +377", text.Of("Dunn, Kit"), "7–2 +402", "0", "2", text.Of("locked"), widgets.Neutral},
		{"3", text.Of("Okafor, Dele"), "5½–3½ +139", text.Of("Tran, Vy"), "6–3 +212", "0", "4", text.Of("fixed table"), widgets.Accent},
		{"4", text.Of("Mbeki, Zola"), "5½–3½ +90", text.Of("Weiss, Jo"), "6–3 +77", "0", "4", text.Text{}, 0},
		{"5", text.Of("Iwu, Chidi"), "5–4 +151", text.Of("Reyes, Ana"), "5–4 +12", "0", "6", text.Text{}, 0},
		{"6", text.Of("Cole, Max"), "5–4 −20", text.Of("Gray, Lou"), "5–4 +8", "0", "6", text.Text{}, 0},
		{"7", text.Of("Stone, Pia"), "4–5 +33", text.Of("Lund, Eli"), "4½–4½ −61", "0", "5", text.Of("same club"), widgets.Warning},
	}
	for i := 8; i < 30; i++ {
		list = append(list, pair{fmt.Sprint(i), text.Of("Abel, Noor"), "4–5 −12", text.Of("Quist, Bo"), "4–5 −90", "0", "7", text.Text{}, 0})
	}
	return list
}

func pairColumns() []widgets.Column[pair] {
	right := fyne.TextAlignTrailing
	return []widgets.Column[pair]{
		{ID: "table", Title: text.Of("Table"), Width: 58, Text: func(p pair) text.Text { return text.Name(p.table) },
			Compare: func(a, b pair) int { return len(a.table) - len(b.table) }},
		{ID: "starts", Title: text.Of("Starts"), Grow: 2, Text: func(p pair) text.Text { return p.starts }},
		{ID: "record", Title: text.Of("Record"), Align: right, Text: func(p pair) text.Text { return text.Name(p.record) }},
		{ID: "replies", Title: text.Of("Replies"), Grow: 2, Text: func(p pair) text.Text { return p.replies }},
		{ID: "other", Title: text.Of("Record"), Align: right, Text: func(p pair) text.Text { return text.Name(p.other) }},
		{ID: "met", Title: text.Of("Met"), Width: 50, Align: right, Text: func(p pair) text.Text { return text.Name(p.met) }},
		{ID: "cost", Title: text.Of("Cost"), Width: 54, Align: right, Text: func(p pair) text.Text { return text.Name(p.cost) }},
		{ID: "marks", Title: text.Of("Marks"), Width: 170, Grow: 1, Chip: func(p pair) (text.Text, widgets.Tone) { return p.mark, p.tone }},
	}
}

func roundsPage() fyne.CanvasObject {
	strip := widgets.NewStrip(nil)
	var items []widgets.StripItem
	for i := 1; i <= 14; i++ {
		switch {
		case i < 9:
			items = append(items, widgets.StripItem{Text: text.Of("%d ✓", i), Tone: widgets.Accent})
		case i == 9:
			items = append(items, widgets.StripItem{Text: text.Of("9 · 1 out"), Tone: widgets.Bad})
		case i == 10:
			items = append(items, widgets.StripItem{Text: text.Of("10 drawn"), Tone: widgets.Warning})
		default:
			items = append(items, widgets.StripItem{Text: text.Of("%v", i)})
		}
	}
	strip.SetItems(items, 9)
	gap := widgets.NewSpacer()
	again := widgets.NewButton(text.Of("Forget it"), nil)
	again.Disable()
	tools := widgets.NewRow(10, gap,
		widgets.NewChooserButton([]text.Text{text.Of("Swiss, after round 9")}, 0, nil), widgets.NewChooserButton([]text.Text{text.Of("no repeats")}, 0, nil),
		widgets.NewKeyButton(text.Of("Draw again"), "D", nil), again, widgets.NewText(text.Of("Cost 61, proven least"), widgets.Dim), gap,
		widgets.NewPrimaryButton(text.Of("Publish"), "U", nil))
	grid := widgets.NewGrid(pairColumns()...)
	grid.SetRows(pairs())
	grid.Select(2)
	grid.SortBy(0)
	grid.FocusGained()
	banner := widgets.NewBanner(widgets.Bad, text.Of("Round 10 can’t be published yet:"), text.Of("table 17 of round 9 (Baptiste – Hale) has no sheet."),
		widgets.NewButton(text.Of("Enter it"), nil), widgets.NewDangerButton(text.Of("Publish anyway (lagged)"), "", nil))
	screen := widgets.NewStack(12, grid, strip, tools, grid, banner)
	inspector := widgets.NewInspector(nil)
	instead := widgets.NewKeyValueTable(widgets.KeyValue{Key: text.Of("Weiss"), Values: []text.Text{text.Name("+3")}}, widgets.KeyValue{Key: text.Of("Reyes"), Values: []text.Text{text.Name("+5")}},
		widgets.KeyValue{Key: text.Of("Sato"), Note: text.Of("(met twice)"), Values: []text.Text{text.Name("+1,000")}, Tone: widgets.Bad})
	instead.SetHeader(text.Of("Okafor with"), text.Of("costs"))
	inspector.Fill(text.Of("Okafor – Tran"), text.Of("Table 3, where Tran always sits"),
		widgets.NewSection(text.Of("Why these two"), widgets.NewKeyValueTable(
			widgets.KeyValue{Key: text.Of("half a win apart"), Values: []text.Text{text.Name("1")}}, widgets.KeyValue{Key: text.Of("place in the group"), Values: []text.Text{text.Name("3")}},
			widgets.KeyValue{Key: text.Of("repeats"), Values: []text.Text{text.Name("0")}}, widgets.KeyValue{Key: text.Of("starts agree"), Values: []text.Text{text.Name("0")}})),
		widgets.NewSection(text.Of("Instead"), instead),
		widgets.NewKeyHints(widgets.Dim, widgets.KeyHint{Key: "L", Does: text.Of("lock")}, widgets.KeyHint{Key: "X", Does: text.Of("forbid")}, widgets.KeyHint{Key: "S", Does: text.Of("swap")}))
	return frame("Rounds", bar(text.Of("Round 10 of 14 · drawn, not published"), widgets.Warning, text.Text{}, text.Of("Undo “draw round 10”")), inspector, screen)
}

// openDialog shows a dialog with fields.
func openDialog(w fyne.Window) {
	name, rounds := widgets.NewKeyEntry(), widgets.NewKeyEntry()
	name.SetText("Division A")
	rounds.SetText("14")
	content := widgets.NewStack(8, nil, widgets.NewText(text.Of("Name"), widgets.Plain), name.Field(), widgets.NewText(text.Of("Rounds"), widgets.Plain), rounds.Field(),
		widgets.NewRow(0, nil, widgets.NewChooserButton([]text.Text{text.Of("WESPA 2010")}, 0, nil)))
	d := widgets.NewDialog(text.Of("New division"), content,
		widgets.DialogButton{Text: text.Of("Throw away"), Kind: widgets.DangerButton},
		widgets.DialogButton{Text: text.Of("Make it"), Kind: widgets.PrimaryButton})
	d.First = name
	d.Show(w.Canvas())
}
