import Storage

extension DrawingSource {
    /// How the drawing was left; nil where nobody has kept that, as in files of other programs.
    ///
    /// - Throws: `Failure` with exit code 66 where it cannot be opened, 65 where it is no drawing.
    func view() throws(Failure) -> ViewState? {
        guard path.lowercased().hasSuffix(DrawingFile.suffix) else { return nil }
        do throws(StorageError) { return try DrawingFile.view(path) } catch {
            let isInput = error.kind != .missing && error.kind != .unreadable
            throw Failure(isInput ? .badInput : .noInput, error.description)
        }
    }
}
