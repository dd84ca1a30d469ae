//go:build endtoend && linux

package endtoend

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// byePoints is what a bye adds to the spread by both rulebooks of the test.
const byePoints = 50

// forfeitPoints is the margin by which a player who comes too late loses under WESPA 2010.
const forfeitPoints = 75

// account is a player's record in halves of a win, as the test adds it up itself.
type account struct {
	halfWins, halfLosses, spread int
}

// ledger is the test's own record of a division, for which it never asks the program what anything counts.
type ledger map[int]*account

// bye adds a bye.
func (l ledger) bye(id int) {
	l[id].halfWins += 2
	l[id].spread += byePoints
}

// game adds a game by its scores.
func (l ledger) game(first, second int, scores [2]int) {
	margin := scores[0] - scores[1]
	for _, side := range []struct{ id, margin int }{{first, margin}, {second, -margin}} {
		a := l[side.id]
		a.spread += side.margin
		switch {
		case side.margin > 0:
			a.halfWins += 2
		case side.margin < 0:
			a.halfLosses += 2
		default:
			a.halfWins++
			a.halfLosses++
		}
	}
}

// lines are the standings by wins and spread, one line for each player, in words that can be compared. Players who
// are level in both share the place, and the number decides the order.
func (l ledger) lines() []string {
	better := func(a, b *account) int {
		return cmp.Or(cmp.Compare(b.halfWins, a.halfWins), cmp.Compare(b.spread, a.spread))
	}
	var lines []string
	for id, a := range l {
		place := 1
		for _, other := range l {
			if better(other, a) < 0 {
				place++
			}
		}
		lines = append(lines, standingLine(place, id, a.halfWins, a.halfLosses, a.spread))
	}
	return inOrder(lines)
}

// standingLine is one player's standing in words. The figures are padded so that the lines sort by place and then by
// number.
func standingLine(place, id, halfWins, halfLosses, spread int) string {
	return fmt.Sprintf("place %3d: number %3d, %s–%s %+d", place, id, halves(halfWins), halves(halfLosses), spread)
}

func halves(n int) string {
	if n%2 == 1 {
		return fmt.Sprintf("%d½", n/2)
	}
	return fmt.Sprint(n / 2)
}

func inOrder(lines []string) []string {
	slices.Sort(lines)
	return lines
}

// commandLines are the command line's standings in the words of the ledger.
func commandLines(standings []standing) []string {
	var lines []string
	for _, p := range standings {
		lines = append(lines, standingLine(p.Place, p.ID, int(p.Wins), int(p.Losses), p.Spread))
	}
	return inOrder(lines)
}

// sameStandings compares two accounts of one division line by line.
func sameStandings(t testing.TB, division, whose string, got, want []string) {
	t.Helper()
	if slices.Equal(got, want) {
		return
	}
	t.Errorf("division %s: the standings of %s are not the test's own\n got:\n  %s\nwant:\n  %s",
		division, whose, strings.Join(got, "\n  "), strings.Join(want, "\n  "))
}
