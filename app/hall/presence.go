package hall

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"wordhall/tournament/text"
)

// heartbeat is how often a station says that it is here.
const heartbeat = 3 * time.Second

// StationInfo is a station as the host knows it.
type StationInfo struct {
	ID, Name string
	Role     Role
	// Heard is when it last said that it is here, by the host's clock; zero: not since the hall was
	// opened.
	Heard time.Time
	// Seq is the last line that it has.
	Seq int64
}

// pulse is what a station says of itself.
type pulse struct {
	Seq int64 `json:"seq"`
}

// presence listens to the stations' pulses.
type presence struct {
	guests  *guests
	now     func() time.Time
	told    func()
	watcher jetstream.KeyWatcher
	loop    sync.WaitGroup

	mu    sync.Mutex
	heard map[string]StationInfo
}

func openPresence(ctx context.Context, h *Host) (*presence, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	bucket, err := h.js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{Bucket: presenceBucket, Storage: jetstream.MemoryStorage, MaxValueSize: 256})
	if err != nil {
		return nil, text.Errorf("the hall can't keep who is here: %w", err)
	}
	p := &presence{guests: h.guests, now: h.now, told: func() { h.told.Tell(news{}) }, heard: map[string]StationInfo{}}
	if p.watcher, err = bucket.WatchAll(context.Background(), jetstream.UpdatesOnly()); err != nil {
		return nil, text.Errorf("the hall can't keep who is here: %w", err)
	}
	p.loop.Go(p.run)
	return p, nil
}

func (p *presence) run() {
	for e := range p.watcher.Updates() {
		if e == nil {
			continue
		}
		var said pulse
		if json.Unmarshal(e.Value(), &said) != nil {
			continue
		}
		p.mu.Lock()
		p.heard[e.Key()] = StationInfo{Heard: p.now(), Seq: said.Seq}
		p.mu.Unlock()
		p.told()
	}
}

func (p *presence) forget(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.heard, id)
}

// stations are all that were let in, by their names.
func (p *presence) stations() []StationInfo {
	p.mu.Lock()
	defer p.mu.Unlock()
	var list []StationInfo
	for _, x := range p.guests.all() {
		info := p.heard[x.ID]
		info.ID, info.Name, info.Role = x.ID, x.Name, x.Role
		list = append(list, info)
	}
	slices.SortFunc(list, func(a, b StationInfo) int { return strings.Compare(a.Name, b.Name) })
	return list
}

func (p *presence) stop() {
	_ = p.watcher.Stop()
	p.loop.Wait()
}

// Stations are all that were let in, by their names.
func (h *Host) Stations() []StationInfo { return h.here.stations() }
