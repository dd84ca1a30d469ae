package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// divisionCommand shows and changes the settings of a division.
func divisionCommand() command {
	return command{
		name: "division", words: "EVENT [A] [KEY=VALUE …]", most: manyWords, run: runDivision, more: divisionMeans, settings: settingsTyped(tournament.DivisionSettings),
		does:  "prints the settings of a division and where each comes from, or changes them: all that are given, or none",
		flags: []option{takes("reason", "WHY", "why a rule is changed after round 1 was drawn"), acceptFlag("")},
	}
}

func eventCommand() command {
	return command{
		name: "event", words: "EVENT [KEY=VALUE …]", most: manyWords, run: runEvent, more: eventMeans, settings: settingsTyped(tournament.EventSettings),
		does: "prints the settings of the event itself, or changes them: all that are given, or none",
	}
}

// divisionMeans is what the help of division says below its flags.
var divisionMeans = settingsHelp(tournament.DivisionSettings, "byeSpread, …", "a figure of the rulebook, by the key that wordhall rule --json names; empty gives it back to the rulebook")

var eventMeans = settingsHelp(tournament.EventSettings)

// settingsHelp lists settings with their choices, followed by more.
func settingsHelp[T any](list tournament.SettingList[T], more ...string) string {
	var b strings.Builder
	t := columns{sides: "<<", indent: between}
	for _, s := range list {
		says := s.Label.String() + " – " + s.Help.String()
		if keys := choiceKeys(s); len(keys) > 0 {
			says += " (" + strings.Join(keys, ", ") + ")"
		}
		if s.Picture {
			says += "; give the file's path, and nothing to take it away"
		}
		t.add(s.Key, says)
	}
	if len(more) > 0 {
		t.add(more...)
	}
	t.write(&b)
	return b.String()
}

// choiceKeys are the keys that a setting takes. There are none if its value is typed.
func choiceKeys[T any](s tournament.Setting[T]) []string {
	if s.Choices == nil {
		return nil
	}
	return slices.DeleteFunc(s.Choices().Keys(), func(key string) bool { return key == "" })
}

// settingsTyped are the keys of settings, each with the values that a shell may offer.
func settingsTyped[T any](list tournament.SettingList[T]) []settingWord {
	words := make([]settingWord, len(list))
	for i, s := range list {
		words[i] = settingWord{s.Key, choiceKeys(s)}
	}
	return words
}

// settingWord is a setting as it is typed: its key, and the values that may follow the equals sign if they are
// known.
type settingWord struct {
	key    string
	values []string
}

// typed are the words "key=" and "key=value" of a setting.
func (w settingWord) typed() []string {
	words := []string{w.key + "="}
	for _, v := range w.values {
		words = append(words, w.key+"="+v)
	}
	return words
}

// settingAnswer is a setting for programs. Its standing is one of the rulebooks' (stated, director, reading),
// changed if the event has a value of its own, or default if nobody says anything.
type settingAnswer struct {
	Key      string            `json:"key"`
	Label    string            `json:"label"`
	Help     string            `json:"help"`
	Value    string            `json:"value"`
	Words    string            `json:"words"`
	Standing rulebook.Standing `json:"standing"`
	Section  string            `json:"section"`
	Choices  []string          `json:"choices"`
}

type divisionAnswer struct {
	Division string          `json:"division"`
	Rulebook string          `json:"rulebook"`
	Settings []settingAnswer `json:"settings"`
	// Figures are the figures of the rulebook that the organiser changed.
	Figures []figureAnswer `json:"figures"`
}

type figureAnswer struct {
	Key   string          `json:"key"`
	Label string          `json:"label"`
	Value json.RawMessage `json:"value"`
	Own   any             `json:"own"`
}

func newSettingAnswers[T any](list tournament.SettingList[T], v *T, b rulebook.Book) []settingAnswer {
	var answers []settingAnswer
	for _, s := range list {
		says, from := s.Said(v, b)
		value := s.Value(v)
		if own, _, ok := s.ByBook(v, b); ok && value == "" {
			value = own
		}
		if s.Picture {
			value = says.String() // a picture says nothing on a terminal
		}
		answers = append(answers, settingAnswer{
			Key: s.Key, Label: s.Label.String(), Help: s.Help.String(), Value: value, Words: says.String(),
			Standing: from.Standing, Section: from.Section, Choices: append([]string{}, choiceKeys(s)...),
		})
	}
	return answers
}

// fromWords say where a setting comes from.
func (a settingAnswer) fromWords(short string) string {
	switch {
	case a.Standing == rulebook.Changed:
		return "this event's own"
	case a.Standing == rulebook.Default:
		return "not said"
	case a.Standing == rulebook.Director && a.Section != "":
		return fmt.Sprintf("left open by %s §%s", short, a.Section)
	case a.Section != "":
		return fmt.Sprintf("%s §%s", short, a.Section)
	}
	return short
}

// settingColumns are the lines of settings, each with its value and where that comes from.
func settingColumns(answers []settingAnswer, short string) columns {
	t := columns{sides: "<<<", indent: between}
	for _, a := range answers {
		value := a.Value
		if value == "" {
			value = "–"
		}
		t.add(a.Key, value, a.fromWords(short))
	}
	return t
}

// runDivision prints the settings of a division, or changes those that are given.
func runDivision(c *call) error {
	if len(c.words) == 0 {
		_, err := c.eventWord()
		return err
	}
	name, rest := "", c.words[1:]
	if len(rest) > 0 && !strings.Contains(rest[0], "=") {
		name, rest = rest[0], rest[1:]
	}
	typed, err := typedSettings(rest, slices.Concat(tournament.DivisionSettings.Keys(), rulebook.Keys()))
	if err != nil {
		return err
	}
	desk, err := c.openDesk(len(typed) > 0)
	if err != nil {
		return err
	}
	defer func() { _ = desk.Close() }()
	d, err := theDivision(desk, name)
	if err != nil {
		return fmt.Errorf("%w (as wordhall division EVENT A)", err)
	}
	if len(typed) > 0 {
		return c.changeDivision(desk, d, typed)
	}
	return c.showDivision(desk, d)
}

func (c *call) showDivision(desk *app.Desk, d *tournament.Division) error {
	book, err := desk.Book(d)
	if err != nil {
		return err
	}
	a := divisionAnswer{Division: d.Name, Rulebook: d.Rulebook, Settings: newSettingAnswers(tournament.DivisionSettings, desk.Event().WithDates(d), book), Figures: []figureAnswer{}}
	// The dates of the event don't belong to the division.
	for i, s := range tournament.DivisionSettings {
		if s.Key == "start_date" || s.Key == "end_date" {
			a.Settings[i] = newSettingAnswers(tournament.SettingList[tournament.Division]{s}, d, book)[0]
		}
	}
	for _, key := range slices.Sorted(maps.Keys(d.Overrides)) {
		a.Figures = append(a.Figures, figureAnswer{Key: key, Label: rulebook.ParameterLabel(key).String(), Value: d.Overrides[key], Own: book.Own(key)})
	}
	if c.json {
		return c.printJSON(a)
	}
	say(c.terminal.Out, "Division %s, %s\n", d.Name, book.Short)
	t := settingColumns(a.Settings, book.Short)
	for _, f := range a.Figures {
		t.add(f.Key, string(f.Value), fmt.Sprintf("this event's own, %s has %s", book.Short, report.ParameterWords(f.Key, f.Own)))
	}
	t.write(c.terminal.Out)
	return nil
}

// changeDivision changes all settings that were typed, with the same action as the dialog and with its doubts.
func (c *call) changeDivision(desk *app.Desk, d *tournament.Division, typed map[string]string) error {
	s := d.Settings()
	if err := c.setDivision(desk, &s.Division, typed); err != nil {
		return err
	}
	change := action.ChangeDivision{Division: d.ID, Settings: s, Reason: c.text("reason"), Accepted: c.texts("accept")}
	r, err := desk.Do(context.Background(), change)
	return c.changed(desk, r, err)
}

// setDivision puts the settings that were typed into a division, and its figures into the rulebook.
func (c *call) setDivision(desk *app.Desk, d *tournament.Division, typed map[string]string) error {
	if asked, given := typed["rulebook"]; given && asked != "" {
		book, err := c.rulebookFor(desk, asked) // The book may be a file.
		if err != nil {
			return c.inSetting("rulebook", err)
		}
		d.Rulebook, d.RulebookFile = book.ID, book.File()
		delete(typed, "rulebook")
	}
	own := maps.Clone(d.Overrides)
	for key, value := range typed {
		if _, isSetting := tournament.DivisionSettings.Find(key); isSetting {
			continue
		}
		for _, s := range tournament.DivisionSettings {
			if s.Book.Parameter == key {
				return c.inSetting(key, fmt.Errorf("it is the setting %s; give %s=%s", s.Key, s.Key, strings.Join(choiceKeys(s), "|")))
			}
		}
		if own == nil {
			own = map[string]json.RawMessage{}
		}
		if own[key] = figureTyped(value); value == "" {
			delete(own, key)
		}
		delete(typed, key)
	}
	if d.Overrides = own; len(own) == 0 {
		d.Overrides = nil
	}
	if _, err := d.Book(desk.Books()); err != nil {
		return err
	}
	key, err := tournament.DivisionSettings.SetAll(d, typed, c.ground(desk))
	return c.inSetting(key, err)
}

// figureTyped is a figure of a rulebook in the form in which its file has it.
func figureTyped(value string) json.RawMessage {
	switch value {
	case "yes":
		return json.RawMessage("true")
	case "no":
		return json.RawMessage("false")
	}
	if json.Valid([]byte(value)) {
		return json.RawMessage(value)
	}
	quoted, err := json.Marshal(value)
	if err != nil {
		return nil
	}
	return quoted
}

// ground is what is needed to read the settings of the event.
func (c *call) ground(desk *app.Desk) tournament.Ground {
	first := desk.Event().StartDate
	if first == "" {
		first = c.program.Now().Format("2006-01-02")
	}
	return tournament.Ground{Books: desk.Books(), FirstDay: first}
}

// runEvent prints the settings of the event, or changes those that are given.
func runEvent(c *call) error {
	var rest []string
	if len(c.words) > 1 {
		rest = c.words[1:]
	}
	typed, err := typedSettings(rest, tournament.EventSettings.Keys())
	if err != nil {
		return err
	}
	desk, err := c.openDesk(len(typed) > 0)
	if err != nil {
		return err
	}
	defer func() { _ = desk.Close() }()
	changed := *desk.Event()
	if len(typed) == 0 {
		answers := newSettingAnswers(tournament.EventSettings, &changed, rulebook.Book{})
		if c.json {
			return c.printJSON(map[string]any{"settings": answers})
		}
		say(c.terminal.Out, "%s\n", changed.Name)
		t := settingColumns(answers, "")
		t.write(c.terminal.Out)
		return nil
	}
	if asked := typed["rulebook"]; asked != "" {
		book, err := c.rulebookFor(desk, asked)
		if err != nil {
			return c.inSetting("rulebook", err)
		}
		changed.Rulebook, changed.RulebookFile = book.ID, book.File()
		delete(typed, "rulebook")
	}
	for _, s := range tournament.EventSettings {
		if path := typed[s.Key]; s.Picture && path != "" {
			if typed[s.Key], err = app.ReadLogo(path); err != nil {
				return c.inSetting(s.Key, err)
			}
		}
	}
	if key, err := tournament.EventSettings.SetAll(&changed, typed, c.ground(desk)); err != nil {
		return c.inSetting(key, err)
	}
	r, err := desk.Do(context.Background(), action.EditEventOf(&changed))
	return c.changed(desk, r, err)
}

// changed prints what was done. It is no error if a setting already has that value.
func (c *call) changed(desk *app.Desk, r app.Receipt, err error) error {
	if errors.Is(err, store.ErrNothingChanged) {
		r, err = app.Receipt{Words: text.Name("nothing changed: it is so already")}, nil
	}
	return c.done(desk, r, err)
}

// inSetting adds to the error which of the typed settings is at fault.
func (c *call) inSetting(key string, err error) error {
	if err == nil {
		return nil
	}
	c.atFault = key
	return fmt.Errorf("%s: %w", key, err)
}

// typedSettings reads the words "key=value". known are the keys that exist.
func typedSettings(words, known []string) (map[string]string, error) {
	typed := map[string]string{}
	list, err := keyValues(words, " and changes nothing")
	for _, t := range list {
		if !slices.Contains(known, t.Key) {
			const few = 16
			lists := "give one that the command prints where nothing is changed"
			if len(known) <= few {
				lists = "there are " + strings.Join(known, ", ")
			}
			return nil, fmt.Errorf("there is no setting %q%s", t.Key, instead(t.Key, known, lists))
		}
		typed[t.Key] = t.Value
	}
	return typed, err
}
