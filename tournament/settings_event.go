package tournament

import (
	"strings"

	"wordhall/tournament/bounds"
	"wordhall/tournament/text"
)

// ShownKey is the key of the setting how the public pages show players.
const ShownKey = "shown"

// EventSettings are all settings of an event, in the order of its dialog.
var EventSettings = SettingList[Event]{
	eventLine(Setting[Event]{Key: "event", Guide: true, Label: text.Of("Name"), Help: text.Of("what the event is called"), Required: true}, text.Of("the event's name"), func(e *Event) *string { return &e.Name }),
	eventDay(Setting[Event]{Key: "start_date", Guide: true, Label: text.Of("First day"), Help: text.Of("year-month-day")}, func(e *Event) *string { return &e.StartDate }),
	eventDay(Setting[Event]{Key: "end_date", Guide: true, Label: text.Of("Last day"), Help: text.Of("year-month-day")}, func(e *Event) *string { return &e.EndDate }),
	eventLine(Setting[Event]{Key: "place", Guide: true, Label: text.Of("Venue"), Help: text.Of("where it is played")}, text.Of("the event's place"), func(e *Event) *string { return &e.Place }),
	eventLine(Setting[Event]{Key: "director", Guide: true, Label: text.Of("Director"), Help: text.Of("who runs it")}, text.Of("the event's director's name"), func(e *Event) *string { return &e.Director }),
	eventLine(Setting[Event]{Key: "sanction", Guide: true, Once: true, Label: text.Of("Sanction"), Help: text.Of("the federation's number")}, text.Of("the event's sanction number"), func(e *Event) *string { return &e.Sanction }),
	choiceSetting(Setting[Event]{
		Key: ShownKey, Label: text.Of("On public pages"), Help: text.Of("players for whom nothing else is set"), Choices: plain(ShownWays), Usual: string(ShownByName), Book: silent[Event](),
		Check: func(e *Event) error {
			if wrong := e.Shown.Check(); !wrong.IsZero() {
				return text.Errorf("%s", wrong)
			}
			return nil
		},
	}, func(e *Event) *Shown { return &e.Shown }),
	bookSetting(Setting[Event]{
		Key: "rulebook", Label: text.Of("Rulebook"), Help: text.Of("that new divisions start with; empty: the program's first"), Elsewhere: true, Book: silent[Event](),
	}, func(e *Event) *string { return &e.Rulebook }, func(e *Event) *string { return &e.RulebookFile }),
}

// eventLine is a setting of one line of text; what names it in an error.
func eventLine(s Setting[Event], what text.Text, at func(*Event) *string) Setting[Event] {
	s.Book = silent[Event]()
	s.Check = func(e *Event) error {
		if err := CheckLine(what, *at(e)); err != nil {
			return err
		}
		if bounds.Longer(*at(e), bounds.Line) {
			return Refuse(Invalid, "%s has more than %d letters; shorten it", what, bounds.Line)
		}
		if s.Required && strings.TrimSpace(*at(e)) == "" {
			return Refuse(Invalid, "the event needs a name")
		}
		return nil
	}
	return textSetting(s, at)
}

// eventDay is a setting of a day of the event.
func eventDay(s Setting[Event], at func(*Event) *string) Setting[Event] {
	s.Book = silent[Event]()
	s.Check = func(e *Event) error {
		if day := *at(e); day != "" && !isDate(day) {
			return Refuse(Invalid, "%q isn't a date; write it as 2026-11-21", day)
		}
		if e.StartDate != "" && e.EndDate != "" && e.EndDate < e.StartDate {
			return Refuse(Invalid, "the event would end on %s, before it starts on %s", e.EndDate, e.StartDate)
		}
		return nil
	}
	return textSetting(s, at)
}
