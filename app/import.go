package app

import (
	"context"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// ListImport enters the players of a list.
type ListImport struct {
	action.Action
	// notes go with the receipt.
	notes []text.Text
}

// CommitList enters the players. accepted are the doubts that a person has looked at, as for action.AddPlayers.
func (d *Desk) CommitList(ctx context.Context, in ListImport, accepted ...string) (Receipt, error) {
	a, _ := action.Accepting(in.Action, accepted)
	r, err := d.Do(ctx, a)
	if err == nil {
		r.Notes = append(r.Notes, in.notes...)
	}
	return r, err
}

// ImportInto enters the rows of a list in the division that the list calls by that name, or in a new one with that
// many rounds. Rows that the list refuses, and doubles, stop it; the list's GoodRows leave them out. Whoever comes into
// a division that is under way plays from its EntryRound. The games in a tsh file are entered too in a new division,
// which then has at least as many rounds as they need.
func (d *Desk) ImportInto(name string, rounds int, list exchange.PlayerList) (ListImport, error) {
	players, err := wanted(list)
	if err != nil {
		return ListImport{}, err
	}
	_, played, _ := list.Games()
	if into := d.Event().Named(name); into != nil {
		joining(into, players)
		in := ListImport{Action: action.AddPlayers{Division: into.ID, Players: players, From: list.File.String()}}
		if played > 0 {
			in.notes = []text.Text{text.Of("the games of %s are left out; to have them, import that file as a new division", list.File)}
		}
		return in, nil
	}
	settings := d.UsualSettings(rounds)(name)
	if played == 0 {
		return ListImport{Action: action.AddDivision{Settings: settings, Players: players}}, nil
	}
	division := settings.Clone()
	problems := list.Enter(division)
	return ListImport{action.ImportDivision{Imported: division}, problems}, nil
}

// ImportByDivision enters the parts of a list whose rows name their divisions. It makes the divisions that don't
// exist, with the settings that begin has for their name, all in one action. Rows that can't be entered stop it, as in
// ImportInto.
func (d *Desk) ImportByDivision(parts []exchange.DivisionRows, begin func(name string) tournament.Settings) (ListImport, error) {
	if len(parts) == 0 {
		return ListImport{}, tournament.Refuse(tournament.Invalid, "there is no player to enter")
	}
	a := action.AddPlayersByDivision{From: exchange.WholeFile(parts).String()}
	for _, part := range parts {
		into := action.PlayersInto{Players: part.List.Players()}
		if err := part.List.Refusal(); err != nil {
			return ListImport{}, tournament.Refuse(tournament.Invalid, "%s", err)
		}
		if there := d.Event().Named(part.Name); there != nil {
			into.Division = there.ID
			joining(there, into.Players)
		} else {
			into.Settings = begin(part.Name)
		}
		a.Into = append(a.Into, into)
	}
	return ListImport{Action: a}, nil
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

// PlayersLike are the players of the division that a list calls by that name.
func (d *Desk) PlayersLike(name string) []tournament.Player {
	if div := d.Event().Named(name); div != nil {
		return div.Players
	}
	return nil
}

// EntryText says what players miss who come into the division that a list calls by that name.
func (d *Desk) EntryText(name string) text.Text {
	if div := d.Event().Named(name); div != nil {
		return report.EntryText(div)
	}
	return text.Text{}
}

// usualRounds is how many rounds a division made for a list has if nobody says it.
const usualRounds = 7

// UsualSettings returns the settings, by its name, of a division that has that many rounds and nothing of another one.
func (d *Desk) UsualSettings(rounds int) func(name string) tournament.Settings {
	return func(name string) tournament.Settings {
		return tournament.NewSettings(name, d.usualRulebook(), rounds)
	}
}

// SettingsForNew are the settings with which a division begins that the window makes: what the last of the event's
// divisions shares with it, or else the usual ones under the event's rulebook.
func (d *Desk) SettingsForNew(name string) tournament.Settings {
	ev := d.Event()
	if n := len(ev.Divisions); n > 0 {
		return ev.Divisions[n-1].Further(name)
	}
	s := d.UsualSettings(usualRounds)(name)
	s.RulebookFile, s.Plan = ev.RulebookFile, tournament.PlanTemplates()[0].Plan(usualRounds)
	return s
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
