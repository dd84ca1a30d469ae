package report

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// EvidenceSubject is what a packet of evidence is about. One of the fields is set.
type EvidenceSubject struct {
	Ruling, Game int
	Player       tournament.PlayerID
}

// Evidence is what a packet for a protest, an ejection or a federation is made from. The division and the lines are
// as the reader may see them.
type Evidence struct {
	EvidenceSubject
	Event    *tournament.Event
	Division *tournament.Division
	Book     rulebook.Book
	// Rules are what the reference says of the sections that were ruled under, in its own words.
	Rules []EvidenceRule
	// Journal are the lines of the journal about the subject, the oldest first.
	Journal []EvidenceLine
	// Changed is what the decision changed, as things stood then; nil where nothing was decided.
	Changed []Changed
	// Digest is the SHA-256 of the division's facts, and Last the last line of the journal with its own.
	Digest, LastDigest string
	Last               int64
}

// EvidenceRule is what the reference says of sections of the rulebook.
type EvidenceRule struct {
	Sections text.Text
	Says     text.Text
}

// EvidenceLine is a line of the journal.
type EvidenceLine struct {
	Seq  int64
	At   time.Time
	By   string
	Says text.Text
}

// Title says what the packet is about.
func (e Evidence) Title() text.Text {
	switch {
	case e.Ruling != 0:
		return text.Of("Evidence: ruling %d", e.Ruling)
	case e.Game != 0:
		g, _ := finals.GameIn(e.Division, e.Game)
		return text.Of("Evidence: %s", e.Division.GameText(g))
	}
	return text.Of("Evidence: %s", e.Division.PlayerText(e.Player))
}

// Rulings are the rulings that the packet is about: that one with those made together with it, or those on the
// players concerned.
func (e Evidence) Rulings() (list []tournament.Ruling) {
	one := tournament.Ruling{}
	for _, r := range e.Division.Rulings {
		if r.ID == e.Ruling {
			one = r
		}
	}
	game, _ := finals.GameIn(e.Division, e.Game)
	for _, r := range e.Division.Rulings {
		switch {
		case e.Ruling != 0 && (r.ID == one.ID || one.Together != 0 && r.Together == one.Together),
			e.Player != 0 && r.Player == e.Player,
			e.Game != 0 && (r.SheetOf == e.Game || game.Has(r.Player) && ofRound(r, game)):
			list = append(list, r)
		}
	}
	return list
}

// Games are the games whose sheets are concerned: that game, the player's, or those that a ruling was about.
func (e Evidence) Games() (list []tournament.Game) {
	games := slices.Clone(e.Division.Games)
	if e.Division.Final.Started() {
		games = append(games, e.Division.Final.Games...)
	}
	rulings := e.Rulings()
	for _, g := range games {
		if g.ID == e.Game || g.Has(e.Player) || e.Ruling != 0 && slices.ContainsFunc(rulings, func(r tournament.Ruling) bool { return concerns(r, g) }) {
			list = append(list, g)
		}
	}
	return list
}

// concerns reports whether a ruling is about a game: an ejection about all games of the player, another ruling about
// the game whose sheet it recorded and the player's game of its round.
func concerns(r tournament.Ruling, g tournament.Game) bool {
	return r.SheetOf == g.ID || g.Has(r.Player) && (r.Kind == tournament.Ejection || ofRound(r, g))
}

// ofRound reports whether a ruling was made of the round of a game. The rounds of a final are others.
func ofRound(r tournament.Ruling, g tournament.Game) bool {
	return r.Round == g.Round && !finals.IsGame(g.ID)
}

// List is the packet part by part: what it is about, what was ruled, the sheets, the rules, what was changed, the
// journal, and the sums.
func (e Evidence) List() List {
	return List{
		Title: e.Title(), State: text.Key(e.Book.Title),
		Columns: []Column{{ID: "part", Title: text.Of("Part")}, {ID: "topic", Title: text.Of("Topic")}, {ID: "says", Title: text.Of("What it says")}},
		Rows: func(yield func(Row) bool) {
			n := 0
			for _, part := range e.parts() {
				for _, s := range part.lines {
					n++
					if !yield(Row{fmt.Sprint(n), []Cell{words(part.title), words(s.Topic), words(s.Says)}}) {
						return
					}
				}
			}
		},
	}
}

// evidencePart is a part of the packet.
type evidencePart struct {
	title text.Text
	lines stating
}

func (e Evidence) parts() []evidencePart {
	return slices.Concat([]evidencePart{{text.Of("What it is about"), e.about()}}, e.ruled(), []evidencePart{
		{text.Of("The sheets"), e.sheets()}, {text.Of("By the rulebook"), e.rules()}, {text.Of("What it changed"), e.changes()},
		{text.Of("From the journal"), e.journal()}, {text.Of("Checksums"), e.sums()},
	})
}

func (e Evidence) about() (s stating) {
	s.add(text.Of("Event"), EventTitle(e.Event))
	s.add(text.Of("Division"), text.Name(e.Division.Name))
	s.add(text.Of("Dates"), DatesOf(e.Event, e.Division))
	s.add(text.Of("Rulebook"), text.Join(", ", text.Key(e.Book.Title), text.Name(e.Book.Edition)))
	s.add(text.Of("Director"), text.Name(e.Event.Director))
	if e.Player != 0 {
		s.add(text.Of("Player"), PlayerName(e.Division, e.Player))
	}
	for _, p := range e.Division.Players {
		if p.ID == e.Player || slices.ContainsFunc(e.Rulings(), func(r tournament.Ruling) bool { return r.Player == p.ID }) {
			s.add(text.Of("Contact"), text.Name(p.Contact))
		}
	}
	return s
}

// ruled is a part for each ruling.
func (e Evidence) ruled() (parts []evidencePart) {
	for _, r := range e.Rulings() {
		p := evidencePart{title: text.Of("Ruling %d: %s", r.ID, RulingText(r))}
		if r.Player != 0 {
			p.lines.add(text.Of("Player"), PlayerName(e.Division, r.Player))
		}
		if r.Round > 0 {
			p.lines.add(text.Of("Round"), Number(r.Round))
		}
		p.lines = append(p.lines, RulingStated(e.Division, e.Book, r)...)
		if answer, err := AnswerStated(e.Book, r.Rule); r.Rule != "" && err == nil {
			p.lines = append(p.lines, answer...)
		}
		parts = append(parts, p)
	}
	return parts
}

// sheets say of each sheet what is in, who entered and checked it, and what it counts for both players.
func (e Evidence) sheets() (s stating) {
	for _, g := range e.Games() {
		d := finals.GamesWith(e.Division, g.ID)
		says := []text.Text{text.Of("%s – %s: %s", PlayerName(d, g.First), PlayerName(d, g.Second), d.SheetText(g))}
		if g.Second == 0 {
			says[0] = text.Of("%s: %s", PlayerName(d, g.First), d.SheetText(g))
		}
		if by := g.Sheet.EnteredBy; by != "" && g.Sheet.Entered != 0 {
			says = append(says, text.Of("entered by %s, %s", by, Made(g.Sheet.Entered.Time())))
		}
		if by := g.Sheet.VerifiedBy; by != "" {
			says = append(says, text.Of("checked by %s", by))
		}
		for _, id := range []tournament.PlayerID{g.First, g.Second} {
			if id != 0 && g.Sheet.Done() {
				says = append(says, text.Of("%s: %s", PlayerName(d, id), d.Outcome(e.Book, g, id).Why))
			}
		}
		s.add(gameWhere(g), text.Join("\n", says...))
	}
	return s
}

// gameWhere is the round and the table of a game.
func gameWhere(g tournament.Game) text.Text {
	where := text.Of("Round %d", g.Round)
	if finals.IsGame(g.ID) {
		where = text.Of("The final")
	}
	if g.Table != 0 {
		where = text.Join(", ", where, text.Of("Table %d", g.Table))
	}
	return where
}

// Sections are the sections of the rulebook under which it was ruled, those of the answers to the situations too.
func (e Evidence) Sections() (list []string) {
	for _, r := range e.Rulings() {
		list = append(list, strings.FieldsFunc(r.Section, func(c rune) bool { return c == ',' || c == ';' || c == ' ' || c == '§' })...)
		list = append(list, answerSections(e.Book, r.Rule)...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func (e Evidence) rules() (s stating) {
	for _, r := range e.Rules {
		s.add(r.Sections, r.Says)
	}
	return s
}

func (e Evidence) changes() (s stating) {
	for _, c := range e.Changed {
		s.add(text.Of("%s: %s", c.Part, c.About), text.Of("before %s, after %s", c.Before, c.After))
	}
	return s
}

func (e Evidence) journal() (s stating) {
	for _, l := range e.Journal {
		s.add(text.Of("Line %d", l.Seq), text.Of("%s, %s: %s", Made(l.At), text.Name(l.By), l.Says))
	}
	return s
}

// sums are those by which the packet is compared with the event: the audit finds the first again.
func (e Evidence) sums() (s stating) {
	s.add(text.Of("Facts of the division"), text.Name(e.Digest))
	if e.Last > 0 {
		s.add(text.Of("Journal, line %d", e.Last), text.Name(e.LastDigest))
	}
	return s
}
