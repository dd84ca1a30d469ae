package paper_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/rulebook"
)

// ruledEvent has every fact that the papers on rules and rulings can show.
func ruledEvent(t testing.TB, long bool) (*tournament.Event, *tournament.Division, rulebook.Book) {
	t.Helper()
	names := []string(nil)
	reason := "notes passed between the two in round 2"
	if long {
		names = exchangetest.LongNames
		reason = strings.Repeat("a very long account of what was seen at the table ", 30) + strings.Repeat("x", 300)
	}
	ev := exchangetest.Event(24, 3, names...)
	ev.Director = "R. Vale"
	d := ev.Divisions[0]
	d.Overrides = map[string]json.RawMessage{"gameMinutes": json.RawMessage("22"), "byeSpread": json.RawMessage("60"), "spilled": json.RawMessage(`"director"`)}
	d.RuleChanges = []tournament.RuleChange{{Key: "byeSpread", Was: "50", Value: "60", Round: 1, Reason: reason, At: 1763712000000, By: "R. Vale"}}
	if _, err := d.Eject(tournament.EjectionOrder{Players: []tournament.PlayerID{1, 2}, Effect: tournament.EffectAward, Reason: reason,
		Section: "6.2.1(a)", Witnesses: "B. Ode, C. Pike", Note: "the notes are kept", Made: 1763712000000, MadeBy: "R. Vale"}); err != nil {
		t.Fatal(err)
	}
	for _, r := range []tournament.Ruling{
		{Player: 3, Kind: tournament.Warning, Level: 2, Reason: reason, Director: true, Rule: "R65", Round: 2},
		{Kind: tournament.Noted, Reason: "clock fault", Answer: "two minutes each", Director: true, Rule: "R12 cause=fault"},
		{Player: 4, Kind: tournament.Warning, Level: 3, Reason: "spoke up"},
	} {
		if _, err := d.AddRuling(r); err != nil {
			t.Fatal(err)
		}
	}
	return ev, d, exchangetest.BookOf(t, d)
}

func TestPapersOnRulesNothingOverflows(t *testing.T) {
	for _, long := range []bool{false, true} {
		ev, d, book := ruledEvent(t, long)
		for name, p := range map[string]paper.Paper{
			"conditions": paper.ConditionsSheet(ev, d, book),
			"ejection":   paper.EjectionReport(ev, d, book, 1),
			"decisions":  paper.DecisionsReport(ev, d, book),
			"no report":  paper.EjectionReport(ev, d, book, 99),
			"recorded":   paper.RecordedRuling(ev, d, book, d.Rulings[3]),
			"answer":     rulingSheet(t, ev, d, book, "R25 said=yes neutralised=no left=yes clocks=no"),
		} {
			for _, size := range []exchange.PageSize{exchange.A4, exchange.Letter} {
				t.Run(fmt.Sprintf("%s, long %v, paper %d", name, long, size), func(t *testing.T) { checkPlaces(t, p, size) })
			}
		}
	}
}

func printed(t *testing.T, p paper.Paper) string {
	t.Helper()
	all := ""
	for _, page := range pagesOf(t, p) {
		all += wording(page) + "\n"
	}
	return all
}

func rulingSheet(t *testing.T, ev *tournament.Event, d *tournament.Division, book rulebook.Book, asked string) paper.Paper {
	t.Helper()
	p, err := paper.RulingSheet(ev, d, book, asked)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestRulingsOnPaper: an answer is printed with the facts as asked, what is said to both players, the steps and the
// sections. A recorded ruling has what was decided, too. Facts that don't fit are refused.
func TestRulingsOnPaper(t *testing.T) {
	ev, d, book := ruledEvent(t, false)
	all := printed(t, rulingSheet(t, ev, d, book, "R40 kept=5 drawn=4 touched=yes"))
	for _, want := range []string{"Overdraw (R40)", "Tiles on the rack before drawing: 5 tiles", "A new tile touched the rack: Yes", "To both players",
		"The tiles lie face down (9), the opponent turns up 4 and puts 2 back into the bag.", "1. Stop the timer", "WESPA 2010 §3.9.5"} {
		if !strings.Contains(oneLine(all), want) {
			t.Errorf("no %q in %s", want, all)
		}
	}
	all = oneLine(printed(t, paper.RecordedRuling(ev, d, book, d.Rulings[3])))
	for _, want := range []string{"What happened: ", "two minutes each", "clock fault", "The director decides how much time each of you has on the clock."} {
		if !strings.Contains(all, want) {
			t.Errorf("no %q in %s", want, all)
		}
	}
	for _, asked := range []string{"", "R99", "R40", "R40 kept=9 drawn=1 touched=no", "R40 wrong=1"} {
		if _, err := paper.RulingSheet(ev, d, book, asked); err == nil {
			t.Errorf("%q is printed", asked)
		}
	}
}

func TestConditionsOnPaper(t *testing.T) {
	ev, d, book := ruledEvent(t, false)
	all := printed(t, paper.ConditionsSheet(ev, d, book))
	for _, want := range []string{"Conditions of play", "22 minutes for each player", "Not the standard: perhaps games can't be rated.", "WESPA 2010 §2.3.6(a)",
		"default, not in the rulebook", "Changed after round 1 was drawn", "Spilled tiles", "organiser"} {
		if !strings.Contains(all, want) {
			t.Errorf("no %q in %s", want, all)
		}
	}
}

func TestEjectionReport(t *testing.T) {
	ev, d, book := ruledEvent(t, false)
	all := printed(t, paper.EjectionReport(ev, d, book, 2))
	for _, want := range []string{d.PlayerName(1), d.PlayerName(2), "notes passed between the two", "WESPA 2010 §6.2.1(a)", "B. Ode, C. Pike", "the notes are kept",
		"games played go to the opponents", "Now:", "Director: R. Vale"} {
		if !strings.Contains(all, want) {
			t.Errorf("no %q in %s", want, all)
		}
	}
	if err := d.ReverseRuling(1, tournament.Reversal{Why: "the committee upheld the appeal"}, 0); err != nil {
		t.Fatal(err)
	}
	if all := printed(t, paper.EjectionReport(ev, d, book, 1)); !strings.Contains(all, "the committee upheld") {
		t.Errorf("the reversal isn't told: %s", all)
	}
	if all := printed(t, paper.DecisionsReport(ev, d, book)); !strings.Contains(all, "two minutes each") || strings.Contains(all, "spoke up") {
		t.Errorf("the decisions: %s", all)
	}
}

// TestWhatAPlayerNeedsIsOnlyOnTheSlip (WESPA 2010 §2.5): the slip goes to the table, and no paper on the wall
// shows it.
func TestWhatAPlayerNeedsIsOnlyOnTheSlip(t *testing.T) {
	for _, needs := range []string{"a table by the door", strings.Repeat("large print and a quiet corner, ", 20)} {
		ev := exchangetest.Event(24, 3)
		d := ev.Divisions[0]
		d.Players[2].Accommodation = needs
		book := exchangetest.BookOf(t, d)
		slips := paper.ResultSlips(ev, d, book, 3)
		if got := printed(t, slips); strings.Count(got, "Needs: "+needs[:10]) != 1 {
			t.Errorf("the slips say %q", got)
		}
		checkPlaces(t, slips, exchange.A4)
		for name, p := range map[string]paper.Paper{
			"by table": paper.PairingsByTable(ev, d, book, 3), "by name": paper.PairingsByName(ev, d, book, 3),
			"standings": paper.StandingsSheet(ev, d, book, 2), "scorecards": paper.ScorecardSheets(ev, d, book, 2, 0),
			"wall chart": paper.WallChart(ev, d, book, 2), "tags": paper.NameTags(ev, d), "conditions": paper.ConditionsSheet(ev, d, book),
		} {
			if strings.Contains(printed(t, p), needs[:10]) {
				t.Errorf("%s tell what the player needs", name)
			}
		}
	}
}

// oneLine is what is printed, without line ends.
func oneLine(printed string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(printed, " | ", " ")), " ")
}
