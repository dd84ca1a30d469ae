package basis

import (
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/secret"
)

// Prepare completes a request before its round is drawn: where the event has a secret and nobody
// chose a seed, it makes the seed. The Basis is to be kept with the round. A request to draw the
// round again with the seed that its present draw has is one without a choice. The error says why
// there is nothing to draw.
func Prepare(e *tournament.Event, d *tournament.Division, req draw.Request) (draw.Request, secret.Basis, error) {
	r, err := draw.Resolve(d, req)
	if err != nil {
		return req, secret.Basis{}, err
	}
	facts := Of(d, r, req.Assume)
	made := secret.Basis{Rules: secret.Rules, Facts: secret.Keep(facts)}
	commitment := secret.Commitment(e.Secret)
	if commitment == "" {
		return req, made, nil
	}
	if fact, ok := d.RoundFact(r.Number); ok && fact.Seed == req.Seed && fact.Basis.Commitment == commitment {
		req.Seed = 0
	}
	if req.Seed == 0 {
		made.Commitment = commitment
		req.Seed = secret.Seed(e.Secret, d.Name, r.Number, secret.Digest(facts))
	}
	return req, made, nil
}
