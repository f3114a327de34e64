extension DrawingFile {
    /// How the drawing at `path` was left; nil where nobody has kept that, or nothing that is known.
    ///
    /// Reads one row, however large the drawing is.
    ///
    /// - Throws: `StorageError` where it cannot be opened, or is no drawing.
    public static func view(_ path: String) throws(StorageError) -> ViewState? {
        let database = try DrawingDatabase.open(path, isWritable: false)
        defer { database.close() }
        let text = try database.read { try DrawingReader($0).state().view }
        return text.flatMap { ViewState(text: $0) }
    }
}
