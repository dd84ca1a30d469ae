package document

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// key is a key of an object of the document. It is the one description of the key: documents are read and written
// by it, and their schema is made from it.
type key[T any] struct {
	name string
	// is is what the value must be, and needed says that the key must be there.
	is     shape
	needed bool
	// read reads the key into a value. It is nil for a key that is read together with another one.
	read func(p *part, v *T)
	// value is what is written. absent reports that the key is left out; it may be nil.
	value  func(v *T) any
	absent func(v *T) bool
	// eachLine gives the rows of a list that has each on a line of its own. It is nil for any other key.
	eachLine func(v *T, do func(row exchange.JsonText))
	// own is where the keys are kept that begin with ownKeys, for a key that stands for all of those and has
	// nothing else.
	own func(v *T) *[]string
}

// keys are those of an object, in the order in which they are written.
type keys[T any] []key[T]

// read reads all keys of the object; p.close refuses others.
func (ks keys[T]) read(p *part, v *T) {
	for _, k := range ks {
		switch {
		case k.own != nil:
			*k.own(v) = p.own()
		case k.read != nil:
			k.read(p, v)
		}
	}
}

// members are the keys that the value needs, as `"key":` followed by its value.
func (ks keys[T]) members(v *T, behind string) [][]byte {
	var list [][]byte
	for _, k := range ks {
		switch {
		case k.own != nil:
			for _, member := range *k.own(v) {
				list = append(list, []byte(member))
			}
		case k.absent == nil || !k.absent(v):
			list = append(list, append(fmt.Appendf(nil, "%q:%s", k.name, behind), exchange.AsJSON(k.value(v))...))
		}
	}
	return list
}

// object is the value as an object on one line.
func (ks keys[T]) object(v *T) exchange.JsonText {
	return slices.Concat([]byte{'{'}, bytes.Join(ks.members(v, ""), []byte{','}), []byte{'}'})
}

// plainKey is the key of a value that is left out if it is zero.
func plainKey[T any, V comparable](name string, is shape, at func(*T) *V, read func(p *part, was V) V) key[T] {
	var zero V
	return key[T]{
		name: name, is: is,
		read:   func(p *part, v *T) { *at(v) = read(p, *at(v)) },
		value:  func(v *T) any { return *at(v) },
		absent: func(v *T) bool { return *at(v) == zero },
	}
}

// always is the key, changed so that it is never left out.
func (k key[T]) always() key[T] {
	k.absent = nil
	return k
}

// must is the key, changed so that it is needed and never left out.
func (k key[T]) must() key[T] {
	k.needed = true
	return k.always()
}

func textKey[T any, S ~string](name string, at func(*T) *S) key[T] {
	return plainKey(name, isText, at, func(p *part, _ S) S { return S(p.text(name)) })
}

// neededChoice is the key of one of a closed list, which must be there.
func neededChoice[T any, S ~string](name string, options tournament.Options[S], at func(*T) *S) key[T] {
	k := neededText(name, at)
	k.is = among(options)
	return k
}

func neededText[T any, S ~string](name string, at func(*T) *S) key[T] {
	return plainKey(name, isText, at, func(p *part, _ S) S { return S(p.requiredText(name)) }).must()
}

// wholeKey is the key of an integer. If the key is missing, the value stays as it was.
func wholeKey[T any, N ~int](name string, at func(*T) *N) key[T] {
	return plainKey(name, isWhole, at, func(p *part, was N) N { return N(p.whole(name, int(was))) })
}

func neededWhole[T any, N ~int](name string, at func(*T) *N) key[T] {
	return plainKey(name, isWhole, at, func(p *part, _ N) N { return N(p.requiredWhole(name)) }).must()
}

// optionalWhole is the key of an integer that may be unknown, which is nil.
func optionalWhole[T any](name string, at func(*T) **int) key[T] {
	return plainKey(name, isWhole, at, func(p *part, _ *int) *int { return p.optionalWhole(name) })
}

// realKey is the key of a number. If the key is missing, the value stays as it was.
func realKey[T any](name string, at func(*T) *float64) key[T] {
	return plainKey(name, isNumber, at, func(p *part, was float64) float64 { return p.real(name, was) })
}

func truthKey[T any](name string, at func(*T) *bool) key[T] {
	return plainKey(name, isTruth, at, func(p *part, _ bool) bool { return p.truth(name, false) })
}

// partsKey is the key of a number that the domain counts in parts of a whole, with so many parts to one.
func partsKey[T any](name string, parts int, at func(*T) *int, read func(p *part, name string) int) key[T] {
	k := plainKey(name, isNumber, at, func(p *part, _ int) int { return read(p, name) })
	k.value = func(v *T) any { return float64(*at(v)) / float64(parts) }
	return k
}

// choiceKey is the key of one of a closed list. It is left out for the first of the list, the usual one.
func choiceKey[T any, S ~string](name string, options tournament.Options[S], at func(*T) *S) key[T] {
	k := plainKey(name, among(options), at, func(p *part, _ S) S { return oneOf(p, name, options) })
	k.absent = func(v *T) bool { return *at(v) == "" || *at(v) == options[0].Key }
	return k
}

// markKey is the key of a setting with two choices, of which the second is true.
func markKey[T any](s tournament.Setting[T], at func(*T) *bool) key[T] {
	options := s.Choices()
	k := plainKey(s.Key, among(options), at, func(p *part, _ bool) bool { return oneOf(p, s.Key, options) == options[1].Key })
	k.value = func(*T) any { return options[1].Key }
	return k
}

// wholesKey is the key of a list of integers. It is left out if the list is empty.
func wholesKey[T any, N ~int](name string, at func(*T) *[]N) key[T] {
	return listKey(name, listOf(isWhole), at, func(p *part) []N { return numbersAs[N](p.wholes(name)) })
}

func textsKey[T any, S ~string](name string, at func(*T) *[]S) key[T] {
	return listKey(name, listOf(isText), at, func(p *part) (list []S) {
		for _, text := range p.texts(name) {
			list = append(list, S(text))
		}
		return list
	})
}

func listKey[T, V any](name string, is shape, at func(*T) *[]V, read func(*part) []V) key[T] {
	return key[T]{
		name: name, is: is,
		read:   func(p *part, v *T) { *at(v) = read(p) },
		value:  func(v *T) any { return *at(v) },
		absent: func(v *T) bool { return len(*at(v)) == 0 },
	}
}

// numbersAs turns the numbers into ids of a kind; it returns nil for none.
func numbersAs[N ~int](numbers []int) (list []N) {
	for _, n := range numbers {
		list = append(list, N(n))
	}
	return list
}

// mapKey is the key of an object of texts, each of at most so many letters. It is left out if the object is empty.
func mapKey[T any](name string, most int, at func(*T) *map[string]string) key[T] {
	return key[T]{
		name: name, is: mapOf(isText.with("maxLength", most)),
		read:   func(p *part, v *T) { *at(v) = p.textsByKey(name) },
		value:  func(v *T) any { return *at(v) },
		absent: func(v *T) bool { return len(*at(v)) == 0 },
	}
}

// objectKey is the key of an object with keys of its own. It is left out if none of these is written.
func objectKey[T, V any](name string, at func(*T) *V, of keys[V]) key[T] {
	return key[T]{
		name: name, is: of.schema,
		read: func(p *part, v *T) {
			if o := p.object(name); o != nil {
				of.read(o, at(v))
				o.close()
			}
		},
		value:  func(v *T) any { return of.object(at(v)) },
		absent: func(v *T) bool { return len(of.members(at(v), "")) == 0 },
	}
}

// pointerKey is the key of an object that may be unknown, which is nil. Reading starts from the values of fresh.
func pointerKey[T, V any](name string, at func(*T) **V, fresh V, of keys[V]) key[T] {
	return key[T]{
		name: name, is: of.schema,
		read: func(p *part, v *T) {
			if o := p.object(name); o != nil {
				one := fresh
				of.read(o, &one)
				o.close()
				*at(v) = &one
			}
		},
		value:  func(v *T) any { return of.object(*at(v)) },
		absent: func(v *T) bool { return *at(v) == nil },
	}
}

// within returns the keys of a part of a value, to be listed among the value's own keys.
func within[T, V any](at func(*T) *V, of keys[V]) keys[T] {
	var ks keys[T]
	for _, k := range of {
		inner := key[T]{name: k.name, is: k.is, needed: k.needed, value: func(v *T) any { return k.value(at(v)) }}
		if k.read != nil {
			inner.read = func(p *part, v *T) { k.read(p, at(v)) }
		}
		if k.absent != nil {
			inner.absent = func(v *T) bool { return k.absent(at(v)) }
		}
		ks = append(ks, inner)
	}
	return ks
}

// rowsKey is the key of a list of objects. It is left out if the list is empty. fresh is the value from which the
// i-th object starts.
func rowsKey[T, V any](name string, at func(*T) *[]V, fresh func(i int) V, of keys[V]) key[T] {
	return key[T]{
		name: name, is: listOf(of.schema),
		read: func(p *part, v *T) {
			p.each(name, func(i int, row *part) {
				one := fresh(i)
				of.read(row, &one)
				*at(v) = append(*at(v), one)
			})
		},
		value:  func(v *T) any { return rowsOf(*at(v), of, "", ",", "") },
		absent: func(v *T) bool { return len(*at(v)) == 0 },
	}
}

// rowsOf is a list of objects as JSON, with these texts before, between and after the objects.
func rowsOf[V any](list []V, of keys[V], before, between, after string) exchange.JsonText {
	rows := make([][]byte, len(list))
	for i := range list {
		rows[i] = of.object(&list[i])
	}
	return slices.Concat([]byte("["+before), bytes.Join(rows, []byte(between)), []byte(after+"]"))
}

// lined is rowsKey with each row on a line of its own, as documents have it.
func lined[T, V any](name string, at func(*T) *[]V, fresh func(i int) V, of keys[V]) key[T] {
	k := rowsKey(name, at, fresh, of)
	k.value = func(v *T) any {
		if len(*at(v)) == 0 {
			return exchange.JsonText("[]")
		}
		return rowsOf(*at(v), of, "\n    ", ",\n    ", "\n  ")
	}
	k.eachLine = func(v *T, do func(exchange.JsonText)) {
		for i := range *at(v) {
			do(of.object(&(*at(v))[i]))
		}
	}
	return k
}

// zeroed is the zero value, from which a row starts.
func zeroed[V any](int) (v V) { return v }

// keyOrder are names of keys in the order of a document, with spaces between.
type keyOrder string

// keysOf are the keys of a fact: those of its fields that have a key, and own, which are written in a way of their
// own and may replace a field's. order names the first ones; the others follow in the order of their fields.
func keysOf[T any](fields []tournament.Field[T], order keyOrder, own ...key[T]) keys[T] {
	rest := own
	for _, f := range fields {
		if f.Key != "" {
			rest = append(rest, keyOf(f))
		}
	}
	var ks keys[T]
	for name := range strings.FieldsSeq(string(order)) {
		i := slices.IndexFunc(rest, func(k key[T]) bool { return k.name == name })
		ks, rest = append(ks, rest[i]), slices.Delete(rest, i, i+1)
	}
	return append(ks, rest...)
}

// keyOf is the key of a plain field.
func keyOf[T any](f tournament.Field[T]) key[T] {
	k := plainOf(f)
	if f.Most > 0 {
		k.is = k.is.with("maxLength", f.Most)
	}
	return k.told("description", f.Says)
}

// plainOf is keyOf without the limit and the description of the field. The type that the field points to decides
// how it is read.
func plainOf[T any](f tournament.Field[T]) key[T] {
	var zero T
	switch f.At(&zero).(type) {
	case *string:
		if f.Needed {
			return neededText(f.Key, as[T, *string](f))
		}
		return textKey(f.Key, as[T, *string](f))
	case *int:
		return wholeOf(f, as[T, *int](f))
	case *tournament.PlayerID:
		return wholeOf(f, as[T, *tournament.PlayerID](f))
	case tournament.Whom:
		return wholeOf(f, func(v *T) *tournament.PlayerID { return as[T, tournament.Whom](f)(v).ID })
	case **int:
		return optionalWhole(f.Key, as[T, **int](f))
	case *float64:
		return realKey(f.Key, as[T, *float64](f))
	case *bool:
		return truthKey(f.Key, as[T, *bool](f))
	case **bool:
		return plainKey(f.Key, isTruth, as[T, **bool](f), func(p *part, _ *bool) *bool { return p.optionalTruth(f.Key) })
	case *[]int:
		return wholesKey(f.Key, as[T, *[]int](f))
	case *[]string:
		return textsKey(f.Key, as[T, *[]string](f))
	}
	panic(f.Key) // a field of another type needs a case above
}

// as is the field's At with the type of the pointer that it returns.
func as[T, P any](f tournament.Field[T]) func(*T) P { return func(v *T) P { return f.At(v).(P) } }

func wholeOf[T any, N ~int](f tournament.Field[T], at func(*T) *N) key[T] {
	if f.Needed {
		return neededWhole(f.Key, at)
	}
	return wholeKey(f.Key, at)
}
