import Exchange
import Foundation
public import Geometry
import Graphics
import Rendering

/// What can be known of an export before it is made; on any thread.
public struct ExportTrial: Sendable {
    /// How long the bytes are counted, in seconds.
    private static let patience = 2.0

    private let export: DrawingExport

    /// Of this export.
    public init(_ export: DrawingExport) { self.export = export }

    /// The bytes of a PNG that is no larger than `room`; nil where it cannot be drawn, or `goesOn` says no.
    public func png(within room: PixelSize, goesOn: () -> Bool) -> [UInt8]? {
        var page = export.page
        let region = page.region
        guard region.width > 0, region.height > 0 else { return nil }
        // No larger than it becomes, but for what has no size of its own.
        page.scale = min(
            Double(room.width) / region.width, Double(room.height) / region.height,
            max(page.scale, 1))
        let size = page.size
        let surface = try? BandPainter(
            size: size, transform: page.transform, rows: size.height
        ).flatten(page.visibleLayers, on: page.background, PixelRectangle(size)) { _ in goesOn() }
        return try? surface?.png()
    }

    /// About how many bytes there will be, by writing them nowhere: all, or as many as two seconds are
    /// enough for; nil where that says nothing, or `goesOn` says no.
    public func bytes(goesOn: @escaping () -> Bool) -> Int? {
        let end = ProcessInfo.processInfo.systemUptime + Self.patience
        return bytes(goesOn: goesOn, hasTime: { ProcessInfo.processInfo.systemUptime < end })
    }

    /// The same with another end.
    func bytes(goesOn: @escaping () -> Bool, hasTime: @escaping () -> Bool) -> Int? {
        var count = 0
        var share = 0.0
        /// What was done when the first bytes came.
        var start: Double?
        do throws(ExportError) {
            try DrawingExporter.write(export.page, as: export.format) { done in
                share = done
                return goesOn() && hasTime()
            } to: { bytes in
                count += bytes.count
                start = start ?? share
            }
            return count
        } catch {
            guard goesOn(), let start, share - start > 0.05 else { return nil }
            return count + Int(Double(count) * (1 - share) / (share - start))
        }
    }
}
