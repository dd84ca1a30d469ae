package federation_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

func TestWriteNaspa(t *testing.T) {
	var out bytes.Buffer
	exchangetest.Must(t, federation.WriteNaspa(&out, exchangetest.Submitted(), exchangetest.Books(t)))
	exchangetest.Golden(t, "naspa.txt", out.Bytes())
}

func TestNaspaConcerns(t *testing.T) {
	ev := exchangetest.Submitted()
	ev.Divisions = ev.Divisions[:1]
	ev.Divisions[0].Players[3].Name = "Лев"
	var told []string
	for _, c := range federation.NaspaConcerns(ev, exchangetest.Books(t)) {
		told = append(told, fmt.Sprint(c.Division, " ", c.Player, " ", c.Stops, " ", c.Text))
	}
	want := []string{
		" 0 false the event has no director; the federation asks for it; enter it on the Event screen",
		" 0 false the event has no sanction number; the federation asks for it; enter it on the Event screen",
		"A 0 false 1 game forfeited, awarded or void: each counts as a round without an opponent",
		"A 0 false 1 game without an opponent: each counts 50 there, whatever it counts here",
		"A 2 false games in the draws that aren't rated: Martin King Jr. (1), Łucja Özdemir-Featherstonehaugh (1)",
		"A 0 false no word list is set; NASPA asks which was used; set it in the division's settings",
		"A 4 false no NASPA number: Łucja Özdemir-Featherstonehaugh, Лев; look it up and enter it, or the name alone decides",
		"A 2 false Martin King Jr. has the NASPA number 17, which isn't two letters and six digits; it is left out",
		"A 7 true Лев can't be written with the letters of ASCII; give the spelling of the membership list",
		"A 4 false written with the letters of ASCII: Łucja Özdemir-Featherstonehaugh as Lucja Ozdemir-Featherstonehaugh",
	}
	if got := strings.Join(told, "\n"); got != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", got, strings.Join(want, "\n"))
	}
}
