package powercut

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Recording is what a program did to a folder, step by step.
type Recording struct {
	root  string
	top   *node
	steps []step
	// nodes are the files and folders that have a name at the moment, or are open.
	nodes map[inode]*node
	// Output is everything that the program wrote to its standard output.
	Output string
	// Errors is everything that it wrote to its standard error.
	Errors string
}

// inode tells a file from others as long as it exists.
type inode struct{ device, number uint64 }

// Orders say what is to happen to a program.
type Orders struct {
	// Stop is asked whenever the program has said something, and kills it by returning true. It may be nil.
	Stop func(said string) bool
	// KillAt kills the program once that many steps are recorded. It is 0 if the program isn't killed.
	KillAt int
	// Fail is asked for each sync of a file or folder in the recorded folder, and lets it fail by returning true.
	// What wasn't on the disk by then is lost unless it is written again. It may be nil.
	Fail func(path string) bool
}

// Begin begins the recording of a folder. All of the folder counts as being on the disk.
func Begin(folder string) (*Recording, error) {
	root, err := filepath.EvalSymlinks(folder)
	if err != nil {
		return nil, err
	}
	r := &Recording{root: root, nodes: map[inode]*node{}}
	r.top, err = r.read(root)
	return r, err
}

// node is a file or a folder, whatever names it has.
type node struct {
	folder bool
	// names and data are a folder's entries and a file's content before the recording.
	names map[string]*node
	data  []byte
}

// step is one thing that was done. Exactly one of the parts says what.
type step struct {
	what string
	// entries are names that are given and removed, all at once.
	entries []entry
	// of is the file that is written to, cut or synced.
	of *node
	// written are bytes that are written at the position at. cut says that the file has that many bytes from now on.
	written []byte
	at      int64
	cut     bool
	// synced is the number of steps that had been done when the sync began, and failed says that the sync failed.
	synced int
	failed bool
	// said is how much of the output had been written by then.
	said int
}

// entry is a name in a folder. to is nil if the name is removed.
type entry struct {
	in   *node
	name string
	to   *node
}

// Len is the number of steps. The power may be cut after any number of them.
func (r *Recording) Len() int { return len(r.steps) }

// What says what the step did, for a person who looks for a fault.
func (r *Recording) What(n int) string { return r.steps[n].what }

// Said is what the program had written to its standard output before it had done n steps.
func (r *Recording) Said(n int) string {
	if n == 0 {
		return ""
	}
	return r.Output[:r.steps[n-1].said]
}

// WithoutSyncs is the recording of a program that leaves out the syncs of files whose path has that ending. A test
// shows with it that it would notice.
func (r *Recording) WithoutSyncs(ending string) *Recording {
	other := *r
	other.steps = slices.Clone(r.steps)
	for i, s := range other.steps {
		if s.synced > 0 && strings.HasSuffix(s.what, ending) {
			other.steps[i].synced = 0
		}
	}
	return &other
}

// Lay empties the recorded folder and fills it as a cut after n steps may leave it. What wasn't synced by then is
// there or not, by chance.
func (r *Recording) Lay(n int, chance *rand.Rand) error {
	if err := empty(r.root); err != nil {
		return err
	}
	c := cutOf(r.steps[:n], chance)
	return c.lay(r.top, r.root, map[*node]string{})
}

func empty(folder string) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if err := os.RemoveAll(filepath.Join(folder, e.Name())); err != nil {
			return err
		}
	}
	return nil
}

// cut is what is left after a number of steps.
type cut struct {
	chance *rand.Rand
	names  map[*node]map[string]*node
	// writes are the steps that change the content of each file, and syncs are its syncs. synced is how many of the
	// steps are certain if no sync failed.
	writes map[*node][]int
	syncs  map[*node][]int
	synced map[*node]int
	steps  []step
	// likelyName and likelyBlock are how likely it is that a name or a block that wasn't synced is there.
	likelyName, likelyBlock float64
	block                   int64
}

func cutOf(steps []step, chance *rand.Rand) *cut {
	likely := []float64{0, 0.5, 0.9, 1}
	c := &cut{chance: chance, steps: steps, names: map[*node]map[string]*node{}, writes: map[*node][]int{}, syncs: map[*node][]int{}, synced: map[*node]int{},
		likelyName: likely[chance.IntN(len(likely))], likelyBlock: likely[chance.IntN(len(likely))], block: 4096}
	if chance.IntN(4) == 0 {
		c.block = 512 // This is what a disk writes at once.
	}
	for i, s := range steps {
		switch {
		case s.synced > 0:
			c.syncs[s.of] = append(c.syncs[s.of], i)
			if !s.failed {
				c.synced[s.of] = max(c.synced[s.of], s.synced)
			}
		case s.of != nil && (s.cut || len(s.written) > 0):
			c.writes[s.of] = append(c.writes[s.of], i)
		}
	}
	c.nameAll()
	return c
}

// place is a name in a folder.
type place struct {
	in   *node
	name string
}

// nameAll decides which names exist. Folders lose their changes independently, and so do the names of one folder, but
// what is done to one name is done in order.
func (c *cut) nameAll() {
	certain, needed := make([]bool, len(c.steps)), map[place]bool{}
	for i := len(c.steps) - 1; i >= 0; i-- {
		for _, e := range c.steps[i].entries {
			certain[i] = certain[i] || i < c.synced[e.in] || needed[place{e.in, e.name}]
		}
		if certain[i] {
			for _, e := range c.steps[i].entries {
				needed[place{e.in, e.name}] = true
			}
		}
	}
	lost := map[place]bool{}
	for i, s := range c.steps {
		there := certain[i] || c.happens(c.likelyName)
		for _, e := range s.entries {
			there = there && !lost[place{e.in, e.name}]
		}
		for _, e := range s.entries {
			if !there {
				lost[place{e.in, e.name}] = true
			} else {
				c.setName(e)
			}
		}
	}
}

func (c *cut) setName(e entry) {
	names := c.namesOf(e.in)
	if e.to == nil {
		delete(names, e.name)
	} else {
		names[e.name] = e.to
	}
}

// happens is true with the given likelihood.
func (c *cut) happens(likely float64) bool { return c.chance.Float64() < likely }

func (c *cut) namesOf(folder *node) map[string]*node {
	names, known := c.names[folder]
	if !known {
		names = map[string]*node{}
		for name, to := range folder.names {
			names[name] = to
		}
		c.names[folder] = names
	}
	return names
}

// lay writes a file or folder with everything in it.
func (c *cut) lay(n *node, path string, laid map[*node]string) error {
	if n.folder {
		if err := os.Mkdir(path, 0o700); err != nil && !os.IsExist(err) {
			return err
		}
		names := c.namesOf(n)
		for _, name := range sortedNames(names) {
			if err := c.lay(names[name], filepath.Join(path, name), laid); err != nil {
				return err
			}
		}
		return nil
	}
	if first, known := laid[n]; known {
		return os.Link(first, path)
	}
	laid[n] = path
	return os.WriteFile(path, c.content(n), 0o600)
}

func sortedNames(names map[string]*node) []string {
	list := make([]string, 0, len(names))
	for name := range names {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// content is what is in the file. Cutting it short and making it longer happen in order. Each block is then as it was
// after some number of writes that is no smaller than the number synced.
func (c *cut) content(n *node) []byte {
	list, certain := c.writes[n], c.certain(n)
	sure := 0 // This many of the list have certainly changed the size.
	for i := range list {
		if certain[i] {
			sure = i + 1
		}
	}
	// The file ends at the first of the later cuts that didn't happen.
	end := len(list)
	for i := sure; i < len(list); i++ {
		if c.steps[list[i]].cut && !c.happens(c.likelyBlock) {
			end = i
			break
		}
	}
	last := -1
	for i, s := range list[:end] {
		if c.steps[s].cut {
			last = i
		}
	}
	least := map[int64]int{} // Each block has certainly seen this many writes.
	for i, s := range list[:sure] {
		if certain[i] {
			for _, p := range pieces(c.steps[s].at, c.steps[s].written, c.block) {
				least[p.at/c.block] = i + 1
			}
		}
	}
	data, size := slices.Clone(n.data), int64(len(n.data))
	until := map[int64]int{} // Each block has seen this many writes.
	for i, at := range list[:end] {
		s := c.steps[at]
		if s.cut {
			data, size = resized(data, s.at), s.at
			continue
		}
		for _, p := range pieces(s.at, s.written, c.block) {
			limit, known := until[p.at/c.block]
			if !known {
				limit = c.writesSeen(least[p.at/c.block], end)
				until[p.at/c.block] = limit
			}
			if i >= limit {
				continue
			}
			if need := p.at + int64(len(p.data)); int64(len(data)) < need {
				data = resized(data, need)
			}
			copy(data[p.at:], p.data)
		}
		// The file is longer than what was synced if some later write happened.
		if i < sure || i < last || c.happens(c.likelyBlock) {
			size = max(size, s.at+int64(len(s.written)))
		}
	}
	return resized(data, size)
}

// certain says for each of the file's writes whether it is on the disk for certain, which means that it was synced
// and no sync has failed in between. After such a failure a system takes for written what isn't.
func (c *cut) certain(n *node) []bool {
	list := c.writes[n]
	certain, lost := make([]bool, len(list)), make([]bool, len(list))
	for _, s := range c.syncs[n] {
		for i, at := range list {
			switch {
			case at >= c.steps[s].synced || certain[i] || lost[i]:
			case c.steps[s].failed:
				lost[i] = true
			default:
				certain[i] = true
			}
		}
	}
	return certain
}

// writesSeen is how many of the writes a block has seen, which is at least sure and at most all.
func (c *cut) writesSeen(sure, all int) int {
	switch {
	case c.likelyBlock == 0:
		return sure
	case c.likelyBlock == 1 || c.happens(c.likelyBlock/2):
		return all
	}
	return sure + c.chance.IntN(all-sure+1)
}

func resized(data []byte, size int64) []byte {
	if int64(len(data)) >= size {
		return data[:size]
	}
	return append(data, make([]byte, size-int64(len(data)))...)
}

type piece struct {
	at   int64
	data []byte
}

// pieces are the parts of a write within each block.
func pieces(at int64, data []byte, block int64) (list []piece) {
	for len(data) > 0 {
		n := min(int64(len(data)), block-at%block)
		list = append(list, piece{at, data[:n]})
		at, data = at+n, data[n:]
	}
	return list
}

// read is the folder as it is before the recording.
func (r *Recording) read(path string) (*node, error) {
	info, err := os.Lstat(path)
	if err != nil {
		return nil, err
	}
	n := &node{folder: info.IsDir()}
	r.nodes[inodeOf(info)] = n
	if !n.folder {
		n.data, err = os.ReadFile(path)
		return n, err
	}
	n.names = map[string]*node{}
	entries, err := os.ReadDir(path)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if n.names[e.Name()], err = r.read(filepath.Join(path, e.Name())); err != nil {
			return nil, err
		}
	}
	return n, nil
}
