import Interface
import Platform
import Settings

/// What people have set, as it stands in their files: read at the start and after each change there,
/// written after each change here.
final class PreferenceKeeper: Configuring {
    /// What is wrong in the files.
    private(set) var problems: [SettingsError] = []
    /// What counts now.
    var preferences = Preferences() {
        didSet { if preferences != oldValue, !isReading { write(oldValue) } }
    }

    private let folder = UserFiles.configuration
    private var watch: FolderWatch?
    private var isReading = false
    /// Whether the files may have changed since they were read.
    private var isStale = true

    /// The files of this user, from when they are read first.
    init() {}

    /// Begins to follow changes of the files, once their folder is there.
    func listen() {
        guard watch == nil else { return }
        watch = FolderWatch(folder) { [weak self] in self?.isStale = true }
    }

    /// Reads the files where they may have changed; tells whether something else counts now.
    func update() -> Bool {
        guard isStale else { return false }
        isStale = false
        let (former, formerProblems) = (preferences, problems)
        var (read, problems) = PreferencesFile.read(
            ifThereAt: UserFiles.preferences, commands: Command.allCases.map(\.fileName))
        do throws(SettingsError) {
            read.pressureCurves = try PressureFile.read(ifThereAt: UserFiles.pressure)
        } catch { problems.append(error) }
        isReading = true
        preferences = read
        isReading = false
        self.problems = problems
        return preferences != former || problems != formerProblems
    }

    private func write(_ former: Preferences) {
        var other = former
        other.pressureCurves = preferences.pressureCurves
        if preferences != other { write(UserFiles.preferences) }
        if preferences.pressureCurves != former.pressureCurves { write(UserFiles.pressure) }
    }

    /// Writes the file at `path`, unless something is wrong in it that people have not seen to.
    private func write(_ path: String) {
        guard !problems.contains(where: { $0.path == path && $0.kind != .unwritable }) else {
            return
        }
        problems.removeAll { $0.path == path }
        do throws(SettingsError) {
            if path == UserFiles.pressure {
                try PressureFile.write(preferences.pressureCurves, to: path)
            } else {
                try PreferencesFile.write(preferences, to: path)
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
