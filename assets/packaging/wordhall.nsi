; The setup for Windows: for one user, without an administrator. .ci/dist defines VERSION,
; VERSION4 (four numbers), STAGE (what to install), OUT, and SIGN where there is a certificate.
; /S installs and uninstalls without asking. A program of 64 bits like the one that it installs.
Target amd64-unicode
!include MUI2.nsh
!include FileFunc.nsh
!include WordFunc.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Wordhall"
; What all versions of the .msi have in common: UpgradeCode in wordhall.wxs.
!define MSI "{8F0A3B52-6C1F-5D0E-9A43-2B5A7D1E4C60}"

Name "Wordhall ${VERSION}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Wordhall"
InstallDirRegKey HKCU "Software\Wordhall" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave off
BrandingText " "
VIProductVersion "${VERSION4}"
VIAddVersionKey ProductName "Wordhall"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Wordhall setup"
VIAddVersionKey LegalCopyright "BSD 3-Clause licence"
!ifdef SIGN
	!uninstfinalize '${SIGN} "%1"'
!endif

!define MUI_ICON "${STAGE}\icons\wordhall.ico"
!define MUI_UNICON "${STAGE}\icons\wordhall.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\wordhall.exe"
!insertmacro MUI_PAGE_LICENSE "${STAGE}\LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE German
!insertmacro MUI_LANGUAGE French
!insertmacro MUI_LANGUAGE Spanish

LangString Open ${LANG_ENGLISH} "Wordhall is open. Close it, then go on."
LangString Open ${LANG_GERMAN} "Wordhall ist offen. Bitte schließen, dann geht es weiter."
LangString Open ${LANG_FRENCH} "Wordhall est ouvert. Fermez-le, puis continuez."
LangString Open ${LANG_SPANISH} "Wordhall está abierto. Ciérrelo y siga."
LangString Newer ${LANG_ENGLISH} "A newer Wordhall ($0) is installed, and its events may not open in this one (${VERSION}). Keep the newer one, or uninstall it first."
LangString Newer ${LANG_GERMAN} "Ein neueres Wordhall ($0) ist installiert; dessen Turniere öffnet dieses (${VERSION}) womöglich nicht. Das neuere behalten oder es zuerst deinstallieren."
LangString Newer ${LANG_FRENCH} "Un Wordhall plus récent ($0) est installé ; celui-ci (${VERSION}) n'ouvrira peut-être pas ses tournois. Gardez le plus récent, ou désinstallez-le d'abord."
LangString Newer ${LANG_SPANISH} "Hay un Wordhall más nuevo ($0) instalado; este (${VERSION}) quizá no abra sus torneos. Conserve el más nuevo o desinstálelo antes."
LangString Stays ${LANG_ENGLISH} "The Wordhall that its .msi installed can't be uninstalled from here ($1). Uninstall it in Settings under Apps, then go on."
LangString Stays ${LANG_GERMAN} "Das Wordhall, das mit der .msi installiert wurde, lässt sich von hier nicht deinstallieren ($1). Bitte in den Einstellungen unter Apps deinstallieren, dann geht es weiter."
LangString Stays ${LANG_FRENCH} "Le Wordhall installé par son .msi ne peut pas être désinstallé d'ici ($1). Désinstallez-le dans Paramètres, Applications, puis continuez."
LangString Stays ${LANG_SPANISH} "El Wordhall instalado con su .msi no se puede desinstalar desde aquí ($1). Desinstálelo en Configuración, Aplicaciones, y siga."
LangString Event ${LANG_ENGLISH} "Wordhall event"
LangString Event ${LANG_GERMAN} "Wordhall-Turnier"
LangString Event ${LANG_FRENCH} "Tournoi Wordhall"
LangString Event ${LANG_SPANISH} "Torneo de Wordhall"

; A program that runs can't be written over.
!macro wait_until_closed un
Function ${un}WaitUntilClosed
	again:
	IfFileExists "$INSTDIR\wordhall.exe" 0 closed
	ClearErrors
	FileOpen $1 "$INSTDIR\wordhall.exe" a
	IfErrors open
	FileClose $1
	Goto closed
	open:
	MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION $(Open) /SD IDCANCEL IDRETRY again
	SetErrorLevel 2
	Quit
	closed:
FunctionEnd
!macroend
!insertmacro wait_until_closed ""
!insertmacro wait_until_closed "un."

; $0 is the .msi's product that is installed, or empty.
!macro find_msi
	System::Call 'msi::MsiEnumRelatedProducts(w "${MSI}", i 0, i 0, w .r0) i .r1'
	StrCmp $1 0 +2
	StrCpy $0 ""
!macroend

; The .msi has the same folder, and whichever of the two were uninstalled first would take the other's program with it.
Function TakePlaceOfMsi
	StrCpy $2 ""
	again:
	!insertmacro find_msi
	StrCmp $0 "" none
	StrCpy $1 "$0"
	StrCmp $0 $2 stays ; uninstalled and still there
	StrCpy $2 $0
	ExecWait '"$SYSDIR\msiexec.exe" /x $0 /qn /norestart' $1
	StrCmp $1 0 again
	stays:
	StrCpy $2 ""
	MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION $(Stays) /SD IDCANCEL IDRETRY again
	SetErrorLevel 4
	Quit
	none:
FunctionEnd

; $0 is the version that is installed, or empty.
Function RefuseBelow
	StrCmp $0 "" fine
	${VersionCompare} $0 ${VERSION} $1
	StrCmp $1 1 0 fine
	MessageBox MB_OK|MB_ICONINFORMATION $(Newer) /SD IDOK
	SetErrorLevel 3
	Quit
	fine:
FunctionEnd

Function .onInit
	ReadRegStr $0 HKCU "${KEY}" "DisplayVersion"
	Call RefuseBelow
	!insertmacro find_msi
	StrCmp $0 "" none
	StrCpy $2 $0
	StrCpy $0 ""
	System::Call 'msi::MsiGetProductInfo(w r2, w "VersionString", w .r0, *i ${NSIS_MAX_STRLEN}) i .r1'
	Call RefuseBelow
	none:
FunctionEnd

Section
	Call WaitUntilClosed
	Call TakePlaceOfMsi
	SetOutPath "$INSTDIR"
	File "${STAGE}\wordhall.exe" "${STAGE}\wordhall.com" "${STAGE}\LICENSE" "${STAGE}\licences.txt"
	WriteUninstaller "$INSTDIR\uninstall.exe"
	CreateShortcut "$SMPROGRAMS\Wordhall.lnk" "$INSTDIR\wordhall.exe"

	WriteRegStr HKCU "Software\Wordhall" "Folder" "$INSTDIR"
	WriteRegStr HKCU "${KEY}" "DisplayName" "Wordhall"
	WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
	WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\wordhall.exe"
	WriteRegStr HKCU "${KEY}" "Publisher" "Wordhall"
	WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
	WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
	WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
	WriteRegDWORD HKCU "${KEY}" "NoModify" 1
	WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
	${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
	WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0

	; A double click on an event opens it, and "wordhall" can be typed into Start, Run.
	WriteRegStr HKCU "Software\Classes\.wordhall" "" "Wordhall.Event"
	WriteRegStr HKCU "Software\Classes\.wordhall\OpenWithProgids" "Wordhall.Event" ""
	WriteRegStr HKCU "Software\Classes\Wordhall.Event" "" "$(Event)"
	WriteRegStr HKCU "Software\Classes\Wordhall.Event\DefaultIcon" "" "$INSTDIR\wordhall.exe,0"
	WriteRegStr HKCU "Software\Classes\Wordhall.Event\shell\open\command" "" '"$INSTDIR\wordhall.exe" "%1"'
	WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\wordhall.exe" "" "$INSTDIR\wordhall.exe"
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

; Events, preferences and backups stay.
Section Uninstall
	Call un.WaitUntilClosed
	Delete "$INSTDIR\wordhall.exe"
	Delete "$INSTDIR\wordhall.com"
	Delete "$INSTDIR\LICENSE"
	Delete "$INSTDIR\licences.txt"
	Delete "$INSTDIR\uninstall.exe"
	RMDir "$INSTDIR"
	Delete "$SMPROGRAMS\Wordhall.lnk"
	DeleteRegKey HKCU "${KEY}"
	DeleteRegKey HKCU "Software\Wordhall"
	DeleteRegKey HKCU "Software\Classes\Wordhall.Event"
	DeleteRegValue HKCU "Software\Classes\.wordhall\OpenWithProgids" "Wordhall.Event"
	ReadRegStr $0 HKCU "Software\Classes\.wordhall" ""
	StrCmp $0 "Wordhall.Event" 0 +2
	DeleteRegKey HKCU "Software\Classes\.wordhall"
	DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\wordhall.exe"
	System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
