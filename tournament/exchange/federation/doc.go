// Package federation reads and writes the files of federations and of other programs:
// tsh, AUPAIR, NASPA and CoCo. It names what such a file would lack before it is written.
// It must never evaluate a configuration, nor import another kind of exchange.
package federation
