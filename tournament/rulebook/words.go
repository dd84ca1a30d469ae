package rulebook

// WordList is a list that a book names as its word source.
type WordList struct {
	Title   string `json:"title"`
	Section string `json:"section"`
	// EndsBefore is the ISO date before which a tournament must have ended for
	// this list to hold. It is empty where there is no limit.
	EndsBefore string `json:"ends_before,omitempty"`
}

// WordLists are the book's lists, in the order in which they are tried.
func (b *Book) WordLists() []WordList { return append([]WordList(nil), b.wordLists...) }

// ListFor is the first list that holds for a tournament ending on that ISO date, or the
// last one where the date is empty, as it isn't known. ok is false where the book names none. It is
// the end that counts, not the start (WESPA web App. 2).
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

// WordFound is where a word was found: in the first list, or as an entry of the
// second whose main entry has that many letters.
type WordFound struct {
	Letters   int
	Listed    bool
	Second    bool
	MainEntry int
}

// longWord is the least length at which a second word book is asked (NSA I.B).
const longWord = 9

// WordAcceptable applies the word source's own rule of lengths (F22; NSA I.A–B):
// where two books hold, the second serves long words of long main entries only.
func (p *Parameters) WordAcceptable(w WordFound) bool {
	if w.Listed {
		return true
	}
	return p.WordSource == sourceTwoBooks && w.Second && w.Letters >= longWord && w.MainEntry >= longWord
}
