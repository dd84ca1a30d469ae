package app

import (
	"wordhall/tournament"
	"wordhall/tournament/adjudicator"
	"wordhall/tournament/rulebook"
)

// WordJudge is where plays are judged: a word list, and a second one where the rules have it.
type WordJudge struct {
	First *OpenWordList
	// Second is nil for none.
	Second *OpenWordList
	lists  adjudicator.Lists
}

// OpenWordJudge loads the lists that a judge has by name; an empty second is none.
func (p *Program) OpenWordJudge(first, second string) (*WordJudge, error) {
	list, err := p.OpenWordList(first)
	if err != nil {
		return nil, err
	}
	j := &WordJudge{First: list, lists: adjudicator.Lists{List: list.list}}
	if second == "" {
		return j, nil
	}
	if j.Second, err = p.OpenWordList(second); err != nil {
		return nil, err
	}
	j.lists.Second, j.lists.SecondFrom = j.Second.list, rulebook.SecondSourceFrom
	return j, nil
}

// Judge gives the one answer for a play. Every list's file is looked at before: one that
// was altered, cut off or taken away gives no answer but its error.
func (j *WordJudge) Judge(words []string) (tournament.Answer, error) {
	if err := j.First.Verify(); err != nil {
		return tournament.Undecided, err
	}
	if j.Second != nil {
		if err := j.Second.Verify(); err != nil {
			return tournament.Undecided, err
		}
	}
	if j.lists.Accepts(words) {
		return tournament.Acceptable, nil
	}
	return tournament.Unacceptable, nil
}

// Official reports whether every list that the judge has is the organiser's.
func (j *WordJudge) Official() bool {
	return j.First.Official && (j.Second == nil || j.Second.Official)
}

// Title names the lists for beside the answer.
func (j *WordJudge) Title() string {
	if j.Second == nil {
		return j.First.Title()
	}
	return j.First.Title() + " + " + j.Second.Title()
}

// Checksum is that of the lists together, as the log keeps it.
func (j *WordJudge) Checksum() string {
	if j.Second == nil {
		return j.First.Checksum
	}
	return j.First.Checksum + "+" + j.Second.Checksum
}
