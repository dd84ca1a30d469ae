package lists

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// ReadTable turns a table into the preview.
func ReadTable(l *exchange.PlayerList, t exchange.Table, existing []tournament.Player) error {
	plan, err := findColumns(t, l.Mapped)
	if err != nil {
		lines, typedPlan, ok := typed(t)
		if !ok {
			return err
		}
		t, plan = lines, typedPlan
		plan.widen(t)
	}
	plan.membershipsByLook(t, l.Mapped)
	plan.leaveUnread(t, l.Mapped)
	l.Columns = plan.Columns
	l.Notes = append(l.Notes, plan.notes...)
	for _, c := range plan.Columns {
		switch {
		case c.Use != "":
		case c.Header != "":
			l.Unread = append(l.Unread, c.Header)
		case len(c.Values) > 0:
			l.Unheaded = append(l.Unheaded, c.Column)
		}
	}
	total := totalRow(t, plan)
	for i, row := range t.Rows {
		read := readRow(row, plan, i < plan.body)
		if i == total {
			read = exchange.PlayerRow{Row: row.Number, Outcome: exchange.Blank, Why: text.Of("a total, not a player")}
		}
		l.Rows = append(l.Rows, read)
	}
	plan.marked(l, t)
	carryDivisions(l)
	noteAside(l)
	if l.Count(exchange.Added) > exchange.MaxListRows {
		return exchange.PlayerLimit.TooMany
	}
	l.Settle(existing)
	return nil
}

// readRow reads one row, or says why it can't be read.
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
	if aside := plan.aside(cells); len(aside) > 0 {
		out.Why = text.Join("; ", aside...)
	}
	cells[exchange.UseNumber] = withoutDot(cells[exchange.UseNumber])
	division, err := exchange.ReadField(text.Key(exchange.UseDivision), cells[exchange.UseDivision], exchange.MaxFieldRunes)
	out.Division = tournament.DivisionLetter(division)
	switch {
	case row.Broken != nil:
		err = row.Broken // Nothing of it can be read.
	case err != nil:
		out.Division = ""
	}
	if err != nil {
		// The outcome below says it.
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

// countedName is the number that some lists write before a name in the same cell: "1. ", "12) ".
var countedName = regexp.MustCompile(`^\s*\d{1,3}[.)]\s+`)

// nameIn is the name of a row, which is in one cell or in two, and the surname if the row shows it.
func nameIn(cells map[string]string) (name, surname string, err error) {
	if raw, whole := cells[exchange.UseName]; whole {
		name, err = exchange.CleanName(countedName.ReplaceAllString(raw, ""))
		return name, "", err
	}
	if name, err = exchange.CleanName(cells[exchange.UseFirstName] + " " + cells[exchange.UseLastName]); err != nil {
		return name, "", err
	}
	family, _, _ := strings.Cut(cells[exchange.UseLastName], ",") // "Able, Ann" where the surname stands alone elsewhere
	surname, err = exchange.CleanText(family)
	return name, surname, err
}

// totalRow is the index of the last row if it sums up the others, otherwise -1.
func totalRow(t exchange.Table, plan columnPlan) int {
	last := len(t.Rows) - 1
	for last >= plan.body && t.Rows[last].Blank() {
		last--
	}
	if last <= plan.body {
		return -1
	}
	cells := plan.byUse(t.Rows[last].Cells)
	name := strings.TrimSpace(cells[exchange.UseName] + cells[exchange.UseFirstName] + cells[exchange.UseLastName])
	for _, cell := range t.Rows[last].Cells {
		words := strings.FieldsFunc(exchange.Folded(cell), func(r rune) bool { return !unicode.IsLetter(r) })
		ofName := !strings.ContainsFunc(name, unicode.IsLetter) || strings.TrimSpace(cell) == name
		switch {
		case !ofName || len(words) == 0:
		case slices.Contains(totals, words[0]) && (len(words) == 1 || slices.Contains(counted, words[1])),
			slices.Contains(counted, words[0]) && strings.ContainsAny(strings.TrimSpace(cell)[:1], "123456789"):
			return last
		}
	}
	return -1
}

// These are the words with which a row of totals begins, and the words for what it counts.
var (
	totals  = []string{"total", "totals", "sum", "count", "average", "mean", "summe", "gesamt", "insgesamt", "anzahl", "durchschnitt", "somme", "moyenne", "suma", "promedio"}
	counted = []string{"player", "players", "entries", "entrants", "rating", "of", "spieler", "teilnehmer", "joueurs", "de", "jugadores", "participants", "participantes", "number"}
)

// mostLetters is how many letters that text of a player may have.
func mostLetters(p *tournament.Player, at *string) int {
	i := slices.IndexFunc(tournament.PlayerFields, func(f tournament.Field[tournament.Player]) bool { return f.At(p) == any(at) })
	return tournament.PlayerFields[i].Most
}

// fillPlayer reads the cells of a row, by their use.
func fillPlayer(p *tournament.Player, cells map[string]string) (err error) {
	if p.Name, p.Surname, err = nameIn(cells); err != nil {
		return err
	}
	if p.Rating, err = readRating(cells[exchange.UseRating]); err != nil {
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
	if p.LastPlayed, err = readDay(cells[exchange.UseLastPlayed]); err != nil {
		return err
	}
	p.ID = tournament.PlayerID(number)
	p.Joined = 1
	for _, f := range []struct {
		use  string
		into *string
	}{{exchange.UseTeam, &p.Team}, {exchange.UseClub, &p.Club}, {exchange.UseCountry, &p.Country}, {exchange.UseClass, &p.Class}, {exchange.UseAccommodation, &p.Accommodation}, {exchange.UseNote, &p.Note}} {
		if *f.into, err = exchange.ReadField(text.Key(f.use), cells[f.use], mostLetters(p, f.into)); err != nil {
			return err
		}
	}
	for _, f := range []struct {
		use  string
		into *bool
	}{{exchange.UsePaid, &p.Paid}, {exchange.UseHere, &p.CheckedIn}} {
		if *f.into, err = readYes(text.Key(f.use), cells[f.use]); err != nil {
			return err
		}
	}
	if err = fillOwes(p, cells); err != nil {
		return err
	}
	if p.Contact, err = readContact(cells); err != nil {
		return err
	}
	p.IDs, err = readMemberships(cells)
	return err
}

// fillOwes reads what is still to be paid. Beside it a sum under "paid" is a part of it; otherwise who has paid owes
// nothing.
func fillOwes(p *tournament.Player, cells map[string]string) error {
	owes, paid, err := readOwes(cells[exchange.UseOwes])
	if part, _, wrong := readOwes(cells[exchange.UsePaid]); owes > 0 && part > 0 && wrong == nil {
		p.Paid = false
	}
	if p.Paid = p.Paid || paid; !p.Paid {
		p.Owes = owes
	}
	return err
}

// readContact joins all ways in which a player can be reached.
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
	for _, f := range tournament.Federations {
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
