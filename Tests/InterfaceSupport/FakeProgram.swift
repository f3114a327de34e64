package import ApplicationShortcuts
package import Editing
package import Geometry
package import Input
package import InterfaceCore
package import Paths
package import Settings
package import Wording

/// The program around a window, which notes what is asked of it and answers when the test says so.
package final class FakeProgram: FileBrowsing, Exporting, Printing, Naming, ProgramControl,
    DesktopPanels,
    Configuring, LibraryKeeping, PaletteKeeping, BrushKeeping, DrawingBrowsing,
    ShortcutOffering, FolderKeeping, TrashKeeping
{
    package init() {}

    /// Something that was asked.
    package enum Request: Hashable {
        case list(FilePath)
        case preview([FilePath])
        case open(FilePath)
        case listDrawings(FilePath?)
        case findDrawings([FilePath])
        case renameDrawing(FilePath, to: String)
        case duplicateDrawings([FilePath])
        case setFavourite([FilePath], to: Bool)
        case moveToTrash([FilePath])
        case undoDrawings
        case makeFolder(String, in: FilePath?)
        case listFolders
        case renameFolder(FilePath, to: String)
        case moveDrawings([FilePath], to: FilePath?)
        case importFiles([FilePath], into: FilePath?)
        case listTrash
        case putBack([FilePath])
        case deleteForGood([FilePath])
        case look([FilePath])
        case share(FilePath, DrawingShare)
        case estimate(ExportRequest)
        case export(ExportRequest)
        case exportPicture
        case print
        case chooseFile
        case chooseFolder(FilePath)
        case rename(String)
        case shortcut(String)
        case closeWindow
        case quit
        case stop
        case fullScreen
        case openFile(FilePath)
        case replaceFiles
        case moveLibrary(FilePath)
        case backUp(FilePath, replacing: Bool)
        case restore(FilePath)
        case importPalette(FilePath)
        case removePalette
        case exportPalette(String, to: FilePath)
        case keepBrush(BrushDraft)
        case addBrush(plain: Bool)
        case removeBrush
        case importBrush(FilePath)
        case exportBrush(to: FilePath)
    }

    /// What people have set.
    package var preferences = Preferences()
    package var hands: [PressureCurves.Scope: HandForce] = [:]
    package var problems: [SettingsError] = []

    package private(set) var requests: [Request] = []

    /// Tells what is in the folder that was asked for last.
    package private(set) var answerListing: (FolderListing) -> Void = { _ in }
    /// Gives a picture that was asked for.
    package private(set) var answerPreview: (FilePreview) -> Void = { _ in }
    /// What would come of any export.
    package var outcome = ExportEstimate()
    package var exportChoices: ExportChoices?
    package var drawingName: String?
    package var drawingPlace: FilePath?
    package var renameProblem: Message?
    package var copiedText = ""

    package func copy(text: String) { copiedText = text }
    package func readCopiedText(_ answer: @escaping (String) -> Void) { answer(copiedText) }

    package var selectedText = ""

    package func select(text: String) { selectedText = text }
    package func readSelectedText(_ answer: @escaping (String) -> Void) { answer(selectedText) }

    /// What the list that was asked for last is for.
    package private(set) var purpose = FilePurpose.drawing

    package func list(
        _ path: FilePath, for purpose: FilePurpose, answer: @escaping (FolderListing) -> Void
    ) {
        self.purpose = purpose
        requests.append(.list(path))
        answerListing = answer
    }

    package func preview(_ paths: [FilePath], answer: @escaping (FilePreview) -> Void) {
        requests.append(.preview(paths))
        answerPreview = answer
    }

    /// Tells whether the file that was asked for last is there.
    package private(set) var answerOpening: (Bool) -> Void = { _ in }

    package func open(_ path: FilePath, answer: @escaping (Bool) -> Void) {
        requests.append(.open(path))
        answerOpening = answer
    }

    package var folders: any FolderKeeping { self }
    package var trash: any TrashKeeping { self }
    package var openDrawing: FilePath?
    package var isOpenDrawingDrawn = true
    /// What the window shows of the drawing in it.
    package var openDrawingPicture: OpenDrawingPicture?
    package func pictureOfOpenDrawing() -> OpenDrawingPicture? { openDrawingPicture }
    package private(set) var answerDrawings: (DrawingListing) -> Void = { _ in }
    package private(set) var answerDrawingLook: (DrawingLook) -> Void = { _ in }

    /// What is in drawings, by path.
    package var contents: [FilePath: DrawingContent] = [:]

    package var isNewToPreviews = false
    package private(set) var previews = 0

    package func notePreview() { previews += 1 }

    /// Answers what was read last, which may come late.
    package private(set) var answerReading: (DrawingContent) -> Void = { _ in }

    package func read(_ drawing: DrawingEntry, answer: @escaping (DrawingContent) -> Void) {
        answerReading = answer
        contents[drawing.path].map(answer)
    }

    package func share(_ drawing: DrawingEntry, as share: DrawingShare) {
        requests.append(.share(drawing.path, share))
    }

    package var onDrawingsChange: () -> Void = {}
    package private(set) var answerRenaming: (DrawingRenaming) -> Void = { _ in }
    private(set) var answerDuplicates: ([FilePath]) -> Void = { _ in }
    package var favourites: Set<FilePath> = []

    package func listDrawings(in folder: FilePath?, answer: @escaping (DrawingListing) -> Void) {
        requests.append(.listDrawings(folder))
        answerDrawings = answer
    }

    /// The drawing at a path; nil where there is none.
    package var drawing: (FilePath) -> DrawingEntry? = {
        DrawingEntry(path: $0, name: $0.shown, day: "Today")
    }

    package func findDrawings(at paths: [FilePath], answer: @escaping ([DrawingEntry]) -> Void) {
        requests.append(.findDrawings(paths))
        answer(paths.compactMap(drawing))
    }

    /// What is in folders.
    package var below: [DrawingEntry] = []

    /// Whether what is in folders is found only when `answerFinding` is called.
    package var findsLate = false
    package private(set) var answerFinding: () -> Void = {}

    package func findDrawings(below folder: FilePath?, answer: @escaping ([DrawingEntry]) -> Void) {
        answerFinding = { [unowned self] in answer(below) }
        if !findsLate { answerFinding() }
    }

    /// The folder that is watched; nil for none.
    package private(set) weak var watched: Watched?

    /// What is watched, as long as somebody has this.
    package final class Watched {
        package let folder: FilePath?
        package init(_ folder: FilePath?) { self.folder = folder }
    }

    package func watchDrawings(in folder: FilePath?) -> AnyObject? {
        let watched = Watched(folder)
        self.watched = watched
        return watched
    }

    package func rename(
        _ path: FilePath, to name: String, answer: @escaping (DrawingRenaming) -> Void
    ) {
        requests.append(.renameDrawing(path, to: name))
        answerRenaming = answer
    }

    package func duplicate(_ paths: [FilePath], answer: @escaping ([FilePath]) -> Void) {
        requests.append(.duplicateDrawings(paths))
        answerDuplicates = answer
    }

    package func isOfLibrary(_ path: FilePath) -> Bool { path.hasPrefix("/library/") }

    package func isFavourite(_ path: FilePath) -> Bool { favourites.contains(path) }

    /// Tells whether the favourites are what they were to be.
    package private(set) var answerFavourite: (Bool) -> Void = { _ in }

    package func setFavourite(
        _ paths: [FilePath], to isFavourite: Bool, answer: @escaping (Bool) -> Void
    ) {
        requests.append(.setFavourite(paths, to: isFavourite))
        answerFavourite = answer
    }

    package func moveToTrash(_ paths: [FilePath]) { requests.append(.moveToTrash(paths)) }

    private(set) var answerFolder: (Message?) -> Void = { _ in }
    package private(set) var answerFolders: ([DrawingEntry]) -> Void = { _ in }

    package func folders(around path: FilePath) -> [FilePath]? {
        guard path.hasPrefix("/library/") else { return nil }
        return sequence(first: path.folder, next: \.folder).prefix { $0 != "/library" }.reversed()
    }

    package func makeFolder(
        _ name: String, in folder: FilePath?, answer: @escaping (Message?) -> Void
    ) {
        requests.append(.makeFolder(name, in: folder))
        answerFolder = answer
    }

    package func renameFolder(
        _ path: FilePath, to name: String, answer: @escaping (DrawingRenaming) -> Void
    ) {
        requests.append(.renameFolder(path, to: name))
        answerRenaming = answer
    }

    package func listFolders(answer: @escaping ([DrawingEntry]) -> Void) {
        requests.append(.listFolders)
        answerFolders = answer
    }

    package func move(_ paths: [FilePath], to folder: FilePath?) {
        requests.append(.moveDrawings(paths, to: folder))
    }

    package func importFiles(_ paths: [FilePath], into folder: FilePath?) {
        requests.append(.importFiles(paths, into: folder))
    }

    package func listTrash(answer: @escaping (DrawingListing) -> Void) {
        requests.append(.listTrash)
        answerDrawings = answer
    }

    package func putBack(_ paths: [FilePath]) { requests.append(.putBack(paths)) }

    package func deleteForGood(_ paths: [FilePath]) { requests.append(.deleteForGood(paths)) }

    package func undoDrawings() -> Bool {
        requests.append(.undoDrawings)
        return true
    }

    package func look(
        at drawings: [DrawingEntry], _ size: PixelSize, answer: @escaping (DrawingLook) -> Void
    ) {
        requests.append(.look(drawings.map(\.path)))
        lookSize = size
        answerDrawingLook = answer
    }

    /// How large pictures were wanted last.
    package private(set) var lookSize: PixelSize?

    package func estimate(_ request: ExportRequest) -> ExportEstimate {
        requests.append(.estimate(request))
        return outcome
    }

    /// The exports of which a picture was wanted, and what takes it.
    package private(set) var looks: [ExportRequest] = []
    package private(set) var answerLook: (ExportLook) -> Void = { _ in }

    package func look(
        at request: ExportRequest, within room: PixelSize, answer: @escaping (ExportLook) -> Void
    ) {
        looks.append(request)
        answerLook = answer
    }

    package func export(_ request: ExportRequest) { requests.append(.export(request)) }

    package var canDrag = false
    /// What is dragged, or was dragged last.
    package private(set) var dragged: FakeDrag?

    /// A drag that notes what becomes of it.
    package final class FakeDrag: Dragging {
        package let request: ExportRequest
        package private(set) var places: [Point] = []
        /// Whether it was dropped; nil as long as it goes on.
        package private(set) var isDropped: Bool?

        package init(_ request: ExportRequest) { self.request = request }

        package func move(to place: Point) { places.append(place) }
        package func drop() { isDropped = true }
        package func cancel() { isDropped = false }
    }

    package func drag(_ request: ExportRequest) -> (any Dragging)? {
        let drag = FakeDrag(request)
        dragged = drag
        return drag
    }

    /// Whether the desktop prints.
    package var prints = false

    package func printDrawing() -> Bool {
        requests.append(.print)
        return prints
    }

    /// Whether the desktop has a panel to choose files, and what is chosen there.
    package var choosesFiles = false
    package private(set) var answerChoice: (FilePath?) -> Void = { _ in }

    package func chooseFile(_ title: Message, answer: @escaping (FilePath?) -> Void) {
        requests.append(.chooseFile)
        answerChoice = answer
    }

    package func chooseFolder(
        _ title: Message, at path: FilePath, answer: @escaping (FilePath?) -> Void
    ) {
        requests.append(.chooseFolder(path))
        answerChoice = answer
    }

    package var exportablePalettes: [Palette] = []
    package var exportFolder: FilePath = "/people/me"
    /// The files that an export of a palette would replace.
    package var existing: Set<FilePath> = []

    package func importPalette(_ path: FilePath) { requests.append(.importPalette(path)) }

    package func removePalette() { requests.append(.removePalette) }

    package func replacesFile(at path: FilePath) -> Bool { existing.contains(path) }

    package func export(_ palette: Palette, to path: FilePath) {
        requests.append(.exportPalette(palette.name, to: path))
    }

    package func exportPicture() { requests.append(.exportPicture) }

    package func rename(to name: String, answer: @escaping (Message?) -> Void) {
        requests.append(.rename(name))
        answer(renameProblem)
    }

    /// The hand of the canvas, where there is one.
    package var handOfCanvas: (get: () -> Hand, set: (Hand) -> Void)?
    package var hand: Hand {
        get { handOfCanvas?.get() ?? Hand() }
        set { handOfCanvas?.set(newValue) }
    }
    package var paperColor = Color.white
    /// Tells that the brush that was asked for is there.
    private(set) var answerBrush: () -> Void = {}

    package func keep(_ draft: BrushDraft) { requests.append(.keepBrush(draft)) }

    package func addBrush(plain: Bool, answer: @escaping () -> Void) {
        requests.append(.addBrush(plain: plain))
        answerBrush = answer
    }

    package func removeBrush() { requests.append(.removeBrush) }

    package func importBrush(_ path: FilePath) { requests.append(.importBrush(path)) }

    package func exportBrush(to path: FilePath) { requests.append(.exportBrush(to: path)) }

    package var libraryPlace: FilePath = "~/Drawings"
    package var backupPlace: FilePath = "~/Downstroke.zip"
    /// What is said of any backup; nil where it is none.
    package var backupContent: Message?

    package func moveLibrary(to path: FilePath) { requests.append(.moveLibrary(path)) }

    /// Whether a backup would take the place of a file, wherever it is.
    package var hasBackup = false

    package func replacesFile(atBackup path: FilePath) -> Bool { hasBackup }

    package func backUp(to path: FilePath, replacing: Bool) {
        requests.append(.backUp(path, replacing: replacing))
    }

    package func readContent(ofBackup path: FilePath, answer: @escaping (Message) -> Void) {
        if let backupContent { answer(backupContent) }
    }

    package func restore(_ path: FilePath) { requests.append(.restore(path)) }

    package func openFile(_ path: FilePath) { requests.append(.openFile(path)) }

    package func replaceFiles() {
        requests.append(.replaceFiles)
        problems = []
    }

    package var shortcutItems = [
        ApplicationShortcutItem(type: "new-drawing", localizedTitle: "New Drawing"),
        ApplicationShortcutItem(type: "gallery", localizedTitle: "Gallery"),
    ]

    package var wantsDrawings = true

    package func noteDrawings(_ paths: [FilePath]) {
        wantsDrawings = paths.count < 2
        for path in paths.dropFirst().prefix(1) {
            shortcutItems.append(
                ApplicationShortcutItem(
                    type: "open-drawing", localizedTitle: path.shown, icon: .drawing(path.escaped)))
        }
    }

    package func closeWindow() { requests.append(.closeWindow) }

    package func perform(
        _ item: ApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) {
        requests.append(.shortcut(item.type))
        completionHandler(true)
    }

    package func quit() { requests.append(.quit) }

    package func stopWork() { requests.append(.stop) }

    package func toggleFullScreen() { requests.append(.fullScreen) }
}
