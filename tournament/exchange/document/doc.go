// Package document reads and writes whole divisions and events as JSON. What it writes it
// reads back unchanged. It must never guess at a field it does not know, nor import another
// kind of exchange.
package document
