package report

import (
	"fmt"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// DrawnByLot says of draws whose lots are made of a secret that they can be checked; how is said by the conditions
// of play and by the audit.
var DrawnByLot = text.Of("drawn by lot, can be checked")

// Condition is one line of the conditions of play.
type Condition struct {
	Topic text.Text
	Text  text.Text
	// Section is that of the rulebook; it is empty where the book is silent or the condition is the
	// organiser's own.
	Section  string
	Standing rulebook.Standing
	// MayNotBeRatable says that a federation may refuse to rate games that are played like this.
	MayNotBeRatable bool
	// Change is set for a rule that was changed after round 1 was drawn.
	Change *tournament.RuleChange
}

// Conditions are the conditions of play of the division, for paper and the
// screen: what the rulebook leaves open, what the organiser chose, every changed
// parameter, and every change since round 1.
func Conditions(d *tournament.Division, b rulebook.Book) []Condition {
	c := conditions{d: d, b: b}
	c.add("Rulebook", editionText(b), "")
	if b.Base != "" {
		c.add("It differs from", text.Key(b.BaseTitle()), "")
	}
	c.wordList()
	c.parameter("Game time", text.Of("%d minutes for each player", b.GameMinutes), "gameMinutes")
	c.last().MayNotBeRatable = b.GameMinutes != b.Own("gameMinutes")
	c.setting("starts")
	c.parameter("A bye", text.Of("%s, spread %+d, %s", text.Key(byeWords[b.ByeWin]), b.ByeSpread, c.part(ratedWords(b.ByeRated), "byeRated", "byeSpread")), "byeSpread")
	c.missed()
	c.parameter("Not coming in time", text.Of("a loss by %d, %s", b.ForfeitSpread, c.part(ratedWords(b.ForfeitRated), "forfeitRated", "forfeitSpread")), "forfeitSpread")
	c.parameter("A failed challenge", text.Key(challengeWords[b.Challenge]), "challenge")
	c.last().MayNotBeRatable = !rulebook.ChallengePrice(b.Challenge, 1, 1).Standard
	if rulebook.ChallengePrice(b.Challenge, 1, 2).Points > 0 {
		c.parameter("Challenge points", text.Key(challengeToWords[b.ChallengeTo]), "challengeTo")
	}
	c.parameter("Leftover tiles", text.Key(leftoverWords[b.Leftover]), "leftover")
	c.parameter("Overtime", text.Join("; ", text.Of("10 points a minute or part of one"), c.part(overtimeWords(b.OvertimeLoss), "overtimeLoss", "overtimePer")), "overtimePer")
	c.parameter("Resigning and leaving", text.Of("lost by the opponent's lead plus 50, at least %d, %s", b.ResignFloor, c.part(ratedWords(b.ResignRated), "resignRated", "resignFloor")), "resignFloor")
	c.parameter("Recounts", recountWords(b.RecountLimit), "recountLimit")
	c.parameter("Looking words up", text.Key(adjudicationWords[b.SelfAdjudicate]), "selfAdjudicate")
	c.tieBreaks()
	c.settings()
	c.differences()
	c.overrides()
	c.changes()
	return c.list
}

type conditions struct {
	d    *tournament.Division
	b    rulebook.Book
	list []Condition
	// shown are the parameters that have a line of their own.
	shown []string
}

func (c *conditions) last() *Condition { return &c.list[len(c.list)-1] }

// byOrganiser says that the last line isn't the rulebook's.
func (c *conditions) byOrganiser() {
	c.last().Section, c.last().Standing = "", rulebook.Changed
}

// add adds a line that no rulebook speaks of, so the line has no section, only the given standing.
func (c *conditions) add(topic string, says text.Text, standing rulebook.Standing) {
	c.list = append(c.list, Condition{Topic: text.Key(topic), Text: says, Standing: standing})
}

// part is what a line says from another key than the one that it cites. If the other key is a default, the
// words say so, because the section of the line isn't its source.
func (c *conditions) part(says text.Text, key, cited string) text.Text {
	src, _ := c.b.Source(key)
	if of, _ := c.b.Source(cited); src.Standing == rulebook.Default && of.Standing != rulebook.Default {
		return text.Of("%s (by default)", says)
	}
	return says
}

// parameter adds a line that rests on one key of the rulebook.
func (c *conditions) parameter(topic string, says text.Text, key string) {
	src, _ := c.b.Source(key)
	if slices.Contains(c.b.Overridden, key) {
		says = text.Of("%s – changed by the organiser; in the rulebook: %s", says, valueWords(c.b.Own(key)))
		c.shown = append(c.shown, key)
	}
	c.list = append(c.list, Condition{Topic: text.Key(topic), Text: says, Section: src.Section, Standing: src.Standing})
}

// setting adds the line of one of the division's settings.
func (c *conditions) setting(key string) {
	s := tournament.DivisionSettings.Setting(key)
	says, from := s.Said(c.d, c.b)
	c.told(key, s.Book.Parameter)
	c.list = append(c.list, Condition{Topic: s.Label, Text: says, Section: from.Section, Standing: from.Standing})
}

// told remembers which keys have a line.
func (c *conditions) told(keys ...string) { c.shown = append(c.shown, keys...) }

// settings adds the lines of the other settings that are conditions of play, where they are set.
func (c *conditions) settings() {
	c.told("rulebook")
	for _, s := range tournament.DivisionSettings {
		if s.ConditionOfPlay && !slices.Contains(c.shown, s.Key) && !s.IsUsual(c.d) {
			c.setting(s.Key)
		}
	}
}

func (c *conditions) wordList() {
	c.setting("word_list")
	line := c.last()
	if line.Text.IsZero() {
		src, _ := c.b.Source("wordSource")
		line.Text, line.Section, line.Standing = text.Of("as the organiser announces"), src.Section, src.Standing
	}
	if c.told("second_word_list"); c.d.SecondList != "" {
		line.Text = text.Of("%s; also %s", line.Text, c.d.SecondList)
	}
}

func (c *conditions) missed() {
	c.told("missed", "missed_late", "missed_excused", "missed_withdrawn")
	m := c.d.MissedFor
	c.parameter("A round without a game counts",
		text.Of("absent: %s; not yet entered: %s; excused: %s; withdrawn: %s", c.d.Missed.Counts(c.b), m.Late.Counts(c.b), m.Excused.Counts(c.b), m.Withdrawn.Counts(c.b)), "missedSpread")
	if slices.Contains([]tournament.MissedPolicy{c.d.Missed, m.Late, m.Excused, m.Withdrawn}, tournament.MissedLoss) {
		c.byOrganiser() // no rulebook has this setting
	}
}

func (c *conditions) tieBreaks() {
	c.told("tie_breaks", "spread_cap")
	order := text.Of("wins")
	breaks := c.d.TieBreakOrder()
	for _, by := range breaks {
		order = text.Of("%s, then %s", order, tournament.TieBreaks.Text(by))
	}
	switch caps := c.d.SpreadCap; {
	case len(caps) == 1 && caps[0] > 0:
		order = text.Of("%s; the spread of a game counts up to %d", order, caps[0])
	case len(caps) > 1:
		order = text.Of("%s; the spread of a game counts up to %s by round; the last number is for all later rounds", order, caps.String())
	}
	c.add("Order of the standings", order, rulebook.Default)
	if len(c.d.SpreadCap) > 0 || !slices.Equal(breaks, []tournament.TieBreak{tournament.BySpread}) {
		c.byOrganiser()
	}
}

// differences adds where a rulebook by difference differs from its base, with its own sections.
func (c *conditions) differences() {
	for _, d := range c.b.Differences() {
		says := text.Of("%s; %s has %s", ParameterWords(d.Key, d.Now), c.b.BaseShort(), ParameterWords(d.Key, d.Was))
		if d.Source.Note != "" {
			says = text.Of("%s – %s", says, text.Key(d.Source.Note))
		}
		c.list = append(c.list, Condition{Topic: rulebook.ParameterLabel(d.Key), Text: says, Section: d.Source.Section, Standing: d.Source.Standing})
	}
	for _, m := range rulebook.Matters() {
		if f, ok := c.b.Fact(m.ID); ok && slices.Contains(c.b.Reworded(), m.ID) {
			c.list = append(c.list, Condition{Topic: text.Key(m.Title), Text: text.Key(f.Text), Section: strings.Join(f.Sections, ", "), Standing: f.Standing})
		}
	}
}

// overrides adds the changed parameters that no line above shows.
func (c *conditions) overrides() {
	for _, key := range c.b.Overridden {
		told := false
		for _, shown := range c.shown {
			told = told || shown == key
		}
		if told {
			continue
		}
		title := key
		if m, ok := rulebook.MatterOf(key); ok {
			title = m.Title
		}
		c.list = append(c.list, Condition{Topic: text.Key(title), Standing: rulebook.Changed,
			Text: text.Of("%s is %s – changed by the organiser; in the rulebook: %s", key, valueWords(c.b.Value(key)), valueWords(c.b.Own(key)))})
	}
}

func (c *conditions) changes() {
	for i := range c.d.RuleChanges {
		change := c.d.RuleChanges[i]
		says := text.Join("; ", text.Of("%s: from %s to %s", change.Key, ownIfEmpty(change.Was), ownIfEmpty(change.Value)), text.Name(change.Reason))
		c.list = append(c.list, Condition{Topic: text.Of("Changed after round %d was drawn", change.Round), Text: says, Standing: rulebook.Changed, Change: &change})
	}
}

func ownIfEmpty(value string) text.Text {
	if value == "" {
		return text.Of("the rulebook's own")
	}
	return text.Name(value)
}

// editionText is the book's title with its edition.
func editionText(b rulebook.Book) text.Text {
	if b.Edition == "" {
		return text.Key(b.Title)
	}
	return text.Of("%s (%s)", text.Key(b.Title), text.Key(b.Edition))
}

var byeWords = map[string]string{rulebook.ByeIsWin: "a win", rulebook.ByeIsTie: "half a win", rulebook.ByeIsNothing: "no win"}

var leftoverWords = map[string]string{
	"transfer": "their value is added to the score of the player who is out and comes off the other's",
	"double":   "twice their value goes to the player who is out",
}

var adjudicationWords = map[bool]string{true: "by the players themselves, at the computer", false: "by an adjudicator"}

var challengeWords = map[string]string{
	"none": "costs nothing", "perWord5": "costs 5 points a word", "perTurn5": "costs 5 points",
	"perWord10": "costs 10 points a word", "perTurn10": "costs 10 points", "loseTurn": "costs the turn",
	"dingle": "costs nothing the first time, then the turn", "first5then10": "costs 5 points the first time, then 10",
	"rising": "costs 5, 5, 10, 20, then 30 points", "time": "costs time",
}

var challengeToWords = map[string]string{
	"offChallenger": "taken off the challenger's score", "toOpponent": "added to the opponent's score",
}

func ratedWords(rated bool) text.Text {
	if rated {
		return text.Of("rated")
	}
	return text.Of("not rated")
}

func overtimeWords(loss *rulebook.OvertimeLoss) text.Text {
	if loss == nil {
		return text.Of("overtime never loses the game")
	}
	return text.Of("%d:%02d over loses the game by at least %d", loss.Seconds/60, loss.Seconds%60, loss.Minimum)
}

func recountWords(limit int) text.Text {
	if limit < 0 {
		return text.Of("whatever the margin")
	}
	return text.Of("at a margin of %d or less", limit)
}

// valueWords is a parameter's value as people read it.
func valueWords(value any) text.Text {
	switch v := value.(type) {
	case bool:
		if v {
			return text.Of("yes")
		}
		return text.Of("no")
	case *rulebook.OvertimeLoss:
		if v == nil {
			return text.Of("none")
		}
		return text.Of("%d seconds, at least %s", v.Seconds, text.Count(v.Minimum, "1 point", "%d points"))
	}
	return text.Name(fmt.Sprint(value))
}
