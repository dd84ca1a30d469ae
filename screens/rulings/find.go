package rulings

import (
	"context"

	"wordhall/app"
	"wordhall/screens/shell"
	"wordhall/tournament/text"
)

// Find finds situations and topics of the reference by what was typed, with the situations first. It returns at most
// that many.
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
	for _, s := range answer.Situations {
		found = append(found, shell.TopicFound{ID: s.ID, Title: s.Title, Book: text.Name(s.ID)})
	}
	for _, l := range lines {
		found = append(found, shell.TopicFound{ID: l.ID, Title: l.Title.String(), Book: readingView{books: books}.short(l.Found.Book)})
	}
	return found[:min(most, len(found))], nil
}
