import Paths
import Wording

extension URIList {
    /// Whether each line of a text is an address, and there are any.
    var isAllAddresses: Bool {
        !items.isEmpty && items.allSatisfy { if case .text = $0 { false } else { true } }
    }
}

/// What is told of addresses that were dropped or copied and are no files of this machine.
extension Message {
    /// Why something of a list that was dropped is not opened; nil where all of it may be.
    static func notDropped(_ list: URIList) -> Message? {
        problem(list, web: savePictureToDrop, text: droppedNoFile)
    }

    /// Why something of a list that was copied is not pasted; nil where all of it may be.
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
