import Drawing
import Geometry
import Graphics
import Rendering

/// Writes how a drawing was made: as one picture that moves, or as pictures one after another.
public enum ReplayExporter {
    /// How long the finished drawing is shown before an animation ends or begins anew, in seconds.
    public static let hold = 2

    /// How many pixels a side of the page has at most.
    public static let longest = ReplayPicture.longest

    /// Writes an animated PNG, in pieces, to `sink`.
    ///
    /// It is played once, or without an end; programs that know no animations show the finished
    /// drawing. The timeline of the frames is that of the page. `progress` takes what is done, 0…1,
    /// and says whether to go on.
    /// - Throws: `ExportError`; what was given to the sink so far is no whole file then.
    public static func writeAnimation(
        _ page: Page, _ frames: ReplayFrames, isEndless: Bool = false,
        progress: @escaping (Double) -> Bool = { _ in true }, to sink: ByteSink
    ) throws(ExportError) {
        do {
            let changes = frames.changes
            let animation = try PNGAnimation(
                size: page.size, hasOpacity: page.background.color.alpha < 1,
                frameCount: changes.count,
                playCount: isEndless ? 0 : 1, page.metadata)
            try addFinished(page, to: animation) { progress(0.3 * $0) }
            try forEachChange(page, frames) {
                progress(0.3 + 0.7 * $0)
            } _: { picture, part, index in
                let next = index + 1 < changes.count ? changes[index + 1].frame : nil
                let shown = next.map { $0 - changes[index].frame } ?? hold * frames.framesPerSecond
                let delay = PNGAnimation.Delay(shown, rate: frames.framesPerSecond)
                try animation.add(part, of: picture, for: delay)
                try sink(animation.takeBytes())
            }
            try animation.end()
            try sink(animation.takeBytes())
        } catch { throw ExportError(error) }
    }

    /// Adds the finished drawing as what programs show that know no animations.
    private static func addFinished(
        _ page: Page, to animation: PNGAnimation, progress: (Double) -> Bool
    ) throws {
        let painter = try page.painter()
        for (index, band) in painter.bands.enumerated() {
            let picture = try painter.flatten(page.visibleLayers, on: page.background, band) {
                progress((Double(index) + $0) / Double(painter.bands.count))
            }
            let rows = PixelRectangle(x: 0, y: 0, width: band.width, height: band.height)
            try animation.addDefault(rows, of: picture)
        }
    }

    /// Gives each frame as a PNG to `sink`, with its number from 1 on.
    ///
    /// Frames that look like the one before are given too: players of numbered pictures know no
    /// pauses. The timeline of the frames is that of the page.
    /// - Throws: `ExportError`.
    public static func writeFrames(
        _ page: Page, _ frames: ReplayFrames, progress: @escaping (Double) -> Bool = { _ in true },
        to sink: (_ number: Int, _ file: [UInt8]) throws -> Void
    ) throws(ExportError) {
        do {
            let changes = frames.changes
            try forEachChange(page, frames, progress) { picture, _, index in
                let file = try picture.png(page.metadata)
                let end = index + 1 < changes.count ? changes[index + 1].frame : frames.count
                for frame in changes[index].frame..<end {
                    guard progress(Double(index) / Double(changes.count)) else {
                        throw ExportError.cancelled
                    }
                    try sink(frame + 1, file)
                }
            }
        } catch { throw ExportError(error) }
    }

    /// Gives the page at each change, the pixels that differ from the one before, at least one of
    /// them, and which change it is.
    private static func forEachChange(
        _ page: Page, _ frames: ReplayFrames, _ progress: (Double) -> Bool,
        _ body: (ImageSurface, PixelRectangle, Int) throws -> Void
    ) throws {
        let picture = try ReplayPicture(
            frames.timeline, size: page.size, transform: page.transform,
            background: page.background)
        let count = Double(max(frames.timeline.events.count, 1))
        func goesOn() -> Bool { progress(Double(picture.playhead.wholeCount) / count) }
        for (index, change) in frames.changes.enumerated() {
            guard goesOn() else { throw ExportError.cancelled }
            let part = try picture.show(change.playhead, goesOn: goesOn)
            let whole = PixelRectangle(page.size)
            let least = PixelRectangle(x: 0, y: 0, width: 1, height: 1)
            try body(picture.page, index == 0 ? whole : part.isEmpty ? least : part, index)
        }
    }
}
