package phones

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"wordhall/tournament"
)

// codesCookie is the name of the cookie with the codes of the slips that were opened on a phone, so that "My table"
// leads to them. Only the phone has it.
const codesCookie = "slips"

// mostCodes is how many codes a phone remembers, the newest first, and codesLife how long.
const (
	mostCodes = 8
	codesLife = 48 * time.Hour
)

// rememberCode lets the phone remember a code as that of a side.
func rememberCode(w http.ResponseWriter, r *http.Request, code string, side int) {
	one := code + "/" + strconv.Itoa(side+1)
	codes := append([]string{one}, slices.DeleteFunc(codesOf(r), func(c string) bool { return c == one })...)
	http.SetCookie(w, &http.Cookie{Name: codesCookie, Value: strings.Join(codes[:min(len(codes), mostCodes)], "~"), Path: "/",
		MaxAge: int(codesLife / time.Second), HttpOnly: true, SameSite: http.SameSiteLaxMode})
}

// codesOf are the codes that a phone remembers, each with its side as in the address of its page.
func codesOf(r *http.Request) []string {
	c, err := r.Cookie(codesCookie)
	if err != nil || c.Value == "" {
		return nil
	}
	codes := strings.Split(c.Value, "~")
	return codes[:min(len(codes), mostCodes)]
}

// ownSlip is the slip of a player's game whose code the phone remembers, with the end of its address.
func (h *Hall) ownSlip(r *http.Request, id tournament.DivisionID, game int, player tournament.PlayerID) (found foundSlip, at string, ok bool) {
	for _, at := range codesOf(r) {
		code, number, _ := strings.Cut(at, "/")
		found, ok := h.anySlip(code)
		if !ok || found.slip.Game.Division != id || found.slip.Game.ID != game {
			continue
		}
		if side, err := strconv.Atoi(number); err == nil && found.has(side-1) && [2]tournament.PlayerID{found.slip.Game.First, found.slip.Game.Second}[side-1] == player {
			return found, at, true
		}
	}
	return foundSlip{}, "", false
}
