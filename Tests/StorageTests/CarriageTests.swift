import Drawing
import Foundation
import Paths
import TestSupport
import Testing

@testable import Storage

/// A drawing on its way to another folder is whole at one place at least, whatever comes in between.
@Suite struct CarriageTests {
    private let scratch: Scratch
    private var source: String { scratch.path("a.downstroke") }
    private var target: String { scratch.path("b.downstroke") }

    init() throws { scratch = try Scratch() }

    /// A drawing that cannot be opened, so that its log cannot be folded in.
    private func makeUnfoldable() throws {
        try scratch.write("a.downstroke", "damaged")
        try scratch.write("a.downstroke-wal", "strokes")
    }

    private func copied() throws -> DrawingCarriage {
        try DrawingCarriage(FilePath(source), to: FilePath(target)) { $0.copyAndCompare(to: $1) }
    }

    private func draw(_ path: String) throws -> Drawing {
        var hand = Hand()
        let journal = Journal(try DrawingFile.open(FilePath(path)))
        #expect(try hand.save(4, to: journal))
        #expect(journal.close())
        return try saved(path)
    }

    @Test func aLogThatCannotBeFoldedInGoesAlong() throws {
        try makeUnfoldable()
        #expect(try DrawingCarriage(FilePath(source), to: FilePath(target)).finish())
        #expect(scratch.contents == ["b.downstroke", "b.downstroke-wal"])
        #expect(scratch.text("b.downstroke-wal") == "strokes")
    }

    @Test func aLogThatCannotBeCopiedKeepsTheDrawingWhereItIs() throws {
        try makeUnfoldable()
        for fails in ["-wal", ".downstroke"] {
            let error = #expect(throws: StorageError.self) {
                _ = try DrawingCarriage(FilePath(source), to: FilePath(target)) { claim, path in
                    path.hasSuffix(fails) ? ENOSPC : claim.copyAndCompare(to: path)
                }
            }
            #expect(error?.kind == .unwritable)
            #expect(scratch.contents == ["a.downstroke", "a.downstroke-wal"])
        }
    }

    @Test func theLogOfAnotherDrawingIsNotTakenForItsOwn() throws {
        try DrawingFile.create(FilePath(source), History())
        try scratch.write("b.downstroke-wal", "other")
        let error = #expect(throws: StorageError.self) { _ = try copied() }
        #expect(
            error?.kind == .taken
                && FileName.free(FilePath(target)) == scratch.path("b 2.downstroke"))
        try makeUnfoldable()
        #expect(throws: StorageError.self) { _ = try copied() }
        #expect(scratch.contents == ["a.downstroke", "a.downstroke-wal", "b.downstroke-wal"])
    }

    @Test func whatIsDrawnAfterTheCopyStays() throws {
        try DrawingFile.create(FilePath(source), History())
        let carriage = try copied()
        let drawing = try draw(source)
        #expect(!carriage.finish())
        #expect(try saved(source) == drawing && scratch.contents == ["a.downstroke"])
    }

    @Test func whatIsOpenAfterTheCopyStays() throws {
        try DrawingFile.create(FilePath(source), History())
        let carriage = try DrawingCarriage(FilePath(source), to: FilePath(target))
        let opened = try DrawingFile.open(FilePath(source))
        #expect(!carriage.finish() && scratch.contents == ["a.downstroke"])
        opened.close()
    }

    @Test func whatIsDrawnAtTheOtherPlaceIsNotTakenBack() throws {
        try DrawingFile.create(FilePath(source), History())
        let carriage = try copied()
        let drawing = try draw(target)
        carriage.takeBack()
        #expect(try saved(target) == drawing)
    }

    @Test func whatIsNowhereElseIsNotTakenBack() throws {
        try DrawingFile.create(FilePath(source), History())
        let carriage = try copied()
        for _ in 0..<2 { #expect(carriage.finish()) }
        carriage.takeBack()
        #expect(scratch.contents == ["b.downstroke"])
    }

    @Test func aFolderThatCannotLockIsRefused() throws {
        let error = #expect(throws: StorageError.self) {
            try DrawingFile.check(FilePath(scratch.path)) { _ in ENOLCK }
        }
        #expect(error?.description.contains("cannot lock files") == true)
        try DrawingFile.check(FilePath(scratch.path))
        #expect(scratch.contents.isEmpty)
    }

    // MARK: For backups

    @Test func aDrawingAtRestIsReadAsItIs() throws {
        try DrawingFile.create(FilePath(source), History())
        let rest = try DrawingAtRest(FilePath(source), orCopiedTo: FilePath(target))
        #expect(rest.isStill && scratch.contents == ["a.downstroke"])
        _ = try draw(source)
        #expect(!rest.isStill)
        let copy = try DrawingAtRest(FilePath(source), orCopiedTo: FilePath(target), isBusy: true)
        #expect(copy.path == target && copy.isStill)
    }

    @Test func aCopyThatCannotBeMadeIsTold() throws {
        try DrawingFile.create(FilePath(source), History())
        let opened = try DrawingFile.open(FilePath(source))
        #expect(throws: StorageError.self) {
            _ = try DrawingAtRest(FilePath(source), orCopiedTo: FilePath(scratch.path("nowhere/b")))
        }
        opened.close()
    }
}
