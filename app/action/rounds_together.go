package action

import (
	"encoding/json"
	"fmt"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// PublishRounds draws and publishes rounds of several divisions in one action, so that one undo takes all of
// it back. A round that is drawn already is published as it is. If sheets that count for it have come in
// since, it is drawn again.
type PublishRounds struct {
	Rounds []RoundOf
	// Accepted are the doubts that a person has looked at, by their ids, which name the division here.
	Accepted []string `json:",omitempty"`
}

// Kind names the action in the journal.
func (PublishRounds) Kind() string { return "publish-rounds" }

func (a PublishRounds) apply(s *transaction) (outcome, error) {
	if len(a.Rounds) == 0 {
		return outcome{}, tournament.Refuse(tournament.Conflict, "no division is ready for its next round")
	}
	var note publishedNote
	var notes []text.Text
	var doubts []tournament.Doubt
	published := func(rounds text.Text) text.Text { return text.Of("published %s", rounds) }
	done, err := s.inRounds(a.Rounds, published, func(d *tournament.Division, round int) error {
		if pair, needed := NeedsDraw(d, round); needed {
			drawn, err := pair.apply(s)
			if err != nil {
				return err
			}
			notes = append(notes, drawn.notes...)
			if d, err = s.edit(d.ID); err != nil { // draw has replaced the division by a copy
				return err
			}
		}
		for _, doubt := range draw.PublishDoubts(s.event, d.ID, round, false) {
			doubt.ID = fmt.Sprint("division-", d.ID, "-", doubt.ID)
			doubts = append(doubts, doubt)
		}
		if err := s.publish(d, round); err != nil {
			return err
		}
		note.Published = append(note.Published, publishedRound{Division: d.ID, Round: round, Revision: revisionOf(d, round)})
		return nil
	})
	if err != nil {
		return outcome{}, err
	}
	if err := checkPublish(doubts, a.Accepted); err != nil {
		return outcome{}, err
	}
	done.detail, done.notes, done.reported = note, notes, true
	return done, nil
}

// NeedsDraw says which draw a round needs before it is published with rounds of other divisions: its first,
// or another one because sheets that count for it came in after it was drawn.
func NeedsDraw(d *tournament.Division, round int) (PairRound, bool) {
	switch {
	case d.RoundState(round) == tournament.Planned:
		return PairRound{Division: d.ID, Request: draw.Request{Round: round}}, true
	case d.RoundState(round) == tournament.Paired && len(draw.LaterSheets(d, round)) > 0:
		return DrawAgain(d, round), true
	}
	return PairRound{}, false
}

// publishedNote keeps in the journal the printed versions of several divisions' rounds, as revisionNote does
// for one round.
type publishedNote struct {
	Published []publishedRound `json:"published"`
}

type publishedRound struct {
	Division tournament.DivisionID `json:"division"`
	Round    int                   `json:"round"`
	Revision int                   `json:"revision"`
}

// revisionTogether is the printed version that the round got when it was published with other divisions'
// rounds, 0 if none.
func revisionTogether(detail json.RawMessage, id tournament.DivisionID, round int) int {
	var note publishedNote
	if json.Unmarshal(detail, &note) != nil {
		return 0
	}
	i := slices.IndexFunc(note.Published, func(p publishedRound) bool { return p.Division == id && p.Round == round })
	if i < 0 {
		return 0
	}
	return note.Published[i].Revision
}

// NextToPublish is the round that the director of a division would publish next, and the reason why it can't
// be published now: a round before it is still played, or none is left. If there is no reason it can be
// published, drawn or not.
func NextToPublish(d *tournament.Division) (round int, why text.Text) {
	last := d.LastRound()
	if last > 0 {
		switch d.RoundState(last) {
		case tournament.Paired:
			return last, text.Text{}
		case tournament.Published:
			return last, text.Of("round %d is published and hasn't started", last)
		case tournament.Playing:
			return last, text.Of("round %d is being played", last)
		}
	}
	if last >= d.Rounds {
		return last, text.Of("all rounds are played")
	}
	return last + 1, text.Text{}
}
