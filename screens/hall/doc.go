// Package hall is the screen from which the director opens the event to the phones and screens in
// the hall, sees who is here and what players have sent, and closes it again.
//
// It must never listen by itself: that is app/phones', once a key asks for it.
package hall
