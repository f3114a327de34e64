import Foundation
import GRDB

extension DrawingFile {
    /// The picture that is kept of the drawing in a file: the bytes of a PNG.
    ///
    /// Nil where there is none, or it cannot be read; nothing is changed.
    public static func preview(_ path: String) -> [UInt8]? {
        guard let database = try? DrawingDatabase.open(path, isWritable: false) else { return nil }
        defer { database.close() }
        let bytes = try? database.read { connection in
            // Files of the first version, which nobody has written to since, have a table for it.
            let isFirst = try connection.tableExists("preview")
            return try Data.fetchOne(
                connection,
                sql: isFirst
                    ? "SELECT bytes FROM preview" : "SELECT bytes FROM image WHERE id = 0")
        }
        return bytes.map { [UInt8]($0) }
    }
}
