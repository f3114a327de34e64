import Documents
import Foundation
import Geometry
import Graphics
import Platform

/// Writes pictures as PNG files.
enum PictureFile {
    /// Writes `surface` to `path`, whole or not at all.
    ///
    /// - Throws: `Failure` with exit code 73 where it cannot be written.
    static func write(_ surface: ImageSurface, to path: String) throws(Failure) {
        var file = try OutputFile(path: path)
        let bytes: [UInt8]
        do throws(GraphicsError) {
            bytes = try surface.png(PNGMetadata(software: "Downstroke"))
        } catch { throw Failure(.software, "\(path): \(error)") }
        let failure = bytes.withUnsafeBytes { bytes -> Failure? in
            do throws(Failure) {
                try file.write(bytes)
                return nil
            } catch { return error }
        }
        if let failure { throw failure }
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
