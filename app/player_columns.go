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

// playerColumns are the uses of headings for which a person chose one before.
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

// ReadPastedPlayers reads a pasted list, by the uses chosen for its headings before.
func (p *Program) ReadPastedPlayers(text string, existing []tournament.Player) (exchange.PlayerList, error) {
	return playerlist.ReadPasted(text, p.playerColumns(), existing)
}

// ReadPastedPlayersAs is ReadPastedPlayers with what was said of the columns just now.
func (p *Program) ReadPastedPlayersAs(text string, said map[string]string, existing []tournament.Player) (exchange.PlayerList, error) {
	return playerlist.ReadPasted(text, said, existing)
}

// PastedHeadings are the headings of a pasted list that could not be read.
func (p *Program) PastedHeadings(text string) ([]exchange.ColumnUse, error) {
	return playerlist.Headings("", []byte(text))
}

// PlayerHeadings are the headings of a list that could not be read.
func (p *Program) PlayerHeadings(path string) ([]exchange.ColumnUse, error) {
	data, err := ReadImport(path)
	if err != nil {
		return nil, err
	}
	return playerlist.Headings(filepath.Base(path), data)
}

// KeepPlayerColumns keeps for this list and later ones what columns with a heading hold;
// it returns all that is kept, and for this list what those without a heading hold.
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

// withSaid is what was kept of headings, with what a person said of these columns.
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
