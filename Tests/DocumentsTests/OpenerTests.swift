import Drawing
import Foundation
import Paths
import Storage
import TestSupport
import Testing
import Wording

@testable import Documents

/// What is opened, and as what.
@Suite struct OpenerTests {
    private let folder: Scratch
    private let library: Library
    private let opener: DocumentOpener

    init() throws {
        folder = try Scratch()
        library = Library(data: FilePath(folder.path("data")), rescues: [])
        opener = DocumentOpener(library)
    }

    private func drawing(_ name: String, strokes: Int = 1) throws -> String {
        let path = folder.path(name)
        let drawing = Drawing(strokes: (0..<strokes).map { _ in Hand.stroke })
        try DrawingFile.create(FilePath(path), History(drawing))
        return path
    }

    /// Whether SQLite's lock of a file holds, as anybody else sees it; closes nothing, which would end it.
    private func isLocked(_ path: String) -> Bool {
        let file = open(path, O_RDWR | O_CLOEXEC)
        var lock = flock()
        (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
        // The bytes of SQLite's locks begin at one GiB.
        (lock.l_start, lock.l_len) = (0x4000_0000, 512)
        // F_OFD_GETLK, which sees the locks of this process too.
        return fcntl(file, 36, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }

    /// A drawing that is called otherwise has to be looked at, also while it is open here.
    @Test func lookingAtADrawingLeavesItsLocks() throws {
        let path = folder.path("fox.txt")
        try FileManager.default.moveItem(
            atPath: try drawing("fox.downstroke"), toPath: path)
        let opened = try DrawingFile.open(FilePath(path))
        #expect(isLocked(path))
        #expect(DocumentOpener.isDrawing(FilePath(path)))
        #expect(isLocked(path))
        withExtendedLifetime(opened) {}
    }

    @Test func aDrawingIsKnownByItsNameOrItsFirstBytes() throws {
        let path = try drawing("fox.downstroke")
        let renamed = folder.path("fox.txt")
        try FileManager.default.copyItem(atPath: path, toPath: renamed)
        for path in [path, renamed, folder.path("missing.DOWNSTROKE")] {
            #expect(DocumentOpener.isDrawing(FilePath(path)))
        }
        mkfifo(folder.path("pipe"), 0o600)
        for path in [
            try folder.write("a.txt", "SQLite"), try folder.write("b", ""), folder.path("missing"),
            folder.path("pipe"), folder.path,
        ] {
            #expect(!DocumentOpener.isDrawing(FilePath(path)))
        }
        #expect(try opener.open(FilePath(renamed)).history.drawing.strokes.count == 1)
    }

    @Test func aDrawingThatIsNotThereYetHasNoFileBeforeItsFirstStroke() throws {
        let path = folder.path("new.downstroke")
        #expect(DocumentOpener.isNew(FilePath(path)))
        let hand = Hand(try opener.open(FilePath(path)))
        #expect(hand.document.path == path && hand.document.name == "new")
        #expect(folder.contents.isEmpty)
        try hand.draw()
        try hand.wait("it is there") { folder.strokes(path) == 1 }
        #expect(!DocumentOpener.isNew(FilePath(path)))
        #expect(!DocumentOpener.isNew(FilePath(folder.path("missing.inkml"))))
        #expect(library.resumed.path == path)
    }

    /// Nothing tells two imports of one file apart but their numbers.
    @Test func everyImportIsADrawingOfItsOwn() throws {
        let ink = try folder.write("notes.inkml", "<ink><trace>1 1,20 20</trace></ink>")
        let places = try (0..<2).map { _ in try opener.add(FilePath(ink)).path }
        #expect(places.map(\.name) == ["notes.downstroke", "notes 2.downstroke"])
        for place in places { #expect(folder.strokes(place.shown) == 1) }
        #expect(DrawingFile.preview(places[0]) == nil)
    }

    @Test func whatAnImportLeavesOutIsTold() throws {
        let ink = try folder.write(
            "notes.inkml",
            "<ink><trace>1 1,20 20</trace><annotation type='x'>text</annotation>"
                + "<trace>no numbers</trace></ink>")
        let notes = try opener.add(FilePath(ink)).notes
        #expect(!notes.isEmpty)
        let told = try opener.open(FilePath(ink)).takeMessages()
        #expect(Array(told.dropFirst()) == notes)
        #expect(told.first == .imported("notes.inkml"))
    }

    @Test func whatIsReleasedBeforeItIsDrawnInIsFreeAgain() throws {
        let path = try drawing("fox.downstroke")
        try withExtendedLifetime(opener.open(FilePath(path))) {
            let second = try opener.open(FilePath(path))
            second.begin {}
            guard case .readOnly = second.state else {
                Issue.record("two may write")
                return
            }
        }
        #expect(folder.contents.filter { $0.hasPrefix("fox") } == ["fox.downstroke"])
        let hand = Hand(try opener.open(FilePath(path)))
        #expect(hand.document.state == .open)
    }

    @Test func aDrawingThatIsDrawnInStaysWhereItWasMade() throws {
        let ink = try folder.write("notes.inkml", "<ink><trace>1 1,20 20</trace></ink>")
        let place = library.folder + "/notes.downstroke"
        do {
            let hand = Hand(try opener.open(FilePath(ink)))
            hand.document.close()
            #expect(hand.document.isClosed(within: 20))
        }
        #expect(folder.strokes(place.shown) == 1)
    }

    @Test func theLastDrawingIsOpenedWhereThereIsOne() throws {
        #expect(opener.resumed().path == nil)
        let path = try drawing("fox.downstroke", strokes: 3)
        library.resumed.noteAtOnce(FilePath(path))
        #expect(opener.resumed().history.drawing.strokes.count == 3)
        library.opening.end(FilePath(path))
        library.resumed.noteAtOnce(nil)
        #expect(opener.resumed().path == nil)
    }

    /// What could not be opened did not end the program.
    @Test func aLastDrawingThatIsNoneIsTriedAgain() throws {
        let text = try folder.write("a.downstroke", "no drawing")
        library.resumed.noteAtOnce(FilePath(text))
        for _ in 0..<2 {
            let opener = DocumentOpener(Library(data: FilePath(folder.path("data")), rescues: []))
            let told = opener.resumed().takeMessages().map(\.description)
            #expect(told.count == 1)
            #expect(told.first?.hasPrefix("The last drawing was not opened. ") == true)
        }
    }

    /// A copy is put beside the damaged file under a name that is free.
    @Test func everySalvageIsACopyOfItsOwn() throws {
        let path = try drawing("fox.downstroke", strokes: 200)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        try bytes.prefix(bytes.count * 3 / 4).write(to: URL(fileURLWithPath: path))
        let documents = try (0..<2).map { _ in try opener.open(FilePath(path)) }
        #expect(documents.map(\.name) == ["fox salvaged", "fox salvaged 2"])
        #expect(documents[0].history.drawing == documents[1].history.drawing)
        #expect(documents[0].history.drawing.strokes.count > 0)
    }
}
