package hall

// stationRate is how many messages a second a station may send, and stationAtOnce how many at once. A station that
// works as it should waits for each answer and stays far below that.
const (
	stationRate   = 200
	stationAtOnce = 2 * stationRate
)
