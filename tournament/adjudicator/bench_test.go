package adjudicator_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"wordhall/tournament/adjudicator"
)

// official is about as many words as the largest official list has.
const official = 280_000

// BenchmarkPlay judges a play of three words, one of them not in the list.
func BenchmarkPlay(b *testing.B) {
	words := madeWords(official, 1)
	lists := adjudicator.Lists{List: listOf(b, words)}
	random := rand.New(rand.NewPCG(1, 2))
	plays := make([][]string, 4096)
	for i := range plays {
		plays[i] = []string{words[random.IntN(len(words))], words[random.IntN(len(words))], nearMiss(random, words[random.IntN(len(words))])}
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		lists.Accepts(plays[i%len(plays)])
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(3*b.N), "ns/word")
}

// BenchmarkLoad reads a stored list of 280,000 words: the checksum, the check and the index.
func BenchmarkLoad(b *testing.B) {
	text := listOf(b, madeWords(official, 1)).Text()
	for b.Loop() {
		list, err := adjudicator.Load(text)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(list.Bytes())/float64(list.Words()), "B/word")
	}
}

// BenchmarkRead reads the organiser's file of 280,000 words with definitions.
func BenchmarkRead(b *testing.B) {
	text := []byte(strings.Join(madeWords(official, 1), " a thing that is defined here, n. [also so spelt]\r\n"))
	for b.Loop() {
		if _, err := adjudicator.Read("w.txt", text); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkReadAMillion reads a million words out of order.
func BenchmarkReadAMillion(b *testing.B) {
	words := madeWords(1_000_000, 1)
	rand.New(rand.NewPCG(1, 1)).Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
	text := []byte(strings.Join(words, "\n"))
	for b.Loop() {
		if _, err := adjudicator.Read("w.txt", text); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkReadRubbish reads files of the largest allowed size that are no word lists, or have too many words.
func BenchmarkReadRubbish(b *testing.B) {
	for name, c := range rubbish() {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				_, _ = adjudicator.Read(c.file, c.data) // What it answers is tested elsewhere.
			}
		})
	}
}
