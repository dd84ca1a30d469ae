package web

import (
	"bytes"
	_ "embed"
	"math"
	"text/template"

	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// logo is the picture of the event's logo on the pages. Its sizes are in CSS pixels: at the top of every page, and big
// on the front page.
type logo struct {
	File                               string
	Width, Height, BigWidth, BigHeight int
}

func newLogo(l *report.Logo) *logo {
	if l == nil {
		return nil
	}
	of := &logo{File: l.File}
	of.Width, of.Height = pixels(l.Within(120, 32))
	of.BigWidth, of.BigHeight = pixels(l.Within(240, 80))
	return of
}

func pixels(width, height float64) (w, h int) {
	return max(1, int(math.Round(width))), max(1, int(math.Round(height)))
}

//go:embed own.css
var ownCSS string

// twoCSS is what the style sheet says of pages in two languages.
//
//go:embed two.css
var twoCSS []byte

// ownTemplate is what the style sheet says of an event's own look. Printed pages keep their colours.
var ownTemplate = template.Must(template.New("own.css").Parse(ownCSS))

// styleOf is the style sheet of the pages, which ends with the event's own look if it has one.
func styleOf(sheet []byte, b report.Brand) ([]byte, error) {
	if b.IsEmpty() {
		return sheet, nil
	}
	own := bytes.NewBuffer(bytes.Clone(sheet))
	if err := ownTemplate.Execute(own, b); err != nil {
		return nil, text.Errorf("the pages can't be made: %w", err)
	}
	return own.Bytes(), nil
}
