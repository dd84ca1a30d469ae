package language

import (
	"regexp"
	"strings"
)

// dateWords are a language's months and days of the week and how a date is put
// together; the zero value leaves dates as they are.
type dateWords struct {
	months, shortMonths, days []string // January first, Monday first
	day, month, year          string   // what comes behind the day and before month and year
	first                     string   // what comes behind the 1 of the first day of a month
}

// wordsOfDates are those of the languages that come with the program, the region aside.
func wordsOfDates(tag string) dateWords {
	base, _, _ := strings.Cut(tag, "-")
	return datesIn[base]
}

var datesIn = map[string]dateWords{
	"de": {
		months:      strings.Fields("Januar Februar März April Mai Juni Juli August September Oktober November Dezember"),
		shortMonths: strings.Fields("Jan. Feb. März Apr. Mai Juni Juli Aug. Sep. Okt. Nov. Dez."),
		days:        strings.Fields("Mo Di Mi Do Fr Sa So"),
		day:         ".",
	},
	"fr": {
		months:      strings.Fields("janvier février mars avril mai juin juillet août septembre octobre novembre décembre"),
		shortMonths: strings.Fields("janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc."),
		days:        strings.Fields("lun. mar. mer. jeu. ven. sam. dim."),
		first:       "er",
	},
	"es": {
		months:      strings.Fields("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
		shortMonths: strings.Fields("ene feb mar abr may jun jul ago sep oct nov dic"),
		days:        strings.Fields("lun mar mié jue vie sáb dom"),
		month:       "de ", year: "de ",
	},
}

const monthNames = "January February March April May June July August September October November December"

var englishDate = regexp.MustCompile(`^(?:(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? )?(\d{1,2})(–\d{1,2})? (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)([a-z]*)(?: (\d{4}))?((?:,| at)? \d{1,2}:\d{2}(?::\d{2})?)?$`)

// translate gives a date as the program writes it ("Sat 21 Nov 15:04", "21–22 November
// 2026") in the language's own way; is reports whether the text is a date.
func (w dateWords) translate(text string) (date string, is bool) {
	m := englishDate.FindStringSubmatch(text)
	if m == nil || len(w.months) == 0 {
		return "", false
	}
	var b strings.Builder
	if at := indexOf("Mon Tue Wed Thu Fri Sat Sun", m[1]); at >= 0 {
		b.WriteString(w.days[at] + " ")
	}
	b.WriteString(m[2])
	if m[2] == "1" {
		b.WriteString(w.first)
	}
	if m[3] != "" {
		b.WriteString(w.day + m[3])
	}
	b.WriteString(w.day + " " + w.monthOf(m[4], m[5]))
	if m[6] != "" {
		b.WriteString(" " + w.year + m[6])
	}
	b.WriteString(strings.Replace(m[7], " at", ",", 1))
	return b.String(), true
}

// monthOf is a month, in full where the English is ("May" is both: short).
func (w dateWords) monthOf(short, rest string) string {
	for i, name := range strings.Fields(monthNames) {
		if strings.HasPrefix(name, short) {
			if rest == "" {
				return w.shortMonths[i]
			}
			return w.month + w.months[i]
		}
	}
	return short + rest
}

func indexOf(words, word string) int {
	for i, w := range strings.Fields(words) {
		if w == word {
			return i
		}
	}
	return -1
}
