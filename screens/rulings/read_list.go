package rulings

import (
	"wordhall/app"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// readingLine is one topic of the list in the form in which it is shown.
type readingLine struct {
	ID          string
	Title, Area text.Text
	Topic       rulebook.Topic
	Found       readingFound
}

// readingFound says why a search lists a topic, which is the place in the text that was found. It is empty without a
// search.
type readingFound struct {
	// Book is the rulebook in which the place is. It is empty if it is in the explanation of the topic.
	Book  string
	Parts []readingPart
}

// readingPart is a part of the place. Hit marks what was searched for.
type readingPart struct {
	Text string
	Hit  bool
}

// allReadingLines are all topics, area by area.
func allReadingLines(ref rulebook.Reference) []readingLine {
	areas := readingAreas(ref)
	var lines []readingLine
	for _, t := range ref.Topics() {
		lines = append(lines, readingLine{ID: t.ID, Title: text.Key(t.Title), Area: areas[t.Area], Topic: t})
	}
	return lines
}

// foundReadingLines are the topics that a search found, with the best first.
func foundReadingLines(ref rulebook.Reference, finds app.TopicsFound) []readingLine {
	areas := readingAreas(ref)
	var lines []readingLine
	for _, f := range finds.Found {
		l := readingLine{ID: f.Topic.ID, Title: text.Key(f.Topic.Title), Area: areas[f.Topic.Area], Topic: f.Topic, Found: readingFound{Book: f.Book}}
		for _, part := range f.Snippet {
			l.Found.Parts = append(l.Found.Parts, readingPart{Text: part.Text, Hit: part.Found})
		}
		lines = append(lines, l)
	}
	return lines
}

// readingAreas are the titles of the areas by id, short enough for the list.
func readingAreas(ref rulebook.Reference) map[string]text.Text {
	titles := map[string]text.Text{}
	for _, a := range ref.Areas() {
		titles[a.ID] = text.Key(a.Title)
	}
	return titles
}
