package computer

import "golang.org/x/sys/windows"

// Language is the first language of the computer's user ("de-AT"). It is empty if the system doesn't say.
func Language() string {
	languages, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil || len(languages) == 0 {
		return ""
	}
	return languages[0]
}
