package action

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"go/token"
	"reflect"
	"strings"
	"sync"
)

// Fingerprint is a short SHA-256 over all kinds of action and the fields that each of them has. If it is the same
// in two programs, they read each other's actions without loss.
var Fingerprint = sync.OnceValue(func() string {
	s := fingerprint{seen: map[reflect.Type]bool{}}
	for _, a := range All() {
		s.words.WriteString(a.Kind())
		s.add(reflect.TypeOf(a))
	}
	sum := sha256.Sum256([]byte(s.words.String()))
	return hex.EncodeToString(sum[:6])
})

// fingerprint describes types, each in full only once.
type fingerprint struct {
	words strings.Builder
	seen  map[reflect.Type]bool
}

func (s *fingerprint) add(t reflect.Type) {
	fmt.Fprintf(&s.words, " %s %s", t.Kind(), t.Name())
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		s.add(t.Elem())
	case reflect.Map:
		s.add(t.Key())
		s.add(t.Elem())
	case reflect.Struct:
		if s.seen[t] {
			return
		}
		s.seen[t] = true
		for f := range t.Fields() {
			if f.IsExported() && f.Tag.Get("json") != "-" {
				name, tag := f.Name, f.Tag.Get("json")
				if token.IsExported(tag) && !strings.Contains(tag, ",") {
					name, tag = tag, "" // The field was renamed here, and has its first name in what is sent.
				}
				fmt.Fprintf(&s.words, " %s %s", name, tag)
				s.add(f.Type)
			}
		}
	}
}
