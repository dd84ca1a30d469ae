package phones

import (
	"net/netip"
	"slices"

	"wordhall/app/addresses"
	"wordhall/tournament/text"
)

// Port is the port at which phones find the hall. It is always the same, so that a printed slip stays valid.
// DeskPort is the port of the scorekeeper's page, which only this computer can reach.
const (
	Port     = 8421
	DeskPort = 8422
)

// Addresses are this computer's IPv4 addresses in the hall, as others reach it. Those of private networks come
// first; the address of the computer itself alone isn't among them.
func Addresses() []netip.Addr {
	return slices.DeleteFunc(addresses.Own(), func(a netip.Addr) bool { return !a.Is4() })
}

// parseAddress reads an IPv4 address of this computer.
func parseAddress(typed string) (netip.Addr, error) {
	ip, err := netip.ParseAddr(typed)
	if err != nil || !ip.Is4() || ip.IsUnspecified() || ip.IsMulticast() {
		return netip.Addr{}, text.Errorf("%q isn't an address for phones; give one of this computer's in the hall, such as 192.168.1.10", typed)
	}
	return ip, nil
}
