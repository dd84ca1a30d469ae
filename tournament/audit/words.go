package audit

import (
	"slices"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// Words say in a line what the audit of the round found: "Round 3 (swiss): the same draw."
func (r Round) Words(d *tournament.Division) text.Text {
	name := text.Of("Round %d (%s)", r.Number, text.Key(r.System.About().Title))
	switch r.Verdict {
	case Same:
		return text.Of("%s: the same draw.", name)
	case Changed:
		return text.Of("%s: changed by hand.", name)
	case Differs:
		return text.Of("%s: it differs from its draw.", name)
	case NotKept:
		return text.Of("%s: what it was drawn from wasn't kept.", name)
	case NoDraw:
	}
	return text.Of("%s: it can't be drawn again: %s", name, r.Refused)
}

// SeedWords say where the seed comes from: "seed 12, made of the secret".
func (r Round) SeedWords() text.Text {
	switch r.Origin {
	case Hidden:
		return text.Of("seed %d, made of a secret that isn't shown yet", r.Seed)
	case Checked:
		return text.Of("seed %d, made of the secret", r.Seed)
	case Wrong:
		return text.Of("seed %d, which isn't made of the secret and these facts", r.Seed)
	case Chosen:
	}
	return text.Of("seed %d, not made of a secret", r.Seed)
}

// Details are what else there is to say about the round, each in a line.
func (r Round) Details(d *tournament.Division) []text.Text {
	lines := slices.Clone(r.Wrong)
	if len(r.Difference.Only)+len(r.Difference.New) > 0 {
		lines = append(lines, text.Of("by the draw %s", draw.DifferenceWords(d, r.Difference)))
	}
	if n := len(r.Difference.Starts); n > 0 {
		lines = append(lines, text.Count(n, "1 game has another starter", "%d games have another starter"))
	}
	for _, c := range r.Changes {
		lines = append(lines, changeWords(c))
	}
	for _, row := range r.Cost {
		lines = append(lines, text.Of("%s: %d, in the best draw %d", row.Label, row.Values[1], row.Values[0]))
	}
	if r.Forbidden {
		lines = append(lines, text.Of("as played, it breaks a rule that no draw is allowed to break"))
	}
	if r.Verdict == Differs && len(r.Changes) == 0 {
		lines = append(lines, text.Of("it isn't said who changed it"))
	} else if r.Verdict == Differs {
		lines = append(lines, text.Of("the changes named don't explain it"))
	}
	return lines
}

// changeWords say who changed a draw, when and why; the event keeps the reason in English.
func changeWords(c tournament.Amendment) text.Text {
	by := text.Name(c.By)
	if c.By == "" {
		by = text.Of("somebody")
	}
	words := text.Of("changed by %s", by)
	if c.At != 0 {
		words = text.Of("changed by %s, %s", by, text.Name(c.At.Time().Format(time.DateTime)))
	}
	if c.Reason == "" {
		return words
	}
	return text.Join(": ", words, draw.KeptReason(c.Reason))
}

// Summary is the result of the whole audit in a line.
func (r Report) Summary() text.Text {
	asDrawn := 0
	for _, one := range r.Rounds {
		if one.Verdict == Same && one.Origin != Wrong && len(one.Wrong) == 0 {
			asDrawn++
		}
	}
	switch all := len(r.Rounds); {
	case asDrawn == all && all == 1:
		return text.Of("division %s: the only round is as it was drawn", r.Division.Name)
	case asDrawn == all:
		return text.Of("division %s: all %d rounds are as they were drawn", r.Division.Name, asDrawn)
	}
	return text.Of("division %s: %d of %d rounds are as they were drawn", r.Division.Name, asDrawn, len(r.Rounds))
}

// CommitmentWords say what is known about the secret.
func (r Report) CommitmentWords() text.Text {
	switch {
	case r.Commitment == "":
		return text.Of("The seeds aren't made of a secret.")
	case r.Secret == "":
		return text.Of("The seeds are made of a secret with the SHA-256 %s, which is shown after the last round.", text.Name(r.Commitment))
	}
	return text.Of("The seeds are made of the secret %s, whose SHA-256 is %s.", text.Name(r.Secret), text.Name(r.Commitment))
}
