package audit

import (
	"context"
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/basis"
	"wordhall/tournament/draw"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/secret"
	"wordhall/tournament/text"
)

// Line is a line of the report for a federation: a topic and what is said of it.
type Line struct{ Topic, Says text.Text }

// Lines are the report: each round with its optimum, the changes by hand and their cost, and repeats, starts
// and byes against the least possible; then all starts, the corrections and rulings after a draw, the
// penalties, and the digest. It draws each round once more; ctx ends it.
func (r Report) Lines(ctx context.Context, books rulebook.Library) ([]Line, error) {
	d := r.Division
	lines := []Line{{text.Of("Drawn again"), r.Summary().Sentence()}, {text.Of("Seeds"), r.CommitmentWords()}}
	for _, one := range r.Rounds {
		says, err := r.roundSays(ctx, one, books)
		if err != nil {
			return nil, err
		}
		lines = append(lines, Line{text.Of("Round %d (%s)", one.Number, text.Key(one.System.About().Title)), says})
	}
	book, err := d.Book(books)
	if err != nil {
		return nil, err
	}
	starts, _ := tournament.DivisionSettings.Setting("starts").Said(d, book)
	lines = append(lines, Line{text.Of("Who starts"), starts.Sentence()}, Line{text.Of("Starts and replies"), startsSay(d)}, Line{text.Of("Lots"), r.lotsSay()})
	if r.Final.Begun {
		lines = append(lines, Line{text.Of("The final"), r.Final.Words(d).Sentence()})
	}
	after := text.Of("Nothing that the draws were made from was changed afterwards.")
	if len(r.Corrections) > 0 {
		var list []text.Text
		for _, c := range r.Corrections {
			list = append(list, text.Of("after the draw of round %d: %s", c.Drawn, c.Words))
		}
		after = text.Join("; ", list...).Sentence()
	}
	return append(lines, Line{text.Of("After the draws"), after}, Line{text.Of("Penalties"), penaltiesSay(d)},
		Line{text.Of("Digest"), text.Of("SHA-256 of the facts as they are now: %s", text.Name(Digest(d)))}), nil
}

// Digest is the SHA-256 of the division's facts as they are now.
func Digest(d *tournament.Division) string {
	last, _ := d.RoundFact(d.LastRound())
	return secret.Digest(basis.Of(d, tournament.Round{Number: d.LastRound(), System: last.System, BasedOn: last.BasedOn, Repeats: last.Repeats}, nil))
}

// roundSays is what the report says of one round.
func (r Report) roundSays(ctx context.Context, one Round, books rulebook.Library) (text.Text, error) {
	d := r.Division
	var says []text.Text
	switch {
	case one.Verdict == NotKept || one.Verdict == NoDraw:
		return one.Words(d), nil
	case one.Verdict == Same:
		says = append(says, text.Of("the same draw"))
	default:
		says = append(says, text.Of("not as it was drawn"))
		says = append(says, one.Details(d)...)
	}
	if one.Proven {
		says = append(says, text.Of("it is proven that no legal draw costs less"))
	}
	s, ok := r.stageOf(one.Number)
	if !ok {
		return text.Join("; ", says...).Sentence(), nil
	}
	figures, err := figuresSay(ctx, d, s, books)
	if err != nil {
		return text.Text{}, err
	}
	return text.Join("; ", append(says, figures...)...).Sentence(), nil
}

// stageOf is the division as the draw of the round found it.
func (r Report) stageOf(round int) (stage, bool) {
	for _, s := range r.stages {
		if s.round.Number == round {
			return s, true
		}
	}
	return stage{}, false
}

// figuresSay gives the repeats, start conflicts and byes of a round beside the least possible.
func figuresSay(ctx context.Context, d *tournament.Division, s stage, books rulebook.Library) ([]text.Text, error) {
	book, err := s.division.Book(books)
	if err != nil {
		return nil, err
	}
	games := d.GamesOf(s.round.Number)
	figures, err := draw.Figures(s.division, book, s.round, games)
	if err != nil {
		return nil, err
	}
	least, err := draw.Least(ctx, s.division, book, s.round)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	says := []text.Text{text.Of("repeats %d", figures.Repeats), text.Of("start conflicts %d", figures.StartConflicts)}
	if err == nil && least.Known {
		says = []text.Text{text.Of("repeats %d, least possible %d", figures.Repeats, least.Repeats), text.Of("start conflicts %d, least possible %d", figures.StartConflicts, least.Conflicts)}
	}
	byes := map[tournament.PlayerID]int{}
	for _, st := range s.division.Standings(book, s.division.LastRound()) {
		byes[st.ID] = st.Byes
	}
	for _, g := range games {
		if g.Sheet.Kind != tournament.Bye {
			continue
		}
		if err == nil && least.Known {
			says = append(says, text.Of("bye: %s, who had had %d, the fewest being %d", d.PlayerText(g.First), byes[g.First], least.Byes))
		} else {
			says = append(says, text.Of("bye: %s, who had had %d", d.PlayerText(g.First), byes[g.First]))
		}
	}
	return says, nil
}

// startsSay says how even starts and replies are. With an odd number of games the least possible difference
// is one.
func startsSay(d *tournament.Division) text.Text {
	least, widest := 0, 0
	ledgers := draw.StartsLedger(d)
	for _, l := range ledgers {
		apart := max(l.Balance, -l.Balance)
		widest = max(widest, apart)
		if apart == (l.Starts+l.Replies)%2 {
			least++
		}
	}
	return text.Of("%d of %d players are as even as their number of games allows; the widest difference is %d.", least, len(ledgers), widest)
}

// lotsSay says which seed the lots that break ties are drawn by, and whether it is made from the secret.
func (r Report) lotsSay() text.Text {
	d := r.Division
	for _, by := range d.TieBreaks {
		if by != tournament.ByLot {
			continue
		}
		switch {
		case r.lotOfSecret(d.Lot):
			return text.Of("Lots break ties, by the seed %d, made of the secret.", d.Lot)
		case r.Secret == "" && r.Commitment != "":
			return text.Of("Lots break ties, by the seed %d; whether it is made of the secret can be checked once that is shown.", d.Lot)
		}
		return text.Of("Lots break ties, by the seed %d, which isn't made of a secret.", max(d.Lot, 1))
	}
	return text.Of("No tie is broken by lot.")
}

// penaltiesSay counts the penalties against players.
func penaltiesSay(d *tournament.Division) text.Text {
	games, points := 0, 0
	for _, g := range d.Games {
		if sum := g.Sheet.Penalties[0] + g.Sheet.Penalties[1] + g.Sheet.Noted[0] + g.Sheet.Noted[1]; sum > 0 {
			games, points = games+1, points+sum
		}
	}
	spread, ejected := 0, 0
	for _, r := range d.Rulings {
		switch {
		case r.Reversed:
		case r.Kind == tournament.SpreadPenalty:
			spread++
		case r.Kind == tournament.Ejection:
			ejected++
		}
	}
	return text.Of("%s with time penalties, %s in all; spread penalties: %d; ejections: %d.", text.Count(games, "1 game", "%d games"), text.Count(points, "1 point", "%d points"), spread, ejected)
}

// String is the line as a text: "Round 3 (swiss): the same draw."
func (l Line) String() string { return fmt.Sprintf("%s: %s", l.Topic, l.Says) }
