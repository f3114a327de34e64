import Geometry
import Graphics
import Input
import InterfaceSupport
import Toolkit
import Wording

@testable import Interface
@testable import Toolkit

/// Looks at every view of a window, and notes what is wrong with it.
struct TreeWalk {
    private let window: TestWindow
    /// What is wrong, view by view.
    private(set) var problems: [String] = []

    /// A walk through what the window shows now.
    init(_ window: TestWindow) { self.window = window }

    /// The overlays that take part in what happens.
    private var overlays: [Overlay] {
        let shown = window.screen.tree.all.compactMap { $0 as? Overlay }.filter(isSeen)
        let last = shown.lastIndex { $0.modality == .modal }
        return last.map { Array(shown[$0...]) } ?? shown
    }

    private func isSeen(_ view: View) -> Bool {
        let frame = view.visibleFrame
        return !view.frame.isNull && frame.width > 0 && frame.height > 0
    }

    /// What can be pressed: it takes contacts, and they do not only scroll.
    private func pressables(of overlay: Overlay) -> [View] {
        overlay.all.filter {
            $0 !== overlay && $0.takesContacts && isSeen($0)
                && !($0 is ScrollArea && $0.role == .group)
        }
    }

    private mutating func note(_ what: String, _ view: View) {
        problems.append("\(type(of: view)) “\(view.name)” \(view.visibleFrame): \(what)")
    }

    // MARK: Each view

    /// Everything has its place, its name and its room.
    mutating func lookAround() {
        for overlay in overlays {
            let window = PixelRectangle(self.window.screen.size).rectangle
            if window.union(overlay.frame) != window { note("beyond the window", overlay) }
            for view in overlay.all where view !== overlay && isSeen(view) { checkPlace(view) }
            let pressables = pressables(of: overlay)
            for view in pressables { checkName(view) }
            checkRoom(pressables)
            checkTexts(overlay, pressables)
        }
    }

    private mutating func checkPlace(_ view: View) {
        guard let parent = view.parent else { return }
        let (frame, room) = (view.frame, parent.bounds.outset(by: 0.5))
        let isScrolled = parent is ScrollArea
        if frame.minX < room.minX || frame.maxX > room.maxX
            || !isScrolled && (frame.minY < room.minY || frame.maxY > room.maxY)
        {
            note("at \(frame) beyond \(type(of: parent)) of \(parent.bounds)", view)
        }
    }

    private mutating func checkName(_ view: View) {
        if view.name.isEmpty { note("no name", view) }
        let roles: Set<View.Role> = [
            .button, .textField, .list, .listItem, .choice, .slider, .canvas,
        ]
        if !roles.contains(view.role) { note("no role but \(view.role)", view) }
    }

    /// What is smaller than 44 points has that room around its middle for itself.
    private mutating func checkRoom(_ views: [View]) {
        let least = 44.0
        func room(_ view: View) -> Rectangle {
            // What is partly scrolled away has what is seen of it.
            let seen = view.visibleFrame
            guard seen.width == view.frame.width, seen.height == view.frame.height else {
                return seen
            }
            let frame = Rectangle(
                x: view.offset.dx, y: view.offset.dy, width: view.frame.width,
                height: view.frame.height)
            let (wide, high) = (max(least, frame.width), max(least, frame.height))
            return Rectangle(
                x: frame.center.x - wide / 2, y: frame.center.y - high / 2, width: wide,
                height: high)
        }
        for (index, view) in views.enumerated() {
            for other in views.dropFirst(index + 1)
            where !areNested(view, other) && !areRound(view, other) {
                let overlap = room(view).intersection(room(other))
                if overlap.width > 1, overlap.height > 1 {
                    note("no room beside “\(other.name)” \(other.visibleFrame)", view)
                }
            }
        }
    }

    private func areNested(_ one: View, _ other: View) -> Bool {
        one.ancestors.contains { $0 === other } || other.ancestors.contains { $0 === one }
    }

    /// Whether one of them leaves the corners of its frame to others.
    private func areRound(_ one: View, _ other: View) -> Bool {
        [one, other].contains { $0.view(at: $0.bounds.origin + Vector(dx: 1, dy: 1)) == nil }
    }

    // MARK: Texts

    /// No text is cut, and none lies over another or over a control.
    private mutating func checkTexts(_ overlay: Overlay, _ pressables: [View]) {
        let labels = overlay.all.compactMap { $0 as? Label }
            .filter { isSeen($0) && !$0.name.isEmpty }
        for label in labels where !isData(label.name) && isCut(label) {
            note("cut to \(label.frame.width) of \(label.natural.width)", label)
        }
        for button in pressables.compactMap({ $0 as? Button }) where !isData(button.name) {
            let wanted = button.size(fitting: .infinity).width
            if wanted > button.frame.width + 1 {
                note("cut to \(button.frame.width) of \(wanted)", button)
            }
        }
        let all = labels as [View] + pressables
        for (index, view) in all.enumerated() {
            for other in all.dropFirst(index + 1)
            where !areNested(view, other) && !areRound(view, other) {
                let overlap = view.visibleFrame.intersection(other.visibleFrame)
                if overlap.width > 1, overlap.height > 1 {
                    note("over “\(other.name)” \(other.visibleFrame)", view)
                }
            }
        }
    }

    private func isCut(_ label: Label) -> Bool {
        if label.overflow != .wraps { return label.natural.width > label.frame.width + 1 }
        let wanted = label.size(fitting: label.frame.width)
        return wanted.height > label.frame.height + 1
    }

    /// Whether a text is a name, a key or a number, and no sentence of the program.
    private func isData(_ text: String) -> Bool {
        Self.names.contains { text.contains($0) } || !text.contains(where: \.isLetter)
            || text.contains(/^(#[0-9A-F]{6}$|((Ctrl|Shift|Alt)\+|F[0-9]|\.?(png|svg)$))/)
    }

    /// What comes from outside in the scenes.
    static let names: Set<String> = [
        "Pen", "Brush", "Pencil", "Marker", "Calligraphy", "Soft", "For lines.", "A hill", "Today",
        "Home", "Below", "Above", "/here", "Tablet", "English", "简体中文", "~/",
    ]

    /// Notes texts that are not in the longer language: nobody could translate them.
    mutating func findUntranslated() {
        for overlay in overlays {
            for view in overlay.all where isSeen(view) && !isKey(view) {
                for text in [view.name, view.value ?? "", view.tooltip?.title ?? ""]
                where !text.contains(Language.mark) && !isData(text) {
                    note("“\(text)” is in English", view)
                }
            }
        }
    }

    /// Whether a view shows keys, whose names are printed on them.
    private func isKey(_ view: View) -> Bool {
        view.ancestors.contains { $0 is Keycaps }
    }

    // MARK: Keys

    /// F6, Tab and arrow keys come to everything that can be pressed.
    mutating func walkByKeys() throws {
        var reached: Set<ObjectIdentifier> = []
        // What is to be reached now: a way through it may change it.
        let wanted = overlays.flatMap { overlay in
            pressables(of: overlay).filter {
                $0.isEnabled && $0.role != .canvas && $0.role != .list
            }
        }
        for _ in 0...overlays.count {
            for _ in 0..<200 {
                guard let focused = self.focused else { break }
                guard reached.insert(ObjectIdentifier(focused)).inserted else { break }
                try window.press(.tab)
            }
            try walkLists(&reached)
            try window.press(overlays.contains { $0.modality == .modal } ? .tab : .function(6))
        }
        for view in wanted {
            let ways = view.isFocusable ? [view] : Array(view.ancestors)
            if !ways.contains(where: { reached.contains(ObjectIdentifier($0)) }) {
                note("not reached by keys", view)
            }
        }
    }

    /// Arrow keys choose in a list whose text field has the keys.
    private mutating func walkLists(_ reached: inout Set<ObjectIdentifier>) throws {
        guard focused?.role == .textField else { return }
        for _ in 0..<20 {
            let views = overlays.flatMap(\.all).filter { $0.states.contains(.selected) }
            reached.formUnion(views.map { ObjectIdentifier($0) })
            try window.press(.down)
        }
    }

    private var focused: View? { overlays.lazy.compactMap(\.focused).last }
}
