package tournament

import (
	"strings"

	"wordhall/tournament/text"
)

// Option is an entry of a closed list: the key by which files and commands know it, and its words.
type Option[K ~string] struct {
	Key   K
	Words text.Text
}

// Options are a closed list. Code that checks a key, names the keys in an error, offers them in a form or
// completes them walks the list, so that a new entry is known everywhere.
type Options[K ~string] []Option[K]

// Known reports whether the key is one of the list.
func (o Options[K]) Known(key K) bool { return o.At(key) >= 0 }

// At is the place of the key in the list, -1 where it isn't in it.
func (o Options[K]) At(key K) int {
	for i := range o {
		if o[i].Key == key {
			return i
		}
	}
	return -1
}

// Text is the key in words; the key itself where it isn't in the list.
func (o Options[K]) Text(key K) text.Text {
	if i := o.At(key); i >= 0 {
		return o[i].Words
	}
	return text.Name(string(key))
}

// Texts are the words of all entries, for a form.
func (o Options[K]) Texts() []text.Text {
	words := make([]text.Text, len(o))
	for i := range o {
		words[i] = o[i].Words
	}
	return words
}

// Keys are all keys in the order of the list.
func (o Options[K]) Keys() []K {
	keys := make([]K, len(o))
	for i := range o {
		keys[i] = o[i].Key
	}
	return keys
}

// Names are all keys as plain texts.
func (o Options[K]) Names() []string {
	names := make([]string, len(o))
	for i := range o {
		names[i] = string(o[i].Key)
	}
	return names
}

// String names all keys with commas between, for an error.
func (o Options[K]) String() string { return strings.Join(o.Names(), ", ") }
