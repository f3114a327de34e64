import Drawing
import Foundation
import Geometry
import Paths
import Storage
import TestSupport
import Testing
import Wording

@testable import Documents

/// The user's drawings: where they are and what they are called.
@Suite struct LibraryTests {
    private let folder: Scratch
    private let library: Library

    init() throws {
        folder = try Scratch()
        library = Library(
            data: FilePath(folder.path("data")), rescues: [FilePath(folder.path("state"))])
    }

    @Test func aDrawingIsCalledByDateAndTime() throws {
        let path = try library.newPath(at: 1_700_000_000)
        #expect(path.folder == library.folder)
        #expect(path.name.shown.wholeMatch(of: /2023-11-1\d \d\d\.\d\d\.downstroke/) != nil)
    }

    @Test func newDrawingsHaveThePaperThatWasChosenLast() throws {
        let paper = Background(
            Color(rgb: 0x1B1C1F), ruling: Ruling(.dots, spacing: 18, color: Color(rgb: 0x46505F)))
        #expect(DocumentOpener(library).new().history.drawing.background == .white)
        library.paper.note(paper)
        library.synchronize(timeout: 10)
        let again = Library(data: FilePath(folder.path("data")), rescues: [])
        #expect(DocumentOpener(again).new().history.drawing.background == paper)
        _ = try folder.write("data/downstroke/last-paper", Array("{".utf8))
        let broken = Library(data: FilePath(folder.path("data")), rescues: [])
        #expect(DocumentOpener(broken).new().history.drawing.background == .white)
    }

    @Test func whereTheDrawingsAreIsRemembered() throws {
        #expect(!library.isFolderKnown)
        library.folder = "/elsewhere"
        library.rememberFolder()
        let again = Library(data: FilePath(folder.path("data")), rescues: [])
        #expect(again.isFolderKnown && again.folder == "/elsewhere")
    }

    @Test func whatWasDrawnWithIsRemembered() throws {
        let traits = LastHand.Traits(
            color: "#28559cff", recentColors: ["#000000ff"], tipColors: [],
            lines: ["Pen": LastHand.Line(width: 12, opacity: 0.5, smoothing: 0)])
        #expect(library.hand.traits == nil && !library.paper.isChosen)
        library.hand.note(traits)
        library.synchronize(timeout: 10)
        #expect(Library(data: FilePath(folder.path("data")), rescues: []).hand.traits == traits)
        _ = try folder.write("data/downstroke/last-hand", Array("[]".utf8))
        #expect(Library(data: FilePath(folder.path("data")), rescues: []).hand.traits == nil)
    }

    /// Once for all windows, whose ends do not wait for it.
    @Test func allThatIsRememberedIsWaitedFor() {
        let workspace = Workspace(DocumentOpener(library).new(), in: library) {}
        for number in 0...500 {
            library.hand.note(
                LastHand.Traits(
                    color: "#28559cff", recentColors: [], tipColors: [], lines: [:],
                    palette: "\(number)"))
        }
        #expect(workspace.end() == nil)
        library.synchronize(timeout: 10)
        #expect(
            Library(data: FilePath(folder.path("data")), rescues: []).hand.traits?.palette == "500")
    }

    @Test func aNameThatIsTakenGetsANumber() throws {
        let made = try (0..<3).map { _ in try library.add(Drawing(), named: "fox") }
        #expect(
            made.map { $0.name } == [
                "fox.downstroke", "fox 2.downstroke", "fox 3.downstroke",
            ])
    }

    @Test func noNameIsHiddenEmptyOrTooLong() throws {
        for name in ["", ".fox"] {
            #expect(
                DrawingName.of(try library.add(Drawing(), named: FilePath(name))).hasPrefix(
                    "Imported"))
        }
        let long = try library.add(Drawing(), named: FilePath(String(repeating: "ü", count: 300)))
        #expect(DrawingName.of(long).utf8.count == DrawingName.mostBytes)
    }

    /// As with XDG_DATA_HOME=FILE: the message names the folder and says what to do.
    @Test func aFileInPlaceOfTheFolderIsNamed() throws {
        let library = Library(data: try FilePath(folder.write("file", "no folder")), rescues: [])
        let failure = #expect(throws: Failure.self) { try library.add(Drawing(), named: "fox") }
        #expect(failure?.code == .cannotWrite)
        let error = #expect(throws: StorageError.self) { try library.newPath() }
        for message in [failure?.message.description, error?.description] {
            #expect(message?.contains(library.folder.shown) == true)
            #expect(message?.contains("Choose another one") == true)
        }
    }

    /// A drawing that ends the program ends one start, and not every start from then on.
    @Test func theLastDrawingIsNotOpenedAgainWhereThatEndedTheProgram() throws {
        let path = try library.add(Drawing(), named: "fox")
        func start() -> Library { Library(data: FilePath(folder.path("data")), rescues: []) }
        library.resumed.noteAtOnce(path)
        var ended: Library? = start()
        #expect(ended?.opening.begin(path) == true)
        // Another window at the same time: the first one holds the mark.
        #expect(DocumentOpener(start()).resumed().path == path)
        ended = nil
        for _ in 0..<2 {
            let refused = DocumentOpener(start()).resumed()
            #expect(refused.path == nil)
            #expect(
                refused.takeMessages().map(\.description) == [
                    "The last drawing was not opened, because Downstroke ended while opening it "
                        + "before. To try again, press Ctrl+O and choose fox.downstroke."
                ])
        }
        let other = try library.add(Drawing(), named: "dog")
        library.resumed.noteAtOnce(other)
        #expect(DocumentOpener(start()).resumed().path == other)
    }

    @Test func theLastDrawingIsOpenedAgainOnceItWasSeen() throws {
        let path = try library.add(Drawing(), named: "fox")
        library.resumed.noteAtOnce(path)
        for _ in 0..<3 {
            let library = Library(data: FilePath(folder.path("data")), rescues: [])
            #expect(DocumentOpener(library).resumed().path == path)
            library.opening.noteEnd(path)
            library.synchronize(timeout: 20)
        }
        #expect(
            !FileManager.default.fileExists(atPath: folder.path("data/downstroke/opening-drawing")))
    }

    /// A crash may leave the mark of a drawing with a longer path.
    @Test func aMarkIsWholeThoughALongerOneWasLeft() throws {
        let short = try library.add(Drawing(), named: "a")
        let long = try library.add(
            Drawing(), named: FilePath(String(repeating: "b", count: 50)))
        for path in [long, short] {
            #expect(Library(data: FilePath(folder.path("data")), rescues: []).opening.begin(path))
        }
        #expect(!Library(data: FilePath(folder.path("data")), rescues: []).opening.begin(short))
    }

    private var isMarked: Bool {
        FileManager.default.fileExists(atPath: folder.path("data/downstroke/opening-drawing"))
    }

    /// A program that opens the drawing just now may end by it, whatever another one has seen, and however late.
    @Test func aMarkIsEndedByWhoeverHasMadeIt() throws {
        let path = try library.add(Drawing(), named: "fox")
        let other = try library.add(Drawing(), named: "dog")
        library.resumed.noteAtOnce(path)
        let opening = Library(data: FilePath(folder.path("data")), rescues: [])
        withExtendedLifetime(DocumentOpener(opening).resumed()) {
            for library in [library, Library(data: FilePath(folder.path("data")), rescues: [])] {
                library.opening.end(path)
                #expect(isMarked)
            }
            // Another window of its own shows another drawing.
            opening.opening.end(other)
            #expect(isMarked)
            opening.opening.end(path)
            #expect(!isMarked)
        }
    }

    /// Who ends a program in which a drawing is still being read does not blame the drawing.
    @Test func anEndOfTheProgramLeavesNoMark() throws {
        let path = try library.add(Drawing(), named: "fox")
        let opening = Library(data: FilePath(folder.path("data")), rescues: []).opening
        #expect(opening.begin(path) && isMarked)
        opening.endAll(timeout: 20)
        #expect(!isMarked)
        // Nor does what begins too late to be seen.
        #expect(opening.begin(path) && !isMarked)
    }

    /// A mark that somebody else has made in the place of one that is gone stays.
    @Test func aMarkInPlaceOfOneThatIsGoneStays() throws {
        let path = try library.add(Drawing(), named: "fox")
        library.resumed.noteAtOnce(path)
        let (first, second) = (
            Library(data: FilePath(folder.path("data")), rescues: []),
            Library(data: FilePath(folder.path("data")), rescues: [])
        )
        try withExtendedLifetime(DocumentOpener(first).resumed()) {
            try FileManager.default.removeItem(
                atPath: folder.path("data/downstroke/opening-drawing"))
            withExtendedLifetime(DocumentOpener(second).resumed()) {
                first.opening.end(path)
                #expect(isMarked)
                second.opening.end(path)
                #expect(!isMarked)
            }
        }
    }

    /// A program that ends, or goes on with another drawing, before the one was seen whole has not ended by it.
    @Test(arguments: [true, false])
    func whatIsLeftBeforeItIsSeenEndsNoProgram(isBegun: Bool) throws {
        let path = try library.add(Drawing(), named: "fox")
        library.resumed.noteAtOnce(path)
        do {
            let opened = DocumentOpener(library).resumed()
            #expect(opened.path == path && isMarked)
            if isBegun {
                opened.begin {}
                opened.close()
            }
        }
        library.synchronize(timeout: 20)
        #expect(!isMarked)
    }

    /// What can be read of a damaged drawing is in another file, which is what is seen.
    @Test func aDamagedLastDrawingThatIsSeenEndsNoProgram() throws {
        let strokes = (0..<200).map { _ in Hand.stroke }
        let path = try library.add(Drawing(strokes: strokes), named: "fox")
        library.resumed.noteAtOnce(path)
        let size = try #require(FileManager.default.contents(atPath: path.shown)?.count)
        #expect(truncate(path.cString, off_t(size * 3 / 4)) == 0)
        let opened = DocumentOpener(library).resumed()
        #expect(opened.path != path && isMarked)
        library.opening.end(try #require(opened.path))
        #expect(!isMarked)
    }

    @Test func theLastDrawingIsRememberedWhileItIsThere() throws {
        let path = try library.add(Drawing(), named: "fox")
        #expect(library.resumed.path == nil)
        library.resumed.noteAtOnce(path)
        #expect(library.resumed.path == path)
        library.resumed.note(nil)
        library.synchronize(timeout: 10)
        #expect(library.resumed.path == nil)
        library.resumed.noteAtOnce(path)
        try FileManager.default.removeItem(atPath: path.shown)
        #expect(library.resumed.path == nil)
    }

    @Test func onlyTheFirstPreviewsAdvise() throws {
        let scratch = try Scratch()
        let library = Library(data: FilePath(scratch.path("")), rescues: [])
        for _ in 0..<3 {
            #expect(library.peeks.isFew)
            library.peeks.note()
        }
        #expect(!library.peeks.isFew)
        library.synchronize(timeout: 5)
        #expect(!Library(data: FilePath(scratch.path("")), rescues: []).peeks.isFew)
    }
}
