// Package workbook writes the event as an Excel workbook whose formulas give the figures
// of the domain. It must never keep rules of its own, nor import another kind of exchange.
package workbook
