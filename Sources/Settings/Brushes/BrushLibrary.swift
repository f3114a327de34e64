import Foundation
public import Ink
import Paths
import Wording

/// The brushes that there are: those that came with the program, and the user's own.
public struct BrushLibrary: Sendable {
    /// Where a brush comes from.
    public enum Origin: String, Hashable, Sendable {
        /// It came with the program.
        case builtIn = "built-in"
        /// The user put it there.
        case own
    }

    /// A folder of brush files.
    public struct Folder: Hashable, Sendable {
        /// Where it is; it need not exist.
        public var path: String
        /// Whose brushes are in it.
        public var origin: Origin

        /// The folder at `path`.
        public init(_ path: String, _ origin: Origin) {
            self.path = path
            self.origin = origin
        }
    }

    /// A brush and its file.
    public struct Entry: Hashable, Sendable {
        /// The brush.
        public let definition: BrushDefinition
        /// Its file.
        public let path: String
        /// Where it comes from.
        public let origin: Origin
        /// The brush that came with the program, of which it takes the place; nil where there is none.
        public var replaced: BrushDefinition?

        /// The brush in `file`, wherever that is: the user's own.
        ///
        /// - Throws: `SettingsError` with file, line, key, what was found and what is allowed.
        public init(file: String) throws(SettingsError) {
            self.init(definition: try BrushFile.read(file), path: file, origin: .own)
        }

        init(definition: BrushDefinition, path: String, origin: Origin) {
            self.definition = definition
            self.path = path
            self.origin = origin
        }

        /// What people call it.
        public var name: String { definition.brush.name }

        /// Whether somebody made it anew: it takes the place of no other.
        public var isNew: Bool { origin == .own && replaced == nil }

        /// By what it stands among others: a changed brush stands where it stood, one's own behind all others.
        fileprivate var rank: (Int, Double) {
            (isNew ? 1 : 0, definition.order ?? replaced?.order ?? .infinity)
        }
    }

    /// The brushes as their files order them, and then by name; of those with the same name, in any case, only
    /// the one that counts.
    public let entries: [Entry]
    /// Why files of these folders were left out.
    public let problems: [SettingsError]

    /// Loads the brushes of `folders`; those of a later folder win over those before it.
    ///
    /// A file that is not what it should be is a problem, and the others load.
    public init(folders: [Folder]) {
        var found: [String: Entry] = [:]
        var problems: [SettingsError] = []
        for folder in folders {
            var entries: [String: Entry] = [:]
            for path in Self.files(of: folder.path) {
                do throws(SettingsError) {
                    let entry = Entry(
                        definition: try BrushFile.read(path), path: path, origin: folder.origin)
                    let name = entry.name.lowercased()
                    if let first = entries[name] {
                        throw SettingsError(
                            path: path, key: "name", problem: .taken(entry.name, by: first.path))
                    }
                    entries[name] = entry
                } catch { problems.append(error) }
            }
            found.merge(entries) { former, entry in
                var entry = entry
                if former.origin == .builtIn { entry.replaced = former.definition }
                return entry
            }
        }
        entries = found.sorted { one, other in
            let (left, right) = (one.value.rank, other.value.rank)
            return (left.0, left.1, one.key) < (right.0, right.1, other.key)
        }.map(\.value)
        self.problems = problems
    }

    /// The names, in order.
    public var names: [String] { entries.map(\.name) }

    /// What is to be told of brushes that can be drawn with.
    public var notes: [SettingsError] { entries.flatMap(\.definition.notes) }

    /// A name like this one that no brush has yet, with a number behind it where it has to be.
    public func freeName(_ name: String) -> String {
        let taken = Set(names.map { $0.lowercased() })
        // A number that it has already is counted on.
        let stem = name.replacing(/\ [0-9]{1,9}$/, with: "")
        let next = [name] + (2...taken.count + 3).map { "\(stem.prefix(50)) \($0)" }
        return next.first { !taken.contains($0.lowercased()) } ?? name
    }

    /// What is to be written of the brush called `name` as `brush` is: with all that its file says besides.
    public func definition(of name: String, as brush: Brush) -> BrushDefinition {
        var definition = entries.first { $0.name == name }?.definition ?? BrushDefinition(brush)
        definition.brush = brush
        if brush.name != name { definition.rename(brush.name) }
        return definition
    }

    /// The brush called `name`, in any case.
    ///
    /// - Returns: Nil where there is none.
    /// - Throws: The problem of the file that is called so, `NAME.toml`, where it is the user's own
    ///   or there is no other brush of that name: else a mistake in it would go unseen.
    public func entry(named name: String) throws(SettingsError) -> Entry? {
        let entry = entries.first { $0.name.lowercased() == name.lowercased() }
        let problem = problems.last { Self.stem($0.path) == name.lowercased() }
        guard let problem else { return entry }
        // One of the user's own that is right says all that is to be said.
        if let entry, entry.origin == .own { return entry }
        throw problem
    }

    private static func stem(_ path: String) -> String {
        let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        return name.hasSuffix(BrushFile.suffix)
            ? String(name.dropLast(BrushFile.suffix.count)) : name
    }

    private static func files(of folder: String) -> [String] {
        let names = FilePath(escaped: folder).names.map(\.escaped)
        // As where a file is named: in any case.
        return names.filter { $0.lowercased().hasSuffix(BrushFile.suffix) && !$0.hasPrefix(".") }
            .sorted().map { "\(folder)/\($0)" }
    }
}
