package web

import (
	"context"
	"crypto/sha256"
	"encoding/xml"
	"fmt"
	"slices"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// feedFile is the file with the news of the event, for programs that follow sites (Atom, RFC 4287).
const feedFile = "feed.xml"

type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Lang    string      `xml:"http://www.w3.org/XML/1998/namespace lang,attr"`
	Title   string      `xml:"title"`
	ID      string      `xml:"id"`
	Updated string      `xml:"updated"`
	Links   []atomLink  `xml:"link"`
	Author  atomAuthor  `xml:"author"`
	Entries []atomEntry `xml:"entry"`
}

type atomAuthor struct {
	Name string `xml:"name"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type atomEntry struct {
	Title   string   `xml:"title"`
	ID      string   `xml:"id"`
	Updated string   `xml:"updated"`
	Link    atomLink `xml:"link"`
	Summary string   `xml:"summary"`
	at      time.Time
}

// addFeed writes the feed: an entry for every complete round of every division and for its final, the latest
// first. Some programs need whole addresses, which it has if it is known where readers find the pages. Otherwise
// its addresses are relative, so that they work wherever the folder is. An entry keeps its id for ever.
func (s *site) addFeed(context.Context) error {
	say, event, at := s.options.Language.Render, report.EventTitle(s.event), s.options.Address
	feed := atomFeed{
		Lang: s.options.Language.Tag(), Title: say(event), ID: feedID(s.event), Updated: s.options.Made.Format(time.RFC3339), Links: []atomLink{{Href: at + FrontFile}},
		Author: atomAuthor{s.options.Program},
	}
	if at != "" {
		feed.Links = append(feed.Links, atomLink{"self", at + feedFile})
	}
	for _, d := range s.divisions {
		for round := 1; round <= d.after; round++ {
			when := lastEntered(d.division.GamesOf(round), s.options.Made)
			feed.Entries = append(feed.Entries, atomEntry{
				Title: say(text.Join(", ", report.DivisionTitle(d.division), report.After(d.division, round))), ID: feedID(s.event, d.slug, round), Updated: when.Format(time.RFC3339),
				Link: atomLink{Href: at + d.file(fmt.Sprintf("standings-%d", round))}, Summary: say(s.leaderText(d, round, true)), at: when,
			})
		}
		if d.view.Places().By == finals.ByFinal {
			when := lastEntered(d.division.Final.Games, s.options.Made)
			feed.Entries = append(feed.Entries, atomEntry{
				Title: say(text.Join(", ", report.DivisionTitle(d.division), d.reachedText())), ID: feedID(s.event, d.slug, "final"), Updated: when.Format(time.RFC3339),
				Link: atomLink{Href: at + d.file("final")}, Summary: say(s.leaderText(d, d.after, false)), at: when,
			})
		}
	}
	slices.SortStableFunc(feed.Entries, func(a, b atomEntry) int { return b.at.Compare(a.at) })
	if len(feed.Entries) > 0 { // It changes with the results alone.
		feed.Updated = feed.Entries[0].Updated
	}
	data, err := xml.MarshalIndent(feed, "", "\t")
	if err != nil {
		return text.Errorf("the page %s can't be made: %w", feedFile, err)
	}
	return s.write(exchange.NamedFile{Name: feedFile, Data: append([]byte(xml.Header), append(data, '\n')...)})
}

// lastEntered is when the last sheet of the games came in, or the time of the pages if no sheet says.
func lastEntered(games []tournament.Game, made time.Time) time.Time {
	var last tournament.Timestamp
	for _, g := range games {
		last = max(last, g.Sheet.Entered)
	}
	if last == 0 {
		return made
	}
	return last.Time().In(made.Location())
}

// feedID is an id for the event, or a round of it, made from what doesn't change while it is played: a UUID of
// version 8 (RFC 9562 §5.8) from the bits of a digest.
func feedID(ev *tournament.Event, of ...any) string {
	id := sha256.Sum256([]byte(fmt.Sprint(ev.Name, ev.StartDate, ev.Place, of)))
	id[6], id[8] = id[6]&0x0f|0x80, id[8]&0x3f|0x80
	return fmt.Sprintf("urn:uuid:%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:16])
}
