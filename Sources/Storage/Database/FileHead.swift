import Foundation
import Paths

/// The first hundred bytes of a file of SQLite, which are looked at before SQLite does.
struct FileHead {
    private let bytes: [UInt8]

    /// The head of a file of SQLite, as its format page says.
    private static let magic = Array("SQLite format 3\0".utf8)
    private static let size = 100

    private init(_ claim: FileClaim) { bytes = claim.head(Self.size) }

    /// Looks whether the file can be a drawing that this program knows.
    ///
    /// - Throws: `StorageError` where it cannot.
    static func check(_ claim: FileClaim, _ path: FilePath) throws(StorageError) {
        guard claim.isRegular else {
            throw StorageError(.unreadable, path, .noFile(path))
        }
        let head = FileHead(claim)
        guard !head.bytes.isEmpty else {
            throw StorageError(.foreign, path, .empty(path))
        }
        guard head.isDrawing else {
            throw StorageError(.foreign, path, .foreign(path))
        }
        let version = head.number(at: 60)
        guard version <= DrawingSchema.version else {
            throw StorageError(
                .newer, path,
                .newer(path, version: Int(version), known: Int(DrawingSchema.version)))
        }
        guard version > 0 else { throw .damaged(path, .noVersion) }
        guard claim.size >= head.wholeSize || FileStamp.hasLog(path) else {
            throw .damaged(path, .endMissing)
        }
    }

    /// Whether a file begins as all of SQLite's do.
    static func isOfDatabase(_ claim: FileClaim) -> Bool { claim.head(magic.count) == magic }

    /// Whether changes go into a log beside the file, as its version of writing says.
    static func isLogged(_ claim: FileClaim) -> Bool { claim.head(size).dropFirst(18).first == 2 }

    private var isDrawing: Bool {
        bytes.count == Self.size && bytes.starts(with: Self.magic)
            && number(at: 68) == DrawingSchema.applicationID
    }

    private var wholeSize: Int {
        let pageSize = Int(bytes[16]) << 8 | Int(bytes[17])
        return Int(number(at: 28)) * max(pageSize, 512)
    }

    /// A number of four bytes, the highest first.
    private func number(at offset: Int) -> Int32 {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int32($1) }
    }
}
