package hall

import "wordhall/app/rates"

// stationRate is how many messages a station may send. One that works as it should waits for each
// answer and stays far below.
var stationRate = rates.Rate{ASecond: 200, AtOnce: 400}
