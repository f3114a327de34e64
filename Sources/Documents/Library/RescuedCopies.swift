import Paths
import Storage

/// Copies of drawings that could not be saved in the library, kept elsewhere until someone opens or removes them.
extension Library {
    /// Rescued copies, newest first.
    ///
    /// May take long: not for the main thread.
    public var rescued: [LibraryEntry] {
        DrawingFile.rescued(in: otherRescues).compactMap(LibraryEntry.init(at:))
            .sorted(by: .newest)
    }

    /// Rescued copies that no running program is writing to.
    public var abandonedRescues: [LibraryEntry] {
        rescued.filter { !DrawingFile.isBeingWritten($0.path) }
    }

    /// Moves a rescued copy into the library; returns its path, which stays the same if the library cannot be written.
    func takingIn(_ copy: FilePath) -> FilePath {
        guard otherRescues.contains(copy.folder), !folder.isOnReadOnlyDisk,
            (try? makeFolder()) != nil,
            let carriage = try? DrawingCarriage(copy, near: "\(folder)/\(copy.name)"),
            carriage.finish()
        else { return copy }
        return carriage.target
    }
}
