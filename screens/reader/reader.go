// Package reader puts into words what a part of the window is, for who can't see it: which part,
// where in it, what it holds and what is wrong with that.
//
// Every part that can have the keyboard is Accessible and says so by Part; what it says is in the
// window's language and is made when it is asked for.
package reader

import (
	"strings"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// Accessible is a part that says what it is. From version 2.8 on the toolkit asks such parts by the same methods
// (fyne.Accessible). Role is then its own fyne.AccessibleRole.
type Accessible interface {
	// AccessibilityLabel is what the part says about itself at this moment.
	AccessibilityLabel() string
	AccessibilityRole() Role
}

// Role is the kind of a part.
type Role int

// These are the roles. 0 is none.
const (
	// Button is a part that is pressed, or that gives one of several values.
	Button Role = iota + 1
	// Text is a part that is read, or typed into.
	Text
	// Container is a part that holds other parts.
	Container
)

// Part is what a part of the window says. Fields that are empty say nothing.
type Part struct {
	// Name says which part it is: the label of a field, the words on a button, or what a table lists.
	Name text.Text
	// Where is the place in the part: the row, and of how many.
	Where text.Text
	// Value is what the part holds: what was typed, what is chosen, or the cells of a row.
	Value text.Text
	// Wrong is a sentence that says what is wrong with the value.
	Wrong text.Text
	// Hint says how the part is filled in.
	Hint text.Text
	// Off says that it can't be used now.
	Off bool
}

// String is what is read out, such as "Rating: 15x. It must be a whole number."
func (p Part) String() string {
	says := joined(", ", p.Name, p.Where)
	if value := look.Render(p.Value); value != "" && says != "" {
		says += ": " + value
	} else {
		says += value
	}
	if p.Off {
		says = text.Stopped(says, ".") + " " + look.Render(text.Of("It can't be used now."))
	}
	if !p.Wrong.IsZero() {
		says = text.Stopped(says, ".") + " " + look.Render(p.Wrong.Sentence())
	}
	if hint := strings.TrimSpace(look.Render(p.Hint)); hint != "" {
		says = text.Stopped(says, ".") + " " + hint
	}
	return says
}

// joined are those of the texts that aren't empty.
func joined(mark string, parts ...text.Text) string {
	var words []string
	for _, part := range parts {
		if says := look.Render(part); says != "" {
			words = append(words, says)
		}
	}
	return strings.Join(words, mark)
}

// Cell is one cell of a row with its heading. An empty cell says nothing.
type Cell struct{ Heading, Says text.Text }

// Row reads a row out cell by cell, each after its heading.
func Row(cells []Cell) text.Text {
	var says []text.Text
	for _, c := range cells {
		switch {
		case look.Render(c.Says) == "":
		case look.Render(c.Heading) == "":
			says = append(says, c.Says)
		default:
			says = append(says, text.Join(" ", c.Heading, c.Says))
		}
	}
	return text.Join(", ", says...)
}

// Table is a table with that many rows, of which the one at row is chosen, counted from 0. With -1 none is. empty is
// what the table shows instead of rows.
func Table(name, empty text.Text, row, rows int, cells []Cell) Part {
	switch {
	case rows == 0:
		return Part{Name: name, Value: empty}
	case row < 0:
		return Part{Name: name, Where: text.Count(rows, "1 row", "%d rows")}
	}
	return Part{Name: name, Where: text.Of("row %d of %d", row+1, rows), Value: Row(cells)}
}

// Field is what a field of a form says besides its value. It says what was wrong with a value as long as it holds
// that value.
type Field struct {
	// Name is the label of the field, and Hint says how it is filled in.
	Name, Hint text.Text
	// Required says that it can't stay empty.
	Required bool

	wrong text.Text
	about string
}

// Refuse notes what is wrong with a value. An empty text says that nothing is.
func (f *Field) Refuse(why text.Text, value string) { f.wrong, f.about = why, value }

// Part is what the field says with a value in it. value is the value in words, and key identifies it.
func (f *Field) Part(value text.Text, key string, off bool) Part {
	p := Part{Name: f.Name, Value: value, Hint: f.Hint, Off: off}
	if f.Required {
		p.Where = text.Of("must be filled in")
	}
	if key == f.about {
		p.Wrong = f.wrong
	}
	return p
}

// Typed is what a field says that holds a typed text. A field without a label says its placeholder.
func (f *Field) Typed(typed string, placeholder text.Text, password, off bool) Part {
	value := text.Name(typed)
	switch {
	case typed == "":
		value = text.Of("empty")
	case password:
		value = text.Of("hidden")
	}
	p := f.Part(value, typed, off)
	if p.Name.IsZero() {
		p.Name = placeholder
	}
	return p
}
