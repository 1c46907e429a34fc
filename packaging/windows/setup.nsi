# SPDX-License-Identifier: MIT
# The installer: for the present user, so that no administrator is asked. VERSION, STAGE, OUT and ICON come from packaging/windows-build.
Target amd64-unicode
SetCompressor /SOLID lzma
!include MUI2.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Castellany"
!define CLASSES "Software\Classes"

Name "Castellany"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Castellany"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=0 "ProductName" "Castellany"
VIAddVersionKey /LANG=0 "FileDescription" "Castellany Setup"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "LegalCopyright" "2026 The Castellany authors; MIT"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\castellany.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
LangString match ${LANG_ENGLISH} "Castellany match"
LangString match ${LANG_GERMAN} "Castellany-Partie"
LangString link ${LANG_ENGLISH} "Link to a Castellany table, match or puzzle"
LangString link ${LANG_GERMAN} "Link zu Tisch, Partie oder Rätsel von Castellany"
LangString running ${LANG_ENGLISH} "Castellany is running: close it first."
LangString running ${LANG_GERMAN} "Castellany läuft noch: schließe es zuerst."

# A file that is there and cannot be opened for writing is a program that runs.
!macro REFUSE_WHILE_RUNNING
    IfFileExists "$INSTDIR\castellany.exe" 0 +6
    ClearErrors
    FileOpen $0 "$INSTDIR\castellany.exe" a
    IfErrors 0 +2
    Abort "$(running)"
    FileClose $0
!macroend

Section
    !insertmacro REFUSE_WHILE_RUNNING
    RMDir /r "$INSTDIR\data"
    SetOutPath "$INSTDIR"
    File /r "${STAGE}/*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Castellany.lnk" "$INSTDIR\castellany.exe"

    WriteRegStr HKCU "${CLASSES}\.castellany" "" "Castellany.Match"
    WriteRegStr HKCU "${CLASSES}\Castellany.Match" "" "$(match)"
    WriteRegStr HKCU "${CLASSES}\Castellany.Match\DefaultIcon" "" "$INSTDIR\castellany.exe,0"
    WriteRegStr HKCU "${CLASSES}\Castellany.Match\shell\open\command" "" '"$INSTDIR\castellany.exe" "%1"'
    WriteRegStr HKCU "${CLASSES}\castellany" "" "$(link)"
    WriteRegStr HKCU "${CLASSES}\castellany" "URL Protocol" ""
    WriteRegStr HKCU "${CLASSES}\castellany\DefaultIcon" "" "$INSTDIR\castellany.exe,0"
    WriteRegStr HKCU "${CLASSES}\castellany\shell\open\command" "" '"$INSTDIR\castellany.exe" "%1"'

    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Castellany"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\castellany.exe"
    WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Castellany authors"
    WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

# What the player made, in %APPDATA%\Castellany, stays.
Section Uninstall
    !insertmacro REFUSE_WHILE_RUNNING
    RMDir /r "$INSTDIR\data"
    Delete "$INSTDIR\castellany.exe"
    Delete "$INSTDIR\castellany-cli.exe"
    Delete "$INSTDIR\libintl-8.dll"
    Delete "$INSTDIR\README.txt"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Castellany.lnk"
    DeleteRegKey HKCU "${CLASSES}\.castellany"
    DeleteRegKey HKCU "${CLASSES}\Castellany.Match"
    DeleteRegKey HKCU "${CLASSES}\castellany"
    DeleteRegKey HKCU "${UNINSTALL}"
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
