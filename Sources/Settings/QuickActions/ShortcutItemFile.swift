public import ApplicationShortcuts
import Foundation
public import Wording

/// A property list of quick actions, with the keys that `UIApplicationShortcutItems` has on a phone.
///
/// Static ones come with the program, and their titles are in its catalogues; dynamic ones are kept from one
/// start to the next, and their titles are as they are.
public enum ShortcutItemFile {
    /// What the file of the static items is called among the assets.
    public static let name = "QuickActions.plist"

    private static let list = "UIApplicationShortcutItems"

    private enum Key: String, CaseIterable {
        case type = "UIApplicationShortcutItemType"
        case title = "UIApplicationShortcutItemTitle"
        case subtitle = "UIApplicationShortcutItemSubtitle"
        case iconType = "UIApplicationShortcutItemIconType"
        case iconFile = "UIApplicationShortcutItemIconFile"
        case userInfo = "UIApplicationShortcutItemUserInfo"
        /// The drawing whose picture stands beside it: a phone has none.
        case iconDrawing = "DownstrokeShortcutItemIconDrawing"
    }

    /// Reads the items in the file at `path`, as they stand there.
    ///
    /// `iconProblem` says what is wrong with a picture among the assets, by its name; nil for nothing.
    ///
    /// - Throws: `SettingsError` with the file, and the item and the key that are wrong.
    public static func read(
        _ path: String, iconProblem: (String) -> Message? = { _ in nil }
    ) throws(SettingsError) -> [ApplicationShortcutItem] {
        let data: Data
        do { data = try Data(contentsOf: URL(filePath: path)) } catch {
            throw SettingsError(
                .unreadable, path: path,
                problem: .unreadable(.systemReason(error.localizedDescription)))
        }
        var read = Reading(path: path)
        let items = try read.items(data)
        for (index, item) in items.enumerated() {
            guard case .template(let name) = item.icon, let problem = iconProblem(name) else {
                continue
            }
            throw SettingsError(
                path: path, problem: .badIcon(Key.iconFile.rawValue, item: index + 1, problem))
        }
        return items
    }

    /// Keeps these items in the file at `path`, whole or not at all.
    ///
    /// - Throws: `SettingsError` where it cannot be written.
    public static func write(
        _ items: [ApplicationShortcutItem], to path: String
    ) throws(SettingsError) {
        let property: [String: Any] = [list: items.map(dictionary)]
        do {
            let data = try PropertyListSerialization.data(
                fromPropertyList: property, format: .xml, options: 0)
            try data.write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw SettingsError(
                .unwritable, path: path, problem: .systemReason(error.localizedDescription))
        }
    }

    private static func dictionary(_ item: ApplicationShortcutItem) -> [String: Any] {
        var values: [Key: Any] = [.type: item.type, .title: item.localizedTitle]
        values[.subtitle] = item.localizedSubtitle
        switch item.icon {
        case .type(let type): values[.iconType] = type.key
        case .template(let name): values[.iconFile] = name
        case .drawing(let path): values[.iconDrawing] = path
        case nil: break
        }
        if !item.userInfo.isEmpty { values[.userInfo] = item.userInfo.mapValues(\.plain) }
        return Dictionary(uniqueKeysWithValues: values.map { ($0.rawValue, $1) })
    }

    /// The items of a file as they are read.
    private struct Reading {
        let path: String
        private var types: Set<String> = []

        init(path: String) { self.path = path }

        mutating func items(_ data: Data) throws(SettingsError) -> [ApplicationShortcutItem] {
            let plain: Any
            do {
                plain = try PropertyListSerialization.propertyList(from: data, format: nil)
            } catch {
                throw problem(.noPropertyList)
            }
            guard let list = (plain as? [String: Any])?[list] as? [Any] else {
                throw problem(.noShortcutItems(ShortcutItemFile.list))
            }
            var items: [ApplicationShortcutItem] = []
            for (index, value) in list.enumerated() {
                items.append(try item(value, number: index + 1))
            }
            return items
        }

        private mutating func item(
            _ value: Any, number: Int
        ) throws(SettingsError) -> ApplicationShortcutItem {
            guard let values = value as? [String: Any] else {
                throw problem(.noDictionary(item: number))
            }
            let type = try text(.type, values, number)
            guard types.insert(type).inserted else { throw problem(.sameType(type, item: number)) }
            return ApplicationShortcutItem(
                type: type, localizedTitle: try text(.title, values, number),
                localizedSubtitle: try text(ifThere: .subtitle, values, number),
                icon: try icon(values, number), userInfo: try userInfo(values, number))
        }

        /// The text of a key that no item is without.
        private func text(
            _ key: Key, _ values: [String: Any], _ number: Int
        ) throws(SettingsError) -> String {
            guard let text = try text(ifThere: key, values, number), !text.isEmpty else {
                throw problem(.missingKey(key.rawValue, item: number))
            }
            return text
        }

        private func text(
            ifThere key: Key, _ values: [String: Any], _ number: Int
        ) throws(SettingsError) -> String? {
            guard let value = values[key.rawValue] else { return nil }
            guard let text = value as? String else {
                throw problem(.noText(key.rawValue, item: number))
            }
            return text
        }

        /// The picture of a file counts more than one of the system.
        private func icon(
            _ values: [String: Any], _ number: Int
        ) throws(SettingsError) -> ApplicationShortcutIcon? {
            if let drawing = try text(ifThere: .iconDrawing, values, number) {
                return .drawing(drawing)
            }
            if let file = try text(ifThere: .iconFile, values, number) { return .template(file) }
            guard let key = try text(ifThere: .iconType, values, number) else { return nil }
            guard let type = ApplicationShortcutIcon.IconType(key: key) else {
                throw problem(.unknownIconType(key, item: number))
            }
            return .type(type)
        }

        private func userInfo(
            _ values: [String: Any], _ number: Int
        ) throws(SettingsError) -> [String: PropertyListValue] {
            guard let value = values[Key.userInfo.rawValue] else { return [:] }
            guard let plain = value as? [String: Any] else {
                throw problem(.noUserInfo(Key.userInfo.rawValue, item: number))
            }
            return plain.compactMapValues(PropertyListValue.init(plain:))
        }

        private func problem(_ problem: Message) -> SettingsError {
            SettingsError(path: path, problem: problem)
        }
    }
}

extension PropertyListValue {
    /// What Foundation has read.
    fileprivate init?(plain: Any) {
        switch plain {
        case let value as String: self = .text(value)
        case let value as Bool where type(of: plain) == Bool.self: self = .boolean(value)
        case let value as Int: self = .integer(value)
        case let value as Double: self = .number(value)
        case let value as Date: self = .date(value.timeIntervalSince1970)
        case let value as Data: self = .data(Array(value))
        case let value as [Any]: self = .array(value.compactMap(Self.init(plain:)))
        case let value as [String: Any]:
            self = .dictionary(value.compactMapValues(Self.init(plain:)))
        default: return nil
        }
    }

    /// What Foundation writes.
    fileprivate var plain: Any {
        switch self {
        case .text(let value): value
        case .boolean(let value): value
        case .integer(let value): value
        case .number(let value): value
        case .date(let seconds): Date(timeIntervalSince1970: seconds)
        case .data(let bytes): Data(bytes)
        case .array(let values): values.map(\.plain)
        case .dictionary(let values): values.mapValues(\.plain)
        }
    }
}
