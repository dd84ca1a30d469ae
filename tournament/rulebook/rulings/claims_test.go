package rulings_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/rulebook/rulings"
)

// claim is one thing that the outcome, the sentence for the players and the steps may each say, yes or no. Those of
// them that mention it must agree.
type claim struct {
	name    string
	rulings string
	// when are the facts and figures with which it is checked, such as "item=rack".
	when string
	// figure is that of the outcome, with its values for yes and no. It is "" if there is none.
	figure, yes, no string
	// saidYes, saidNo, stepsYes and stepsNo are how the sentence and the steps say yes and no.
	saidYes, saidNo, stepsYes, stepsNo string
	// told says that the players have to be told, whatever else says it.
	told bool
}

// claims are what is compared, in the order of the rulings.
var claims = []claim{
	{name: "both are equally good", rulings: "R11", figure: "prefers", yes: "equal", saidYes: "equally good", stepsYes: "[Ee]qually good|settle it"},
	{name: "the second player chooses", rulings: "R11", figure: "decides", yes: "secondPlayer", saidYes: "second player chooses", stepsYes: "second player chooses", told: true, when: "decides=secondPlayer"},
	{name: "a rack can't be used", rulings: "R11", when: "item=rack", saidYes: "takes another|Neither rack can", stepsYes: "can't be used", told: true},
	{name: "the call is in time", rulings: "R20", figure: "inTime", yes: "true", no: "false", saidYes: "is in time|nothing is lost", saidNo: "too late", stepsYes: "is in time|Nothing is lost", stepsNo: "Too late", told: true},
	{name: "the turn is lost", rulings: "R22 R23 R35 R38 R48", figure: "loseTurn", yes: "true", saidYes: "turn is lost|loses the turn|turn scores nothing", stepsYes: "turn is lost|loses the turn|turn scores nothing|it scores nothing", told: true},
	{name: "the challenge may be withdrawn", rulings: "R25", figure: "mayWithdraw", yes: "true", no: "false", saidYes: "withdrawn|unless", saidNo: "must be made", stepsYes: "withdrawn|othing (binds|is binding)|unless", stepsNo: "must be made|is final|challenge stands"},
	{name: "but for a score check", rulings: "R25", saidYes: "score check", stepsYes: "score check", told: true},
	{name: "but for a misunderstood blank", rulings: "R25", when: "mayWithdraw=false", saidYes: "misunderstood", stepsYes: "misunderstood", told: true},
	{name: "the players judge themselves", rulings: "R29", figure: "allowed", yes: "true", no: "false", saidYes: "yourselves|together", saidNo: "goes to adjudication", stepsYes: "Both cover|own devices", stepsNo: "adjudicat|don't judge|a slip"},
	{name: "the tiles are taken unseen", rulings: "R32 R40", saidYes: "unseen", saidNo: "turn(s|ed) up", stepsYes: "blind", stepsNo: "turns up|looks at them|looks, and|shows all", told: true},
	{name: "the play stands", rulings: "R35 R36 R37", figure: "stands", yes: "true", no: "false", saidYes: "stands|stays,", saidNo: "comes off", stepsYes: "stands|play stays|Score it|(isn't|can't be) challenged off", stepsNo: "comes off|can be challenged off", told: true},
	{name: "the board is turned in their own turn", rulings: "R37", when: "item=board", saidYes: "own turn", stepsYes: "own turn|by the player whose turn it is", told: true},
	{name: "it stays unless both agree", rulings: "R37 R57 R58", saidYes: "[Bb]oth of you", stepsYes: "(only if|unless|needs) (both|players)|[Bb]oth (agree|petition|must|players want)", told: true},
	{name: "until the next turn is completed", rulings: "R37", when: "item=word", saidYes: "until the next turn", stepsYes: "until the next turn", told: true},
	{name: "it may be changed", rulings: "R39", figure: "mayChange", yes: "true", no: "false", saidYes: "still change", saidNo: "can't change", stepsYes: "may still", stepsNo: "decision stands|fixed for the rest|turn is over|ended the turn", told: true},
	{name: "the declared letter stays", rulings: "R47", saidYes: "stays as it was declared|was recorded", stepsYes: "declared letter stays|was recorded stands", told: true},
	{name: "an official counts", rulings: "R51", figure: "counts", yes: "official", saidYes: "An official counts", stepsYes: "official counts", told: true},
	{name: "a monitor counts", rulings: "R51", figure: "counts", yes: "monitor", saidYes: "A monitor counts", stepsYes: "monitor to count", told: true},
	{name: "the player counts", rulings: "R51", figure: "counts", yes: "player", saidYes: "The player may count", stepsYes: "player (may count|counts|announces the count and counts)|Count while", told: true},
	{name: "it depends on an emergency", rulings: "R60 R61 R62", when: "doubt=true", saidYes: "[Ee]mergency", stepsYes: "[Ee]mergency", told: true},
	{name: "the player may go", rulings: "R62", figure: "mayLeave", yes: "true", no: "false", saidYes: "may go\\.|Except in", saidNo: "may not go", stepsYes: "may go|needs no permission|[Ii]n an emergency", stepsNo: "[Ff]irst (complete|make)|director first", told: true},
	{name: "only a hint", rulings: "R69", saidYes: "only that a second opinion", stepsYes: "may hint", told: true},
	{name: "it may be on the table", rulings: "R72", figure: "allowed", yes: "true", no: "false", saidYes: "is allowed on|may be made", saidNo: "isn't allowed", stepsYes: "^Allowed|By default it is allowed|notes may be made on the score sheet", stepsNo: "[Nn]ot (allowed|among|as a)|(isn't|aren't) allowed|isn't among|(may|must) not (be|lie)|may not use|with clocks only", told: true},
	{name: "in their own turn alone", rulings: "R73", saidYes: "in their own turn", stepsYes: "only in their own turn"},
	{name: "it may be asked for", rulings: "R73", figure: "mayAsk", yes: "true", no: "false", saidYes: "may be asked", saidNo: "isn't asked", stepsYes: "may ask|should (confer|compare)", stepsNo: "Not out of turn", told: true},
	{name: "the clock is stopped", rulings: "R73", figure: "mayStop", yes: "true", no: "false", saidYes: "clock is stopped", saidNo: "clock isn't stopped", stepsYes: "stop the clock|neutralise", stepsNo: "isn't stopped|runs on", told: true},
}

// undecided is what the director still has to decide, which claims nothing.
var undecided = regexp.MustCompile(`director decides whether[^,;.]*`)

// orders are steps that leave the director nothing to decide.
var orders = regexp.MustCompile(`(^|\| )(Change the|Warn the|Treat it|Keep the tiles|The opponent has a free)`)

// TestNothingSaidIsContradicted: over the whole grid of every ruling under every book, the outcome, the sentence and
// the steps agree wherever two of them mention the same thing.
func TestNothingSaidIsContradicted(t *testing.T) {
	for _, r := range rulings.All() {
		t.Run(r.ID, func(t *testing.T) {
			found := map[string]bool{}
			overGrid(t, books(t)[1:], r.ID, func(a gridAnswer) {
				if a.err != nil {
					return
				}
				for _, wrong := range contradicted(a) {
					if key := a.book.ID + wrong; !found[key] {
						found[key] = true
						t.Errorf("%v: %s: %v, %q, %q", a, wrong, outcome(a.Answer), a.Say.String(), a.steps())
					}
				}
			})
		})
	}
}

// contradicted names the claims in which an answer contradicts itself.
func contradicted(a gridAnswer) (wrong []string) {
	_, said := splitLead(undecided.ReplaceAllString(a.Say.String(), ""))
	for _, c := range claims {
		if !slices.Contains(strings.Fields(c.rulings), a.ID) || !c.asked(a) {
			continue
		}
		shown := c.ofOutcome(a)
		heard, done := flags(said, c.saidYes, c.saidNo), flags(a.steps(), c.stepsYes, c.stepsNo)
		switch {
		case heard != 0 && shown&heard != shown, done != 0 && shown&done != shown:
			wrong = append(wrong, "the outcome is otherwise: "+c.name)
		case heard&^(shown|done) != 0:
			wrong = append(wrong, "only said: "+c.name)
		case c.told && !a.Director && (shown|done)&^heard != 0:
			wrong = append(wrong, "not said: "+c.name)
		}
	}
	if a.Director && !regexp.MustCompile("[Dd]irector").MatchString(a.steps()) {
		wrong = append(wrong, "no step says that the director decides")
	}
	if a.Director && orders.MatchString(a.steps()) {
		wrong = append(wrong, "a step orders what the director decides")
	}
	return wrong
}

const yesFlag, noFlag = 1, 2

// flags are what a text says: yes, no, both or nothing.
func flags(words, yes, no string) (f int) {
	if yes != "" && regexp.MustCompile(yes).MatchString(words) {
		f |= yesFlag
	}
	if no != "" && regexp.MustCompile(no).MatchString(words) {
		f |= noFlag
	}
	return f
}

// ofOutcome is what the figures say.
func (c claim) ofOutcome(a gridAnswer) int {
	value, ok := outcome(a.Answer)[c.figure]
	switch {
	case ok && value == c.yes:
		return yesFlag
	case ok && value == c.no:
		return noFlag
	}
	return 0
}

// asked reports whether the claim is checked with these facts and figures.
func (c claim) asked(a gridAnswer) bool {
	name, want, _ := strings.Cut(c.when, "=")
	return c.when == "" || a.given[name] == want || outcome(a.Answer)[name] == want
}
