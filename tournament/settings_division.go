package tournament

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"wordhall/ratings"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// DivisionSettings are all settings of a division, in the order of its dialog. To add one, add an entry here,
// besides its field, its column and its words in other languages.
var DivisionSettings = slices.Concat(SettingList[Division]{
	textSetting(Setting[Division]{
		Key: "name", Label: text.Of("Name"), Help: text.Of("a letter or a word"), Required: true, Guide: true, Book: silent[Division](),
		Check: func(d *Division) error { return d.checkName() },
	}, func(d *Division) *string { return &d.Name }),
	{
		Key: "rounds", Label: text.Of("Rounds"), Help: text.Of("games for each player"), Required: true, Guide: true, Book: silent[Division](),
		Get: func(d *Division) string { return strconv.Itoa(d.Rounds) }, Put: putRounds, Check: func(d *Division) error { return checkRounds(d.Rounds) },
	},
	{
		Key: "plan", Label: text.Of("Pairing plan"), Help: text.Of("how each round is drawn"), Usual: "swiss", Guide: true, Book: silent[Division](),
		Get: func(d *Division) string { return PlanTyped(d.Plan, d.Rounds) },
		Put: func(d *Division, typed string, _ Ground) (err error) {
			d.Plan, err = readPlan(typed, d.Rounds)
			return err
		},
		Says: func(d *Division) text.Text { return PlanText(d.Plan, d.Rounds) },
	},
	choiceSetting(Setting[Division]{
		Key: "starts", Label: text.Of("Who starts"), Help: text.Of("as the rulebook has it, where nothing else was announced"), Choices: plain(StartPolicies), Usual: string(StartsBalanced), Guide: true, ConditionOfPlay: true,
		Book:  ByBook[Division]{Parameter: "startPolicy", Names: startPolicyNames()},
		Sheet: func(value string, _ rulebook.Book) text.Text { return StartPolicy(value).entry().says },
		Check: func(d *Division) error {
			if d.Starts != "" && !StartPolicies.Known(d.Starts) {
				return text.Errorf("starts is %q; it must be one of %s", d.Starts, StartPolicies)
			}
			return nil
		},
	}, func(d *Division) *StartPolicy { return &d.Starts }),

	bookSetting(Setting[Division]{
		Key: "rulebook", Label: text.Of("Rulebook"), Help: text.Of("its figures hold unless they are changed"), Required: true, ConditionOfPlay: true, Part: PartRules, Book: silent[Division](),
	}, func(d *Division) *string { return &d.Rulebook }, func(d *Division) *string { return &d.RulebookFile }),
	missedSetting("missed", text.Of("Round without a game"), text.Of("of a player who should have played it"), func(d *Division) *MissedPolicy { return &d.Missed }),
	missedSetting("missed_late", text.Of("… before entering"), text.Of("of a player who joined later"), func(d *Division) *MissedPolicy { return &d.MissedFor.Late }),
	missedSetting("missed_excused", text.Of("… excused"), text.Of("of a player who was excused from it"), func(d *Division) *MissedPolicy { return &d.MissedFor.Excused }),
	missedSetting("missed_withdrawn", text.Of("… withdrawn"), text.Of("of a player who has left"), func(d *Division) *MissedPolicy { return &d.MissedFor.Withdrawn }),
	{
		Key: "spread_cap", Label: text.Of("Spread cap"), Help: text.Of("points of one game; 300, 400 gives one for each round, and the last holds for the rounds after it; empty: no limit"), Part: PartRules, ConditionOfPlay: true, Book: silent[Division](),
		Get: func(d *Division) string { return d.SpreadCap.String() },
		Put: func(d *Division, typed string, _ Ground) error {
			caps, err := ReadNumbers(typed, text.Of("the spread cap"))
			d.SpreadCap = CapsOf(caps)
			return err
		},
		Check: func(d *Division) error {
			if !d.SpreadCap.sound() {
				return text.Errorf("spread_cap is %s; it must be a positive number of points, 0 for no limit, or one for each round", d.SpreadCap.String())
			}
			return nil
		},
		Says: func(d *Division) text.Text { return d.SpreadCap.Text() },
	},
	{
		Key: "tie_breaks", Label: text.Of("Tie-breaks"), Help: text.Of("after wins, in this order"), Note: text.Of("After wins, in this order. The choices are %s.", text.Join(", ", TieBreaks.Texts()...)),
		Choices: plain(TieBreaks), Several: true, Usual: string(BySpread), Part: PartRules, ConditionOfPlay: true, Book: silent[Division](),
		Get: func(d *Division) string { return tieBreaksTyped(d.TieBreaks) },
		Put: func(d *Division, typed string, _ Ground) error {
			d.TieBreaks = nil
			for _, key := range splitList(typed) {
				d.TieBreaks = append(d.TieBreaks, TieBreak(key))
			}
			return nil
		},
		Check: (*Division).validateTieBreaks,
	},
	wholeSetting(Setting[Division]{
		Key: "lot", Label: text.Of("Lot"), Help: text.Of("the number that a tie-break by lot is drawn from"), Usual: "1", Part: PartRules, Book: silent[Division](),
		Check: func(d *Division) error {
			if d.Lot < 0 {
				return text.Errorf("lot is %d; it must be a positive number, the seed of a lot", d.Lot)
			}
			return nil
		},
	}, func(d *Division) *int { return &d.Lot }),

	wholeSetting(Setting[Division]{
		Key: "tables.first", Label: text.Of("First table"), Help: text.Of("empty: after the tables of the divisions before it"), Part: PartTables, Guide: true, Book: silent[Division](),
		Check: func(d *Division) error { return inTables(d.Tables.checkFirst()) },
	}, func(d *Division) *int { return &d.Tables.First }),
	{
		Key: "tables.skip", Label: text.Of("Numbers not used"), Help: text.Of("for example 5, 13-15"), Part: PartTables, Book: silent[Division](),
		Get: func(d *Division) string { return Runs(d.Tables.Skip) },
		Put: func(d *Division, typed string, _ Ground) (err error) {
			d.Tables.Skip, err = ParseRuns(typed, "a table or a run of tables; type for example: 3, 7-9", HighestTable)
			return err
		},
		Check: func(d *Division) error { return inTables(d.Tables.checkSkip()) },
	},
	{
		Key: "tables.names", Label: text.Of("Named tables"), Help: text.Of("for example 1 Stage, 2 Camera"), Part: PartTables, Book: silent[Division](),
		Get: func(d *Division) string { return tableNamesTyped(d.Tables.Names) },
		Put: func(d *Division, typed string, _ Ground) (err error) {
			d.Tables.Names, err = readTableNames(typed)
			return err
		},
		Check: func(d *Division) error { return inTables(d.Tables.checkNames()) },
	},
	markSetting(Setting[Division]{
		Key: "tables.stay", Label: text.Of("Staying at a table"), Help: text.Of("instead of the best game at the lowest table"), Yes: text.Of("Players stay at their table from round to round where they can"),
		Choices: offAndOn, Part: PartTables, Book: silent[Division](),
	}, func(d *Division) *bool { return &d.Tables.Stay }),

	choiceSetting(Setting[Division]{
		Key: "rating_system", Label: text.Of("Rating system"), Help: text.Of("by which the results are rated"), Choices: ratingChoices, Part: PartMore, Guide: true, Book: silent[Division](),
		Check: func(d *Division) error {
			if _, err := ratings.Find(d.RatingSystem); d.RatingSystem != "" && err != nil {
				return text.Errorf("rating_system: %s", err)
			}
			return nil
		},
	}, func(d *Division) *string { return &d.RatingSystem }),
	textSetting(Setting[Division]{
		Key: "word_list", Label: text.Of("Word list"), Help: text.Of("as it is named on Words; empty: the latest one"), Part: PartMore, Guide: true, ConditionOfPlay: true,
		Book: ByBook[Division]{Says: listByBook},
	}, func(d *Division) *string { return &d.WordList }),
	textSetting(Setting[Division]{
		Key: "second_word_list", Label: text.Of("Second list"), Help: text.Of("for words of nine letters or more; empty: none"), Note: text.Of(SecondListLimits), Part: PartMore, ConditionOfPlay: true, Book: silent[Division](),
	}, func(d *Division) *string { return &d.SecondList }),
	{
		Key: "unverified", Label: text.Of("Sheets typed once"), Help: text.Of("before the next draw"), Yes: text.Of("No round is drawn before another person has typed every sheet a second time"),
		Choices: plain(UnverifiedPolicies), Usual: string(UnverifiedWarns), Part: PartMore, Book: silent[Division](),
		Get: func(d *Division) string { return string(d.Unverified) },
		Put: func(d *Division, typed string, _ Ground) error {
			d.Unverified = UnverifiedPolicy(strings.TrimPrefix(typed, string(UnverifiedWarns)))
			return nil
		},
		Check: func(d *Division) error {
			if d.Unverified != "" && !UnverifiedPolicies.Known(d.Unverified) {
				return text.Errorf("%s is %q; it must be one of %s", "unverified", d.Unverified, UnverifiedPolicies)
			}
			return nil
		},
	},
	markSetting(Setting[Division]{
		Key: "tell_ejections", Label: text.Of("Ejections are public"), Help: text.Of("on paper, pages and the board"), Yes: text.Of("Everybody may read that a player was ejected, not only that the player no longer plays"),
		Choices: offAndOn, Part: PartMore, Book: silent[Division](),
	}, func(d *Division) *bool { return &d.TellEjections }),
	textSetting(Setting[Division]{
		Key: "start_date", Label: text.Of("First day"), Help: text.Of("year-month-day; empty: the event's"), Part: PartMore, Book: silent[Division](),
		Check: func(d *Division) error { return validateDates(d.StartDate, d.EndDate) },
	}, func(d *Division) *string { return &d.StartDate }),
	textSetting(Setting[Division]{
		Key: "end_date", Label: text.Of("Last day"), Help: text.Of("year-month-day; empty: the event's"), Part: PartMore, Book: silent[Division](),
		Check: func(d *Division) error { return validateDates(d.StartDate, d.EndDate) },
	}, func(d *Division) *string { return &d.EndDate }),
	{
		Key: "sessions", Label: text.Of("Sessions"), Help: text.Of("rounds in a row with their planned times"), Note: text.Of("For example: Saturday 1-4 10:00 11:00 13:30 14:30; Sunday 5-7"), Part: PartMore, Book: silent[Division](),
		Get: func(d *Division) string { return SessionsTyped(d.Sessions) },
		Put: func(d *Division, typed string, g Ground) (err error) {
			d.Sessions, err = readSessions(typed, cmp.Or(d.StartDate, g.FirstDay))
			return err
		},
	},
}, within("contention", ContentionSettings, func(d *Division) **Contention { return &d.Contention }, DefaultContention, (*Contention).clone, PartPairing))

// ContentionSettings are the settings of which prizes players can still win.
var ContentionSettings = SettingList[Contention]{
	countSetting(Setting[Contention]{
		Key: "places", Label: text.Of("Places"), Help: text.Of("with a prize, or that count for another reason"), Book: silent[Contention](),
		Check: func(c *Contention) error {
			if c.Places < 0 {
				return text.Errorf("places is %d; it must be the number of places with a prize", c.Places)
			}
			return nil
		},
	}, func(c *Contention) *int { return &c.Places }),
	{
		Key: "classes", Label: text.Of("Class prizes"), Help: text.Of("for example B 2, C 1"), Book: silent[Contention](),
		Get: func(c *Contention) string { return classPrizesTyped(c.Classes) },
		Put: func(c *Contention, typed string, _ Ground) (err error) {
			c.Classes, err = readClassPrizes(typed)
			return err
		},
		Check: (*Contention).checkClasses,
	},
	numbersSetting(Setting[Contention]{
		Key: "gibson_spread", Label: text.Of("Gibson spread"), Help: text.Of("points per round, counted back from the last round"), Book: silent[Contention](),
		Check: (*Contention).checkGibson,
	}, func(c *Contention) *[]int { return &c.GibsonSpread }),
	shareSetting(Setting[Contention]{
		Key: "hopefulness", Label: text.Of("Hopeful from"), Help: text.Of("of the finishes, in per cent"), Book: silent[Contention](),
		Check: func(c *Contention) error { return checkShare("hopefulness", c.Hopefulness) },
	}, func(c *Contention) *float64 { return &c.Hopefulness }),
	shareSetting(Setting[Contention]{
		Key: "control_loss", Label: text.Of("Control loss"), Help: text.Of("of the finishes, in per cent"), Book: silent[Contention](),
		Check: func(c *Contention) error { return checkShare("control_loss", c.ControlLoss) },
	}, func(c *Contention) *float64 { return &c.ControlLoss }),
	countSetting(Setting[Contention]{
		Key: "control_loss_from", Label: text.Of("from round"), Help: text.Of("the first in which it counts"), Book: silent[Contention](),
		Check: func(c *Contention) error {
			if c.ControlLossFrom < 0 {
				return text.Errorf("control_loss_from is %d; it must be the number of a round", c.ControlLossFrom)
			}
			return nil
		},
	}, func(c *Contention) *int { return &c.ControlLossFrom }),
	countSetting(Setting[Contention]{
		Key: "runs", Label: text.Of("Finishes"), Help: text.Of("played through for a draw by chances"), Book: silent[Contention](),
		Check: func(c *Contention) error {
			if c.Runs < 1 || c.Runs > 10_000_000 {
				return text.Errorf("runs is %d; it must be from 1 to 10000000", c.Runs)
			}
			return nil
		},
	}, func(c *Contention) *int { return &c.Runs }),
}

// SecondListLimits says what a plain list of words can't show where the rules count only the main entries of
// a second source (NSA 1995 I.B).
const SecondListLimits = "A list of words can't tell main entries from their inflections. Under NSA 1995, I.B, leave out of the second list what is capitalised, hyphenated, foreign or part of a phrase, and inflections of main entries of fewer than nine letters."

// putRounds sets the number of rounds, and fits the plan to it.
func putRounds(d *Division, typed string, _ Ground) error {
	n, err := ReadWhole(typed, text.Of("the number of rounds"), 0)
	if err == nil {
		err = checkRounds(n)
	}
	if err != nil {
		return err
	}
	d.Plan = ResizedPlan(d.Plan, d.Rounds, n)
	d.Rounds = n
	return nil
}

func checkRounds(n int) error {
	if n < 1 || n > MaxRounds {
		return text.Errorf("rounds is %d; a division has 1 to %d", n, MaxRounds)
	}
	return nil
}

func (d *Division) checkName() error {
	switch {
	case strings.TrimSpace(d.Name) == "":
		return text.Errorf("the division has no name; give it one, such as A")
	case ControlCharacter(d.Name) != "":
		return text.Errorf("the division's name has a control character (%s); type it again", ControlCharacter(d.Name))
	}
	return nil
}

// missedSetting is what a round that was missed for a cause counts.
func missedSetting(key string, label, help text.Text, at func(*Division) *MissedPolicy) Setting[Division] {
	return choiceSetting(Setting[Division]{
		Key: key, Label: label, Help: help, Choices: plain(MissedPolicies), Usual: string(MissedNothing), Part: PartRules, ConditionOfPlay: true, Book: silent[Division](),
		Sheet: func(value string, b rulebook.Book) text.Text { return MissedPolicy(value).Counts(b) },
		Check: func(d *Division) error {
			if *at(d) != "" && !MissedPolicies.Known(*at(d)) {
				return text.Errorf("%s is %q; it must be one of %s", key, *at(d), MissedPolicies)
			}
			return nil
		},
	}, at)
}

func tieBreaksTyped(order []TieBreak) string {
	keys := make([]string, len(order))
	for i, by := range order {
		keys[i] = string(by)
	}
	return strings.Join(keys, ", ")
}

// startPolicyNames are what rulebooks call the start policies.
func startPolicyNames() map[string]string {
	names := map[string]string{}
	for _, p := range startPolicies {
		names[string(p.Key)] = p.parameter
	}
	return names
}

// ratingChoices are the rating systems; a division may have none.
func ratingChoices() Options[string] {
	list := Options[string]{{"", text.Of("not rated")}}
	for _, s := range RatingSystems() {
		list = append(list, Option[string]{s.ID, text.Key(s.Title)})
	}
	return list
}

// inTables puts "tables" in front of an error.
func inTables(err error) error {
	if err == nil {
		return nil
	}
	return text.Errorf("tables: %s", err)
}

func (t *Tables) checkFirst() error {
	if t.First < 0 || t.First > HighestTable {
		return text.Errorf("\"first\" is %d; it must be from 1 to %d, or 0 to leave it to the program", t.First, HighestTable)
	}
	return nil
}

func (t *Tables) checkSkip() error {
	for _, n := range t.Skip {
		if n < 1 || n > HighestTable {
			return text.Errorf("\"skip\" has a table %d; tables run from 1 to %d", n, HighestTable)
		}
	}
	return nil
}

func (t *Tables) checkNames() error {
	for n, name := range t.Names {
		if n < 1 || n > HighestTable {
			return text.Errorf("\"names\" has a table %d (%s); tables run from 1 to %d", n, name, HighestTable)
		}
	}
	return nil
}

func validateDates(start, end string) error {
	for _, date := range []struct{ key, value string }{{"start_date", start}, {"end_date", end}} {
		if _, err := time.Parse(time.DateOnly, date.value); date.value != "" && err != nil {
			return text.Errorf("%s is %q; write it like 2026-11-21", date.key, date.value)
		}
	}
	if start != "" && end != "" && end < start {
		return text.Errorf("end_date %s is before start_date %s; one of the two is wrong", end, start)
	}
	return nil
}

// countSetting is a whole number that may be 0.
func countSetting[T any](s Setting[T], at func(*T) *int) Setting[T] {
	s = wholeSetting(s, at)
	s.Get = func(v *T) string { return strconv.Itoa(*at(v)) }
	return s
}

func (c *Contention) clone() *Contention {
	one := *c
	return &one
}

func (c *Contention) checkClasses() error {
	for name, n := range c.Classes {
		if n < 0 {
			return text.Errorf("class %s has %d prizes; this must be a number of places", name, n)
		}
	}
	return nil
}

func (c *Contention) checkGibson() error {
	for _, n := range c.GibsonSpread {
		if n < 0 {
			return text.Errorf("gibson_spread holds %d; it must hold positive numbers of points", n)
		}
	}
	return nil
}

func checkShare(name string, v float64) error {
	if !(v >= 0 && v <= 1) {
		return text.Errorf("%s is %v; it must be a share from 0 to 1", name, v)
	}
	return nil
}

// percentTyped is a share in per cent.
func percentTyped(share float64) string {
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.4f", share*100), "0"), ".")
}
