package app

import (
	"context"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// CommitPlayers enters the rows of a list. Rows that the list refuses, and doubles, stop it; the list's GoodRows
// leave them out. Whoever comes into a division that is under way plays from its EntryRound. accepted are the doubts that
// a person has looked at, as for action.AddPlayers.
func (d *Desk) CommitPlayers(ctx context.Context, division tournament.DivisionID, list exchange.PlayerList, accepted ...string) (Receipt, error) {
	players, err := wanted(list)
	if err != nil {
		return Receipt{}, err
	}
	if into := d.Event().Find(division); into != nil {
		joining(into, players)
	}
	r, err := d.Do(ctx, action.AddPlayers{Division: division, Players: players, From: list.File.String(), Accepted: accepted})
	if _, rounds, _ := list.Games(); err == nil && rounds > 0 {
		r.Notes = append(r.Notes, text.Of("the games of %s are left out; to have them, import that file as a new division", list.File))
	}
	return r, err
}

// ImportNewDivision makes a division of the players of a list. The games in a tsh file are entered too; the
// division then has at least as many rounds as they need.
func (d *Desk) ImportNewDivision(name string, rounds int, list exchange.PlayerList, accepted ...string) (Receipt, error) {
	players, err := wanted(list)
	if err != nil {
		return Receipt{}, err
	}
	settings := tournament.NewSettings(name, d.usualRulebook(), rounds)
	if _, played, _ := list.Games(); played == 0 {
		return d.Do(context.Background(), action.AddDivision{Settings: settings, Players: players, Accepted: accepted})
	}
	division := settings.Clone()
	problems := list.Enter(division)
	r, err := d.Do(context.Background(), action.ImportDivision{Imported: division, Accepted: accepted})
	r.Notes = append(r.Notes, problems...)
	return r, err
}

// CommitDivisions enters the parts of a list whose rows name their divisions. It makes the divisions that don't
// exist, with that many rounds, all in one action. Rows that can't be entered stop it, as in CommitPlayers.
func (d *Desk) CommitDivisions(ctx context.Context, parts []exchange.DivisionRows, rounds int, accepted ...string) (Receipt, error) {
	if len(parts) == 0 {
		return Receipt{}, tournament.Refuse(tournament.Invalid, "there is no player to enter")
	}
	a := action.AddPlayersByDivision{From: exchange.WholeFile(parts).String(), Accepted: accepted}
	for _, part := range parts {
		into := action.PlayersInto{Players: part.List.Players()}
		if err := part.List.Refusal(); err != nil {
			return Receipt{}, tournament.Refuse(tournament.Invalid, "%s", err)
		}
		if there := d.DivisionLike(part.Name); there != nil {
			into.Division = there.ID
			joining(there, into.Players)
		} else {
			into.Settings = tournament.NewSettings(part.Name, d.usualRulebook(), rounds)
		}
		a.Into = append(a.Into, into)
	}
	return d.Do(ctx, a)
}

// joining notes from which round the players of a list play in a division.
func joining(d *tournament.Division, players []tournament.Player) {
	for i := range players {
		players[i].Joined = max(players[i].Joined, d.EntryRound())
	}
}

// EntryDoubts are the ids of the doubts of all rows of a list that can be entered.
func (d *Desk) EntryDoubts(parts []exchange.DivisionRows) (ids []string) {
	people := d.People()
	for _, part := range parts {
		for _, p := range part.List.Players() {
			for _, doubt := range people.EntryDoubts(0, p) {
				ids = append(ids, doubt.ID)
			}
		}
	}
	return ids
}

// DivisionLike is the event's division that a list calls by that name, or nil if there is none.
func (d *Desk) DivisionLike(name string) *tournament.Division {
	return d.Event().Named(name)
}

// PlayersLike are the players of the division that a list calls by that name.
func (d *Desk) PlayersLike(name string) []tournament.Player {
	if div := d.DivisionLike(name); div != nil {
		return div.Players
	}
	return nil
}

// EntryText says what players miss who come into the division that a list calls by that name.
func (d *Desk) EntryText(name string) text.Text {
	if div := d.DivisionLike(name); div != nil {
		return report.EntryText(div)
	}
	return text.Text{}
}

// usualRounds is how many rounds a division made for a list has if nobody says it.
const usualRounds = 7

// RoundsForNew is how many rounds a division has that the window makes for a list: as many as the event's first
// division.
func (d *Desk) RoundsForNew() int {
	if ev := d.Event(); len(ev.Divisions) > 0 {
		return ev.Divisions[0].Rounds
	}
	return usualRounds
}

// wanted are the players of a list that can be entered.
func wanted(list exchange.PlayerList) ([]tournament.Player, error) {
	if err := list.Refusal(); err != nil {
		return nil, tournament.Refuse(tournament.Invalid, "%s", err)
	}
	players := list.Players()
	if len(players) == 0 {
		return nil, tournament.Refuse(tournament.Invalid, "%s has no player to enter", list.File)
	}
	return players, nil
}
