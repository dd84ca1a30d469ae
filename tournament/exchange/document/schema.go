package document

import (
	"bytes"
	"encoding/json"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// schema is a JSON Schema or a part of one, whose members keep the order in which a person reads them.
type schema []schemaMember

type schemaMember struct {
	key   string
	value any
}

// MarshalJSON writes the members in their order.
func (s schema) MarshalJSON() ([]byte, error) {
	members := make([][]byte, len(s))
	for i, m := range s {
		members[i] = slices.Concat(exchange.AsJSON(m.key), []byte{':'}, exchange.AsJSON(m.value))
	}
	return slices.Concat([]byte{'{'}, bytes.Join(members, []byte{','}), []byte{'}'}), nil
}

// shape says what a value must be, as a function that makes its schema. Keys are made for every document that is
// read or written, and schemas only when one is asked for.
type shape func() schema

// MarshalJSON writes the schema.
func (s shape) MarshalJSON() ([]byte, error) { return s().MarshalJSON() }

// with adds a member.
func (s shape) with(key string, value any) shape {
	return func() schema { return append(s(), schemaMember{key, value}) }
}

// These are the shapes of plain values.
var (
	isText   = kind("string")
	isWhole  = kind("integer")
	isNumber = kind("number")
	isTruth  = kind("boolean")
	isObject = kind("object")
	isNought = is("const", 0)
)

func kind(name string) shape { return is("type", name) }

func is(key string, value any) shape {
	return func() schema { return schema{{key, value}} }
}

func listOf(item shape) shape { return kind("array").with("items", item) }

func twoOf(item shape) shape { return listOf(item).with("minItems", 2).with("maxItems", 2) }

// mapOf is an object with any keys, whose values have that shape.
func mapOf(value shape) shape { return isObject.with("additionalProperties", value) }

func anyOf(shapes ...shape) shape { return is("anyOf", shapes) }

// among is a text that is a key of a closed list.
func among[K ~string](options tournament.Options[K]) shape {
	return isText.with("enum", options.Names())
}

// amongOrEmpty is among, or an empty text, which means the same as a missing key.
func amongOrEmpty[K ~string](options tournament.Options[K]) shape {
	return among(append(tournament.Options[K]{{}}, options...))
}

// schema is the schema of an object with these keys and no others.
func (ks keys[T]) schema() schema {
	properties, needed := schema{}, []string{}
	for _, k := range ks {
		if k.own != nil {
			continue
		}
		properties = append(properties, schemaMember{k.name, k.is})
		if k.needed {
			needed = append(needed, k.name)
		}
	}
	return schema{{"type", "object"}, {"properties", properties}, {"required", needed}, {"patternProperties", schema{{"^" + ownKeys, true}}}, {"additionalProperties", false}}
}

// told is the key with a title or a description for people in front of the rest of its schema.
func (k key[T]) told(as string, words text.Text) key[T] {
	if was := k.is; !words.IsZero() {
		k.is = func() schema { return append(schema{{as, words.String()}}, was()...) }
	}
	return k
}

// rows is the key of a list, with that shape for its rows.
func (k key[T]) rows(row shape) key[T] {
	k.is = listOf(row)
	return k
}

// set are the keys with what the settings say of them: their names, and the texts that can be chosen. A setting of
// an object inside an object has the key of that object and a point in front.
func set[T, S any](ks keys[T], settings tournament.SettingList[S], in string) keys[T] {
	ks = slices.Clone(ks)
	for i, k := range ks {
		s, ok := settings.Find(in + k.name)
		if !ok {
			continue
		}
		if made := k.is(); s.Choices != nil && !s.Several && slices.Equal(made, isText()) {
			k.is = among(s.Choices())
		}
		ks[i] = k.told("title", s.Label)
	}
	return ks
}

// Schema is a JSON Schema (2020-12) of the documents that Read and ReadEvent take, made from the keys by which
// they read. They refuse more than a schema can: facts about a player or a round that doesn't exist, or facts
// given twice. A rulebook must be one of books, or be in the document.
func Schema(books rulebook.Library) []byte {
	division := divisionKeys(&tournament.Division{}, rulebook.Book{}, rowsRead{})
	document := schema{
		{"$schema", "https://json-schema.org/draft/2020-12/schema"},
		{"if", schema{{"required", []string{"divisions"}}}},
		{"then", defined("event")},
		{"else", defined("division")},
		{"$defs", schema{
			{"event", shape(eventShape)},
			{"division", shape(set(division, tournament.DivisionSettings, "").schema)},
			{"rulebook", anyOf(among(bookOptions(books)), changedBook(books), derivedBook)},
			{"usual_rulebook", anyOf(amongOrEmpty(bookOptions(books)), derivedBook)},
		}},
	}
	var out bytes.Buffer
	_ = json.Indent(&out, exchange.AsJSON(document), "", "  ") // what AsJSON makes is JSON
	out.WriteByte('\n')
	return out.Bytes()
}

func defined(name string) shape { return is("$ref", "#/$defs/"+name) }

// isVersion is the version of the document.
var isVersion = is("const", 1)

// eventShape is a whole event.
func eventShape() schema {
	return slices.Concat(eventKeys, keys[tournament.Event]{
		{name: "wordhall", is: isVersion, needed: true},
		{name: "divisions", is: listOf(defined("division")), needed: true},
	}).schema()
}

func bookOptions(books rulebook.Library) (list tournament.Options[string]) {
	for _, id := range books.Choices() {
		list = append(list, tournament.Option[string]{Key: id})
	}
	return list
}

// changedBook is a rulebook of the library with the parameters that the organiser changed.
func changedBook(books rulebook.Library) shape {
	properties := schema{{"base", among(bookOptions(books))}}
	book, _ := books.Book(books.IDs()[0], nil)
	for _, name := range rulebook.Keys() {
		var value shape
		switch book.Value(name).(type) {
		case int:
			value = isWhole
		case bool:
			value = isTruth
		case string: // a choice that is written like a number may be one
			value = anyOf(isText, isNumber)
		default:
			value = anyOf(isObject, kind("null"))
		}
		properties = append(properties, schemaMember{name, value})
	}
	return isObject.with("properties", properties).with("required", []string{"base"}).with("additionalProperties", false)
}

// derivedBook is a rulebook by difference as it was brought. Its other keys are checked by its own reader.
var derivedBook = isObject.with("required", []string{"title"})

// drawsShape are the draws, each with what nextFacts and altered read of it.
func drawsShape() schema {
	row := slices.Concat(drawKeys, keys[tournament.Round]{
		{name: "digest", is: isText}, {name: "gone", is: kind("array")}, {name: "come", is: kind("array")},
	})
	return listOf(row.schema).with("maxItems", tournament.MaxRounds)()
}

// ruleOfKind is a condition that holds besides, for games of some kinds.
func ruleOfKind(values []string, then shape) schema {
	return schema{
		{"if", schema{{"properties", schema{{"kind", is("enum", values)}}}, {"required", []string{"kind"}}}},
		{"then", then},
	}
}

func requires(keys ...string) shape { return is("required", keys) }

// only are keys that must have that shape if they are there.
func only(value any, keys ...string) shape {
	properties := make(schema, len(keys))
	for i, key := range keys {
		properties[i] = schemaMember{key, value}
	}
	return is("properties", properties)
}

// gameShape is a game of a round, with what each ending may and must have.
func gameShape() schema {
	var rules []schema
	whose := func(has func(tournament.Ending) bool, then shape) {
		var kinds []string
		for _, e := range tournament.Endings {
			if has(e) {
				kinds = append(kinds, string(e.Kind))
			}
		}
		rules = append(rules, ruleOfKind(kinds, then))
	}
	whose(func(e tournament.Ending) bool { return e.Alone }, only(isNought, "second"))
	whose(func(e tournament.Ending) bool { return !e.Alone }, requires("second"))
	whose(func(e tournament.Ending) bool { return e.Scores == tournament.NeedsScores }, requires("scores"))
	whose(func(e tournament.Ending) bool { return e.Scores == tournament.NoScores }, only(false, "scores"))
	whose(func(e tournament.Ending) bool { return !e.Penalties }, only(is("items", isNought), "time_penalties", "noted_penalties"))
	whose(func(e tournament.Ending) bool { return !e.Directed }, only(false, "margin", "rated"))
	whose(func(e tournament.Ending) bool { return e.NeedsMargin }, requires("margin"))
	for _, n := range []struct {
		names tournament.Naming
		key   string
		none  shape
	}{{tournament.NamesAbsent, "absent", is("maxItems", 0)}, {tournament.NamesBy, "by", isNought}, {tournament.NamesWinner, "winner", isNought}} {
		whose(func(e tournament.Ending) bool { return e.Names == n.names }, requires(n.key))
		whose(func(e tournament.Ending) bool { return e.Names != n.names }, only(n.none, n.key))
	}
	whose(func(e tournament.Ending) bool { return e.Kind != tournament.Scheduled }, only(is("const", false), "postponed"))
	return append(gameKeys.schema(), schemaMember{"allOf", rules})
}

// rulingShape is a ruling, with what each kind may and must have.
func rulingShape() schema {
	ejection, spread := []string{string(tournament.Ejection)}, []string{string(tournament.SpreadPenalty)}
	noted, warning := []string{string(tournament.Noted)}, []string{string(tournament.Warning)}
	return append(rulingKeys(&tournament.Division{}, rulebook.Book{}).schema(), schemaMember{"allOf", []schema{
		ruleOfKind(slices.Concat(spread, ejection, warning), requires("player")),
		ruleOfKind(spread, requires("points", "round")),
		ruleOfKind(ejection, only(false, "points", "round")),
		ruleOfKind(slices.Concat(noted, warning), only(false, "points")),
		ruleOfKind(slices.Concat(noted, warning, spread), only(false, "after_round", "effect")),
	}})
}
