package lists

import (
	"encoding/csv"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament/exchange"
	"wordhall/tournament/ratinglist"
	"wordhall/tournament/text"
)

// historyColumns are the columns of a history file in the order in which they are written. They may be read in any
// order.
var historyColumns = []string{"system", "number", "name", "event", "date", "games", "points"}

// WriteRatingHistory writes past events as comma-separated text in UTF-8, with a row of column names first.
func WriteRatingHistory(w io.Writer, past []ratinglist.PastRating) error {
	rows := [][]string{historyColumns}
	for _, p := range past {
		rows = append(rows, []string{
			p.System, exchange.PlainCell(p.Number), exchange.PlainCell(p.Name), exchange.PlainCell(p.Event), p.Date,
			strconv.Itoa(p.Games), strconv.FormatFloat(p.Points, 'f', -1, 64),
		})
	}
	if err := csv.NewWriter(w).WriteAll(rows); err != nil {
		return text.Errorf("the history can't be written: %w", err)
	}
	return nil
}

// maxHistoryRows is how many past events of players a file may have.
const maxHistoryRows = 200_000

var historyLimit = exchange.RowLimit{Rows: maxHistoryRows, TooMany: text.Errorf("it has more than %d rows; leave out the oldest events, which no longer count", maxHistoryRows)}

// ReadRatingHistory reads a history file. Nothing is guessed: if a row can't be read, the error names the file and
// the row on one line. system is for rows that name none.
func ReadRatingHistory(name string, data []byte, system string) ([]ratinglist.PastRating, error) {
	file := filepath.Base(filepath.ToSlash(name))
	if len(data) > exchange.MaxListBytes {
		return nil, text.Errorf("%s is larger than %d MB, which no history is; choose the right file", file, exchange.MaxListBytes>>20)
	}
	past, err := readHistory(data, system)
	if err != nil {
		return nil, text.Errorf("%s: %w", file, err)
	}
	return past, nil
}

func readHistory(data []byte, system string) ([]ratinglist.PastRating, error) {
	words, _, err := exchange.DecodeText(data)
	if err != nil {
		return nil, err
	}
	t, err := exchange.SplitText(words, historyLimit)
	if err != nil {
		return nil, err
	}
	var columns []string
	var past []ratinglist.PastRating
	for _, row := range t.Rows {
		switch {
		case row.Blank():
			continue
		case columns == nil:
			if columns, err = historyHeadings(row.Cells); err != nil {
				return nil, err
			}
			continue
		}
		p, err := readPast(row, columns, system)
		if err != nil {
			return nil, text.Errorf("row %d: %w", row.Number, err)
		}
		past = append(past, p)
	}
	if len(past) == 0 {
		return nil, text.Errorf("there is no past event in it; it needs the columns %s and a row for each player and event", exchange.CommaList(historyColumns))
	}
	return past, nil
}

func historyHeadings(cells []string) ([]string, error) {
	columns := make([]string, len(cells))
	for i, cell := range cells {
		columns[i] = strings.ToLower(strings.TrimSpace(cell))
	}
	for _, needed := range []string{"date", "games", "points"} {
		if !slices.Contains(columns, needed) {
			return nil, text.Errorf("the column %q is missing; the columns are %s", needed, exchange.CommaList(historyColumns))
		}
	}
	if !slices.Contains(columns, "name") && !slices.Contains(columns, "number") {
		return nil, text.Errorf(`there is no column "name" and no column "number"; the file needs one of the two`)
	}
	return columns, nil
}

func readPast(row exchange.TableRow, columns []string, system string) (ratinglist.PastRating, error) {
	if row.Broken != nil {
		return ratinglist.PastRating{}, row.Broken
	}
	cells := map[string]string{}
	for i, c := range columns {
		if i >= len(row.Cells) {
			break
		}
		words, err := exchange.CleanText(row.Cells[i])
		if err != nil {
			return ratinglist.PastRating{}, text.Errorf("the %s can't be used: %w", text.Key(c), err)
		}
		cells[c] = strings.TrimPrefix(words, "'")
	}
	p := ratinglist.PastRating{System: cells["system"], Number: cells["number"], Name: cells["name"], Event: cells["event"], Date: cells["date"]}
	if p.System == "" {
		p.System = system
	}
	var err error
	if p.Games, err = strconv.Atoi(cells["games"]); err != nil {
		return p, text.Errorf("games is %s; it must be a whole number", exchange.Quoted(cells["games"]))
	}
	if p.Points, err = strconv.ParseFloat(cells["points"], 64); err != nil {
		return p, text.Errorf("points is %s; it must be a number", exchange.Quoted(cells["points"]))
	}
	return p, p.Validate()
}
