package action

import (
	"encoding/json"
	"reflect"

	"wordhall/tournament"
)

// WithoutPrivate is what a line of the journal keeps in its detail, without the private details of players
// in the action that was asked for. An action that this program can't read is taken out whole: it is only kept
// for another host to do it again. Every other detail stays as it is, to the letter.
func WithoutPrivate(detail json.RawMessage) json.RawMessage {
	did := AskedIn(detail).Did
	if len(did) == 0 {
		return detail
	}
	all := map[string]json.RawMessage{}
	if json.Unmarshal(detail, &all) != nil {
		return detail
	}
	a, err := Decode(did)
	if err == nil {
		without := reflect.New(reflect.TypeOf(a)).Elem()
		if !withoutPrivate(without, reflect.ValueOf(a)) {
			return detail
		}
		if a, is := without.Interface().(Action); is {
			all["did"], err = Encode(a)
		}
	}
	if err != nil {
		delete(all, "did")
	}
	data, err := json.Marshal(all)
	if err != nil {
		return detail
	}
	return data
}

// withoutPrivate copies a value with its players without their private details, and reports whether any had
// some. What has none is shared.
func withoutPrivate(to, from reflect.Value) (had bool) {
	to.Set(from)
	switch from.Kind() {
	case reflect.Struct:
		if p, is := from.Interface().(tournament.Player); is {
			to.Set(reflect.ValueOf(p.WithoutPrivate()))
			return p.IsPrivate()
		}
		for i := range from.NumField() {
			if from.Type().Field(i).IsExported() && withoutPrivate(to.Field(i), from.Field(i)) {
				had = true
			}
		}
	case reflect.Pointer:
		if from.IsNil() {
			return false
		}
		target := reflect.New(from.Type().Elem())
		if had = withoutPrivate(target.Elem(), from.Elem()); had {
			to.Set(target)
		}
	case reflect.Slice:
		list := reflect.MakeSlice(from.Type(), from.Len(), from.Len())
		for i := range from.Len() {
			had = withoutPrivate(list.Index(i), from.Index(i)) || had
		}
		if had {
			to.Set(list)
		}
	}
	return had
}
