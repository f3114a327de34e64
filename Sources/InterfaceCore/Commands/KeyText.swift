import Input

extension KeyPress {
    /// The keys as they stand on keyboards, such as “Ctrl”, “Shift” and “E”.
    package var caps: [String] {
        let held: [(Modifiers, String)] = [
            (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"), (.logo, "Super"),
        ]
        return held.filter { modifiers.contains($0.0) }.map(\.1) + [key.text]
    }

    /// The keys in one word, such as “Ctrl+Shift+E”.
    package var text: String { caps.joined(separator: "+") }
}

extension KeyPress.Key {
    fileprivate var text: String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): character.uppercased()
        case .function(let number): "F\(number)"
        case .enter: "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .backspace: "Backspace"
        case .delete: "Delete"
        case .insert: "Insert"
        case .left: "←"
        case .right: "→"
        case .up: "↑"
        case .down: "↓"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "Page Up"
        case .pageDown: "Page Down"
        case .menu: "Menu"
        }
    }
}
