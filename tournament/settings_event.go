package tournament

import (
	"cmp"
	"slices"
	"strings"

	"wordhall/tournament/bounds"
	"wordhall/tournament/colour"
	"wordhall/tournament/text"
)

// ShownKey is the key of the setting how the public pages show players.
const ShownKey = "shown"

// LanguagesKey is the key of the setting in which languages papers and pages are.
const LanguagesKey = "languages"

// Languages are those that an event's papers and pages can be in, by their tags.
var Languages = Options[string]{{"de", text.Of("German")}, {"en", text.Of("English")}, {"es", text.Of("Spanish")}, {"fr", text.Of("French")}}

// EventSettings are all settings of an event, in the order of its dialog.
var EventSettings = SettingList[Event]{
	eventLine(Setting[Event]{Key: "event", Guide: true, Label: text.Of("Name"), Help: text.Of("what the event is called"), Required: true}),
	eventDay(Setting[Event]{Key: "start_date", Guide: true, Label: text.Of("First day"), Help: text.Of("year-month-day")}, func(e *Event) *string { return &e.StartDate }),
	eventDay(Setting[Event]{Key: "end_date", Guide: true, Label: text.Of("Last day"), Help: text.Of("year-month-day")}, func(e *Event) *string { return &e.EndDate }),
	eventLine(Setting[Event]{Key: "place", Guide: true, Label: text.Of("Venue"), Help: text.Of("where it is played")}),
	eventLine(Setting[Event]{Key: "director", Guide: true, Label: text.Of("Director"), Help: text.Of("who runs it")}),
	eventLine(Setting[Event]{Key: "sanction", Guide: true, Once: true, Label: text.Of("Sanction"), Help: text.Of("the federation's number")}),
	choiceSetting(Setting[Event]{
		Key: ShownKey, Label: text.Of("On public pages"), Help: text.Of("players for whom nothing else is set"), Choices: plain(ShownWays), Usual: string(ShownByName), Book: silent[Event](),
		Check: func(e *Event) error {
			if wrong := e.Shown.Check(); !wrong.IsZero() {
				return text.Errorf("%s", wrong)
			}
			return nil
		},
	}, func(e *Event) *Shown { return &e.Shown }),
	{
		Key: LanguagesKey, Label: text.Of("Languages"), Help: text.Of("for papers and pages; of two, the first is on top; empty: this computer's"), Choices: plain(Languages), Several: true, Book: silent[Event](),
		Get: func(e *Event) string { return e.Languages },
		Put: func(e *Event, typed string, _ Ground) error {
			e.Languages = strings.Join(splitList(strings.ToLower(typed)), ",")
			return nil
		},
		Check: func(e *Event) error { return checkLanguages(e.Languages) },
	},
	colourSetting(Setting[Event]{Key: "colour", AskedElsewhere: true, Label: text.Of("Colour"), Help: text.Of("of headings and the top of pages, such as #1a5fb4; empty: the program's")}, func(e *Event) *string { return &e.Branding.Colour }),
	colourSetting(Setting[Event]{Key: "accent", AskedElsewhere: true, Label: text.Of("Second colour"), Help: text.Of("of links and marks, such as #c01c28; empty: the first")}, func(e *Event) *string { return &e.Branding.Accent }),
	eventLine(Setting[Event]{Key: "sponsors", AskedElsewhere: true, Label: text.Of("Sponsors"), Help: text.Of("a line at the foot of pages and papers")}),
	eventLine(Setting[Event]{Key: "footer", AskedElsewhere: true, Label: text.Of("Footer"), Help: text.Of("another line there, such as an address")}),
	textSetting(Setting[Event]{
		Key: "logo", Label: text.Of("Logo"), Help: text.Of("a PNG or JPEG file, up to 256 KB and 2000 dots"), Picture: true, AskedElsewhere: true, Book: silent[Event](),
		Says:  func(e *Event) text.Text { return e.Branding.logoText() },
		Check: func(e *Event) error { return e.Branding.check() },
	}, func(e *Event) *string { return &e.Branding.Logo }),
	choiceSetting(Setting[Event]{
		Key: "certificates", AskedElsewhere: true, Label: text.Of("Certificates"), Help: text.Of("how they are drawn"), Choices: plain(CertificateDesigns), Usual: string(BoardCertificate), Book: silent[Event](),
		Check: func(e *Event) error {
			if c := e.Branding.Certificates; c != "" && !CertificateDesigns.Known(c) {
				return Refuse(Invalid, "certificates is %q; it must be one of %s", string(c), strings.Join(CertificateDesigns.Names(), ", "))
			}
			return nil
		},
	}, func(e *Event) *CertificateDesign { return &e.Branding.Certificates }),
	bookSetting(Setting[Event]{
		Key: "rulebook", Label: text.Of("Rulebook"), Help: text.Of("that new divisions start with; empty: the program's first"), AskedElsewhere: true, Book: silent[Event](),
	}, func(e *Event) *string { return &e.Rulebook }, func(e *Event) *string { return &e.RulebookFile }),
}

// checkLanguages refuses what isn't one language or two different ones.
func checkLanguages(tags string) error {
	list := splitList(tags)
	for i, tag := range list {
		if !Languages.Known(tag) {
			return Refuse(Invalid, "the program has no language %q; the languages are %s", bounds.Short(tag, bounds.Field), Languages)
		}
		if slices.Contains(list[:i], tag) {
			return Refuse(Invalid, "%q is named twice; name two different languages, or one", tag)
		}
	}
	if len(list) > 2 {
		return Refuse(Invalid, "%d languages are named; name one or two", len(list))
	}
	return nil
}

// eventLine is a setting of one line of text, as the event's field of the same key has it.
func eventLine(s Setting[Event]) Setting[Event] {
	f := EventFields[slices.IndexFunc(EventFields, func(f Field[Event]) bool { return f.Key == s.Key })]
	at := func(e *Event) *string { return f.At(e).(*string) }
	s.Book = silent[Event]()
	s.Check = func(e *Event) error {
		if err := CheckLine(f.Says, *at(e)); err != nil {
			return err
		}
		if wrong := f.TooLong(e); !wrong.IsZero() {
			return Refuse(Invalid, "%s", wrong)
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
		if s.Key == "end_date" && e.StartDate != "" && e.EndDate != "" && e.EndDate < e.StartDate {
			return Refuse(Invalid, "the event would end on %s, before it starts on %s", e.EndDate, e.StartDate)
		}
		return nil
	}
	return textSetting(s, at)
}

// colourSetting is a setting of a colour, or none.
func colourSetting(s Setting[Event], at func(*Event) *string) Setting[Event] {
	s.Book = silent[Event]()
	s.Remark = func(e *Event) text.Text {
		if b := e.Branding; *at(e) == "" || *at(e) != cmp.Or(b.Accent, b.Colour) {
			return text.Text{} // No word is written in it.
		}
		return e.Branding.seenAs()
	}
	s.Check = func(e *Event) error {
		if _, ok := colour.Parse(*at(e)); !ok && *at(e) != "" {
			return Refuse(Invalid, "%q isn't a colour; write it as #1a5fb4", bounds.Short(*at(e), bounds.Field))
		}
		return nil
	}
	s = textSetting(s, at)
	s.Put = func(e *Event, typed string, _ Ground) error { *at(e) = strings.ToLower(typed); return nil }
	return s
}
