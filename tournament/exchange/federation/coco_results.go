package federation

import (
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// cocoColumns are the columns of CoCo's results that every form of it has.
const cocoColumns = 6

// maxCocoGames is the most games that a file of results may hold.
const maxCocoGames = exchange.MaxListRows * maxTshRounds / 2

var cocoLimit = exchange.RowLimit{Rows: maxCocoGames, TooMany: text.Errorf("it has more than %d games; split it by division", maxCocoGames)}

// CocoResultsText reports whether the text begins with the headings of CoCo's results.
func CocoResultsText(content string) bool {
	first, _, _ := strings.Cut(strings.TrimLeft(content, "\r\n"), "\n")
	cells := strings.Split(first, ",")
	if len(cells) < cocoColumns {
		return false
	}
	for i, heading := range cocoResultsHeader[:cocoColumns] {
		if exchange.FoldHeading(cells[i]) != exchange.FoldHeading(heading) {
			return false
		}
	}
	return true
}

// ReadCocoResults reads a division's results as CoCo has them: the players are those of the
// games, identified by their number where there is one, else by their name. Who started isn't
// in the file, nor are byes.
func ReadCocoResults(l *exchange.PlayerList, content string, existing []tournament.Player) error {
	t, err := exchange.SplitText(content, cocoLimit)
	if err != nil {
		return err
	}
	l.Format = "coco"
	f := cocoField{list: l, at: map[string]int{}}
	for _, p := range existing {
		f.offset = max(f.offset, p.ID)
	}
	for _, row := range t.Rows[1:] {
		if row.Blank() {
			continue
		}
		if err := f.game(row); err != nil {
			return text.Errorf("row %d: %w", row.Number, err)
		}
	}
	if len(l.Rows) == 0 {
		return text.Errorf("there is no game in it; each row below the headings is one")
	}
	l.Notes = append(l.Notes, text.Of("CoCo's results: ratings, starts and byes aren't in such a file"))
	l.MarkDuplicates(existing)
	return nil
}

// cocoField gathers the players of a file of results.
type cocoField struct {
	list   *exchange.PlayerList
	at     map[string]int
	offset tournament.PlayerID
}

// game adds one row.
func (f *cocoField) game(row exchange.TableRow) error {
	if row.Broken != nil {
		return row.Broken
	}
	if len(row.Cells) < cocoColumns {
		return text.Errorf("it has %s; a game has the six of the headings", text.Count(len(row.Cells), "1 column", "%d columns"))
	}
	cell := func(i int) string {
		if i < len(row.Cells) {
			return strings.TrimSpace(row.Cells[i])
		}
		return ""
	}
	round, ok := exchange.ReadDigits(cell(1), maxTshRounds)
	if !ok || round < 1 {
		return text.Errorf("the round %s is not a number from 1 to %d", exchange.Quoted(cell(1)), maxTshRounds)
	}
	var players, scores [2]int
	for side := range 2 {
		var err error
		if players[side], err = f.player(row.Number, cell(2+2*side), cell(cocoColumns+side)); err != nil {
			return err
		}
		list, err := tshNumbers("scores", cell(3+2*side))
		if err != nil || len(list) != 1 || list[0] < exchange.LowestScore || list[0] > exchange.HighestScore {
			return text.Errorf("the score %s is not a number from %d to %d", exchange.Quoted(cell(3+2*side)), exchange.LowestScore, exchange.HighestScore)
		}
		scores[side] = list[0]
	}
	if players[0] == players[1] {
		return text.Errorf("%s would have played oneself; correct one of the two names", exchange.Quoted(cell(2)))
	}
	for side, i := range players {
		record := &f.list.History[i]
		for len(record.Opponents) < round {
			record.Opponents, record.Scores = append(record.Opponents, exchange.UnsetNumber), append(record.Scores, exchange.UnsetNumber)
		}
		if record.Opponents[round-1] != exchange.UnsetNumber {
			return text.Errorf("%s has a game in round %d already; take one of them out", exchange.Quoted(f.list.Rows[i].Player.Name), round)
		}
		record.Opponents[round-1], record.Scores[round-1] = players[1-side]+1, scores[side]
	}
	return nil
}

// player is the index of the player of that name and number, who is added where
// they are new.
func (f *cocoField) player(row int, field, number string) (int, error) {
	name, err := exchange.CleanName(field)
	if err != nil {
		return 0, err
	}
	if number, err = exchange.ReadField(text.Of("CoCo number"), number, exchange.MaxFieldRunes); err != nil {
		return 0, err
	}
	key := "number " + strings.ToLower(number)
	if number == "" {
		key = "name " + strings.Join(spelling.Keys(name), "/")
	}
	if i, known := f.at[key]; known {
		return i, nil
	}
	if len(f.list.Rows) >= exchange.MaxListRows {
		return 0, exchange.PlayerLimit.TooMany
	}
	i := len(f.list.Rows)
	f.at[key] = i
	p := tournament.Player{ID: f.offset + tournament.PlayerID(i+1), Name: name, Joined: 1}
	if exchange.CocoLasting(number) {
		p.IDs = map[string]string{"coco": number}
	}
	f.list.Rows = append(f.list.Rows, exchange.PlayerRow{Row: row, Player: p, Outcome: exchange.Added})
	f.list.History = append(f.list.History, exchange.GameRecord{Row: row})
	return i, nil
}
