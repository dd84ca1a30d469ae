package web

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"html/template"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/language"
	"wordhall/tournament/progress"
	"wordhall/tournament/rulebook"
)

//go:embed page.html style.css
var files embed.FS

var pageTemplate = template.Must(template.ParseFS(files, "page.html"))

// Options are what the web pages need in addition to the event.
type Options struct {
	// Made is the time that the pages bear; the same event and time give the same
	// bytes.
	Made time.Time
	// Program signs the pages ("Wordhall").
	Program string
	// Language is that of the pages' own words; nil is English.
	Language *language.Catalogue
}

// Pages makes the public pages of an event: an index and, for each division,
// the standings, the draw of the latest published round, the scorecards, the
// cross-table and the teams where there are any; over several divisions one list. They are plain files that link to one another by name, so that they
// work from a stick; nothing in them needs a script or a network.
//
// The pages are for everybody: they hold no rulings, contacts, accommodations or
// payments, nothing of a draw that isn't published, and of a player who was ejected
// only that they aren't playing. The divisions done are its progress.
func Pages(ctx context.Context, ev *tournament.Event, books rulebook.Library, o Options) ([]exchange.NamedFile, error) {
	style, err := files.ReadFile("style.css")
	if err != nil {
		return nil, fmt.Errorf("the pages have no style sheet: %w", err)
	}
	site := site{event: ev, options: o, files: []exchange.NamedFile{{Name: "style.css", Data: style}}}
	names := map[string]bool{}
	index := pageData{Title: exchange.EventTitle(ev), Notes: []string{exchange.CountWords(len(ev.Divisions), "division")}}
	var divisions []*divisionPages
	for i, d := range ev.Divisions {
		book, err := books.Book(d.Rulebook, d.Overrides)
		if err != nil {
			return nil, fmt.Errorf("division %s: %w", d.Name, err)
		}
		site.done = i
		w := newDivisionPages(ev, d, book, exchange.Slug(d, names))
		divisions = append(divisions, w)
		index.Sections = append(index.Sections, webSection{
			Heading: exchange.DivisionTitle(d), Lines: []string{w.stateWords()}, Links: w.links(""),
		})
		for _, page := range w.pages() {
			if err := site.add(ctx, page); err != nil {
				return nil, err
			}
		}
	}
	if len(divisions) > 1 {
		together := together(ev, divisions)
		index.Sections = append(index.Sections, webSection{Heading: "All divisions", Links: []link{{File: together.File, Words: "Standings in one list"}}})
		if err := site.add(ctx, together); err != nil {
			return nil, err
		}
	}
	index.File = "index.html"
	if err := site.add(ctx, index); err != nil {
		return nil, err
	}
	return site.files, nil
}

// site collects the files of the pages.
type site struct {
	event   *tournament.Event
	options Options
	files   []exchange.NamedFile
	// done are the divisions whose pages are made.
	done int
}

// The parts of a page, as the template lays them out.
type (
	pageData struct {
		File, Title, Event, When, Place, Made string
		// Language is the tag of what the page is in, Contents what its list of pages is called.
		Language, Contents string
		Links              []link
		Notes              []string
		Sections           []webSection
	}
	link struct {
		File, Words string
		Here        bool
	}
	webSection struct {
		ID, Label, Heading string
		Lines              []string
		Table              *table
		Links              []link
	}
	table struct {
		Caption string
		Head    []cell
		Rows    [][]cell
	}
	cell struct {
		Words, Link  string
		Number, Head bool
	}
)

func (s *site) add(ctx context.Context, p pageData) error {
	if err := progress.Step(ctx, s.done, len(s.event.Divisions)); err != nil {
		return err
	}
	p.Event, p.When, p.Place = exchange.EventTitle(s.event), exchange.DatesOf(s.event, nil), s.event.Place
	if p.Title == p.Event {
		p.Event = s.options.Program
	}
	p.Made = fmt.Sprintf("%s, %s", s.options.Program, s.options.Made.Format("2 January 2006, 15:04"))
	var b bytes.Buffer
	p.Contents = "Pages"
	if err := pageTemplate.Execute(&b, p.in(s.options.Language)); err != nil {
		return fmt.Errorf("the page %s can't be made: %w", p.File, err)
	}
	s.files = append(s.files, exchange.NamedFile{Name: p.File, Data: b.Bytes()})
	return nil
}

func text(words string) cell          { return cell{Words: words} }
func figure(words string) cell        { return cell{Words: words, Number: true} }
func linked(words, link string) cell  { return cell{Words: words, Link: link} }
func rowHead(words, link string) cell { return cell{Words: words, Link: link, Head: true} }
