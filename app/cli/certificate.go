package cli

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"wordhall/app"
	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/basis"
	"wordhall/tournament/draw"
	"wordhall/tournament/exchange"
)

// certificateMeans explains a certificate to somebody who wants to check it. It is in the file and in the help.
const certificateMeans = `The certificate shows that no legal draw of these players costs less. It is text, a statement a line; all numbers
are whole ones of any size.
  vertex V DUAL PLAYER NAME  a player (0 is the bye), numbered from 1
  level SCALE NAME           a level of cost, the most important first; a game weighs the sum of its costs, each
                             times its level's scale. Levels that are the same for all games aren't there
  game V W COST …            a game that may be drawn, and what it costs in each level
  blossom DUAL V V V …       an odd set of vertices
  draw V W                   a game that was drawn
  sum S                      what the draw weighs
To check: each vertex is in one drawn game, which may be drawn; these games weigh S together. No game weighs less
than the duals of both players less those of all blossoms that have both. Each blossom is odd and its dual is above
0. The duals of all vertices, less the dual of each blossom times half of its vertices, rounded down, are S: no draw
can weigh less. Scales are so far apart that no sum of a lower level outweighs 1 in a higher one.
Games that were fixed or drawn before, and a bye given before the draw, aren't part of it.
`

// drawCertified draws and writes the certificate. Either both are done or neither is.
func (c *call) drawCertified(src source, req draw.Request, publish bool, path string) (w tournament.Drawing, err error) {
	book, err := src.division.Book(c.program.Books())
	if err != nil {
		return w, err
	}
	certified := req
	if src.desk != nil {
		if certified, _, err = basis.Prepare(src.event, src.division, req); err != nil {
			return w, err
		}
	}
	certified.Certify = true
	proof, err := draw.Make(context.Background(), src.event, src.division.ID, book, certified)
	if err != nil {
		return w, err
	}
	if proof.Certificate == nil {
		return w, fmt.Errorf("--certificate: round %d (%s) isn't drawn as one cheapest matching, so there is nothing to prove; leave it out",
			proof.Round.Number, proof.Round.System)
	}
	err = c.writes(app.Place{Path: path}, func() error {
		return exchange.WriteFile(context.Background(), path, func(out io.Writer) error {
			if err := writeCertificate(out, src.division, proof); err != nil {
				return err
			}
			w, err = c.draw(src, req, publish)
			return err
		})
	})
	return w, err
}

func writeCertificate(out io.Writer, d *tournament.Division, w tournament.Drawing) error {
	b := bufio.NewWriter(out)
	say(b, "# Division %s, round %d (%s, seed %d)\n", oneLine(d.Name), w.Round.Number, w.Round.System, w.Round.Seed)
	for line := range strings.Lines(certificateMeans) {
		say(b, "# %s", line)
	}
	cert := w.Certificate
	f := &cert.Figures
	for v, id := range cert.Players {
		name := "bye"
		if id != 0 {
			name = oneLine(d.PlayerName(tournament.PlayerID(id)))
		}
		say(b, "vertex %d %s %d %s\n", v+1, f.Duals[v], id, name)
	}
	var levels []int
	for l, name := range cert.Levels {
		if scale := f.Scales[l]; scale != nil {
			levels = append(levels, l)
			say(b, "level %s %s\n", scale, name)
		}
	}
	for _, set := range f.Blossoms {
		say(b, "blossom %s", set.Dual)
		for _, v := range set.Vertices {
			say(b, " %d", v+1)
		}
		say(b, "\n")
	}
	writeGames(b, cert, levels)
	for _, p := range cert.Pairs() {
		say(b, "draw %d %d\n", p[0]+1, p[1]+1)
	}
	say(b, "sum %s\n", f.Sum)
	return b.Flush()
}

// writeGames writes the cost of each possible game at these levels.
func writeGames(out io.Writer, cert *pairing.Certificate, levels []int) {
	for i := range cert.Players {
		for j := i + 1; j < len(cert.Players); j++ {
			cost, may := cert.Cost(i, j)
			if !may {
				continue
			}
			say(out, "game %d %d", i+1, j+1)
			for _, l := range levels {
				say(out, " %d", cost[l])
			}
			say(out, "\n")
		}
	}
}

// oneLine is the name without anything that would end its line.
func oneLine(name string) string { return strings.Join(strings.Fields(name), " ") }
