import ApplicationShortcuts
import Editing
import Geometry
import Input
import Interface
import Settings
import Wording

/// The program around a window, which notes what is asked of it and answers when the test says so.
final class FakeProgram: FileBrowsing, Exporting, Printing, Naming, ProgramControl, DesktopPanels,
    Configuring, LibraryKeeping, PaletteKeeping, BrushKeeping, DrawingBrowsing,
    ShortcutOffering, FolderKeeping, TrashKeeping
{
    /// Something that was asked.
    enum Request: Hashable {
        case list(String)
        case preview([String])
        case open(String)
        case listDrawings(String?)
        case findDrawings([String])
        case renameDrawing(String, to: String)
        case duplicateDrawings([String])
        case setFavourite([String], to: Bool)
        case moveToTrash([String])
        case undoDrawings
        case makeFolder(String, in: String?)
        case listFolders
        case renameFolder(String, to: String)
        case moveDrawings([String], to: String?)
        case importFiles([String], into: String?)
        case listTrash
        case putBack([String])
        case deleteForGood([String])
        case look([String])
        case share(String, DrawingShare)
        case estimate(ExportRequest)
        case export(ExportRequest)
        case exportPicture
        case print
        case chooseFile
        case chooseFolder(String)
        case rename(String)
        case shortcut(String)
        case closeWindow
        case quit
        case stop
        case fullScreen
        case openFile(String)
        case replaceFiles
        case moveLibrary(String)
        case backUp(String, replacing: Bool)
        case restore(String)
        case importPalette(String)
        case removePalette
        case exportPalette(String, to: String)
        case keepBrush(BrushDraft)
        case addBrush(plain: Bool)
        case removeBrush
        case importBrush(String)
        case exportBrush(to: String)
    }

    /// What people have set.
    var preferences = Preferences()
    var hands: [PressureCurves.Scope: HandForce] = [:]
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

    /// What the list that was asked for last is for.
    private(set) var purpose = FilePurpose.drawing

    func list(
        _ path: String, for purpose: FilePurpose, answer: @escaping (FolderListing) -> Void
    ) {
        self.purpose = purpose
        requests.append(.list(path))
        answerListing = answer
    }

    func preview(_ paths: [String], answer: @escaping (FilePreview) -> Void) {
        requests.append(.preview(paths))
        answerPreview = answer
    }

    /// Tells whether the file that was asked for last is there.
    private(set) var answerOpening: (Bool) -> Void = { _ in }

    func open(_ path: String, answer: @escaping (Bool) -> Void) {
        requests.append(.open(path))
        answerOpening = answer
    }

    var folders: any FolderKeeping { self }
    var trash: any TrashKeeping { self }
    var openDrawing: String?
    var isOpenDrawingDrawn = true
    /// What the window shows of the drawing in it.
    var openDrawingPicture: OpenDrawingPicture?
    func pictureOfOpenDrawing() -> OpenDrawingPicture? { openDrawingPicture }
    private(set) var answerDrawings: (DrawingListing) -> Void = { _ in }
    private(set) var answerDrawingLook: (DrawingLook) -> Void = { _ in }

    /// What is in drawings, by path.
    var contents: [String: DrawingContent] = [:]

    var isNewToPreviews = false
    private(set) var previews = 0

    func notePreview() { previews += 1 }

    /// Answers what was read last, which may come late.
    private(set) var answerReading: (DrawingContent) -> Void = { _ in }

    func read(_ drawing: DrawingEntry, answer: @escaping (DrawingContent) -> Void) {
        answerReading = answer
        contents[drawing.path].map(answer)
    }

    func share(_ drawing: DrawingEntry, as share: DrawingShare) {
        requests.append(.share(drawing.path, share))
    }

    var onDrawingsChange: () -> Void = {}
    private(set) var answerRenaming: (DrawingRenaming) -> Void = { _ in }
    private(set) var answerDuplicates: ([String]) -> Void = { _ in }
    var favourites: Set<String> = []

    func listDrawings(in folder: String?, answer: @escaping (DrawingListing) -> Void) {
        requests.append(.listDrawings(folder))
        answerDrawings = answer
    }

    /// The drawing at a path; nil where there is none.
    var drawing: (String) -> DrawingEntry? = { DrawingEntry(path: $0, name: $0, day: "Today") }

    func findDrawings(at paths: [String], answer: @escaping ([DrawingEntry]) -> Void) {
        requests.append(.findDrawings(paths))
        answer(paths.compactMap(drawing))
    }

    /// What is in folders.
    var below: [DrawingEntry] = []

    /// Whether what is in folders is found only when `answerFinding` is called.
    var findsLate = false
    private(set) var answerFinding: () -> Void = {}

    func findDrawings(below folder: String?, answer: @escaping ([DrawingEntry]) -> Void) {
        answerFinding = { [unowned self] in answer(below) }
        if !findsLate { answerFinding() }
    }

    /// The folder that is watched; nil for none.
    private(set) weak var watched: Watched?

    /// What is watched, as long as somebody has this.
    final class Watched {
        let folder: String?
        init(_ folder: String?) { self.folder = folder }
    }

    func watchDrawings(in folder: String?) -> AnyObject? {
        let watched = Watched(folder)
        self.watched = watched
        return watched
    }

    func rename(
        _ path: String, to name: String, answer: @escaping (DrawingRenaming) -> Void
    ) {
        requests.append(.renameDrawing(path, to: name))
        answerRenaming = answer
    }

    func duplicate(_ paths: [String], answer: @escaping ([String]) -> Void) {
        requests.append(.duplicateDrawings(paths))
        answerDuplicates = answer
    }

    func isOfLibrary(_ path: String) -> Bool { path.hasPrefix("/library/") }

    func isFavourite(_ path: String) -> Bool { favourites.contains(path) }

    /// Tells whether the favourites are what they were to be.
    private(set) var answerFavourite: (Bool) -> Void = { _ in }

    func setFavourite(
        _ paths: [String], to isFavourite: Bool, answer: @escaping (Bool) -> Void
    ) {
        requests.append(.setFavourite(paths, to: isFavourite))
        answerFavourite = answer
    }

    func moveToTrash(_ paths: [String]) { requests.append(.moveToTrash(paths)) }

    private(set) var answerFolder: (Message?) -> Void = { _ in }
    private(set) var answerFolders: ([DrawingEntry]) -> Void = { _ in }

    func folders(around path: String) -> [String]? {
        guard path.hasPrefix("/library/") else { return nil }
        let names = path.split(separator: "/").dropFirst().dropLast()
        return names.indices.map { "/library/" + names[...$0].joined(separator: "/") }
    }

    func makeFolder(
        _ name: String, in folder: String?, answer: @escaping (Message?) -> Void
    ) {
        requests.append(.makeFolder(name, in: folder))
        answerFolder = answer
    }

    func renameFolder(
        _ path: String, to name: String, answer: @escaping (DrawingRenaming) -> Void
    ) {
        requests.append(.renameFolder(path, to: name))
        answerRenaming = answer
    }

    func listFolders(answer: @escaping ([DrawingEntry]) -> Void) {
        requests.append(.listFolders)
        answerFolders = answer
    }

    func move(_ paths: [String], to folder: String?) {
        requests.append(.moveDrawings(paths, to: folder))
    }

    func importFiles(_ paths: [String], into folder: String?) {
        requests.append(.importFiles(paths, into: folder))
    }

    func listTrash(answer: @escaping (DrawingListing) -> Void) {
        requests.append(.listTrash)
        answerDrawings = answer
    }

    func putBack(_ paths: [String]) { requests.append(.putBack(paths)) }

    func deleteForGood(_ paths: [String]) { requests.append(.deleteForGood(paths)) }

    func undoDrawings() -> Bool {
        requests.append(.undoDrawings)
        return true
    }

    func look(
        at drawings: [DrawingEntry], _ size: PixelSize, answer: @escaping (DrawingLook) -> Void
    ) {
        requests.append(.look(drawings.map(\.path)))
        lookSize = size
        answerDrawingLook = answer
    }

    /// How large pictures were wanted last.
    private(set) var lookSize: PixelSize?

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

    var canDrag = false
    /// What is dragged, or was dragged last.
    private(set) var dragged: FakeDrag?

    /// A drag that notes what becomes of it.
    final class FakeDrag: Dragging {
        let request: ExportRequest
        private(set) var places: [Point] = []
        /// Whether it was dropped; nil as long as it goes on.
        private(set) var isDropped: Bool?

        init(_ request: ExportRequest) { self.request = request }

        func move(to place: Point) { places.append(place) }
        func drop() { isDropped = true }
        func cancel() { isDropped = false }
    }

    func drag(_ request: ExportRequest) -> (any Dragging)? {
        let drag = FakeDrag(request)
        dragged = drag
        return drag
    }

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

    var exportablePalettes: [Palette] = []
    var exportFolder = "/people/me"
    /// The files that an export of a palette would replace.
    var existing: Set<String> = []

    func importPalette(_ path: String) { requests.append(.importPalette(path)) }

    func removePalette() { requests.append(.removePalette) }

    func replacesFile(at path: String) -> Bool { existing.contains(path) }

    func export(_ palette: Palette, to path: String) {
        requests.append(.exportPalette(palette.name, to: path))
    }

    func exportPicture() { requests.append(.exportPicture) }

    func rename(to name: String, answer: @escaping (Message?) -> Void) {
        requests.append(.rename(name))
        answer(renameProblem)
    }

    /// The hand of the canvas, where there is one.
    var handOfCanvas: (get: () -> Hand, set: (Hand) -> Void)?
    var hand: Hand {
        get { handOfCanvas?.get() ?? Hand() }
        set { handOfCanvas?.set(newValue) }
    }
    var paperColor = Color.white
    /// Tells that the brush that was asked for is there.
    private(set) var answerBrush: () -> Void = {}

    func keep(_ draft: BrushDraft) { requests.append(.keepBrush(draft)) }

    func addBrush(plain: Bool, answer: @escaping () -> Void) {
        requests.append(.addBrush(plain: plain))
        answerBrush = answer
    }

    func removeBrush() { requests.append(.removeBrush) }

    func importBrush(_ path: String) { requests.append(.importBrush(path)) }

    func exportBrush(to path: String) { requests.append(.exportBrush(to: path)) }

    var libraryPlace = "~/Drawings"
    var backupPlace = "~/Downstroke.zip"
    /// What is said of any backup; nil where it is none.
    var backupContent: Message?

    func moveLibrary(to path: String) { requests.append(.moveLibrary(path)) }

    /// Whether a backup would take the place of a file, wherever it is.
    var hasBackup = false

    func replacesFile(atBackup path: String) -> Bool { hasBackup }

    func backUp(to path: String, replacing: Bool) {
        requests.append(.backUp(path, replacing: replacing))
    }

    func readContent(ofBackup path: String, answer: @escaping (Message) -> Void) {
        if let backupContent { answer(backupContent) }
    }

    func restore(_ path: String) { requests.append(.restore(path)) }

    func openFile(_ path: String) { requests.append(.openFile(path)) }

    func replaceFiles() {
        requests.append(.replaceFiles)
        problems = []
    }

    var shortcutItems = [
        ApplicationShortcutItem(type: "new-drawing", localizedTitle: "New Drawing"),
        ApplicationShortcutItem(type: "gallery", localizedTitle: "Gallery"),
    ]

    var wantsDrawings = true

    func noteDrawings(_ paths: [String]) {
        wantsDrawings = paths.count < 2
        for path in paths.dropFirst().prefix(1) {
            shortcutItems.append(
                ApplicationShortcutItem(
                    type: "open-drawing", localizedTitle: path, icon: .drawing(path)))
        }
    }

    func closeWindow() { requests.append(.closeWindow) }

    func perform(
        _ item: ApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) {
        requests.append(.shortcut(item.type))
        completionHandler(true)
    }

    func quit() { requests.append(.quit) }

    func stopWork() { requests.append(.stop) }

    func toggleFullScreen() { requests.append(.fullScreen) }
}
