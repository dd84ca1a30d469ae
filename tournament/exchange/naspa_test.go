package exchange_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// submitted is an event with what a federation's file can and can't hold.
func submitted() *tournament.Event {
	d := touDivision()
	d.Players[0].IDs = map[string]string{"naspa": "aa000001", "coco": "0233"}
	d.Players[0].Rating, d.Players[1].Rating = 1650, 1544
	d.Players[1].Name, d.Players[1].IDs = "Martin King Jr.", map[string]string{"naspa": "17", "coco": "0042"}
	d.Games[0].Sheet.Entered = tournament.At(made)
	e := everyKind()
	return &tournament.Event{Name: "Harbour Open", Place: "Portsmouth", StartDate: "2026-11-21", Divisions: []*tournament.Division{d, e}}
}

// golden compares with a file of testdata.
func golden(t *testing.T, file string, got []byte) {
	t.Helper()
	want, err := os.ReadFile("testdata/" + file)
	must(t, err)
	if !bytes.Equal(got, want) {
		t.Errorf("%s: got\n%s\nwant\n%s", file, got, want)
	}
}

func TestWriteNaspa(t *testing.T) {
	var out bytes.Buffer
	must(t, exchange.WriteNaspa(&out, submitted(), books(t)))
	golden(t, "naspa.txt", out.Bytes())
}

func TestNaspaConcerns(t *testing.T) {
	ev := submitted()
	ev.Divisions = ev.Divisions[:1]
	ev.Divisions[0].Players[3].Name = "Лев"
	var told []string
	for _, c := range exchange.NaspaConcerns(ev, books(t)) {
		told = append(told, fmt.Sprint(c.Division, " ", c.Player, " ", c.Stops, " ", c.Text))
	}
	want := []string{
		" 0 false the event has no director; the federation asks for it, set it on the Event screen",
		" 0 false the event has no sanction number; the federation asks for it, set it on the Event screen",
		"A 1 false Abel, Ann has 2 rated games in 3 rounds",
		"A 2 false Martin King Jr. has 1 rated game in 3 rounds",
		"A 4 false Łucja Özdemir-Featherstonehaugh has 1 rated game in 3 rounds",
		"A 7 false Лев has 0 rated games in 3 rounds",
		"A 0 false no word list is set; NASPA asks which was used, set it in the division's settings",
		"A 2 false Martin King Jr. has the NASPA number 17, which isn't two letters and six digits; it is left out",
		"A 4 false Łucja Özdemir-Featherstonehaugh has no NASPA number; look it up and enter it, or the name alone decides",
		"A 4 false Łucja Özdemir-Featherstonehaugh is written Lucja Ozdemir-Featherstonehaugh",
		"A 7 false Лев has no NASPA number; look it up and enter it, or the name alone decides",
		"A 7 true Лев can't be written with the letters of ASCII; give the spelling of the membership list",
	}
	if got := strings.Join(told, "\n"); got != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", got, strings.Join(want, "\n"))
	}
}
