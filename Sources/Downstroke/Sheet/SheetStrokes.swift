import Foundation
import Geometry
import Ink
import Input

/// The strokes that show what a brush can do.
enum SheetStrokes {
    /// Samples per second, as most tablets have them.
    private static let rate = 133.0

    /// What each column of a sheet shows.
    enum Column: Int, CaseIterable {
        case force
        case lean
        case crossing
        case hand

        /// What people read above it.
        var title: String {
            switch self {
            case .force: "light to firm"
            case .lean: "upright to flat, turning"
            case .crossing: "across itself"
            case .hand: "by hand"
            }
        }
    }

    /// The samples of a column within `cell`; those by hand are a flourish.
    static func samples(_ column: Column, in cell: Rectangle) -> [StrokeSample] {
        switch column {
        case .force:
            trace(1.3, in: cell) { t in
                Moment(x: t, y: 0.5 + 0.32 * sin(3 * .pi * t), force: 0.02 + 0.98 * t)
            }
        case .lean:
            trace(1.3, in: cell) { t in
                Moment(
                    x: t, y: 0.5 + 0.32 * sin(3 * .pi * t), force: 0.55,
                    altitude: 90 - 68 * t, azimuth: 20 + 150 * t)
            }
        case .crossing:
            trace(2.2, in: cell) { t in
                Moment(
                    x: 0.1 + 0.8 * (t + 0.2 * sin(7 * .pi * t)),
                    y: 0.5 - 0.46 * cos(7 * .pi * t + 0.6), force: 0.4)
            }
        case .hand:
            trace(1.8, in: cell) { t in
                let wave = sin(7 * .pi * t)
                return Moment(
                    x: 0.04 + 0.92 * t - 0.07 * sin(14 * .pi * t),
                    y: 0.5 - 0.34 * wave * (1 - 0.6 * t) + 0.12 * cos(3 * .pi * t),
                    force: 0.5 + 0.4 * cos(7 * .pi * t + 0.5), altitude: 58, azimuth: 40)
            }
        }
    }

    /// Lines across `cell`, for an eraser to take away.
    static func hatching(in cell: Rectangle) -> [[StrokeSample]] {
        stride(from: 0.08, through: 0.92, by: 0.14).map { height in
            trace(0.6, in: cell) { t in Moment(x: t, y: height, force: 0.3) }
        }
    }

    /// These strokes of a recording, as large as they fit into `cell`.
    static func fitting(_ strokes: [[StrokeSample]], in cell: Rectangle) -> [[StrokeSample]] {
        let bounds = strokes.joined().reduce(Rectangle.null) {
            $0.union(Rectangle(center: $1.position, radius: 0))
        }
        guard !bounds.isNull else { return [] }
        let scale = min(
            cell.width / max(bounds.width, 1), cell.height / max(bounds.height, 1))
        return strokes.map { samples in
            samples.map { sample in
                var moved = sample
                moved.position = cell.center + (sample.position - bounds.center) * scale
                return moved
            }
        }
    }

    /// Where a pen is at one time, as fractions of a cell, and how it is held.
    private struct Moment {
        var x: Double
        var y: Double
        var force: Double
        var altitude = 90.0
        var azimuth = 0.0
    }

    private static func trace(
        _ seconds: Double, in cell: Rectangle, _ moment: (Double) -> Moment
    ) -> [StrokeSample] {
        let count = Int(seconds * rate)
        return (0...count).map { index in
            let now = moment(Double(index) / Double(count))
            return StrokeSample(
                position: Point(
                    x: cell.minX + now.x * cell.width, y: cell.minY + now.y * cell.height),
                seconds: Double(index) / rate, force: now.force,
                tilt: Tilt(
                    altitude: Angle(degrees: now.altitude), azimuth: Angle(degrees: now.azimuth)))
        }
    }
}
