package computer

import (
	"os/user"
	"path/filepath"
	"slices"
	"syscall"
)

// networks are the kinds of file systems that are on another computer (statfs(2)): NFS, the three versions of SMB,
// Coda, AFS, Ceph, Plan 9 and NCP.
var networks = []uint32{0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x73757245, 0x5346414f, 0x00c36400, 0x01021997, 0x564c}

// far reports whether the folder is on another computer.
func far(folder string) bool {
	var s syscall.Statfs_t
	return syscall.Statfs(folder, &s) == nil && slices.Contains(networks, uint32(s.Type)) //nolint:gosec // 32 bits, whatever the type
}

// attached are the folders of disks that the desktop has attached for this user.
func attached() []string {
	u, err := user.Current()
	if err != nil {
		return nil
	}
	var found []string
	for _, root := range []string{"/media", "/run/media"} {
		list, _ := filepath.Glob(filepath.Join(root, u.Username, "*")) // A name that makes no valid pattern finds nothing.
		found = append(found, list...)
	}
	return found
}
