// Package document reads and writes whole divisions and events as JSON. It reads what it has written back
// unchanged. It must never guess what a field means that it doesn't know, nor import another kind of exchange.
package document
