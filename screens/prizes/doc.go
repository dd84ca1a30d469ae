// Package prizes is the Prizes & ratings screen: prizes are listed, decided and handed out, and
// ratings before and after the event are compared with a list.
//
// It must never work out an award or a rating by itself.
package prizes
