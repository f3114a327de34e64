import ApplicationShortcuts
import Documents
import Geometry
import Graphics
import Paths
import Settings
import Storage
import Wording

/// The quick actions of the program: the static ones of its assets, and dynamic ones for recent drawings.
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

    /// The drawings of late.
    let recent: RecentDrawings
    private let assets: String?

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

    /// The items in the property list among the assets at `assets`, nil for none, and those for `recent` drawings.
    init(
        assets: String? = InstalledFiles.quickActions, recent: RecentDrawings = RecentDrawings()
    ) {
        (self.assets, self.recent) = (assets, recent)
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
    func items(showing path: FilePath?) -> [ApplicationShortcutItem] {
        let last = recent.offered.first
        let fixed = fixed.filter {
            // It is what is shown already, or there is none.
            $0.type != Action.continueLastDrawing.rawValue || last != nil && last != path
        }
        let other = recent.previous.flatMap { $0 == path ? nil : $0 }
        return (fixed + [other].compactMap { $0.map { Self.item($0) } }).shown
    }

    /// The item of this type that people ask for by name.
    func item(
        _ type: String, _ userInfo: [String: PropertyListValue]
    ) -> ApplicationShortcutItem? {
        var item = fixed.first { $0.type == type }
        if item == nil, type == Action.openDrawing.rawValue {
            let path = userInfo[Self.pathKey]?.text.map { FilePath(escaped: $0) } ?? recent.previous
            item = path.map { Self.item($0) }
        }
        item?.userInfo.merge(userInfo) { $1 }
        return item
    }

    /// The types that `item` knows.
    var types: [String] { fixed.map(\.type) + [Action.openDrawing.rawValue] }

    /// The item that opens the drawing at `path`.
    static func item(
        _ path: FilePath, _ action: Action = .openDrawing
    ) -> ApplicationShortcutItem {
        ApplicationShortcutItem(
            type: action.rawValue, localizedTitle: DrawingName.of(path).printable,
            icon: .drawing(path.escaped), userInfo: [pathKey: .text(path.escaped)])
    }
}

extension ApplicationShortcutItem {
    /// The drawing that it opens; nil where it names none.
    var drawing: FilePath? {
        userInfo[ShortcutItems.pathKey]?.text.map { FilePath(escaped: $0) }
    }
}
