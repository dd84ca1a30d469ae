package screens

import (
	"context"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// exportFederations are the rows of the files that federations take, of the whole event
// or of the division chosen. What a file would lack or lose stands in its row.
type exportFederations struct {
	screen *exportScreen
	rows   map[app.Submission]*exportRow
	chips  map[app.Submission]*widgets.Chip
	scope  *widgets.Button
	// alone: only the division chosen. asked counts the readings, so that a late one
	// doesn't cover a newer one.
	alone *bool
	asked *int
}

// federationFiles are the files in the order of the page.
var federationFiles = []app.Submission{app.TouSubmission, app.NaspaSubmission, app.CocoSubmission}

func newExportFederations(x *exportScreen) exportFederations {
	f := exportFederations{screen: x, rows: map[app.Submission]*exportRow{}, chips: map[app.Submission]*widgets.Chip{}, alone: new(bool), asked: new(int)}
	f.scope = widgets.NewKeyButton("", "V", f.turn)
	add := func(s app.Submission, title, write, key string, do func()) {
		f.chips[s] = widgets.NewChip("", widgets.Neutral)
		f.rows[s] = newExportRow(title, nil, f.chips[s], widgets.NewKeyButton(write, key, do))
	}
	add(app.TouSubmission, "AUPAIR file for WESPA", "Write .tou", "9", x.writeTou)
	add(app.NaspaSubmission, "Text file for NASPA", "Write text", "0", x.writeNaspa)
	add(app.CocoSubmission, "Results for CoCo", "Write the folder", "J", x.writeCoco)
	return f
}

func (f exportFederations) cards() []fyne.CanvasObject {
	spread := widgets.NewSpacer()
	cards := []fyne.CanvasObject{widgets.NewInset(8, 0, 0, 0, widgets.NewRow(10, spread, widgets.NewSectionTitle("For the federations"), spread, f.scope))}
	for _, s := range federationFiles {
		cards = append(cards, f.rows[s].card)
	}
	return cards
}

// division is whose files are written, 0 for the whole event.
func (f exportFederations) division() tournament.DivisionID {
	if d := f.screen.shell.Division(); d != nil && *f.alone {
		return d.ID
	}
	return 0
}

// turn goes from the whole event to the division chosen and back.
func (f exportFederations) turn() {
	if f.screen.shell.Division() == nil {
		return
	}
	*f.alone = !*f.alone
	f.screen.Load()
}

// load asks off the window's goroutine what the files would lack, and says it.
func (f exportFederations) load() {
	desk, id := f.screen.shell.Desk(), f.division()
	show(f.scope, len(desk.Event().Divisions) > 1)
	what := "the whole event"
	f.scope.SetText("Only the division chosen")
	if d := desk.Event().Find(id); d != nil {
		what = "division " + d.Name
		f.scope.SetText("The whole event")
	}
	*f.asked++
	turn := *f.asked
	for _, s := range federationFiles {
		f.rows[s].text.SetText(federationWords(s, what))
		var list []exchange.Concern
		f.screen.shell.RunLatest("concerns of "+string(s), func(context.Context) (err error) {
			list, err = desk.Concerns(s, id)
			return err
		}, func(err error) {
			if turn != *f.asked {
				return
			}
			text, tone := concernChip(list)
			if err != nil {
				text, tone = "nothing to send yet", widgets.Neutral
			}
			f.chips[s].Set(text, tone)
			f.rows[s].card.Refresh()
		})
	}
}

// concernChip is what stands beside the button.
func concernChip(list []exchange.Concern) (string, widgets.Tone) {
	stops := 0
	for _, c := range list {
		if c.Stops {
			stops++
		}
	}
	switch {
	case stops > 0:
		return fmt.Sprintf("%d to mend first", stops), widgets.Bad
	case len(list) > 0:
		return fmt.Sprintf("%d to look at", len(list)), widgets.Warning
	}
	return "nothing lost", widgets.Good
}

// federationWords says what the file will contain.
func federationWords(s app.Submission, what string) string {
	switch s {
	case app.TouSubmission:
		return "The complete rounds of " + what + " as WESPA’s ratings officer takes them: scores, opponents and starts, names in ASCII of 20 letters."
	case app.NaspaSubmission:
		return "The complete rounds of " + what + " as NASPA takes them by hand: scores and opponents with membership numbers, in ASCII."
	}
	return "Results and ratings of " + what + " as csv, a pair for each division, and CoCo’s bundle as json."
}

func (x *exportScreen) writeTou()   { x.weighFederation(app.TouSubmission, "the AUPAIR file") }
func (x *exportScreen) writeNaspa() { x.weighFederation(app.NaspaSubmission, "NASPA’s text file") }
func (x *exportScreen) writeCoco()  { x.weighFederation(app.CocoSubmission, "CoCo’s folder") }

func (x *exportScreen) weighFederation(s app.Submission, what string) {
	id := x.federations.division()
	x.weigh(s, id, what, federationFile(x.shell.Desk(), s, id))
}

// weigh writes a file unless something would be missing or lost in it: that is shown
// first, each with the way to mend it.
func (x *exportScreen) weigh(s app.Submission, id tournament.DivisionID, what string, f exportFile) {
	var list []exchange.Concern
	x.shell.Run(sharing("Checking "+what), reading(func() (err error) {
		list, err = x.shell.Desk().Concerns(s, id)
		return err
	}), func(err error) {
		switch {
		case err != nil:
			x.shell.Fail(err)
		case len(list) == 0:
			x.ask(f)
		default:
			x.askConcerns(what, list, func() { x.ask(f) })
		}
	})
}

// mendWords are the ways to put a concern right.
var mendWords = map[exchange.Mend]string{
	exchange.NotMended: "", exchange.MendEvent: "the event’s details", exchange.MendDivision: "the division’s settings",
	exchange.MendPlayer: "the player’s facts", exchange.MendResults: "the sheets that are out",
}

// askConcerns shows what a file would lack or lose. Enter goes to where the row chosen
// is mended; the file is written all the same only where nothing stops it, and never by
// a plain Enter.
func (x *exportScreen) askConcerns(what string, list []exchange.Concern, write func()) {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b exchange.Concern) int { return boolOrder(b.Stops, a.Stops) })
	grid := concernGrid(list)
	_, tone := concernChip(list)
	var closeIt func()
	leave := func() { closeIt(); x.Focus() }
	mend := func() {
		if c, ok := grid.Selected(); ok && c.Mend != exchange.NotMended {
			closeIt()
			x.shell.Mend(c)
		}
	}
	goOn := func() { closeIt(); write() }
	words := "It can be written as it is; what is lost stays lost."
	answers := []widgets.DialogButton{leaving("Not now", leave), also("Mend the row chosen", "Enter", mend)}
	if tone == widgets.Bad {
		words = "The rows marked red come first: the file would be wrong."
	} else {
		answers = append(answers, doing("Write it all the same", "F9", goOn))
	}
	why := widgets.NewParagraph("", widgets.Plain)
	grid.OnSelected = func(c exchange.Concern) { setParagraph(why, sentence(c.Text), widgets.Plain) }
	grid.OnActivated = func(exchange.Concern) { mend() }
	grid.OnKey = func(e *fyne.KeyEvent) bool {
		switch {
		case e.Name == fyne.KeyEscape && grid.Seeking() == "":
			leave()
		case e.Name == fyne.KeyF9 && tone != widgets.Bad:
			goOn()
		default:
			return false
		}
		return true
	}
	content := widgets.NewStack(10, nil, widgets.NewParagraph(words, widgets.Strong), grid, why)
	closeIt = x.shell.Show(dialogSpec{Title: "Before " + what + " is written", Content: content, Focus: grid, Width: 900, Answers: answers})
	grid.Select(0)
}

func boolOrder(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

func concernGrid(list []exchange.Concern) *widgets.Grid[exchange.Concern] {
	grid := widgets.NewGrid(
		widgets.Column[exchange.Concern]{ID: "division", Title: "Division", Width: 90, Text: func(c exchange.Concern) string { return c.Division }},
		widgets.Column[exchange.Concern]{ID: "what", Title: "What", Width: 380, Grow: 3, Text: func(c exchange.Concern) string { return sentenceStart(c.Text) }},
		widgets.Column[exchange.Concern]{ID: "mend", Title: "Mended in", Width: 180, Grow: 1, Text: func(c exchange.Concern) string { return mendWords[c.Mend] }},
		widgets.Column[exchange.Concern]{ID: "stops", Title: "", Width: 130, MinWidth: 130, Chip: func(c exchange.Concern) (string, widgets.Tone) {
			if c.Stops {
				return "mend first", widgets.Bad
			}
			return "is lost", widgets.Warning
		}},
	)
	grid.SetMinRows(min(10, len(list)))
	grid.SetRows(list)
	return grid
}
