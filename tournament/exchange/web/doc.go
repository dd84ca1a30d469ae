// Package web writes the event as pages that need no network and no script. It must never show
// what the director keeps private, nor import another kind of exchange.
package web
