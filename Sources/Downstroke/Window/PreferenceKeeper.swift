import Foundation
import Input
import Interface
import Platform
import Settings

/// What people have set, as it stands in their files: read at the start and after each change there,
/// written after changes here.
final class PreferenceKeeper: Configuring {
    /// What is wrong in the files.
    private(set) var problems: [SettingsError] = []
    /// What counts now.
    var preferences = Preferences() {
        didSet { if preferences != oldValue { mayDiffer = true } }
    }
    /// Whether the files may have changed since they were read.
    var isStale = true

    private let folder: String
    private var watch: FolderWatch?
    /// What is known of the hands of people.
    let handRecord: HandRecord
    /// What the files say, as far as it is known.
    private var stored = Preferences()
    /// Whether the files may say something else than what counts.
    private var mayDiffer = false

    /// The files in `folder`, from when they are read first.
    init(folder: String = UserFiles.configuration) {
        self.folder = folder
        handRecord = HandRecord(path: "\(folder)/\(HandFile.name)")
    }

    var hands: [PressureCurves.Scope: HandForce] { handRecord.hands }

    private var preferencesPath: String { "\(folder)/\(PreferencesFile.name)" }
    private var pressurePath: String { "\(folder)/\(PressureFile.name)" }

    /// Begins to follow changes of the files, in a folder that is made for them where there is none yet.
    func listen() {
        guard watch == nil else { return }
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        // Not of what is written on the way to a file: where that goes wrong, it would be tried for ever.
        watch = FolderWatch(
            folder, names: [PreferencesFile.name, PressureFile.name, HandFile.name]
        ) { [weak self] in self?.isStale = true }
        // Nobody told of what was written before.
        isStale = true
    }

    /// Reads the files where they may have changed, or are about to be written, and takes what was changed in
    /// them; tells whether something else counts now.
    ///
    /// Changes are told late, and would be written over. What was set here and could not be written, as
    /// something is wrong in its file, still counts.
    func update() -> Bool {
        guard isStale || mayDiffer else { return false }
        isStale = false
        let (former, formerProblems) = (preferences, problems)
        var (read, problems) = UserFiles.readPreferences(preferencesPath)
        do throws(SettingsError) {
            read.pressureCurves = try PressureFile.read(ifThereAt: pressurePath)
        } catch { problems.append(error) }
        handRecord.read()
        if let problem = handRecord.problem { problems.append(problem) }
        preferences.take(read, since: stored)
        (stored, self.problems, mayDiffer) = (read, problems, true)
        return preferences != former || problems != formerProblems
    }

    /// Writes what has been set since the last time, right after `update`, but no file in which something is wrong
    /// that people have not seen to.
    func keep() {
        guard mayDiffer else { return }
        mayDiffer = false
        var other = preferences
        other.pressureCurves = stored.pressureCurves
        let changed = [
            (preferencesPath, other != stored),
            (pressurePath, preferences.pressureCurves != stored.pressureCurves),
        ]
        for (path, isChanged) in changed where isChanged && isSound(path) { write(path) }
    }

    private func isSound(_ path: String) -> Bool {
        !problems.contains { $0.path == path && $0.kind != .unwritable }
    }

    private func write(_ path: String) {
        problems.removeAll { $0.path == path }
        do throws(SettingsError) {
            switch path {
            case pressurePath:
                try PressureFile.write(preferences.pressureCurves, to: path)
                stored.pressureCurves = preferences.pressureCurves
            case handRecord.path: handRecord.replace()
            default:
                try PreferencesFile.write(preferences, to: path)
                let curves = stored.pressureCurves
                stored = preferences
                stored.pressureCurves = curves
            }
            listen()
        } catch { problems.append(error) }
    }

    func replaceFiles() {
        let paths = Set(problems.map(\.path))
        problems = []
        for path in paths { write(path) }
    }

    func openFile(_ path: String) { DesktopFile.open(path) }
}
