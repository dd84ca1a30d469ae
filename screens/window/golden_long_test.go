package window

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"unicode/utf8"

	"wordhall/assets"
)

// madeUp is a language that only the tests have. Each vowel, n, s and r stands twice in it, so that a text is some 40 % longer
// than in English and a text that nobody translated is seen. Its dates are German ones.
const madeUp = "de-LI"

// filledIn are the parts of a text that a translator leaves as they are.
var filledIn = regexp.MustCompile(`%(\[\d\])?[-+#0-9.]*[a-zA-Z%]|\{\w+\}`)

var twice = strings.NewReplacer("a", "aa", "e", "ee", "i", "ii", "o", "oo", "u", "uu", "A", "AA", "E", "EE", "I", "II", "O", "OO", "U", "UU", "y", "yy", "n", "nn", "s", "ss", "r", "rr")

// lengthened is a text of the made-up language.
func lengthened(english string) string {
	if strings.HasPrefix(english, "Alt") {
		return english // A key has its name in every language.
	}
	var b strings.Builder
	at := 0
	for _, part := range filledIn.FindAllStringIndex(english, -1) {
		b.WriteString(twice.Replace(english[at:part[0]]))
		b.WriteString(english[part[0]:part[1]])
		at = part[1]
	}
	b.WriteString(twice.Replace(english[at:]))
	return b.String()
}

// addMadeUp puts the language where a translator would put a new one, made of the texts of one that there is.
func (g *goldenWindow) addMadeUp() {
	g.t.Helper()
	data, err := fs.ReadFile(assets.Languages(), "fr.json")
	if err != nil {
		g.t.Fatal(err)
	}
	var french map[string]any
	if err := json.Unmarshal(data, &french); err != nil {
		g.t.Fatal(err)
	}
	texts := map[string]string{}
	short, long := 0, 0
	for english := range french {
		texts[english] = lengthened(english)
		short, long = short+utf8.RuneCountInString(english), long+utf8.RuneCountInString(texts[english])
	}
	if long*100 < short*140 {
		g.t.Fatalf("the made-up language has %d letters for %d", long, short)
	}
	if data, err = json.Marshal(texts); err != nil {
		g.t.Fatal(err)
	}
	folder := filepath.Join(g.Program().Preferences.Folder(), "languages")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		g.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, madeUp+".json"), data, 0o600); err != nil {
		g.t.Fatal(err)
	}
}
