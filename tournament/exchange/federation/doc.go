// Package federation reads and writes the files of federations and of other programs: tsh, AUPAIR, NASPA and CoCo.
// Before a file is written, it names what the file would lack. It must never evaluate a configuration, nor import
// another kind of exchange.
package federation
