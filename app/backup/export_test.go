package backup

import (
	"context"
	"time"
)

// These are only for tests.
const (
	KeptRecent = keptRecent
)

var (
	InFolder     = listBackups
	Sort         = sortBackups
	SpareBackups = spareBackups
	OwnFolder    = ownFolder
)

// LookOwn and LookChosen make the backup at one of the two places.
func (k *Keeper) LookOwn(ctx context.Context)    { k.lookOwn(ctx) }
func (k *Keeper) LookChosen(ctx context.Context) { k.lookChosen(ctx) }

// Device names the disk of a path, and Write writes to the chosen folder.
func (k *Keeper) Device() func(path string) (string, bool)                    { return k.device }
func (k *Keeper) Write() func(ctx context.Context, path string) error         { return k.write }
func (k *Keeper) SetDevice(device func(path string) (string, bool))           { k.device = device }
func (k *Keeper) SetWrite(write func(ctx context.Context, path string) error) { k.write = write }
func (k *Keeper) SetPatience(d time.Duration)                                 { k.patience = d }
