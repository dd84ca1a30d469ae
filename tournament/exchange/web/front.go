package web

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// frontPage says how far the event is, and has links to everything else.
type frontPage struct {
	frame
	Where, All text.Text
	// Together is the list over all divisions. It is empty if there is only one.
	Together string
	Facts    []fact
	Cards    []divisionCard
	Feed     []feedLine
	Plan     []planLine
	// Check says in sentences how anybody can check the draws, and Document is the file for that.
	Check    []text.Text
	Document string
	// Names are what the script finds while a name is typed: name, page, division, table.
	Names [][4]string
}

// divisionCard is a division on the front page, with its leaders or winners.
type divisionCard struct {
	Slug, Tile   string
	Title, State text.Text
	First        *leader
	Next, Podium []leader
	Prizes       []prizeRow
	Sheets       *sheetsIn
	Links        []link
}

type leader struct {
	named
	movement
	// Step is the height on the podium.
	Step                         int
	Place, About, Record, Spread text.Text
}

type sheetsIn struct {
	Count, Of int
	Round, In text.Text
}

// feedLine is a sheet that came in.
type feedLine struct {
	When, Time      string
	Winner, Loser   named
	Verb, At, Score text.Text
	entered         tournament.Timestamp
}

// planLine is a round of the schedule.
type planLine struct {
	Day, What  text.Text
	Time       string
	Past, Here bool
}

// These are how many names a front page has before they are left to the page of all names, how many places follow
// the leader, how many are on the podium, and how many of the latest sheets are shown.
const (
	mostNames = 100
	nextFew   = 4
	podium    = 3
	latest    = 6
)

func (s *site) addFront(context.Context) error {
	page := frontPage{frame: s.frameOf(FrontFile, report.EventTitle(s.event)), Facts: s.eventFacts(), Feed: s.feed(), Plan: s.plan()}
	page.Front = true
	names := s.names()
	page.Where = text.Join(" · ", report.DatesOf(s.event, nil), text.Name(s.event.Place), text.Count(len(names), "1 player", "%d players"))
	page.All = text.Count(len(names), "1 name", "All %d names, A to Z")
	if len(s.divisions) > 1 {
		page.Together = togetherFile + ".html"
	}
	page.Description = s.nowText(true)
	page.Check, page.Document = s.check(), s.options.Document
	say := s.options.Language.Render
	if len(names) <= mostNames {
		for _, n := range names {
			page.Names = append(page.Names, [4]string{say(n.Name), n.Link, say(n.Division), say(n.Table)})
		}
	}
	for _, d := range s.divisions {
		page.Cards = append(page.Cards, s.card(d))
	}
	return s.add("front", FrontFile, page)
}

// check says what the seeds of the draws are made of. It is empty if they are chosen.
func (s *site) check() []text.Text {
	switch {
	case s.options.Commitment == "":
		return nil
	case s.event.Secret == "":
		return []text.Text{text.Of("Nobody chooses the draws: their seeds are made of a secret and of what everybody knows. The secret is shown after the last round; until then this is its SHA-256:"), text.Name(s.options.Commitment)}
	}
	return []text.Text{text.Of("Nobody chose the draws: their seeds are made of this secret and of what everybody knows:"), text.Name(s.event.Secret),
		text.Of("This is its SHA-256, shown since before round 1:"), text.Name(s.options.Commitment)}
}

// nowText says in a line how far the event is: the round being played, with or without its sheets, or that it is
// over.
func (s *site) nowText(sheets bool) text.Text {
	var states []text.Text
	for _, d := range s.divisions {
		state := d.stateText(sheets)
		if len(s.divisions) > 1 {
			state = text.Join(": ", text.Name(d.division.Name), state)
		}
		states = append(states, state)
	}
	if len(states) > 4 {
		return text.Count(len(s.divisions), "1 division", "%d divisions")
	}
	return text.Join(" · ", states...)
}

// stateText is how far the division is.
func (d *division) stateText(sheets bool) text.Text {
	switch live := d.inPlay; {
	case live > 0 && !sheets:
		return text.Of("round %d of %d", live, max(d.division.Rounds, live))
	case live > 0:
		return text.Of("round %d of %d, %s", live, max(d.division.Rounds, live), d.sheets(live).Text())
	case d.view.Places().Over:
		return text.Of("finished")
	case d.division.Final.Started() && d.view.Places().By == finals.Undecided:
		return finals.NowText(d.division)
	}
	return d.reachedText()
}

// eventFacts are at the top of the front page: the winners when the event is over, and before that how far it is.
func (s *site) eventFacts() []fact {
	if len(s.divisions) == 0 {
		return nil
	}
	over, games := true, 0
	for _, d := range s.divisions {
		over = over && d.view.Places().Over
		for n := 1; n <= d.drawn; n++ {
			games += d.sheets(n).In
		}
		if f := d.division.Final; f != nil {
			games += len(f.Games) - len(finals.Missing(d.division))
		}
	}
	var facts []fact
	const most = 4
	for _, d := range s.divisions[:min(most, len(s.divisions))] {
		title := report.DivisionTitle(d.division)
		if over {
			facts = append(facts, fact{Name: text.Of("Winner, %s", title), Value: d.winners()})
			continue
		}
		value, small := text.Of("Before round 1"), text.Text{}
		switch live := d.inPlay; {
		case live > 0:
			value, small = text.Of("Round %d of %d", live, max(d.division.Rounds, live)), d.sheets(live).Text()
		case d.view.Places().Over:
			value = text.Of("Finished")
		case d.division.Final.Started() && d.view.Places().By == finals.Undecided:
			value, small = text.Of("The final"), finals.NowText(d.division)
		case d.after > 0:
			value, small = text.Of("Round %d of %d", d.after, d.division.Rounds), d.view.Provisional()
			if small.IsZero() {
				small = text.Of("complete")
			}
		}
		facts = append(facts, fact{Name: title, Value: value, Small: small})
	}
	if over {
		facts = append(facts, fact{Name: text.Of("Played"), Value: text.Count(games, "1 game", "%d games")})
	}
	return facts
}

// winners are those who have won the division.
func (d *division) winners() text.Text {
	var names []text.Text
	for _, id := range d.view.Places().Winners {
		names = append(names, report.PlayerName(d.division, id))
	}
	return text.And(names...)
}

func (s *site) card(d *division) divisionCard {
	c := divisionCard{Slug: d.slug, Tile: d.tile, Title: report.DivisionTitle(d.division), State: d.reachedText()}
	if d.view.Places().Over {
		c.State = text.Count(len(d.division.Players), "1 player", "%d players")
	}
	switch {
	case d.after == 0:
	case d.view.Places().Over:
		for _, l := range d.leaders(podium) {
			if l.Step <= podium {
				c.Podium = append(c.Podium, l)
			}
		}
		if rows := d.prizes(); len(d.division.Prizes) > 0 {
			c.Prizes = rows[:min(bestOf, len(rows))]
		}
	default:
		if all := d.leaders(1 + nextFew); len(all) > 0 {
			c.First, c.Next = &all[0], all[1:]
		}
	}
	if live := d.inPlay; live > 0 {
		n := d.sheets(live)
		c.Sheets = &sheetsIn{Count: n.In, Of: max(n.Of, 1), Round: text.Of("Round %d", live), In: n.Text()}
	}
	for _, tab := range s.page(d, "", "", text.Text{}).Tabs {
		c.Links = append(c.Links, link{File: tab.File, Words: tab.Words})
	}
	return c
}

// leaders are the first few, with their tables in the round being played.
func (d *division) leaders(most int) (leaders []leader) {
	order := d.view.Order(true).Placed(most)
	order.Next = d.inPlay
	list := order.List("place", "name", "record", "spread", "moved", "next")
	for row := range list.Rows {
		id := row.Cells[1].Player
		says := func(at int) text.Text { return list.Columns[at].Text(row.Cells[at]) }
		leaders = append(leaders, leader{
			named: d.playing(id), movement: movementOf(row.Cells[4].Number), Step: row.Cells[0].Number, Place: says(0),
			About: text.Join(" · ", about(d.playerOf(id)), says(5)), Record: says(2), Spread: says(3),
		})
	}
	return leaders
}

// feed are the latest sheets of the rounds being played, the last one first.
func (s *site) feed() []feedLine {
	var lines []feedLine
	for _, d := range s.divisions {
		for _, g := range d.division.GamesOf(d.inPlay) {
			l, known := d.lines[g.Round][g.First]
			if d.inPlay == 0 || g.Sheet.Kind != tournament.Played || g.Sheet.Entered == 0 || !known || !l.Outcome.Counts || l.Outcome.Ejection {
				continue
			}
			lines = append(lines, s.feedLine(d, g))
		}
	}
	slices.SortStableFunc(lines, func(a, b feedLine) int { return cmp.Compare(b.entered, a.entered) })
	return lines[:min(latest, len(lines))]
}

func (s *site) feedLine(d *division, g tournament.Game) feedLine {
	at := g.Sheet.Entered.Time().In(s.options.Made.Location())
	l := feedLine{
		When: at.Format("2006-01-02T15:04"), Time: at.Format("15:04"), entered: g.Sheet.Entered,
		Winner: d.playing(g.First), Loser: d.playing(g.Second), Verb: text.Of("beat"), At: text.Of("%s, table %s", report.DivisionTitle(d.division), report.TableText(d.division, g)),
	}
	own, other := g.Net(g.First), g.Net(g.Second)
	switch {
	case own == other:
		l.Verb = text.Of("tied with")
	case own < other:
		l.Winner, l.Loser, own, other = l.Loser, l.Winner, other, own
	}
	l.Score = text.Name(fmt.Sprintf("%d–%d", own, other))
	return l
}

// plan is the schedule, from the first division that has one.
func (s *site) plan() []planLine {
	for _, d := range s.divisions {
		var lines []planLine
		day := ""
		for round := 1; round <= d.division.Rounds; round++ {
			starts, ok := d.division.PlannedStart(round)
			if !ok {
				continue
			}
			line := planLine{What: text.Of("Round %d", round), Time: starts.Format("15:04"), Past: round <= d.after, Here: round == d.inPlay}
			if date := starts.Format("2 January"); date != day {
				line.Day, day = text.Date(date), date
			}
			lines = append(lines, line)
		}
		if len(lines) > 0 {
			return lines
		}
	}
	return nil
}
