package drive

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
	"wordhall/app"
	"wordhall/tournament"

	"fyne.io/fyne/v2"
)

// foreignWords finds English in what the window says in another language.
type foreignWords struct {
	// alike are the texts that are the same in the language and in English.
	alike    map[string]bool
	patterns []*regexp.Regexp
	// names are words of no language, with the longest first: players, divisions, files.
	names []string
	// off says that the language is English, whose texts are collected in Seen.
	off  bool
	Seen map[string]bool
}

// englishWords are English words that none of the program's other languages has, and that few English sentences lack.
var englishWords = strings.Fields("the of and is are were with this that which from not have by to their they there when each must its for " +
	"added refused drawn game games player players round rounds sheet")

// NewForeignWords knows the texts of a language and the names of an event.
func NewForeignWords(t *testing.T, program *app.Program, ev *tournament.Event, tag string) foreignWords {
	t.Helper()
	w := foreignWords{alike: map[string]bool{}, off: tag == "en"}
	_, data, err := program.Language(tag)
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]any{}
	if data != nil {
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
	}
	for english, other := range texts {
		forms, are := other.(map[string]any)
		if !are {
			forms = map[string]any{"other": other}
		}
		for _, form := range forms {
			w.same(english, form.(string))
		}
	}
	for _, d := range ev.Divisions {
		for _, p := range d.Players {
			w.names = append(append(w.names, p.Name, p.Club), strings.Fields(p.Name)...)
		}
	}
	// These are words of no language too: systems and rulebooks by their own names, and what is typed on the way to
	// the pictures.
	w.names = append(w.names, "King of the Hill", "WESPA Game Rules v2.0 (2010)", "WESPA Game Rules", "WESPA Game", "Rules v2.0 (2010)", "NSA Tournament Rules 1995", "NSA Tournament Rules", "ASPA Rules of Tournament Play 2016", "King of the", "of the Hill", "King of", "the Hill", "WESPA web", "Intro", "Who plays", "Comes from", "Upset", "File",
		"Harbour Open", "Robin Vale", "Harbour Hall", "Harbour Lunch", "Stage", "Giant killer", "Lunch is served", "Quay Rollers", "Ann Able", "Cal Fine", "Vance Remy",
		"Abel, Ann", "Abel", "Ann", "Baker, Bo", "Cruz, Di", "Quill, Ada", "Marlow, Bo", "Ida Reeve", "club.wordhall", "Strength", "resign", "collusion", "too many tiles",
		"late", "agreed result", "main", "zzz", "config.tsh", ".wordhall", "Wordhall", "SCOWL", "size", "ash", "imo", "crash", "restored from", " from ")
	w.names = append(w.names, program.Account()) // This is who works here if nobody gave initials.
	slices.SortFunc(w.names, func(a, b string) int { return len(b) - len(a) })
	return w
}

// same keeps a text that is the same in the language.
func (w *foreignWords) same(english, other string) {
	if !strings.EqualFold(english, other) {
		return
	}
	w.alike[strings.ToLower(english)] = true
	w.alike[strings.ToLower(strings.Trim(english, "."))] = true
	if strings.Contains(english, "%") {
		pattern := regexp.MustCompile(`%[a-z]`).ReplaceAllString(regexp.QuoteMeta(english), ".*")
		w.patterns = append(w.patterns, regexp.MustCompile("^"+pattern+"$"))
	}
}

// sections match references to a rulebook, and paths match files. Neither belongs to a language.
var (
	sections = regexp.MustCompile(`[A-Z][a-z]+(¶\d+|(\([a-z]+\))+)|[\dIVX][.\dA-Z]*(\([a-z]+\))+`)
	paths    = regexp.MustCompile(`[a-z0-9]+://|[~/\\][^ ]*[/\\].*|reports[/\\].*|[-\d. ]+\.txt`)
	// cutWord matches the rest of a word for which there was no room. A name may be cut to a word of English.
	cutWord = regexp.MustCompile(`\p{L}+…`)
	words   = regexp.MustCompile(`\p{L}*\p{Ll}\p{L}*`)
)

// English are the texts that are wholly or partly in English.
func (w foreignWords) English(said []string) []string {
	var found []string
	for _, says := range said {
		bare := strings.TrimSpace(says)
		if w.off {
			w.Seen[bare] = true
			continue
		}
		bare = cutWord.ReplaceAllString(w.withoutNames(bare), "…")
		switch {
		case w.alike[strings.ToLower(bare)], !slices.ContainsFunc(words.FindAllString(bare, -1), w.differs):
		case strings.HasSuffix(says, "…") && w.Seen[says]: // It is too short to tell.
		case slices.ContainsFunc(w.patterns, func(p *regexp.Regexp) bool { return p.MatchString(bare) }):
		case slices.ContainsFunc(words.FindAllString(bare, -1), isEnglish), w.Seen[strings.TrimSpace(says)]:
			found = append(found, says)
		}
	}
	return found
}

func isEnglish(word string) bool { return slices.Contains(englishWords, strings.ToLower(word)) }

// differs reports whether a word isn't the same in the language and in English.
func (w foreignWords) differs(word string) bool {
	return utf8.RuneCountInString(word) > 2 && !w.alike[strings.ToLower(word)]
}

// withoutNames is a text without its names and references.
func (w foreignWords) withoutNames(says string) string {
	says = paths.ReplaceAllString(says, "")
	for _, name := range w.names {
		if len(name) > 2 {
			says = strings.ReplaceAll(says, name, "")
		}
	}
	if begun, short := strings.CutSuffix(says, "…"); short {
		for _, name := range w.names { // This is a name that is shortened.
			for n := len(name); n > 2; n-- {
				if strings.HasSuffix(begun, name[:n]) {
					return strings.TrimSuffix(begun, name[:n])
				}
			}
		}
	}
	return strings.TrimSpace(sections.ReplaceAllString(says, ""))
}

// WordsInSight are the words of the dialog on top, or otherwise of the window.
func WordsInSight(c fyne.Canvas) []string {
	top := c.Content()
	if over := c.Overlays().Top(); over != nil {
		top = over
	}
	var said []string
	for _, says := range DrawnTexts(top, fyne.Position{}, DrawnText{Seen: BoxOf(fyne.Position{}, c.Size())}) {
		said = append(said, says.Words)
	}
	return said
}
