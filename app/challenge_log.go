package app

import (
	"cmp"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/store/library"
	"wordhall/tournament/text"
)

// ChallengeLog is the log of the event, or of this computer if desk is nil. The newest line comes first.
func (p *Program) ChallengeLog(desk *Desk) ([]report.ChallengeLine, error) {
	var lines []report.ChallengeLine
	if desk == nil {
		logged, err := p.loggedChallenges()
		if err != nil {
			return nil, err
		}
		log := &tournament.Division{}
		for _, l := range logged {
			log.Challenges = append(log.Challenges, l.Challenge)
		}
		for _, l := range logged {
			first := l.Again
			if first == 0 {
				first = l.ID
			}
			lines = append(lines, report.ChallengeLine{Division: l.Division, Challenge: l.Challenge, Final: report.FinalAnswer(log, first)})
		}
		return newestFirst(lines), nil
	}
	for _, d := range desk.Event().Divisions {
		book, err := desk.Book(d)
		if err != nil {
			return nil, err
		}
		lines = append(lines, report.ChallengeLines(d, book)...)
	}
	return newestFirst(lines), nil
}

// newestFirst reverses the log. Lines of the same moment are reversed too.
func newestFirst(lines []report.ChallengeLine) []report.ChallengeLine {
	slices.Reverse(lines)
	slices.SortStableFunc(lines, func(a, b report.ChallengeLine) int { return cmp.Compare(b.At, a.At) })
	return lines
}

func (p *Program) loggedChallenges() ([]tournament.LoggedChallenge, error) {
	return keptIn(p, (*library.Library).Challenges)
}

// ChallengeLogExtension is the ending of a log on its way from one laptop to another.
const ChallengeLogExtension = ".challenges"

// challengeFile is the file of a log.
type challengeFile struct {
	Version    int                          `json:"wordhall_challenges"`
	Challenges []tournament.LoggedChallenge `json:"challenges"`
}

// ExportChallenges writes the log to a file, to be carried to another laptop.
func (p *Program) ExportChallenges(ctx context.Context, desk *Desk, path string) error {
	file := challengeFile{Version: 1, Challenges: []tournament.LoggedChallenge{}}
	if desk == nil {
		logged, err := p.loggedChallenges()
		if err != nil {
			return err
		}
		file.Challenges = append(file.Challenges, logged...)
	} else {
		for _, d := range desk.Event().Divisions {
			for _, c := range d.Challenges {
				file.Challenges = append(file.Challenges, tournament.LoggedChallenge{Division: d.Name, Challenge: c})
			}
		}
	}
	if filepath.Ext(path) == "" {
		path += ChallengeLogExtension
	}
	return writeFile(ctx, path, func(w io.Writer) error {
		enc := json.NewEncoder(w)
		enc.SetIndent("", " ")
		return enc.Encode(file)
	})
}

// readChallenges reads a log that ExportChallenges wrote.
func readChallenges(path string) ([]tournament.LoggedChallenge, error) {
	data, err := ReadImport(path)
	if err != nil {
		return nil, err
	}
	var file challengeFile
	if err := json.Unmarshal(data, &file); err != nil || file.Version == 0 {
		return nil, tournament.Refuse(tournament.Invalid, "%s isn't a log of challenges; choose a file made with \"Export the log\"", filepath.Base(path))
	}
	if file.Version > 1 {
		return nil, tournament.Refuse(tournament.Invalid, "%s was made by a newer Wordhall; open it with the newer one", filepath.Base(path))
	}
	return file.Challenges, nil
}

// TakeOverChallenges merges a log into the event, each line into its division, and returns in words what was done.
// It leaves out lines that the event has already. If a line names no division of the event, it refuses before
// anything is written.
func (d *Desk) TakeOverChallenges(path string) (text.Text, error) {
	logged, err := readChallenges(path)
	if err != nil {
		return text.Text{}, err
	}
	ev := d.Event()
	byDivision := map[tournament.DivisionID][]tournament.Challenge{}
	for _, l := range logged {
		div := ev.Named(l.Division)
		if l.Division == "" {
			div = atTable(ev, l.Challenge)
		}
		if div == nil {
			return text.Text{}, tournament.Refuse(tournament.NotFound, "%s has challenges of division %q, which this event doesn't have; it has %s", filepath.Base(path), l.Division, divisionNames(ev))
		}
		byDivision[div.ID] = append(byDivision[div.ID], l.Challenge)
	}
	var said []text.Text
	for _, div := range ev.Divisions {
		list := byDivision[div.ID]
		if len(list) == 0 {
			continue
		}
		receipt, err := d.Do(context.Background(), action.MergeChallenges{Division: div.ID, From: filepath.Base(path), Challenges: list})
		if err != nil && !tournament.RefusedAs(err, tournament.Conflict) {
			return text.Text{}, err
		}
		if err == nil {
			said = append(said, text.Of("division %s: %s", div.Name, receipt.Words))
		}
	}
	if len(said) == 0 {
		return text.Text{}, tournament.Refuse(tournament.Conflict, "there is nothing new in %s", filepath.Base(path))
	}
	return text.Join("; ", said...), nil
}

// atTable is the division of a challenge that names none: the only division, or the one that has the table in that
// round. Tables are numbered over the whole hall.
func atTable(ev *tournament.Event, c tournament.Challenge) *tournament.Division {
	if len(ev.Divisions) == 1 {
		return ev.Divisions[0]
	}
	for _, d := range ev.Divisions {
		if _, ok := report.ChallengeGame(d, c); ok {
			return d
		}
	}
	return nil
}

// ClearChallenges empties this computer's own log once it was taken over. The log of an event is never emptied. A
// copy stays beside the library; copied is its path.
func (p *Program) ClearChallenges() (copied string, err error) {
	library, err := p.Library()
	if err != nil {
		return "", err
	}
	copied = filepath.Join(p.Preferences.Folder(), p.Now().Format("2006-01-02 15.04.05")+ChallengeLogExtension)
	if _, err := os.Stat(copied); err == nil {
		return "", tournament.Refuse(tournament.Conflict, "a copy was made this very second; try again")
	}
	if err := p.ExportChallenges(context.Background(), nil, copied); err != nil {
		return "", err
	}
	return copied, library.ClearChallenges()
}
