import Paths
import Testing
import Wording

@testable import Application
@testable import Documents

/// The messages about backups.
@Suite struct BackupWordingTests {
    private func text(_ names: [FilePath]) -> String {
        let skipped = names.map { name in Backup.SkippedFile(name) { .noFile($0) } }
        return Message.withSkipped("Done.", skipped).text()
    }

    @Test func theFirstHasItsReasonAndTheOthersTheirNames() {
        #expect(text([]) == "Done.")
        #expect(text(["a.downstroke"]) == "Done. There is no file a.")
        #expect(text(["a", "b.toml"]) == "Done. There is no file a. Also left out: b.toml.")
    }

    @Test func manyAreCounted() {
        #expect(
            text(["a", "b", "c", "d"]) == "Done. There is no file a. Also left out: b, c, d.")
        #expect(
            text(["a", "b", "c", "d", "e", "f"])
                == "Done. There is no file a. Also left out: b, c, d and 2 more.")
    }

    private func content(_ drawings: Int, _ others: Int) -> String {
        let content = Backup.Content(drawings: drawings, others: others, requiredBytes: 16 << 20)
        return Message.backupContent(content).text()
    }

    @Test func partsThatAreEmptyAreNotCounted() {
        let room = "Restoring needs 17 MB of free space."
        #expect(
            content(20, 3)
                == "Drawings in the backup: 20. Brushes, palettes and settings: 3. \(room)")
        #expect(content(20, 0) == "Drawings in the backup: 20. \(room)")
        #expect(content(0, 3) == "Brushes, palettes and settings: 3. \(room)")
        #expect(content(0, 0) == "The backup is empty. \(room)")
        let restored = Message.restored(5, others: 0, "/a.zip", isComplete: true).text()
        #expect(restored == "Drawings restored: 5. Your previous files are in /a.zip.")
    }
}
