import Desktop
import Foundation
import Paths
import TestSupport
import Testing

/// The list of recent files that all programs share.
@Suite struct RecentFileTests {
    private let scratch: Scratch
    private var path: String { scratch.path("recently-used.xbel") }
    private var list: RecentFiles { RecentFiles(path, program: "Downstroke") }

    init() throws { scratch = try Scratch() }

    private func note(_ file: String, isPrivate: Bool = true) -> Bool {
        list.note(
            FilePath(file), type: "application/x-downstroke", command: "downstroke %f",
            isPrivate: isPrivate)
    }

    private func count(_ part: String) -> Int {
        scratch.text("recently-used.xbel").components(separatedBy: part).count - 1
    }

    @Test func filesAreThereWithTheirTypeAndProgram() {
        #expect(note("/a/100 % \"x\"\n画.downstroke"))
        #expect(count("file:///a/100%20%25%20%22x%22%0A%E7%94%BB.downstroke") == 1)
        #expect(count("application/x-downstroke") == 1 && count("<bookmark:private/>") == 1)
        #expect(count("downstroke %f") == 1)
        #expect(note("/b.downstroke", isPrivate: false))
        #expect(count("<bookmark:private/>") == 0)
        list.set(private: true)
        #expect(count("<bookmark:private/>") == 2)
    }

    @Test func thoseOfOthersStayAndOwnOnesGoInTheEnd() throws {
        let other = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xbel version="1.0" xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks">
              <bookmark href="file:///other.txt" added="2020-01-01T00:00:00Z" \
            modified="2020-01-01T00:00:00Z" visited="2020-01-01T00:00:00Z">
                <info><metadata owner="http://freedesktop.org"><bookmark:applications>
                  <bookmark:application name="Writer" exec="&apos;writer %u&apos;" \
            modified="2020-01-01T00:00:00Z" count="1"/>
                </bookmark:applications></metadata></info>
              </bookmark>
            </xbel>
            """
        try scratch.write("recently-used.xbel", other)
        for number in 1...25 { #expect(note("/\(number).downstroke")) }
        #expect(count("<bookmark href=\"file:///other.txt\"") == 1 && count("Writer") == 1)
        #expect(count("<bookmark href") == 21)
        list.forget()
        #expect(count("<bookmark href") == 1 && count("Writer") == 1)
    }

    @Test func aListOfOwnFilesAloneGoesWithThem() throws {
        #expect(note("/a.downstroke") && note("/b.downstroke"))
        list.forget()
        #expect(scratch.contents == [])
        let empty = "<?xml version=\"1.0\"?><xbel version=\"1.0\"></xbel>"
        try scratch.write("recently-used.xbel", empty)
        list.forget()
        #expect(scratch.contents == ["recently-used.xbel"])
    }

    @Test func aListThatCannotBeReadStays() throws {
        try scratch.write("recently-used.xbel", "no list")
        #expect(!note("/a.downstroke"))
        list.set(private: false)
        #expect(scratch.text("recently-used.xbel") == "no list")
    }

    /// It tells what somebody did.
    @Test func nobodyElseReadsItAndALinkToItStays() throws {
        let list = scratch.path("elsewhere.xbel")
        #expect(note("/a.downstroke"))
        try FileManager.default.moveItem(atPath: path, toPath: list)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: list)
        chmod(list, 0o644)
        #expect(note("/b.downstroke"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == list)
        let mode = try FileManager.default.attributesOfItem(atPath: list)[.posixPermissions]
        #expect(mode as? Int == 0o600)
    }

    @Test func withoutAListNoneIsMadeForASetting() {
        list.set(private: false)
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
