package rulebook

// WordList is a list that a book names as its word source.
type WordList struct {
	Title   string `json:"title"`
	Section string `json:"section"`
	// EndsBefore is the ISO date before which a tournament must end for this list to hold. It is empty if there is
	// no such limit.
	EndsBefore string `json:"ends_before,omitempty"`
}

// WordLists are the book's lists, in the order in which they are tried.
func (b *Book) WordLists() []WordList { return append([]WordList(nil), b.wordLists...) }

// ListFor is the first list that holds for a tournament that ends on that ISO date, or the last list if the date
// is empty because it isn't known. The end counts, not the start (WESPA web App. 2). ok is false if the book names
// no list.
func (b *Book) ListFor(endDate string) (list WordList, ok bool) {
	if len(b.wordLists) == 0 {
		return WordList{}, false
	}
	if b.WordSource == sourceByDate {
		for _, l := range b.wordLists {
			if l.EndsBefore != "" && endDate != "" && endDate < l.EndsBefore {
				return l, true
			}
		}
		return b.wordLists[len(b.wordLists)-1], true
	}
	return b.wordLists[0], true
}

// WordFound is where a word was found: in the first list, or as an entry of the second whose main entry has that
// many letters.
type WordFound struct {
	Letters   int
	Listed    bool
	Second    bool
	MainEntry int
}

// longWord is from how many letters on a second word book is looked at (NSA I.B).
const longWord = 9

// WordAcceptable applies the word source's rule about lengths (F22; NSA I.A–B): if there are two books, the second
// holds only for long words whose main entry is long.
func (p *Parameters) WordAcceptable(w WordFound) bool {
	if w.Listed {
		return true
	}
	return p.WordSource == sourceTwoBooks && w.Second && w.Letters >= longWord && w.MainEntry >= longWord
}
