package reference

import (
	"context"
	"database/sql"
	"errors"
	"strings"
)

// Marks around a word found, in the snippets of the table. They can't be typed and
// aren't in the texts.
const foundFrom, foundTo = "\x02", "\x03"

// rankedRow is one row of the index that matches.
type rankedRow struct {
	row         int64
	topic, book string
}

// foundTopics gathers topics, the best first, each once.
type foundTopics struct {
	hits []Hit
	// rows are the rows of the hits in the index, 0 where none was matched yet.
	rows []int64
	seen map[string]int
	most int
}

func (f *foundTopics) add(h Hit, row int64) {
	if i, ok := f.seen[h.Topic]; ok {
		if f.rows[i] == 0 && (f.hits[i].Book == "" || f.hits[i].Book == h.Book) {
			f.rows[i], f.hits[i].Book = row, h.Book
		}
		return
	}
	if len(f.hits) >= f.most {
		return
	}
	f.seen[h.Topic] = len(f.hits)
	f.hits, f.rows = append(f.hits, h), append(f.rows, row)
}

func (f *foundTopics) addTopics(ids []string) {
	for _, id := range ids {
		f.add(Hit{Topic: id}, 0)
	}
}

func (f *foundTopics) addRows(rows []rankedRow) {
	for _, r := range rows {
		f.add(Hit{Topic: r.topic, Book: r.book}, r.row)
	}
}

// ranked are the rows that match, the best first; equal ones in reading order.
func (x *Index) ranked(ctx context.Context, query, book string) ([]rankedRow, error) {
	rows, err := x.db.QueryContext(ctx, `SELECT rowid, topic, book FROM reference
		WHERE reference MATCH ?1 AND (?2 = '' OR book = ?2) ORDER BY `+referenceRank+`, rowid`, query, book)
	if err != nil {
		return nil, notSearched(err)
	}
	defer func() { _ = rows.Close() }()
	var all []rankedRow
	for rows.Next() {
		var r rankedRow
		if err := rows.Scan(&r.row, &r.topic, &r.book); err != nil {
			return nil, notSearched(err)
		}
		all = append(all, r)
	}
	if err := rows.Err(); err != nil {
		return nil, notSearched(err)
	}
	return all, nil
}

// snippets fills in the place found in each topic: in the explanation where the
// words are there, else in what the book says.
func (x *Index) snippets(ctx context.Context, list *foundTopics, query, book string) error {
	for i := range list.hits {
		h := &list.hits[i]
		about, says, err := x.marked(ctx, list.rows[i], query)
		if errors.Is(err, sql.ErrNoRows) {
			about, says, err = x.plain(ctx, h.Topic, firstOf(book, h.Book))
		}
		if err != nil {
			return notSearched(err)
		}
		text := says
		switch {
		case book != "":
			h.Book = book
		case strings.Contains(about, foundFrom) || !strings.Contains(says, foundFrom):
			text, h.Book = about, ""
		}
		h.Snippet = parts(text)
	}
	return nil
}

// marked reads a row with the words found marked.
func (x *Index) marked(ctx context.Context, row int64, query string) (about, says string, err error) {
	err = x.db.QueryRowContext(ctx, `SELECT highlight(reference, 2, ?1, ?2), snippet(reference, 3, ?1, ?2, '…', 30)
		FROM reference WHERE reference MATCH ?3 AND rowid = ?4`, foundFrom, foundTo, query, row).Scan(&about, &says)
	return about, says, err
}

// plain reads a topic that was found by its title, a section or a ruling.
func (x *Index) plain(ctx context.Context, topic, book string) (about, says string, err error) {
	err = x.db.QueryRowContext(ctx, `SELECT about, says FROM reference WHERE topic = ?1 AND (?2 = '' OR book = ?2) ORDER BY rowid`,
		topic, book).Scan(&about, &says)
	return about, says, err
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// parts cuts a marked text at its marks.
func parts(text string) []SnippetPart {
	var list []SnippetPart
	add := func(s string, found bool) {
		if s != "" {
			list = append(list, SnippetPart{Text: s, Found: found})
		}
	}
	for text != "" {
		before, rest, ok := strings.Cut(text, foundFrom)
		add(before, false)
		if !ok {
			break
		}
		word, after, _ := strings.Cut(rest, foundTo)
		add(word, true)
		text = after
	}
	return list
}
