package app

import (
	"wordhall/tournament"
	"wordhall/tournament/adjudicator"
	"wordhall/tournament/rulebook"
)

// WordJudge judges plays by a word list, and by a second one if the rules have it.
type WordJudge struct {
	First *OpenWordList
	// Second is nil if there is none.
	Second *OpenWordList
	lists  adjudicator.Lists
}

// OpenWordJudge opens the lists of a judge by their names. second is empty if there is none.
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

// Judge gives the one answer for a play. It looks at every list's file first. If one was altered, cut off or
// removed, it returns that error and no answer.
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

// Official reports whether the organiser loaded every list that the judge has.
func (j *WordJudge) Official() bool {
	return j.First.Official && (j.Second == nil || j.Second.Official)
}

// Title is the names of the lists, shown beside the answer.
func (j *WordJudge) Title() string {
	if j.Second == nil {
		return j.First.Title()
	}
	return j.First.Title() + " + " + j.Second.Title()
}

// Checksum is the checksum of the lists together, which the log keeps.
func (j *WordJudge) Checksum() string {
	if j.Second == nil {
		return j.First.Checksum
	}
	return j.First.Checksum + "+" + j.Second.Checksum
}
