import Wording

// The layers.
extension Message {
    static var newLayer: Message { Message("New Layer", context: "command") }
    static var duplicateLayer: Message { "Duplicate Layer" }
    static var mergeLayer: Message { "Merge Layer Down" }
    static var renameLayer: Message { "Rename Layer" }
    static var lockLayer: Message { "Lock Layer" }
    static var unlockLayer: Message { "Unlock Layer" }
    static var deleteLayer: Message { "Delete Layer" }

    static func hideLayer(_ name: String) -> Message { "Hide “\(name)”" }
    static func showLayer(_ name: String) -> Message { "Show “\(name)”" }
    static func opacity(of name: String) -> Message { "Opacity of \(name)" }
    static func copy(of name: String) -> Message { "\(name) copy" }
    static func nowDrawing(on name: String) -> Message { "You draw on “\(name)” now." }
}
