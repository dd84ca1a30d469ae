package rulings

import (
	"context"

	"wordhall/app"
	"wordhall/screens/shell"
)

// Find finds topics of the reference by what was typed, at most so many.
func Find(p *app.Program, typed string, most int) ([]shell.TopicFound, error) {
	answer, err := p.SearchReference(context.Background(), typed, "", most)
	if err != nil {
		return nil, err
	}
	ref, books, err := readReference(p)
	if err != nil {
		return nil, err
	}
	lines := saidTopics(typed, ref, foundReadingLines(ref, answer))
	var found []shell.TopicFound
	for _, l := range lines[:min(most, len(lines))] {
		found = append(found, shell.TopicFound{ID: l.ID, Title: l.Title.String(), Book: readingView{books: books}.short(l.Found.Book)})
	}
	return found, nil
}
