/* wordhall.com: what "wordhall" means in a terminal of Windows, where .com comes before .exe.
   Windows lets a program either have a window or be waited for by the terminal. So this small
   one waits for wordhall.exe beside it, lends it the terminal, and ends as that one did. */
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

static void complain(const wchar_t *text) {
	DWORD written;
	HANDLE out = GetStdHandle(STD_ERROR_HANDLE);
	if (!WriteConsoleW(out, text, lstrlenW(text), &written, NULL)) {
		char plain[256];
		int n = WideCharToMultiByte(CP_UTF8, 0, text, -1, plain, sizeof plain, NULL, NULL);
		if (n > 1) {
			WriteFile(out, plain, n - 1, &written, NULL);
		}
	}
}

/* The arguments as they were typed, behind the name of this program. */
static wchar_t *arguments(void) {
	wchar_t *at = GetCommandLineW();
	int quoted = 0;
	while (*at && (quoted || (*at != L' ' && *at != L'\t'))) {
		if (*at == L'"') {
			quoted = !quoted;
		}
		at++;
	}
	return at;
}

/* Ctrl+C goes to both programs; this one waits for the other. */
static BOOL WINAPI wait_on(DWORD event) {
	(void)event;
	return TRUE;
}

int main(void) {
	static wchar_t program[32768], line[65536];
	DWORD length = GetModuleFileNameW(NULL, program, 32760), status = 2;
	STARTUPINFOW start;
	PROCESS_INFORMATION child;
	wchar_t *given = arguments();

	if (length < 4 || length >= 32760) {
		complain(L"wordhall: this program can't tell where it is; type wordhall.exe instead\n");
		return 2;
	}
	lstrcpyW(program + length - 4, L".exe");
	if (lstrlenW(program) + lstrlenW(given) > 65000) {
		complain(L"wordhall: that line is too long for Windows\n");
		return 2;
	}
	line[0] = L'"';
	lstrcpyW(line + 1, program);
	lstrcatW(line, L"\"");
	lstrcatW(line, given);

	ZeroMemory(&start, sizeof start);
	start.cb = sizeof start;
	start.dwFlags = STARTF_USESTDHANDLES;
	start.hStdInput = GetStdHandle(STD_INPUT_HANDLE);
	start.hStdOutput = GetStdHandle(STD_OUTPUT_HANDLE);
	start.hStdError = GetStdHandle(STD_ERROR_HANDLE);
	SetConsoleCtrlHandler(wait_on, TRUE);
	if (!CreateProcessW(program, line, NULL, NULL, TRUE, 0, NULL, NULL, &start, &child)) {
		complain(L"wordhall: wordhall.exe should be beside wordhall.com and can't be started\n");
		return 2;
	}
	WaitForSingleObject(child.hProcess, INFINITE);
	GetExitCodeProcess(child.hProcess, &status);
	return (int)status;
}
