import Geometry
import Interface
import Settings
import Wording

/// The program around a window, which notes what is asked of it and answers when the test says so.
final class FakeProgram: FileBrowsing, Exporting, Printing, Naming, ProgramControl, DesktopPanels,
    Configuring, LibraryKeeping
{
    /// Something that was asked.
    enum Request: Hashable {
        case list(String)
        case preview([String])
        case open(String)
        case estimate(ExportRequest)
        case export(ExportRequest)
        case exportPicture
        case print
        case chooseFile
        case chooseFolder(String)
        case rename(String)
        case quit
        case stop
        case fullScreen
        case openFile(String)
        case replaceFiles
        case moveLibrary(String)
        case backUp(String)
        case restore(String)
    }

    /// What people have set.
    var preferences = Preferences()
    var problems: [SettingsError] = []

    private(set) var requests: [Request] = []

    /// Tells what is in the folder that was asked for last.
    private(set) var answerListing: (FolderListing) -> Void = { _ in }
    /// Gives a picture that was asked for.
    private(set) var answerPreview: (FilePreview) -> Void = { _ in }
    /// What would come of any export.
    var outcome = ExportEstimate()
    var exportChoices: ExportChoices?
    var drawingName: String?
    var drawingPlace: String?
    var renameProblem: Message?
    var copiedText = ""

    func list(_ path: String, answer: @escaping (FolderListing) -> Void) {
        requests.append(.list(path))
        answerListing = answer
    }

    func preview(_ paths: [String], answer: @escaping (FilePreview) -> Void) {
        requests.append(.preview(paths))
        answerPreview = answer
    }

    func open(_ path: String) { requests.append(.open(path)) }

    func estimate(_ request: ExportRequest) -> ExportEstimate {
        requests.append(.estimate(request))
        return outcome
    }

    /// The exports of which a picture was wanted, and what takes it.
    private(set) var looks: [ExportRequest] = []
    private(set) var answerLook: (ExportLook) -> Void = { _ in }

    func look(
        at request: ExportRequest, within room: PixelSize, answer: @escaping (ExportLook) -> Void
    ) {
        looks.append(request)
        answerLook = answer
    }

    func export(_ request: ExportRequest) { requests.append(.export(request)) }

    /// Whether the desktop prints.
    var prints = false

    func printDrawing() -> Bool {
        requests.append(.print)
        return prints
    }

    /// Whether the desktop has a panel to choose files, and what is chosen there.
    var choosesFiles = false
    private(set) var answerChoice: (String?) -> Void = { _ in }

    func chooseFile(_ title: Message, answer: @escaping (String?) -> Void) {
        requests.append(.chooseFile)
        answerChoice = answer
    }

    func chooseFolder(
        _ title: Message, at path: String, answer: @escaping (String?) -> Void
    ) {
        requests.append(.chooseFolder(path))
        answerChoice = answer
    }

    func exportPicture() { requests.append(.exportPicture) }

    func rename(to name: String) -> Message? {
        requests.append(.rename(name))
        return renameProblem
    }

    var libraryPlace = "~/Drawings"
    var backupPlace = "~/Downstroke.zip"
    /// What is said of any backup; nil where it is none.
    var backupContent: Message?

    func moveLibrary(to path: String) { requests.append(.moveLibrary(path)) }

    func backUp(to path: String) { requests.append(.backUp(path)) }

    func content(ofBackup path: String) -> Message? { backupContent }

    func restore(_ path: String) { requests.append(.restore(path)) }

    func openFile(_ path: String) { requests.append(.openFile(path)) }

    func replaceFiles() {
        requests.append(.replaceFiles)
        problems = []
    }

    func quit() { requests.append(.quit) }

    func stopWork() { requests.append(.stop) }

    func toggleFullScreen() { requests.append(.fullScreen) }
}
