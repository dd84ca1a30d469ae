package federation

import (
	"regexp"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// maxCocoGames is how many games a file of results may have.
const maxCocoGames = exchange.MaxListRows * maxTshRounds / 2

var cocoLimit = exchange.RowLimit{Rows: maxCocoGames, TooMany: text.Errorf("it has more than %d games; split it by division", maxCocoGames)}

// cocoColumns are the indices of CoCo's columns in a row, in the order of cocoResultsHeader. A missing column is
// -1.
type cocoColumns [8]int

// These are the columns of the round, of the first player and score, and of the first number. Those of the
// opponent are two further for player and score, and one for the number.
const (
	cocoRound, cocoName, cocoScore, cocoID = 1, 2, 3, 6
)

// cocoColumnsOf finds the columns by their headings; ok is false if a column is missing without which there is no
// game.
func cocoColumnsOf(headings []string) (at cocoColumns, ok bool) {
	ok = true
	for i, heading := range cocoResultsHeader {
		at[i] = slices.IndexFunc(headings, func(h string) bool { return exchange.FoldHeading(h) == exchange.FoldHeading(heading) })
		ok = ok && (at[i] >= 0 || i < cocoRound || i >= cocoID)
	}
	return at, ok
}

// CocoResultsText reports whether the text begins with the headings of CoCo's results.
func CocoResultsText(content string) bool {
	first, _, _ := strings.Cut(strings.TrimLeft(content, "\r\n"), "\n")
	t, err := exchange.SplitText(first, cocoLimit)
	if err != nil || len(t.Rows) == 0 {
		return false
	}
	_, ok := cocoColumnsOf(t.Rows[0].Cells)
	return ok
}

// ReadCocoResults reads a division's results in CoCo's form. The players are those of the games, identified by
// their number if they have one, and otherwise by their name. The file shows who started if it has a column that
// says "First" or "Second" of each winner. It has no byes. A row that isn't a game is refused alone.
func ReadCocoResults(l *exchange.PlayerList, content string, existing []tournament.Player) error {
	t, err := exchange.SplitText(content, cocoLimit)
	if err != nil {
		return err
	}
	l.Format = "coco"
	f := cocoField{list: l, at: map[string]int{}, rows: map[cocoPlace]int{}, went: -1}
	f.columns, _ = cocoColumnsOf(t.Rows[0].Cells)
	f.unread(t)
	for _, p := range existing {
		f.offset = max(f.offset, p.ID)
	}
	var refused []exchange.PlayerRow
	for _, row := range t.Rows[1:] {
		if row.Blank() {
			continue
		}
		if r, good := f.game(row); !good {
			refused = append(refused, r)
		}
	}
	if len(l.Rows)+len(refused) == 0 {
		return text.Errorf("there is no game in it; each row below the headings is one")
	}
	for _, r := range refused { // behind the players, whose places their opponents go by
		l.Rows, l.History = append(l.Rows, r), append(l.History, exchange.GameRecord{Row: r.Row})
	}
	if f.went < 0 {
		l.Notes = append(l.Notes, text.Of("CoCo's results: ratings, starts and byes aren't in such a file"))
	} else {
		l.Notes = append(l.Notes, text.Of("CoCo's results: ratings and byes aren't in such a file; column %d says whether the winner went first", f.went+1))
	}
	l.MarkDuplicates(existing)
	return nil
}

// cocoPlayoff is what the file has in place of a round's number for the games of a playoff: "Semifinal", "Final
// 2", "Third Place Match". In CoCo's archive they are in files of their own, without the rounds that seat the
// players (see ReadPlayoff).
var cocoPlayoff = regexp.MustCompile(`(?i)final|play-?off|third place|3rd place`)

// cocoField gathers the players of a file of results.
type cocoField struct {
	list    *exchange.PlayerList
	columns cocoColumns
	// went is the column that says whether the winner went first or second, -1 if there is none.
	went int
	at   map[string]int
	// rows are the rows of the file with the players' games of each round.
	rows   map[cocoPlace]int
	offset tournament.PlayerID
}

// cocoPlace is a round of the player at that index.
type cocoPlace struct{ player, round int }

// cocoWent are the starts of the winner and the opponent for each answer to the form's question "Did the winner go
// first or second".
var cocoWent = map[string][2]int{"first": {exchange.TshFirst, exchange.TshSecond}, "second": {exchange.TshSecond, exchange.TshFirst}}

// saysWent reports whether the column says of each winner who went first. It must hold nothing else, and its
// heading must be about the winner or be missing, as it is in the files of 2025.
func saysWent(t exchange.Table, column int) bool {
	heading, _ := cocoCell(t.Rows[0], column)
	return (heading == "" || strings.Contains(strings.ToLower(heading), "winner")) && !slices.ContainsFunc(t.Rows[1:], func(r exchange.TableRow) bool {
		value, _ := cocoCell(r, column)
		_, known := cocoWent[strings.ToLower(value)]
		return value != "" && !known
	})
}

// unread finds the column that says who went first. It names the other columns that hold something and aren't
// CoCo's.
func (f *cocoField) unread(t exchange.Table) {
	most := 0
	for _, row := range t.Rows {
		most = max(most, len(row.Cells))
	}
	for i := range most {
		filled := func(r exchange.TableRow) bool { value, _ := cocoCell(r, i); return value != "" }
		switch heading, _ := cocoCell(t.Rows[0], i); {
		case !slices.ContainsFunc(t.Rows, filled) || slices.Contains(f.columns[:], i):
		case f.went < 0 && slices.ContainsFunc(t.Rows[1:], filled) && saysWent(t, i):
			f.went = i
		case heading == "":
			f.list.Unheaded = append(f.list.Unheaded, i+1)
		default:
			f.list.Unread = append(f.list.Unread, heading)
		}
	}
}

// cocoCell is the value in the column of that index; ok is false if the row is shorter.
func cocoCell(row exchange.TableRow, column int) (value string, ok bool) {
	if column < 0 || column >= len(row.Cells) {
		return "", false
	}
	return strings.TrimSpace(row.Cells[column]), true
}

// cocoGame is what a row says of both players: who they are, and their scores.
type cocoGame struct {
	round  int
	names  [2]string
	people [2]cocoNamed
	scores [2]int
	// starts are exchange.TshFirst and exchange.TshSecond. Neither is set if the row doesn't say.
	starts [2]int
}

// cell is the value of the row in a column of cocoResultsHeader.
func (f *cocoField) cell(row exchange.TableRow, column int) string {
	value, _ := cocoCell(row, f.columns[column])
	return value
}

// read reads a row. The error says why it isn't a game of a round.
func (f *cocoField) read(row exchange.TableRow) (g cocoGame, err error) {
	round := f.cell(row, cocoRound)
	if g, err = f.whole(row); err != nil {
		return g, err
	}
	if cocoPlayoff.MatchString(round) {
		return g, text.Errorf("%s is a playoff, which isn't read with the rounds; import the file again as the division's final once the rounds are in", exchange.Quoted(round))
	}
	if g.round, err = exchange.ReadCount(text.Of("round"), round, maxTshRounds); err != nil || g.round < 1 {
		return g, text.Errorf("the round %s is not a number from 1 to %d", exchange.Quoted(round), maxTshRounds)
	}
	return g, f.sheet(row, &g)
}

// whole checks that the row has all columns, and reads its names.
func (f *cocoField) whole(row exchange.TableRow) (g cocoGame, err error) {
	g.names = [2]string{f.cell(row, cocoName), f.cell(row, cocoName+2)}
	if row.Broken != nil {
		return g, row.Broken
	}
	if _, whole := cocoCell(row, slices.Max(f.columns[cocoRound:cocoID])); !whole {
		return g, text.Errorf("it has %s; the row of a game must have those of the headings", text.Count(len(row.Cells), "1 column", "%d columns"))
	}
	return g, nil
}

// sheet reads the players and the result of a row.
func (f *cocoField) sheet(row exchange.TableRow, g *cocoGame) (err error) {
	for side := range 2 {
		field := f.cell(row, cocoScore+2*side)
		list, err := tshNumbers("scores", strings.TrimSuffix(field, ".0"))
		if err != nil || len(list) != 1 || list[0] < exchange.LowestScore || list[0] > exchange.HighestScore {
			return text.Errorf("the score %s is not a number from %d to %d", exchange.Quoted(field), exchange.LowestScore, exchange.HighestScore)
		}
		g.scores[side] = list[0]
		if g.people[side], err = readCocoNamed(g.names[side], f.cell(row, cocoID+side)); err != nil {
			return err
		}
	}
	went, _ := cocoCell(row, f.went)
	var said bool
	if g.starts, said = cocoWent[strings.ToLower(went)]; !said {
		g.starts = [2]int{exchange.UnsetNumber, exchange.UnsetNumber}
	}
	if g.people[0].key == g.people[1].key {
		return text.Errorf("%s would have played against the same player; correct one of the two names", exchange.Quoted(g.names[0]))
	}
	return nil
}

// game adds one row. good is false if it isn't a game or repeats an earlier one, which r shows.
func (f *cocoField) game(row exchange.TableRow) (r exchange.PlayerRow, good bool) {
	g, err := f.read(row)
	r = exchange.PlayerRow{Row: row.Number, Outcome: exchange.Refused, Why: text.OfError(err)}
	r.Player.Name = strings.Trim(strings.Join(g.names[:], " – "), " –")
	if err != nil {
		return r, false
	}
	for side, p := range g.people {
		if i, known := f.at[p.key]; known && f.rows[cocoPlace{i, g.round}] != 0 {
			return f.again(r, i, g.round, g.people[1-side], [2]int{g.scores[side], g.scores[1-side]}), false
		}
	}
	var players [2]int
	for side, p := range g.people {
		if players[side], err = f.player(row.Number, p); err != nil {
			r.Why = text.OfError(err)
			return r, false
		}
	}
	for side, i := range players {
		record := &f.list.History[i]
		for len(record.Opponents) < g.round {
			record.Opponents, record.Scores, record.Starts = append(record.Opponents, exchange.UnsetNumber), append(record.Scores, exchange.UnsetNumber), append(record.Starts, exchange.UnsetNumber)
		}
		record.Opponents[g.round-1], record.Scores[g.round-1], record.Starts[g.round-1] = players[1-side]+1, g.scores[side], g.starts[side]
		f.rows[cocoPlace{i, g.round}] = row.Number
	}
	return r, true
}

// again decides about a row whose player, at the index i, already has a game in the round: a sheet that was sent
// twice is left out, and a different game is refused.
func (f *cocoField) again(r exchange.PlayerRow, i, round int, opponent cocoNamed, scores [2]int) exchange.PlayerRow {
	first, record := f.rows[cocoPlace{i, round}], f.list.History[i]
	j, known := f.at[opponent.key]
	if known && record.Opponents[round-1] == j+1 && record.Scores[round-1] == scores[0] && f.list.History[j].Scores[round-1] == scores[1] {
		r.Outcome, r.Why = exchange.Blank, text.Of("the same game as row %d, sent twice", first)
		f.list.Notes = append(f.list.Notes, text.Of("row %d: %s", r.Row, r.Why))
		return r
	}
	r.Why = text.Of("%s has another game in round %d already, in row %d; remove one of them", exchange.Quoted(f.list.Rows[i].Player.Name), round, first)
	return r
}

// cocoNamed is a player as a row names them.
type cocoNamed struct{ name, number, key string }

func readCocoNamed(field, number string) (p cocoNamed, err error) {
	if p.name, err = exchange.CleanName(field); err != nil {
		return p, err
	}
	if p.number, err = exchange.ReadField(text.Of("CoCo number"), number, exchange.MaxFieldRunes); err != nil {
		return p, err
	}
	p.key = "number " + strings.ToLower(p.number)
	if p.number == "" {
		p.key = "name " + strings.Join(spelling.Keys(p.name), "/")
	}
	return p, nil
}

// player is the index of the player, who is added first if they are new.
func (f *cocoField) player(row int, p cocoNamed) (int, error) {
	if i, known := f.at[p.key]; known {
		if had := f.list.Rows[i].Player.Name; !slices.Equal(spelling.Keys(had), spelling.Keys(p.name)) {
			f.list.Notes = append(f.list.Notes, text.Of("row %d: the number %s is that of %s above and of %s here; both are taken for one player", row, exchange.Quoted(p.number), exchange.Quoted(had), exchange.Quoted(p.name)))
		}
		return i, nil
	}
	if len(f.list.Rows) >= exchange.MaxListRows {
		return 0, exchange.PlayerLimit.TooMany
	}
	i := len(f.list.Rows)
	f.at[p.key] = i
	player := tournament.Player{ID: f.offset + tournament.PlayerID(i+1), Name: p.name, Joined: 1}
	if exchange.CocoLasting(p.number) {
		player.IDs = map[string]string{"coco": p.number}
	}
	f.list.Rows = append(f.list.Rows, exchange.PlayerRow{Row: row, Player: player, Outcome: exchange.Added})
	f.list.History = append(f.list.History, exchange.GameRecord{Row: row})
	return i, nil
}
