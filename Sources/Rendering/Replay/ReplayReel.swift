import Drawing
import Geometry
import Graphics
import Ink

/// A replay that can be wound back quickly: it keeps copies of what was seen on the way.
final class ReplayReel {
    /// The work after which a copy is kept at first, in samples.
    static let firstInterval = 20_000
    /// The bytes of all copies beyond which every other one goes.
    static let capacity = 96 << 20

    private let picture: ReplayPicture
    /// What all strokes up to each one cost.
    private let costs: [Int]
    private var snapshots: [ReplayPicture.Snapshot] = []
    private var interval = ReplayReel.firstInterval

    init(_ picture: ReplayPicture) {
        self.picture = picture
        var sum = 0
        costs =
            [0]
            + picture.timeline.events.map { event in
                sum += event.stroke.sampleCount
                return sum
            }
    }

    /// What is seen.
    var page: ImageSurface { picture.page }

    /// What has been drawn.
    var playhead: ReplayTimeline.Playhead { picture.playhead }

    /// How many copies are kept.
    var snapshotCount: Int { snapshots.count }

    /// Goes towards a moment with so much work, and to it if that is enough; gives the pixels that
    /// may look different.
    func show(
        _ target: ReplayTimeline.Playhead, cost: Int = .max
    ) throws(GraphicsError) -> DirtyRegion {
        var dirty = DirtyRegion()
        let isBack = target.wholeCount < playhead.wholeCount
        if let snapshot = snapshots.last(where: { $0.wholeCount <= target.wholeCount }),
            isBack || snapshot.wholeCount > playhead.wholeCount
        {
            dirty.insert(try picture.show(snapshot))
        }
        dirty.insert(try picture.show(target, cost: cost))
        try keepSnapshot()
        return dirty
    }

    /// Keeps a copy where the last one is far away.
    private func keepSnapshot() throws(GraphicsError) {
        let count = playhead.wholeCount
        let last = snapshots.last?.wholeCount ?? 0
        guard costs[count] - costs[last] >= interval else { return }
        snapshots.append(try picture.snapshot())
        guard snapshots.reduce(0, { $0 + $1.bytes }) > Self.capacity else { return }
        interval *= 2
        snapshots = snapshots.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
}
