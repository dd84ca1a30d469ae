package app_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// look checks what must hold after every action that was carried out.
func (d *day) look(a action.Action, before *tournament.Event) {
	wantPrintedDrawsKept(d, a, before, d.desk.Event())
	d.wantSheetsKept(a, before)
	d.wantFinalsKept(a, before)
	d.wantNobodyEjectedDrawn(before)
	d.wantHall()
	for _, div := range d.desk.Event().Divisions {
		if was := before.Find(div.ID); was == div {
			continue
		}
		book := d.book(div)
		if err := div.Validate(book); err != nil {
			d.fail("%s left division %s contradicting itself: %v", a.Kind(), div.Name, err)
		}
		d.wantSeats(div)
		if pair, ok := a.(action.PairRound); ok {
			d.wantBye(before.Find(div.ID), div, book, pair)
		}
		if d.often() {
			d.wantSums(div, book)
			d.wantLedgers(div, book)
		}
		if d.seldom() {
			d.wantCards(div, book)
			d.wantDocument(div, book)
			d.wantAwards(div, book)
		}
	}
}

func (d *day) book(div *tournament.Division) rulebook.Book {
	book, err := d.desk.Book(div)
	if err != nil {
		d.fail("the rulebook of division %s: %v", div.Name, err)
	}
	return book
}

// wantRefusal checks that an error is one line in words, of a kind that the program meant.
func (d *day) wantRefusal(kind string, err error) {
	words := err.Error()
	if words == "" || strings.ContainsAny(words, "\n\r\t") || words != strings.TrimSpace(words) {
		d.fail("%s was refused in other than one line: %q", kind, words)
	}
	for _, foul := range []string{"%!", "sql", "SQL", "0x", "nil", "runtime error", "index out of range", "{", "map["} {
		if strings.Contains(words, foul) {
			d.fail("%s was refused in other than words: %q", kind, words)
		}
	}
	var flaw *tournament.Flaw
	var clash *pairing.Infeasible
	if said, is := any(err).(text.Said); is {
		d.wantKeys(kind, said.Said())
	}
	if !errors.As(err, new(*tournament.Refusal)) && !errors.As(err, &flaw) && !errors.As(err, &clash) && !strings.Contains(words, " ") {
		d.fail("%s was refused in a word: %q", kind, words)
	}
}

// wantKeys checks that every text that is put into a refusal by its key is in the translations, and that none is a
// finished sentence, which could only be translated by patterns. Only the wishes that a draw gave up are such sentences,
// because the event keeps them in English.
func (d *day) wantKeys(kind string, says text.Text) {
	for _, sentence := range says.Finished() {
		if !d.gaveUp(sentence) {
			d.fail("%s was refused in a finished sentence: %q", kind, sentence)
		}
	}
	fields, key, args := says.Form()
	if bare := strings.TrimSpace(key); (fields == text.Phrase || fields == text.One) && wordInKey.MatchString(verbInKey.ReplaceAllString(bare, "")) && germanKeys()[strings.ReplaceAll(bare, "%%", "%")] == nil && germanKeys()[bare] == nil {
		d.fail("%s was refused in %q, which has no translation", kind, bare)
	}
	for _, a := range args {
		switch a := a.(type) {
		case text.Text:
			d.wantKeys(kind, a)
		case error:
			d.wantKeys(kind, text.OfError(a))
		}
	}
}

// gaveUp reports whether a draw of the event gave that wish up.
func (d *day) gaveUp(wish string) bool {
	for _, div := range d.desk.Event().Divisions {
		if slices.ContainsFunc(div.RoundFacts, func(r tournament.Round) bool { return slices.Contains(r.Relaxed, wish) }) {
			return true
		}
	}
	return false
}

var (
	verbInKey = regexp.MustCompile(`%[-+#0]*[0-9]*(?:\.[0-9]+)?(?:\[[0-9]+\])?[a-zA-Z]`)
	wordInKey = regexp.MustCompile(`\p{L}{2,}`)
	// germanKeys are the texts of the German translations by their keys.
	germanKeys = sync.OnceValue(func() map[string]any {
		data, err := os.ReadFile("../assets/translations/de.json")
		if err != nil {
			panic(err)
		}
		texts := map[string]any{}
		if err := json.Unmarshal(data, &texts); err != nil {
			panic(err)
		}
		return texts
	})
)

// wantSeats checks that no player is at two tables in a round, no table is used twice, and every game has a number of
// its own.
func (d *day) wantSeats(div *tournament.Division) {
	type seat struct{ round, number int }
	players, tables, ids := map[seat]bool{}, map[seat]bool{}, map[int]bool{}
	for _, g := range div.Games {
		if ids[g.ID] {
			d.fail("division %s has two games with number %d", div.Name, g.ID)
		}
		ids[g.ID] = true
		for _, id := range []tournament.PlayerID{g.First, g.Second} {
			at := seat{g.Round, int(id)}
			if id != 0 && players[at] {
				d.fail("division %s: %s sits twice in round %d", div.Name, div.PlayerName(id), g.Round)
			}
			players[at] = true
			if _, ok := div.Player(id); id != 0 && !ok {
				d.fail("division %s: player %d of game %d isn't there", div.Name, id, g.ID)
			}
		}
		at := seat{g.Round, g.Table}
		if g.Table != 0 && tables[at] {
			d.fail("division %s: table %d is used twice in round %d", div.Name, g.Table, g.Round)
		}
		tables[at] = true
		if (g.Table == 0) != (g.Second == 0) {
			d.fail("division %s: game %d of round %d has table %d and opponent %d", div.Name, g.ID, g.Round, g.Table, g.Second)
		}
	}
}

// wantHall checks that no two divisions have an unplayed game of their newest round at the same table. A division
// that was imported with its games brought its tables along. A game that an ejection decided is played at no table.
// One that an appeal brought back stays at the printed table, and the reversal names the players who are there by
// now.
func (d *day) wantHall() {
	if d.did[action.ImportDivision{}.Kind()]+d.did[action.ImportEvent{}.Kind()] > 0 {
		return
	}
	taken := map[int]string{}
	for _, div := range d.desk.Event().Divisions {
		for _, g := range div.GamesOf(div.LastRound()) {
			if g.Table == 0 || g.Sheet.Done() || g.Postponed || div.DecidedByEjection(g) || ejectedOnce(div, g) {
				continue
			}
			if other := taken[g.Table]; other != "" && other != div.Name {
				d.fail("table %d is used by divisions %s and %s at once", g.Table, other, div.Name)
			}
			taken[g.Table] = div.Name
		}
	}
}

// ejectedOnce reports whether a player of the game was ejected and came back by an appeal.
func ejectedOnce(div *tournament.Division, g tournament.Game) bool {
	return slices.ContainsFunc(div.Rulings, func(r tournament.Ruling) bool {
		return r.Kind == tournament.Ejection && r.Reversed && (r.Player == g.First || r.Player == g.Second)
	})
}

// changesSheets are the actions that change a sheet on purpose after it is in.
var changesSheets = []string{action.CorrectSheet{}.Kind(), action.ClearSheet{}.Kind(), action.VerifySheet{}.Kind(), action.RecordRuling{}.Kind(), action.EjectPlayers{}.Kind(), action.ReverseRuling{}.Kind()}

// wantSheetsKept checks that an acknowledged sheet is there as it was entered, and that only an action meant for it
// changes it, one game at a time.
func (d *day) wantSheetsKept(a action.Action, before *tournament.Event) {
	now := d.desk.Event()
	if e, ok := a.(action.EnterSheet); ok {
		if g, found := finals.GameIn(now.Find(e.Division), e.Game); !found || !tournament.SameFigures(g.Sheet, e.Sheet) {
			d.fail("the sheet entered isn't there: %+v", g)
		}
	}
	changed := 0
	for _, was := range before.Divisions {
		div := now.Find(was.ID)
		if div == was {
			continue
		}
		for _, g := range was.Games {
			if g.Second == 0 || !g.Sheet.Done() {
				continue
			}
			if div == nil {
				d.fail("%s took out division %s with its sheets", a.Kind(), was.Name)
			}
			if after, ok := div.Game(g.ID); !ok || after.First != g.First && after.First != g.Second || after.Round != g.Round {
				d.fail("%s lost the game of a sheet: %+v", a.Kind(), g)
			} else if !tournament.SameFigures(after.Sheet, g.Sheet) {
				changed++
			}
		}
	}
	if changed > 1 || changed == 1 && !slices.Contains(changesSheets, a.Kind()) {
		d.fail("%s changed %d sheets that were in", a.Kind(), changed)
	}
}

// wantNobodyEjectedDrawn checks that no game, bye or missed round is made for an ejected player.
func (d *day) wantNobodyEjectedDrawn(before *tournament.Event) {
	for _, div := range d.desk.Event().Divisions {
		was := before.Find(div.ID)
		if was == nil || was == div {
			continue
		}
		for _, g := range div.Games {
			old, _ := was.Game(g.ID)
			for _, id := range []tournament.PlayerID{g.First, g.Second} {
				if _, out := was.Ejected(id); out && id != 0 && !old.Has(id) {
					d.fail("division %s: %s is ejected and was drawn: %+v", div.Name, div.PlayerName(id), g)
				}
			}
		}
	}
}

// wantDocument checks that the division's document is read back as the same division.
func (d *day) wantDocument(div *tournament.Division, book rulebook.Book) {
	var first, second bytes.Buffer
	if err := document.Write(&first, div); err != nil {
		d.fail("%v", err)
	}
	back, err := d.program.ReadDocument(bytes.NewReader(first.Bytes()), "document")
	if err != nil {
		d.fail("the document of division %s isn't read back: %v\n%s", div.Name, err, first.String())
	}
	if err := document.Write(&second, back); err != nil {
		d.fail("%v", err)
	}
	if !bytes.Equal(first.Bytes(), second.Bytes()) {
		d.fail("the document of division %s read back is another: %s", div.Name, firstOther(first.String(), second.String()))
	}
	last := div.LastRound()
	for i, want := range div.Standings(book, last) {
		if got := back.Standings(book, last)[i]; got != want {
			d.fail("the standings of the document of division %s have %+v, want %+v", div.Name, got, want)
		}
	}
}

// firstOther is the first line in which two texts differ, from both texts.
func firstOther(a, b string) string {
	before, after := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(before), len(after)) {
		if before[i] != after[i] {
			return fmt.Sprintf("%s\nwas %s", after[i], before[i])
		}
	}
	return fmt.Sprintf("%d lines, was %d", len(after), len(before))
}

// wantWhole checks that the file is in order, and that its journal gives the same event.
func (d *day) wantWhole() {
	report, err := d.desk.Verify(context.Background())
	if err != nil || !report.OK() {
		d.fail("verify: %v %s", err, strings.Join(text.Strings(report.Findings), "; "))
	}
}

// wantExports makes everything that goes out.
func (d *day) wantExports() {
	if d.field > 60 && d.seed%40 != 3 {
		return
	}
	for _, div := range d.desk.Event().Divisions {
		name := filepath.Join(d.dir, "out")
		order := app.ExportOrder{Division: div.ID}
		for _, f := range []*app.Format{app.Document, app.StandingsTable, app.Workbook, app.WebPages} {
			if err := d.export(f, name+"-"+f.Name, order); err != nil {
				d.fail("division %s doesn't go out: %v", div.Name, err)
			}
		}
		if err := d.export(app.Tsh, name+"-tsh", order); err != nil {
			d.wantRefusal("export", err)
		}
	}
}
