package hall

// stationRate is how many messages a second a station may send, and stationAtOnce how many at once. One
// that works as it should waits for each answer and stays far below.
const (
	stationRate   = 200
	stationAtOnce = 2 * stationRate
)
