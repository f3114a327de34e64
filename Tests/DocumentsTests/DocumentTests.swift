import Drawing
import DrawingSupport
import Foundation
import Geometry
import Paths
import Storage
import Synchronization
import TestSupport
import Testing
import Wording

@testable import Documents

/// What becomes of a drawing from opening to closed, and what people are told of it.
@Suite struct DocumentTests {
    private let folder: Scratch
    private let library: Library
    private let opener: DocumentOpener

    init() throws {
        folder = try Scratch()
        library = Library(
            data: FilePath(folder.path("data")), rescues: [FilePath(folder.path("state"))])
        opener = DocumentOpener(library)
    }

    @Test func aNewDrawingHasAFileWithItsFirstStroke() throws {
        let hand = Hand(opener.new())
        #expect(hand.document.state == .open)
        #expect(hand.document.name == "New Drawing")
        #expect(folder.contents.isEmpty)
        try hand.draw()
        try hand.wait("it is saved") { hand.document.path != nil && hand.document.problem == nil }
        let path = try #require(hand.document.path)
        #expect(path.folder == library.folder)
        #expect(library.resumed.path == path)
        #expect(folder.strokes(path.shown) == 1)
        hand.document.close()
        try hand.wait("it is closed") { hand.document.state == .closed }
        #expect(hand.messages.isEmpty)
    }

    @Test func aDrawingIsOpenedAsItWasLeft() throws {
        let path = folder.path("fox.downstroke")
        let first = Hand(try opener.open(FilePath(path)))
        #expect(first.document.name == "fox")
        try first.draw()
        try first.draw()
        try first.undo()
        first.document.view = ViewState(size: PixelSize(width: 640, height: 480))
        first.document.close()
        #expect(first.document.isClosed(within: 20))
        do {
            let again = try opener.open(FilePath(path))
            #expect(again.history.drawing == first.history.drawing)
            #expect(again.history.canUndo && again.history.canRedo)
            #expect(again.view?.size == PixelSize(width: 640, height: 480))
        }
        #expect(DrawingFile.preview(FilePath(path)) != nil)
        #expect(folder.contents.contains("fox.downstroke"))
    }

    @Test func whatCannotBeSavedIsToldAndTriedAgain() throws {
        let hand = Hand(try opener.open(FilePath(folder.path("missing/fox.downstroke"))))
        try hand.draw()
        try hand.wait("it fails") { if case .failing = hand.document.state { true } else { false } }
        let messages = hand.messages
        #expect(messages.count == 1)
        #expect(messages.first?.hasPrefix("Not saved: ") == true)
        #expect(hand.document.loss?.text().hasPrefix("1 change of ") == true)
        let copy = try #require(hand.document.rescue())
        #expect(folder.strokes(copy.shown) == 1)
        // Another one takes its place, under its name.
        try hand.draw()
        try hand.wait("it is in the copy") { folder.strokes(copy.shown) == 2 }
        #expect(hand.document.rescue() == copy)
        try FileManager.default.createDirectory(
            atPath: folder.path("missing"), withIntermediateDirectories: false)
        try hand.wait("it is saved") { hand.document.state == .open && hand.document.loss == nil }
        #expect(hand.messages == ["Everything is saved again."])
        hand.document.forgetRescue()
        #expect(!FileManager.default.fileExists(atPath: copy.shown))
        #expect(folder.strokes(folder.path("missing/fox.downstroke")) == 2)
    }

    /// As a second window that may not write: what is drawn there is on the disk with its first stroke,
    /// and in the drawing once that is free.
    @Test func whatIsDrawnInAFileOfSomebodyElseGoesIntoACopyAndThenThere() throws {
        let path = folder.path("fox.downstroke")
        try DrawingFile.create(FilePath(path), History(Drawing(strokes: [Hand.stroke])))
        var other: OpenedDrawing? = try DrawingFile.open(FilePath(path))
        let hand = Hand(try opener.open(FilePath(path)))
        guard case .readOnly(let reason) = hand.document.state else {
            Issue.record("it can be written to")
            return
        }
        #expect(hand.messages == [reason])
        try hand.draw()
        let copy = library.folder + "/fox rescued.downstroke"
        try hand.wait("it is in the copy") { folder.strokes(copy.shown) == 2 }
        #expect(hand.messages == ["What you draw is kept in a copy until then: \(copy)."])
        #expect(folder.strokes(path) == 1)
        other?.close()
        other = nil
        try hand.wait("it is in the drawing") {
            hand.document.state == .open && folder.strokes(path) == 2
        }
        #expect(
            hand.messages == ["This drawing can be written to again. What you draw is saved in it."]
        )
        #expect(folder.strokes(copy.shown) == nil)
        hand.document.close()
        #expect(hand.document.isClosed(within: 20))
        #expect(try opener.open(FilePath(path)).history.drawing == hand.history.drawing)
    }

    @Test func aCopyIsOpenedNextWhereTheFileStaysTaken() throws {
        let path = folder.path("fox.downstroke")
        try DrawingFile.create(FilePath(path), History())
        let other = try DrawingFile.open(FilePath(path))
        defer { other.close() }
        let workspace = Workspace(try opener.open(FilePath(path)), in: library, onChange: {})
        #expect(workspace.title.text() == "fox (read-only)")
        var history = workspace.document.history
        let done = try history.apply(EditBuilder(history.drawing).addition(of: [Hand.stroke]))
        workspace.document.append(done, history.drawing, nextStepNumber: history.nextStepNumber)
        #expect(workspace.isReadyToEnd())
        #expect(workspace.end() == nil)
        library.synchronize(timeout: 10)
        let copy = library.folder + "/fox rescued.downstroke"
        #expect(library.resumed.path == copy)
        #expect(folder.strokes(copy.shown) == 1)
        #expect(folder.strokes(path) == 0)
    }

    @Test func aDamagedDrawingStaysAsItIs() throws {
        let path = folder.path("fox.downstroke")
        let strokes = (0..<200).map { _ in Hand.stroke }
        try DrawingFile.create(FilePath(path), History(Drawing(strokes: strokes)))
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        try bytes.prefix(bytes.count * 3 / 4).write(to: URL(fileURLWithPath: path))
        do {
            let document = try opener.open(FilePath(path))
            #expect(document.path == folder.path("fox salvaged.downstroke"))
            #expect(folder.contents.count == 2)
            #expect(document.takeMessages().first?.text().contains("and stays as it is") == true)
        }
        #expect(folder.contents == ["fox.downstroke"])
    }

    @Test func aFileOfAnotherProgramBecomesADrawingOfTheLibrary() throws {
        let ink = try folder.write("notes.inkml", "<ink><trace>1 1,20 20</trace></ink>")
        do {
            let document = try opener.open(FilePath(ink))
            #expect(document.path == library.folder + "/notes.downstroke")
            #expect(
                document.takeMessages().first?.text()
                    == "notes.inkml was imported into a new drawing.")
        }
        #expect(folder.strokes(library.folder + "/notes.downstroke") == nil)
        let added = try opener.add(FilePath(ink))
        #expect(folder.strokes(added.path.shown) == 1)
        let stopped = #expect(throws: Failure.self) {
            try opener.open(FilePath(ink)) { _ in false }
        }
        #expect(stopped?.code == .interrupted)
    }

    @Test func whatCannotBeOpenedSaysWhy() throws {
        let text = try folder.write("a.downstroke", "no drawing")
        #expect(throws: Failure.self) { try opener.open(FilePath(text)) }
        let missing = #expect(throws: Failure.self) {
            try opener.open(FilePath(folder.path("a.inkml")))
        }
        #expect(missing?.code == .noInput)
        library.resumed.noteAtOnce(FilePath(text))
        let last = opener.resumed()
        #expect(last.path == nil)
        #expect(
            last.takeMessages().first?.text().hasPrefix("The last drawing was not opened.") == true)
    }

    @Test func aDrawingIsRenamedBeforeItHasAFileAndAfter() throws {
        let hand = Hand(opener.new())
        try hand.document.rename(to: "fox")
        #expect(hand.document.name == "fox")
        try hand.draw()
        try hand.wait("it is saved") { folder.strokes(library.folder + "/fox.downstroke") == 1 }
        _ = try library.add(Drawing(), named: "hare")
        #expect(throws: StorageError.self) { try hand.document.rename(to: "hare") }
        #expect(hand.document.name == "fox")
        try hand.document.rename(to: "dog")
        #expect(folder.strokes(library.folder + "/dog.downstroke") == 1)
        library.synchronize(timeout: 10)
        #expect(library.resumed.path == library.folder + "/dog.downstroke")
    }

    /// Whoever asked for it may be gone by then, as a window that is closed at once.
    @Test func aFavouriteThatIsRenamedStaysOneThoughNobodyTakesTheAnswer() throws {
        let path = try library.add(Drawing(), named: "fox")
        library.favourites.set(["fox.downstroke"], to: true)
        let hand = Hand(try opener.open(path))
        let move = try hand.document.renaming(to: "dog")
        #expect(try move.run() == library.folder + "/dog.downstroke")
        #expect(library.favourites.all == ["dog.downstroke"])
        hand.document.close()
        #expect(hand.document.isClosed(within: 10))
        // What is closed is a file as any other.
        #expect(try hand.document.renaming(to: "hare").run() == nil)
        #expect(library.favourites.all == ["dog.downstroke"])
    }

    /// People are told of a move when they see the drawing, but not of what they have done themselves, whether the disk
    /// tells of it before or after.
    @Test(arguments: [true, false]) func anOwnMoveIsNotTold(isDiskFirst: Bool) {
        var move = UntoldMove()
        if isDiskFirst {
            #expect(move.messages(after: .moved("/a/fox"), isSeen: false).isEmpty)
        }
        move.note(own: "/a/fox")
        #expect(
            move.messages(after: isDiskFirst ? nil : .moved("/a/fox"), isSeen: true).isEmpty)
        #expect(move.messages(after: .moved("/b/fox"), isSeen: false).isEmpty)
        #expect(move.messages(after: nil, isSeen: true).count == 1)
        #expect(move.messages(after: nil, isSeen: true).isEmpty)
    }

    /// The disk need not tell of what people have done; when others move the drawing there again, that is told.
    @Test func aMoveBackToAnOwnPlaceIsTold() {
        var move = UntoldMove()
        move.note(own: "/a/fox")
        #expect(move.messages(after: .moved("/b/fox"), isSeen: true).count == 1)
        #expect(move.messages(after: .moved("/a/fox"), isSeen: true).count == 1)
    }

    @Test func aMoveIsToldWhenTheDrawingIsSeen() throws {
        let document = try opener.open(FilePath(folder.path("fox.downstroke")))
        let hand = Hand(document)
        try hand.draw()
        try hand.wait("it is saved") { folder.strokes(folder.path("fox.downstroke")) == 1 }
        #expect(rename(folder.path("fox.downstroke"), folder.path("dog.downstroke")) == 0)
        try waitUntil("it is noticed") {
            #expect(document.takeMessages(isSeen: false).isEmpty)
            return document.name == "dog"
        }
        #expect(document.takeMessages(isSeen: false).isEmpty)
        #expect(document.takeMessages().first?.text().hasPrefix("This drawing was moved.") == true)
    }

    @Test func aFileThatIsMovedIsFollowed() throws {
        let hand = Hand(try opener.open(FilePath(folder.path("fox.downstroke"))))
        try hand.draw()
        try hand.wait("it is saved") { folder.strokes(folder.path("fox.downstroke")) == 1 }
        _ = hand.document.takeMessages()
        #expect(rename(folder.path("fox.downstroke"), folder.path("dog.downstroke")) == 0)
        try hand.wait("it is noticed") { hand.document.name == "dog" }
        #expect(hand.messages.first?.hasPrefix("This drawing was moved.") == true)
        hand.document.close()
        #expect(hand.document.isClosed(within: 20))
        #expect(folder.strokes(folder.path("dog.downstroke")) == 1)
    }
}

/// Somebody who draws in a document.
final class Hand {
    static let stroke = Strokes.make((0...8).map { Point(x: 10 * Double($0), y: 20) })

    let document: Document
    private(set) var history: History
    private var told: [String] = []

    init(_ document: Document) {
        self.document = document
        history = document.history
        document.begin {}
    }

    /// What was told since the last time.
    var messages: [String] {
        told += document.takeMessages().map(\.description)
        defer { told = [] }
        return told
    }

    func draw() throws {
        let done = try history.apply(EditBuilder(history.drawing).addition(of: [Self.stroke]))
        document.append(done, history.drawing, nextStepNumber: history.nextStepNumber)
    }

    func undo() throws {
        guard let undone = try history.undo() else { return }
        document.append(undone, history.drawing, nextStepNumber: history.nextStepNumber)
    }

    /// Waits until `condition` is true, looking at what is told meanwhile.
    func wait(_ what: String, _ condition: () throws -> Bool) throws {
        try waitUntil(what) {
            told += document.takeMessages().map(\.description)
            return try condition()
        }
    }
}

extension Scratch {
    /// How many strokes the drawing at `path` has; nil where it cannot be read.
    func strokes(_ path: String) -> Int? {
        guard let summary = try? DrawingFile.summary(FilePath(path)), summary.problem == nil else {
            return nil
        }
        return summary.drawing.strokes.count
    }
}
