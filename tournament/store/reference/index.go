// Package reference finds topics of the rulebook reference by the words that a director
// types. Its index lives in memory; it must never write a file or know an event.
package reference

import (
	"cmp"
	"context"
	"database/sql"
	"maps"
	"slices"
	"strings"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// Index finds topics of the rulebook reference by words. It lives in
// memory, needs no event file and may be asked from several goroutines.
type Index struct {
	db *sql.DB
	// titles are the topics by their title and terms, folded, each topic once.
	titles map[string][]string
	// places are the topics by section and ruling, folded, in reading order.
	places map[string][]place
	// situations are the topics by ruling, those of few rulings first.
	situations map[string][]string
	// books are the ids that a search may be narrowed to.
	books []string
	// known are the words of the titles and terms, for correcting a misspelt one.
	known []string
}

// place is a topic that treats a section, and the book of the section.
type place struct{ topic, book string }

// Hit is one topic found.
type Hit struct {
	// Topic is its id.
	Topic string
	// Book says whose words the snippet is, and is empty for the topic's own explanation.
	Book string
	// Snippet is the place in the text that was found.
	Snippet []SnippetPart
}

// SnippetPart is a run of the snippet; Found marks the words searched for.
type SnippetPart struct {
	Text  string
	Found bool
}

// Finds is the answer to a search, the best topic first.
type Finds struct {
	Hits []Hit
	// ReadAs is what was searched for instead where nothing fits the words as they
	// were typed; else empty.
	ReadAs string
}

// Weights of the columns in the order of the table: title, terms, what it is
// about, the book's words, faults and differences.
const referenceRank = "bm25(reference, 12.0, 10.0, 3.0, 1.0, 0.5)"

// NewIndex fills an index. Close ends it.
func NewIndex(ref rulebook.Reference) (*Index, error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, notBuilt(err)
	}
	db.SetMaxOpenConns(1) // every connection would have a memory of its own
	x := &Index{db: db, titles: map[string][]string{}, places: map[string][]place{}, situations: map[string][]string{}}
	if err := x.fill(ref); err != nil {
		_ = db.Close()
		return nil, notBuilt(err)
	}
	x.note(ref)
	return x, nil
}

// Close frees the index.
func (x *Index) Close() error { return x.db.Close() }

// indexError describes trouble with the index in words; the database's own words aren't shown.
type indexError struct {
	says text.Text
	err  error
}

func (e *indexError) Error() string { return e.says.String() }

// Said says it in words.
func (e *indexError) Said() text.Text { return e.says }

func (e *indexError) Unwrap() error { return e.err }

func notBuilt(err error) error {
	return &indexError{says: text.Of("the search index of the rulebooks can't be built; start Wordhall again"), err: err}
}

func notSearched(err error) error {
	return &indexError{says: text.Of("the search index of the rulebooks can't be searched; start Wordhall again"), err: err}
}

func (x *Index) fill(ref rulebook.Reference) error {
	ctx := context.Background()
	_, err := x.db.ExecContext(ctx, `CREATE VIRTUAL TABLE reference USING fts5(
		title, terms, about, says, notes, book UNINDEXED, topic UNINDEXED,
		tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4')`)
	if err != nil {
		return err
	}
	tx, err := x.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // after the commit it does nothing
	insert, err := tx.PrepareContext(ctx, `INSERT INTO reference (title, terms, about, says, notes, book, topic) VALUES (?, ?, ?, ?, ?, ?, ?)`)
	if err != nil {
		return err
	}
	defer func() { _ = insert.Close() }()
	for _, t := range ref.Topics() {
		for _, e := range t.Entries {
			says, notes := entryText(t, e)
			if _, err := insert.ExecContext(ctx, t.Title, strings.Join(t.Terms, ", "), t.About, says, notes, e.Book, t.ID); err != nil {
				return err
			}
		}
	}
	return tx.Commit()
}

// entryText is what the book says of the topic, and what is noted beside it.
func entryText(t rulebook.Topic, e rulebook.Entry) (says, notes string) {
	var words, remarks []string
	for _, p := range e.Passages {
		words = append(words, p.Text)
	}
	for _, list := range [][]rulebook.Remark{e.Faults, t.Differences} {
		for _, r := range list {
			remarks = append(remarks, r.Text)
		}
	}
	return strings.Join(words, " "), strings.Join(remarks, " ")
}

// note keeps what is found without the table: titles and terms as a whole,
// sections, rulings.
func (x *Index) note(ref rulebook.Reference) {
	for _, b := range ref.Books() {
		x.books = append(x.books, b.ID)
	}
	words := map[string]bool{}
	for _, t := range ref.Topics() {
		for _, term := range append([]string{t.Title}, t.Terms...) {
			key := foldWords(term)
			if !slices.Contains(x.titles[key], t.ID) {
				x.titles[key] = append(x.titles[key], t.ID)
			}
			for _, w := range referenceWords(term) {
				words[w] = true
			}
		}
		for _, id := range t.Rulings {
			x.place(id, place{topic: t.ID})
		}
		for _, e := range t.Entries {
			for _, s := range e.Sections() {
				x.place(s, place{topic: t.ID, book: e.Book})
			}
		}
	}
	for w := range words {
		if len(w) > 3 {
			x.known = append(x.known, w)
		}
	}
	slices.Sort(x.known)
	narrow := slices.SortedStableFunc(slices.Values(ref.Topics()), func(a, b rulebook.Topic) int { return cmp.Compare(len(a.Rulings), len(b.Rulings)) })
	for _, t := range narrow {
		for _, id := range t.Rulings {
			x.situations[id] = append(x.situations[id], t.ID)
		}
	}
}

func (x *Index) place(section string, p place) {
	key := foldSection(section)
	x.places[key] = append(x.places[key], p)
}

// Search finds topics by words as they are typed, the last one perhaps not yet
// whole; book narrows it to one rulebook, empty means all. No more than most
// topics are given. Nothing that can be typed is an error; nothing found is an
// empty answer.
func (x *Index) Search(ctx context.Context, typed, book string, most int) (Finds, error) {
	words := referenceWords(typed)
	if len(words) == 0 || most < 1 || book != "" && !slices.Contains(x.books, book) {
		return Finds{}, nil
	}
	situations := x.bySituation(typed)
	finds, err := x.search(ctx, typed, situations, book, most)
	if err != nil || len(finds) > 0 {
		return Finds{Hits: finds}, err
	}
	if other := x.readAs(words); other != "" {
		finds, err = x.search(ctx, other, situations, book, most)
		return Finds{Hits: finds, ReadAs: other}, err
	}
	list := &foundTopics{seen: map[string]int{}, most: most}
	list.addTopics(situations)
	return Finds{Hits: list.hits}, x.snippets(ctx, list, matchAny(words), book)
}

// search finds topics by the words; where it finds any, those of the situations come before the
// ones that only have the words somewhere in a text.
func (x *Index) search(ctx context.Context, typed string, situations []string, book string, most int) ([]Hit, error) {
	words := referenceWords(typed)
	list := &foundTopics{seen: map[string]int{}, most: most}
	x.findPlaces(list, typed, book)
	query := matchAll(words)
	rows, err := x.ranked(ctx, query, book)
	if err != nil {
		return nil, err
	}
	list.addTopics(x.byTitle(typed, rows))
	texts := &foundTopics{seen: map[string]int{}, most: most}
	texts.addRows(rows)
	if len(texts.hits) < enoughHits {
		query = matchAny(words)
		if err := x.widen(ctx, texts, words, book); err != nil {
			return nil, err
		}
	}
	if len(list.hits)+len(texts.hits) > 0 {
		list.addTopics(situations)
	}
	for i, h := range texts.hits {
		list.add(h, texts.rows[i])
	}
	return list.hits, x.snippets(ctx, list, query, book)
}

// enoughHits is how many topics with every word there are when topics with only some of the words aren't
// needed.
const enoughHits = 5

// widen adds topics with all words that help, then those with one at least.
func (x *Index) widen(ctx context.Context, list *foundTopics, words []string, book string) error {
	useful := withoutSmall(words)
	if len(useful) == 0 {
		return nil
	}
	var queries []string
	if len(useful) < len(words) {
		queries = append(queries, matchAll(useful))
	}
	if len(useful) > 1 {
		queries = append(queries, matchAny(useful))
	}
	for _, q := range queries {
		rows, err := x.ranked(ctx, q, book)
		if err != nil {
			return err
		}
		list.addRows(rows)
	}
	return nil
}

// mostSituations is how many of the situations found lead to their topics.
const mostSituations = 3

// bySituation are the topics of the situations that the words mean.
func (x *Index) bySituation(typed string) []string {
	found := rulings.Search(typed)
	var topics []string
	for _, r := range found[:min(len(found), mostSituations)] {
		topics = append(topics, x.situations[r.ID]...)
	}
	return topics
}

// mostBegun are the topics whose title or term only begins with what was typed
// and that go in front of those found by the words.
const mostBegun = 3

// byTitle are the topics with a title or term that is exactly what was typed, the
// better match of the words first; without one, the few with the shortest that
// begins with it.
func (x *Index) byTitle(typed string, rows []rankedRow) []string {
	key := foldWords(typed)
	ids := slices.Clone(x.titles[key])
	if len(ids) == 0 && len(key) > 2 {
		return x.begun(key, rows)
	}
	slices.SortStableFunc(ids, func(a, b string) int { return cmp.Compare(rowOf(rows, a), rowOf(rows, b)) })
	return ids
}

// begun are the topics with a title or term that begins so.
func (x *Index) begun(key string, rows []rankedRow) []string {
	shortest := map[string]int{}
	for title, ids := range x.titles {
		if !strings.HasPrefix(title, key) {
			continue
		}
		for _, id := range ids {
			if n, ok := shortest[id]; !ok || len(title) < n {
				shortest[id] = len(title)
			}
		}
	}
	ids := slices.Collect(maps.Keys(shortest))
	slices.SortFunc(ids, func(a, b string) int {
		return cmp.Or(cmp.Compare(shortest[a], shortest[b]), cmp.Compare(rowOf(rows, a), rowOf(rows, b)), cmp.Compare(a, b))
	})
	return ids[:min(len(ids), mostBegun)]
}

func rowOf(rows []rankedRow, topic string) int {
	return slices.IndexFunc(rows, func(r rankedRow) bool { return r.topic == topic })
}

// findPlaces adds the topics that treat a section or ruling that was typed.
func (x *Index) findPlaces(list *foundTopics, typed, book string) {
	for _, p := range x.places[foldSection(typed)] {
		if book == "" || p.book == "" || p.book == book {
			list.add(Hit{Topic: p.topic, Book: p.book}, 0)
		}
	}
}

// readAs puts the nearest known word in the place of each that no language knows; empty
// where that changes nothing.
func (x *Index) readAs(words []string) string {
	changed := false
	out := slices.Clone(words)
	for i, w := range words {
		if _, known := slices.BinarySearch(x.known, w); known || len(w) < 4 || rulings.Knows(w) {
			continue
		}
		if near := rulebook.Nearest(w, x.known); near != "" {
			out[i], changed = near, true
		}
	}
	if !changed {
		return ""
	}
	return strings.Join(out, " ")
}
