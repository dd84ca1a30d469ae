package document

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Typed is a key of a fact with a value as a person types it: rating and "1820", or out and "2, 4-6".
type Typed struct{ Key, Value string }

// PlayerKeys are the keys of a player that can be typed. What other actions set isn't among them.
func PlayerKeys() []string { return namesOf(playerKeys, "withdrawn", "kept") }

// PrizeKeys are the keys of a prize that can be typed.
func PrizeKeys() []string { return namesOf(prizeKeys, "handed") }

// SetPlayer puts a typed value into a player. The error names the key.
func SetPlayer(p *tournament.Player, t Typed) error { return setTyped(playerKeys, p, PlayerKeys(), t) }

// SetPrize puts a typed value into a prize. The error names the key.
func SetPrize(p *tournament.Prize, t Typed) error { return setTyped(prizeKeys, p, PrizeKeys(), t) }

// TypedPlayer is everything that a document has of a player, in the form in which it can be typed.
func TypedPlayer(p tournament.Player) (all []Typed) {
	for _, k := range playerKeys {
		if k.own != nil || k.absent != nil && k.absent(&p) {
			continue
		}
		value := k.value(&p)
		if text := reflect.ValueOf(value); text.Kind() == reflect.String {
			all = append(all, Typed{k.name, text.String()})
			continue
		}
		switch value := value.(type) {
		case map[string]string:
			for _, part := range slices.Sorted(maps.Keys(value)) {
				all = append(all, Typed{k.name + "." + part, value[part]})
			}
		case bool:
			all = append(all, Typed{k.name, map[bool]string{true: "yes", false: "no"}[value]})
		default:
			all = append(all, Typed{k.name, strings.Trim(string(exchange.AsJSON(value)), "[]")})
		}
	}
	return all
}

// PlayerObject is a player as a document has it.
func PlayerObject(p tournament.Player) exchange.JsonText { return playerKeys.object(&p) }

// PrizeObject is a prize as a document has it.
func PrizeObject(p tournament.Prize) exchange.JsonText { return prizeKeys.object(&p) }

func namesOf[T any](ks keys[T], without ...string) (names []string) {
	for _, k := range ks {
		if k.own == nil && !slices.Contains(without, k.name) {
			names = append(names, k.name)
		}
	}
	return names
}

// setTyped reads the value as the key itself does. "ids.naspa" is one text of the object ids.
func setTyped[T any](ks keys[T], v *T, known []string, t Typed) error {
	name, member, inside := strings.Cut(t.Key, ".")
	if !slices.Contains(known, name) {
		if near := rulebook.Nearest(name, known); near != "" {
			return tournament.Refuse(tournament.Invalid, "the key %s isn't known; did you mean %q?", exchange.QuotedShort(name), near)
		}
		return tournament.Refuse(tournament.Invalid, "the key %s isn't known; the keys are %s", exchange.QuotedShort(name), text.Names(", ", known))
	}
	k := ks[slices.IndexFunc(ks, func(k key[T]) bool { return k.name == name })]
	var fresh T
	data, err := typedJSON(k.value(&fresh), t)
	if inside {
		data, err = typedMember(k.value(v), member, t)
	}
	if err != nil {
		return err
	}
	node, err := exchange.ParseNode(slices.Concat([]byte("{"), exchange.AsJSON(name), []byte(":"), data, []byte("}")))
	if err != nil {
		return tournament.Refuse(tournament.Invalid, "%s is %s, which can't be read: %s", t.Key, exchange.QuotedShort(t.Value), err.Error())
	}
	var wrong problems
	p := wrong.part(node, text.Text{})
	one := *v
	if k.read(p, &one); wrong.first != nil {
		return wrong.first
	}
	*v = one
	return nil
}

// typedJSON is the typed value as JSON of the kind that the key has. An object is typed as JSON.
func typedJSON(like any, t Typed) ([]byte, error) {
	typed := strings.TrimSpace(t.Value)
	switch kind := reflect.TypeOf(like).Kind(); kind {
	case reflect.Int, reflect.Float64, reflect.Pointer:
		if typed == "" {
			return []byte("0"), nil
		}
		if number := strings.Replace(typed, ",", ".", 1); json.Valid([]byte(number)) {
			return []byte(number), nil
		}
	case reflect.Bool:
		if i := slices.Index([]string{"no", "yes", "false", "true"}, strings.ToLower(typed)); i >= 0 {
			return strconv.AppendBool(nil, i%2 == 1), nil
		}
		return nil, tournament.Refuse(tournament.Invalid, "%s is %s; give yes or no", t.Key, exchange.QuotedShort(typed))
	case reflect.Slice:
		if _, object := like.(exchange.JsonText); !object {
			numbers, err := tournament.ParseRuns(typed, "a number or a run of numbers; type for example: 2, 4-6", tournament.MaxPlayers)
			return exchange.AsJSON(append([]int{}, numbers...)), err
		}
		return objectJSON(typed, t)
	case reflect.Map:
		return objectJSON(typed, t)
	}
	return exchange.AsJSON(typed), nil
}

// objectJSON is an object that was typed as JSON. Nothing typed is an empty object.
func objectJSON(typed string, t Typed) ([]byte, error) {
	switch {
	case typed == "":
		return []byte("{}"), nil
	case !strings.HasPrefix(typed, "{"):
		return nil, tournament.Refuse(tournament.Invalid, "%s is %s; give a part of it, such as ids.naspa=AA001234, or an object like {…}", t.Key, exchange.QuotedShort(typed))
	}
	return []byte(typed), nil
}

// typedMember is an object of texts in which one is changed to what was typed, or removed if nothing was.
func typedMember(was any, member string, t Typed) ([]byte, error) {
	texts, is := was.(map[string]string)
	if !is || member == "" {
		return nil, tournament.Refuse(tournament.Invalid, "%s has no parts; leave out what is after the point", t.Key)
	}
	with := map[string]string{member: strings.TrimSpace(t.Value)}
	for name, value := range texts {
		if name != member {
			with[name] = value
		}
	}
	if with[member] == "" {
		delete(with, member)
	}
	return exchange.AsJSON(with), nil
}
