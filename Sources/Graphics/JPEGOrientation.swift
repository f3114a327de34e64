public import Geometry

/// How a camera was held: which way round the rows of a JPEG are to be shown.
///
/// The values are those of the tag Orientation, 0x0112, of Exif 2.32 (CIPA DC-008), section 4.6.4, whose
/// fields are those of TIFF 6.0.
public enum JPEGOrientation: Int, Sendable, CaseIterable {
    /// As they are.
    case upright = 1
    /// Left and right changed.
    case mirrored
    /// Turned by half.
    case upsideDown
    /// Top and bottom changed.
    case flipped
    /// Rows are columns, the first one at the left.
    case transposed
    /// Rows are columns, the first one at the right: to be turned clockwise.
    case right
    /// Rows are columns from below, the first one at the right.
    case transversed
    /// Rows are columns from below, the first one at the left: to be turned counterclockwise.
    case left

    /// The orientation that the bytes of a JPEG file name; upright where they name none, or one that
    /// there is not.
    public init(jpeg bytes: [UInt8]) {
        self =
            bytes.withUnsafeBufferPointer { bytes in
                Self.exif(in: bytes).flatMap { Self.field(in: $0)?.value }
            }.flatMap { Self(rawValue: $0) } ?? .upright
    }

    /// The bytes of a JPEG file whose rows are to be shown as they are: for programs of which some
    /// read the orientation and some do not.
    public static func withoutOrientation(_ bytes: [UInt8]) -> [UInt8] {
        let place = bytes.withUnsafeBufferPointer { bytes in
            exif(in: bytes).flatMap { field(in: $0) }
        }
        guard let place else { return bytes }
        var copy = bytes
        copy[place.start] = place.isLittleEndian ? 1 : 0
        copy[place.start + 1] = place.isLittleEndian ? 0 : 1
        return copy
    }

    /// Whether width and height change their places.
    public var isSideways: Bool { rawValue >= Self.transposed.rawValue }

    /// The extent that a picture of `size` is shown in.
    public func shown(_ size: PixelSize) -> PixelSize {
        isSideways ? PixelSize(width: size.height, height: size.width) : size
    }

    /// Which way the next pixel of a row of the file is shown, and the next row.
    public var axes: (right: Vector, down: Vector) {
        let (right, down) = (Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1))
        return switch self {
        case .upright: (right, down)
        case .mirrored: (-right, down)
        case .upsideDown: (-right, -down)
        case .flipped: (right, -down)
        case .transposed: (down, right)
        case .right: (down, -right)
        case .transversed: (-down, -right)
        case .left: (-down, right)
        }
    }

    /// The corner of a picture, shown in `size`, at which its first row begins.
    public func corner(in size: Size) -> Point {
        let way = axes.right + axes.down
        return Point(x: way.dx < 0 ? size.width : 0, y: way.dy < 0 ? size.height : 0)
    }
}

/// The bytes of a file.
extension JPEGOrientation {
    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    /// The TIFF structure in the segment of application 1 that is called Exif.
    private static func exif(in bytes: UnsafeBufferPointer<UInt8>) -> Bytes? {
        let name = Array("Exif\0\0".utf8)
        let segment = JPEGSegments(bytes).first {
            $0.marker == 0xE1 && bytes[$0.body].starts(with: name)
        }
        return segment.map { bytes[$0.body.dropFirst(name.count)] }
    }

    /// The field of the tag in the first directory of a TIFF structure.
    private struct Field {
        var value: Int
        /// Where its two bytes are in the file.
        var start: Int
        var isLittleEndian: Bool
    }

    private static func field(in tiff: Bytes) -> Field? {
        let isLittleEndian = tiff.starts(with: Array("II".utf8))
        guard isLittleEndian || tiff.starts(with: Array("MM".utf8)) else { return nil }
        func number(at offset: Int, bytes count: Int) -> Int? {
            guard offset >= 0, offset + count <= tiff.count else { return nil }
            let part = tiff[(tiff.startIndex + offset)..<(tiff.startIndex + offset + count)]
            let digits = isLittleEndian ? Array(part.reversed()) : Array(part)
            return digits.reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(at: 2, bytes: 2) == 42, let directory = number(at: 4, bytes: 4),
            let count = number(at: directory, bytes: 2)
        else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let tag = number(at: entry, bytes: 2) else { return nil }
            // A field of one short, type 3, has it in place of an offset.
            if tag == 0x0112, number(at: entry + 2, bytes: 2) == 3,
                let value = number(at: entry + 8, bytes: 2)
            {
                return Field(
                    value: value, start: tiff.startIndex + entry + 8,
                    isLittleEndian: isLittleEndian)
            }
        }
        return nil
    }
}
