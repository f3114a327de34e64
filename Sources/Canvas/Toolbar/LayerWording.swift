import Wording

// The layers.
extension Message {
    static func onlyThisIsShown(_ layer: String) -> Message { "Only “\(layer)” is shown." }
    static var showAll: Message { "Show All" }
    static var renameLayer: Message { "Rename Layer" }
    static var lockLayer: Message { "Lock Layer" }
    static var unlockLayer: Message { "Unlock Layer" }

    static func hideLayer(_ name: String) -> Message { "Hide “\(name)”" }
    static func showLayer(_ name: String) -> Message { "Show “\(name)”" }
    static func opacity(of name: String) -> Message { "Opacity of \(name)" }
    static func copy(of name: String) -> Message { "\(name) copy" }
    static func nowDrawing(on name: String) -> Message { "You draw on “\(name)” now." }
}
