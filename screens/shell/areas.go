package shell

// TopicFound is a topic of the reference: its title, and the book in which it was found.
type TopicFound struct{ ID, Title, Book string }
