package paper

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// TableSlips are the slips of those tables only.
func TableSlips(ev *tournament.Event, d *tournament.Division, book rulebook.Book, round int, tables []int) Paper {
	p := slipPaper{drawPaper: newDrawPaper(ev, d, book, round, "Result slips")}
	p.only = func(g tournament.Game) bool { return slices.Contains(tables, g.Table) }
	return p
}

// OnlyPages is only some pages of a paper, counted from 1. They keep their numbers. A page that the paper doesn't
// have is left out.
func OnlyPages(p Paper, pages []int) Paper { return partPaper{p, pages} }

type partPaper struct {
	Paper
	pages []int
}

// pick are the wanted pages.
func (p partPaper) pick(all []*page) []*page {
	var picked []*page
	for i, page := range all {
		if slices.Contains(p.pages, i+1) {
			picked = append(picked, page)
		}
	}
	return picked
}
