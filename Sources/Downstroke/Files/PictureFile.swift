import Documents
import Foundation
import Geometry
import Graphics
import Platform

/// Writes pictures as PNG files.
enum PictureFile {
    /// Writes `surface` to `path`, whole or not at all.
    ///
    /// `progress` is told how much is done, 0…1; where it gives false nothing is written.
    ///
    /// - Throws: `Failure` with exit code 73 where it cannot be written or was cancelled.
    static func write(
        _ surface: ImageSurface, to path: String, title: String? = nil,
        progress: (Double) -> Bool = { _ in true }
    ) throws(Failure) {
        var file = try OutputFile(path: path)
        do throws(PNGError<Failure>) {
            let metadata = PNGMetadata(title: title, software: "Downstroke")
            try surface.writePNG(metadata, progress: progress) { bytes throws(Failure) in
                try file.write(bytes)
            }
        } catch {
            switch error {
            case .write(let failure): throw failure
            case .encode(let reason): throw Failure(.software, "\(path): \(reason)")
            case .cancelled:
                throw Failure(.cannotWrite, "\(path) was not written: it was cancelled.")
            }
        }
        try file.commit()
    }

    /// A path for a new picture in the user's pictures folder, named by date and time.
    ///
    /// - Throws: `Failure` with exit code 73 where there is no such folder and none can be made.
    static func defaultPath(at date: time_t = time(nil)) throws(Failure) -> String {
        let folder = try picturesFolder()
        let name = "Downstroke \(stamp(date))"
        var path = "\(folder)/\(name).png"
        var number = 2
        while access(path, F_OK) == 0 {
            path = "\(folder)/\(name) \(number).png"
            number += 1
        }
        return path
    }

    private static func picturesFolder() throws(Failure) -> String {
        let folder = UserFolders.pictures
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure(
                .cannotWrite,
                "the pictures folder \(folder) cannot be made. "
                    + "Start with --output FILE to choose another place.")
        }
        return folder
    }

    private static func stamp(_ date: time_t) -> String {
        var date = date
        var parts = tm()
        localtime_r(&date, &parts)
        var text = [CChar](repeating: 0, count: 32)
        strftime(&text, text.count, "%Y-%m-%d %H.%M.%S", &parts)
        return text.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { String(cString: $0) } ?? ""
        }
    }
}
