package action

import (
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// RecordChallenge records an adjudicated play and the answer that was given. It never changes a score.
type RecordChallenge struct {
	Division  tournament.DivisionID
	Challenge tournament.Challenge
}

// Kind names the action in the journal.
func (RecordChallenge) Kind() string { return "record-challenge" }

func (a RecordChallenge) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	c := a.Challenge
	if c.At == 0 {
		c.At = s.now
	}
	id, err := d.AddChallenge(c)
	if err != nil {
		return outcome{}, err
	}
	c, _ = d.Challenge(id)
	return inRound(a.Division, c.Round, text.Of("adjudicated %s", report.ChallengeTitle(d, c))), nil
}

// EditChallenge changes who challenged, where, whether the words were mistyped, and what
// the director ruled.
type EditChallenge struct {
	Division  tournament.DivisionID
	Challenge tournament.Challenge
}

// Kind names the action in the journal.
func (EditChallenge) Kind() string { return "edit-challenge" }

func (a EditChallenge) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if err := d.EditChallenge(a.Challenge); err != nil {
		return outcome{}, err
	}
	c, _ := d.Challenge(a.Challenge.ID)
	words := text.Of("changed what is known of %s", report.ChallengeTitle(d, c))
	if c.Ruled != tournament.Undecided {
		words = text.Of("ruled %s: %s (%s)", text.Key(c.Ruled), report.ChallengeTitle(d, c), c.Reason)
	}
	return inRound(a.Division, c.Round, words), nil
}

// MergeChallenges takes over the log of another laptop's adjudication table.
type MergeChallenges struct {
	Division   tournament.DivisionID
	From       string
	Challenges []tournament.Challenge
}

// Kind names the action in the journal.
func (MergeChallenges) Kind() string { return "merge-challenges" }

func (a MergeChallenges) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	added, err := d.MergeChallenges(a.Challenges)
	if err != nil {
		return outcome{}, err
	}
	if added == 0 {
		return outcome{}, tournament.Refuse(tournament.Conflict, "every challenge of division %s in %s is here already", d.Name, a.From)
	}
	if added == 1 {
		return inDivision(a.Division, text.Of("took over 1 challenge from %s", a.From)), nil
	}
	return inDivision(a.Division, text.Of("took over %d challenges from %s", added, a.From)), nil
}
