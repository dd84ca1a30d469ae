package exchange

import "wordhall/tournament/language"

// in is the page in another language: all that is read, never a file's name or a link.
func (p webPageData) in(c *language.Catalogue) webPageData {
	p.Language = c.Tag()
	if c == nil {
		return p
	}
	for _, words := range []*string{&p.Title, &p.Event, &p.When, &p.Place, &p.Made, &p.Contents} {
		*words = c.Say(*words)
	}
	p.Links, p.Notes = linksIn(c, p.Links), wordsIn(c, p.Notes)
	sections := make([]webSection, len(p.Sections))
	for i, s := range p.Sections {
		s.Label, s.Heading, s.Lines, s.Links = c.Say(s.Label), c.Say(s.Heading), wordsIn(c, s.Lines), linksIn(c, s.Links)
		if s.Table != nil {
			s.Table = s.Table.in(c)
		}
		sections[i] = s
	}
	p.Sections = sections
	return p
}

func (t webTable) in(c *language.Catalogue) *webTable {
	rows := make([][]webCell, len(t.Rows))
	for i, row := range t.Rows {
		rows[i] = cellsIn(c, row)
	}
	return &webTable{Caption: c.Say(t.Caption), Head: cellsIn(c, t.Head), Rows: rows}
}

func cellsIn(c *language.Catalogue, cells []webCell) []webCell {
	said := make([]webCell, len(cells))
	for i, cell := range cells {
		cell.Words = c.Say(cell.Words)
		said[i] = cell
	}
	return said
}

func linksIn(c *language.Catalogue, links []webLink) []webLink {
	said := make([]webLink, len(links))
	for i, link := range links {
		link.Words = c.Say(link.Words)
		said[i] = link
	}
	return said
}

func wordsIn(c *language.Catalogue, words []string) []string {
	said := make([]string, len(words))
	for i, w := range words {
		said[i] = c.Say(w)
	}
	return said
}
