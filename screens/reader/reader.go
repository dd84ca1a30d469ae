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

// Accessible is a part that says what it is. From version 2.8 on the toolkit knows such parts by
// the same methods (fyne.Accessible), where Role is its own fyne.AccessibleRole.
type Accessible interface {
	// AccessibilityLabel is what the part says of itself at this moment.
	AccessibilityLabel() string
	AccessibilityRole() Role
}

// Role is what kind of part it is.
type Role int

// The roles; 0 is none.
const (
	// Button is what is pressed, or gives one of several values.
	Button Role = iota + 1
	// Text is what is read, or typed.
	Text
	// Container is what holds other parts.
	Container
)

// Part is what a part of the window says. Fields that are empty say nothing.
type Part struct {
	// Name is which part it is: the label of a field, the words on a button, what a table lists.
	Name text.Text
	// Where is the place in it: the row, and of how many.
	Where text.Text
	// Value is what it holds: what was typed, what is chosen, the cells of a row.
	Value text.Text
	// Wrong is what is wrong with the value, a sentence.
	Wrong text.Text
	// Hint is how it is filled in.
	Hint text.Text
	// Off says that it can't be used now.
	Off bool
}

// String is what is read out: "Rating: 15x. It must be a whole number."
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

// joined are those texts that say something.
func joined(mark string, parts ...text.Text) string {
	var words []string
	for _, part := range parts {
		if says := look.Render(part); says != "" {
			words = append(words, says)
		}
	}
	return strings.Join(words, mark)
}

// Cell is one cell of a row, under its heading. An empty cell says nothing.
type Cell struct{ Heading, Says text.Text }

// Row is a row read cell by cell, each after its heading.
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

// Table is a table of so many rows at one of them, counted from 0; -1 for none. empty is what it
// shows instead of rows.
func Table(name, empty text.Text, row, rows int, cells []Cell) Part {
	switch {
	case rows == 0:
		return Part{Name: name, Value: empty}
	case row < 0:
		return Part{Name: name, Where: text.Count(rows, "1 row", "%d rows")}
	}
	return Part{Name: name, Where: text.Of("row %d of %d", row+1, rows), Value: Row(cells)}
}

// Field is what a field of a form says beside its value. What was wrong with a value is said as
// long as the field holds it.
type Field struct {
	// Name is its label, Hint how it is filled in.
	Name, Hint text.Text
	// Required says that it can't stay empty.
	Required bool

	wrong text.Text
	about string
}

// Refuse notes what is wrong with a value; the empty text takes it back.
func (f *Field) Refuse(why text.Text, value string) { f.wrong, f.about = why, value }

// Part is what the field says with a value in it; value is its words, key what it is held by.
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

// Typed is what a field says with a text typed into it; one without a label says its placeholder.
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
