package tournament

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"

	"wordhall/ratings"
)

// RatingList is a federation's list of ratings at some date.
type RatingList struct {
	// Name that the list is kept by, for people.
	Name string
	// Federation whose numbers the list has, as players know them ("naspa"); empty
	// where it has none.
	Federation string
	// Date is the ISO date that the list holds for, empty if nobody knows.
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
	// Deviation as stored after the last event, 0 = none; LastPlayed is the ISO date
	// of that event, empty if not in the list.
	Deviation  float64
	LastPlayed string
	Country    string
	Club       string
}

// MatchCertainty says how sure it is who a player is in a rating list.
type MatchCertainty int

// Nobody in the list is like the player; somebody may be, and a person decides; the
// number or the whole name is the player's.
const (
	NoneLike MatchCertainty = iota
	Doubt
	Sure
)

// String is the certainty in a word ("doubtful").
func (c MatchCertainty) String() string {
	switch c {
	case Sure:
		return "sure"
	case Doubt:
		return "doubtful"
	}
	return "none"
}

// RatingCandidate is a line of the list that may be the player.
type RatingCandidate struct {
	// Entry is the index in the list.
	Entry int
	// Likeness orders candidates, 100 the best; Why tells in a few words what it
	// rests on.
	Likeness int
	Why      string
}

// RatingMatch tells who a player is in a rating list.
type RatingMatch struct {
	Player    PlayerID
	Certainty MatchCertainty
	// Candidates, the likeliest first, at most five; one where it is sure.
	Candidates []RatingCandidate
}

// mostCandidates are shown to a person at most.
const mostCandidates = 5

// How alike a candidate is by what was found.
const (
	byNumberAndName = 100
	byWholeName     = 95
	byNumber        = 90
	byShortName     = 80
	bySpelling      = 70
)

// listIndex finds lines of a rating list.
type listIndex struct {
	list    *RatingList
	numbers map[string][]int
	keys    map[string][]int
	words   map[string][]int
	// initials are for spellings of which no word is whole.
	initials map[string][]int
	// spoken are the words of each line's name in spoken order, spelled its letters
	// with the words in alphabetical order.
	spoken  [][]string
	spelled [][]rune
}

func newListIndex(list *RatingList) *listIndex {
	x := &listIndex{
		list: list, numbers: map[string][]int{}, keys: map[string][]int{}, words: map[string][]int{}, initials: map[string][]int{},
	}
	for i, e := range list.Entries {
		if n := foldNumber(e.Number); n != "" {
			x.numbers[n] = append(x.numbers[n], i)
		}
		words := NameWords(e.Name)
		x.spoken = append(x.spoken, words)
		if len(words) == 0 {
			x.spelled = append(x.spelled, nil)
			continue // nothing to find it by but the number
		}
		for _, k := range slices.Compact(keysOf(words)) {
			x.keys[k] = append(x.keys[k], i)
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

// MatchRatings finds the players in a rating list, in the division's order. It is
// sure by the federation's number with a like name, or by the whole name where one
// line only has it; short forms, initials, close spellings, a number with another
// name and a line that two players claim are doubtful.
func (d *Division) MatchRatings(list RatingList) []RatingMatch {
	x := newListIndex(&list)
	matches := make([]RatingMatch, len(d.Players))
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
			m.Candidates[0].Why += "; another player is like this line too"
		}
	}
	return matches
}

// match finds one player.
func (x *listIndex) match(p Player) RatingMatch {
	m := RatingMatch{Player: p.ID}
	number := foldNumber(p.IDs[x.list.Federation])
	if x.list.Federation == "" {
		number = ""
	}
	found := map[int]RatingCandidate{}
	add := func(entry, likeness int, why string) {
		if old, ok := found[entry]; !ok || old.Likeness < likeness {
			found[entry] = RatingCandidate{Entry: entry, Likeness: likeness, Why: why}
		}
	}
	for _, k := range slices.Compact(NameKeys(p.Name)) {
		for _, i := range x.keys[k] {
			add(i, byWholeName, "the same name")
		}
	}
	x.alike(p.Name, add)
	for _, i := range x.numbers[number] {
		if number == "" {
			break
		}
		if c, ok := found[i]; ok {
			add(i, byNumberAndName, "the number and "+c.Why)
		} else {
			add(i, byNumber, "the number, but another name")
		}
	}
	for _, c := range found {
		m.Candidates = append(m.Candidates, c)
	}
	slices.SortFunc(m.Candidates, func(a, b RatingCandidate) int {
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
func (x *listIndex) numbered(candidates []RatingCandidate, number string) bool {
	if len(candidates) == 0 {
		return false
	}
	other := foldNumber(x.list.Entries[candidates[0].Entry].Number)
	return other != "" && other != number
}

func matchCertainty(candidates []RatingCandidate, otherNumber bool) MatchCertainty {
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
func (x *listIndex) alike(name string, add func(entry, likeness int, why string)) {
	own := NameWords(name)
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
				add(i, byShortName, "a short form of the name")
			} else if n := misspelt(spelled, x.spelled[i]); n > 0 {
				add(i, bySpelling-n, "a close spelling")
			}
		}
	}
	for _, w := range own {
		look(x.words[w])
	}
	look(x.initials[initials(own)])
}

// misspelt counts the letters by which two names differ, 0 where they differ by more
// than a slip of the pen: the longer the name, the more of them may be wrong.
func misspelt(a, b []rune) int {
	most := 1
	if len(a) >= 10 {
		most = 2
	}
	if n := spellingDistance(a, b, most); n <= most {
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
		if !sameGivenName(w, b[i]) {
			return false
		}
	}
	return true
}

// LeaveRating is the decision that none of the candidates is the player, whose
// rating then stays.
const LeaveRating = -1

// TakeRatings gives the players the ratings of a list: those found for sure, and
// whoever a person decided on. decisions name by player the index of a line in the
// list, or LeaveRating; they hold instead of what was found. Every doubtful player
// needs one.
//
// Once round 1 is published the ratings are frozen, and only override changes them.
// day is the ISO date of the event, up to which a deviation grows; empty if nobody
// knows.
// It returns the names of those whose rating, games or deviation changed.
func (d *Division) TakeRatings(list RatingList, decisions map[PlayerID]int, day string, override bool) (changed []string, err error) {
	if d.RoundState(1) >= Published && !override {
		return nil, Refuse(IsPublished, "round 1 of division %s is published and the ratings are frozen; take them all the same only on purpose", d.Name)
	}
	if err := d.checkDecisions(list, decisions); err != nil {
		return nil, err
	}
	matches := d.MatchRatings(list)
	contest(matches, decisions)
	if err := d.undecided(matches, decisions); err != nil {
		return nil, err
	}
	for i, m := range matches {
		entry, decided := decisions[m.Player]
		if !decided && m.Certainty == Sure {
			entry, decided = m.Candidates[0].Entry, true
		}
		if decided && entry != LeaveRating && d.takeRating(i, list, list.Entries[entry], day) {
			changed = append(changed, d.Players[i].Name)
		}
	}
	return changed, nil
}

// checkDecisions refuses decisions that name nobody, or one line for two players.
func (d *Division) checkDecisions(list RatingList, decisions map[PlayerID]int) error {
	taken := map[int]PlayerID{}
	for _, p := range d.Players {
		entry, ok := decisions[p.ID]
		if !ok || entry == LeaveRating {
			continue
		}
		if entry < 0 || entry >= len(list.Entries) {
			return Refuse(Invalid, "the line chosen for %s isn't in %s; choose one of its %d", p.Name, list.Name, len(list.Entries))
		}
		if other, twice := taken[entry]; twice {
			return Refuse(Conflict, "%s of %s is chosen for both %s and %s; choose one of the two", list.Entries[entry].Name, list.Name, d.PlayerName(other), p.Name)
		}
		taken[entry] = p.ID
	}
	for id := range decisions {
		if d.seat(id) < 0 {
			return d.noPlayer(id)
		}
	}
	return nil
}

// contest makes doubtful whoever was found for sure in a line that a person gave to
// somebody else.
func contest(matches []RatingMatch, decisions map[PlayerID]int) {
	given := map[int]bool{}
	for _, entry := range decisions {
		given[entry] = true
	}
	for i := range matches {
		m := &matches[i]
		if _, decided := decisions[m.Player]; !decided && m.Certainty == Sure && given[m.Candidates[0].Entry] {
			m.Certainty = Doubt
		}
	}
}

// undecided refuses while somebody doubtful has no decision.
func (d *Division) undecided(matches []RatingMatch, decisions map[PlayerID]int) error {
	var names []string
	for i, m := range matches {
		if _, decided := decisions[m.Player]; m.Certainty == Doubt && !decided {
			names = append(names, d.Players[i].Name)
		}
	}
	switch {
	case len(names) == 0:
		return nil
	case len(names) > 3:
		return Refuse(Doubtful, "decide first who %s and %d others are in the list", strings.Join(names[:3], ", "), len(names)-3)
	}
	return Refuse(Doubtful, "decide first who %s is in the list", strings.Join(names, ", "))
}

// takeRating gives a player what the line says and reports whether it changed the
// player's figures. A number is only noted where the player has none yet.
func (d *Division) takeRating(i int, list RatingList, e ListedPlayer, day string) bool {
	p := d.Players[i]
	p.Rating = e.Rating
	if e.Games > 0 {
		p.Games = e.Games
	}
	if e.Deviation > 0 {
		p.Deviation = d.deviationOn(day, e)
	}
	if list.Federation != "" && e.Number != "" && p.IDs[list.Federation] == "" {
		ids := map[string]string{list.Federation: e.Number}
		for federation, number := range d.Players[i].IDs {
			if number != "" {
				ids[federation] = number
			}
		}
		p.IDs = ids
	}
	old := d.Players[i]
	d.Players[i] = p
	return p.Rating != old.Rating || p.Games != old.Games || p.Deviation != old.Deviation
}

// deviationOn is the deviation of the list grown by the days up to the event, where
// the division's rating system lets it grow and both dates are known.
func (d *Division) deviationOn(day string, e ListedPlayer) float64 {
	s, err := ratings.Find(d.RatingSystem)
	if err != nil {
		return e.Deviation
	}
	norwegian, ok := s.(ratings.Norwegian)
	if !ok {
		return e.Deviation
	}
	last, errLast := time.Parse(time.DateOnly, e.LastPlayed)
	start, errStart := time.Parse(time.DateOnly, day)
	if errLast != nil || errStart != nil {
		return e.Deviation
	}
	days := int(start.Sub(last).Hours() / 24)
	return math.Round(norwegian.Inflate(e.Deviation, days)*1e4) / 1e4
}
