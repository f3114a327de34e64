import Geometry
import Toolkit

extension Screen {
    /// What can be seen in the window, as text for other programs: a line for each view, outer ones first.
    ///
    /// A line has, between tabs: role, name, value, left, top, width and height in pixels of the window, and
    /// its states.
    public var treeText: String { Self.lines(of: tree).joined(separator: "\n") }

    private static func lines(of view: View) -> [String] {
        let frame = view.visibleFrame
        guard !view.frame.isNull, !frame.isNull else { return [] }
        let figures = [frame.minX, frame.minY, frame.width, frame.height].map { "\($0)" }
        let texts = [view.name, view.value ?? ""].map { $0.replacing(/[\t\n]/, with: " ") }
        let fields =
            ["\(view.role)"] + texts + figures + [view.states.names.joined(separator: " ")]
        return [fields.joined(separator: "\t")] + view.subviews.flatMap(lines)
    }
}

extension View.States {
    /// What each state is called in texts for other programs.
    fileprivate var names: [String] {
        let all: [(state: Self, name: String)] = [
            (.focusable, "focusable"), (.focused, "focused"), (.selected, "selected"),
            (.disabled, "disabled"), (.modal, "modal"),
        ]
        return all.filter { contains($0.state) }.map(\.name)
    }
}
