package overlay

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/language"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
)

//go:embed pages/*
var pages embed.FS

// Featured is the table that the stream shows.
type Featured struct {
	// Division is the division of the table. If it is 0 or doesn't exist any more, the first one is shown.
	Division tournament.DivisionID
	// Table is the number of the table; less than 1 counts as 1.
	Table int
}

// Options are what overlays need in addition to the event.
type Options struct {
	Featured Featured
	// Now is the time at which the clock is read.
	Now tournament.Timestamp
	// Language is that of the overlays' own words; nil is English.
	Language *language.Catalogue
}

// TextFolder is the folder of the text files, beside the pages.
const TextFolder = "text"

// sponsorsField is there only if the event has sponsors.
const sponsorsField = "sponsors"

// clockField is the one field that changes by itself.
const clockField = "clock"

// data is what the pages read.
type data struct {
	Language string            `json:"language"`
	Fields   map[string]string `json:"fields"`
	// Starts is the side that has the first move, and Won the side that won: 1 or 2, and 0 for neither.
	Starts  int      `json:"starts"`
	Won     int      `json:"won"`
	Leaders []leader `json:"leaders"`
	Met     []game   `json:"met"`
	Clock   clock    `json:"clock"`
}

// leader is a line of the standings. Moved is by how many places the player has moved; a positive number is up.
type leader struct {
	Place   string `json:"place"`
	Moved   int    `json:"moved"`
	Name    string `json:"name"`
	Short   string `json:"short"`
	Record  string `json:"record"`
	Spread  string `json:"spread"`
	Playing bool   `json:"playing"`
}

// game is one that the two at the featured table have played before.
type game struct {
	Round  string `json:"round"`
	First  string `json:"first"`
	Second string `json:"second"`
}

// clock is a round's clock. Ends is when it runs out, in milliseconds since 1970. If it is stopped, Left is how
// many milliseconds are left. Both are 0 if there is no clock.
type clock struct {
	Ends int64 `json:"ends"`
	Left int64 `json:"left"`
}

// Files are the pages, their script and a text file for every field, in the order in which they are to be written.
// The same event, table and language make the same bytes, but for the clock's field. The event must be the public
// one.
func Files(ev *tournament.Event, books rulebook.Library, o Options) ([]exchange.NamedFile, error) {
	return files(ev, books, o, true)
}

// Pages are only the pages and their script, for a site.
func Pages(ev *tournament.Event, books rulebook.Library, o Options) ([]exchange.NamedFile, error) {
	return files(ev, books, o, false)
}

func files(ev *tournament.Event, books rulebook.Library, o Options, withText bool) ([]exchange.NamedFile, error) {
	var made []exchange.NamedFile
	brand := report.BrandOf(ev)
	err := fs.WalkDir(pages, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		page, err := pages.ReadFile(path)
		if err == nil && entry.Name() == "overlay.css" {
			page, err = styleOf(page, brand)
		}
		made = append(made, exchange.NamedFile{Name: entry.Name(), Data: page})
		return err
	})
	if err != nil {
		return nil, err
	}
	d, err := dataOf(ev, books, o)
	if err != nil {
		return nil, err
	}
	if withText {
		for _, name := range fieldNames() {
			made = append(made, textFile(name, d.Fields[name]))
		}
		if brand.Logo != nil { // a site has it already
			made = append(made, exchange.NamedFile{Name: brand.Logo.File, Data: brand.Logo.Data})
		}
	}
	if said := o.Language.Render(brand.Sponsors); said != "" {
		d.Fields[sponsorsField] = said
		if withText {
			made = append(made, textFile(sponsorsField, said))
		}
	}
	delete(d.Fields, clockField) // the pages count for themselves
	var script bytes.Buffer
	script.WriteString("overlay(")
	if err := json.NewEncoder(&script).Encode(d); err != nil {
		return nil, err
	}
	script.WriteString(");\n")
	return append(made, exchange.NamedFile{Name: "data.js", Data: script.Bytes()}), nil
}

// Clock is the text file of the clock as it is now.
func Clock(ev *tournament.Event, o Options) exchange.NamedFile {
	var reading string
	if d := divisionOf(ev, o.Featured); d != nil {
		reading = clockText(d, o.Now)
	}
	return textFile(clockField, reading)
}

func textFile(field, value string) exchange.NamedFile {
	return exchange.NamedFile{Name: TextFolder + "/" + field + ".txt", Data: []byte(value)}
}

// divisionOf is the division of the featured table. It is nil for an event without a division.
func divisionOf(ev *tournament.Event, f Featured) *tournament.Division {
	if d, err := ev.Division(f.Division); err == nil {
		return d
	}
	if len(ev.Divisions) == 0 {
		return nil
	}
	return ev.Divisions[0]
}

// clockText is the time left of the round being played, in minutes and seconds. It is empty without a clock.
func clockText(d *tournament.Division, now tournament.Timestamp) string {
	r, ok := d.ClockRound()
	if !ok {
		return ""
	}
	reading := r.ClockAt(now)
	if reading.State == tournament.NoClock || reading.State == tournament.ClockStopped {
		return ""
	}
	left := (reading.Left + time.Second - 1) / time.Second
	return fmt.Sprintf("%d:%02d", left/60, left%60)
}
