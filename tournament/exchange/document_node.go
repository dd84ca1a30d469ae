package exchange

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// nodeKind is the type of a JSON value.
type nodeKind int

const (
	nullNode nodeKind = iota
	boolNode
	numberNode
	stringNode
	arrayNode
	objectNode
)

// node is a JSON value with what encoding/json drops: the order of the keys, and
// numbers as they were written.
type node struct {
	kind    nodeKind
	truth   bool
	text    string // of a string, or a number as written
	items   []*node
	members []member
	index   map[string]*node // of many members, by key
}

type member struct {
	key   string
	value *node
}

// deepest is how far values may be nested; a document needs five levels.
const deepest = 32

// parseNode reads one JSON value that fills the whole of data. A UTF-8 byte order
// mark in front is passed over.
func parseNode(data []byte) (*node, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	switch {
	case len(bytes.TrimSpace(data)) == 0:
		return nil, errors.New("the file is empty; a division document is one JSON object")
	case !utf8.Valid(data):
		return nil, errors.New("it isn't UTF-8 text; save it as UTF-8 and try again")
	}
	var whole json.RawMessage
	if err := json.Unmarshal(data, &whole); err != nil {
		return nil, syntax(data, err)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	return readNode(d, 0)
}

// syntax tells the line of a syntax error.
func syntax(data []byte, err error) error {
	var s *json.SyntaxError
	if !errors.As(err, &s) {
		return fmt.Errorf("it isn't JSON: %w", err)
	}
	line := 1 + bytes.Count(data[:min(int(s.Offset), len(data))], []byte("\n"))
	return fmt.Errorf("it isn't JSON, line %d: %w", line, err)
}

// misplaced is a fault of the text's structure; its place is put together while
// the reader climbs out of it.
type misplaced struct{ where, text string }

func (m *misplaced) Error() string { return placePrefix(m.where) + m.text }

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

// readNode reads the next value of a stream known to be sound JSON.
func readNode(d *json.Decoder, depth int) (*node, error) {
	if depth > deepest {
		return nil, fmt.Errorf("values are nested more than %d deep; nothing in a division document is", deepest)
	}
	token, err := d.Token()
	if err != nil {
		return nil, fmt.Errorf("it isn't JSON: %w", err)
	}
	switch v := token.(type) {
	case json.Delim:
		if v == '[' {
			return readArray(d, depth)
		}
		return readObject(d, depth)
	case json.Number:
		return &node{kind: numberNode, text: v.String()}, nil
	case string:
		return &node{kind: stringNode, text: v}, nil
	case bool:
		return &node{kind: boolNode, truth: v}, nil
	}
	return &node{kind: nullNode}, nil
}

func readArray(d *json.Decoder, depth int) (*node, error) {
	n := &node{kind: arrayNode}
	for d.More() {
		item, err := readNode(d, depth+1)
		if err != nil {
			return nil, inside(fmt.Sprintf("[%d]", len(n.items)), err)
		}
		n.items = append(n.items, item)
	}
	_, err := d.Token()
	return n, err
}

func readObject(d *json.Decoder, depth int) (*node, error) {
	n := &node{kind: objectNode}
	for d.More() {
		token, err := d.Token()
		if err != nil {
			return nil, fmt.Errorf("it isn't JSON: %w", err)
		}
		key, _ := token.(string)
		if n.member(key) != nil {
			return nil, &misplaced{text: fmt.Sprintf("key %s is given twice; keep one of them", quoted(key))}
		}
		value, err := readNode(d, depth+1)
		if err != nil {
			return nil, inside(shorten(key), err)
		}
		n.add(key, value)
	}
	_, err := d.Token()
	return n, err
}

// add puts a member at the end. Objects of the usual size are searched key by
// key; larger ones keep an index.
func (n *node) add(key string, value *node) {
	const many = 24
	n.members = append(n.members, member{key: key, value: value})
	switch {
	case n.index != nil:
		n.index[key] = value
	case len(n.members) > many:
		n.index = make(map[string]*node, 2*many)
		for _, m := range n.members {
			n.index[m.key] = m.value
		}
	}
}

// member is the value of a key, nil if the object doesn't have it.
func (n *node) member(key string) *node {
	if n.index != nil {
		return n.index[key]
	}
	for _, m := range n.members {
		if m.key == key {
			return m.value
		}
	}
	return nil
}

// describe names the value in an error: `the text "5"`, "an array".
func (n *node) describe() string {
	switch n.kind {
	case boolNode:
		return fmt.Sprint(n.truth)
	case numberNode:
		return shorten(n.text)
	case stringNode:
		return "the text " + quoted(n.text)
	case arrayNode:
		return "an array"
	case objectNode:
		return "an object"
	}
	return "null"
}

// raw is the value as JSON again, without white space.
func (n *node) raw() json.RawMessage {
	var b bytes.Buffer
	n.write(&b)
	return b.Bytes()
}

func (n *node) write(b *bytes.Buffer) {
	switch n.kind {
	case boolNode:
		fmt.Fprint(b, n.truth)
	case numberNode:
		b.WriteString(n.text)
	case stringNode:
		b.Write(asJSON(n.text))
	case arrayNode:
		b.WriteByte('[')
		for i, item := range n.items {
			if i > 0 {
				b.WriteByte(',')
			}
			item.write(b)
		}
		b.WriteByte(']')
	case objectNode:
		b.WriteByte('{')
		for i, m := range n.members {
			if i > 0 {
				b.WriteByte(',')
			}
			b.Write(asJSON(m.key))
			b.WriteByte(':')
			m.value.write(b)
		}
		b.WriteByte('}')
	default:
		b.WriteString("null")
	}
}

// keyPath is the path of a key inside the object at where.
func keyPath(where, key string) string {
	if where == "" {
		return shorten(key)
	}
	return where + "." + shorten(key)
}

// placePrefix puts where a problem is in front of its text.
func placePrefix(where string) string {
	if where == "" {
		return ""
	}
	return where + ": "
}

func quoted(s string) string { return fmt.Sprintf("%q", shorten(s)) }

// shorten cuts what a file holds to what fits in a message.
func shorten(s string) string {
	const most = 60
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}

func commaList(words []string) string { return strings.Join(words, ", ") }
