package app

import (
	"context"
	"strings"
	"sync"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/store/reference"
	"wordhall/tournament/text"
)

// reading is the rulebook reference and its index. Each is made when it is first asked for.
type reading struct {
	loading sync.Once
	texts   rulebook.Reference
	trouble error

	indexing sync.Once
	index    *reference.Index
	failed   error
}

// TopicFound is one topic of the reference that a search found.
type TopicFound struct {
	Topic rulebook.Topic
	// Book says whose words the snippet is. It is empty for the topic's own explanation.
	Book    string
	Snippet []reference.SnippetPart
}

// TopicsFound is the answer to a search, with the best first.
type TopicsFound struct {
	// Situations are the few rulings that fit the words best. They come before the topics.
	Situations []rulings.Ruling
	Found      []TopicFound
	// ReadAs is what was searched for instead because nothing fits the words typed.
	ReadAs string
}

// Reference is what the rulebooks say, by topic. It needs no open event.
func (p *Program) Reference() (rulebook.Reference, error) {
	p.reading.loading.Do(func() {
		if p.resources.Reference == nil {
			p.reading.trouble = text.Errorf("this program was built without the rulebook reference")
			return
		}
		ref, err := rulebook.LoadReference(p.resources.Reference, p.Books())
		if err != nil {
			p.reading.trouble = text.Errorf("the built-in rulebook reference can't be read: %w", err)
			return
		}
		p.reading.texts = ref
	})
	return p.reading.texts, p.reading.trouble
}

// mostSituations is how many situations are named before the topics.
const mostSituations = 3

// SearchReference finds the situations and the topics that fit words as they are typed. most is the highest number
// of topics; book limits them to one rulebook, or is empty for all. It needs no open event, and finding nothing is
// no error. The first search makes the index, so call it in the background.
func (p *Program) SearchReference(ctx context.Context, words, book string, most int) (TopicsFound, error) {
	ref, err := p.Reference()
	if err != nil {
		return TopicsFound{}, err
	}
	p.reading.indexing.Do(func() { p.reading.index, p.reading.failed = reference.NewIndex(ref) })
	if p.reading.failed != nil {
		return TopicsFound{}, p.reading.failed
	}
	finds, err := p.reading.index.Search(ctx, words, book, most)
	if err != nil {
		return TopicsFound{}, err
	}
	answer := TopicsFound{ReadAs: finds.ReadAs}
	if strings.TrimSpace(words) != "" {
		situations := rulings.Search(words)
		answer.Situations = situations[:min(len(situations), mostSituations)]
	}
	for _, h := range finds.Hits {
		topic, _ := ref.Topic(h.Topic) // The index was made from the reference.
		answer.Found = append(answer.Found, TopicFound{Topic: topic, Book: h.Book, Snippet: h.Snippet})
	}
	return answer, nil
}
