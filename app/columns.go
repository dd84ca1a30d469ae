package app

import (
	"maps"
	"path/filepath"

	"wordhall/app/preferences"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/exchange/playerlist"
)

// playerColumns are the uses that a person chose for headings of earlier lists, by heading.
func (p *Program) playerColumns() map[string]string {
	said := map[string]string{}
	for key, use := range p.Preferences.Get().PlayerColumns {
		if use == NotRead {
			use = ""
		}
		said[key] = use
	}
	return said
}

// ReadPastedPlayers reads a pasted list with the uses that were chosen for its headings before.
func (p *Program) ReadPastedPlayers(text string, existing []tournament.Player) (exchange.PlayerList, error) {
	return playerlist.ReadPasted(text, p.playerColumns(), existing)
}

// ReadPastedPlayersAs is ReadPastedPlayers with the uses in said, which a person has just chosen.
func (p *Program) ReadPastedPlayersAs(text string, said map[string]string, existing []tournament.Player) (exchange.PlayerList, error) {
	return playerlist.ReadPasted(text, said, existing)
}

// PastedHeadings are the headings of a pasted list that couldn't be read, so that a person can say what they are.
func (p *Program) PastedHeadings(text string) ([]exchange.ColumnUse, error) {
	return playerlist.Headings("", []byte(text))
}

// PlayerHeadings are the headings of a list that couldn't be read, so that a person can say what they are.
func (p *Program) PlayerHeadings(path string) ([]exchange.ColumnUse, error) {
	data, err := ReadImport(path)
	if err != nil {
		return nil, err
	}
	return playerlist.Headings(filepath.Base(path), data)
}

// KeepPlayerColumns remembers, for this list and later ones, what the columns with a heading hold. It returns all
// that is remembered, and for this list also what the columns without a heading hold.
func (p *Program) KeepPlayerColumns(columns []exchange.ColumnUse) (map[string]string, error) {
	err := p.Preferences.Change(func(c *preferences.Choices) {
		c.PlayerColumns = withSaid(c.PlayerColumns, columns)
	})
	said := p.playerColumns()
	for _, column := range columns {
		if key := lists.KeyOf(column); key == lists.ColumnKey(column.Column) {
			said[key] = column.Use
		}
	}
	return said, err
}

// withSaid is what was remembered of headings, with what a person said of these columns.
func withSaid(before map[string]string, columns []exchange.ColumnUse) map[string]string {
	kept := map[string]string{}
	maps.Copy(kept, before)
	for _, column := range columns {
		switch key := lists.HeadingKey(column.Header); {
		case key == "":
		case column.Use == "":
			kept[key] = NotRead
		default:
			kept[key] = column.Use
		}
	}
	return kept
}

// NotRead is the remembered use of a column that isn't read.
const NotRead = "-"

// ReadRatingList reads a federation's list and returns what becomes of every row; nothing is kept. uses says what a
// column holds, by its number from 1. If it is nil, the program takes the uses that were chosen for such headings
// before, and guesses the others.
func (p *Program) ReadRatingList(path string, uses map[int]string) (lists.RatingListFile, error) {
	data, err := ReadImport(path)
	if err != nil {
		return lists.RatingListFile{}, err
	}
	name := filepath.Base(path)
	if uses != nil {
		return lists.ReadRatingList(name, data, uses)
	}
	if columns, err := lists.RatingListColumns(name, data); err == nil {
		if said := p.saidColumns(columns); len(said) > 0 {
			if file, err := lists.ReadRatingList(name, data, said); err == nil {
				return file, nil
			}
		}
	}
	return lists.ReadRatingList(name, data, nil)
}

// RatingListColumns are the columns of a list's file, each with the use that was chosen for its heading before, or
// with a guess.
func (p *Program) RatingListColumns(path string) ([]lists.ListColumn, error) {
	data, err := ReadImport(path)
	if err != nil {
		return nil, err
	}
	columns, err := lists.RatingListColumns(filepath.Base(path), data)
	if err != nil {
		return nil, err
	}
	for at, use := range p.saidColumns(columns) {
		columns[at-1].Use = use
	}
	return columns, nil
}

// saidColumns are the uses that a person chose before for headings in this list, by column from 1.
func (p *Program) saidColumns(columns []lists.ListColumn) map[int]string {
	kept := p.Preferences.Get().RatingColumns
	said := map[int]string{}
	for _, c := range columns {
		use, ok := kept[lists.HeadingKey(c.Header)]
		switch {
		case !ok || c.Header == "":
		case use == NotRead:
			said[c.Column] = ""
		default:
			said[c.Column] = use
		}
	}
	return said
}

// RememberRatingColumns keeps for later lists what a person said of columns with a
// heading.
func (p *Program) RememberRatingColumns(columns []lists.ListColumn) error {
	said := make([]exchange.ColumnUse, len(columns))
	for i, column := range columns {
		said[i] = column.ColumnUse
	}
	return p.Preferences.Change(func(c *preferences.Choices) { c.RatingColumns = withSaid(c.RatingColumns, said) })
}
