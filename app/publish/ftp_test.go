package publish

import (
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"

	ftpserver "goftp.io/server/v2"
	"goftp.io/server/v2/driver/file"
)

// ftpDisk is a disk of this computer behind an FTP server.
type ftpDisk struct {
	ftpserver.Driver
	folder string
	// left is after how many files the connection is cut, if it is above 0.
	left atomic.Int64
	full atomic.Bool
}

var errNoSpace = errors.New("no space left on device")

// PutFile implements ftpserver.Driver.
func (d *ftpDisk) PutFile(ctx *ftpserver.Context, name string, data io.Reader, offset int64) (int64, error) {
	if d.full.Load() {
		_, err := io.Copy(io.Discard, data)
		return 0, errors.Join(errNoSpace, err)
	}
	if before := d.left.Load(); before > 0 && d.left.Add(-1) <= 0 {
		d.left.Store(1)
		ctx.Sess.Close()
		return 0, io.ErrUnexpectedEOF
	}
	return d.Driver.PutFile(ctx, name, data, offset)
}

func (d *ftpDisk) there(name string) ([]byte, error) {
	return os.ReadFile(filepath.Join(d.folder, "pages", name))
}

// begun is told when a server listens.
type begun struct {
	ftpserver.DiscardLogger
	listens chan<- error
}

// Printf implements ftpserver.Logger.
func (b *begun) Printf(_ string, format string, _ ...any) {
	if strings.Contains(format, "listening on") {
		b.listens <- nil
	}
}

// TestFTPSideBySide sends pages to FTP servers, one that encrypts and one that doesn't.
func TestFTPSideBySide(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the server of the test has the paths of other systems")
	}
	serve := func(t *testing.T, kind string) (*ftpDisk, *shownCertificate, string) {
		t.Helper()
		disk, shown := &ftpDisk{folder: t.TempDir()}, newCertificate(t)
		driver, err := file.NewDriver(disk.folder)
		if err != nil {
			t.Fatal(err)
		}
		disk.Driver = driver
		for range 20 {
			port := freePort(t)
			listens := make(chan error, 2)
			server, err := ftpserver.NewServer(&ftpserver.Options{
				Driver: disk, Auth: &ftpserver.SimpleAuth{Name: "ada", Password: serverPassword}, Perm: ftpserver.NewSimplePerm("ada", "ada"),
				Hostname: "127.0.0.1", Port: port.Port, Logger: &begun{listens: listens},
				TLS: kind == "ftps", ExplicitFTPS: true, TLSConfig: shown.config(),
			})
			if err != nil {
				t.Fatal(err)
			}
			go func() { listens <- server.ListenAndServe() }()
			if err := <-listens; err == nil {
				t.Cleanup(func() { _ = server.Shutdown() })
				return disk, shown, kind + "://ada@" + port.String()
			}
			// Another program took the port meanwhile.
		}
		t.Fatal("no port is free")
		return nil, nil, ""
	}

	t.Run("a disk", func(t *testing.T) {
		for _, kind := range []string{"ftps", "ftp"} {
			disk, shown, to := serve(t, kind)
			d := newOnServer(t, to+"/pages")
			if kind == "ftps" {
				d = trusting(t, d.to, shown)
			}
			sendAndResend(t, d, to+"/not/there/at/all", disk.there)
			if left, err := filepath.Glob(filepath.Join(disk.folder, "pages", ".*")); err != nil || len(left) != 0 {
				t.Errorf("half-made files stay: %v, %v", left, err)
			}
		}
	})
	t.Run("a cut connection", func(t *testing.T) {
		disk, shown, to := serve(t, "ftps")
		d := trusting(t, to+"/pages", shown)
		goesOnAfterACut(t, d, func() { disk.left.Store(30) }, func() { disk.left.Store(0) }, disk.there)
	})
	t.Run("a full disk", func(t *testing.T) {
		disk, shown, to := serve(t, "ftps")
		d := trusting(t, to+"/pages", shown)
		disk.full.Store(true)
		refusedAsFull(t, d)
	})
	t.Run("another certificate", func(t *testing.T) {
		_, shown, to := serve(t, "ftps")
		refusesAnotherCertificate(t, trusting(t, to+"/~/pages", shown), shown)
	})
	t.Run("nobody there", func(t *testing.T) { nobodyThere(t, "ftps://ada@127.0.0.1:9/pages") })
}

// freePort is a port of this computer at which nobody listens yet.
func freePort(t *testing.T) *net.TCPAddr {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	return listener.Addr().(*net.TCPAddr)
}
