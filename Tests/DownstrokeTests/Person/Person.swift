import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

/// Somebody who uses the program by one means alone, and asks where its controls are.
///
/// What they do is counted: each click, key chord and drag is one action.
final class Person {
    /// What they use; with the keyboard the strokes themselves come from the pen.
    enum Means: String, CaseIterable {
        case pen, keyboard, touch
    }

    let means: Means
    let window: TestWindow
    /// The user's own folder.
    let home: Scratch
    /// What they have done, in order.
    private(set) var actions: [String] = []

    /// Starts the program anew, with these arguments.
    init(_ means: Means, _ arguments: [String] = [], home: Scratch? = nil) throws {
        let home = try home ?? Scratch()
        (self.means, self.home) = (means, home)
        window = try TestWindow(
            arguments, size: PixelSize(width: 1280, height: 800), hasTools: true,
            environment: [
                "HOME": home.path(""), "XDG_CONFIG_HOME": home.path("config"),
                "DOWNSTROKE_TREE": home.path("tree"),
            ], data: home)
        _ = try find("Tools")
    }

    // MARK: What can be seen

    /// All that can be seen.
    var shown: [ShownView] { ShownView.all(in: home.path("tree")) }

    /// The topmost view of this name, for which they wait; only what can be pressed where they want that, and
    /// only what lies in this bar.
    func find(_ name: String, toPress: Bool = false, in bar: String? = nil) throws -> ShownView {
        try waitForValue("“\(name)” is there") {
            let shown = shown
            let room = shown.last { $0.name == bar }?.frame
            if bar != nil, room == nil { return nil }
            return shown.last {
                $0.name == name && (!toPress || $0.canBePressed)
                    && room?.contains($0.frame.center) != false
            }
        }
    }

    /// Waits until nothing of this name can be seen.
    func waitForEnd(of name: String) throws {
        try waitUntil("“\(name)” has gone") { !shown.contains { $0.name == name } }
    }

    // MARK: What they do

    /// Presses a control.
    func press(_ name: String, in bar: String? = nil) throws {
        if means == .keyboard {
            try reach(name)
            try key("enter")
        } else {
            try tap(try find(name, toPress: true, in: bar).frame.center, name)
        }
    }

    /// Presses keys together.
    func key(_ chord: String) throws {
        actions.append(chord)
        try window.press(chord)
    }

    /// Touches a place of the window.
    func tap(_ place: Point, _ name: String) throws {
        actions.append(name)
        guard means == .touch else { return try window.draw([(place, 0.4)]) }
        let touch = try window.machine.touchscreen
        try touch.begin(1, at: place, force: 0.4)
        try touch.end(1)
        try touch.sync()
    }

    /// Draws through these places, or drags what lies there.
    func draw(_ places: [Point], force: Double = 0.5, _ name: String = "stroke") throws {
        actions.append(name)
        let way = Self.dense(places)
        guard means == .touch else { return try window.draw(way.map { ($0, force) }) }
        let touch = try window.machine.touchscreen
        try touch.begin(1, at: way[0], force: force)
        for place in way.dropFirst() { try touch.move(1, to: place, force: force) }
        try touch.end(1)
        try touch.sync()
    }

    /// Moves two fingers, each along its way.
    func pinch(_ first: [Point], _ second: [Point], _ name: String) throws {
        actions.append(name)
        let touch = try window.machine.touchscreen
        try touch.begin(1, at: first[0])
        try touch.begin(2, at: second[0])
        for (one, other) in zip(Self.dense(first), Self.dense(second)).dropFirst() {
            try touch.move(1, to: one)
            try touch.move(2, to: other)
        }
        try touch.end(1)
        try touch.end(2)
        try touch.sync()
    }

    /// A way with a place every few pixels.
    private static func dense(_ places: [Point]) -> [Point] {
        let ways = zip(places, places.dropFirst()).flatMap { start, end in
            (0..<20).map { start.interpolated(to: end, fraction: Double($0) / 20) }
        }
        return ways + places.suffix(1)
    }

    /// Does something; where that fails, a picture of the window is kept.
    func attempt<Result>(_ work: () throws -> Result) throws -> Result {
        do { return try work() } catch {
            let path = FileManager.default.temporaryDirectory
                .appending(path: "person-\(means.rawValue).png").path
            try window.machine.screenshot().savePNG(to: URL(filePath: path))
            Issue.record("what could be seen: \(path)\n\(actions)")
            throw error
        }
    }

    // MARK: By keys

    private var focused: ShownView? { shown.last { $0.states.contains("focused") } }

    /// Goes by Tab through the controls around, and by F6 to the next bar, until keys go to this one.
    func reach(_ name: String) throws {
        _ = try find(name, toPress: true)
        // What a command has just done may still move the control, which is the same one then.
        func isSame(_ one: ShownView?, _ other: ShownView?) -> Bool {
            one?.role == other?.role && one?.name == other?.name
        }
        var seen: [ShownView] = []
        for _ in 0..<80 {
            let now = focused
            if let now, now.name == name { return }
            let isRound = now.map { view in seen.contains { isSame($0, view) } } ?? true
            if isRound { seen = [] } else if let now { seen.append(now) }
            try key(isRound ? "f6" : "tab")
            try waitUntil("keys go elsewhere than to “\(now?.name ?? "the paper")”") {
                !isSame(focused, now)
            }
        }
        Issue.record("keys do not reach “\(name)”")
    }
}
