package rounds

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// provisionalPanel asks for the provisional outcomes of games whose sheets are missing, and draws with them.
type provisionalPanel struct {
	rounds   *screen
	division *tournament.Division
	open     []tournament.Game
	margins  []*form.TextField
	says     *widgets.Paragraph
	asked    *dialog.Asked
}

// canAssume reports whether the round can be drawn with assumed outcomes.
func (r *screen) canAssume(d *tournament.Division) bool {
	return d.RoundState(r.round) <= tournament.Paired && len(draw.OpenBefore(d, r.request())) > 0
}

// askProvisional asks how the games whose sheets are missing are to be counted for this draw.
func (r *screen) askProvisional() {
	d := r.shell.Division()
	if d == nil || !r.canAssume(d) {
		return
	}
	p := &provisionalPanel{rounds: r, division: d, open: draw.OpenBefore(d, r.request()), says: widgets.NewParagraph(text.Text{}, widgets.Plain)}
	f := form.New(230)
	before := map[int]string{}
	if fact, ok := d.RoundFact(r.round); ok {
		for _, a := range fact.Assumed {
			before[a.Game] = fmt.Sprint(a.Margin)
		}
	}
	for _, g := range p.open {
		label := fmt.Sprintf("%s – %s", format.Surname(d, g.First), format.Surname(d, g.Second))
		p.margins = append(p.margins, f.Text(text.Name(label), before[g.ID], text.Of("round %d, table %s", g.Round, format.TableOf(d, g))))
	}
	words := text.Of("Type by how many points the first of the two wins: 50, or −50 if the other does, 0 for a tie. Left empty, the game doesn't count yet. " +
		"What is assumed is kept with the draw; when the real sheet differs, nothing changes by itself.")
	p.asked = dialog.Question{Title: text.Of("Draw round %d before %s in", r.round, sheetsAre(len(p.open))), Form: f, Width: 780, Height: min(float32(len(p.open))*41+8, 215),
		Above: []fyne.CanvasObject{widgets.NewParagraph(words, widgets.Dim)}, Below: []fyne.CanvasObject{layout.Tall(88, container.NewVScroll(p.says))},
		Also:    []widgets.DialogButton{dialog.Also(text.Of("Would it be the same?"), "F5", p.certain)},
		Confirm: text.Of("Draw on this"), Answer: dialog.Closing(p.draw)}.Ask(r.shell)
}

func sheetsAre(n int) text.Text {
	if n == 1 {
		return text.Of("a sheet is")
	}
	return text.Of("%d sheets are", n)
}

// request is the draw with what is assumed so far.
func (p *provisionalPanel) request() (draw.Request, error) {
	req := p.rounds.request()
	if fact, ok := p.division.RoundFact(p.rounds.round); ok {
		req.Seed = fact.Seed
	}
	for i, g := range p.open {
		typed := strings.ReplaceAll(strings.TrimSpace(p.margins[i].Text), "−", "-")
		if typed == "" {
			continue
		}
		n, err := strconv.Atoi(typed)
		if err != nil {
			return req, form.Wrong(p.margins[i], tournament.Refuse(tournament.Invalid, "%s: %q isn't a number of points", p.division.GameText(g), typed))
		}
		req.Assume = append(req.Assume, tournament.Assumed{Game: g.ID, First: g.First, Second: g.Second, Margin: n})
	}
	return req, nil
}

// certain shows whether the draw would be the same for every outcome.
func (p *provisionalPanel) certain() {
	req, err := p.request()
	p.asked.Refuse(err)
	if err != nil {
		return
	}
	event, d := p.rounds.shell, p.division
	var c draw.Certainty
	trying := shell.WorkWords{Title: text.Of("Trying other outcomes"), Begins: text.Of("Drawing the round as it stands"),
		Counts: func(done, of int) text.Text { return text.Of("%d of at most %d draws tried", done, of) }}
	event.Run(trying, func(ctx context.Context) (err error) {
		c, err = event.Desk().Certainty(ctx, d.ID, req)
		return err
	}, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
			form.SetParagraph(p.says, text.Of("Stopped").Sentence(), widgets.Dim)
		case err != nil:
			p.asked.Refuse(err)
		default:
			form.SetParagraph(p.says, draw.CertaintyWords(d, c).Sentence(), widgets.Plain)
		}
	})
}

// draw draws the round with what is assumed.
func (p *provisionalPanel) draw() (then func(), err error) {
	req, err := p.request()
	again := p.division.RoundState(p.rounds.round) == tournament.Paired
	return func() {
		p.rounds.carryDraw(action.PairRound{Division: p.division.ID, Request: req, Again: again})
	}, err
}

// showDisproved shows what the draw assumed, and whether a sheet says otherwise.
func (r *screen) showDisproved(d *tournament.Division) {
	fact, _ := d.RoundFact(r.round)
	if len(fact.Assumed) == 0 {
		r.disproved.Hide()
		return
	}
	book, err := r.shell.Desk().Book(d)
	if err != nil {
		r.disproved.Hide()
		return
	}
	wrong := draw.Disproved(d, book, r.round)
	if len(wrong) == 0 {
		words := make([]text.Text, len(fact.Assumed))
		for i, a := range fact.Assumed {
			words[i] = draw.AssumedText(d, a)
		}
		r.disproved.Set(widgets.Neutral, text.Of("Provisional"), text.Of("drawn on the assumption that %s", text.Join("; ", words...)).Sentence())
		r.disproved.Show()
		return
	}
	assumed := text.Of("it was assumed that %s", draw.AssumedText(d, wrong[0]))
	if n := len(wrong) - 1; n > 0 {
		assumed = text.Of("%s (and %d more)", assumed, n)
	}
	says := text.Join(" ", assumed.Sentence(), text.Of("The draw stays").Sentence())
	r.disproved.Set(widgets.Warning, text.Of("A sheet says otherwise"), says, widgets.NewKeyButton(text.Of("What would change"), "J", r.askRedraw))
	r.disproved.Show()
}

// askRedraw shows which games would be different if the round were drawn now. It changes none.
func (r *screen) askRedraw() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	id, round := d.ID, r.round
	var diff draw.Difference
	r.shell.Run(shell.Simulating(text.Of("Drawing again for comparison")), func(ctx context.Context) (err error) {
		diff, err = r.shell.Desk().DifferenceNow(ctx, id, round)
		return err
	}, func(err error) {
		if err != nil {
			r.shell.Fail(err)
			return
		}
		r.showRedraw(d, diff)
	})
}

func (r *screen) showRedraw(d *tournament.Division, diff draw.Difference) {
	title := text.Of("Round %d, drawn on the standings as they are now", r.round)
	if diff.Same() {
		r.shell.Show(dialog.Spec{Title: title, Content: widgets.NewParagraph(text.Of("The same players would meet. Nothing needs to be done."), widgets.Plain), Width: 520})
		return
	}
	rows := make([]differRow, max(len(diff.Only), len(diff.New)))
	for side, lines := range [2][]tournament.DrawLine{diff.Only, diff.New} {
		for i, l := range lines {
			rows[i].Games[side] = pairWords(d, [2]tournament.PlayerID{l.First, l.Second})
		}
	}
	columns := differColumns([2]text.Text{{}, {}})
	columns[0].Title, columns[1].Title = text.Of("As drawn"), text.Of("Would be")
	table := widgets.NewGrid(columns...)
	table.Passive = true
	table.SetRows(rows)
	says := text.Of("Nothing is changed by this. The draw stays; to change it, amend it game by game or draw it again.")
	r.shell.Show(dialog.Spec{Title: title, Width: 720, Content: widgets.NewStack(10, nil, widgets.NewParagraph(says, widgets.Plain), layout.Tall(min(60+float32(len(rows))*34, 360), table))})
}
