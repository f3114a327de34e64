public import Paths

/// Keeps the drawings that people have thrown away, until they want them back or are rid of them.
///
/// Whatever takes long is done beside; what comes of it, and what goes wrong, is told by the service itself.
public protocol TrashKeeping: AnyObject {
    /// Moves the drawings and folders at `paths` to the trash, from which `DrawingBrowsing.undoDrawings` brings them back.
    ///
    /// Of the one in the window everything is saved before, and the window goes on with a new drawing.
    func moveToTrash(_ paths: [FilePath])

    /// Lists the drawings in the trash that came from the library, the last one first.
    func listTrash(answer: @escaping (DrawingListing) -> Void)

    /// Puts the drawings at `paths` of the trash back where they were.
    func putBack(_ paths: [FilePath])

    /// Removes the drawings at `paths` of the trash for good.
    func deleteForGood(_ paths: [FilePath])
}
