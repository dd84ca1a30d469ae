package app

import "strings"

// Licence is a text with the parts of the program that come under it.
type Licence struct {
	// Parts are modules with their versions.
	Parts []string
	Text  string
}

// Licences are those of everything that the program is built of.
func (p *Program) Licences() []Licence {
	var list []Licence
	heading := false
	for line := range strings.Lines(p.resources.Licences) {
		part, ok := strings.CutPrefix(line, "=== ")
		switch {
		case ok && !heading:
			list = append(list, Licence{Parts: []string{strings.TrimSpace(part)}})
		case ok:
			list[len(list)-1].Parts = append(list[len(list)-1].Parts, strings.TrimSpace(part))
		case len(list) > 0:
			list[len(list)-1].Text += line
		}
		heading = ok
	}
	for i := range list {
		list[i].Text = strings.TrimSpace(list[i].Text)
	}
	return list
}
