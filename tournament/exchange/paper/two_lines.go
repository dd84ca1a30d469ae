package paper

import (
	"strings"
	"wordhall/tournament/text"
)

// much is how far a name may shrink in one line before two lines are tried.
const much = 0.75

// named sets a name into the height of a row: in one line, or, where that would be much
// smaller than the style or cut, in two if they are larger or whole.
func (l *layout) named(p *page, x, y, width, height float64, t text.Text, st textStyle, least float64) {
	s := l.say(t)
	one := l.shrunk(s, width, st, least)
	first, second := l.halves(s, st)
	fits := l.faces.wide(s, one) <= width
	if second != "" && (!fits || one.size < much*st.size) {
		const leading = 1.12
		pitch := height * 0.46
		two := st
		two.size = min(st.size, pitch/point/leading)
		two = l.shrunk(first, width, two, least*much)
		two = l.shrunk(second, width, two, least*much)
		if !fits || two.size > one.size {
			base := y + (height+two.caps())/2
			l.put(p, x, base-pitch/2, l.cut(first, width, two), two)
			l.put(p, x, base+pitch/2, l.cut(second, width, two), two)
			return
		}
	}
	l.put(p, x, y+(height+one.caps())/2, l.cut(s, width, one), one)
}

// wholeOrNamed sets a name on the base where it is whole in one line, and else as named does
// into the height from y on.
func (l *layout) wholeOrNamed(p *page, x, base, y, width, height float64, t text.Text, st textStyle, least float64) {
	if said := l.say(t); l.faces.wide(said, l.shrunk(said, width, st, least)) <= width {
		l.fitted(p, x, base, width, t, st, least)
		return
	}
	l.named(p, x, y, width, height, t, st, least)
}

// shrunk is the style in the largest size, down to the least, in which the text fits.
func (l *layout) shrunk(s string, width float64, st textStyle, least float64) textStyle {
	for st.size > least && l.faces.wide(s, st) > width {
		st.size = max(least, st.size-0.5)
	}
	return st
}

// halves are the text as two lines of about the same width, broken at a space or behind a
// hyphen; the second is empty where there is none.
func (l *layout) halves(s string, st textStyle) (first, second string) {
	best := l.faces.wide(s, st)
	for i, r := range s {
		if r != ' ' && r != '-' {
			continue
		}
		a, b := strings.TrimSpace(s[:i+1]), strings.TrimSpace(s[i+1:])
		if a == "" || b == "" {
			continue
		}
		if wider := max(l.faces.wide(a, st), l.faces.wide(b, st)); wider < best {
			best, first, second = wider, a, b
		}
	}
	return first, second
}
