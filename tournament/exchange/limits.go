package exchange

import "wordhall/tournament/bounds"

// These are the limits of what is read. A file that is beyond one is refused, or the row that is.
const (
	// MaxFieldRunes is how many letters a short field may have, such as a team.
	MaxFieldRunes = bounds.Field
	// MaxLongRunes is how many letters a long field may have, such as a note.
	MaxLongRunes = bounds.Line
	// MaxTable is the highest number of a table.
	MaxTable = 9999
	// MaxListBytes is how large a list may be once it is unpacked.
	MaxListBytes = 20 << 20
	// MaxNumber is the highest number of a player.
	MaxNumber = 9999
	// MaxListRows is how many players a list may have.
	MaxListRows = bounds.Players
	// MaxGames is the most career games that a player may have.
	MaxGames = 99999
	// MaxListColumns is how many columns a list may have.
	MaxListColumns = 200
	// MaxNameRunes is how many letters a name may have.
	MaxNameRunes = bounds.Name
	// MaxRating is the highest rating.
	MaxRating = 9999
)
