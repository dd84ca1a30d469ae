package results

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// slipFields are the fields of a slip in the order of the entry style.
func slipFields(style entryStyle) []text.Text {
	return map[entryStyle][]text.Text{
		byTable:  {text.Of("Table or name"), text.Of("upper score"), text.Of("lower score")},
		byPlayer: {text.Of("Player or name"), text.Of("upper score"), text.Of("lower score")},
		byWinner: {text.Of("Winner"), text.Of("score"), text.Of("loser"), text.Of("score")},
	}[style]
}

// slipSteps shows the fields of a slip, each with its key.
func slipSteps(style entryStyle) fyne.CanvasObject {
	var row []fyne.CanvasObject
	for _, step := range slipFields(style) {
		row = append(row, widgets.NewText(step, widgets.Small), widgets.NewKeyCap("Enter"))
	}
	return container.New(slipStepsLayout{}, row...)
}

// slipStepsLayout puts the fields of a slip in a row, each with its key after it. If the text is too large for the
// keys they are left out, and so are the last fields if there is no room for those either.
type slipStepsLayout struct{}

// Layout centres them on one line.
func (slipStepsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 8
	width := -float32(gap)
	for _, o := range objects {
		width += o.MinSize().Width + gap
	}
	keys, full, at := width <= size.Width, false, float32(0)
	for i, o := range objects {
		isKey, least := i%2 == 1, o.MinSize()
		full = full || i > 0 && !isKey && at+least.Width > size.Width
		layout.Show(o, !full && (keys || !isKey))
		if !o.Visible() {
			at += gap / 2
			continue
		}
		least.Width = min(least.Width, max(0, size.Width-at))
		o.Resize(least)
		o.Move(fyne.NewPos(at, (size.Height-least.Height)/2))
		at += least.Width + gap
	}
}

// MinSize is their height. They take whatever width there is.
func (slipStepsLayout) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		size.Height = max(size.Height, o.MinSize().Height)
	}
	return size
}

// gameHints are the keys while a game is on the card.
func gameHints() fyne.CanvasObject {
	hints := []widgets.KeyHint{{Key: "S", Does: text.Of("starter")}, {Key: string(penaltyKey), Does: text.Of("overtime")}}
	for _, e := range tournament.Endings {
		if e.Letter != 0 && e.Letter != penaltyKey {
			does := text.Key(e.Kind)
			if e.Kind == tournament.Left { // "G left" would be a direction.
				does = e.How
			}
			hints = append(hints, widgets.KeyHint{Key: string(e.Letter), Does: does})
		}
	}
	return widgets.NewKeyHintLines(widgets.Small, hints...)
}

// padHints are what the keypad chooses by a digit.
func padHints() fyne.CanvasObject {
	var hints []widgets.KeyHint
	for i, key := range padKeys {
		does := text.Of("overtime")
		if kind, ok := endingOf(key); ok && key != penaltyKey {
			does = text.Key(kind)
		}
		hints = append(hints, widgets.KeyHint{Key: fmt.Sprint(i + 1), Does: does})
	}
	return widgets.NewKeyHintLines(widgets.Small, append(hints, widgets.KeyHint{Key: "0", Does: text.Of("no ending")})...)
}

// lessWords are the words for the time penalties beside a score.
func lessWords(off, noted int) text.Text {
	switch {
	case off > 0 && noted > 0:
		return text.Join(", ", text.Of("less %d", off), text.Of("%d in it", noted))
	case off > 0:
		return text.Of("less %d", off)
	case noted > 0:
		return text.Of("%d in it", noted)
	}
	return text.Text{}
}
