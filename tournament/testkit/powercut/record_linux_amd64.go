package powercut

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Run runs a program and records what it does in the folder, after what was recorded before. It needs a system that
// lets a program trace another one that it started.
func (r *Recording) Run(argv, env []string, o Orders) error {
	said, err := os.CreateTemp("", "said-")
	if err != nil {
		return err
	}
	complained, err := os.CreateTemp("", "complained-")
	if err != nil {
		return err
	}
	defer func() {
		for _, f := range []*os.File{said, complained} {
			_ = f.Close() // All has been read from both.
			_ = os.Remove(f.Name())
		}
	}()
	t := &tracer{Recording: r, Orders: o, calls: map[int]*call{}, mapped: map[string][]byte{}, output: said, before: r.Output}
	// The system lets only the thread that began to trace a program go on with it.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := t.run(argv, env, []uintptr{0, said.Fd(), complained.Fd()}); err != nil {
		return err
	}
	errs, err := os.ReadFile(complained.Name())
	r.Errors += string(errs)
	return err
}

type tracer struct {
	*Recording
	Orders
	// calls are the calls of the system in which threads of the program are.
	calls map[int]*call
	// output is what the program says. It is added to what was said before.
	output *os.File
	before string
	killed bool
	// mapped are files that the program writes to as its own memory, with the content that was last seen.
	mapped map[string][]byte
	pid    int
	fault  error
}

// call is a call of the system that a thread is in.
type call struct {
	number int
	args   [6]uint64
	// begun is the number of steps before the call.
	begun int
	// path and other are the paths that the call names. there says that the first of them existed before.
	path, other string
	there       bool
	// fails says that the system is kept from carrying it out.
	fails bool
}

// callInfo is struct ptrace_syscall_info of ptrace(2).
type callInfo struct {
	op   uint8
	_    [3]byte
	arch uint32
	_    [2]uint64
	data [8]uint64
}

const (
	getCallInfo = 0x420e
	callBegins  = 1
	callEnds    = 2
)

func (t *tracer) run(argv, env []string, files []uintptr) error {
	null, err := os.Open(os.DevNull)
	if err != nil {
		return err
	}
	defer func() { _ = null.Close() }() // The file was only read.
	files[0] = null.Fd()
	t.pid, err = syscall.ForkExec(argv[0], argv, &syscall.ProcAttr{Env: env, Files: files, Sys: &syscall.SysProcAttr{Ptrace: true}})
	if err != nil {
		return err
	}
	const mine = unix.WALL | unix.WNOTHREAD // Other tests may have started programs too, so only the thread's own are awaited.
	var status unix.WaitStatus
	if _, err := unix.Wait4(t.pid, &status, mine, nil); err != nil {
		return err
	}
	if err := unix.PtraceSetOptions(t.pid, unix.PTRACE_O_TRACESYSGOOD|unix.PTRACE_O_TRACECLONE|unix.PTRACE_O_EXITKILL); err != nil {
		return err
	}
	_ = unix.PtraceSyscall(t.pid, 0)
	started := map[int]bool{t.pid: true}
	for {
		thread, err := unix.Wait4(-1, &status, mine, nil)
		switch {
		case errors.Is(err, unix.EINTR):
			continue
		case err != nil:
			return err
		case status.Exited() || status.Signaled():
			if thread == t.pid {
				return t.fault
			}
			continue
		}
		signal := 0
		switch s := status.StopSignal(); {
		case s == unix.SIGTRAP|0x80:
			t.look(thread)
		case s == unix.SIGTRAP: // This is a new thread.
		case s == unix.SIGSTOP && !started[thread]:
			started[thread] = true
		default:
			signal = int(s)
		}
		_ = unix.PtraceSyscall(thread, signal) // The thread may just have been killed.
	}
}

// look handles a thread that begins or ends a call.
func (t *tracer) look(thread int) {
	var info callInfo
	_, _, errno := unix.Syscall6(unix.SYS_PTRACE, getCallInfo, uintptr(thread), unsafe.Sizeof(info), uintptr(unsafe.Pointer(&info)), 0, 0)
	if errno != 0 {
		return
	}
	switch info.op {
	case callBegins:
		if c := t.begin(thread, int(info.data[0]), [6]uint64(info.data[1:7])); c != nil {
			t.calls[thread] = c
			c.fails = t.fail(c)
			if c.fails {
				t.setCall(thread, func(r *unix.PtraceRegs) { r.Orig_rax = ^uint64(0) })
			}
		}
	case callEnds:
		c := t.calls[thread]
		delete(t.calls, thread)
		switch result := int64(info.data[0]); {
		case c == nil:
		case c.fails:
			t.setCall(thread, func(r *unix.PtraceRegs) { r.Rax = ^uint64(unix.EIO) + 1 })
			path, n := t.open(int(int32(c.args[0])))
			t.add(step{what: "failed sync " + t.short(path), of: n, synced: c.begun, failed: true})
		case result >= 0 && !t.killed:
			t.lookAtMapped()
			if err := t.end(c, result); err != nil && t.fault == nil {
				t.fault = err
			}
			if t.KillAt > 0 && len(t.steps) >= t.KillAt {
				t.kill()
			}
		}
	}
}

// fail reports whether a call is a sync that is to fail.
func (t *tracer) fail(c *call) bool {
	if t.Fail == nil || c.number != unix.SYS_FSYNC && c.number != unix.SYS_FDATASYNC {
		return false
	}
	path, n := t.open(int(int32(c.args[0])))
	return n != nil && t.Fail(t.short(path))
}

func (t *tracer) setCall(thread int, set func(*unix.PtraceRegs)) {
	var registers unix.PtraceRegs
	err := unix.PtraceGetRegs(thread, &registers)
	if err == nil {
		set(&registers)
		err = unix.PtraceSetRegs(thread, &registers)
	}
	if err != nil && t.fault == nil {
		t.fault = err
	}
}

func (t *tracer) kill() {
	t.killed = true
	_ = unix.Kill(t.pid, unix.SIGKILL)
}

// begin keeps a call that may change files. It is nil if the call doesn't.
func (t *tracer) begin(thread, number int, args [6]uint64) *call {
	c := &call{number: number, args: args, begun: len(t.steps)}
	here := uint64(unix.AT_FDCWD & (1<<64 - 1))
	switch number {
	case unix.SYS_WRITE, unix.SYS_PWRITE64, unix.SYS_WRITEV, unix.SYS_PWRITEV, unix.SYS_PWRITEV2, unix.SYS_SENDFILE, unix.SYS_COPY_FILE_RANGE,
		unix.SYS_FTRUNCATE, unix.SYS_FALLOCATE, unix.SYS_FSYNC, unix.SYS_FDATASYNC, unix.SYS_MMAP:
	case unix.SYS_OPEN, unix.SYS_CREAT, unix.SYS_MKDIR, unix.SYS_UNLINK, unix.SYS_RMDIR, unix.SYS_TRUNCATE:
		c.path = t.pathAt(thread, here, args[0])
	case unix.SYS_OPENAT, unix.SYS_MKDIRAT, unix.SYS_UNLINKAT:
		c.path = t.pathAt(thread, args[0], args[1])
	case unix.SYS_RENAME, unix.SYS_LINK:
		c.path, c.other = t.pathAt(thread, here, args[0]), t.pathAt(thread, here, args[1])
	case unix.SYS_RENAMEAT, unix.SYS_RENAMEAT2, unix.SYS_LINKAT:
		c.path, c.other = t.pathAt(thread, args[0], args[1]), t.pathAt(thread, args[2], args[3])
	case unix.SYS_SYNC, unix.SYS_SYNCFS, unix.SYS_SYNC_FILE_RANGE, unix.SYS_SYMLINK, unix.SYS_SYMLINKAT, unix.SYS_SPLICE:
	default:
		return nil
	}
	if c.path != "" {
		_, err := os.Lstat(c.path)
		c.there = err == nil
	}
	return c
}

// pathAt reads a path from the program's memory.
func (t *tracer) pathAt(thread int, folder, at uint64) string {
	path := t.textAt(thread, at)
	if filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	from := fmt.Sprintf("/proc/%d/cwd", t.pid)
	if int32(folder) != unix.AT_FDCWD {
		from = fmt.Sprintf("/proc/%d/fd/%d", t.pid, int32(folder))
	}
	base, err := os.Readlink(from)
	if err != nil {
		return ""
	}
	return filepath.Join(base, path)
}

func (t *tracer) textAt(thread int, at uint64) string {
	var text []byte
	part := make([]byte, 64)
	for len(text) < unix.PathMax {
		n, err := unix.PtracePeekData(thread, uintptr(at)+uintptr(len(text)), part)
		if i := bytes.IndexByte(part[:n], 0); i >= 0 {
			return string(append(text, part[:i]...))
		}
		if err != nil {
			return ""
		}
		text = append(text, part[:n]...)
	}
	return ""
}

// end records a call that has been carried out.
func (t *tracer) end(c *call, result int64) error {
	switch c.number {
	case unix.SYS_OPEN:
		return t.opened(c, c.args[1], result)
	case unix.SYS_CREAT:
		return t.opened(c, unix.O_CREAT|unix.O_TRUNC, result)
	case unix.SYS_OPENAT:
		return t.opened(c, c.args[2], result)
	case unix.SYS_MKDIR, unix.SYS_MKDIRAT:
		return t.made(c.path, &node{folder: true, names: map[string]*node{}})
	case unix.SYS_UNLINK, unix.SYS_RMDIR, unix.SYS_UNLINKAT:
		return t.named("unlink "+t.short(c.path), change{path: c.path})
	case unix.SYS_RENAME, unix.SYS_RENAMEAT, unix.SYS_RENAMEAT2:
		return t.renamed(c)
	case unix.SYS_LINK, unix.SYS_LINKAT:
		return t.named("link "+t.short(c.other), change{path: c.other, to: t.live(c.other)})
	case unix.SYS_TRUNCATE:
		return t.resized(c.path, t.live(c.path), int64(c.args[1]))
	case unix.SYS_FSYNC, unix.SYS_FDATASYNC:
		path, n := t.open(int(int32(c.args[0])))
		if n != nil {
			t.add(step{what: "sync " + t.short(path), of: n, synced: max(c.begun, 0)})
		}
		return nil
	case unix.SYS_MMAP:
		if c.args[3]&unix.MAP_SHARED == 0 || c.args[2]&unix.PROT_WRITE == 0 || int32(c.args[4]) < 0 {
			return nil
		}
		if path, n := t.open(int(int32(c.args[4]))); n != nil && t.mapped[path] == nil {
			t.mapped[path] = []byte{}
		}
		return nil
	case unix.SYS_SYMLINK, unix.SYS_SYMLINKAT, unix.SYS_SPLICE, unix.SYS_SYNC, unix.SYS_SYNCFS, unix.SYS_SYNC_FILE_RANGE:
		return nil
	}
	return t.wrote(c, result)
}

// opened records a file that was made or emptied when it was opened.
func (t *tracer) opened(c *call, how uint64, fd int64) error {
	if !t.within(c.path) {
		return nil
	}
	switch {
	case how&unix.O_TMPFILE == unix.O_TMPFILE:
		return fmt.Errorf("%s: a file without a name can't be recorded", c.path)
	case how&unix.O_CREAT != 0 && !c.there:
		return t.made(c.path, &node{})
	case how&unix.O_TRUNC != 0:
		path, n := t.open(int(fd))
		return t.resized(path, n, 0)
	}
	return nil
}

func (t *tracer) made(path string, n *node) error {
	if !t.within(path) {
		return nil
	}
	if info, err := os.Lstat(path); err == nil {
		t.nodes[inodeOf(info)] = n
	}
	return t.named("make "+t.short(path), change{path: path, to: n})
}

func (t *tracer) renamed(c *call) error {
	if c.number == unix.SYS_RENAMEAT2 && c.args[4]&unix.RENAME_EXCHANGE != 0 {
		return fmt.Errorf("%s: names that are exchanged can't be recorded", c.path)
	}
	if t.within(c.path) != t.within(c.other) {
		return fmt.Errorf("%s: what moves in or out can't be recorded", c.path)
	}
	return t.named("rename "+t.short(c.path)+" "+t.short(c.other), change{path: c.path}, change{path: c.other, to: t.live(c.other)})
}

// wrote records what a call has written to a file, as the file has it now.
func (t *tracer) wrote(c *call, result int64) error {
	to, at, counts := int(int32(c.args[0])), int64(-1), true
	switch c.number {
	case unix.SYS_PWRITE64, unix.SYS_PWRITEV, unix.SYS_PWRITEV2:
		at = int64(c.args[3])
	case unix.SYS_COPY_FILE_RANGE:
		to = int(int32(c.args[2]))
	case unix.SYS_FTRUNCATE, unix.SYS_FALLOCATE:
		counts = false
	}
	path, n := t.open(to)
	if n == nil {
		if to == 1 && counts {
			t.spoke()
		}
		return nil
	}
	switch {
	case c.number == unix.SYS_FTRUNCATE:
		return t.resized(path, n, int64(c.args[1]))
	case c.number == unix.SYS_FALLOCATE:
		info, err := os.Stat(fmt.Sprintf("/proc/%d/fd/%d", t.pid, to))
		if err != nil {
			return err
		}
		return t.resized(path, n, info.Size())
	case at < 0:
		state, err := os.ReadFile(fmt.Sprintf("/proc/%d/fdinfo/%d", t.pid, to))
		if err != nil {
			return err
		}
		if _, err := fmt.Sscanf(string(state), "pos: %d", &at); err != nil {
			return err
		}
		at -= result
	}
	data := make([]byte, result)
	f, err := os.Open(fmt.Sprintf("/proc/%d/fd/%d", t.pid, to))
	if err != nil {
		return err
	}
	_, err = f.ReadAt(data, at)
	t.add(step{what: fmt.Sprintf("write %s %d+%d", t.short(path), at, result), of: n, written: data, at: at})
	return errors.Join(err, f.Close())
}

// spoke reads what the program has said so far, and kills the program if that is enough.
func (t *tracer) spoke() {
	data, err := os.ReadFile(t.output.Name())
	if err != nil || t.killed {
		return
	}
	t.Output = t.before + string(data)
	t.add(step{what: "said"})
	if t.Stop != nil && t.Stop(string(data)) {
		t.kill()
	}
}

func (t *tracer) resized(path string, n *node, size int64) error {
	if n != nil {
		t.add(step{what: fmt.Sprint("cut ", t.short(path), " ", size), of: n, at: size, cut: true})
	}
	return nil
}

// lookAtMapped records what the program has changed in files that are mapped into its memory.
func (t *tracer) lookAtMapped() {
	for path, before := range t.mapped {
		now, err := os.ReadFile(path)
		n := t.live(path)
		if err != nil || n == nil {
			continue
		}
		for at := 0; at < len(now); at += 4096 {
			block := now[at:min(at+4096, len(now))]
			if at+len(block) > len(before) || !bytes.Equal(block, before[at:at+len(block)]) {
				t.add(step{what: fmt.Sprint("changed ", t.short(path), " ", at), of: n, written: block, at: int64(at)})
			}
		}
		t.mapped[path] = now
	}
}

// change is a name that is given to a node, or removed if the node is nil.
type change struct {
	path string
	to   *node
}

// named records names that were given and removed.
func (t *tracer) named(what string, changes ...change) error {
	s := step{what: what}
	for _, c := range changes {
		if !t.within(c.path) || c.path == t.root {
			continue
		}
		folder := t.live(filepath.Dir(c.path))
		if folder == nil {
			return fmt.Errorf("%s: its folder isn't known", c.path)
		}
		s.entries = append(s.entries, entry{folder, filepath.Base(c.path), c.to})
	}
	if len(s.entries) > 0 {
		t.add(s)
	}
	return nil
}

func (t *tracer) add(s step) {
	s.said = len(t.Output)
	t.steps = append(t.steps, s)
}

func (t *tracer) within(path string) bool {
	return path == t.root || strings.HasPrefix(path, t.root+"/")
}

func (t *tracer) short(path string) string { return strings.TrimPrefix(path, t.root+"/") }

// live is the node that the path leads to at the moment.
func (t *tracer) live(path string) *node {
	info, err := os.Lstat(path)
	if err != nil {
		return nil
	}
	return t.nodes[inodeOf(info)]
}

// open is the node that the program has open under that number. It is nil if the node isn't in the folder.
func (t *tracer) open(fd int) (string, *node) {
	name := fmt.Sprintf("/proc/%d/fd/%d", t.pid, fd)
	path, err := os.Readlink(name)
	if err != nil || !t.within(path) {
		return path, nil
	}
	info, err := os.Stat(name)
	if err != nil {
		return path, nil
	}
	return path, t.nodes[inodeOf(info)]
}

// inodeOf tells a file from others.
func inodeOf(info os.FileInfo) inode {
	s, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return inode{}
	}
	return inode{s.Dev, s.Ino}
}
