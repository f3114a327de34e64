import ApplicationShortcuts
import Dispatch
import Documents
import Foundation
import Geometry
import Graphics
import Platform
import Settings
import Storage
import Wording

/// The quick actions of the program: the static ones of its assets, and the drawings of late as dynamic ones.
final class ShortcutItems {
    /// What the program knows how to do.
    enum Action: String {
        case newDrawing = "new-drawing"
        case continueLastDrawing = "continue-last-drawing"
        case gallery
        case openDrawing = "open-drawing"

        /// What an item asks for; nil for what the program does not know.
        init?(_ item: ApplicationShortcutItem) { self.init(rawValue: item.type) }
    }

    /// The key of `userInfo` under which the path of a drawing stands.
    static let pathKey = "path"

    private let assets: String?
    private let file: String
    private let launcher: LauncherMenu
    private let writing = DispatchQueue(label: "downstroke.quick-actions", qos: .utility)
    /// Whether the desktop knows of the drawings of late.
    private var isOffered = false

    /// Whether the desktop may show the names of drawings, where others see them.
    var areNamesShown = false {
        didSet {
            guard isOffered, areNamesShown != oldValue else { return }
            offer()
            writing.async { [launcher, areNamesShown] in launcher.showRecentFiles(areNamesShown) }
        }
    }

    /// What the assets say, read when it is first asked for, as no window waits for it.
    ///
    /// What is wrong there is told, and then there are none.
    private lazy var fixed: [ApplicationShortcutItem] = {
        do throws(SettingsError) {
            return try Self.assetItems(assets).map(Self.translated)
        } catch {
            Failure.tell(error.message)
            return []
        }
    }()

    /// How many drawings are known: where one of the latest has gone, the next one takes its place.
    private static let mostKnown = 4

    /// The drawings that were shown last, the latest first; some may have gone.
    private(set) lazy var known: [String] = ((try? ShortcutItemFile.read(file)) ?? [])
        .compactMap { $0.userInfo[Self.pathKey]?.text }

    /// Those that people can go back to, two at most; they continue the first that is still there.
    var recent: [String] { Array(known.prefix(2)) }

    /// The latest of these drawings that is still there, nil where all have gone; whoever asks may have to wait for the disk.
    static func latest(of paths: [String]) -> String? { paths.first(where: FilePath.isFile) }

    /// The items in the property list among the assets at `assets`, nil for none, and those kept in `file`; `launcher` is
    /// told of drawings.
    init(
        assets: String? = InstalledFiles.quickActions, file: String = UserFiles.quickActions,
        launcher: LauncherMenu = LauncherMenu()
    ) {
        (self.assets, self.file, self.launcher) = (assets, file, launcher)
    }

    /// The items among the assets, in the language of the assets; their pictures are in `icons`.
    ///
    /// - Throws: `SettingsError` with what is wrong with them, or with one of their pictures.
    static func assetItems(
        _ path: String? = InstalledFiles.quickActions, icons: String? = InstalledFiles.iconFolder
    ) throws(SettingsError) -> [ApplicationShortcutItem] {
        guard let path else { return [] }
        return try ShortcutItemFile.read(path) { name in
            let file = "\(icons ?? "")/\(name).svg"
            guard let size = try? SVGPicture(path: file).size else { return .noIcon(file) }
            return size.width == size.height ? nil : .iconNotSquare(file)
        }
    }

    private static func translated(_ item: ApplicationShortcutItem) -> ApplicationShortcutItem {
        var item = item
        item.localizedTitle = Message.asset(item.localizedTitle).text()
        item.localizedSubtitle = item.localizedSubtitle.map { Message.asset($0).text() }
        return item
    }

    /// All that people can ask for, where `path` is the drawing that is shown, nil for one that is new.
    func items(showing path: String?) -> [ApplicationShortcutItem] {
        let last = recent.first
        let fixed = fixed.filter {
            // It is what is shown already, or there is none.
            $0.type != Action.continueLastDrawing.rawValue || last != nil && last != path
        }
        let other = recent.dropFirst().first { $0 != path }
        return (fixed + [other].compactMap { $0.map { Self.item($0) } }).shown
    }

    /// The item of this type that people ask for by name.
    func item(
        _ type: String, _ userInfo: [String: PropertyListValue]
    ) -> ApplicationShortcutItem? {
        var item = fixed.first { $0.type == type }
        if item == nil, type == Action.openDrawing.rawValue {
            let path = userInfo[Self.pathKey]?.text ?? recent.dropFirst().first
            item = path.map { Self.item($0) }
        }
        item?.userInfo.merge(userInfo) { $1 }
        return item
    }

    /// The types that `item` knows.
    var types: [String] { fixed.map(\.type) + [Action.openDrawing.rawValue] }

    /// The item that opens the drawing at `path`.
    static func item(
        _ path: String, _ action: Action = .openDrawing
    ) -> ApplicationShortcutItem {
        ApplicationShortcutItem(
            type: action.rawValue, localizedTitle: DrawingName.of(path).printable,
            icon: .drawing(path), userInfo: [pathKey: .text(path)])
    }

    /// Notes that the drawing at `path` is shown.
    func note(_ path: String) {
        if path != known.first {
            keep(Array(([path] + known.filter { $0 != path }).prefix(Self.mostKnown)))
        } else if !isOffered {
            offer()
        }
        writing.async { [launcher, areNamesShown] in launcher.note(path, isNamed: areNamesShown) }
    }

    /// Forgets drawings that were renamed or deleted: nobody could go back to them.
    func forget(_ gone: [String]) {
        let rest = known.filter { !gone.contains($0) }
        if rest != known { keep(rest) }
    }

    /// Offers on the icon of the program to go back to the drawing before the last: to that one there is an action anyway.
    private func offer() {
        isOffered = true
        let path = recent.dropFirst().first
        writing.async { [launcher, areNamesShown] in launcher.offer(path, isNamed: areNamesShown) }
    }

    /// Takes the drawings that there are, the latest first, where `shown` is in the window: as long as too few were shown
    /// before, people go back to those.
    func noteDrawings(_ paths: [String], besides shown: String?) {
        guard known.count < 2 else { return }
        let others = paths.filter { $0 != shown && !known.contains($0) }
        if !others.isEmpty { keep(Array((known + others).prefix(2))) }
    }

    private func keep(_ paths: [String]) {
        known = paths
        let actions: [Action] = [.continueLastDrawing, .openDrawing]
        let items = zip(recent, actions).map(Self.item)
        // Who cannot keep them has them until the end.
        writing.async { [file] in
            try? FileManager.default.createDirectory(
                atPath: FilePath.folder(of: file), withIntermediateDirectories: true)
            try? ShortcutItemFile.write(items, to: file)
        }
        offer()
    }

    /// Waits until what is to be kept is in its file.
    func synchronize() { writing.sync {} }
}
