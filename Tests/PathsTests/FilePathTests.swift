import Glibc
import TestSupport
import Testing
import Wording

@testable import Paths

/// Paths are bytes.
struct FilePathTests {
    private let composed: FilePath = "caf\u{E9}"
    private let decomposed: FilePath = "cafe\u{301}"
    private let latin = FilePath(bytes: Array("caf".utf8) + [0xE9])

    @Test func twoWaysToWriteALetterAreTwoPaths() {
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed, latin]).count == 3)
        #expect([composed, decomposed, latin].sorted().count == 3)
        #expect((composed < decomposed) != (decomposed < composed))
    }

    @Test func whatIsNoTextIsShownWithAStandIn() {
        #expect(latin.text == nil && latin.shown == "caf\u{FFFD}")
        #expect(composed.text == "caf\u{E9}" && composed.shown == "caf\u{E9}")
        #expect(("a\tb\nc\u{7F}\u{1}" as FilePath).shown == "a\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}")
    }

    /// Where a stand-in would make several names the same.
    @Test func terminalsShowEachByteThatIsNoText() {
        #expect(latin.backslashed == #"caf\xe9"# && composed.backslashed == "caf\u{E9}")
        #expect(("a\tb\nc\rd\u{1}" as FilePath).backslashed == #"a\tb\nc\rd\x01"#)
        #expect((#"a\tb"# as FilePath).backslashed == #"a\\tb"#)
        #expect(("\u{202E}x" as FilePath).backslashed == #"\xe2\x80\xaex"#)
        #expect(
            FilePath(bytes: [0xE7, 0xB5, 0xFF, 0xE7, 0xB5, 0xB5]).backslashed == #"\xe7\xb5\xff絵"#)
        let message: Message = "\(latin): \("one" as FilePath)"
        #expect(message.text() == "caf\u{FFFD}: one")
        #expect(message.text(exactly: true) == #"caf\xe9: one"#)
    }

    @Test func linksLeadToWhatIsThereOrNot() throws {
        let folder = try Scratch()
        let path = { (name: String) in FilePath(folder.path(name)) }
        let real = try #require(path(".").real)
        mkdir(folder.path("sub"), 0o700)
        for (link, end) in [
            ("new", "sub/file"), ("far", "/nowhere/file"), ("chain", "new"), ("one", "two"),
            ("two", "one"),
        ] { symlink(end, folder.path(link)) }
        #expect(path("plain").destination == path("plain"))
        #expect(path("new").destination == path("sub/file"))
        #expect(path("chain").destination == path("sub/file"))
        #expect(path("far").destination == "/nowhere/file")
        #expect(path("one").destination == path("one"))
        try folder.write("sub/file", "")
        #expect(path("chain").destination == "\(real)/sub/file")
    }

    @Test func literalsKeepTheBytesOfWhatStandsInThem() {
        let path: FilePath = "/a/\(latin)/\(decomposed) \(2).png"
        #expect(path.bytes == Array("/a/caf".utf8) + [0xE9] + Array("/cafe\u{301} 2.png".utf8))
        #expect(path.name == "cafe\u{301} 2.png" && path.folder == "/a/\(latin)" as FilePath)
        #expect(path.components.count == 3 && path.components[1] == latin)
    }

    @Test func pathsAreTakenApart() {
        #expect(("/a" as FilePath).folder == "/" && ("a" as FilePath).folder == ".")
        #expect(("/a/b/c" as FilePath).inside("/a") == "b/c")
        #expect(("/ab" as FilePath).inside("/a") == nil)
        #expect(("/a/b" as FilePath).inside("/") == "a/b")
        #expect(
            ("/a.B/c.TAR.Gz" as FilePath).suffix == "Gz" && ("/a.b/c" as FilePath).suffix == nil)
        for name in [".profile", "Mr. Smith", "a.", "a"] as [FilePath] {
            #expect(name.suffix == nil, "\(name)")
        }
        #expect(("x.DOWNSTROKE" as FilePath).isOf(kind: ".downstroke"))
        #expect(("/a/.b" as FilePath).isHidden && !("/.a/b" as FilePath).isHidden)
        #expect(("  ~/a b " as FilePath).trimmed == "~/a b" && ("  " as FilePath).trimmed == "")
        #expect(("/a/./b//../c" as FilePath).standardized == "/a/c")
        #expect(("/.." as FilePath).standardized == "/")
        #expect(
            ("{name}.png" as FilePath).replacing("{name}", with: latin)
                == "\(latin).png" as FilePath)
    }

    /// Nothing that a path can be is lost in text that stands for it, and no two paths have the same.
    @Test func textThatStandsForAPathGivesItBack() {
        var seen: Set<[UInt8]> = []
        let odd: [FilePath] = [
            "", composed, decomposed, latin, "a\tb", "a%20b", "file:///x", "/\(latin)/\n",
            "\u{10FEE9}",
            FilePath(bytes: [0xFF, 0xFE, 0x80]), FilePath(bytes: [0xF4, 0x8F, 0xBB]), "絵 🖋️",
            FilePath(bytes: (1...255).map { UInt8($0) }),
        ]
        for path in odd {
            #expect(FilePath(escaped: path.escaped) == path)
            #expect(
                path.escaped.unicodeScalars.allSatisfy {
                    $0.properties.generalCategory != .control
                })
            #expect(FilePath(percentEncoded: path.percentEncoded) == path)
            #expect(seen.insert(Array(path.escaped.utf8)).inserted)
            if path.isAbsolute { #expect(FilePath(address: path.address) == path) }
        }
        #expect(latin.percentEncoded == "caf%E9")
        #expect(FilePath(percentEncoded: "a%2") == nil && FilePath(percentEncoded: "%zz") == nil)
        #expect(FilePath(percentEncoded: "%00") == nil)
    }

    /// Text that no path gives: it must not become a path with a slash, a dot or an end in it.
    @Test func aStandInForAPlainCharacterIsKept() {
        for byte in [0, 0x20, 0x2E, 0x2F, 0x7E] as [UInt32] {
            let text = Unicode.Scalar(0x10FE00 + byte).map { "a\($0)b" } ?? ""
            #expect(FilePath(escaped: text) == FilePath(text), "\(byte)")
        }
    }

    /// No folder has a name as long as this.
    @Test func aFolderThatCannotBeReadIsTold() throws {
        let long = FilePath(String(repeating: "x", count: 300))
        var told: [FilePath] = []
        #expect(long.filesBelow { folder, _ in told.append(folder) }.isEmpty)
        #expect(told == [long])
        #expect(("/nowhere" as FilePath).filesBelow { folder, _ in told.append(folder) }.isEmpty)
        #expect(told == [long])
    }

    @Test func whatNobodyRetypedStays() {
        #expect(latin.retyped("caf\u{FFFD}") == latin)
        #expect(latin.retyped("cafe") == "cafe")
        #expect(composed.retyped("cafe\u{301}") == decomposed)
    }

    @Test func foldersAreReadByTheByte() throws {
        let scratch = try Scratch()
        let folder = FilePath(scratch.path("inner"))
        #expect(folder.entries == nil && folder.names.isEmpty)
        for name in [composed, decomposed, latin, "sub/\(latin)/x"] {
            #expect(("\(folder)/\(name)" as FilePath).write(Array("\(name)".utf8)) == 0)
        }
        #expect(Set(folder.names) == [composed, decomposed, latin, "sub"])
        #expect(
            Set(folder.filesBelow()) == [composed, decomposed, latin, "sub/\(latin)/x"])
        #expect(("\(folder)/\(latin)" as FilePath).contents == Array("caf\u{FFFD}".utf8))
        #expect(
            ("\(folder)/\(latin)" as FilePath).real
                == "\(folder.real ?? "")/\(latin)" as FilePath)
        #expect(folder.removeAll() && !folder.isThere)
    }

    @Test("A pipe is written to and not replaced; one that nobody reads is an error")
    func pipes() throws {
        let scratch = try Scratch()
        let pipe = FilePath(scratch.path("pipe"))
        try #require(mkfifo(pipe.cString, 0o600) == 0)
        #expect(pipe.write([1, 2, 3]) == ENXIO)
        let reader = open(pipe.cString, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        #expect(pipe.write([1, 2, 3]) == 0)
        var bytes = [UInt8](repeating: 0, count: 8)
        #expect(read(reader, &bytes, 8) == 3 && bytes.prefix(3) == [1, 2, 3])
        #expect(FilePath("/dev/null").write([1]) == 0)
        var status = stat()
        #expect(stat(pipe.cString, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }

    @Test func aFileThatIsReplacedKeepsItsRights() throws {
        let scratch = try Scratch()
        let file = FilePath(try scratch.write("a", "text"))
        #expect(chmod(file.cString, 0o600) == 0)
        #expect(file.write([1]) == 0 && file.contents == [1])
        var status = stat()
        #expect(stat(file.cString, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test func aFileThatCannotBeWrittenLeavesNothing() throws {
        let scratch = try Scratch()
        let taken = FilePath(try scratch.write("a", "text"))
        #expect(("\(taken)/b" as FilePath).write([1]) == ENOTDIR)
        #expect(scratch.contents == ["a"])
    }
}
