package document

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/bounds"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// problems has the first problem of a document. After it, reading goes on with zero values, and what is read is
// thrown away.
type problems struct {
	first error
	// wants is the part of the document that lacks a key, if the first problem is that.
	wants *part
}

// part is an object of the document while its keys are read. close refuses the keys that weren't asked for.
type part struct {
	problems *problems
	node     *exchange.Node
	where    text.Text
	asked    []string
	// missing is the needed key that wasn't there.
	missing string
}

// part starts to read the object found at where.
func (ps *problems) part(n *exchange.Node, where text.Text) *part {
	p := &part{problems: ps, node: n, where: where}
	if n.Kind != exchange.ObjectNode {
		p.fail("it must be an object like {…}, not %s", n.Describe())
	}
	return p
}

// fail keeps the problem unless there is an earlier one.
func (p *part) fail(format string, args ...any) {
	if p.problems.first == nil {
		p.problems.first = text.Errorf("%s", exchange.Placed(p.where, text.Of(format, args...)))
	}
}

// take returns the value of a key, nil if the key is missing, and marks the key as known. null is refused, because
// an optional key is left out instead.
func (p *part) take(key string) *exchange.Node {
	p.know(key)
	v := p.node.Member(key)
	if v != nil && v.Kind == exchange.NullNode {
		p.fail("%s is null; give a value or leave the key out", key)
		return nil
	}
	return v
}

// know marks a key as one that the document may have. Each key is asked for once.
func (p *part) know(key string) { p.asked = append(p.asked, key) }

// need is take for a key that must be there.
func (p *part) need(key string) *exchange.Node {
	v := p.take(key)
	if v == nil && p.problems.first == nil {
		p.fail("the key %q is missing", key)
		p.missing, p.problems.wants = key, p
	}
	return v
}

// misspelt reports an unknown key whose name is close to that of the missing one, because it probably is that key.
func (p *part) misspelt() {
	if p.problems.wants != p {
		return
	}
	for _, m := range p.node.Members {
		if !slices.Contains(p.asked, m.Key) && rulebook.Nearest(m.Key, []string{p.missing}) != "" {
			p.problems.first = nil
			p.fail("the key %s isn't known; did you mean %q?", exchange.QuotedShort(m.Key), p.missing)
			return
		}
	}
}

// ownKeys is how the keys begin that a document may have for its maker's own use.
const ownKeys = "x-"

// own are the keys of the document's maker, each with its value as a member of an object in JSON.
func (p *part) own() (members []string) {
	for _, m := range p.node.Members {
		if !strings.HasPrefix(m.Key, ownKeys) {
			continue
		}
		member := fmt.Sprintf("%s:%s", exchange.AsJSON(m.Key), m.Value.Raw())
		if bounds.Longer(member, bounds.Prose) {
			p.fail("%s has more than %d letters; shorten it", exchange.QuotedShort(m.Key), bounds.Prose)
		}
		members = append(members, member)
	}
	return members
}

// close refuses keys that were never asked for, but for those of the document's maker.
func (p *part) close() {
	p.misspelt()
	for _, m := range p.node.Members {
		if slices.Contains(p.asked, m.Key) || strings.HasPrefix(m.Key, ownKeys) {
			continue
		}
		if near := rulebook.Nearest(m.Key, p.asked); near != "" {
			p.fail("the key %s isn't known; did you mean %q?", exchange.QuotedShort(m.Key), near)
		} else {
			p.fail("the key %s isn't known; remove it", exchange.QuotedShort(m.Key))
		}
		return
	}
}

// whole reads an integer. absent is what it is if the key is missing.
func (p *part) whole(key string, absent int) int {
	v := p.take(key)
	if v == nil {
		return absent
	}
	return p.asWhole(key, v)
}

func (p *part) requiredWhole(key string) int {
	v := p.need(key)
	if v == nil {
		return 0
	}
	return p.asWhole(key, v)
}

// optionalWhole reads an integer, nil if the key is absent.
func (p *part) optionalWhole(key string) *int {
	v := p.take(key)
	if v == nil {
		return nil
	}
	n := p.asWhole(key, v)
	return &n
}

func (p *part) asWhole(key string, v *exchange.Node) int {
	n, err := wholeNumber(v)
	if err != nil {
		p.fail("%s is %s", key, err)
	}
	return n
}

// wholeNumber reads an integer; 1.0 and 1e3 are integers too. The error begins
// with the value.
func wholeNumber(v *exchange.Node) (int, error) {
	if v.Kind != exchange.NumberNode {
		return 0, text.Errorf("%s; it must be a whole number", v.Describe())
	}
	if n, err := strconv.Atoi(v.Text); err == nil && n >= math.MinInt32 && n <= math.MaxInt32 {
		return n, nil
	}
	f, err := strconv.ParseFloat(v.Text, 64)
	switch {
	case err != nil || math.Abs(f) > math.MaxInt32:
		return 0, text.Errorf("%s, which is far too large", v.Describe())
	case f != math.Trunc(f):
		return 0, text.Errorf("%s; it must be a whole number", v.Describe())
	}
	return int(f), nil
}

// real reads a number. absent is what it is if the key is missing.
func (p *part) real(key string, absent float64) float64 {
	v := p.take(key)
	if v == nil {
		return absent
	}
	if v.Kind != exchange.NumberNode {
		p.fail("%s is %s; it must be a number", key, v.Describe())
		return 0
	}
	f, err := strconv.ParseFloat(v.Text, 64)
	if err != nil {
		p.fail("%s is %s, which is far too large", key, v.Describe())
	}
	return f
}

// text reads a string, which is empty if the key is missing.
func (p *part) text(key string) string {
	v := p.take(key)
	if v == nil {
		return ""
	}
	return p.asText(key, v)
}

func (p *part) requiredText(key string) string {
	v := p.need(key)
	if v == nil {
		return ""
	}
	return p.asText(key, v)
}

func (p *part) asText(key string, v *exchange.Node) string {
	if v.Kind != exchange.StringNode {
		p.fail("%s is %s; it must be text in quotes", key, v.Describe())
	}
	return v.Text
}

// truth reads true or false. absent is what it is if the key is missing.
func (p *part) truth(key string, absent bool) bool {
	v := p.take(key)
	if v == nil {
		return absent
	}
	if v.Kind != exchange.BoolNode {
		p.fail("%s is %s; it must be true or false", key, v.Describe())
	}
	return v.Truth
}

// optionalTruth reads true or false, nil if the key is absent.
func (p *part) optionalTruth(key string) *bool {
	if p.node.Member(key) == nil {
		p.know(key)
		return nil
	}
	b := p.truth(key, false)
	return &b
}

// array reads the items of an array. There are none if the key is missing.
func (p *part) array(key string) []*exchange.Node {
	v := p.take(key)
	if v == nil {
		return nil
	}
	if v.Kind != exchange.ArrayNode {
		p.fail("%s is %s; it must be an array like […]", key, v.Describe())
	}
	return v.Items
}

// wholes reads an array of integers.
func (p *part) wholes(key string) []int {
	items := p.array(key)
	if len(items) == 0 {
		return nil
	}
	numbers := make([]int, len(items))
	for i, item := range items {
		n, err := wholeNumber(item)
		if err != nil {
			p.fail("%s[%d] is %s", key, i, err)
		}
		numbers[i] = n
	}
	return numbers
}

// texts reads an array of strings.
func (p *part) texts(key string) []string {
	items := p.array(key)
	if len(items) == 0 {
		return nil
	}
	words := make([]string, len(items))
	for i, item := range items {
		words[i] = p.asText(fmt.Sprintf("%s[%d]", key, i), item)
	}
	return words
}

// object reads the object at the key; nil if the key is absent.
func (p *part) object(key string) *part {
	v := p.take(key)
	if v == nil {
		return nil
	}
	return p.problems.part(v, keyPath(p.where, key))
}

// each reads the objects of an array one after another, and stops at the first problem, because only that one is
// reported.
func (p *part) each(key string, read func(i int, row *part)) {
	for i, item := range p.array(key) {
		row := p.problems.part(item, text.Of("%s[%d]", keyPath(p.where, key), i))
		if item.Kind != exchange.ObjectNode {
			return
		}
		read(i, row)
		row.close()
		if p.problems.first != nil {
			return
		}
	}
}

// oneOf reads one of a closed list. If the key is missing it is the first of the list.
func oneOf[K ~string](p *part, key string, options tournament.Options[K]) K {
	v := p.take(key)
	if v == nil {
		return options[0].Key
	}
	chosen := K(p.asText(key, v))
	if !options.Known(chosen) {
		p.fail("%s is %q; it must be one of %s", key, exchange.Shorten(string(chosen)), options)
	}
	return chosen
}

// label adds words to the place of a row by which a person recognises it: "games[3] (round 1, table 2)".
func (p *part) label(format string, args ...any) {
	p.where = text.Of("%s (%s)", p.where, text.Of(format, args...))
}

// keyPath is the path of a key inside the object at where.
func keyPath(where text.Text, key string) text.Text {
	return text.Join(".", where, text.Name(exchange.Shorten(key)))
}
