import Foundation
import Geometry
public import Graphics

/// A picture that was once looked at and found right, kept beside the tests that compare with it.
///
/// `DOWNSTROKE_UPDATE_GOLDEN=1` in the environment writes them anew; look at them before a commit.
public struct Golden {
    /// What came out of a comparison.
    public enum Outcome {
        /// The picture is as it was, or was written anew.
        case same
        /// There is no such golden picture, or it has another extent.
        case missing(path: String)
        /// The picture differs; the PNG shows both and their difference, and lies at `path`.
        case different(PixelDifference, png: [UInt8], path: String)
    }

    /// How far a channel may be off: Cairo rounds differently from one machine to the next.
    public static let tolerance = 3

    private let golden: String
    private let differences: String
    private let name: String

    /// The golden picture `name` of the tests whose source file is `file`.
    public init(_ name: String, file: String = #filePath) {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        self.name = name
        golden = folder.appendingPathComponent("Golden").path
        differences = folder.appendingPathComponent("Differences").path
    }

    /// Compares a page with the golden one, or makes it the golden one where asked to.
    public func compare(_ surface: ImageSurface) throws -> Outcome {
        let path = "\(golden)/\(name).png"
        if ProcessInfo.processInfo.environment["DOWNSTROKE_UPDATE_GOLDEN"] == "1" {
            try Self.write(surface.png(), to: path)
            return .same
        }
        guard let known = try? ImageSurface(pngAt: path), known.size == surface.size else {
            return .missing(path: path)
        }
        let difference = PixelDifference(Pixels(known), Pixels(surface))
        guard difference.largest > Self.tolerance else { return .same }
        let png = try Self.sideBySide(known, surface).png()
        let differencePath = "\(differences)/\(name).png"
        try Self.write(png, to: differencePath)
        return .different(difference, png: png, path: differencePath)
    }

    private static func write(_ png: [UInt8], to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(png).write(to: url)
    }

    /// The known picture, the new one, and how they differ, four times as strong: black is the same.
    public static func sideBySide(
        _ known: ImageSurface, _ new: ImageSurface
    ) throws -> ImageSurface {
        let (width, height) = (known.size.width, known.size.height)
        let page = try ImageSurface(
            size: PixelSize(width: 3 * width, height: height), format: .rgb24)
        try page.draw { context in
            for (index, picture) in [known, new].enumerated() {
                context.setSource(picture, at: Point(x: Double(index * width), y: 0))
                context.paint()
            }
        }
        let (left, right) = (Pixels(known), Pixels(new))
        page.withPixels { bytes, bytesPerRow in
            for index in left.bytes.indices {
                let (row, byte) = index.quotientAndRemainder(dividingBy: 4 * width)
                let difference = abs(Int(left.bytes[index]) - Int(right.bytes[index]))
                bytes[row * bytesPerRow + 8 * width + byte] = UInt8(min(4 * difference, 255))
            }
        }
        return page
    }
}
