package matching

import (
	"runtime"
	"sync"
)

// fewRows is the largest number of rows for which one processor is quicker than several.
const fewRows = 250

// share works on the rows of a problem of that size side by side. It calls work once for each part, with the number
// of parts, and returns when all calls have returned. A part has the rows part, part+parts, part+2*parts and so on,
// because rows above the diagonal get shorter. The result must not depend on the number of parts.
func share(size int, work func(part, parts int)) {
	parts := 1
	if size > fewRows {
		parts = runtime.GOMAXPROCS(0)
	}
	var group sync.WaitGroup
	for part := 1; part < parts; part++ {
		group.Go(func() { work(part, parts) })
	}
	work(0, parts)
	group.Wait()
}
