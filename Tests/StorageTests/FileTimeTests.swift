import Drawing
import DrawingSupport
import Foundation
import GRDB
import Geometry
import Paths
import TestSupport
import Testing

@testable import Storage

/// The time of a file is that of the last edit: drawings are listed by it.
@Suite struct FileTimeTests {
    private let scratch: Scratch
    private let path: String
    private static let past = 1_700_000_000

    init() throws {
        scratch = try Scratch()
        path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History())
        let times = [timeval](repeating: timeval(tv_sec: Self.past, tv_usec: 0), count: 2)
        #expect(utimes(path, times) == 0)
    }

    private var time: Double { FileStamp(FilePath(path))?.time ?? 0 }

    private func draw(_ history: inout History, _ journal: Journal) throws {
        var random = SeededGenerator(seed: 3)
        let transition = try history.apply(RandomEdits.edit(of: history.drawing, &random))
        journal.append(transition, history.drawing, nextStepNumber: history.nextStepNumber)
    }

    @Test func whoOnlyLooksAtADrawingDoesNotChangeItsTime() throws {
        let journal = Journal(try DrawingFile.open(FilePath(path)))
        journal.view = ViewState(size: PixelSize(width: 300, height: 200), scale: 2).text
        try waitUntil("the view is in the file", timeout: 20) {
            (try? DrawingFile.view(FilePath(path)))?.scale == 2
        }
        #expect(time == Double(Self.past))
        journal.view = ViewState(size: PixelSize(width: 300, height: 200), scale: 4).text
        journal.keep(preview: [1, 2, 3])
        #expect(journal.close(timeout: 10))
        #expect(
            try DrawingFile.view(FilePath(path))?.scale == 4
                && DrawingFile.preview(FilePath(path)) == [1, 2, 3])
        #expect(time == Double(Self.past))
    }

    @Test func anEditDoesAndWhatIsKeptLaterDoesNot() throws {
        let opened = try DrawingFile.open(FilePath(path))
        var history = opened.history
        let journal = Journal(opened)
        let start = Date().timeIntervalSince1970
        try draw(&history, journal)
        try waitUntil("it is saved") { journal.status == .saved }
        let end = Date().timeIntervalSince1970
        try waitUntil("it is in the file itself", timeout: 20) {
            FileStamp(FilePath(path) + FileStamp.logSuffix)?.size == 0
        }
        try waitUntil("the file says when") { (start - 0.1...end).contains(time) }
        journal.keep(preview: [1, 2, 3])
        let before = time
        #expect(journal.close(timeout: 10))
        // Who keeps pictures by it makes another one.
        #expect(time > before && time < end + 0.001)
    }

    @Test func whatWasLeftInALogCounts() throws {
        let claim = try FileClaim(FilePath(path), toWrite: true)
        let database = try DrawingDatabase(claim, at: FilePath(path))
        let start = Date().timeIntervalSince1970
        try database.write { try $0.execute(sql: "UPDATE drawing SET modified = 7") }
        let other = scratch.path("b.downstroke")
        for suffix in ["", FileStamp.logSuffix] {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: other + suffix)
        }
        let times = [timeval](repeating: timeval(tv_sec: Self.past, tv_usec: 0), count: 2)
        #expect(utimes(other, times) == 0)
        try DrawingFile.open(FilePath(other)).close()
        #expect(try #require(FileStamp(FilePath(other))).time > start - 0.1)
        database.close()
    }
}
