// Package hall is the screen of the hall: the director opens the event there to stations, phones and
// screens, sees who is here and what each may do, and closes it again. At a station it says how the
// copy stands to its host, and takes over where the host is gone.
//
// It must never listen by itself: that is for app/hall and app/phones, once a key asks for it.
package hall
