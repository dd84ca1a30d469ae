package app

import (
	"wordhall/tournament"
	"wordhall/tournament/adjudicator"
	"wordhall/tournament/rulebook"
)

// Bench is where plays are judged: a word list, and a second one where the rules have it.
type Bench struct {
	First *OpenWordList
	// Second is nil for none.
	Second *OpenWordList
	court  adjudicator.Court
}

// OpenBench loads the lists of a bench by name; an empty second is none.
func (p *Program) OpenBench(first, second string) (*Bench, error) {
	list, err := p.OpenWordList(first)
	if err != nil {
		return nil, err
	}
	b := &Bench{First: list, court: adjudicator.Court{List: list.list}}
	if second == "" {
		return b, nil
	}
	if b.Second, err = p.OpenWordList(second); err != nil {
		return nil, err
	}
	b.court.Second, b.court.SecondFrom = b.Second.list, rulebook.SecondSourceFrom
	return b, nil
}

// Judge gives the one answer for a play. Every list's file is looked at before: one that
// was altered, cut off or taken away gives no answer but its error.
func (b *Bench) Judge(words []string) (tournament.Answer, error) {
	if err := b.First.Verify(); err != nil {
		return tournament.Undecided, err
	}
	if b.Second != nil {
		if err := b.Second.Verify(); err != nil {
			return tournament.Undecided, err
		}
	}
	if b.court.Accepts(words) {
		return tournament.Acceptable, nil
	}
	return tournament.Unacceptable, nil
}

// Official reports whether every list of the bench is the organiser's.
func (b *Bench) Official() bool {
	return b.First.Official && (b.Second == nil || b.Second.Official)
}

// Title names the lists for beside the answer.
func (b *Bench) Title() string {
	if b.Second == nil {
		return b.First.Title()
	}
	return b.First.Title() + " + " + b.Second.Title()
}

// Checksum is that of the lists together, as the log keeps it.
func (b *Bench) Checksum() string {
	if b.Second == nil {
		return b.First.Checksum
	}
	return b.First.Checksum + "+" + b.Second.Checksum
}
