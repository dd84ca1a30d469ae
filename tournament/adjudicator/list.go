// Package adjudicator answers whether the words of a play are acceptable.
//
// It reads the organiser's word lists, keeps them in memory in a form that is never
// changed, and gives one answer for a whole play. It must never reveal which word of a
// play was wrong, not by what it returns and not by how long it takes; it suggests
// nothing, opens no file, and knows no event.
package adjudicator

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"

	"wordhall/tournament/text"
)

// Lengths of words, in letters. A single letter is a heading and never a word; the
// upper bound only keeps rubbish out.
const (
	ShortestWord = 2
	LongestWord  = 60
)

// MostListed is the most words that a list may have.
const MostListed = 2_000_000

// List is a word list in memory: read once, never changed, safe for any goroutine.
type List struct {
	// text is every word in capitals, in order, each with a line feed behind it: the
	// very bytes of the list's file.
	text []byte
	// slots is a hash table of where in text a word begins, plus one; 0 is empty.
	slots    []uint32
	words    int
	lengths  [LongestWord + 1]int
	checksum string
}

// Load reads a list that WriteTo wrote. Whatever differs from what that writes – another
// order, a cut-off end, anything that is no capital letter – is an error.
func Load(text []byte) (*List, error) {
	l := &List{text: text}
	if err := l.measure(); err != nil {
		return nil, err
	}
	l.index()
	sum := sha256.Sum256(text)
	l.checksum = hex.EncodeToString(sum[:])
	return l, nil
}

// measure checks every line and counts the words by length.
func (l *List) measure() error {
	var before []byte
	for rest := l.text; len(rest) > 0; {
		end := bytes.IndexByte(rest, '\n')
		if end < 0 {
			return text.Errorf("the last word, after %d others, is cut off", l.words)
		}
		word := rest[:end]
		if !capitals(word) {
			return text.Errorf("entry %d isn't a word", l.words+1)
		}
		if bytes.Compare(before, word) >= 0 {
			return text.Errorf("word %d is out of order", l.words+1)
		}
		l.words++
		l.lengths[end]++
		before, rest = word, rest[end+1:]
	}
	if l.words == 0 {
		return text.Errorf("there is no word in it")
	}
	if l.words > MostListed {
		return text.Errorf("it has %d words; a list has at most %d", l.words, MostListed)
	}
	return nil
}

func capitals(word []byte) bool {
	if len(word) < ShortestWord || len(word) > LongestWord {
		return false
	}
	for _, c := range word {
		if c < 'A' || c > 'Z' {
			return false
		}
	}
	return true
}

// index fills the hash table, at most two thirds full.
func (l *List) index() {
	size := 16
	for size*2 < l.words*3 {
		size *= 2
	}
	l.slots = make([]uint32, size)
	mask := uint64(size - 1)
	for at := 0; at < len(l.text); {
		hash := uint64(hashSeed)
		end := at
		for ; l.text[end] != '\n'; end++ {
			hash = hashStep(hash, l.text[end])
		}
		slot := hashEnd(hash) & mask
		for l.slots[slot] != 0 {
			slot = (slot + 1) & mask
		}
		l.slots[slot] = uint32(at) + 1
		at = end + 1
	}
}

// The hash of a word is FNV-1a (64 bits), stirred once more so that its low bits are
// as good as its high ones.
const (
	hashSeed  = 0xcbf29ce484222325
	hashPrime = 0x100000001b3
)

func hashStep(hash uint64, letter byte) uint64 { return (hash ^ uint64(letter)) * hashPrime }

func hashEnd(hash uint64) uint64 {
	hash ^= hash >> 32
	hash *= 0x9e3779b97f4a7c15
	return hash ^ hash>>29
}

// upper is a letter as a capital. Only a to z have one here: no other alphabet's letter
// ever becomes a tile.
func upper(c byte) byte {
	if c >= 'a' && c <= 'z' {
		return c - 'a' + 'A'
	}
	return c
}

// Has reports whether the word is in the list, in capitals or not. Anything else than
// the letters A to Z is in no list.
func (l *List) Has(word string) bool {
	if len(word) < ShortestWord || len(word) > LongestWord {
		return false
	}
	hash := uint64(hashSeed)
	for i := range len(word) {
		hash = hashStep(hash, upper(word[i]))
	}
	mask := uint64(len(l.slots) - 1)
	for slot := hashEnd(hash) & mask; l.slots[slot] != 0; slot = (slot + 1) & mask {
		if l.standsAt(int(l.slots[slot]-1), word) {
			return true
		}
	}
	return false
}

// standsAt compares a word with the line that begins there.
func (l *List) standsAt(at int, word string) bool {
	if at+len(word) >= len(l.text) || l.text[at+len(word)] != '\n' {
		return false
	}
	for i := range len(word) {
		if l.text[at+i] != upper(word[i]) {
			return false
		}
	}
	return true
}

// Words is how many words the list has.
func (l *List) Words() int { return l.words }

// OfLength is how many of them have so many letters.
func (l *List) OfLength(letters int) int {
	if letters < 0 || letters > LongestWord {
		return 0
	}
	return l.lengths[letters]
}

// Checksum is the SHA-256 of the words in order, as hexadecimal digits: two lists with
// the same words have the same one, whatever files they came from.
func (l *List) Checksum() string { return l.checksum }

// Text is the list as its file has it: every word in capitals on a line of its own, in
// order. It must not be changed.
func (l *List) Text() []byte { return l.text }

// Bytes is the memory that the list takes.
func (l *List) Bytes() int { return cap(l.text) + 4*cap(l.slots) }
