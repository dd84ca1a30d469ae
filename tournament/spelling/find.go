package find

import "strings"

// accents replaces letters that a director types without their accents.
var accents = strings.NewReplacer(
	"á", "a", "à", "a", "â", "a", "ä", "a", "ã", "a", "å", "a", "ā", "a", "ă", "a", "ą", "a",
	"ç", "c", "ć", "c", "č", "c", "ď", "d", "đ", "d", "é", "e", "è", "e", "ê", "e", "ë", "e", "ē", "e", "ě", "e", "ę", "e",
	"ğ", "g", "í", "i", "ì", "i", "î", "i", "ï", "i", "ı", "i", "ł", "l", "ñ", "n", "ń", "n", "ň", "n",
	"ó", "o", "ò", "o", "ô", "o", "ö", "o", "õ", "o", "ø", "o", "ő", "o", "ř", "r", "ś", "s", "š", "s", "ş", "s", "ß", "ss",
	"ť", "t", "ú", "u", "ù", "u", "û", "u", "ü", "u", "ů", "u", "ű", "u", "ý", "y", "ź", "z", "ż", "z", "ž", "z", "æ", "ae", "œ", "oe",
)

// Fold returns a text in the form in which texts are compared: in small letters without accents.
func Fold(s string) string { return accents.Replace(strings.ToLower(s)) }

// Matches reports whether every word of what was typed begins a word of the
// folded text.
func Matches(folded, typed string) bool { return New(typed).In(folded) }

// Finder are the words that were typed. They are folded once for all the lines in which they are looked for.
type Finder []string

// New returns a Finder for the words that were typed.
func New(typed string) Finder { return strings.Fields(Fold(typed)) }

// In reports whether every word of the Finder begins a word of the folded text.
func (f Finder) In(folded string) bool {
	for _, want := range f {
		if !beginsWord(folded, want) {
			return false
		}
	}
	return true
}

// wordEnds are the signs between the words of a line that is searched.
const wordEnds = " ,-'"

// beginsWord reports whether a word of the text begins with want.
func beginsWord(says, want string) bool {
	for from := 0; ; {
		at := strings.Index(says[from:], want)
		if at < 0 {
			return false
		}
		if at += from; at == 0 || strings.IndexByte(wordEnds, says[at-1]) >= 0 {
			return true
		}
		from = at + 1
	}
}
