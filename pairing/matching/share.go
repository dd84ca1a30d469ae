package matching

import (
	"runtime"
	"sync"
)

// fewRows is up to how many rows one processor is quicker alone.
const fewRows = 250

// share has the rows of a problem of that size worked at side by side: work is called once for each part, of so many
// parts, and returns when all have. A part takes the rows part, part+parts, part+2*parts and so on, as rows above the
// diagonal get shorter. What comes of it must not depend on the number of parts.
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
