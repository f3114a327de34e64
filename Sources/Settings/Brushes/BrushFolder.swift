import Foundation
public import Ink
import Wording

/// The folder of the brushes that somebody made: files come into it, change and go.
public struct BrushFolder: Sendable {
    /// Where it is; it need not exist.
    public let path: String

    /// The folder at `path`.
    public init(_ path: String) { self.path = path }

    /// Saves a brush to `former` or to a new file; returns its path.
    ///
    /// Only changed lines are rewritten.
    ///
    /// - Throws: `SettingsError` where that cannot be.
    public func write(
        _ definition: BrushDefinition, over former: String? = nil
    ) throws(SettingsError) -> String {
        let target = former ?? freePath(definition.brush.name)
        try SettingsFile.change(target, to: BrushText.table(definition)) {
            file throws(SettingsError) in
            BrushText.table(try BrushFile.definition(file))
        } else: {
            .unwritableFile($0)
        }
        return target
    }

    /// Has the brush called `name` be as somebody made it, and say `sentence` where that is otherwise.
    ///
    /// One that is as it came with the program needs no file; one that `library` no longer has gets a new one.
    ///
    /// - Throws: `SettingsError` where that cannot be.
    public func change(
        _ name: String, of library: BrushLibrary, to brush: Brush, saying sentence: String? = nil
    ) throws(SettingsError) {
        let entry = library.entries.first { $0.name == name }
        var definition = library.definition(of: name, as: brush)
        if let sentence { definition.say(sentence) }
        let path = entry?.origin == .own ? entry?.path : nil
        let original = entry?.origin == .builtIn ? entry?.definition : entry?.replaced
        if original?.draws(as: definition) != true {
            _ = try write(definition, over: path)
        } else if let path {
            _ = try Self.remove(path)
        }
    }

    /// Writes a brush to a file anywhere, in place of what is there.
    ///
    /// - Throws: `SettingsError` where that cannot be.
    public static func write(
        _ definition: BrushDefinition, to path: String
    ) throws(SettingsError) {
        try SettingsFile.write(BrushText.table(definition), to: path) { .unwritableFile($0) }
    }

    /// Lays a copy of the brush in the file at `source` into the folder, and gives where it is and what is to be
    /// told of it.
    ///
    /// What is there stays: a brush that has the name of one of `library` gets a number behind it, unless it is
    /// that brush.
    ///
    /// - Throws: `SettingsError` where the file is no brush, or the copy cannot be written.
    public func keep(
        _ source: String, among library: BrushLibrary
    ) throws(SettingsError) -> BrushLibrary.Entry {
        let file = try SettingsFile(path: source)
        var definition = try BrushFile.definition(file)
        let name = library.freeName(definition.brush.name)
        if name == definition.brush.name {
            let target = freePath(name)
            try SettingsFile.write(file.text, to: target) { .unwritableFile($0) }
            return BrushLibrary.Entry(definition: definition, path: target, origin: .own)
        }
        if let same = library.entries.first(where: { $0.definition.draws(as: definition) }) {
            return same
        }
        definition.rename(name)
        let target = try write(definition)
        return BrushLibrary.Entry(definition: definition, path: target, origin: .own)
    }

    /// Takes the file of a brush away, and gives what can put it back.
    ///
    /// - Throws: `SettingsError` where it is there no more, or may not be removed.
    public static func remove(_ path: String) throws(SettingsError) -> RemovedBrush {
        let file = try SettingsFile(path: path)
        try SettingsFile.remove(path)
        return RemovedBrush(file: file)
    }

    /// A path that no file has yet, for a brush of this name; files that begin with a dot are not found.
    private func freePath(_ name: String) -> String {
        let shown = name.drop { $0 == "." }
        let stem = shown.isEmpty ? "brush" : String(shown)
        let paths = (1...).lazy.map { number in
            path + "/" + stem + (number > 1 ? " \(number)" : "") + BrushFile.suffix
        }
        return paths.first { !SettingsFile.exists($0) } ?? ""
    }
}

/// A brush whose file is gone.
public struct RemovedBrush: Sendable {
    fileprivate let file: SettingsFile

    /// Puts its file back, unless something else has its place by now.
    ///
    /// - Throws: `SettingsError` where it cannot be written.
    public func putBack() throws(SettingsError) {
        guard !SettingsFile.exists(file.path) else {
            throw SettingsError(.unwritable, path: file.path, problem: .placeIsTaken)
        }
        try SettingsFile.write(file.text, to: file.path) { .unwritableFile($0) }
    }
}
