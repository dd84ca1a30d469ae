// Package locale tells the toolkit which language to speak: the one that the program
// was told to.
//
// It stands in for the module of the same path (a replace line in go.mod). That one
// asks the environment before main begins, when nobody can know yet what the director
// chose, and under LANG=C.UTF-8 – what a bare machine has – it names a language that is
// none, as the toolkit then prints three lines on the error output of every command. It
// must never look at the environment.
package locale

import "sync/atomic"

var spoken atomic.Value

// Speak sets the language by its tag ("de"). The toolkit asks for it the next time that it is handed a translation.
// Until then the language is English.
func Speak(tag string) { spoken.Store(tag) }

// GetLocale is the language of the program.
func GetLocale() (string, error) {
	if tag, said := spoken.Load().(string); said {
		return tag, nil
	}
	return "en", nil
}

// GetLocales are the languages in order of preference: the program's, and English.
func GetLocales() ([]string, error) {
	tag, err := GetLocale()
	return []string{tag, "en"}, err
}

// SetRunOnJVM is there for the toolkit's build for Android, and does nothing.
func SetRunOnJVM(func(func(vm, env, ctx uintptr) error) error) {}
