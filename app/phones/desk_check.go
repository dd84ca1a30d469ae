package phones

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/slips"
	"wordhall/tournament/text"
)

// pilePart is the part of the scorekeeper's page on which a pile of slips is compared with the sheets that are in.
type pilePart struct {
	// Piles are those to choose from. Without any there is no such part.
	Piles []pileRow
	// Open says that a pile is being checked, and Table is the table that was typed last.
	Open  bool
	Pile  int
	Table string
	// Left are the tables whose slips nobody has compared.
	Left text.Text
	// Sheets are those of the table that was typed: several where a final's match has played several games.
	Sheets []pileSheet
}

type pileRow struct {
	Round int
	Words text.Text
}

// pileSheet is a sheet that is compared with its slip.
type pileSheet struct {
	inRow
	Division tournament.DivisionID
	Game     int
	// Seen is the sheet as the page shows it. If it has changed meanwhile it isn't checked.
	Seen string
}

// pilePartOf is the check of the pile that was asked for, or of the newest with a slip to check.
func pilePartOf(ev *tournament.Event, form deskForm) (p pilePart, err error) {
	for _, round := range slips.Piles(ev) {
		p.Piles = append(p.Piles, pileRow{round, report.PileText(round)})
	}
	p.Table = strings.TrimSpace(form.Table)
	if p.Pile, err = strconv.Atoi(form.Pile); err != nil {
		p.Pile = slips.PileToCheck(ev)
	}
	p.Open = err == nil
	var left []text.Text
	for _, s := range slips.InPile(ev, p.Pile) {
		d := ev.Find(s.Division)
		row := inRowOf(d, s.Game)
		if !s.Game.Sheet.Checked() {
			left = append(left, row.Table)
		}
		if p.Table == strconv.Itoa(s.Game.Table) || p.Table == d.TableName(s.Game.Table) {
			seen, err := json.Marshal(s.Game.Sheet)
			if err != nil {
				return p, err
			}
			p.Sheets = append(p.Sheets, pileSheet{row, d.ID, s.Game.ID, string(seen)})
		}
	}
	p.Left = text.Join(", ", left...)
	if p.Table != "" && len(p.Sheets) == 0 {
		return p, tournament.Refuse(tournament.NotFound, "no sheet of table %s is in the pile of %s", p.Table, report.PileText(p.Pile))
	}
	return p, nil
}

// check notes that a slip says what its sheet says.
func (l *LocalDesk) check(w http.ResponseWriter, r *http.Request) {
	form := formFrom(r)
	var seen tournament.Sheet
	_ = json.Unmarshal([]byte(r.PostFormValue("seen")), &seen) // What is no sheet is none that is in, and is refused.
	receipt, err := l.desk.Do(context.Background(), action.VerifySheet{Division: tournament.DivisionID(form.Division), Game: form.Game, Sheet: seen, Slip: true})
	if err != nil {
		l.render(w, http.StatusConflict, deskForm{Pile: form.Pile, Table: form.Table}, err)
		return
	}
	l.done(receipt.Words.Sentence())
	http.Redirect(w, r, deskForm{Pile: form.Pile}.back(), http.StatusSeeOther)
}

// back is the address of the page that comes after what was typed: that of the pile if one is being checked.
func (f deskForm) back() string {
	if f.Pile == "" {
		return "/"
	}
	return "/?" + url.Values{"pile": {f.Pile}, "table": {f.Table}}.Encode()
}
