import Paths
import Wording

extension URIList {
    /// Whether the text has lines, and each is an address.
    var isAllAddresses: Bool {
        !items.isEmpty && items.allSatisfy { if case .text = $0 { false } else { true } }
    }
}

/// Messages about dropped or copied addresses that are not local files.
extension Message {
    /// Why part of a dropped list cannot be opened; nil if all of it can.
    static func notDropped(_ list: URIList) -> Message? {
        problem(list, web: savePictureToDrop, text: droppedNoFile)
    }

    /// Why part of a copied list cannot be pasted; nil if all of it can.
    static func notCopied(_ list: URIList) -> Message? {
        problem(list, web: savePictureToPaste, text: otherCopied)
    }

    private static func problem(_ list: URIList, web: Message, text: Message) -> Message? {
        if list.isCut { return tooManyFiles(URIList.mostItems) }
        if list.items.isEmpty { return text }
        for item in list.items {
            switch item {
            case .file: continue
            case .web: return web
            case .elsewhere(let address): return elsewhere(address)
            case .text: return text
            }
        }
        return nil
    }

    private static let savePictureToDrop: Message =
        "This picture is on a web page. Save it on this computer first, then drop the file here."
    private static let savePictureToPaste: Message =
        "This picture is on a web page. Save it on this computer first, then copy the file."
    private static let droppedNoFile: Message =
        "What was dropped is no file. Save it as one first, then drop that here."
    private static func elsewhere(_ address: String) -> Message {
        "\(quoted(address)) is not on this computer. Copy it into one of your folders first."
    }
    private static func tooManyFiles(_ most: Int) -> Message {
        "These are too many files at once. The first \(most) were taken."
    }
}
