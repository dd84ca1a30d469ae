package tournament

import (
	"cmp"
	"strconv"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// textSetting is a setting of one line of text.
func textSetting[T any](s Setting[T], at func(*T) *string) Setting[T] {
	s.Get = func(v *T) string { return *at(v) }
	s.Put = func(v *T, typed string, _ Ground) error { *at(v) = typed; return nil }
	return s
}

// wholeSetting is a setting of a whole number, 0 where nothing is said.
func wholeSetting[T any](s Setting[T], at func(*T) *int) Setting[T] {
	s.Get = func(v *T) string {
		if *at(v) == 0 {
			return ""
		}
		return strconv.Itoa(*at(v))
	}
	s.Put = func(v *T, typed string, _ Ground) (err error) {
		*at(v), err = ReadWhole(typed, s.Label, 0)
		return err
	}
	return s
}

// maybeSetting is a setting of a whole number that may be unknown, which is nil.
func maybeSetting[T any](s Setting[T], at func(*T) **int) Setting[T] {
	s.Get = func(v *T) string { return maybeTyped(*at(v)) }
	s.Put = func(v *T, typed string, _ Ground) error {
		*at(v) = nil
		if typed == "" {
			return nil
		}
		n, err := ReadWhole(typed, s.Label, 0)
		*at(v) = &n
		return err
	}
	return s
}

// numbersSetting is a setting of whole numbers in an order.
func numbersSetting[T any](s Setting[T], at func(*T) *[]int) Setting[T] {
	s.Get = func(v *T) string { return numbersTyped(*at(v)) }
	s.Put = func(v *T, typed string, _ Ground) (err error) {
		*at(v), err = ReadNumbers(typed, s.Label)
		return err
	}
	return s
}

// shareSetting is a share, typed in per cent.
func shareSetting[T any](s Setting[T], at func(*T) *float64) Setting[T] {
	s.Decimal = true
	s.Get = func(v *T) string { return percentTyped(*at(v)) }
	s.Put = func(v *T, typed string, _ Ground) (err error) {
		*at(v), err = readPercent(typed, s.Label)
		return err
	}
	return s
}

// choiceSetting is a choice from a closed list; usual is what an empty key stands for.
func choiceSetting[T any, K ~string](s Setting[T], at func(*T) *K) Setting[T] {
	s.Get = func(v *T) string { return string(*at(v)) }
	s.Put = func(v *T, typed string, _ Ground) error { *at(v) = K(typed); return nil }
	return s
}

// markSetting is a setting with two choices, of which true is the second.
func markSetting[T any](s Setting[T], at func(*T) *bool) Setting[T] {
	off, on := s.Choices()[0].Key, s.Choices()[1].Key
	s.Usual = off
	s.Get = func(v *T) string {
		if *at(v) {
			return on
		}
		return ""
	}
	s.Put = func(v *T, typed string, _ Ground) error { *at(v) = typed == on; return nil }
	return s
}

// bookSetting is a rulebook: its id, and the file where it is one by difference.
func bookSetting[T any](s Setting[T], id, file func(*T) *string) Setting[T] {
	s.Get = func(v *T) string { return *id(v) }
	s.Put = func(v *T, typed string, g Ground) error {
		if typed == *id(v) {
			return nil
		}
		if typed == "" {
			*id(v), *file(v) = "", ""
			return nil
		}
		b, err := g.Books.Book(typed, nil)
		if err != nil {
			return err
		}
		*id(v), *file(v) = b.ID, b.File()
		return nil
	}
	return s
}

// within turns the settings of a part, which may be nil, into settings of the whole: each has the key of the
// part in front. A part that was nil stays nil while its settings are the usual ones.
func within[T, P any](part string, of SettingList[P], at func(*T) **P, usual func() P, clone func(*P) *P, place Part) SettingList[T] {
	var list SettingList[T]
	for _, inner := range of {
		unset := usual()
		s := Setting[T]{
			Key: part + "." + inner.Key, Label: inner.Label, Help: inner.Help, Note: inner.Note, Decimal: inner.Decimal,
			Usual: inner.Get(&unset), Part: place, Book: ByBook[T]{Silent: inner.Book.Silent},
		}
		s.Get = func(v *T) string {
			if *at(v) == nil {
				return ""
			}
			return inner.Get(*at(v))
		}
		s.Put = func(v *T, typed string, g Ground) error {
			if *at(v) == nil && cmp.Or(typed, s.Usual) == s.Usual {
				return nil
			}
			p := &unset
			if *at(v) != nil {
				p = *at(v)
			}
			p = clone(p)
			*at(v) = p
			return inner.Put(p, cmp.Or(typed, s.Usual), g)
		}
		s.Check = func(v *T) error {
			if *at(v) == nil || inner.Check == nil {
				return nil
			}
			if err := inner.Check(*at(v)); err != nil {
				return text.Errorf("%s: %w", part, err)
			}
			return nil
		}
		list = append(list, s)
	}
	return list
}

// silent is for a setting that no rulebook speaks of.
func silent[T any]() ByBook[T] { return ByBook[T]{Silent: true} }

// listByBook is the word list that a rulebook names for the day on which the division ends.
func listByBook(d *Division, b rulebook.Book) (string, rulebook.Source, bool) {
	l, ok := b.ListFor(d.EndDate)
	if !ok {
		return "", rulebook.Source{}, false
	}
	from, _ := b.Source("wordSource")
	return l.Title, rulebook.Source{Section: l.Section, Standing: from.Standing}, true
}
