import Foundation
import Geometry
import Ink
import Input
import Wording

/// A column of a sheet: a stroke that shows one thing that a brush can do.
struct SheetColumn {
    /// Where a pen is at one time, as fractions of a cell, and how it is held.
    struct Moment {
        var x: Double
        var y: Double
        var force: Double
        var altitude = 90.0
        var azimuth = 0.0
    }

    /// Samples per second, as most tablets have them.
    private static let rate = 133.0

    /// What people read above it.
    let title: Message
    private let seconds: Double
    private let moment: @Sendable (Double) -> Moment

    /// All columns; the last one may show a recording in place of its stroke.
    static let all = [
        SheetColumn(title: .lightToFirm, seconds: 1.3) { t in
            Moment(x: t, y: 0.5 + 0.32 * sin(3 * .pi * t), force: 0.02 + 0.98 * t)
        },
        SheetColumn(title: .uprightToFlat, seconds: 1.3) { t in
            Moment(
                x: t, y: 0.5 + 0.32 * sin(3 * .pi * t), force: 0.55,
                altitude: 90 - 68 * t, azimuth: 20 + 150 * t)
        },
        SheetColumn(title: .acrossItself, seconds: 2.2) { t in
            Moment(
                x: 0.1 + 0.8 * (t + 0.2 * sin(7 * .pi * t)),
                y: 0.5 - 0.46 * cos(7 * .pi * t + 0.6), force: 0.4)
        },
        SheetColumn(title: .byHand, seconds: 1.8) { t in
            let wave = sin(7 * .pi * t)
            return Moment(
                x: 0.04 + 0.92 * t - 0.07 * sin(14 * .pi * t),
                y: 0.5 - 0.34 * wave * (1 - 0.6 * t) + 0.12 * cos(3 * .pi * t),
                force: 0.5 + 0.4 * cos(7 * .pi * t + 0.5), altitude: 58, azimuth: 40)
        },
    ]

    /// Lines across `cell`, for an eraser to take away.
    static func hatching(in cell: Rectangle) -> [[StrokeSample]] {
        stride(from: 0.08, through: 0.92, by: 0.14).map { height in
            SheetColumn(title: "", seconds: 0.6) { Moment(x: $0, y: height, force: 0.3) }
                .samples(in: cell)
        }
    }

    /// The samples of its stroke within `cell`.
    func samples(in cell: Rectangle) -> [StrokeSample] {
        let count = Int(seconds * Self.rate)
        return (0...count).map { index in
            let now = moment(Double(index) / Double(count))
            return StrokeSample(
                position: Point(
                    x: cell.minX + now.x * cell.width, y: cell.minY + now.y * cell.height),
                seconds: Double(index) / Self.rate, force: now.force,
                tilt: Tilt(
                    altitude: Angle(degrees: now.altitude), azimuth: Angle(degrees: now.azimuth)))
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
}
