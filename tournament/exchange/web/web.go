package web

import (
	"context"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/language"
	"wordhall/tournament/rulebook"
)

// Options are what the web pages need in addition to the event.
type Options struct {
	// Made is the time that the pages bear, and whose zone their times are in; the same event
	// and time give the same bytes.
	Made time.Time
	// Program signs the pages ("Wordhall").
	Program string
	// Language is that of the pages' own words; nil is English.
	Language *language.Catalogue
	// Second is the language in which titles, headings and fixed words stand a second time; nil for none.
	Second *language.Second
	// Address is where readers find the pages, with a slash at its end; empty where that isn't
	// known. With it networks show Picture, a PNG, with a link to a page.
	Address string
	Picture []byte
	// Commitment is that of the secret of the event's draws, which the event itself has only once it
	// is revealed; Document the file with everything that checks them. They are empty where there is none.
	Commitment, Document string
	// Past is what is known of the players' earlier events, for the rating systems that need it.
	Past map[tournament.DivisionID]tournament.RatingHistory
}

// Pages makes the public pages of an event: a front page, the names of all players, and for each
// division its standings after every round, every published round, the cross-table, a page for
// every player, the statistics, the prizes, the final and the teams where there are any; over
// several divisions one list; and a feed of the complete rounds.
//
// The pages are for everybody: they hold no rulings, contacts, accommodations or payments, nothing
// of a draw that isn't published, and of a player who was ejected only that they aren't playing.
// The pages made are its progress.
func Pages(ctx context.Context, ev *tournament.Event, books rulebook.Library, o Options) (files []exchange.NamedFile, err error) {
	err = Write(ctx, ev, books, o, func(f exchange.NamedFile) error {
		files = append(files, f)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return files, nil
}

// Write makes the pages that Pages makes and hands on each as soon as it is made, the front page
// last, so that the pages of an event of 2,000 players are never all in memory. An error that
// write returns ends it.
func Write(ctx context.Context, ev *tournament.Event, books rulebook.Library, o Options, write func(exchange.NamedFile) error) error {
	s, err := newSite(ev, books, o, write)
	if err != nil {
		return err
	}
	var tasks []task
	for _, d := range s.divisions {
		tasks = append(tasks, d.tasks()...)
	}
	tasks = append(tasks, (*site).addNames)
	if len(s.divisions) > 1 {
		tasks = append(tasks, (*site).addTogether)
	}
	// The front page comes last: whoever copies the files in their order never shows a page
	// whose links lead nowhere.
	return s.sideBySide(ctx, append(tasks, (*site).addFeed, (*site).addFront))
}
