package window

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/screens/dialog"
	"wordhall/screens/format"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/slips"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// findings are everything that the palette can lead to now, except the rulebooks and words, which are looked up as
// they are typed. The screens come first.
func (h *window) findings() []finding {
	var all []finding
	if f := h.view; f != nil {
		for _, e := range f.entries {
			all = append(all, newFinding(findScreen, text.Key(e.Name), text.Text{}, text.Of("Ctrl %s", string(e.Key)), func() { f.Go(e.Name) }))
		}
	}
	all = append(all, h.menuFindings()...)
	if f := h.view; f != nil {
		all = append(all, f.keyFindings()...)
		all = append(all, f.eventFindings()...)
	}
	return all
}

// menuFindings are the menu's items, with their keys. The screens aren't among them, because they are found by
// themselves.
func (h *window) menuFindings() []finding {
	known := map[string]bool{look.Render(text.Of(paletteWords)): true}
	if f := h.view; f != nil {
		for _, e := range f.entries {
			known[look.Render(text.Key(e.Name))] = true
		}
	}
	var all []finding
	var walk func(path string, items []*fyne.MenuItem)
	walk = func(path string, items []*fyne.MenuItem) {
		for _, item := range items {
			switch {
			case item.IsSeparator || known[item.Label]:
			case item.ChildMenu != nil && item.Label == look.Render(text.Of("More")):
				walk(path, item.ChildMenu.Items)
			case item.ChildMenu != nil:
				walk(item.Label, item.ChildMenu.Items)
			case item.Action != nil:
				all = append(all, newFinding(findAction, text.Name(strings.TrimSuffix(item.Label, "…")), text.Key(path), shortcutWords(item.Shortcut), item.Action))
			}
		}
	}
	for _, m := range h.menu.menus() {
		walk(m.Label, m.Items)
	}
	return all
}

// paletteWords is the menu's word for the palette itself.
const paletteWords = "Find anything…"

// keyFindings are the screens' own keys, which is the same list that ? shows.
func (f *eventView) keyFindings() []finding {
	var all []finding
	for _, s := range f.screens {
		for _, hint := range s.Keys() {
			press, ok := pressOf(s.Name(), hint.Key.String())
			if !ok {
				continue
			}
			name := s.Name()
			all = append(all, newFinding(findAction, hint.Does.Capital(), text.Key(name), hint.Key, func() {
				f.Go(name)
				press(f.shown)
			}))
		}
	}
	return all
}

// pressOf is the function that presses a key of a screen. ok is false for keys that move, type, or act only on what
// is selected. On Results letters belong to the game on the card.
func pressOf(name, key string) (press func(shell.Screen), ok bool) {
	key, _, _ = strings.Cut(key, ", ")
	runes := []rune(key)
	switch {
	case len(runes) == 1 && name != "Results" && unicode.IsGraphic(runes[0]):
		return func(s shell.Screen) { s.TypedRune(unicode.ToLower(runes[0])) }, true
	case key == "Insert", len(key) > 1 && key[0] == 'F' && strings.Trim(key[1:], "0123456789") == "":
		return func(s shell.Screen) { s.TypedKey(&fyne.KeyEvent{Name: fyne.KeyName(key)}) }, true
	}
	return nil, false
}

// eventFindings are the players of all divisions, and the tables with the games that their slips are for.
func (f *eventView) eventFindings() []finding {
	if f.Has("Players") {
		return append(f.playerFindings(), f.tableFindings()...)
	}
	return f.tableFindings()
}

func (f *eventView) playerFindings() []finding {
	var all []finding
	for _, d := range f.desk.Event().Divisions {
		id := d.ID
		for _, p := range d.Players {
			detail := text.Of("No. %d · division %s · rated %d", p.ID, d.Name, p.Rating)
			found := newFinding(findPlayer, text.Name(p.Name), detail, text.Text{}, func() { f.goPlayer(id, p.ID) })
			found.Menu = func() { f.AskPlayer(id, p.ID) }
			all = append(all, found)
		}
	}
	return all
}

func (f *eventView) tableFindings() []finding {
	var all []finding
	ev := f.desk.Event()
	at := slips.ByTable(ev)
	for _, table := range slices.Sorted(maps.Keys(at)) {
		slip := at[table]
		if table == 0 {
			continue
		}
		d := ev.Find(slip.Division)
		detail := text.Join(" · ", format.LineWords(d, slip.Game), text.Of("division %s", d.Name), report.RoundText(d, slip.Game))
		all = append(all, newFinding(findTable, text.Of("Table %d", table), detail, text.Text{}, func() { f.goTable(d.ID, slip.Game.ID) }))
	}
	return all
}

// mostOffers is the highest number of players for whom one verb is offered. If there are more, their names have to
// be typed as well.
const mostOffers = 8

// verbFindings are what can be done now to the players who fit what was typed: "reinstate" for everybody who can be
// reinstated, "withdraw ada" for those with that name.
func (f *eventView) verbFindings(typed string) []finding {
	if f.past != nil || !f.Has("Players") {
		return nil
	}
	var all []finding
	for _, v := range report.WindowVerbs {
		name, is := verbTyped(v, typed)
		if !is {
			continue
		}
		if offers := f.offers(v, name); len(offers) <= mostOffers {
			all = append(all, offers...)
		}
	}
	return all
}

// verbTyped reports whether what was typed names the verb, in the window's language or in English. name is the rest
// of it.
func verbTyped(v report.PlayerVerb, typed string) (name string, is bool) {
	words := spelling.Searched(look.Render(v.Does)) + spelling.Searched(v.Does.String())
	var rest []string
	for _, word := range spelling.Words(typed) {
		if len(word) > 2 && spelling.NewFinder(word).In(words) {
			is = true
			continue
		}
		rest = append(rest, word)
	}
	return strings.Join(rest, " "), is
}

// offers are the verb's offers for the players of that name. It stops after one more than mostOffers.
func (f *eventView) offers(v report.PlayerVerb, name string) []finding {
	var all []finding
	finder := spelling.NewFinder(name)
	for _, d := range f.desk.Event().Divisions {
		book, err := f.desk.Book(d)
		if err != nil {
			continue
		}
		for _, p := range d.Players {
			if len(all) > mostOffers {
				return all
			}
			if !finder.In(spelling.Searched(p.Name)) {
				continue
			}
			o, err := v.Offer(f.desk.Event(), d, book, p.ID)
			if err != nil {
				continue
			}
			title := text.Join(": ", v.Does.Capital(), text.Name(p.Name))
			detail := o.Changes
			if len(f.desk.Event().Divisions) > 1 {
				detail = text.Join(" · ", text.Name(d.Name), detail)
			}
			all = append(all, newFinding(findAction, title, detail, text.Text{}, func() { f.doToPlayer(d.ID, o) }))
		}
	}
	return all
}

// doToPlayer begins what is offered for a player, in the list of the player's division.
func (f *eventView) doToPlayer(division tournament.DivisionID, o report.Offer) {
	f.ChooseDivision(division)
	f.Go("Players")
	if p, ok := f.shown.(shell.DoesToPlayer); ok {
		p.DoToPlayer(o)
	}
}

// goPlayer shows a player in the list of the player's division.
func (f *eventView) goPlayer(division tournament.DivisionID, id tournament.PlayerID) {
	f.ChooseDivision(division)
	f.Go("Players")
	if p, ok := f.shown.(shell.ShowsPlayer); ok {
		p.ShowPlayer(id)
	}
}

// goTable puts a game on the card of Results, or shows its round if there is no such screen.
func (f *eventView) goTable(division tournament.DivisionID, game int) {
	f.ChooseDivision(division)
	if !f.Has("Results") {
		f.Go("Rounds")
		return
	}
	f.EnterSlip(division, game)
}

// mostRules is the highest number of situations and topics of the rulebooks in the palette.
const mostRules = 8

// findRules are the situations and the topics of the rulebooks that fit the words. It runs in the background.
func (h *window) findRules(typed string) ([]finding, error) {
	if h.keeping {
		return nil, nil
	}
	topics, err := h.areas.FindRules(h.program, typed, mostRules)
	if err != nil {
		return nil, err
	}
	var all []finding
	for _, t := range topics {
		all = append(all, newFinding(findRule, text.Key(t.Title), t.Book, text.Text{}, func() { h.goTopic(t.ID) }))
	}
	return all, nil
}

// goTopic opens the rulebooks at a topic or a situation, with or without an event.
func (h *window) goTopic(topic string) {
	h.backToNow()
	h.showRulings()
	var shown any = h.page
	if h.view != nil {
		shown = h.view.shown
	}
	if rulings, ok := shown.(shell.ShowsTopic); ok {
		rulings.ShowTopic(topic)
	}
}

// findWord offers the director a look into the word list of the chosen division, with one answer for all the words
// of a play, as at the adjudication table. Players can't use it, because the table locks the window, and a
// scorekeeper isn't offered it. asked says that what was typed is a question about words, which nothing else
// answers.
func (h *window) findWord(typed string) (found []finding, asked bool) {
	f := h.view
	if f == nil || f.past != nil || h.keeping || f.Division() == nil {
		return nil, false
	}
	words, asked := wordsAsked(typed)
	if len(words) == 0 {
		return nil, false
	}
	division := f.Division().ID
	title := text.Of("Is this play acceptable: %s?", strings.Join(words, ", "))
	return []finding{newFinding(findWord, title, text.Of("the director's own look-up, not kept in the log"), text.Text{}, func() { h.lookUp(division, words) })}, asked
}

// wordsAsked are the words of a play in what was typed. There are none if it contains anything but letters. asked
// says that a question mark ends it; then the words are those in capitals, if there are any ("is FORF
// acceptable?").
func wordsAsked(typed string) (words []string, asked bool) {
	said := strings.TrimSpace(strings.TrimPrefix(typed, "¿"))
	said, asked = strings.CutSuffix(said, "?")
	all := strings.FieldsFunc(said, func(r rune) bool { return unicode.IsSpace(r) || r == ',' })
	for _, w := range all {
		if strings.IndexFunc(w, func(r rune) bool { return !unicode.IsLetter(r) }) >= 0 {
			return nil, false
		}
		if asked && len([]rune(w)) > 1 && w == strings.ToUpper(w) {
			words = append(words, w)
		}
	}
	if len(words) == 0 {
		words = strings.Fields(strings.ToUpper(strings.Join(all, " ")))
	}
	return words, asked
}

// lookUp answers one play with the division's word list.
func (h *window) lookUp(division tournament.DivisionID, words []string) {
	var answer tournament.Answer
	var list text.Text
	desk := h.view.desk
	h.Run(shell.Sharing(text.Of("Looking words up")), shell.Reading(func() error {
		divisions, err := h.program.Adjudication(desk).Divisions()
		if err != nil {
			return err
		}
		for _, c := range divisions {
			if c.ID != division {
				continue
			}
			if c.Trouble != nil {
				return c.Trouble
			}
			title := c.Judge.Title()
			list = report.ListText(title)
			if !c.Judge.Official() && !strings.Contains(title, report.PracticeWarning) {
				list = text.Join(". ", list, text.Of(report.PracticeWarning))
			}
			answer, err = c.Judge.Judge(words)
			return err
		}
		return tournament.Refuse(tournament.NotFound, "the division has no word list; load one on Words")
	}), func(err error) {
		if err != nil {
			h.Fail(err)
			return
		}
		verdict := text.Of("NOT ACCEPTABLE")
		if answer == tournament.Acceptable {
			verdict = text.Of("ACCEPTABLE")
		}
		body := widgets.NewStack(8, nil, widgets.NewText(text.Names(", ", words), widgets.Heading), widgets.NewText(verdict, widgets.Strong), widgets.NewParagraph(text.Of("According to %s", list), widgets.Dim))
		h.Show(dialog.Spec{Title: text.Of("One answer for the play"), Content: body, Width: 520})
	})
}

// shortcutWords is a shortcut as a person reads it, or empty for none.
func shortcutWords(s fyne.Shortcut) text.Text {
	switch c := s.(type) {
	case *fyne.ShortcutUndo:
		return text.Of("Ctrl Z")
	case *fyne.ShortcutRedo:
		return text.Of("Ctrl Y")
	case *desktop.CustomShortcut:
		var parts []text.Text
		for _, m := range []struct {
			modifier fyne.KeyModifier
			words    text.Text
		}{{fyne.KeyModifierControl, text.Of("Ctrl")}, {fyne.KeyModifierSuper, text.Of("Cmd")}, {fyne.KeyModifierAlt, text.Of("Alt")}, {fyne.KeyModifierShift, text.Of("Shift")}} {
			if c.Modifier&m.modifier != 0 {
				parts = append(parts, m.words)
			}
		}
		return text.Join(" ", append(parts, text.Name(string(c.KeyName)))...)
	}
	return text.Text{}
}
