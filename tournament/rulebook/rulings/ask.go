package rulings

import (
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// catalogue is every ruling in the order of the ids.
var catalogue = func() []Ruling {
	var all []Ruling
	for _, part := range [][]Ruling{beginnings(), clocks(), turns(), tiles(), endings(), conduct(), playScores(), interruptions()} {
		all = append(all, part...)
	}
	return all
}()

// These are the limits of figures for which an answer makes sense.
const (
	mostSeconds = 6 * 60 * 60
	mostScore   = 9999
	mostTiles   = 100
)

func seconds(name, label string) Input {
	return Input{Name: name, Label: label, Unit: "seconds", Kind: Time, Max: mostSeconds}
}

func number(name, label, unit string, least, most int) Input {
	return Input{Name: name, Label: label, Unit: unit, Kind: Number, Min: least, Max: most}
}

func score(name, label string) Input {
	return number(name, label, "points", -999, mostScore)
}

func yesNo(name, label string) Input {
	return Input{Name: name, Label: label, Kind: YesNo, Choices: []string{"yes", "no"}}
}

func choice(name, label string, choices ...string) Input {
	return Input{Name: name, Label: label, Kind: Choice, Choices: choices}
}

// or is the input with a default.
func (in Input) or(value string) Input {
	in.Default = value
	return in
}

// maybe is the input as one that may be left out. note says what holds then.
func (in Input) maybe(note string) Input {
	in.Optional, in.Note = true, note
	return in
}

// bothCases is what an answer says of a finding that isn't given.
const bothCases = "where it matters, the answer covers both cases"

// finding is a yes or no that somebody has to establish before it counts.
func finding(name, label string) Input { return yesNo(name, label).found() }

// found is the input as a finding of fact.
func (in Input) found() Input {
	in = in.maybe(bothCases)
	in.Finding = true
	return in
}

// from is the input with another least value.
func (in Input) from(least int) Input {
	in.Min = least
	return in
}

func figure(name string, value any) Figure { return Figure{Name: name, Value: value} }

// inner is a figure for which only the row asks.
func inner(name string, value any) Figure { return Figure{Name: name, Value: value, inner: true} }

func clock(name string, seconds int) Figure {
	return Figure{Name: name, Value: seconds, Clock: true}
}

// halves is a time that may end in half a second.
func halves(name string, h rulebook.HalfSeconds) Figure {
	if h%2 == 0 {
		return clock(name, int(h)/2)
	}
	return Figure{Name: name, Value: float64(h) / 2, Clock: true}
}

// halfWins is a number of half-wins as wins.
func halfWins(name string, n int) Figure {
	if n%2 == 0 {
		return figure(name, n/2)
	}
	return figure(name, float64(n)/2)
}

// gameTime is the game time that was given, or else the book's, in seconds.
func gameTime(b *rulebook.Book, in values, name string) int {
	if in.has(name) {
		return in.number(name)
	}
	return 60 * b.GameMinutes
}

func timeInput() Input {
	return seconds("time", "game time of each player").from(60).maybe("the game time in force")
}

func forfeitFigures(b *rulebook.Book) []Figure {
	f := b.Forfeit()
	return []Figure{figure("winnerSpread", f.WinnerSpread), figure("loserSpread", f.LoserSpread), figure("rated", f.Rated)}
}

// notMore refuses more tiles than there are in the bag.
func notMore(in values, name string) error {
	if n, most := in.number(name), in.number("bag"); n > most {
		return text.Errorf("%s is %d, but there are only %d in the bag", name, n, most)
	}
	return nil
}
