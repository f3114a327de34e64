import Paths
import Storage

/// Drawings that could not be saved in the library, and are kept elsewhere until somebody opens or removes them.
extension Library {
    /// Those copies, the newest first.
    ///
    /// May take long: not for the main thread.
    public var rescued: [LibraryEntry] {
        DrawingFile.rescued(in: otherRescues).compactMap(LibraryEntry.init(at:))
            .sorted(by: .newest)
    }

    /// Those that nobody writes to, as the program that did has ended.
    public var abandonedRescues: [LibraryEntry] {
        rescued.filter { !DrawingFile.isBeingWritten($0.path) }
    }

    /// Moves such a copy into the folder of the drawings; gives where it is then, as it stays where that takes nothing.
    func takingIn(_ copy: FilePath) -> FilePath {
        guard otherRescues.contains(copy.folder), !folder.isOnReadOnlyDisk,
            (try? makeFolder()) != nil,
            let carriage = try? DrawingCarriage(copy, near: "\(folder)/\(copy.name)"),
            carriage.finish()
        else { return copy }
        return carriage.target
    }
}
