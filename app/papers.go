package app

import (
	"context"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// newPaper lays out one paper. It refuses papers of a draw for a round that isn't drawn.
func (d *Desk) newPaper(ev *tournament.Event, div *tournament.Division, book rulebook.Book, r PaperRequest) (paper.Paper, error) {
	if r.Kind.wholeEvent() {
		return d.rulesPaper(ev, div, book, r)
	}
	if r.Kind.drawn() && !div.Drawn(r.Round) {
		return nil, tournament.Refuse(tournament.Conflict, "round %d of division %s isn't drawn; there is nothing to print", r.Round, div.Name)
	}
	if len(r.Tables) > 0 {
		return tablesPaper(ev, div, book, r)
	}
	if r.Kind == ChangesPaper || r.Revision != 0 {
		return changesPaper(ev, div, book, r)
	}
	switch r.Kind {
	case PairingsByTable:
		return paper.PairingsByTable(ev, div, book, r.Round), nil
	case PairingsByName:
		return paper.PairingsByName(ev, div, book, r.Round), nil
	case ResultSlips:
		return paper.ResultSlips(ev, div, book, r.Round), nil
	case StatePaper:
		return paper.StateCard(ev, div, book, r.Round), nil
	case StandingsPaper:
		return paper.StandingsSheet(ev, div, book, r.Round), nil
	case CombinedPaper:
		return d.combinedPaper(ev, r.Together)
	case RoundSheetPaper:
		return d.roundSheet(ev, r)
	case DoorPaper:
		return paper.DoorList(ev, slices.DeleteFunc(slices.Clone(ev.Divisions), func(of *tournament.Division) bool { return !r.about(of.ID) })), nil
	case TeamsPaper:
		return teamsPaper(ev, div, book, r)
	}
	return d.hallPaper(ev, div, book, r)
}

// combinedPaper is one list over the divisions, each after its last complete round.
func (d *Desk) combinedPaper(ev *tournament.Event, together []tournament.DivisionID) (paper.Paper, error) {
	var parts []report.CombinedPart
	for _, div := range ev.Divisions {
		if len(together) > 0 && !slices.Contains(together, div.ID) {
			continue
		}
		book, err := d.Book(div)
		if err != nil {
			return nil, err
		}
		parts = append(parts, report.CombinedPart{Division: div.ID, Book: book, After: div.LastComplete()})
	}
	if len(parts) < 2 {
		return nil, tournament.Refuse(tournament.Conflict, "one list for several divisions needs two or more of them")
	}
	return paper.CombinedSheet(ev, parts), nil
}

// roundSheet is the paper with the round of all divisions in which it is drawn.
func (d *Desk) roundSheet(ev *tournament.Event, r PaperRequest) (paper.Paper, error) {
	var views []*report.View
	for _, div := range ev.Divisions {
		if !r.about(div.ID) || !div.Drawn(r.Round) {
			continue
		}
		book, err := d.Book(div)
		if err != nil {
			return nil, err
		}
		views = append(views, report.ByRounds(div, book, r.Round-1))
	}
	return paper.RoundSheet(ev, views, r.Round), nil
}

// teamsPaper is the standings of the division's teams.
func teamsPaper(ev *tournament.Event, div *tournament.Division, book rulebook.Book, r PaperRequest) (paper.Paper, error) {
	if !award.HasTeams(div) {
		return nil, tournament.Refuse(tournament.Conflict, "no player of division %s is in a team; a player's team is entered on Players", div.Name)
	}
	best := r.Best
	switch best {
	case 0:
		best = award.TeamBest(div)
	case AllMembers:
		best = 0
	}
	return paper.TeamSheet(ev, div, book, r.Round, best), nil
}

// tablesPaper is a paper of some tables of a round.
func tablesPaper(ev *tournament.Event, div *tournament.Division, book rulebook.Book, r PaperRequest) (paper.Paper, error) {
	for _, n := range r.Tables {
		if !slices.ContainsFunc(div.GamesOf(r.Round), func(g tournament.Game) bool { return g.Table == n && g.Second != 0 }) {
			return nil, tournament.Refuse(tournament.NotFound, "round %d of division %s has no game at table %d", r.Round, div.Name, n)
		}
	}
	switch r.Kind {
	case ResultSlips:
		return paper.TableSlips(ev, div, book, r.Round, r.Tables), nil
	case TableSignsPaper:
		return paper.TableSigns(ev, div, r.Round, r.Tables...), nil
	}
	return nil, tournament.Refuse(tournament.Invalid, "%s can only be printed whole or by the page; only slips and signs can be printed by table", text.Key(r.Kind))
}

// hallPaper is a paper for the hall, the players or the ceremony.
func (d *Desk) hallPaper(ev *tournament.Event, div *tournament.Division, book rulebook.Book, r PaperRequest) (paper.Paper, error) {
	switch r.Kind {
	case BlankSlipsPaper:
		return paper.BlankSlips(ev, div), nil
	case ScorecardsPaper:
		return paper.ScorecardSheets(ev, div, book, r.Round, r.Player), nil
	case WallChartPaper:
		return paper.WallChart(ev, div, book, r.Round), nil
	case StartsPaper:
		return paper.StartsSheet(ev, div), nil
	case NameTagsPaper:
		return paper.NameTags(ev, div), nil
	case TableSignsPaper:
		return paper.TableSigns(ev, div, r.Round), nil
	case PrizesPaper, CertificatesPaper:
		past, err := d.program.pastOf(ev, div)
		if err != nil {
			return nil, err
		}
		if r.Kind == CertificatesPaper {
			return paper.Certificates(ev, div, book, r.Round, past), nil
		}
		if len(div.Prizes) == 0 {
			return nil, tournament.Refuse(tournament.Conflict, "division %s has no prizes yet; enter them on Prizes & ratings", div.Name)
		}
		return paper.PrizeSheet(ev, div, book, r.Round, past), nil
	}
	return nil, tournament.Refuse(tournament.Invalid, "%q isn't a paper of this program", r.Kind)
}

// changesPaper is a paper about one amendment: its changes, or the slips of the games
// that it changed.
func changesPaper(ev *tournament.Event, div *tournament.Division, book rulebook.Book, r PaperRequest) (paper.Paper, error) {
	fact, _ := div.RoundFact(r.Round)
	revision := r.Revision
	if revision == 0 {
		revision = fact.Revision
	}
	a, ok := div.Amendment(r.Round, revision)
	if !ok {
		return nil, tournament.Refuse(tournament.Conflict, "revision %d of round %d of division %s is a whole draw; print its pairings", revision, r.Round, div.Name)
	}
	switch r.Kind {
	case ChangesPaper:
		return paper.ChangesSheet(ev, div, book, r.Round, a), nil
	case ResultSlips:
		return paper.ChangedSlips(ev, div, book, r.Round, a), nil
	}
	return nil, tournament.Refuse(tournament.Invalid, "%s are printed of the draw as it is, not of a revision", text.Key(r.Kind))
}

// rulesPaper is a paper on the rules and the rulings of a division.
func (d *Desk) rulesPaper(ev *tournament.Event, div *tournament.Division, book rulebook.Book, r PaperRequest) (paper.Paper, error) {
	switch r.Kind {
	case FinalPaper, FinalSlips, FinalIfs:
		if !div.Final.Started() {
			return nil, tournament.Refuse(tournament.Conflict, "the final of division %s hasn't begun; there is no bracket to print", div.Name)
		}
		return paper.OfFinal(ev, div, book, r.Kind != FinalPaper, r.Kind == FinalIfs), nil
	case AuditPaper:
		return d.auditPaper(context.Background(), ev, div)
	case ConditionsPaper:
		return paper.ConditionsSheet(ev, div, book), nil
	case DecisionsPaper:
		return paper.DecisionsReport(ev, div, book), nil
	case RulingPaper:
		return d.rulingPaper(ev, div, book, r)
	case EvidencePaper:
		e, err := d.Evidence(context.Background(), EvidenceRequest{Division: div.ID, EvidenceSubject: report.EvidenceSubject{Ruling: r.Ruling, Game: r.Game, Player: r.Player}, Private: r.Private})
		if err != nil {
			return nil, err
		}
		return paper.EvidenceSheet(e.Event, e.Division, e.List()), nil
	}
	for _, ruling := range div.Rulings {
		if ruling.ID == r.Ruling && ruling.Kind == tournament.Ejection {
			return paper.EjectionReport(ev, div, book, ruling.ID), nil
		}
	}
	return nil, tournament.Refuse(tournament.NotFound, "division %s has no ejection with number %d to report", div.Name, r.Ruling)
}

// rulingPaper is a ruling of the record, or the answer to what is asked.
func (d *Desk) rulingPaper(ev *tournament.Event, div *tournament.Division, book rulebook.Book, r PaperRequest) (paper.Paper, error) {
	for _, ruling := range div.Rulings {
		if ruling.ID == r.Ruling {
			return paper.RecordedRuling(ev, div, book, ruling), nil
		}
	}
	if r.Ruling != 0 {
		return nil, tournament.Refuse(tournament.NotFound, "division %s has no ruling with number %d to print", div.Name, r.Ruling)
	}
	if r.Rulebook != "" {
		var err error
		if book, err = d.program.Books().Book(r.Rulebook, nil); err != nil {
			return nil, err
		}
	}
	return paper.RulingSheet(ev, div, book, r.Asked)
}
