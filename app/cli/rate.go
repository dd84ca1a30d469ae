package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"strconv"
	"strings"

	"wordhall/app"
	"wordhall/ratings"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// rateAnswer is the answer of rate for programs.
type rateAnswer struct {
	System  string       `json:"system"`
	Players []ratePlayer `json:"players"`
}

type ratePlayer struct {
	ID          int    `json:"id"`
	Name        string `json:"name"`
	Old         figure `json:"old"`
	New         figure `json:"new"`
	Games       int    `json:"games"`
	Provisional bool   `json:"provisional"`
	Performance int    `json:"performance"`
	Deviation   figure `json:"deviation"`
}

// figure is a rating. It is printed as a whole number if it is one, and otherwise with up to four decimals.
type figure float64

// MarshalJSON writes the figure without an exponent.
func (f figure) MarshalJSON() ([]byte, error) { return []byte(f.String()), nil }

// String is the figure with as many digits as it needs.
func (f figure) String() string {
	return strconv.FormatFloat(math.Round(float64(f)*1e4)/1e4, 'f', -1, 64)
}

// rating is a field with its ratings and what people want to know about them.
type rating struct {
	title  string
	about  ratings.About
	result ratings.Result
	// name is the name of a player by index in the field.
	name func(i int) string
}

func runRate(c *call) error {
	r, err := c.rate(c.text("from"), c.text("division"), c.text("system"))
	if err != nil {
		return err
	}
	return c.answer(newRateAnswer(r), func() { c.sayRatings(r) })
}

// rate rates a rating case, or a division of a document or an event.
func (c *call) rate(from, division, system string) (rating, error) {
	if from == "" || len(c.words) > 0 || division != "" {
		src, err := c.open(from, division, false)
		if err != nil {
			return rating{}, err
		}
		defer src.close()
		return c.rateDivision(src.event, src.division, system)
	}
	data, name, err := c.readSource(from)
	if err != nil {
		return rating{}, err
	}
	if isRatingCase(data) {
		return rateCase(data, name, system)
	}
	d, err := c.program.ReadDocument(bytes.NewReader(data), name)
	if err != nil {
		return rating{}, err
	}
	c.sayDoubles(&tournament.Event{Divisions: []*tournament.Division{d}})
	return c.rateDivision(&tournament.Event{}, d, system)
}

func (c *call) rateDivision(ev *tournament.Event, d *tournament.Division, system string) (rating, error) {
	s, err := d.RatingSystemOf(system)
	if err != nil {
		return rating{}, err
	}
	after := d.LastRound()
	result, err := c.program.Ratings(ev, d, s.About().ID, after)
	return rating{
		title: fmt.Sprintf("Division %s after round %d", d.Name, after), about: s.About(), result: result,
		name: func(i int) string { return d.Players[i].Name },
	}, err
}

// mostSource is the size in bytes of the largest document that is read.
const mostSource = 64 << 20

// readSource reads a document once, so that its kind can be recognised from its content.
func (c *call) readSource(from string) (data []byte, name string, err error) {
	if from != "-" {
		data, err = app.ReadImport(from)
		return data, filepath.Base(from), err
	}
	name = "standard input"
	data, err = io.ReadAll(io.LimitReader(c.terminal.In, mostSource+1))
	switch {
	case err != nil:
		return nil, name, fmt.Errorf("%s can't be read: %w", name, err)
	case len(data) > mostSource:
		return nil, name, fmt.Errorf("%s is larger than %d MB, which no event is", name, mostSource>>20)
	}
	return data, name, nil
}

// isRatingCase reports whether the document is a rating case and no division document. It is if it says so itself,
// or if it has players but neither the version nor the rulebook of a division document.
func isRatingCase(data []byte) bool {
	var keys struct {
		Wordhall json.RawMessage `json:"wordhall"`
		Rulebook json.RawMessage `json:"rulebook"`
		Players  json.RawMessage `json:"players"`
		Schema   string          `json:"schema"`
	}
	if json.Unmarshal(data, &keys) != nil || keys.Wordhall != nil {
		return false
	}
	return strings.HasPrefix(keys.Schema, "rating-case/") || (keys.Players != nil && keys.Rulebook == nil)
}

func rateCase(data []byte, name, system string) (rating, error) {
	k, err := ratings.ReadCase(bytes.NewReader(data))
	if err != nil {
		return rating{}, fmt.Errorf("%s: %w", name, err)
	}
	if system == "" {
		system = k.System
	}
	if system == "" {
		return rating{}, fmt.Errorf("%s names no rating system; give --system with one of %s", name, strings.Join(ratings.Names(), ", "))
	}
	s, err := ratings.Find(system)
	if err != nil {
		return rating{}, fmt.Errorf("%s: %w", name, err)
	}
	result, err := s.Rate(k.Field)
	if err != nil {
		return rating{}, fmt.Errorf("%s: %w", name, err)
	}
	return rating{
		title: "Ratings of " + name, about: s.About(), result: result,
		name: func(i int) string { return k.Names[i] },
	}, nil
}

func newRateAnswer(r rating) rateAnswer {
	a := rateAnswer{System: r.result.System, Players: make([]ratePlayer, 0, len(r.result.Players))}
	for i, p := range r.result.Players {
		row := ratePlayer{
			ID: p.ID, Name: r.name(i), Old: figure(p.Old), New: figure(p.New), Games: p.Games, Provisional: p.Provisional,
			Performance: int(math.Round(p.Performance)),
		}
		if r.about.Deviation {
			row.Deviation = figure(p.Deviation)
		}
		a.Players = append(a.Players, row)
	}
	return a
}

// sayRatings prints the ratings, and what each change consists of.
func (c *call) sayRatings(r rating) {
	out := c.terminal.Out
	say(out, "%s, rated by %s – an estimate: federations rate officially themselves\n", r.title, r.about.Title)
	c.sayList(report.Ratings(r.about, r.result.Players, func(i int) report.Cell { return report.Cell{Words: text.Name(r.name(i))} }))
	sayEach(out, "assumed: ", r.about.Uncertain)
}
