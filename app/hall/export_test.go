package hall

// OnStep calls f at each step of a take-over.
func OnStep(f func(string)) { step = f }

// Cut cuts the connections of a station as a pulled cable does; it comes back by itself.
func (h *Host) Cut(name string) {
	for _, x := range h.guests.all() {
		if x.Name != name {
			continue
		}
		h.guests.mu.Lock()
		doors := h.guests.doors[x.ID]
		h.guests.doors[x.ID] = nil
		h.guests.mu.Unlock()
		for _, door := range doors {
			_ = h.server.DisconnectClientByID(door)
		}
	}
}

// CloseEngine stops the engine at once, as if the host's program had been killed: nothing is
// written, and nobody is told.
func (h *Host) CloseEngine() {
	h.closeOnce.Do(func() {
		h.shut()
		close(h.closed)
	})
}
