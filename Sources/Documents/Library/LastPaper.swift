import Dispatch
public import Drawing
import Geometry
import Paths

/// The paper that was chosen last.
public final class LastPaper: Sendable {
    private let record: Remembered<Record>

    /// What is noted in `file`; white paper where nothing is.
    init(file: FilePath) { record = Remembered(file: file) }

    /// The paper of a new drawing.
    public var background: Background { record.value?.background ?? .white }

    /// Whether somebody has drawn on paper, or chosen one.
    public var isChosen: Bool { record.value != nil }

    /// Remembers what was chosen.
    public func note(_ background: Background) { record.note(Record(background)) }

    /// Has `group` wait until what was noted is in the file.
    func synchronize(in group: DispatchGroup) { record.synchronize(in: group) }

    /// Colours as codes: what lies between bytes is not missed here.
    private struct Record: Codable, Hashable {
        let color: String
        let ruling: String?
        let spacing: Double?
        let lines: String?

        init(_ background: Background) {
            let ruling = background.ruling
            color = background.color.text()
            (self.ruling, spacing) = (ruling?.pattern.rawValue, ruling?.spacing)
            lines = ruling.map { $0.color.text(alpha: $0.color.alpha) }
        }

        var background: Background? {
            guard let color = Color(color) else { return nil }
            guard let pattern = ruling.flatMap({ Ruling.Pattern(rawValue: $0) }), let spacing,
                let lines = lines.flatMap({ Color($0) })
            else { return Background(color) }
            let ruling = Ruling(pattern, spacing: spacing, color: lines)
            return Background(color, ruling: ruling.isPossible ? ruling : nil)
        }
    }
}
