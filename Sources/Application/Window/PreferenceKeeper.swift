import Desktop
import Foundation
import Input
import InterfaceCore
import Paths
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
    /// The devices that were seen, whose settings move from their names to their keys.
    private var devices: [DeviceScopes: Device] = [:]

    private let folder: String
    private var watch: FolderWatch?
    /// What is known of the hands of people.
    let handRecord: HandRecord
    /// What the files say, as far as it is known.
    private var stored = Preferences()
    /// Files that still have settings under device names.
    private var formerPaths: Set<String> = []
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

    /// Notes devices, so that settings saved by their names are found by their keys.
    ///
    /// Devices of several kinds may share a name, and pens of several names a key.
    func note(_ devices: [Device]) {
        let new = devices.filter { self.devices[DeviceScopes($0)] == nil }
        guard !new.isEmpty else { return }
        for device in new { self.devices[DeviceScopes(device)] = device }
        handRecord.devices = seen
        isStale = true
    }

    private var seen: [Device] {
        devices.values.sorted { ($0.name, $0.key) < ($1.name, $1.key) }
    }

    /// Begins to follow changes of the files, in a folder that is made for them where there is none yet.
    func listen() {
        guard watch == nil else { return }
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        // Not of what is written on the way to a file: where that goes wrong, it would be tried for ever.
        let names = [PreferencesFile.name, PressureFile.name, HandFile.name]
        watch = FolderWatch(FilePath(folder), names: names.map { FilePath($0) }) { [weak self] in
            self?.isStale = true
        }
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
        adopt(&read)
        handRecord.read()
        if let problem = handRecord.problem { problems.append(problem) }
        preferences.take(read, since: stored)
        (stored, self.problems, mayDiffer) = (read, problems, true)
        return preferences != former || problems != formerProblems
    }

    /// Moves settings of devices that were seen from their names to their keys, which their files get next.
    private func adopt(_ read: inout Preferences) {
        let former = read
        read.pressureCurves.adopt(seen)
        read.roles.adopt(seen)
        formerPaths = []
        if read.pressureCurves != former.pressureCurves { formerPaths.insert(pressurePath) }
        if read.roles != former.roles { formerPaths.insert(preferencesPath) }
    }

    /// Writes what has been set since the last time, right after `update`, but no file in which something is wrong
    /// that people have not seen to; gives why others could not be written.
    @discardableResult
    func keep() -> [SettingsError] {
        guard mayDiffer else { return [] }
        mayDiffer = false
        let former = problems
        var other = preferences
        other.pressureCurves = stored.pressureCurves
        let changed = [
            (preferencesPath, other != stored),
            (pressurePath, preferences.pressureCurves != stored.pressureCurves),
        ]
        for (path, isChanged) in changed
        where (isChanged || formerPaths.contains(path)) && isSound(path) { write(path) }
        return problems.filter { !former.contains($0) }
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
            formerPaths.remove(path)
            listen()
        } catch { problems.append(error) }
    }

    func replaceFiles() {
        let paths = Set(problems.map(\.path))
        problems = []
        for path in paths { write(path) }
    }

    func openFile(_ path: FilePath) { DesktopFile.open(path) }
}
