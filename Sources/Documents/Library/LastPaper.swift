public import Drawing
import Foundation
import Geometry
import Synchronization

/// The paper that was chosen last, kept in a file that is written without waiting for the disk.
public final class LastPaper: Sendable {
    private let file: String
    private let queue = DispatchQueue(label: "last paper", qos: .utility)
    private let noted: Mutex<Background>

    /// What is noted in `file`: a JSON object; white paper where nothing is.
    init(file: String) {
        self.file = file
        let record = FileManager.default.contents(atPath: file).flatMap {
            try? JSONDecoder().decode(Record.self, from: $0)
        }
        noted = Mutex(record?.background ?? .white)
    }

    /// The paper of a new drawing.
    public var background: Background { noted.withLock { $0 } }

    /// Remembers what was chosen; forgetting it is no reason to stop.
    public func note(_ background: Background) {
        let isOther = noted.withLock { noted in
            defer { noted = background }
            return noted != background
        }
        guard isOther else { return }
        queue.async { [file] in
            try? FileManager.default.createDirectory(
                atPath: FilePath.folder(of: file), withIntermediateDirectories: true)
            try? JSONEncoder().encode(Record(background)).write(
                to: URL(fileURLWithPath: file), options: .atomic)
        }
    }

    /// Waits until what was noted is in the file.
    func synchronize() { queue.sync {} }

    /// Colours as codes: what lies between bytes is not missed here.
    private struct Record: Codable {
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
