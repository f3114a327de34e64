import Drawing

/// Makes the shapes of a large drawing known while nobody waits for anything, so that it is soon sharp where it
/// is shown as a whole.
struct ShapePreparation {
    /// Drawings of fewer strokes are drawn sooner than anybody waits for them.
    static let fewStrokes = 4_000
    /// Strokes that are modelled at once: some milliseconds.
    private static let portion = 512

    /// What remains, and where to go on in the last of them.
    private var stacks: [StrokeStack] = []
    private var next = 0
    private var current: TileJob?

    /// What no job of tiles is called.
    private static let id = -1

    init() {}

    init(_ drawing: Drawing) {
        let strokes = drawing.layers.map(\.strokes)
        if strokes.reduce(0, { $0 + $1.count }) > Self.fewStrokes { stacks = strokes }
    }

    /// The next portion; nil where one is being made, or all are done.
    mutating func next(_ shapes: CoarseShapes) -> TileJob? {
        guard current == nil else { return nil }
        while let strokes = stacks.last, next >= strokes.count {
            stacks.removeLast()
            next = 0
        }
        guard let strokes = stacks.last else { return nil }
        let range = next..<min(next + Self.portion, strokes.count)
        next = range.upperBound
        let job = TileJob(id: Self.id, content: .shapes(strokes, range, shapes), areas: [])
        current = job
        return job
    }

    /// Takes what a job has done, and tells whether it was one of these.
    mutating func finish(_ result: TileResult) -> Bool {
        guard result.id == Self.id else { return false }
        current = nil
        return true
    }

    /// Gives up what is left.
    func cancel() { current?.cancellation.cancel() }
}
