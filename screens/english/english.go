// Package locale tells the toolkit which language to speak: English, as every word
// of Wordhall is.
//
// It stands in for the module of the same path (a replace line in go.mod). That one
// asks the environment, so that the toolkit's own buttons came out in another language
// than ours, and under LANG=C.UTF-8 – what a bare machine has – it names a language
// that is none: the toolkit then prints three lines on the error output of every
// command, before main begins. It must never look at the environment.
package locale

// GetLocale is the language of the program.
func GetLocale() (string, error) { return "en", nil }

// GetLocales are the languages in order of preference: the one.
func GetLocales() ([]string, error) { return []string{"en"}, nil }

// SetRunOnJVM is there for the toolkit's Android build; nothing is asked of the phone.
func SetRunOnJVM(func(func(vm, env, ctx uintptr) error) error) {}
