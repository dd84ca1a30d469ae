package language

import "wordhall/tournament/text"

// Second is the second language of what is read in two, beside the first. The nil Second is for what is in one.
type Second struct{ first, second *Catalogue }

// Beside is the second language beside the first; it is nil if it is the same.
func Beside(first, second *Catalogue) *Second {
	if first.Tag() == second.Tag() {
		return nil
	}
	return &Second{first, second}
}

// Tag is the language's tag.
func (s *Second) Tag() string { return s.second.Tag() }

// Render puts a text into the second language. It is empty if there is none, or if the text is the same in both, as a
// name or a figure is: such a text stands there once.
func (s *Second) Render(t text.Text) string {
	if s == nil {
		return ""
	}
	if said := s.second.Render(t); said != s.first.Render(t) {
		return said
	}
	return ""
}
