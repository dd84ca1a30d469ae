package web

import (
	"slices"

	"wordhall/tournament/language"
)

// in is the page in another language: all that is read, never a file's name or a link.
func (p pageData) in(c *language.Catalogue) pageData {
	p.Language = c.Tag()
	if c == nil {
		return p
	}
	for _, words := range []*string{&p.Title, &p.Event, &p.When, &p.Place, &p.Made, &p.Contents} {
		*words = c.Translate(*words)
	}
	p.Links, p.Notes = said(c, p.Links, wordsOfLink), said(c, p.Notes, itself)
	sections := make([]webSection, len(p.Sections))
	for i, s := range p.Sections {
		s.Label, s.Heading, s.Lines, s.Links = c.Translate(s.Label), c.Translate(s.Heading), said(c, s.Lines, itself), said(c, s.Links, wordsOfLink)
		if s.Table != nil {
			s.Table = s.Table.in(c)
		}
		sections[i] = s
	}
	p.Sections = sections
	return p
}

func (t table) in(c *language.Catalogue) *table {
	rows := make([][]cell, len(t.Rows))
	for i, row := range t.Rows {
		rows[i] = said(c, row, wordsOfCell)
	}
	return &table{Caption: c.Translate(t.Caption), Head: said(c, t.Head, wordsOfCell), Rows: rows}
}

// said is a list with the words of each of its members translated.
func said[T any](c *language.Catalogue, list []T, words func(*T) *string) []T {
	list = slices.Clone(list)
	for i := range list {
		w := words(&list[i])
		*w = c.Translate(*w)
	}
	return list
}

func wordsOfCell(cell *cell) *string { return &cell.Words }
func wordsOfLink(link *link) *string { return &link.Words }
func itself(words *string) *string   { return words }
