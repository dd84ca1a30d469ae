package text

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// kept is a text as a file keeps it. A name is a JSON string, and so is an argument that is
// one; a number is a number.
type kept struct {
	Form string `json:"form,omitempty"`
	Key  string `json:"key,omitempty"`
	Args []any  `json:"args,omitempty"`
}

// forms are the names of the forms in a file; a phrase has none.
var forms = map[Form]string{
	Phrase: "", Verbatim: "name", English: "english", Row: "row", Sentence: "sentence", Capital: "capital", Filled: "filled", Dated: "date",
	Cut: "cut", Figure: "figure", Sum: "sum", One: "one",
}

// Keep is the text as JSON, for a file, with its key and arguments. Kept reads it.
func (t Text) Keep() (json.RawMessage, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(t.keep()); err != nil {
		return nil, err
	}
	return bytes.TrimSpace(b.Bytes()), nil
}

func (t Text) keep() any {
	if t.form == Verbatim {
		return t.key
	}
	k := kept{Form: forms[t.form], Key: t.key}
	for _, a := range t.args {
		k.Args = append(k.Args, keepArgument(a))
	}
	return k
}

func keepArgument(a any) any {
	switch a := a.(type) {
	case Text:
		return a.keep()
	case error:
		return OfError(a).keep()
	case fmt.Stringer:
		return a.String()
	}
	switch v := reflect.ValueOf(a); {
	case v.CanInt():
		return v.Int()
	case v.CanUint():
		return v.Uint()
	case v.CanFloat():
		decimals := strconv.FormatFloat(v.Float(), 'f', -1, 64)
		if !strings.Contains(decimals, ".") {
			decimals += ".0"
		}
		return json.Number(decimals)
	}
	return fmt.Sprint(a)
}

// errNotKept is of data that no text was kept in; nobody reads it, as the English is shown instead.
var errNotKept = errors.New("unkept")

// Kept is a text that Keep wrote.
func Kept(data json.RawMessage) (Text, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var value any
	if err := d.Decode(&value); err != nil {
		return Text{}, errNotKept
	}
	a, err := keptArgument(value)
	if err != nil {
		return Text{}, err
	}
	switch a := a.(type) {
	case Text:
		return a, nil
	case string:
		return Name(a), nil
	}
	return Text{}, errNotKept
}

func keptArgument(value any) (any, error) {
	switch value := value.(type) {
	case string:
		return value, nil
	case json.Number:
		if strings.Contains(value.String(), ".") {
			return value.Float64()
		}
		return value.Int64()
	case map[string]any:
		return keptText(value)
	}
	return nil, errNotKept
}

func keptText(value map[string]any) (Text, error) {
	t := Text{form: -1}
	name, _ := value["form"].(string)
	for form, called := range forms {
		if called == name {
			t.form = form
		}
	}
	t.key, _ = value["key"].(string)
	list, _ := value["args"].([]any)
	for _, inner := range list {
		a, err := keptArgument(inner)
		if err != nil {
			return Text{}, err
		}
		t.args = append(t.args, a)
	}
	wraps := t.form == Sentence || t.form == Capital || t.form == Filled
	if t.form < 0 || wraps && len(t.args) == 0 {
		return Text{}, errNotKept
	}
	switch t.form {
	case Cut:
		return keptCut(t)
	case One:
		return keptOne(t)
	}
	return t, nil
}

// keptOne is a text about one thing with the key of many.
func keptOne(t Text) (Text, error) {
	if len(t.args) == 1 {
		if _, is := t.args[0].(string); is {
			return t, nil
		}
	}
	return Text{}, errNotKept
}

// keptCut is a cut text whose number of letters came back as JSON has numbers.
func keptCut(t Text) (Text, error) {
	if len(t.args) != 2 {
		return Text{}, errNotKept
	}
	letters, is := t.args[1].(int64)
	if !is || letters < 1 {
		return Text{}, errNotKept
	}
	t.args[1] = int(letters)
	return t, nil
}
