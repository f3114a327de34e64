import Dispatch
import Paths

/// How often drawings were previewed: who has seen it a few times needs no advice.
public final class PeekCount: Sendable {
    /// How many previews tell how to go on.
    private static let advised = 3

    private let record: Remembered<Int>

    /// What is noted in `file`; none where nothing is.
    init(file: FilePath) { record = Remembered(file: file) }

    /// Whether the next one tells how to go on.
    public var isFew: Bool { (record.value ?? 0) < Self.advised }

    /// Takes that a drawing is previewed.
    public func note() { if isFew { record.note((record.value ?? 0) + 1) } }

    /// Has `group` wait until what was noted is in the file.
    func synchronize(in group: DispatchGroup) { record.synchronize(in: group) }
}
