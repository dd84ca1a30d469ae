package cli

import (
	"context"
	"fmt"
	"io"
	"slices"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/audit"
	"wordhall/tournament/text"
)

// auditAnswer is the result of an audit, for programs.
type auditAnswer struct {
	OK        bool              `json:"ok"`
	Divisions []auditedDivision `json:"divisions"`
}

type auditedDivision struct {
	Name       string         `json:"name"`
	Commitment string         `json:"commitment,omitempty"`
	Secret     string         `json:"secret,omitempty"`
	Rounds     []auditedRound `json:"rounds"`
	// Altered are the places in the document that were changed after it was written. Corrections are facts that
	// changed after a draw was made from them; their round is 0 if they belong to none.
	Altered     []auditedFact `json:"altered"`
	Corrections []auditedFact `json:"corrections"`
	// Final is left out if no final has begun.
	Final *auditedFinal `json:"final,omitempty"`
}

type auditedRound struct {
	Round   int      `json:"round"`
	System  string   `json:"system"`
	Seed    uint64   `json:"seed"`
	Origin  string   `json:"seed_origin"`
	Verdict string   `json:"verdict"`
	Proven  bool     `json:"proven"`
	Digest  string   `json:"digest,omitempty"`
	Details []string `json:"details"`
}

type auditedFinal struct {
	Origin string   `json:"lot_origin"`
	Wrong  []string `json:"wrong"`
}

type auditedFact struct {
	Round int    `json:"round"`
	Drawn int    `json:"drawn,omitempty"`
	What  string `json:"what"`
}

// auditMeans explains the audit in its help.
const auditMeans = `A document that Wordhall writes (export --format json) has what every round was drawn from. The audit draws each
round again from that and says: the same; or what differs, who changed it by hand, when, why, and what that cost.
  draws     "come" and "gone" are the facts that a draw had more and less than the one before; "digest" is the
            SHA-256 of its facts: the lines of JSON without white space, sorted as bytes, a line feed between them
  seed      of an event with a secret: the first 53 bits of HMAC-SHA-256, its key the secret as text, of the
            division's name, the round and the digest with line feeds between them
  sums      the SHA-256 of what the document says of each round (0: players and settings), so that a value that
            somebody altered is named by its round
The secret's SHA-256 is shown from before round 1 on; the secret itself after the last round.
`

func runAudit(c *call) error {
	if len(c.words) == 0 {
		return fmt.Errorf("which document? (usage: wordhall %s)", c.command.usage())
	}
	found, err := c.audited(c.words[0])
	if err != nil {
		return err
	}
	read := &tournament.Event{}
	for _, a := range found {
		read.Divisions = append(read.Divisions, a.Report.Division)
	}
	c.sayDoubles(read)
	clean := !slices.ContainsFunc(found, func(a app.Audited) bool { return !a.Clean() })
	if c.json {
		answer := auditAnswer{OK: clean}
		for _, a := range found {
			answer.Divisions = append(answer.Divisions, newAuditedDivision(a))
		}
		err = c.printJSON(answer)
	} else {
		err = c.sayAudits(found)
	}
	if err == nil && !clean {
		return errNo
	}
	return err
}

// audited audits the file of that name. The name "-" stands for a document on standard input.
func (c *call) audited(path string) ([]app.Audited, error) {
	if path != standardOutput {
		return c.program.AuditFile(context.Background(), path)
	}
	data, err := io.ReadAll(c.terminal.In)
	if err != nil {
		return nil, fmt.Errorf("standard input can't be read: %w", err)
	}
	return c.program.AuditDocument(context.Background(), data, "standard input")
}

func newAuditedDivision(a app.Audited) auditedDivision {
	answer := auditedDivision{Name: a.Division.Name, Commitment: a.Commitment, Secret: a.Secret, Rounds: []auditedRound{}, Altered: []auditedFact{}, Corrections: []auditedFact{}}
	for _, r := range a.Rounds {
		answer.Rounds = append(answer.Rounds, auditedRound{
			Round: r.Number, System: string(r.System), Seed: r.Seed, Origin: originNames[r.Origin], Verdict: verdictNames[r.Verdict], Proven: r.Proven,
			Digest: r.Digest, Details: append([]string{}, text.Strings(r.Details(a.Division))...),
		})
	}
	if a.Final.Begun {
		answer.Final = &auditedFinal{Origin: originNames[a.Final.Origin], Wrong: append([]string{}, text.Strings(a.Final.Wrong)...)}
	}
	for _, x := range a.Altered {
		answer.Altered = append(answer.Altered, auditedFact{Round: x.Round, What: x.What.String()})
	}
	for _, x := range a.Corrections {
		answer.Corrections = append(answer.Corrections, auditedFact{Round: x.Round, Drawn: x.Drawn, What: x.Words.String()})
	}
	return answer
}

var (
	originNames  = map[audit.Origin]string{audit.Chosen: "chosen", audit.Hidden: "hidden", audit.Checked: "checked", audit.Wrong: "wrong"}
	verdictNames = map[audit.Verdict]string{audit.Same: "same", audit.Changed: "changed", audit.Differs: "differs", audit.NotKept: "not kept", audit.NoDraw: "no draw"}
)

// sayAudits prints the results of audits, or the report for a federation.
func (c *call) sayAudits(found []app.Audited) error {
	for _, a := range found {
		if !c.on("report") {
			c.sayAudit(a)
			continue
		}
		lines, err := a.Lines(context.Background(), c.program.Books())
		if err != nil {
			return err
		}
		for _, l := range lines {
			say(c.terminal.Out, "%s\n", l)
		}
		for _, x := range a.Altered {
			say(c.terminal.Out, "altered: %s\n", x.What)
		}
	}
	return nil
}

func (c *call) sayAudit(a app.Audited) {
	out := c.terminal.Out
	say(out, "%s\n", a.Summary())
	say(out, "%s\n", a.CommitmentWords())
	for _, r := range a.Rounds {
		say(out, "%s (%s)\n", r.Words(a.Division), r.SeedWords())
		for _, line := range r.Details(a.Division) {
			say(out, "    %s\n", line)
		}
	}
	if a.Final.Begun {
		say(out, "final: %s\n", a.Final.Words(a.Division))
	}
	for _, x := range a.Altered {
		say(out, "altered: %s\n", x.What)
	}
	for _, x := range a.Corrections {
		say(out, "after the draw of round %d: %s\n", x.Drawn, x.Words)
	}
}
