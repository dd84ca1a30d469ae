package paper

import (
	"strings"
	"wordhall/tournament/text"
)

// much is how much smaller a name may become in one line before two lines are tried.
const much = 0.75

// named prints a name in the height of a row. It is in one line, or in two if one line would be much smaller than
// the style or cut, and two are larger or whole.
func (l *layout) named(p *page, x, y, width, height float64, t text.Text, st textStyle, least float64) {
	lines, st := l.inRow(l.say(t), width, height, st, least)
	base := y + (height+st.caps())/2
	if len(lines) == 2 {
		pitch := height * linePitch
		l.put(p, x, base-pitch/2, l.cut(lines[0], width, st), st)
		l.put(p, x, base+pitch/2, l.cut(lines[1], width, st), st)
		return
	}
	l.put(p, x, base, l.cut(lines[0], width, st), st)
}

// linePitch is the distance between two lines of a row, as a part of its height.
const linePitch = 0.46

// halfRow is the type size in which two lines fit into a row of that height.
func halfRow(height float64) float64 {
	const leading = 1.12
	return height * linePitch / point / leading
}

// inRow is a name in the form that named prints: its lines and their style.
func (l *layout) inRow(s string, width, height float64, st textStyle, least float64) (lines []string, set textStyle) {
	one := l.shrunk(s, width, st, least)
	fits := l.faces.wide(s, one) <= width
	if fits && one.size >= much*st.size {
		return []string{s}, one
	}
	if first, second := l.halves(s, st); second != "" {
		two := st
		two.size = min(st.size, halfRow(height))
		two = l.shrunk(first, width, two, least*much)
		two = l.shrunk(second, width, two, least*much)
		if !fits || two.size > one.size {
			return []string{first, second}, two
		}
	}
	return []string{s}, one
}

// wholeOrNamed prints a name on the base if it is whole in one line. Otherwise it prints it as named does, in the
// height from y on.
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

// halves are the text as two lines of about the same width, broken at a space or after a hyphen. The second is
// empty if there is no such place.
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
