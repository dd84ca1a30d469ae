//go:build endtoend && linux

package endtoend

import (
	"fmt"
	"image"
	"image/draw"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
)

// director runs an event in the window by keys alone, and keeps a record of it beside the program.
type director struct {
	*Session
	// event is the event file.
	event string
	// divisions are in the order of the top bar. at is the one that is shown.
	divisions []*divisionBook
	at        int
	luck      *rand.Rand
}

// divisionBook is what the director knows about a division from its slips.
type divisionBook struct {
	name    string
	players []int
	// round is the last one drawn.
	round int
	byes  []int
	// forfeits are slips without scores, whose second player lost by the rulebook's margin.
	forfeits []*slip
	slips    map[place]*slip
}

// place is the round and the table of a slip.
type place struct{ round, table int }

// slip is a result slip on the director's desk.
type slip struct {
	division *divisionBook
	game     drawnGame
	scores   [2]int
}

func newDirector(s *Session, event string) *director {
	return &director{
		Session: s, event: filepath.Join(s.Home, event),
		divisions: []*divisionBook{{name: "A"}, {name: "B"}},
		luck:      rand.New(rand.NewPCG(2026, 24)),
	}
}

// goTo shows a screen of the rail by its key.
func (d *director) goTo(screen string) {
	d.t.Helper()
	i := slices.Index(rail, screen)
	if i < 0 {
		d.t.Fatalf("there is no screen %s", screen)
	}
	d.Key(fmt.Sprintf("ctrl+%d", i+1))
}

// choose brings a division into the top bar.
func (d *director) choose(name string) *divisionBook {
	d.t.Helper()
	for d.divisions[d.at].name != name {
		d.Key("ctrl+Tab")
		d.at = (d.at + 1) % len(d.divisions)
	}
	return d.divisions[d.at]
}

// openBooks writes down who is in each division once the players are in.
func (d *director) openBooks() {
	d.t.Helper()
	for _, b := range d.divisions {
		b.slips = map[place]*slip{}
		for _, p := range d.document(d.event, b.name).Players {
			b.players = append(b.players, p.ID)
		}
	}
}

// ledger adds up the slips that are in, and the byes.
func (b *divisionBook) ledger() ledger {
	l := ledger{}
	for _, id := range b.players {
		l[id] = &account{}
	}
	for _, id := range b.byes {
		l.bye(id)
	}
	for _, s := range b.forfeits {
		l.game(s.game.First, s.game.Second, s.scores)
	}
	for _, s := range b.slips {
		l.game(s.game.First, s.game.Second, s.scores)
	}
	return l
}

// drawn reads the draw of a division's next round and makes up the slips that will come in. Byes count at once,
// because no slip is handed in for one.
func (d *director) drawn(b *divisionBook) []*slip {
	d.t.Helper()
	var games []drawnGame
	d.WaitUntil(fmt.Sprintf("round %d of division %s is drawn", b.round+1, b.name), func() bool {
		games = d.document(d.event, b.name).ofRound(b.round + 1)
		return len(games) > 0
	})
	b.round++
	var slips []*slip
	for _, g := range games {
		if g.Second == 0 {
			b.byes = append(b.byes, g.First)
			continue
		}
		slips = append(slips, &slip{division: b, game: g, scores: d.play()})
	}
	return slips
}

// play makes up a game with scores in the usual range, and now and then a tie.
func (d *director) play() [2]int {
	first, second := 300+d.luck.IntN(200), 300+d.luck.IntN(200)
	if d.luck.IntN(20) == 0 {
		second = first
	}
	return [2]int{first, second}
}

// mixed is the order in which the slips of all divisions are on the desk.
func (d *director) mixed(slips ...[]*slip) []*slip {
	all := slices.Concat(slips...)
	d.luck.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// enter types slips into Results, one after another without a pause. A tie is held until it is confirmed.
func (d *director) enter(slips []*slip) {
	d.t.Helper()
	for _, s := range slips {
		d.Type(fmt.Sprintf("%d\n%d\n%d\n", s.game.Table, s.scores[0], s.scores[1]))
		d.book(s)
		if s.scores[0] == s.scores[1] {
			d.WaitUntil("a tie is kept", func() bool {
				d.Key("ctrl+Return")
				return slices.ContainsFunc(d.document(d.event, s.division.name).ofRound(s.game.Round), func(g drawnGame) bool {
					return g.Table == s.game.Table && g.Scores != nil
				})
			})
		}
	}
}

// book adds a slip to those of its division, or replaces the one that was there.
func (d *director) book(s *slip) {
	s.division.slips[place{s.game.Round, s.game.Table}] = s
}

// allIn waits until the event file has every sheet that was typed, and compares each with its slip and the standings
// with the ledger.
func (d *director) allIn() {
	d.t.Helper()
	for _, b := range d.divisions {
		for _, g := range d.waitSheets(d.event, b.name, len(b.slips)).Games {
			s, ok := b.slips[place{g.Round, g.Table}]
			if g.Scores != nil && (!ok || *g.Scores != s.scores) {
				d.t.Errorf("division %s, %v is in as %v; the slip is %+v", b.name, g, *g.Scores, s)
			}
		}
		sameStandings(d.t, b.name, fmt.Sprint("the command line after round ", b.round), commandLines(d.standings(d.event, b.name)), b.ledger().lines())
	}
}

// acts does something and waits until the screen itself shows it. The status line and the inspector on the right
// don't count.
func (d *director) acts(what string, do func()) {
	d.t.Helper()
	d.actsSince(d.Settle(), what, do)
}

// actsSince is acts for a screen whose calm picture is known.
func (d *director) actsSince(before *image.NRGBA, what string, do func()) {
	d.t.Helper()
	before = middle(before)
	do()
	d.WaitUntil("the screen shows "+what, func() bool {
		img, err := d.display.picture()
		return err == nil && changedPixels(before, middle(img)) > caret
	})
}

// middle is the part of the window between the rail and the inspector.
func middle(img *image.NRGBA) *image.NRGBA {
	part := image.NewNRGBA(image.Rect(164, 26, 1060, 736))
	draw.Draw(part, part.Bounds(), img, part.Bounds().Min, draw.Src)
	return part
}

// shots keeps pictures of the screen in both themes and goes on in the light one.
func (d *director) shots(name string) {
	d.t.Helper()
	d.Shot(name)
	d.chooseTheme("dark")
	d.Shot(name + "-dark")
	d.chooseTheme("light")
}

// invented are as many names as asked for. No two begin alike.
func invented(first, last []string, n int) []string {
	var names []string
	for i := range n {
		names = append(names, strings.TrimSpace(first[i%len(first)]+" "+last[i]))
	}
	return names
}
