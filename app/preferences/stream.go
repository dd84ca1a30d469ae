package preferences

import (
	"maps"

	"wordhall/tournament"
)

// Stream is what the overlays of a video stream show of an event, as it was last chosen. It is not a fact of the
// event.
type Stream struct {
	// Folder is the folder in which the overlays are kept up to date while the event is open. It is empty if they
	// aren't.
	Folder string `json:"folder,omitempty"`
	// Division and Table are those that the overlays show. 0 stands for the first of each.
	Division tournament.DivisionID `json:"division,omitempty"`
	Table    int                   `json:"table,omitempty"`
}

// Stream is what was chosen for the stream of that event file.
func (p *Preferences) Stream(path string) Stream {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.choices.Streams[path]
}

// SetStream changes the choice for that event file. Save must follow.
func (p *Preferences) SetStream(path string, s Stream) {
	p.Set(func(c *Choices) {
		streams := maps.Clone(c.Streams)
		if streams == nil {
			streams = map[string]Stream{}
		}
		streams[path] = s
		c.Streams = streams
	})
}
