package app

import (
	"context"
	"encoding/hex"
	"time"

	"wordhall/app/preferences"
	"wordhall/app/publish"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/linkpicture"
	"wordhall/tournament/exchange/web"
	"wordhall/tournament/text"
)

// Publisher makes a publisher of the event's public pages, which remembers on this computer what
// was sent. Of the sample, which is deleted with its desk, and of a file in which nothing was done
// yet nothing is remembered.
func (d *Desk) Publisher() (*publish.Publisher, error) {
	first, _, err := d.Ends()
	if err != nil {
		return nil, err
	}
	id, folder := hex.EncodeToString(first.Digest[:]), d.program.Preferences.Folder()
	if d.sample || first.Seq == 0 {
		folder = ""
	}
	// A copy beside the event has its first line too, and is chosen a place for on its own.
	return publish.New(folder, d.path, d.path+"\n"+id, d.program.KeyRing, d.program.Now, func(ctx context.Context, readers string) (publish.Site, error) {
		return d.site(ctx, id, readers)
	}), nil
}

// site is what the public may read of the event now, at the address where that is known.
func (d *Desk) site(ctx context.Context, id, readers string) (publish.Site, error) {
	ev, p := d.Event(), d.program
	if len(ev.Divisions) == 0 {
		return publish.Site{}, tournament.Refuse(tournament.Conflict, "%s has no division yet; there are no pages to publish", d.FileName())
	}
	made := p.Now()
	var files []exchange.NamedFile
	err := p.writePublicPages(ctx, ev, made, p.Preferences.Stream(d.Path()), readers, func(f exchange.NamedFile) error {
		files = append(files, f)
		return nil
	})
	if err != nil {
		return publish.Site{}, mapCanceled(ctx, err)
	}
	return publish.Site{Name: exchange.EventTitle(ev).String(), ID: id, Files: files, Stamps: []string{p.paperLanguage().Render(exchange.Made(made)), made.Format(time.RFC3339)}, Listing: listing(p.public(ev))}, nil
}

// listing is what an organiser's list of events says of the event.
func listing(ev *tournament.Event) publish.Listing {
	l := publish.Listing{Name: exchange.EventTitle(ev).String(), Place: ev.Place, From: ev.StartDate, To: ev.EndDate}
	for _, d := range ev.Divisions {
		l.Divisions = append(l.Divisions, publish.ListedDivision{Name: d.Name, Players: len(d.Players), Rounds: d.Rounds, Complete: d.LastComplete()})
	}
	return l
}

// writePublicPages makes the event's pages for the public, with the overlays of the table that the
// stream shows, and hands them on one by one, the front page last. readers is the address that they
// are read at, empty where that isn't known.
func (p *Program) writePublicPages(ctx context.Context, ev *tournament.Event, made time.Time, featured preferences.Stream, readers string, write func(exchange.NamedFile) error) error {
	past, err := p.pastOfAll(ev)
	if err != nil {
		return err
	}
	public := p.public(ev)
	o := web.Options{Made: made, Program: Name, Language: p.paperLanguage(), Past: past, Address: readers}
	if readers != "" {
		say := p.paperLanguage().Render
		if o.Picture, err = linkpicture.Draw(p.Fonts(), say(exchange.EventTitle(public)), say(text.Join(" · ", exchange.DatesOf(public, nil), text.Name(public.Place)))); err != nil {
			return err
		}
	}
	return web.Write(ctx, public, p.Books(), o, func(f exchange.NamedFile) error {
		if f.Name == web.FrontFile {
			files, err := p.broadcast(public, featured)
			if err != nil {
				return err
			}
			for _, beside := range files {
				if err := write(beside); err != nil {
					return err
				}
			}
		}
		return write(f)
	})
}
