import TestSupport
import Testing

@testable import Paths

/// The lists that programs drop and copy in place of files.
@Suite struct URIListTests {
    private func items(_ text: String) -> [URIList.Item] {
        URIList(text.utf8, hostName: "Desk.example.org").items
    }

    @Test(arguments: [
        ("file:///people/me/a.png", "/people/me/a.png"),
        ("file:/people/me/a.png", "/people/me/a.png"),
        ("file://localhost/a.png", "/a.png"), ("FILE://LocalHost/a.png", "/a.png"),
        ("file://127.0.0.1/a.png", "/a.png"), ("file://[::1]/a.png", "/a.png"),
        ("file://desk.example.org/a.png", "/a.png"), ("file://desk/a.png", "/a.png"),
        ("/people/me/100%41.png", "/people/me/100%41.png"), ("file:////net/a", "//net/a"),
        ("file:///a%20b%C3%A9.png", "/a bé.png"), ("file:///100% done%2", "/100% done%2"),
        ("file:///a%zz", "/a%zz"), ("file:///a%00b", "/a%00b"), ("file:///a#b?c", "/a#b?c"),
        ("  file:///a.png\t", "/a.png"),
    ])
    func filesOfThisMachineAreTaken(line: String, path: String) {
        #expect(items(line) == [.file(FilePath(path))])
    }

    @Test(arguments: [
        "https://example.org/a.png", "http://a/b", "HTTP://a/b", "data:image/png;base64,AAAA",
        "blob:https://a/b",
    ])
    func picturesOfTheWebAreTold(line: String) { #expect(items(line) == [.web(line)]) }

    @Test(arguments: [
        "file://other/a.png", "file://des/a.png", "file://deskx/a", "smb://nas/a.png",
        "trash:///a.png", "mtp://phone/a",
    ])
    func placesElsewhereAreTold(line: String) { #expect(items(line) == [.elsewhere(line)]) }

    @Test(arguments: [
        "a.png", "file://desk", "file:a.png", "some text: more", "note: more", ":", "1a:/b",
    ])
    func othersAreText(line: String) { #expect(items(line) == [.text(line)]) }

    /// A path of bytes that are no text stays what it is.
    @Test func bytesAreKept() {
        let list = URIList(Array("file:///l".utf8) + [0xE9, 10] + Array("file:///%E9".utf8))
        #expect(list.files.map(\.bytes) == [[0x2F, 0x6C, 0xE9], [0x2F, 0xE9]])
    }

    @Test(arguments: [
        "copy\nfile:///a\nfile:///b", "cut\nfile:///a\nfile:///b\0", "1\r\nfile:///a\r\nfile:///b",
        "x-special/nautilus-clipboard\ncopy\nfile:///a\nfile:///b\n",
        "# comment\r\n\r\nfile:///a\r\n#file:///c\r\n \r\nfile:///b\r\n", "file:///a\rfile:///b\r",
    ])
    func verbsAndCommentsAreNoFiles(text: String) {
        #expect(items(text) == [.file("/a"), .file("/b")])
    }

    @Test func nothingIsNoList() {
        for text in ["", "\r\n", "# a", "copy\n", "1", "\0"] { #expect(items(text).isEmpty) }
    }

    @Test func listsHaveAnEnd() {
        let most = URIList.mostItems
        let lines = String(repeating: "file:///a\n", count: most)
        #expect(!URIList(lines.utf8).isCut)
        let long = URIList((lines + "file:///b").utf8)
        #expect(long.isCut && long.items.count == most && !long.files.contains("/b"))
    }

    /// Whatever a file is called, its address brings it back, among any ends of lines.
    @Test(arguments: SeededGenerator.seeds) func everyNameComesBack(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let paths = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                FilePath(
                    bytes: [0x2F]
                        + (0..<Int.random(in: 1...30, using: &random)).map { _ in
                            UInt8.random(in: 1...255, using: &random)
                        })
            }
            let hosts = ["file:", "file://", "file://localhost", "FILE://\(URIList.hostName)"]
            let text = paths.map {
                hosts.randomElement(using: &random)! + $0.percentEncoded
                    + ["\n", "\r\n", "\r", " \n\n", "\n# x\n"].randomElement(using: &random)!
            }.joined()
            // Two slashes begin a host.
            guard !paths.contains(where: { $0.bytes.starts(with: [0x2F, 0x2F]) }) else { continue }
            #expect(URIList(text.utf8).files == paths)
        }
    }

    /// Any bytes are a list of something.
    @Test(arguments: SeededGenerator.seeds) func anyBytesAreRead(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "file:", "//", "/", "%", "%4", "%00", "#", "\r", "\n", " ", "\0", "a", ":", "é",
        ]
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 0...20, using: &random)).map { _ in
                pieces.randomElement(using: &random)!
            }.joined()
            let list = URIList(text.utf8)
            #expect(list.files.allSatisfy { $0.isAbsolute && !$0.bytes.contains(0) })
        }
    }
}
