package overlay

import (
	"bytes"
	_ "embed"
	"text/template"

	"wordhall/tournament/colour"
	"wordhall/tournament/report"
)

//go:embed own.css
var ownCSS string

// ownTemplate is what the style sheet says of an event's own look. Colours that say who moved up and down are changed
// until they can be read on the event's ground too.
var ownTemplate = template.Must(template.New("own.css").Funcs(template.FuncMap{
	"on": func(ink string, b *report.Band) colour.RGB { return colour.On(colour.Must(ink), b.Ground, b.Second) },
	"wide": func(l *report.Logo) int {
		w, _ := l.Within(220, 34)
		return int(w)
	},
}).Parse(ownCSS))

// styleOf is the style sheet of the pages, which ends with the event's own look if it has one.
func styleOf(sheet []byte, b report.Brand) ([]byte, error) {
	if b.Light.Band == nil && b.Logo == nil {
		return sheet, nil
	}
	own := bytes.NewBuffer(bytes.Clone(sheet))
	err := ownTemplate.Execute(own, b)
	return own.Bytes(), err
}
