import Foundation
import Graphics

/// A PNG file that was written to disk and read by Cairo, which knows nothing of our encoder.
struct TemporaryPicture {
    let surface: ImageSurface

    init(_ file: [UInt8]) throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(file).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        surface = try ImageSurface(pngAt: url.path)
    }
}
