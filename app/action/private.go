package action

import (
	"encoding/json"
	"reflect"

	"wordhall/tournament"
)

// WithoutPrivate is the detail of a line of the journal, without players' private facts in the action that
// was asked for. An action that this program can't read is removed whole, because it is only kept so that
// another host can do it again. Every other detail stays exactly as it is.
func WithoutPrivate(detail json.RawMessage) json.RawMessage {
	did := OriginOf(detail).Did
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

// withoutPrivate copies a value without the private facts of its players, and reports whether there were any.
// Parts without such facts are shared with the original.
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
