import Geometry
import Input

@testable import Interface

extension TestWindow {
    /// The panel that is open, or nil.
    var panel: PanelView? {
        Mirror(reflecting: screen).descendant("panel").flatMap { $0 as? PanelView }
    }

    /// The bar that shows how far something is.
    var progress: ProgressView? {
        Mirror(reflecting: screen).descendant("progress") as? ProgressView
    }

    /// Types text as a keyboard does: a key, and what it means.
    func type(_ text: String) throws {
        for character in text {
            try handle([.key(KeyPress(.character(character))), .text(String(character))])
        }
    }

    /// Turns the wheel by so many notches.
    func turn(_ notches: Double, at place: Point) throws {
        try handle(
            .scroll(Scroll(time: now, position: place, notches: Vector(dx: 0, dy: notches))))
    }

    /// The view of this role and name on the panel.
    func view(_ role: View.Role, _ name: String) -> View? {
        func find(_ view: View) -> View? {
            if view.role == role, view.name == name { return view }
            return view.subviews.lazy.compactMap(find).first
        }
        return panel.flatMap(find)
    }

    /// Presses the button of this name with the pen.
    func tap(_ name: String) throws {
        guard let button = view(.button, name) else { return }
        try tap(button.frame.center)
    }

    /// The effects since the last time.
    func takeNewEffects(_ count: inout Int) -> [Effect] {
        defer { count = effects.count }
        return Array(effects.dropFirst(count))
    }
}

extension View {
    /// It and all views in it that can be seen.
    var all: [View] {
        [self] + subviews.flatMap(\.all)
    }
}
