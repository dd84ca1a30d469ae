package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wordhall/app"
	"wordhall/app/phones"
	"wordhall/tournament/exchange/qr"
	"wordhall/tournament/text"
)

// hallCode is a code that phones read from the board, with what it leads to.
type hallCode struct {
	Picture image.Image
	Label   text.Text
}

// codesList is the page with the codes of the hall while that is open to phones. The joining code of a station isn't
// on it, because whoever reads that one gets all of the event.
func codesList(desk *app.Desk) (list, bool) {
	open := phones.Of(desk)
	if open == nil {
		return list{}, false
	}
	t := list{Key: "codes", Title: text.Of("Follow on your phone"), Event: text.Name(eventName(desk.Event()))}
	if joins := open.WifiCode(); joins != "" {
		t.Codes = addCode(t.Codes, joins, text.Of("1: join the Wi-Fi"))
		t.Codes = addCode(t.Codes, open.CodeURL(), text.Of("2: %s", text.Name(open.URL())))
		return t, true
	}
	t.Codes = addCode(t.Codes, open.CodeURL(), text.Name(open.URL()))
	return t, true
}

// addCode adds the code for the words, unless they are too long for one.
func addCode(codes []hallCode, words string, label text.Text) []hallCode {
	made, err := qr.New(words)
	if err != nil {
		return codes
	}
	return append(codes, hallCode{Picture: made.Picture(8), Label: label})
}

// codeMarks draw the codes side by side with their words below.
func (p *page) codeMarks() []mark {
	h := p.Size.Height
	width := p.inner() / float32(len(p.Codes))
	label := p.body() * 0.13
	side := min(width*0.9, p.body()-label-h*0.02)
	var m []mark
	for i, c := range p.Codes {
		left := p.margin() + float32(i)*width
		m = append(m, mark{At: fyne.NewPos(left+(width-side)/2, h*headHeight), Room: fyne.NewSquareSize(side), Picture: c.Picture},
			mark{At: fyne.NewPos(left, h*headHeight+side+h*0.02), Room: fyne.NewSize(width, label), Words: c.Label, Type: min(label*0.6, p.codeType), Strong: true,
				Colour: theme.ColorNameForeground, Align: fyne.TextAlignCenter})
	}
	return m
}
