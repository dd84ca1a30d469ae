// Package rounds is the Rounds screen: rounds are drawn, looked at from every side, changed by
// hand, published and started.
//
// It must never pair by itself: it shows what a draw gave and asks for another.
package rounds
