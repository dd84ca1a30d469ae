package app

import (
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
)

// newPaper lays out one paper; a round that isn't drawn has none.
func newPaper(ev *tournament.Event, div *tournament.Division, book rulebook.Book, r PaperRequest) (exchange.Paper, error) {
	if r.Kind != StandingsPaper && len(div.GamesOf(r.Round)) == 0 {
		return nil, tournament.Refuse(tournament.Conflict, "round %d of division %s isn't drawn; there is nothing to print", r.Round, div.Name)
	}
	switch r.Kind {
	case PairingsByTable:
		return exchange.PairingsByTable(ev, div, book, r.Round), nil
	case PairingsByName:
		return exchange.PairingsByName(ev, div, book, r.Round), nil
	case ResultSlips:
		return exchange.ResultSlips(ev, div, book, r.Round), nil
	case StandingsPaper:
		return exchange.StandingsSheet(ev, div, book, r.Round), nil
	}
	return nil, tournament.Refuse(tournament.Invalid, "%q isn't a paper of this program", r.Kind)
}
