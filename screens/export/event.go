package export

import (
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/outgoing"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// publishKey is the key of Publish, among the digits of the other files of the event.
const publishKey = "6"

// newFormatRow is the card of a format, with its own buttons and those of the formats that share the card.
func (x *screen) newFormatRow(f *app.Format) *row {
	var buttons []fyne.CanvasObject
	for _, on := range app.Formats() {
		if on != f && on.On != f {
			continue
		}
		for _, b := range on.Buttons {
			button := widgets.NewKeyButton(text.Key(b.Label), b.Key, func() { x.write(on, b) })
			switch {
			case b.Quiet:
				button.SetKind(widgets.QuietButton)
			case b.Primary:
				button.SetKind(widgets.PrimaryButton)
			}
			buttons = append(buttons, button)
		}
	}
	var chip *widgets.Chip
	if f.Of == app.OfEither {
		chip = widgets.NewChip(text.Text{}, widgets.Neutral)
		buttons = append(buttons, chip)
	}
	if f == app.WebPages { // The pages that stay up to date have a dialog of their own.
		buttons = append(buttons, widgets.NewKeyButton(text.Of("Publish…"), publishKey, x.shell.AskPublish))
	}
	slices.Reverse(buttons) // The usual way to write it stands last.
	row := newRow(text.Key(f.Title), nil, buttons...)
	row.chip = chip
	return row
}

// of is the division of which the format writes a file, or nil if it writes one of the event.
func (x *screen) of(f *app.Format) *tournament.Division {
	if f.Of == app.OfDivision || f.Of == app.OfEither && x.alone {
		return x.shell.Division()
	}
	return nil
}

// idOf is the division's id, or 0 if the division is nil.
func idOf(d *tournament.Division) tournament.DivisionID {
	if d == nil {
		return 0
	}
	return d.ID
}

// write asks for a path and writes a file of the format, of the event or of the division chosen. It first shows what
// would be missing or lost in it.
func (x *screen) write(f *app.Format, b app.ExportButton) {
	d := x.of(f)
	if f.Of == app.OfDivision && (d == nil || f.AfterRound && x.round == 0) {
		return
	}
	o := app.ExportOrder{Division: idOf(d), Director: b.Director, Mark: b.Mark, After: map[tournament.DivisionID]int{}}
	if x.round > 0 {
		o.After[x.division] = x.round
	}
	file := outgoing.FormatFile(x.shell.Desk(), f, b, o, x.round)
	switch {
	case f.Concerns != nil:
		x.weigh(f, o.Division, file)
	case f.Snapshot:
		outgoing.AskFile(x.shell, file, nil)
	default:
		x.ask(file)
	}
}
