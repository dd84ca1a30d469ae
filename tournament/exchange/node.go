package exchange

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"wordhall/tournament/text"
)

// nodeKind is the type of a JSON value.
type nodeKind int

// These are the types of a JSON value.
const (
	NullNode nodeKind = iota
	BoolNode
	NumberNode
	StringNode
	ArrayNode
	ObjectNode
)

// Node is a JSON value with what encoding/json drops: the order of the keys, and the numbers as they were written.
type Node struct {
	Kind    nodeKind
	Truth   bool
	Text    string // of a string, or a number as written
	Items   []*Node
	Members []member
	index   map[string]*Node // of many members, by key
}

type member struct {
	Key   string
	Value *Node
}

// deepest is how deep values may be nested; a document needs five levels.
const deepest = 32

// ParseNode reads one JSON value, which must fill all of data but for a byte order mark in front.
func ParseNode(data []byte) (*Node, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	switch {
	case len(bytes.TrimSpace(data)) == 0:
		return nil, text.Errorf("the file is empty; a division document is one JSON object")
	case !utf8.Valid(data):
		return nil, text.Errorf("it isn't UTF-8 text; save it as UTF-8 and try again")
	}
	var whole json.RawMessage
	if err := json.Unmarshal(data, &whole); err != nil {
		return nil, JSONFault(data, err)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	return readNode(d, 0)
}

// JSONFault is what encoding/json found in the data, with its line or with the key whose value isn't
// of its kind.
func JSONFault(data []byte, err error) error {
	line := func(offset int64) int { return 1 + bytes.Count(data[:min(int(offset), len(data))], []byte("\n")) }
	var s *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &s):
		return text.Errorf("it isn't JSON, line %d: %w", line(s.Offset), err)
	case errors.Is(err, io.ErrUnexpectedEOF):
		return text.Errorf("it ends in the middle, in line %d; it may have been cut off", line(int64(len(data))))
	case errors.As(err, &kind):
		return text.Errorf("%s has %s where something else belongs", Quoted(kind.Field), kind.Value)
	}
	return text.Errorf("it isn't JSON: %w", err)
}

// LooseText is a text that some programs write without quotation marks if it looks like a number.
type LooseText string

// UnmarshalJSON takes a text or a number.
func (t *LooseText) UnmarshalJSON(data []byte) error {
	if data[0] == '-' || data[0] >= '0' && data[0] <= '9' {
		*t = LooseText(data)
		return nil
	}
	return json.Unmarshal(data, (*string)(t))
}

// LooseNumber is a whole number that some programs write as a text, or with ".0" behind it.
type LooseNumber int

// UnmarshalJSON takes a number, or a text that is one. An empty text is 0.
func (n *LooseNumber) UnmarshalJSON(data []byte) error {
	words := strings.TrimSpace(strings.Trim(string(data), `"`))
	if words == "" || words == "null" {
		return nil
	}
	whole, err := strconv.Atoi(strings.TrimSuffix(words, ".0"))
	if err != nil {
		return &json.UnmarshalTypeError{Value: string(data), Type: reflect.TypeFor[int]()}
	}
	*n = LooseNumber(whole)
	return nil
}

// misplaced is a fault in the structure of a JSON text. Its place is put together on the way back through the
// levels of the reader.
type misplaced struct {
	where string
	text  text.Text
}

func (m *misplaced) Error() string { return m.Said().String() }

// Said implements text.Said.
func (m *misplaced) Said() text.Text { return Placed(text.Name(m.where), m.text) }

// inside puts the key or index of the value in front of a fault's place.
func inside(step string, err error) error {
	var m *misplaced
	if !errors.As(err, &m) {
		return err
	}
	if m.where != "" && m.where[0] != '[' {
		step += "."
	}
	m.where = step + m.where
	return m
}

// readNode reads the next value of a stream that is known to be valid JSON.
func readNode(d *json.Decoder, depth int) (*Node, error) {
	if depth > deepest {
		return nil, text.Errorf("values are nested more than %d deep, which nothing in a division document is", deepest)
	}
	token, err := d.Token()
	if err != nil {
		return nil, text.Errorf("it isn't JSON: %w", err)
	}
	switch v := token.(type) {
	case json.Delim:
		if v == '[' {
			return readArray(d, depth)
		}
		return readObject(d, depth)
	case json.Number:
		return &Node{Kind: NumberNode, Text: v.String()}, nil
	case string:
		return &Node{Kind: StringNode, Text: v}, nil
	case bool:
		return &Node{Kind: BoolNode, Truth: v}, nil
	}
	return &Node{Kind: NullNode}, nil
}

func readArray(d *json.Decoder, depth int) (*Node, error) {
	n := &Node{Kind: ArrayNode}
	for d.More() {
		item, err := readNode(d, depth+1)
		if err != nil {
			return nil, inside(fmt.Sprintf("[%d]", len(n.Items)), err)
		}
		n.Items = append(n.Items, item)
	}
	_, err := d.Token()
	return n, err
}

func readObject(d *json.Decoder, depth int) (*Node, error) {
	n := &Node{Kind: ObjectNode}
	for d.More() {
		token, err := d.Token()
		if err != nil {
			return nil, text.Errorf("it isn't JSON: %w", err)
		}
		key, _ := token.(string)
		if n.Member(key) != nil {
			return nil, &misplaced{text: text.Of("key %s is given twice; keep one of them", QuotedShort(key))}
		}
		value, err := readNode(d, depth+1)
		if err != nil {
			return nil, inside(Shorten(key), err)
		}
		n.add(key, value)
	}
	_, err := d.Token()
	return n, err
}

// add puts a member at the end. Objects of the usual size are searched key by key, and larger ones have an index.
func (n *Node) add(key string, value *Node) {
	const many = 24
	n.Members = append(n.Members, member{Key: key, Value: value})
	switch {
	case n.index != nil:
		n.index[key] = value
	case len(n.Members) > many:
		n.index = make(map[string]*Node, 2*many)
		for _, m := range n.Members {
			n.index[m.Key] = m.Value
		}
	}
}

// Member is the value of a key, nil if the object doesn't have it.
func (n *Node) Member(key string) *Node {
	if n.index != nil {
		return n.index[key]
	}
	for _, m := range n.Members {
		if m.Key == key {
			return m.Value
		}
	}
	return nil
}

// Without is the object without a member.
func (n *Node) Without(key string) *Node {
	rest := &Node{Kind: n.Kind}
	for _, m := range n.Members {
		if m.Key != key {
			rest.Members = append(rest.Members, m)
		}
	}
	return rest
}

// Describe names the value in an error: `the text "5"`, "an array".
func (n *Node) Describe() text.Text {
	switch n.Kind {
	case BoolNode:
		return text.Name(fmt.Sprint(n.Truth))
	case NumberNode:
		return text.Name(Shorten(n.Text))
	case StringNode:
		return text.Of("the text %s", QuotedShort(n.Text))
	case ArrayNode:
		return text.Of("an array")
	case ObjectNode:
		return text.Of("an object")
	}
	return text.Name("null")
}

// Raw is the value as JSON again, without white space.
func (n *Node) Raw() json.RawMessage {
	var b bytes.Buffer
	n.write(&b)
	return b.Bytes()
}

func (n *Node) write(b *bytes.Buffer) {
	switch n.Kind {
	case BoolNode:
		fmt.Fprint(b, n.Truth)
	case NumberNode:
		b.WriteString(n.Text)
	case StringNode:
		b.Write(AsJSON(n.Text))
	case ArrayNode:
		b.WriteByte('[')
		for i, item := range n.Items {
			if i > 0 {
				b.WriteByte(',')
			}
			item.write(b)
		}
		b.WriteByte(']')
	case ObjectNode:
		b.WriteByte('{')
		for i, m := range n.Members {
			if i > 0 {
				b.WriteByte(',')
			}
			b.Write(AsJSON(m.Key))
			b.WriteByte(':')
			m.Value.write(b)
		}
		b.WriteByte('}')
	default:
		b.WriteString("null")
	}
}

// Placed is a problem with its place in front.
func Placed(where, problem text.Text) text.Text { return text.Join(": ", where, problem) }

// JsonText is a text that is JSON already.
type JsonText []byte

// AsJSON is the value as JSON on one line. The value must be one that JSON can hold: texts, numbers, and lists and
// maps of them.
func AsJSON(v any) []byte {
	if w, is := v.(JsonText); is {
		return w
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return []byte("null")
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
