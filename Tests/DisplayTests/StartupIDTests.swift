import Testing

@testable import Display

/// What the desktop calls a start.
@Suite struct StartupIDTests {
    @Test(
        arguments: [
            ("panel-1234-host-downstroke-0_TIME98765", 98765),
            ("a_TIME1_TIME4294967295", 4_294_967_295),
            ("a_TIME", nil), ("a", nil), ("a_TIMEx", nil), ("a_TIME42949672960", nil),
        ] as [(String, UInt?)])
    func theTimeStandsAtItsEnd(text: String, time: UInt?) {
        #expect(StartupID(text)?.time == time)
    }

    @Test func whatIsNoNameIsNone() {
        #expect(StartupID(nil) == nil && StartupID("") == nil)
        #expect(StartupID(String(repeating: "x", count: 5000)) == nil)
    }

    @Test func itsEndIsToldInTheWordsOfTheProtocol() {
        let text = String(decoding: StartupID("a \"b\\c")?.removal ?? [], as: UTF8.self)
        #expect(text == "remove: ID=\"a \\\"b\\\\c\"\0")
    }

    /// A quote that an accent follows is one character with it, and a quote all the same.
    @Test(arguments: ["\"", "\\"])
    func aSignWithAnAccentIsQuotedToo(sign: String) {
        let removal = StartupID("a\(sign)\u{301}b")?.removal ?? []
        #expect(removal == Array("remove: ID=\"a\\\(sign)\u{301}b\"\0".utf8))
    }
}
