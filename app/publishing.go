package app

import (
	"bytes"
	"context"
	"encoding/hex"
	"slices"
	"time"

	"wordhall/app/preferences"
	"wordhall/app/publish"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/exchange/web"
	"wordhall/tournament/secret"
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
	return publish.New(folder, d.path, d.path+"\n"+id, d.program.KeyRing, d.program.Now, func(ctx context.Context) (publish.Site, error) { return d.site(ctx, id) }), nil
}

// site is what the public may read of the event now.
func (d *Desk) site(ctx context.Context, id string) (publish.Site, error) {
	ev, p := d.Event(), d.program
	if len(ev.Divisions) == 0 {
		return publish.Site{}, tournament.Refuse(tournament.Conflict, "%s has no division yet; there are no pages to publish", d.FileName())
	}
	made := p.Now()
	files, err := p.publicPages(ctx, ev, made, p.Preferences.Stream(d.Path()))
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

// publicPages are the files that writePublicPages writes.
func (p *Program) publicPages(ctx context.Context, ev *tournament.Event, made time.Time, featured preferences.Stream) (files []exchange.NamedFile, err error) {
	err = p.writePublicPages(ctx, ev, made, featured, func(f exchange.NamedFile) error {
		files = append(files, f)
		return nil
	})
	return files, err
}

// writePublicPages makes the event's pages for the public, with the overlays of the table that the
// stream shows, and hands them on one by one, the front page last.
func (p *Program) writePublicPages(ctx context.Context, ev *tournament.Event, made time.Time, featured preferences.Stream, write func(exchange.NamedFile) error) error {
	past, err := p.pastOfAll(ev)
	if err != nil {
		return err
	}
	public := p.public(ev)
	options := web.Options{Made: made, Program: Name, Language: p.paperLanguage(), Past: past, Commitment: secret.Commitment(ev.Secret), Document: documentFile}
	return web.Write(ctx, public, p.Books(), options, func(f exchange.NamedFile) error {
		if f.Name == web.FrontFile {
			files, err := p.broadcast(public, featured)
			if err != nil {
				return err
			}
			whole, err := publicDocument(public)
			if err != nil {
				return err
			}
			for _, beside := range append(files, whole) {
				if err := write(beside); err != nil {
					return err
				}
			}
		}
		return write(f)
	})
}

// documentFile is the event's document among the pages.
const documentFile = "event.json"

// publicDocument is the document of an event that everybody may know: as private as its pages are,
// and without draws and wishes for rounds that aren't published.
func publicDocument(ev *tournament.Event) (exchange.NamedFile, error) {
	shown := ev.Clone()
	for i, d := range ev.Divisions {
		d = document.Public(d)
		paired := func(round int) bool { return d.RoundState(round) == tournament.Paired }
		games := slices.DeleteFunc(slices.Clone(d.Games), func(g tournament.Game) bool { return paired(g.Round) })
		d.RoundFacts = slices.DeleteFunc(slices.Clone(d.RoundFacts), func(r tournament.Round) bool { return paired(r.Number) })
		d.Games = games
		last := d.LastRound()
		d.Fixed = slices.DeleteFunc(slices.Clone(d.Fixed), func(f tournament.Fixed) bool { return f.Round > last })
		shown.Divisions[i] = d
	}
	var data bytes.Buffer
	if err := document.WriteEvent(&data, shown); err != nil {
		return exchange.NamedFile{}, err
	}
	return exchange.NamedFile{Name: documentFile, Data: data.Bytes()}, nil
}
