package ratinglist

import (
	"cmp"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// List is a federation's list of ratings at some date.
type List struct {
	// Name that the list is kept by, for people.
	Name string
	// Federation whose numbers the list has, as players know them ("naspa"); empty
	// where it has none.
	Federation string
	// Date is the ISO date that the list holds for, empty if it is unknown.
	Date    string
	Entries []ListedPlayer
}

// ListedPlayer is one line of a rating list.
type ListedPlayer struct {
	// Number is the federation's, empty where the list has none.
	Number string
	Name   string
	Rating int
	// Games of the career, 0 = not in the list.
	Games int
	// Deviation is as it was stored after the last event, 0 for none. LastPlayed is the ISO date of that event, or
	// its month alone (2026-11); it is empty where the list doesn't say.
	Deviation  float64
	LastPlayed string
	Country    string
	Club       string
}

// Certainty says how sure it is who a player is in a rating list.
type Certainty int

// No line of the list is like the player; one may be, and a person decides; the number
// or the whole name is the player's.
const (
	NoneLike Certainty = iota
	Doubt
	Sure
)

// String is the certainty in a word ("doubtful").
func (c Certainty) String() string {
	switch c {
	case Sure:
		return "sure"
	case Doubt:
		return "doubtful"
	}
	return "none"
}

// Candidate is a line of the list that may be the player.
type Candidate struct {
	// Entry is the index in the list.
	Entry int
	// Likeness orders candidates, 100 the best; Why says in a few words what it rests on.
	Likeness int
	Why      text.Text
}

// Match is what was found for a player in a rating list.
type Match struct {
	Player    tournament.PlayerID
	Certainty Certainty
	// Candidates, the likeliest first, at most five; one where it is sure.
	Candidates []Candidate
}

// mostCandidates are shown to a person at most.
const mostCandidates = 5

// How alike a candidate is by what was found.
const (
	byNumberAndName = 100
	byWholeName     = 95
	byNumber        = 90
	byCutName       = 85
	byShortName     = 80
	bySpelling      = 70
)

// listIndex finds lines of a rating list.
type listIndex struct {
	list    *List
	numbers map[string][]int
	keys    map[string][]int
	words   map[string][]int
	// initials are for spellings of which no word is whole.
	initials map[string][]int
	// spoken are the words of each line's name in spoken order, spelled its letters
	// with the words in alphabetical order.
	spoken  [][]string
	spelled [][]rune
	// cut are the lines by the first letters of a name, where no more may have had room.
	cut map[string][]int
}

// cutAt is how many letters of a name there is room for in AUPAIR's files and in WESPA's list.
const cutAt = 20

// cutName is a name of more letters than there is room for as it is cut, "" for any other.
func cutName(name string) string {
	given, family, suffix := spelling.Parts(name)
	letters := []rune(spelling.Fold(strings.Join(strings.Fields(given+" "+family+" "+suffix), " ")))
	if len(letters) <= cutAt {
		return ""
	}
	return strings.TrimSpace(string(letters[:cutAt]))
}

func newListIndex(list *List) *listIndex {
	x := &listIndex{
		list: list, numbers: map[string][]int{}, keys: map[string][]int{}, words: map[string][]int{}, initials: map[string][]int{}, cut: map[string][]int{},
	}
	for i, e := range list.Entries {
		if n := foldNumber(e.Number); n != "" {
			x.numbers[n] = append(x.numbers[n], i)
		}
		words := spelling.Words(e.Name)
		x.spoken = append(x.spoken, words)
		if len(words) == 0 {
			x.spelled = append(x.spelled, nil)
			continue // nothing to find it by but the number
		}
		for _, k := range slices.Compact(spelling.KeysOf(words)) {
			x.keys[k] = append(x.keys[k], i)
		}
		if name := spelling.Fold(e.Name); len([]rune(name)) >= cutAt-1 {
			x.cut[name] = append(x.cut[name], i)
		}
		sorted := slices.Sorted(slices.Values(words))
		x.spelled = append(x.spelled, []rune(strings.Join(sorted, " ")))
		x.initials[initials(sorted)] = append(x.initials[initials(sorted)], i)
		for _, w := range slices.Compact(sorted) {
			x.words[w] = append(x.words[w], i)
		}
	}
	return x
}

// foldNumber compares numbers without spaces, dashes and case.
func foldNumber(n string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		if r == ' ' || r == '-' {
			return -1
		}
		return r
	}, n))
}

// initials of the words, in alphabetical order.
func initials(words []string) string {
	letters := make([]rune, 0, len(words))
	for _, w := range words {
		letters = append(letters, []rune(w)[0])
	}
	slices.Sort(letters)
	return string(letters)
}

// FindPlayers finds the players in a rating list, in the division's order. It is
// sure by the federation's number with a like name, or by the whole name where one
// line only has it, as the player's own or as the spelling for that federation; short forms, names cut at 20 letters, initials, close spellings, a number with another
// name and a line that two players claim are doubtful.
func FindPlayers(d *tournament.Division, list List) []Match {
	x := newListIndex(&list)
	matches := make([]Match, len(d.Players))
	claimed := map[int]int{}
	for i, p := range d.Players {
		matches[i] = x.match(p)
		if matches[i].Certainty == Sure {
			claimed[matches[i].Candidates[0].Entry]++
		}
	}
	for i := range matches {
		if m := &matches[i]; m.Certainty == Sure && claimed[m.Candidates[0].Entry] > 1 {
			m.Certainty = Doubt
			why := &m.Candidates[0].Why
			*why = text.Join("; ", *why, text.Of("another player matches this line too"))
		}
	}
	return matches
}

// listedNames are the names under which a federation may list the player: the player's own, and its spelling of it.
func listedNames(p tournament.Player, federation string) []string {
	return slices.Compact([]string{p.Name, p.ListedAs(federation)})
}

// nameKeys are the keys of a line that has the player's whole name; see spelling.Keys.
func nameKeys(p tournament.Player, federation string) (keys []string) {
	for _, name := range listedNames(p, federation) {
		if words := spelling.Words(name); len(words) > 0 {
			keys = append(keys, spelling.KeysOf(words)...)
		}
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// SameName reports whether a name that the federation has is the player's, however it is written.
func SameName(p tournament.Player, federation, name string) bool {
	keys := spelling.Keys(name)
	return slices.ContainsFunc(nameKeys(p, federation), func(k string) bool { return slices.Contains(keys, k) })
}

// match finds one player.
func (x *listIndex) match(p tournament.Player) Match {
	m := Match{Player: p.ID}
	number := foldNumber(p.IDs[x.list.Federation])
	if x.list.Federation == "" {
		number = ""
	}
	found := map[int]Candidate{}
	add := func(entry, likeness int, why text.Text) {
		if old, ok := found[entry]; !ok || old.Likeness < likeness {
			found[entry] = Candidate{Entry: entry, Likeness: likeness, Why: why}
		}
	}
	for _, k := range nameKeys(p, x.list.Federation) {
		for _, i := range x.keys[k] {
			add(i, byWholeName, text.Of("the same name"))
		}
	}
	for _, name := range listedNames(p, x.list.Federation) {
		for _, i := range x.cut[cutName(name)] {
			add(i, byCutName, text.Of("the beginning of the name"))
		}
		x.alike(name, add)
	}
	for _, i := range x.numbers[number] {
		if number == "" {
			break
		}
		if c, ok := found[i]; ok {
			add(i, byNumberAndName, text.Of("the number and %s", c.Why))
		} else {
			add(i, byNumber, text.Of("the number, but another name"))
		}
	}
	for _, c := range found {
		m.Candidates = append(m.Candidates, c)
	}
	slices.SortFunc(m.Candidates, func(a, b Candidate) int {
		return cmp.Or(cmp.Compare(b.Likeness, a.Likeness), cmp.Compare(a.Entry, b.Entry))
	})
	m.Candidates = m.Candidates[:min(len(m.Candidates), mostCandidates)]
	m.Certainty = matchCertainty(m.Candidates, number != "" && x.numbered(m.Candidates, number))
	if m.Certainty == Sure {
		m.Candidates = m.Candidates[:1]
	}
	return m
}

// numbered reports whether the best candidate is known by another number than the
// player: then the same name is somebody else's, or one of the numbers is wrong.
func (x *listIndex) numbered(candidates []Candidate, number string) bool {
	if len(candidates) == 0 {
		return false
	}
	other := foldNumber(x.list.Entries[candidates[0].Entry].Number)
	return other != "" && other != number
}

func matchCertainty(candidates []Candidate, otherNumber bool) Certainty {
	if len(candidates) == 0 {
		return NoneLike
	}
	best := candidates[0].Likeness
	alone := len(candidates) == 1 || candidates[1].Likeness < best
	if alone && !otherNumber && (best == byNumberAndName || best == byWholeName) {
		return Sure
	}
	return Doubt
}

// alike adds lines whose names may be another form of the name.
func (x *listIndex) alike(name string, add func(entry, likeness int, why text.Text)) {
	own := spelling.Words(name)
	if len(own) == 0 {
		return
	}
	sorted := slices.Clone(own)
	slices.Sort(sorted)
	spelled := []rune(strings.Join(sorted, " "))
	looked := map[int]bool{}
	look := func(entries []int) {
		for _, i := range entries {
			if looked[i] {
				continue
			}
			looked[i] = true
			if sameForms(own, x.spoken[i]) || sameForms(x.spoken[i], own) {
				add(i, byShortName, text.Of("a short form of the name"))
			} else if n := misspelt(spelled, x.spelled[i]); n > 0 {
				add(i, bySpelling-n, text.Of("a close spelling"))
			}
		}
	}
	for _, w := range own {
		look(x.words[w])
	}
	look(x.initials[initials(own)])
}

// misspelt counts the letters by which two names differ, 0 where they differ by more
// than a spelling mistake: the longer the name, the more of them may be wrong.
func misspelt(a, b []rune) int {
	most := 1
	if len(a) >= 10 {
		most = 2
	}
	if n := spelling.SpellingDistance(a, b, most); n <= most {
		return n
	}
	return 0
}

// sameForms reports whether the family names are the same and the given names can
// be; middle names of the longer name don't count.
func sameForms(a, b []string) bool {
	if len(a) < 2 || len(b) < len(a) || a[len(a)-1] != b[len(b)-1] {
		return false
	}
	for i, w := range a[:len(a)-1] {
		if !spelling.SameGivenName(w, b[i]) {
			return false
		}
	}
	return true
}
