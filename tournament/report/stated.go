package report

import (
	"maps"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// Stated is a topic of a report with what is said of it. Strong says that it is read out or stands out on paper.
type Stated struct {
	Topic, Says text.Text
	Strong      bool
}

// stating gathers what is stated, and leaves out what is empty.
type stating []Stated

func (s *stating) add(topic, says text.Text) {
	if !says.IsZero() {
		*s = append(*s, Stated{Topic: topic, Says: says})
	}
}

// SituationText is the name of the catalogue's situation, for readers who don't have the catalogue, and the facts as
// they were asked.
func SituationText(rule string) (name, facts text.Text) {
	r, given, ok := rulings.ReadAsked(rule)
	if !ok {
		return text.Name(rule), text.Text{}
	}
	var lines []text.Text
	for _, f := range r.Facts(given) {
		lines = append(lines, text.Of("%s: %s", f.Label, f.Value))
	}
	return text.Of("%s (%s)", text.Key(r.Title), r.ID), text.Join("\n", lines...)
}

// RulingStated are the facts of one ruling. Those that aren't known are left out.
func RulingStated(d *tournament.Division, book rulebook.Book, r tournament.Ruling) []Stated {
	var s stating
	// A reason or an answer may be one of those that the program offers.
	s.add(text.Of("Reason"), text.Key(strings.TrimSpace(r.Reason)))
	if r.Section != "" {
		s.add(text.Of("Section"), text.Of("%s §%s", book.Short, r.Section))
	}
	name, facts := SituationText(r.Rule)
	s.add(text.Of("Situation"), name)
	s.add(text.Of("Facts"), facts)
	s.add(text.Of("Decided"), text.Key(strings.TrimSpace(r.Answer)))
	if r.Kind == tournament.Ejection {
		s.add(text.Of("Effect on the games"), text.Key(effectWords[d.EjectionEffect(book, r)]))
	}
	s.add(text.Of("Witnesses"), text.Name(strings.TrimSpace(r.Witnesses)))
	s.add(text.Of("Note"), text.Name(strings.TrimSpace(r.Note)))
	if p, ok := d.Player(r.Player); ok && r.Kind == tournament.Ejection {
		s.add(text.Of("Federation numbers"), text.Name(numbersWords(p.IDs)))
		s.add(text.Of("Club, country"), text.Join(", ", text.Name(p.Club), text.Name(p.Country)))
	}
	if r.Made != 0 {
		var by text.Text
		if r.MadeBy != "" {
			by = text.Of("by %s", r.MadeBy)
		}
		s.add(text.Of("Ruled"), text.Join(" ", Made(r.Made.Time()), by))
	}
	if r.Reversed {
		says := text.Of("on appeal: it counts for nothing")
		if r.Reversal.At != 0 {
			says = text.Join(", ", says, Made(r.Reversal.At.Time()))
		}
		s.add(text.Of("Reversed"), text.Join("; ", says, text.Name(r.Reversal.Why)))
	}
	return s
}

var effectWords = map[tournament.EjectionEffect]string{
	tournament.EffectVoid:  "every game is void, for the opponents too",
	tournament.EffectAward: "games played go to the opponents unless they did better; later opponents have the bye",
	tournament.EffectNone:  "games played stay as they are; later opponents have the bye",
}

func numbersWords(ids map[string]string) string {
	var words []string
	for _, federation := range slices.Sorted(maps.Keys(ids)) {
		words = append(words, federation+" "+ids[federation])
	}
	return strings.Join(words, ", ")
}

// AnswerStated are what is said, the steps, and the sections of the rulebook's answer to a situation with its facts.
// The error says what is wrong with the facts.
func AnswerStated(book rulebook.Book, asked string) ([]Stated, error) {
	r, given, ok := rulings.ReadAsked(asked)
	if !ok {
		return nil, rulings.Unknown(tournament.SituationOf(asked))
	}
	a, err := r.Compute(book, given)
	if err != nil {
		return nil, err
	}
	steps := make([]text.Text, len(a.Steps))
	for i, step := range a.Steps {
		steps[i] = text.Of("%d.  %s", i+1, step)
	}
	s := stating{{Topic: text.Of("To both players"), Says: a.Say, Strong: true}, {Topic: text.Of("At the table"), Says: text.Join("\n", steps...)}}
	if len(a.Sections) > 0 {
		s.add(text.Of("Sections"), text.Of("%s §%s", book.Short, strings.Join(a.Sections, ", ")))
	}
	s.add(text.Of("How certain"), standingWords[a.Standing])
	return s, nil
}

// answerSections are the sections of the rulebook's answer to a situation with its facts; none where there is no answer.
func answerSections(book rulebook.Book, asked string) []string {
	r, given, ok := rulings.ReadAsked(asked)
	if !ok {
		return nil
	}
	a, err := r.Compute(book, given)
	if err != nil {
		return nil
	}
	return a.Sections
}

// standingWords say how firm an answer is. For what the text states they say nothing.
var standingWords = map[rulebook.Standing]text.Text{
	rulebook.Reading:  text.Of("as we read it: the text doesn't say it in so many words"),
	rulebook.Default:  text.Of("a default: the text is silent"),
	rulebook.Director: text.Of("the director decides"),
}
