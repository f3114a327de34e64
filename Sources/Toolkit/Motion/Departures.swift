import Geometry
import Graphics
import Input

/// What is left of overlays that have gone, while it fades.
struct Departures {
    private var all: [Departure] = []

    /// Whether nothing is left.
    var isEmpty: Bool { all.isEmpty }

    /// Where something is left.
    var frames: [Rectangle] { all.map(\.frame) }

    /// Leaves what an overlay looks like, which takes `fade` seconds to go; of one that came without a motion, or
    /// has not come yet, nothing is left.
    mutating func add(_ overlay: Overlay, fade: Double) {
        // What dims the window goes with its dimness.
        guard overlay.entrance != nil, overlay.modality != .modal, !overlay.approach.isOnItsWay,
            !overlay.frame.isNull, let picture = try? overlay.approach.wholePicture()
        else { return }
        let frame = PixelRectangle(covering: overlay.drawnFrame).rectangle
        all.append(Departure(picture.surface, in: frame, fade: fade))
    }

    /// Takes the time, nil for the end of all; gives what looks different then.
    mutating func advance(to now: Timestamp?) -> [Rectangle] {
        let frames = frames
        for index in all.indices.reversed() {
            let isLeft = now.map { all[index].advance(to: $0) } ?? false
            if !isLeft { all.remove(at: index) }
        }
        return frames
    }

    /// Draws all that is left.
    func draw(in context: Context) { for departure in all { departure.draw(in: context) } }
}

/// What is left of an overlay that has gone, while it fades.
private struct Departure {
    /// Where it lay, with its shadow.
    let frame: Rectangle
    /// How opaque it is, 0…1.
    private(set) var opacity = 1.0

    private let picture: ImageSurface
    private let fade: Double
    private var start: Timestamp?

    /// An overlay that looked like `picture` and takes `fade` seconds to go.
    init(_ picture: ImageSurface, in frame: Rectangle, fade: Double) {
        (self.picture, self.frame, self.fade) = (picture, frame, fade)
    }

    /// Takes the time; false once nothing is left.
    mutating func advance(to now: Timestamp) -> Bool {
        let start = start ?? now
        self.start = start
        opacity = 1 - now.seconds(since: start) / fade
        return opacity > 0
    }

    /// Draws what is left.
    func draw(in context: Context) {
        context.saved {
            context.setSource(picture, at: frame.origin)
            context.paint(opacity: opacity)
        }
    }
}
