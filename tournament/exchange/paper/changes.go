package paper

import (
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// ChangesSheet shows only what an amendment changed of a printed draw: the tables as they are now, and who has no
// game any more. All others play where the earlier sheet says.
func ChangesSheet(ev *tournament.Event, d *tournament.Division, book rulebook.Book, round int, a tournament.Amendment) Paper {
	return changesPaper{tablePaper{newDrawPaper(ev, d, book, round, "Changes")}, a}
}

type changesPaper struct {
	tablePaper
	amendment tournament.Amendment
}

// games are the lines since the amendment, and the players who have no game any more.
func (p changesPaper) games() []tournament.Game {
	var games []tournament.Game
	for _, l := range p.amendment.After {
		games = append(games, tournament.Game{
			ID: l.Game, Round: p.round, Table: l.Table, First: l.First, Second: l.Second, StartOpen: l.StartOpen,
			Sheet: tournament.Sheet{Kind: l.Kind},
		})
	}
	for _, id := range p.amendment.Moved() {
		if _, ok := p.amendment.Line(id); !ok {
			games = append(games, tournament.Game{First: id})
		}
	}
	return games
}

func (p changesPaper) heading() heading {
	h := p.tablePaper.heading()
	h.state = text.Of("Revision %d: only what has changed; all other games are as printed before", p.amendment.Revision)
	return h
}

func (p changesPaper) lay(l *layout) { p.tablePaper.games(l, p.heading(), p.games()) }
