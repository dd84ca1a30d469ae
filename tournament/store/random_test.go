package store

import (
	"encoding/json"
	"reflect"
	"slices"

	"pgregory.net/rapid"

	"wordhall/tournament"
)

// filler makes facts from their types alone, so that a new field of the domain is filled, and is missed if it isn't
// stored.
type filler struct {
	t *rapid.T
	// full fills every field with something that isn't zero.
	full    bool
	players int
}

var (
	rawType    = reflect.TypeFor[json.RawMessage]()
	playerType = reflect.TypeFor[tournament.PlayerID]()
)

func (f filler) fill(v reflect.Value) {
	if !f.full && v.Kind() != reflect.Struct && v.Kind() != reflect.Array && rapid.IntRange(0, 2).Draw(f.t, "zero") == 0 {
		return
	}
	switch {
	case v.Type() == rawType:
		v.SetBytes([]byte(rapid.SampledFrom([]string{`75`, `"loss"`, `{"seconds": 60}`, `[1,2.5]`}).Draw(f.t, "json")))
		return
	case v.Type() == playerType:
		v.SetInt(int64(rapid.IntRange(1, f.players).Draw(f.t, "player")))
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(rapid.StringN(1, 8, -1).Draw(f.t, "text"))
	case reflect.Int:
		v.SetInt(int64(f.number()))
	case reflect.Int64:
		n := rapid.Int64().Draw(f.t, "wide")
		if n == 0 {
			n = 1
		}
		v.SetInt(n)
	case reflect.Uint64:
		v.SetUint(rapid.Uint64Min(1).Draw(f.t, "seed"))
	case reflect.Float64:
		v.SetFloat(rapid.Float64Range(0.001, 1e9).Draw(f.t, "float"))
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		f.fill(v.Elem())
	case reflect.Slice:
		n := rapid.IntRange(1, 3).Draw(f.t, "length")
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		f.each(v)
	case reflect.Array:
		f.each(v)
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for range rapid.IntRange(1, 3).Draw(f.t, "size") {
			key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			filler{f.t, true, f.players}.fill(key)
			filler{f.t, true, f.players}.fill(value)
			v.SetMapIndex(key, value)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f.fill(v.Field(i))
		}
	default:
		f.t.Fatalf("the filler doesn't know the type %s", v.Type())
	}
}

func (f filler) each(v reflect.Value) {
	for i := range v.Len() {
		f.fill(v.Index(i))
	}
}

func (f filler) number() int {
	n := rapid.IntRange(-1000, 100000).Draw(f.t, "number")
	if n == 0 {
		n = 7
	}
	return n
}

// randomEvent is an event with random facts of every kind, as far as their numbers don't contradict each other.
func randomEvent(t *rapid.T, full bool) *tournament.Event {
	e := &tournament.Event{}
	filler{t: t, full: full, players: 1}.fillHead(e)
	for i := range rapid.IntRange(1, 3).Draw(t, "divisions") {
		e.Divisions = append(e.Divisions, randomDivision(t, tournament.DivisionID(i+1), full))
	}
	return e
}

// fillHead fills an event except for its divisions.
func (f filler) fillHead(e *tournament.Event) {
	v := reflect.ValueOf(e).Elem()
	for i := range v.NumField() {
		if v.Type().Field(i).Name != "Divisions" {
			f.fill(v.Field(i))
		}
	}
}

func randomDivision(t *rapid.T, id tournament.DivisionID, full bool) *tournament.Division {
	f := filler{t: t, full: full, players: rapid.IntRange(1, 4).Draw(t, "players")}
	d := &tournament.Division{}
	f.fill(reflect.ValueOf(d).Elem())
	d.ID = id
	d.Players = make([]tournament.Player, f.players)
	for i := range d.Players {
		p := &d.Players[i]
		f.fill(reflect.ValueOf(p).Elem())
		p.ID = tournament.PlayerID(i + 1)
		slices.Sort(p.Out)
		p.Out = slices.Compact(p.Out)
	}
	for i := range d.RoundFacts {
		d.RoundFacts[i].Number = i + 1
	}
	for i := range d.Rulings {
		d.Rulings[i].ID = i + 1
	}
	for i := range d.Challenges {
		d.Challenges[i].ID = i + 1
	}
	numberGames(d.Games)
	slices.SortFunc(d.Games, gameOrder)
	if d.Final != nil {
		numberGames(d.Final.Games)
	}
	return d
}

func numberGames(games []tournament.Game) {
	for i := range games {
		g := &games[i]
		g.ID = i + 1
		if !g.Sheet.Done() {
			g.Sheet.Kind = tournament.Scheduled
		}
	}
}
