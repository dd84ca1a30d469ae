package lists

import (
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// ReadTable turns a table into the preview.
func ReadTable(l *exchange.PlayerList, t exchange.Table, existing []tournament.Player) error {
	plan, err := findColumns(t, UsesOf(l))
	if err != nil {
		return err
	}
	l.Columns = plan.Columns
	l.Notes = append(l.Notes, plan.notes...)
	for _, c := range plan.Columns {
		if c.Use == "" && c.Header != "" {
			l.Unread = append(l.Unread, c.Header)
		}
	}
	for i, row := range t.Rows {
		l.Rows = append(l.Rows, readRow(row, plan, i < plan.body))
	}
	if l.Count(exchange.Added) > exchange.MaxListRows {
		return exchange.PlayerLimit.TooMany
	}
	l.Settle(existing)
	return nil
}

// readRow reads one row, or says why it can't be.
func readRow(row exchange.TableRow, plan columnPlan, heading bool) exchange.PlayerRow {
	out := exchange.PlayerRow{Row: row.Number, Outcome: exchange.Blank}
	if row.Blank() {
		return out
	}
	if heading {
		out.Why = text.Of("heading")
		return out
	}
	out.Outcome = exchange.Added
	cells := plan.byUse(row.Cells)
	var err error
	if err = row.Broken; err != nil {
		// Nothing of it can be read.
	} else if err = fillPlayer(&out.Player, cells); err == nil {
		err = swallowed(out.Player.Name)
	}
	if err != nil {
		out.Outcome, out.Why = exchange.Refused, text.OfError(err)
		if out.Player.Name == "" {
			out.Player.Name, _ = exchange.CleanText(cells[exchange.UseName])
		}
	}
	return out
}

// nameIn is the name of a row, in one cell or in two.
func nameIn(cells map[string]string) (string, error) {
	raw, whole := cells[exchange.UseName]
	if !whole {
		raw = cells[exchange.UseFirstName] + " " + cells[exchange.UseLastName]
	}
	return exchange.CleanName(raw)
}

// fillPlayer reads the cells of a row, by their use.
func fillPlayer(p *tournament.Player, cells map[string]string) (err error) {
	if p.Name, err = nameIn(cells); err != nil {
		return err
	}
	if p.Rating, err = exchange.ReadRating(cells[exchange.UseRating]); err != nil {
		return err
	}
	var number int
	for _, f := range []struct {
		use  string
		into *int
		most int
	}{{exchange.UseNumber, &number, exchange.MaxNumber}, {exchange.UseGames, &p.Games, exchange.MaxGames}, {exchange.UseTable, &p.Table, exchange.MaxTable}} {
		if *f.into, err = exchange.ReadCount(text.Key(f.use), cells[f.use], f.most); err != nil {
			return err
		}
	}
	p.ID = tournament.PlayerID(number)
	p.Joined = 1
	for _, f := range []struct {
		use  string
		into *string
	}{{exchange.UseTeam, &p.Team}, {exchange.UseClub, &p.Club}, {exchange.UseCountry, &p.Country}, {exchange.UseClass, &p.Class}} {
		if *f.into, err = exchange.ReadField(text.Key(f.use), cells[f.use], exchange.MaxFieldRunes); err != nil {
			return err
		}
	}
	if p.Accommodation, err = exchange.ReadField(text.Key(exchange.UseAccommodation), cells[exchange.UseAccommodation], exchange.MaxLongRunes); err != nil {
		return err
	}
	if p.Contact, err = readContact(cells); err != nil {
		return err
	}
	p.IDs, err = readMemberships(cells)
	return err
}

// readContact joins the ways to reach a player.
func readContact(cells map[string]string) (string, error) {
	var ways []string
	for _, use := range []string{exchange.UseContact, exchange.UseEmail, exchange.UsePhone} {
		way, err := exchange.ReadField(text.Key(use), cells[use], exchange.MaxLongRunes)
		if err != nil {
			return "", err
		}
		if way != "" {
			ways = append(ways, way)
		}
	}
	return strings.Join(ways, ", "), nil
}

// readMemberships reads the numbers that federations know a player by.
func readMemberships(cells map[string]string) (map[string]string, error) {
	var ids map[string]string
	for _, f := range exchange.Federations {
		id, err := exchange.ReadField(text.Of("%s number", strings.ToUpper(f)), cells[exchange.UseFederation+f], exchange.MaxFieldRunes)
		if err != nil {
			return nil, err
		}
		if id == "" {
			continue
		}
		if ids == nil {
			ids = map[string]string{}
		}
		ids[f] = id
	}
	return ids, nil
}

// ReadLines reads a text whose first rows name the columns, or that has none.
func ReadLines(l *exchange.PlayerList, content string, existing []tournament.Player) error {
	t, err := exchange.SplitText(content, exchange.PlayerLimit)
	if err != nil {
		return err
	}
	if rows := t.Untidy(); rows > 0 {
		l.Notes = append(l.Notes, untidyNote(rows))
	}
	return ReadTable(l, t, existing)
}
