import Testing

@testable import Desktop

/// How terminals show texts.
@Suite struct TerminalTextTests {
    @Test(arguments: [
        ("", 0), ("Pen", 3), ("钢笔", 4), ("Pen（钢笔）", 11), ("한글", 4), ("かな", 4), ("ö", 1),
        ("o\u{308}", 1), ("。", 2), ("…", 1),
    ])
    func wideCharactersTakeTwoColumns(text: String, columns: Int) {
        #expect(TerminalText.columns(of: text) == columns)
    }

    @Test func aCatalogueSaysWhatItsLanguageIsCalled() {
        let header = "Project-Id-Version: x\nLanguage: zh_CN\nMIME-Version: 1.0\n"
        #expect(Gettext.code(inHeader: header) == "zh_CN")
        #expect(Gettext.code(inHeader: "Project-Id-Version: x\n").isEmpty)
    }
}
