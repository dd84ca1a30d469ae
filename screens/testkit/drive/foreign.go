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
	// alike are the texts that a language has in common with English.
	alike    map[string]bool
	patterns []*regexp.Regexp
	// names are of no language, the longest first: players, divisions, files.
	names []string
	// off says that the language is English, whose texts are collected in seen.
	off  bool
	Seen map[string]bool
}

// englishWords are those of English that none of the other languages of the program has,
// and that few sentences of it do without.
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
	texts := map[string]string{}
	if data != nil {
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
	}
	for english, other := range texts {
		if strings.EqualFold(english, other) {
			w.alike[strings.ToLower(english)] = true
			w.alike[strings.ToLower(strings.Trim(english, "."))] = true
			if strings.Contains(english, "%") {
				pattern := regexp.MustCompile(`%[a-z]`).ReplaceAllString(regexp.QuoteMeta(english), ".*")
				w.patterns = append(w.patterns, regexp.MustCompile("^"+pattern+"$"))
			}
		}
	}
	for _, d := range ev.Divisions {
		for _, p := range d.Players {
			w.names = append(append(w.names, p.Name, p.Club), strings.Fields(p.Name)...)
		}
	}
	// What else is of no language: the systems and rulebooks by their own names, and what
	// the ways to the pictures type.
	w.names = append(w.names, "King of the Hill", "WESPA Game Rules v2.0 (2010)", "WESPA Game Rules", "WESPA Game", "Rules v2.0 (2010)", "NSA Tournament Rules 1995", "NSA Tournament Rules", "ASPA Rules of Tournament Play 2016", "King of the", "of the Hill", "King of", "the Hill", "WESPA web", "Intro", "Who plays", "Comes from", "Upset", "File",
		"Harbour Open", "Harbour Hall", "Harbour Lunch", "Stage", "Giant killer", "Lunch is served", "Quay Rollers", "Ann Able", "Cal Fine", "Vance Remy",
		"Abel, Ann", "Abel", "Ann", "Baker, Bo", "Cruz, Di", "Quill, Ada", "Marlow, Bo", "Ida Reeve", "club.wordhall", "Strength", "resign", "collusion", "too many tiles",
		"late", "agreed result", "main", "zzz", "config.tsh", ".wordhall", "Wordhall", "SCOWL", "size", "ash", "imo", "crash", "restored from", " from ")
	w.names = append(w.names, program.Account()) // who works here, where nobody gave initials
	slices.SortFunc(w.names, func(a, b string) int { return len(b) - len(a) })
	return w
}

// sections are references to a rulebook, paths are files: neither is of a language.
var (
	sections = regexp.MustCompile(`[A-Z][a-z]+(¶\d+|(\([a-z]+\))+)|[\dIVX][.\dA-Z]*(\([a-z]+\))+`)
	paths    = regexp.MustCompile(`[a-z0-9]+://|[~/\\][^ ]*[/\\].*|reports[/\\].*|[-\d. ]+\.txt`)
	// cutWord is the rest of a word that had no room: a name may be cut to a word of English.
	cutWord = regexp.MustCompile(`\p{L}+…`)
	words   = regexp.MustCompile(`\p{L}*\p{Ll}\p{L}*`)
)

// English are the texts that are English, whole or in part.
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
		case strings.HasSuffix(says, "…") && w.Seen[says]: // too short to tell
		case slices.ContainsFunc(w.patterns, func(p *regexp.Regexp) bool { return p.MatchString(bare) }):
		case slices.ContainsFunc(words.FindAllString(bare, -1), isEnglish), w.Seen[strings.TrimSpace(says)]:
			found = append(found, says)
		}
	}
	return found
}

func isEnglish(word string) bool { return slices.Contains(englishWords, strings.ToLower(word)) }

// differs reports whether a word isn't one that the language has in common with English.
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
		for _, name := range w.names { // a name that is shortened
			for n := len(name); n > 2; n-- {
				if strings.HasSuffix(begun, name[:n]) {
					return strings.TrimSuffix(begun, name[:n])
				}
			}
		}
	}
	return strings.TrimSpace(sections.ReplaceAllString(says, ""))
}

// WordsInSight are those of the dialog on top, else of the window.
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
