package tournament

import (
	"slices"
	"strings"
	"unicode/utf8"

	"wordhall/tournament/text"
)

// Answer is what an adjudicator or the director says of a play.
type Answer string

// The answers. A play is judged as a whole: no answer names a word.
const (
	Acceptable   Answer = "acceptable"
	Unacceptable Answer = "unacceptable"
	// Undecided says that two adjudications differ and the director has not spoken.
	Undecided Answer = ""
)

// Challenge is one play that was brought to the adjudication table, and the answer
// that was given. It never changes a score.
type Challenge struct {
	// ID names the challenge inside its division, from 1.
	ID int `json:"id"`
	// Round and Table are those that the players gave, and 0 where they gave none.
	Round int `json:"round"`
	Table int `json:"table"`
	// Challenger is the player who challenged, 0 where that isn't known.
	Challenger PlayerID  `json:"challenger,omitempty"`
	At         Timestamp `json:"at"`
	// Words are the words as they were typed; they share one answer.
	Words  []string `json:"words"`
	Answer Answer   `json:"answer"`
	// List is the name of the word list, and Checksum that of its words; Official is false for the practice
	// list.
	List     string `json:"list"`
	Checksum string `json:"checksum"`
	Official bool   `json:"official"`
	// Adjudicator is the person who typed the words from a slip; it is empty where the players typed them
	// themselves.
	Adjudicator string `json:"adjudicator,omitempty"`
	// Again is the challenge that this one adjudicates a second time; it is 0 for a first adjudication.
	Again int `json:"again,omitempty"`
	// Mistyped says that the words weren't those on the board. The answer then counts for nothing, and the
	// challenge was made anew (WESPA 2010 §3.10.12).
	Mistyped bool `json:"mistyped,omitempty"`
	// Ruled is the director's own answer where adjudications differed or one was wrong
	// (WESPA 2010 §3.10.11, §3.10.13), with the reason.
	Ruled  Answer `json:"ruled,omitempty"`
	Reason string `json:"reason,omitempty"`
}

// ChallengeFields are the fields of a challenge.
var ChallengeFields = []Field[Challenge]{
	{Column: "challenge", At: func(c *Challenge) any { return &c.ID }},
	{Column: "round", At: func(c *Challenge) any { return &c.Round }},
	{Column: "table_number", At: func(c *Challenge) any { return &c.Table }},
	{Column: "challenger", At: func(c *Challenge) any { return Whom{&c.Challenger} }},
	{Column: "at", At: func(c *Challenge) any { return &c.At }},
	{Column: "words", At: func(c *Challenge) any { return &c.Words }},
	{Column: "answer", At: func(c *Challenge) any { return (*string)(&c.Answer) }},
	{Column: "list", At: func(c *Challenge) any { return &c.List }},
	{Column: "checksum", At: func(c *Challenge) any { return &c.Checksum }},
	{Column: "official", At: func(c *Challenge) any { return &c.Official }},
	{Column: "adjudicator", At: func(c *Challenge) any { return &c.Adjudicator }},
	{Column: "again", At: func(c *Challenge) any { return &c.Again }},
	{Column: "mistyped", At: func(c *Challenge) any { return &c.Mistyped }},
	{Column: "ruled", At: func(c *Challenge) any { return (*string)(&c.Ruled) }},
	{Column: "reason", At: func(c *Challenge) any { return &c.Reason }},
}

// LoggedChallenge is a challenge that was answered on a laptop other than the event's; its division is known
// by name only.
type LoggedChallenge struct {
	Division string `json:"division"`
	Challenge
}

// mostChallengeText is the longest text of a challenge, in bytes, so that a pasted page can't fill the file.
const mostChallengeText = 200

// AddChallenge records an answer and returns the challenge's id.
func (d *Division) AddChallenge(c Challenge) (int, error) {
	if len(c.Words) == 0 {
		return 0, Refuse(Invalid, "a challenge needs its words")
	}
	if c.Again != 0 {
		first, ok := d.Challenge(c.Again)
		switch {
		case !ok:
			return 0, Refuse(NotFound, "there is no challenge %d in division %s to adjudicate again", c.Again, d.Name)
		case first.Again != 0:
			c.Again = first.Again
		}
	}
	c.ID = 1
	for _, other := range d.Challenges {
		c.ID = max(c.ID, other.ID+1)
	}
	c.Words = slices.Clone(c.Words)
	for i, w := range c.Words {
		c.Words[i] = cutText(w)
	}
	c.Adjudicator = cutText(strings.TrimSpace(c.Adjudicator))
	d.Challenges = append(d.Challenges, c)
	return c.ID, nil
}

// cutText makes any typed text fit to be kept: valid UTF-8, without control characters, and no longer than a
// line.
func cutText(text string) string {
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == utf8.RuneError {
			return '�'
		}
		return r
	}, strings.ToValidUTF8(text, "�"))
	if len(text) <= mostChallengeText {
		return text
	}
	end := mostChallengeText
	for !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end] + "…"
}

// Challenge returns the challenge of that id.
func (d *Division) Challenge(id int) (Challenge, bool) {
	for _, c := range d.Challenges {
		if c.ID == id {
			return c, true
		}
	}
	return Challenge{}, false
}

// EditChallenge changes who challenged, the round and table, whether the words were mistyped, and what the
// director ruled. The words and the answer stay as they are.
func (d *Division) EditChallenge(c Challenge) error {
	i := slices.IndexFunc(d.Challenges, func(old Challenge) bool { return old.ID == c.ID })
	if i < 0 {
		return Refuse(NotFound, "there is no challenge %d in division %s", c.ID, d.Name)
	}
	if c.Ruled != Undecided && !GivesReason(c.Reason) {
		return Refuse(NeedsReason, "say why the answer is ruled %s", text.Key(c.Ruled))
	}
	edited := d.Challenges[i]
	edited.Round, edited.Table, edited.Challenger = c.Round, c.Table, c.Challenger
	edited.Mistyped, edited.Ruled, edited.Reason = c.Mistyped, c.Ruled, cutText(strings.TrimSpace(c.Reason))
	d.Challenges[i] = edited
	return nil
}

// MergeChallenges takes over challenges that were answered on other laptops and returns how many were new. A
// challenge that an earlier merge brought in is left out. The new ones get new ids, and a second adjudication
// then names its first by the new id.
func (d *Division) MergeChallenges(list []Challenge) (added int, err error) {
	ids := map[int]int{}
	for _, c := range list {
		if known, ok := d.sameChallenge(c); ok {
			ids[c.ID] = known.ID
			continue
		}
		old := c.ID
		c.Again = ids[c.Again]
		if _, ok := d.playerIndex(c.Challenger); !ok {
			c.Challenger = 0
		}
		if c.Round < 0 || c.Round > d.Rounds {
			c.Round = 0
		}
		id, err := d.AddChallenge(c)
		if err != nil {
			return added, err
		}
		ids[old] = id
		added++
	}
	return added, nil
}

// sameChallenge finds a challenge answered at the very same time with the same words.
func (d *Division) sameChallenge(c Challenge) (Challenge, bool) {
	for _, o := range d.Challenges {
		sameWords := slices.EqualFunc(o.Words, c.Words, func(kept, typed string) bool { return kept == cutText(typed) })
		if sameWords && o.At == c.At && o.Answer == c.Answer && o.Checksum == c.Checksum {
			return o, true
		}
	}
	return Challenge{}, false
}

func (d *Division) validateChallenges() error {
	seen := map[int]bool{}
	for _, c := range d.Challenges {
		row := text.Of("challenge %d", c.ID)
		bad := func(format string, args ...any) error { return flaw(inChallenges, c.ID, row, format, args...) }
		switch {
		case c.ID < 1 || seen[c.ID]:
			return bad("the number is used twice or is below 1; give each challenge its own, from 1")
		case c.Round < 0 || c.Round > d.Rounds:
			return bad("round is %d; the division has rounds 1 to %d", c.Round, d.Rounds)
		case c.Table < 0 || c.Table > HighestTable:
			return bad("table is %d; it must be from 1 to %d", c.Table, HighestTable)
		case len(c.Words) == 0:
			return bad("it has no words")
		case c.Answer != Acceptable && c.Answer != Unacceptable:
			return bad("the answer is %q; it must be %s or %s", c.Answer, Acceptable, Unacceptable)
		case c.Ruled != Undecided && c.Ruled != Acceptable && c.Ruled != Unacceptable:
			return bad("the director's answer is %q; it must be %s or %s", c.Ruled, Acceptable, Unacceptable)
		case c.Again != 0 && !seen[c.Again]:
			return bad("it adjudicates challenge %d again, but no such challenge comes before it", c.Again)
		}
		if c.Challenger != 0 {
			if wrong := d.unknownPlayer(text.Name("challenger"), c.Challenger); !wrong.IsZero() {
				return bad("%s", wrong)
			}
		}
		seen[c.ID] = true
	}
	return nil
}
