import Drawing
import DrawingSupport
import Exchange
import Foundation
import Geometry
import Ink
import Paths
import Storage
import TestSupport
import Testing
import Wording

@testable import Documents

/// Drawings that are read from files of all kinds.
@Suite struct SourceTests {
    private static let ink = "<ink><trace>1 1,20 20</trace><trace>5 5,9 9</trace></ink>"
    private static let header = "t_seconds,x_px,y_px,pressure_0_1,tilt_x_deg,tilt_y_deg,contact"

    private let folder: Scratch

    init() throws { folder = try Scratch() }

    private func failure(_ body: () throws(Failure) -> Void) -> Failure? {
        do throws(Failure) {
            try body()
            return nil
        } catch { return error }
    }

    private func source(_ name: String, _ text: String) throws -> DrawingSource {
        DrawingSource(path: try FilePath(folder.write(name, text)))
    }

    @Test func aFileOfAnotherProgramIsRead() throws {
        let source = try source("two words.inkml", Self.ink)
        let imported = try source.read()
        #expect(imported.drawing.strokes.count == 2)
        #expect(imported.notes.isEmpty)
        #expect(source.name == "two words")
        #expect(try source.view() == nil)
    }

    @Test func anOwnDrawingIsReadWithHowItWasLeft() throws {
        let path = folder.path("fox.downstroke")
        let drawing = Drawing(strokes: [Hand.stroke])
        try DrawingFile.create(FilePath(path), History(drawing))
        let source = DrawingSource(path: FilePath(path))
        #expect(try source.read().drawing == drawing)
        #expect(try source.view() == nil)
        let library = Library(data: FilePath(folder.path("data")), rescues: [])
        let hand = Hand(try DocumentOpener(library).open(FilePath(path)))
        hand.document.view = ViewState(size: PixelSize(width: 300, height: 200))
        try hand.draw()
        hand.document.close()
        #expect(hand.document.isClosed(within: 20))
        #expect(try source.view()?.size == PixelSize(width: 300, height: 200))
        #expect(try source.read().drawing.strokes.count == 2)
    }

    @Test func aRecordingIsOneWhateverItIsCalled() throws {
        let rows = [
            Self.header, "0,1,1,0.5,,,1", "0.1,5,5,0.5,,,1", "0.2,9,9,0.5,,,1", "0.3,9,9,0,,,0",
        ]
        let path = try folder.write("pen.txt", rows.joined(separator: "\n"))
        var red = Brush.pen
        red.color = Color(rgb: 0xFF0000)
        let strokes = try DrawingSource(path: FilePath(path), brush: red).recordedStrokes()
        #expect(strokes.count == 1 && strokes.first?.sampleCount == 4)
        #expect(strokes.first?.brush.color == red.color)
    }

    @Test func aRecordingWithoutInkSaysSo() throws {
        let source = try source("empty.csv", [Self.header, "0,1,1,0,,,0"].joined(separator: "\n"))
        for found in [
            failure { () throws(Failure) in _ = try source.read() },
            failure { () throws(Failure) in _ = try source.recordedStrokes() },
        ] {
            #expect(found?.code == .badInput)
            #expect(found?.message == source.withoutInk.message)
        }
    }

    @Test(arguments: ["bad.inkml", "bad.csv", "bad.xopp", "bad.downstroke", "bad.png"])
    func whatIsNoDrawingIsToldWithItsPath(name: String) throws {
        let source = try source(name, "neither ink nor paper")
        let found = failure { () throws(Failure) in _ = try source.read() }
        #expect(found?.code == .badInput)
        #expect(found?.description.contains(source.path.shown) == true)
    }

    @Test(arguments: ["missing.inkml", "missing.downstroke"])
    func whatIsMissingIsToldWithItsPath(name: String) throws {
        let source = DrawingSource(path: FilePath(folder.path(name)))
        let found = failure { () throws(Failure) in _ = try source.read() }
        #expect(found?.code == .noInput)
        #expect(found?.description.contains(source.path.shown) == true)
    }

    @Test func aFolderIsNoFile() throws {
        let source = DrawingSource(path: FilePath(folder.path))
        let found = failure { () throws(Failure) in _ = try source.read() }
        #expect(found?.code == .noInput)
        #expect(found?.description == "\(folder.path) is a folder. Choose a file in it.")
    }

    /// The date of the file is that of strokes which have none.
    @Test func strokesAreAsOldAsTheirFile() throws {
        for (age, name) in [(1_700_000_000.0, "old"), (4_000_000_000, "from the future")] {
            let path = try folder.write("\(name).inkml", Self.ink)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: age)], ofItemAtPath: path)
            let times = try DrawingSource(path: FilePath(path)).read().drawing.strokes.map(
                \.startTime)
            let latest = times.compactMap(\.self).max() ?? 0
            #expect(latest <= Date().timeIntervalSince1970)
            #expect(name != "old" || latest <= age)
        }
    }

    @Test func whatIsTooLongIsNotReadToItsEnd() throws {
        let path = try folder.write("a", [UInt8](repeating: 1, count: 3 << 20))
        #expect(try FileReader.bytes(of: FilePath(path), limit: 3 << 20) { false }.count == 3 << 20)
        let found = failure { () throws(Failure) in
            _ = try FileReader.bytes(of: FilePath(path), limit: 2 << 20) { false }
        }
        #expect(found?.code == .badInput)
        #expect(found?.description.contains("is larger than 2 MiB") == true)
    }

    @Test func readingTellsHowFarItIs() throws {
        let path = folder.path("fox.downstroke")
        try DrawingFile.create(FilePath(path), History(Drawing(strokes: [Hand.stroke])))
        for source in [DrawingSource(path: FilePath(path)), try source("a.inkml", Self.ink)] {
            var shares: [Double] = []
            _ = try source.read { share in
                shares.append(share)
                return true
            }
            #expect(shares.count >= 2 && shares == shares.sorted() && shares.last == 1)
        }
    }

    @Test(arguments: [StorageError.Kind.missing, .unreadable, .foreign, .damaged, .newer, .busy])
    func theExitCodeSaysWhetherItCouldBeOpened(kind: StorageError.Kind) {
        let failure = Failure(opening: StorageError(kind, "a.downstroke", "no use"))
        let isMissing = kind == .missing || kind == .unreadable
        #expect(failure.code == (isMissing ? .noInput : .badInput))
        #expect(failure.description == "no use")
    }
}
