package app

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"wordhall/ratings"
	"wordhall/tournament"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/ratinglist"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/store/library"
	"wordhall/tournament/text"
)

// Ratings are the ratings of a division after a round by the named system, or by the division's own if system is
// empty. Past games come from the history on this computer.
func (d *Desk) Ratings(division tournament.DivisionID, system string, after int) (ratings.Result, error) {
	div, err := d.Event().Division(division)
	if err != nil {
		return ratings.Result{}, err
	}
	return d.program.Ratings(d.Event(), div, system, after)
}

// RatingsByRound are the ratings of a division by its own system after each round up to that one. The first are
// those after round 1.
func (d *Desk) RatingsByRound(division tournament.DivisionID, after int) ([]ratings.Result, error) {
	div, err := d.Event().Division(division)
	if err != nil {
		return nil, err
	}
	book, past, err := d.program.ratedBy(d.Event(), div, "")
	if err != nil {
		return nil, err
	}
	return div.RatingsByRound(book, "", after, past)
}

// Ratings are the ratings of a division of an event or a document after a round.
func (p *Program) Ratings(ev *tournament.Event, div *tournament.Division, system string, after int) (ratings.Result, error) {
	book, past, err := p.ratedBy(ev, div, system)
	if err != nil {
		return ratings.Result{}, err
	}
	return div.Ratings(book, system, after, past)
}

// ratedBy returns the rulebook of a division, and what the system needs of the players' past.
func (p *Program) ratedBy(ev *tournament.Event, div *tournament.Division, system string) (rulebook.Book, tournament.RatingHistory, error) {
	s, err := div.RatingSystemOf(system)
	if err != nil {
		return rulebook.Book{}, nil, err
	}
	book, err := div.Book(p.Books())
	if err != nil {
		return rulebook.Book{}, nil, err
	}
	past, err := p.ratingHistory(ev, div, s)
	return book, past, err
}

// ratingHistory is how long the players were away before the event. For a system that averages over past games, it
// is also what this computer knows of them.
func (p *Program) ratingHistory(ev *tournament.Event, div *tournament.Division, s ratings.System) (tournament.RatingHistory, error) {
	var past []ratinglist.PastRating
	if s.About().History && p.hasLibrary() {
		library, err := p.Library()
		if err != nil {
			return nil, err
		}
		if past, err = library.PastRatings(s.About().ID); err != nil {
			return nil, err
		}
	}
	return ratinglist.RatingHistory(div, s.About().ID, ev.StartDateOf(div), past), nil
}

// AddToHistory adds the division's games to the players' past games, for later events. Adding them twice counts
// once. It returns how many players were noted.
func (d *Desk) AddToHistory(ctx context.Context, division tournament.DivisionID) (int, error) {
	div, err := d.Event().Division(division)
	if err != nil {
		return 0, err
	}
	s, err := div.RatingSystemOf("")
	if err != nil {
		return 0, err
	}
	if !s.About().History {
		return 0, tournament.Refuse(tournament.Invalid, "%s needs no history of past games", text.Key(s.About().Title))
	}
	ev := d.Event()
	date := ev.StartDateOf(div)
	if date == "" {
		return 0, tournament.Refuse(tournament.Invalid, "the event has no date yet; enter one first")
	}
	result, err := d.Ratings(division, "", div.LastRound())
	if err != nil {
		return 0, err
	}
	library, err := d.program.Library()
	if err != nil {
		return 0, err
	}
	past := ratinglist.PastRatings(div, result, strings.TrimSpace(ev.Name+", division "+div.Name), date)
	if err := library.KeepPastRatings(ctx, past); err != nil {
		return len(past), mapCanceled(ctx, err)
	}
	return len(past), d.noteOutput(Output{Paper: SubmissionFile, Format: pastGames, Division: division, Round: div.LastRound()})
}

// pastGames is the name of the journal's note that games were kept for later events.
const pastGames = "history"

// ImportHistory adds the lines of a history file. system is that of lines that name none. It returns how many lines
// there are.
func (p *Program) ImportHistory(ctx context.Context, path, system string) (int, error) {
	if _, err := ratings.Find(system); err != nil {
		return 0, tournament.Refuse(tournament.NotFound, "%s", err)
	}
	data, err := ReadImport(path)
	if err != nil {
		return 0, err
	}
	past, err := lists.ReadRatingHistory(filepath.Base(path), data, system)
	if err != nil {
		return 0, err
	}
	library, err := p.Library()
	if err != nil {
		return 0, err
	}
	return len(past), mapCanceled(ctx, library.KeepPastRatings(ctx, past))
}

// ExportHistory writes the past events kept for a rating system.
func (p *Program) ExportHistory(ctx context.Context, path, system string) error {
	library, err := p.Library()
	if err != nil {
		return err
	}
	past, err := library.PastRatings(system)
	if err != nil {
		return err
	}
	return writeFile(ctx, path, func(w io.Writer) error { return lists.WriteRatingHistory(w, past) })
}

// KeptHistory is what is kept of past events for a rating system.
type KeptHistory struct {
	// Lines is how many lines there are, one for each player and event, and Players how many players.
	Lines, Players int
	// Newest is the ISO date of the latest event, or empty if there is none.
	Newest string
}

// History returns what this computer keeps of past events for a rating system.
func (p *Program) History(system string) (KeptHistory, error) {
	var kept KeptHistory
	past, err := keptIn(p, func(l *library.Library) ([]ratinglist.PastRating, error) { return l.PastRatings(system) })
	if err != nil {
		return kept, err
	}
	players := map[string]bool{}
	for _, e := range past {
		players[e.Number+"/"+tournament.NameKey(e.Name)] = true
		kept.Newest = max(kept.Newest, e.Date)
	}
	kept.Lines, kept.Players = len(past), len(players)
	return kept, nil
}

// ClearHistory forgets the past events kept for a rating system.
func (p *Program) ClearHistory(system string) error {
	library, err := p.Library()
	if err != nil {
		return err
	}
	return library.ClearPastRatings(system)
}

// KeepRatingList keeps a list that was read under a name. It replaces one of the same name, which stays if the
// context is over before. date is the ISO date for which it holds, or empty if that isn't known.
func (p *Program) KeepRatingList(ctx context.Context, file lists.RatingListFile, name, federation, date string) error {
	name = strings.Join(strings.Fields(name), " ")
	if name == "" {
		return tournament.Refuse(tournament.Invalid, "the rating list needs a name, such as NASPA NWL")
	}
	if _, err := time.Parse(time.DateOnly, date); date != "" && err != nil {
		return tournament.Refuse(tournament.Invalid, "the date of the list is %q; write it like 2026-11-21", date)
	}
	list := file.List(name, federation, date)
	if len(list.Entries) == 0 {
		return tournament.Refuse(tournament.Invalid, "%s has no player with a rating", file.File)
	}
	library, err := p.Library()
	if err != nil {
		return err
	}
	return mapCanceled(ctx, library.KeepRatingList(ctx, list, file.File, tournament.At(p.Now())))
}

// RatingLists lists the rating lists kept on this computer, the list added last first.
func (p *Program) RatingLists() ([]library.KeptRatingList, error) {
	return keptIn(p, (*library.Library).RatingLists)
}

// RatingList is a list kept on this computer, for TakeRatings.
func (p *Program) RatingList(name string) (ratinglist.List, error) {
	library, err := p.Library()
	if err != nil {
		return ratinglist.List{}, err
	}
	return library.RatingList(name)
}

// RemoveRatingList takes a list out of the library; events keep what they took.
func (p *Program) RemoveRatingList(name string) error {
	library, err := p.Library()
	if err != nil {
		return err
	}
	return library.RemoveRatingList(name)
}

// keptIn reads a list from the library. It is empty if there is no library.
func keptIn[T any](p *Program, read func(*library.Library) ([]T, error)) ([]T, error) {
	if !p.hasLibrary() {
		return nil, nil
	}
	l, err := p.Library()
	if err != nil {
		return nil, err
	}
	return read(l)
}

// hasLibrary reports whether a library exists already, because looking must not make one.
func (p *Program) hasLibrary() bool {
	folder := p.Preferences.Folder()
	if folder == "" {
		return false
	}
	_, err := os.Stat(filepath.Join(folder, libraryFile))
	return !errors.Is(err, fs.ErrNotExist)
}
