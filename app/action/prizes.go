package action

import (
	"reflect"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// SetPrizes gives a division its list of prizes.
type SetPrizes struct {
	Division tournament.DivisionID
	List     tournament.PrizeList
}

// Kind names the action in the journal.
func (SetPrizes) Kind() string { return "set-prizes" }

func (a SetPrizes) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	before := slices.Clone(d.Prizes)
	if err := d.SetPrizes(a.List); err != nil {
		return outcome{}, err
	}
	return inDivision(a.Division, prizesWords(d, before)), nil
}

// prizesWords say what has become of the prizes of a division. They name the prize if it is the only one that is new,
// removed or changed.
func prizesWords(d *tournament.Division, before []tournament.Prize) text.Text {
	added, changed := otherPrizes(d.Prizes, before)
	removed, _ := otherPrizes(before, d.Prizes)
	switch one := slices.Concat(added, removed, changed); {
	case len(one) > 1:
		return text.Of("list of %s of division %s", text.Count(len(d.Prizes), "1 prize", "%d prizes"), d.Name)
	case len(added) == 1:
		return text.Of("new prize of division %s: %s", d.Name, added[0].Text())
	case len(removed) == 1:
		return text.Of("removed prize of division %s: %s", d.Name, removed[0].Text())
	case len(changed) == 1:
		return text.Of("changed prize of division %s: %s", d.Name, changed[0].Text())
	}
	return text.Of("order or currency of the prizes of division %s", d.Name)
}

// otherPrizes are the prizes of a list that another list doesn't have, and those that are otherwise there.
func otherPrizes(list, other []tournament.Prize) (missing, changed []tournament.Prize) {
	for _, p := range list {
		at := slices.IndexFunc(other, func(q tournament.Prize) bool { return q.ID == p.ID })
		switch {
		case at < 0:
			missing = append(missing, p)
		case !reflect.DeepEqual(p, other[at]):
			changed = append(changed, p)
		}
	}
	return missing, changed
}

// HandOutPrize records to whom a prize was given, or takes that back.
type HandOutPrize struct {
	Division tournament.DivisionID
	Prize    int
	// Handed is who was given which share; an empty list takes it back. The time is that of the action.
	Handed []tournament.Handed
	// Accepted are the doubts that a person has looked at, by their ids.
	Accepted []string `json:",omitempty"`
}

// NotOverDoubt is the id of the doubt about handing out a prize that can still go to somebody else.
const NotOverDoubt = "not-over"

// Kind names the action in the journal.
func (HandOutPrize) Kind() string { return "hand-out-prize" }

func (a HandOutPrize) apply(s *transaction) (outcome, error) {
	d, book, err := s.editWithBook(a.Division)
	if err != nil {
		return outcome{}, err
	}
	handed := make([]tournament.Handed, len(a.Handed))
	for i, h := range a.Handed {
		handed[i] = h
		handed[i].At = s.now
	}
	if err := d.HandOut(a.Prize, handed); err != nil {
		return outcome{}, err
	}
	var title text.Text
	for _, p := range d.Prizes {
		if p.ID == a.Prize {
			title = p.Text()
		}
	}
	if len(handed) == 0 {
		return inDivision(a.Division, text.Of("took back %s of division %s", title, d.Name)), nil
	}
	done, who := inDivision(a.Division, text.Text{}), handedWords(d, handed)
	done.words = text.Of("%s of division %s to %s", title, d.Name, who)
	var doubts []tournament.Doubt
	if !finals.PlacesAfter(d, book, d.LastRound()).Over {
		doubts = append(doubts, tournament.Doubt{ID: NotOverDoubt, Says: text.Of("division %s isn't over: %s can still go to somebody other than %s", d.Name, title, who)})
	}
	return done, tournament.CheckDoubts(doubts, a.Accepted, func(said text.Text) text.Text { return said })
}

// handedWords name who was given what: "Ada Quill (£ 75), Bo Marlow (£ 75)".
func handedWords(d *tournament.Division, handed []tournament.Handed) text.Text {
	words := make([]text.Text, len(handed))
	for i, h := range handed {
		words[i] = text.Name(h.Team)
		if h.Player != 0 {
			words[i] = d.PlayerText(h.Player)
		}
		if h.Amount > 0 {
			words[i] = text.Of("%s (%s)", words[i], text.MoneyWords(d.Currency, h.Amount))
		}
	}
	return text.Join(", ", words...)
}
