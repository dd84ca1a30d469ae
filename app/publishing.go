package app

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"path/filepath"
	"time"

	"wordhall/app/preferences"
	"wordhall/app/publish"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/exchange/linkpicture"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/web"
	"wordhall/tournament/language"
	"wordhall/tournament/public"
	"wordhall/tournament/report"
	"wordhall/tournament/secret"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// Publisher makes a publisher of the event's public pages, which remembers on this computer what was sent. It
// remembers nothing of the sample, which is deleted with its desk, or of a file in which nothing was done yet.
func (d *Desk) Publisher() (*publish.Publisher, error) {
	first, _, err := d.Ends()
	if err != nil {
		return nil, err
	}
	id, folder := hex.EncodeToString(first.Digest[:]), d.program.Preferences.Folder()
	if d.sample || first.Seq == 0 {
		folder = ""
	}
	// A copy beside the event has the same first line, so the path is part of the id: each has its own place on the
	// web.
	return publish.New(folder, d.Path(), d.Path()+"\n"+id, d.program.KeyRing, d.program.Now, d.Site), nil
}

// Site is what the public may read of the event now. readers is the address at which it is read, or empty if that
// isn't known. A computer that is no longer the host refuses.
func (d *Desk) Site(ctx context.Context, readers string) (publish.Site, error) {
	ev, p := d.Event(), d.program
	first, _, err := d.Ends()
	_, gone, standing := d.HallStanding()
	switch err = errors.Join(err, standing); {
	case err != nil:
		return publish.Site{}, err
	case !gone.IsZero(): // these aren't the event's pages any more
		return publish.Site{}, &tournament.Refusal{Code: tournament.Conflict, Text: gone}
	case len(ev.Divisions) == 0:
		return publish.Site{}, tournament.Refuse(tournament.Conflict, "%s has no division yet; there are no pages to publish", d.FileName())
	}
	made := p.Now()
	files, err := d.publicPages(ctx, ev, made, readers)
	if err != nil {
		return publish.Site{}, err
	}
	words, second := p.languagesOf(ev)
	stamps := []string{words.Render(report.Made(made)), made.Format(time.RFC3339)}
	if again := second.Render(report.Made(made)); again != "" {
		stamps = append(stamps, again)
	}
	return publish.Site{Name: report.EventTitle(ev).String(), ID: hex.EncodeToString(first.Digest[:]), Files: files, Stamps: stamps, Listing: Listing(p.public(ev))}, nil
}

// Listing is the event's entry in an organiser's list of events.
func Listing(ev *tournament.Event) publish.Listing {
	l := publish.Listing{Name: report.EventTitle(ev).String(), Place: ev.Place, From: ev.StartDate, To: ev.EndDate}
	for _, d := range ev.Divisions {
		l.Divisions = append(l.Divisions, publish.ListedDivision{Name: d.Name, Players: len(d.Players), Rounds: d.Rounds, Complete: d.LastComplete()})
	}
	return l
}

// writePublicPages makes the event's public pages, with the overlays of the table that the stream shows, and hands
// them on one by one; the front page comes last. readers is the address at which they are read, or empty if that
// isn't known.
func (p *Program) writePublicPages(ctx context.Context, ev *tournament.Event, made time.Time, featured preferences.Stream, readers string, write func(exchange.NamedFile) error) error {
	past, err := p.pastOfAll(ev)
	if err != nil {
		return err
	}
	shown := p.public(ev)
	o := web.Options{Made: made, Program: Name, Past: past, Address: readers, Commitment: secret.Commitment(ev.Secret), Document: documentFile}
	o.Language, o.Second = p.languagesOf(ev)
	if readers != "" {
		say := o.Language.Render
		if o.Picture, err = linkpicture.Draw(p.Fonts(), say(report.EventTitle(shown)), say(text.Join(" · ", report.DatesOf(shown, nil), text.Name(shown.Place)))); err != nil {
			return err
		}
	}
	// These come first, so that what they are made of isn't in memory together with what the pages are made of.
	beside, err := p.broadcast(shown, featured)
	if err != nil {
		return err
	}
	var whole bytes.Buffer
	if err := document.WriteEvent(&whole, public.Published(shown)); err != nil {
		return err
	}
	for _, f := range append(beside, exchange.NamedFile{Name: documentFile, Data: whole.Bytes()}) {
		if err := write(f); err != nil {
			return err
		}
	}
	return web.Write(ctx, shown, p.Books(), o, write)
}

// documentFile is the name of the event's document among the pages.
const documentFile = "event.json"

// PublicPages are the event's public pages as it is now, with that time on them; the front page comes last. There
// are none while the event has no division.
func (d *Desk) PublicPages(ctx context.Context, made time.Time) ([]exchange.NamedFile, error) {
	ev := d.Event()
	if len(ev.Divisions) == 0 {
		return nil, nil
	}
	return d.publicPages(ctx, ev, made, "")
}

// publicPages are the files that writePublicPages writes.
func (d *Desk) publicPages(ctx context.Context, ev *tournament.Event, made time.Time, readers string) (files []exchange.NamedFile, err error) {
	err = d.program.writePublicPages(ctx, ev, made, d.program.Preferences.Stream(d.Path()), readers, func(f exchange.NamedFile) error {
		files = append(files, f)
		return nil
	})
	return files, mapCanceled(ctx, err)
}

// PublicEvent is the event with only what everybody may know.
func (d *Desk) PublicEvent() *tournament.Event { return d.program.public(d.Event()) }

// PublicLanguage is the language of what the public reads.
func (d *Desk) PublicLanguage() *language.Catalogue { return d.program.paperLanguage(d.Event()) }

// HallFile is the path where this computer keeps what belongs to the event's open hall and must be in no copy of
// the event. It is empty if nothing is kept, as for the sample.
func (d *Desk) HallFile() (string, error) {
	first, _, err := d.Ends()
	if err != nil || first.Seq == 0 {
		return "", err
	}
	return d.hallFileOf(first.Digest), nil
}

// hallFileOf is HallFile for the event whose journal's first line has that checksum.
func (d *Desk) hallFileOf(first [sha256.Size]byte) string {
	folder := d.program.Preferences.Folder()
	if folder == "" || d.sample {
		return ""
	}
	// A copy beside the event has the same first line, so the path is part of the sum.
	sum := sha256.Sum256(append([]byte(d.Path()+"\n"), first[:]...))
	return filepath.Join(folder, "hall", hex.EncodeToString(sum[:16])+".json")
}

// NotePhones notes in the journal that the hall was opened to phones, or closed to them.
func (d *Desk) NotePhones(open bool, words text.Text) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.readOnly || d.limited.Load() && open {
		return tournament.Refuse(tournament.Conflict, "only the director can open and close the hall, in an event that is open for work")
	}
	if why := d.Superseded(); why != nil {
		return why
	}
	kind := map[bool]string{true: OpenPhones, false: closePhones}[open]
	if _, err := d.file.Note(store.Entry{Operator: d.program.Operator(), Kind: kind}.Saying(words)); err != nil {
		return text.Errorf("the phones can't be noted in the journal: %w", err)
	}
	d.noteSaved()
	return nil
}

// OpenPhones and closePhones are the kinds of the journal's lines that the hall was opened to phones, and closed to
// them.
const OpenPhones, closePhones = "open-phones", "close-phones"

// OpenToPhones reports whether the journal's last line about it says that the event was opened to phones, by this
// program or another one.
func (d *Desk) OpenToPhones() (bool, error) {
	opened, err := d.Lines(store.Query{Kind: OpenPhones, NewestFirst: true, Limit: 1})
	if err != nil || len(opened) == 0 {
		return false, err
	}
	closed, err := d.Lines(store.Query{Kind: closePhones, NewestFirst: true, Limit: 1})
	return err == nil && (len(closed) == 0 || closed[0].Seq < opened[0].Seq), err
}

// SlipLinks give the address for a game's slip. It is empty for a game that has none.
type SlipLinks func(division tournament.DivisionID, game int) string

// SetSlipLinks makes slips have these addresses from now on, as a code that a phone reads. With nil they have none,
// as at first.
func (d *Desk) SetSlipLinks(links SlipLinks) {
	d.slipLinks.Store(&links)
}

// withLinks is the paper with the addresses on its slips, if there are any.
func (d *Desk) withLinks(p paper.Paper, division tournament.DivisionID) paper.Paper {
	links := d.slipLinks.Load()
	if links == nil || *links == nil {
		return p
	}
	return paper.WithLinks(p, func(game int) string { return (*links)(division, game) })
}
