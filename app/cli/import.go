package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/text"
)

func runImport(c *call) error {
	in := playerImport{division: c.text("division"), sheet: c.text("sheet"), rounds: c.whole("rounds"), preview: c.on("preview"), goodRows: c.on("good-rows"), twoPeople: c.on("two-people"), accepted: c.texts("accept")}
	var err error
	if in.columns, err = saidOfColumns(c.text("columns")); err != nil {
		return err
	}
	if len(c.words) == 1 {
		return fmt.Errorf("which file is to be imported? (usage: wordhall %s)", c.command.usage())
	}
	desk, err := c.openDesk(!in.preview)
	if err != nil {
		return err
	}
	defer func() { _ = desk.Close() }()
	if !c.given("rounds") {
		in.rounds = desk.SettingsForNew("").Rounds
	}
	file := c.words[1]
	if (in.sheet != "" || in.columns != nil) && slices.Contains([]string{".json", ".t", ".tou", ".tsh", ".js"}, strings.ToLower(filepath.Ext(file))) {
		return fmt.Errorf("%s has neither sheets nor columns to choose; leave --sheet and --columns out", filepath.Base(file))
	}
	if done, err := c.importEvent(desk, file, in); done || err != nil {
		return err
	}
	if strings.EqualFold(filepath.Ext(file), ".json") {
		return c.importDocument(desk, file, in)
	}
	return c.importPlayers(desk, file, in)
}

// playerImport says how a list of players is to be imported.
type playerImport struct {
	division, sheet string
	// columns are the uses in --columns, by the columns' keys.
	columns map[string]string
	rounds  int
	preview bool
	// goodRows leaves out the rows that can't be imported.
	goodRows bool
	// twoPeople says that a player who resembles one in the event is another person.
	twoPeople bool
	// accepted are the ids of the doubts that a person has looked at one by one.
	accepted []string
}

// refusal is why rows stop an import. If nothing else stops it, it names the flag that leaves those rows out.
func (in playerImport) refusal(err, without error) error {
	if err == nil || in.goodRows || without != nil {
		return err
	}
	return fmt.Errorf("%w (--good-rows takes the others)", err)
}

// entering enters players. With --two-people it also enters those who resemble somebody.
func (in playerImport) entering(enter func(accepted []string) (app.Receipt, error)) (app.Receipt, error) {
	r, err := enter(in.accepted)
	two := tournament.SamePersonDoubts(tournament.DoubtsOf(err))
	switch {
	case len(two) == 0:
	case in.twoPeople:
		return enter(slices.Concat(in.accepted, tournament.DoubtIDs(two)))
	default:
		err = fmt.Errorf("%w (--two-people confirms that they are two)", err)
	}
	return r, err
}

// open are the doubts that nobody has accepted.
func (in playerImport) open(doubts []tournament.Doubt) []tournament.Doubt {
	accepted := in.accepted
	if in.twoPeople {
		accepted = slices.Concat(accepted, tournament.DoubtIDs(tournament.SamePersonDoubts(doubts)))
	}
	return tournament.Unaccepted(doubts, accepted)
}

func (c *call) importDocument(desk *app.Desk, file string, in playerImport) error {
	d, err := c.readDocument(file)
	if err != nil {
		return err
	}
	a := action.ImportDivision{Imported: d, Name: in.division}
	if in.preview {
		return c.previewDocument(desk, file, a, in)
	}
	r, err := in.entering(func(accepted []string) (app.Receipt, error) {
		a.Accepted = accepted
		return desk.Do(context.Background(), a)
	})
	return c.done(desk, r, err)
}

// previewDocument says what the import of a division document would bring, and what would be asked first.
func (c *call) previewDocument(desk *app.Desk, file string, a action.ImportDivision, in playerImport) error {
	d := a.Imported
	if c.json {
		answer := map[string]any{"file": filepath.Base(file), "division": d.Name, "players": len(d.Players), "games": len(d.Games), "rulings": len(d.Rulings)}
		return c.previewed(desk, answer, a, in)
	}
	say(c.terminal.Out, "%s: division %s, %s, %s, %s; nothing was written\n",
		filepath.Base(file), d.Name, counted(len(d.Players), "player"), counted(len(d.Games), "game"), counted(len(d.Rulings), "ruling"))
	return c.previewed(desk, nil, a, in)
}

// previewed ends the preview of an import. It adds what would be asked first and why the import would be refused,
// in the answer for programs if there is one.
func (c *call) previewed(desk *app.Desk, answer map[string]any, a action.Action, in playerImport) error {
	_, doubts, refused := desk.Would(context.Background(), a)
	return c.sayAsked(answer, in.open(doubts), refused)
}

// sayAsked says what would be asked first, and why an import would be refused.
func (c *call) sayAsked(answer map[string]any, doubts []tournament.Doubt, refused error) error {
	if answer != nil {
		if len(doubts) > 0 {
			answer["doubts"] = doubts
		}
		if refused != nil {
			answer["refused"] = refused.Error()
		}
		if err := c.printJSON(answer); err != nil {
			return err
		}
	} else {
		c.sayDoubts(doubts)
		if refused != nil {
			say(c.terminal.Out, "refused: %s\n", refused)
		}
	}
	if len(doubts) > 0 || refused != nil {
		return errNo
	}
	return nil
}

func (c *call) importPlayers(desk *app.Desk, file string, in playerImport) error {
	data, err := app.ReadImport(file)
	if err != nil {
		return err
	}
	list, err := playerlist.Read(filepath.Base(file), bytes.Clone(data), playerlist.Asked{Section: in.division, Sheet: in.sheet, Said: in.columns}, desk.PlayersLike(in.division))
	if err != nil {
		return err
	}
	if in.sheet == "" && len(list.Sheets) > 1 && !in.preview {
		return text.Errorf("%s has players on several sheets (%s); say which with --sheet, most likely %s", list.File, exchange.CommaList(list.Sheets), exchange.Quoted(list.Sheet))
	}
	if err := in.allThere(list); err != nil {
		return err
	}
	if c.on("given-first") {
		list = list.GivenFirst()
	}
	parts := []exchange.DivisionRows{{Name: in.division, List: list, File: list.File}}
	if in.division == "" {
		parts = list.ByDivision(desk.PlayersLike)
	}
	if len(parts) == 0 {
		return errors.New("which division? give --division and its name; the list has no column that says")
	}
	for i, p := range parts {
		without := p.List.GoodRows(nil)
		if in.goodRows {
			parts[i].List = without
		}
		if err := in.refusal(parts[i].List.Refusal(), without.Refusal()); err != nil && !in.preview {
			return err // nothing is written yet
		}
	}
	if in.preview {
		return c.sayPreview(desk, parts, in)
	}
	enters, err := in.enters(desk, parts)
	if err != nil {
		return err
	}
	r, err := in.entering(func(accepted []string) (app.Receipt, error) {
		return desk.CommitList(context.Background(), enters, accepted...)
	})
	if tournament.RefusedAs(err, tournament.Doubtful) {
		err = text.Errorf("%s: %w", list.File, err)
	}
	if err != nil {
		return err
	}
	var said []text.Text
	for _, p := range parts {
		said = append(said, p.List.Said()...)
	}
	r.Notes = slices.Concat(said, r.Notes)
	return c.done(desk, r, nil)
}

// enters is what enters the parts of a list: in the division said, or else in those that the rows name.
func (in playerImport) enters(desk *app.Desk, parts []exchange.DivisionRows) (app.ListImport, error) {
	if in.division == "" {
		return desk.ImportByDivision(parts, desk.UsualSettings(in.rounds))
	}
	return desk.ImportInto(in.division, in.rounds, parts[0].List)
}

// goesElsewhere reports whether the row at that index belongs to another part.
func goesElsewhere(parts []exchange.DivisionRows, row int) bool {
	return slices.ContainsFunc(parts[1:], func(p exchange.DivisionRows) bool { return p.List.Rows[row].Outcome != exchange.Blank })
}
