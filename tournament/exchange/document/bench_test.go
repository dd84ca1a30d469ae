package document_test

import (
	"bytes"
	"fmt"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/document"
)

// BenchmarkReadDocument reads a division of a thousand players and thirty rounds.
func BenchmarkReadDocument(b *testing.B) {
	books := rulebooks(b)
	d := &tournament.Division{Name: "A", Rulebook: "wespa-2010", Rounds: 30, Starts: tournament.StartsBalanced}
	const players = 1000
	for i := range players {
		d.Players = append(d.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Name: fmt.Sprintf("Player %d", i+1), Rating: 1000 + i, Joined: 1})
	}
	for round := 1; round <= d.Rounds; round++ {
		for i := 0; i < players; i += 2 {
			d.Games = append(d.Games, tournament.Game{
				ID: len(d.Games) + 1, Round: round, Table: i/2 + 1, First: tournament.PlayerID(i + 1), Second: tournament.PlayerID(i + 2),
				Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400 + i%90, 380}},
			})
		}
	}
	var out bytes.Buffer
	if err := document.Write(&out, d); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(out.Len()))
	for b.Loop() {
		if _, err := document.Read(bytes.NewReader(out.Bytes()), "large.json", books); err != nil {
			b.Fatal(err)
		}
	}
}
