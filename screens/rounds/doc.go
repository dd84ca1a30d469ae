// Package rounds is the Rounds screen. On it rounds are drawn, looked at from every side, changed by hand,
// published and started.
//
// It must never pair by itself. It shows what a draw gave and asks for another one.
package rounds
