public import Geometry
import Input

/// How a finished stroke is scaled, turned and mirrored: as if it had been drawn so.
extension Stroke {
    /// The stroke as `change` makes it, drawn with `brush`; see `Brush.changed`.
    ///
    /// What only moves it leaves its samples as they are; else the new ones lie on `SampleGrid`, and it costs as
    /// much as drawing it did. Nil where it would lie at no place that a drawing can have.
    public func changed(by change: Affine, brush: SharedBrush) -> Stroke? {
        if let way = change.way, brush == sharedBrush {
            var moved = self
            moved.offset = offset + way
            return moved
        }
        let turn = change.rotation
        let isMirrored = change.determinant < 0
        let samples = samples.map { sample in
            let tilt = isMirrored ? sample.tilt?.mirrored : sample.tilt
            // The nib of the brush turns along, and with it what adds to that.
            let rotation = isMirrored ? sample.rotation.map { .zero - $0 } : sample.rotation
            return StrokeSample(
                position: change.apply(to: sample.position + offset), seconds: sample.seconds,
                force: sample.force, tilt: tilt?.turned(by: turn), rotation: rotation
            ).onGrid
        }
        var changed = Stroke(brush: brush, samples: samples, isForceProven: isForceProven)
        changed?.startTime = startTime
        return changed
    }
}

extension Brush {
    /// The brush for a stroke that is changed so: its nib turns along, and its line becomes as many times as
    /// wide as the stroke becomes large, where `scalesWidth` says so and as far as brushes go.
    public func changed(by change: Affine, scalesWidth: Bool) -> Brush {
        var brush = self
        if tip.shape == .flat {
            let angle = change.determinant < 0 ? Angle(degrees: 180) - tip.angle : tip.angle
            brush.tip.angle = (angle + change.rotation).centered
        }
        guard scalesWidth else { return brush }
        let widths = BrushSetting.widths
        // A turn leaves them as they are, whatever rounding makes of it.
        let factor = abs(change.lengthScale - 1) < 1e-9 ? 1 : change.lengthScale
        func scaled(_ width: Double) -> Double {
            min(max(width * factor, widths.lowerBound), widths.upperBound)
        }
        brush.smallestWidth = scaled(smallestWidth)
        brush.largestWidth = scaled(largestWidth)
        let speeds = BrushSetting.speeds
        brush.speed.middle = min(max(speed.middle * factor, speeds.lowerBound), speeds.upperBound)
        brush.taper = min(taper * factor, BrushSetting.tapers.upperBound)
        brush.startTaper = min(startTaper * factor, BrushSetting.tapers.upperBound)
        return brush
    }
}
