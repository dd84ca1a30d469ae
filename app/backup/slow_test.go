package backup_test

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	. "wordhall/app/backup"
)

// TestWorkSideBySideWithASlowStick: while a backup hangs on the stick, actions are carried out, this computer's own
// backups are made, the trouble is reported, and the event can be closed. When the stick answers again everything
// is well.
func TestWorkSideBySideWithASlowStick(t *testing.T) {
	b := newBackupDesk(t)
	b.plugIn(t)
	answer, hanging := make(chan struct{}), make(chan struct{})
	carry := b.keeper.Write()
	b.keeper.SetWrite(func(ctx context.Context, path string) error {
		close(hanging)
		<-answer
		return carry(ctx, path)
	})
	b.keeper.SetPatience(time.Millisecond)
	b.change(t)
	looked := make(chan struct{})
	go func() {
		defer close(looked)
		b.keeper.LookChosen(context.Background())
	}()
	<-hanging
	for range 3 {
		b.change(t)
		b.now.Add(int64(time.Minute))
		b.keeper.LookOwn(context.Background())
	}
	if own := b.files(OwnFolder(b.Program().Preferences)); len(own) != 3 || int(own[0].Line) != b.step {
		t.Errorf("this computer has %d backups, the newest of line %d", len(own), own[0].Line)
	}
	told := 0
	for _, s := range b.told {
		if s.Trouble != nil {
			told++
		}
	}
	if s := b.keeper.Status(); told == 0 || s.Safe() || s.Trouble == nil || !strings.Contains(s.Trouble.Error(), "is slow or doesn't answer: the backup begun at 09:00") {
		t.Errorf("told %d times, last %v", told, s.Trouble)
	}
	b.keeper.Last(t.Context())
	b.keeper.Stop()
	b.keeper.SetWrite(carry)
	close(answer)
	<-looked
	if s := b.keeper.Status(); s.Trouble != nil || len(b.files(b.stick)) != 1 {
		t.Errorf("when the stick answers: %v, %d backups", s.Trouble, len(b.files(b.stick)))
	}
	b.keeper.Look(t.Context())
	if s := b.keeper.Status(); !s.Safe() || int(b.files(b.stick)[0].Line) != b.step {
		t.Errorf("at the next look: %+v", s)
	}
}

// TestAWriteThatFailsMidwayKeepsTheOlderBackups: it is reported in one line.
func TestAWriteThatFailsMidwayKeepsTheOlderBackups(t *testing.T) {
	b := newBackupDesk(t)
	b.plugIn(t)
	b.change(t)
	b.minute()
	before := b.files(b.stick)
	carry := b.keeper.Write()
	b.keeper.SetWrite(func(ctx context.Context, path string) error {
		if err := os.WriteFile(path+".part", []byte("half"), 0o600); err != nil {
			return err
		}
		return errors.New("input/output error")
	})
	for range KeptRecent + 5 {
		b.change(t)
		b.minute()
	}
	s := b.keeper.Status()
	if after := b.files(b.stick); len(after) != 1 || after[0] != before[0] || s.Safe() {
		t.Errorf("%d backups are left of one, safe: %v", len(after), s.Safe())
	}
	if s.Trouble == nil || !strings.Contains(s.Trouble.Error(), "no backup can be made in "+b.stick) || strings.Contains(s.Trouble.Error(), "\n") {
		t.Errorf("told %v", s.Trouble)
	}
	if _, err := b.Program().DescribeBackup(t.Context(), before[0]); err != nil {
		t.Error(err)
	}
	b.keeper.SetWrite(carry)
	b.minute()
	if s := b.keeper.Status(); !s.Safe() || len(b.files(b.stick)) != 2 {
		t.Errorf("when the disk writes again: %+v", s)
	}
}
