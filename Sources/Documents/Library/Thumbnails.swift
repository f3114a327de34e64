public import Drawing
import Foundation
public import Geometry
public import Paths
public import Rendering
import Storage
public import Wording

/// Pictures of drawings for a gallery, each made once and kept as a file until its drawing changes.
///
/// Not for the main thread; several threads may ask at once.
public struct Thumbnails: Sendable {
    /// What there is to see of a drawing.
    public enum Look: Hashable, Sendable {
        /// The bytes of a PNG.
        case picture([UInt8])
        /// Nothing: nothing is drawn, or more than can be drawn in time.
        case nothing
        /// The drawing cannot be read, for this reason.
        case unreadable(Message)
    }

    private let folder: FilePath
    private let gate: WorkGate?

    /// Pictures that are kept in `folder`, which is made once there is one; what makes them stands still while `gate` is
    /// closed.
    public init(folder: FilePath, gate: WorkGate? = nil) {
        (self.folder, self.gate) = (folder, gate)
    }

    /// What there is to see of a drawing, on a tile of `size`.
    public func look(at entry: LibraryEntry, _ size: PixelSize) -> Look {
        gate?.pass()
        let file: FilePath =
            "\(folder)/\(Self.stem(entry))-\(size.width)x\(size.height).png"
        if let kept = file.contents { return .picture(kept) }
        let look = look(at: entry.path, size)
        if case .picture(let png) = look { keep(png, in: file) }
        return look
    }

    /// What there is to see of a drawing that is at hand, which is not kept.
    public func look(of drawing: Drawing, _ size: PixelSize) -> Look {
        draw { DrawingPreview.tile(of: drawing, size, goesOn: $0) }.map(Look.picture)
            ?? .nothing
    }

    /// Makes a picture while the gate is open, as long as that is quick, however many threads go before.
    func draw(_ body: (_ goesOn: () -> Bool) -> [UInt8]?) -> [UInt8]? {
        gate?.pass()
        let isQuick = DrawingPreview.inTime(by: CLOCK_THREAD_CPUTIME_ID)
        return body {
            gate?.pass()
            return isQuick()
        }
    }

    /// Pictures that are kept at most, of all folders together.
    private static let most = 10_000

    /// Takes away all that is kept of drawings of `place` other than these, or of what they were before; where too
    /// much is kept, all of other folders goes too.
    public func keepOnly(_ entries: [LibraryEntry], of place: FilePath) {
        let files = folder.names
        let (stems, own) = (Set(entries.map(Self.stem)), Self.hash(place.bytes) + "-")
        let isFull = files.count > Self.most
        for file in files where file.hasSuffix(".png") {
            guard isFull || file.hasPrefix(own), let name = file.text,
                let end = name.lastIndex(of: "-"), !stems.contains(String(name[..<end]))
            else { continue }
            unlink(("\(folder)/\(file)" as FilePath).cString)
        }
    }

    private func look(at path: FilePath, _ size: PixelSize) -> Look {
        if let tile = DrawingPreview.tile(ofFileAt: path, size, draw: draw) {
            return .picture(tile)
        }
        do throws(StorageError) {
            _ = try DrawingFile.view(path)
            return .nothing
        } catch {
            // What has just gone is no drawing that cannot be read.
            return error.kind == .missing ? .nothing : .unreadable(error.message)
        }
    }

    /// Written beside its place and renamed: whoever reads it meanwhile has all or nothing.
    private func keep(_ png: [UInt8], in file: FilePath) {
        // A picture that cannot be kept is made again.
        file.write(png)
    }

    /// Another number where pictures are made otherwise: those that were made before are not shown any more.
    private static let edition = 3

    /// What the files of a drawing are called by, as it is now: its folder, and its path, time and length.
    static func stem(_ entry: LibraryEntry) -> String {
        let own = hash(
            Array("\(edition)\0".utf8) + entry.path.bytes
                + "\0\(entry.changed)\0\(entry.bytes)".utf8)
        return "\(hash(entry.path.folder.bytes))-\(own)"
    }

    /// FNV-1a.
    private static func hash(_ key: [UInt8]) -> String {
        let hash = key.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
        }
        return String(hash, radix: 16)
    }
}
