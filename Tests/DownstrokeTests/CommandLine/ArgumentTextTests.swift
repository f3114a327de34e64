import Paths
import Testing

@testable import Application

/// Arguments of the command line, as text.
@Suite struct ArgumentTextTests {
    @Test("Text stays as it is", arguments: ["note=a\tb", "two\nlines", "Straße", ""])
    func textStays(_ text: String) {
        #expect(FilePath(text).argument == text)
    }

    @Test(
        "Bytes that are not text come back",
        arguments: [[0x61, 0xE9], Array("\u{10FE09}".utf8), [0x09, 0xFF]])
    func bytesComeBack(_ bytes: [UInt8]) {
        let path = FilePath(bytes: bytes)
        #expect(path.argument == path.escaped && FilePath(argument: path.argument) == path)
    }
}
