package exchange

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/spelling"
)

// cocoColumns are the columns of CoCo's results that every form of it has.
const cocoColumns = 6

// maxCocoGames is the most games that a file of results may hold.
const maxCocoGames = MaxListRows * maxTshRounds / 2

var cocoLimit = rowLimit{rows: maxCocoGames, tooMany: fmt.Errorf("it has more than %d games; split it by division", maxCocoGames)}

// cocoResultsText reports whether the text begins with the headings of CoCo's results.
func cocoResultsText(text string) bool {
	first, _, _ := strings.Cut(strings.TrimLeft(text, "\r\n"), "\n")
	cells := strings.Split(first, ",")
	if len(cells) < cocoColumns {
		return false
	}
	for i, heading := range cocoResultsHeader[:cocoColumns] {
		if foldHeading(cells[i]) != foldHeading(heading) {
			return false
		}
	}
	return true
}

// readCocoResults reads a division's results as CoCo has them: the players are those
// of the games, told apart by their number where there is one, else by their name.
// Who started isn't in the file, nor are byes.
func (l *PlayerList) readCocoResults(text string, existing []tournament.Player) error {
	t, err := splitText(text, cocoLimit)
	if err != nil {
		return err
	}
	l.Format = "coco"
	f := cocoField{list: l, at: map[string]int{}}
	for _, p := range existing {
		f.offset = max(f.offset, p.ID)
	}
	for _, row := range t.rows[1:] {
		if row.blank() {
			continue
		}
		if err := f.game(row); err != nil {
			return fmt.Errorf("row %d: %w", row.number, err)
		}
	}
	if len(l.Rows) == 0 {
		return errors.New("there is no game in it; each row below the headings is one")
	}
	l.Notes = append(l.Notes, "CoCo's results: ratings, starts and byes aren't in such a file")
	l.markDuplicates(existing)
	return nil
}

// cocoField gathers the players of a file of results.
type cocoField struct {
	list   *PlayerList
	at     map[string]int
	offset tournament.PlayerID
}

// game adds one row.
func (f *cocoField) game(row tableRow) error {
	if row.broken != "" {
		return errors.New(row.broken)
	}
	if len(row.cells) < cocoColumns {
		return fmt.Errorf("it has %s; a game has the six of the headings", count(len(row.cells), "column"))
	}
	cell := func(i int) string {
		if i < len(row.cells) {
			return strings.TrimSpace(row.cells[i])
		}
		return ""
	}
	round, ok := readDigits(cell(1), maxTshRounds)
	if !ok || round < 1 {
		return fmt.Errorf("the round %s is not a number from 1 to %d", named(cell(1)), maxTshRounds)
	}
	var players, scores [2]int
	for side := range 2 {
		var err error
		if players[side], err = f.player(row.number, cell(2+2*side), cell(cocoColumns+side)); err != nil {
			return err
		}
		list, err := tshNumbers("scores", cell(3+2*side))
		if err != nil || len(list) != 1 || list[0] < lowestScore || list[0] > highestScore {
			return fmt.Errorf("the score %s is not a number from %d to %d", named(cell(3+2*side)), lowestScore, highestScore)
		}
		scores[side] = list[0]
	}
	if players[0] == players[1] {
		return fmt.Errorf("%s would have played oneself; correct one of the two names", named(cell(2)))
	}
	for side, i := range players {
		record := &f.list.history[i]
		for len(record.opponents) < round {
			record.opponents, record.scores = append(record.opponents, unsetNumber), append(record.scores, unsetNumber)
		}
		if record.opponents[round-1] != unsetNumber {
			return fmt.Errorf("%s has a game in round %d already; take one of them out", named(f.list.Rows[i].Player.Name), round)
		}
		record.opponents[round-1], record.scores[round-1] = players[1-side]+1, scores[side]
	}
	return nil
}

// player is the index of the player of that name and number, who is added where
// they are new.
func (f *cocoField) player(row int, field, number string) (int, error) {
	name, err := cleanName(field)
	if err != nil {
		return 0, err
	}
	if number, err = readField("CoCo number", number, maxFieldRunes); err != nil {
		return 0, err
	}
	key := "number " + strings.ToLower(number)
	if number == "" {
		key = "name " + strings.Join(spelling.Keys(name), "/")
	}
	if i, known := f.at[key]; known {
		return i, nil
	}
	if len(f.list.Rows) >= MaxListRows {
		return 0, playerLimit.tooMany
	}
	i := len(f.list.Rows)
	f.at[key] = i
	p := tournament.Player{ID: f.offset + tournament.PlayerID(i+1), Name: name, Joined: 1}
	if cocoLasting(number) {
		p.IDs = map[string]string{"coco": number}
	}
	f.list.Rows = append(f.list.Rows, PlayerRow{Row: row, Player: p, Fate: Added})
	f.list.history = append(f.list.history, tshRecord{row: row})
	return i, nil
}

// cocoLasting reports whether a number is CoCo's own: those that begin with T- were
// made up for one event.
func cocoLasting(number string) bool {
	return number != "" && !strings.HasPrefix(strings.ToUpper(number), "T-")
}

// bareNumbered accepts a list of entrants without column names: number, name, rating.
// Numbers of four digits are CoCo's, shorter ones those of the division.
func bareNumbered(rows []tableRow) (columnPlan, bool) {
	long := true
	filled := slices.DeleteFunc(slices.Clone(rows), tableRow.blank)
	for _, row := range filled {
		cells := trimmedCells(row.cells)
		if len(cells) != 3 || !allDigits(cells[0]) || !likeName(cells[1]) || !allDigits(cells[2]) {
			return columnPlan{}, false
		}
		long = long && len(cells[0]) == 4
	}
	use, words := useNumber, "the number"
	if long {
		use, words = useFederation+"coco", "the CoCo number"
	}
	return columnPlan{
		columns: []ColumnUse{{Column: 1, Use: use}, {Column: 2, Use: useName}, {Column: 3, Use: useRating}},
		notes:   []string{"there are no column names: the first column is taken as " + words + ", the second as the name, the third as the rating"},
	}, len(filled) > 0
}
