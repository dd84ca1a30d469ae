// Package eventtest makes divisions, sheets and draws for the tests of the domain and its
// rooms. Only tests may import it.
package eventtest
