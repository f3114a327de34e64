import Drawing
import Foundation
import Paths
import Storage
import TestSupport
import Testing

/// A disk of its own for one test, where this user may mount one.
private final class Disk {
    let path: String

    /// Whether this user may mount disks.
    static let canMount: Bool = {
        guard let scratch = try? Scratch() else { return false }
        guard mount("tmpfs", scratch.path, "tmpfs", 0, "size=64k") == 0 else { return false }
        return umount2(scratch.path, Int32(MNT_DETACH)) == 0
    }()

    init(in scratch: Scratch, size: String) throws {
        path = scratch.path("disk")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try #require(mount("tmpfs", path, "tmpfs", 0, "size=\(size)") == 0)
    }

    deinit { umount2(path, Int32(MNT_DETACH)) }

    /// Fills it to the last byte; gives the file to be deleted when there is to be room.
    func fill() throws -> String {
        let filler = path + "/filler"
        _ = FileManager.default.createFile(atPath: filler, contents: nil)
        let handle = try #require(FileHandle(forWritingAtPath: filler))
        let bytes = Data(repeating: 1, count: 1 << 19)
        var room = bytes.count
        while room > 0 {
            do { try handle.write(contentsOf: bytes.prefix(room)) } catch { room /= 2 }
        }
        try handle.close()
        return filler
    }

    /// Lets nobody write to it, or everybody again.
    func setReadOnly(_ isReadOnly: Bool) -> Bool {
        let flags = UInt(MS_REMOUNT) | (isReadOnly ? UInt(MS_RDONLY) : 0)
        return mount("tmpfs", path, "tmpfs", flags, nil) == 0
    }
}

/// Disks that are full, or may not be written to.
@Suite(.enabled(if: Disk.canMount)) struct DiskTests {
    private static let isFull = Journal.Status.failing("The disk is full. Make room on it.")

    @Test func aFullDiskLosesNothing() throws {
        let scratch = try Scratch()
        let disk = try Disk(in: scratch, size: "512k")
        let path = disk.path + "/a.downstroke"
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        #expect(try hand.save(3, to: journal))
        let filler = try disk.fill()
        try hand.draw(400, to: journal)
        #expect(becomesTrue { journal.status == Self.isFull })
        #expect(!journal.close())
        try hand.draw(5, to: journal)
        unlink(filler)
        #expect(becomesTrue { journal.status == .saved })
        #expect(journal.close())
        #expect(try saved(path) == hand.history.drawing)
    }

    /// What is there, but for what is being tried at the moment.
    private func contents(of folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    /// Nothing is there of a drawing for which there is no room, and all of it later.
    @Test func aDiskThatIsFullFromTheStart() throws {
        let scratch = try Scratch()
        let disk = try Disk(in: scratch, size: "512k")
        let filler = try disk.fill()
        var hand = Hand()
        let journal = Journal(
            beginningWith: History(), at: { [path = disk.path + "/a.downstroke"] in FilePath(path) }
        )
        try hand.draw(3, to: journal)
        #expect(becomesTrue { journal.status == Self.isFull })
        #expect(becomesTrue { contents(of: disk.path) == ["filler"] })
        let copies = scratch.path("copies")
        let copy = DrawingFile.rescue(
            hand.history, named: "a rescued", into: [FilePath(disk.path), FilePath(copies)])
        #expect(copy == copies + "/a rescued.downstroke")
        #expect(becomesTrue { contents(of: disk.path) == ["filler"] })
        unlink(filler)
        #expect(becomesTrue { journal.status == .saved })
        #expect(journal.close())
        #expect(try saved(disk.path + "/a.downstroke") == hand.history.drawing)
    }

    /// A card whose switch is turned while somebody draws.
    @Test func aDiskThatBecomesReadOnly() throws {
        let scratch = try Scratch()
        let disk = try Disk(in: scratch, size: "4m")
        let path = disk.path + "/a.downstroke"
        var hand = Hand()
        try DrawingFile.create(FilePath(path), History())
        #expect(disk.setReadOnly(true))
        let reader = try DrawingFile.open(FilePath(path))
        #expect(reader.readOnlyReason?.contains("may not be written") == true)
        reader.close()
        let journal = Journal(
            beginningWith: History(), at: { [path = disk.path + "/b.downstroke"] in FilePath(path) }
        )
        try hand.draw(3, to: journal)
        #expect(becomesTrue { isFailing(journal) })
        #expect(journal.status != Self.isFull)
        #expect(disk.setReadOnly(false))
        #expect(becomesTrue { journal.status == .saved })
        #expect(journal.close())
        #expect(try saved(disk.path + "/b.downstroke") == hand.history.drawing)
    }
}
