import Foundation
import Geometry
import Graphics
import MachineSupport
import TestSupport

/// The program in a window as large as the pictures of the guide, over a library of paintings, and the hand that
/// takes it from one picture to the next.
final class GuideScenes {
    /// A language of the program, with what drawings and layers are called by somebody who speaks it.
    enum Language: String, CaseIterable {
        case english = "en"
        case chinese = "zh_CN"
    }

    let window: TestWindow
    private let home: Scratch
    private let words: GuideWords
    /// What can be seen beside a drawing and its bar.
    private var quiet = ""

    init(_ language: Language) throws {
        words = GuideWords(language)
        home = try Scratch()
        _ = try home.write(
            "config/downstroke/settings.toml", "appearance = \"light\"\nmotion = \"reduced\"\n")
        _ = try home.write("downstroke/drawings/note", "")
        let library = home.path("downstroke/drawings")
        let paintings: [(String, Painting)] = [
            (words.leaves, .leaves), (words.waves, .waves), (words.bamboo, .bamboo),
            (words.plum, .plum), (words.hills, .hills.named(words.layers)),
        ]
        for (day, (name, painting)) in paintings.enumerated() {
            try painting.save(to: "\(library)/\(name).downstroke", day: day)
        }
        window = try TestWindow(
            ["\(library)/\(words.plum).downstroke"], size: PixelSize(width: 800, height: 500),
            hasTools: true,
            environment: [
                "HOME": home.path(""), "XDG_CACHE_HOME": home.path("cache"),
                "XDG_STATE_HOME": home.path("state"), "DOWNSTROKE_TREE": home.path("tree"),
                "LANGUAGE": language.rawValue, "LC_ALL": "C.UTF-8", "TZ": "UTC",
            ], data: home)
    }

    /// What is on the screen.
    func picture() throws -> ImageSurface {
        let shot = try window.machine.screenshot()
        let surface = try ImageSurface(
            size: PixelSize(width: shot.width, height: shot.height), format: .rgb24)
        surface.withPixels { pixels, bytesPerRow in
            for y in 0..<shot.height {
                let row = shot.bytes.dropFirst(4 * y * shot.width).prefix(4 * shot.width)
                UnsafeMutableRawBufferPointer(rebasing: pixels[(y * bytesPerRow)...])
                    .copyBytes(from: row)
            }
        }
        return surface
    }

    /// Longer than scroll bars stay visible, in seconds.
    private static let barTime = 1.3

    /// Waits until nothing moves and no bar of what scrolls is left; returns what is on the screen then.
    @discardableResult
    func settle() throws -> ImageSurface {
        try window.machine.pass(seconds: Self.barTime)
        try window.rest()
        return try picture()
    }

    // MARK: What is shown

    /// What can be seen, for messages.
    var names: String {
        shown.filter { !$0.name.isEmpty }.map { "\($0.role) “\($0.name)”" }
            .joined(separator: ", ")
    }

    private var shown: [ShownView] { ShownView.all(in: home.path("tree")) }

    /// Waits for a view of this role, of any name where that is nil, and gives the last one.
    @discardableResult
    private func find(_ role: String, _ name: String? = nil) throws -> ShownView {
        try waitForValue("there is a \(role) \(name ?? "")") {
            shown.last { $0.role == role && (name == nil || $0.name == name) }
        }
    }

    private func tap(_ place: Point) throws { try window.draw([(place, 0.4)]) }

    /// A control of the bar by its place, or from the end where that is negative.
    private func control(_ place: Int) throws -> Point {
        let controls = try waitForValue("the bar is there") {
            let buttons = shown.filter { $0.role == "button" && $0.frame.maxY < 70 }
            return buttons.count < 12 ? nil : buttons.sorted { $0.frame.minX < $1.frame.minX }
        }
        return controls[place < 0 ? controls.count + place : place].frame.center
    }

    // MARK: The pictures

    /// Shows what the picture of this name is of; they come in the order of the guide.
    func show(_ name: String) throws {
        switch name {
        case "brushes": try tap(try control(2))
        case "colors": try pickColor()
        case "layers":
            try open(words.hills)
            try tap(try control(-2))
        case "view": try showBamboo()
        case "undo": try replay()
        case "gallery": try peek()
        case "actions": try pressMark()
        case "export":
            try tap(try control(-1))
            try tap(try find("button", words.export).frame.center)
        case "keys": try showForceLab()
        default: try tap(try control(2))
        }
    }

    /// Leaves what was shown for the picture of this name.
    func leave(_ name: String) throws {
        switch name {
        case "strokes": quiet = names
        case "keys":
            try window.machine.pen.lift()
            try window.press("escape")
        case "view": for key in ["5", "ctrl+0"] { try window.press(key) }
        case "gallery":
            try window.press("escape")
            try waitUntil("the preview has gone") {
                !shown.contains { $0.role == "image" && $0.name == words.hills }
            }
            try window.press("escape")
        default: try window.press("escape")
        }
        // Keys and pens come on ways of their own.
        try waitUntil("all has gone that was shown for \(name)") { names == quiet }
    }

    /// Opens a drawing out of the gallery.
    private func open(_ name: String) throws {
        try window.press("ctrl+g")
        try tap(try find("button", name).frame.center)
        try waitUntil("\(name) is open") {
            try window.machine.titles().contains { $0.hasPrefix(name) }
        }
        try waitUntil("the gallery has gone") { !shown.contains { $0.name == words.plum } }
    }

    private func showBamboo() throws {
        try open(words.bamboo)
        for key in ["ctrl+=", "ctrl+=", "4"] { try window.press(key) }
    }

    /// Stops the replay, and shows it at some moment.
    private func replay() throws {
        try open(words.plum)
        try window.press("ctrl+r")
        let slider = try find("slider").frame
        try window.press("space")
        try tap(Point(x: slider.minX + 0.3 * slider.width, y: slider.center.y))
    }

    /// Previews a drawing, and pulls it up to what can be done with it.
    private func peek() throws {
        try window.press("ctrl+g")
        let place = try find("button", words.hills).frame.center
        // What is behind the preview is as it was when that came.
        try settle()
        try press(at: place)
        try find("image", words.hills)
        for way in stride(from: 10.0, through: 120, by: 10) {
            try window.machine.pen.move(to: place - Vector(dx: 0, dy: way), force: 0.8)
        }
        try window.machine.pen.lift()
    }

    /// Lays the pen down, and presses it firmly.
    private func press(at place: Point) throws {
        try window.machine.pen.land(at: place, force: 0.2)
        for force in stride(from: 0.3, through: 0.7, by: 0.1) {
            try window.machine.pen.move(to: place, force: force)
        }
        try window.machine.pen.sync()
    }

    /// Has the menu of the mark stay, as it does where the pen is lifted on the mark.
    private func pressMark() throws {
        try settle()
        try press(at: try control(0))
        try find("button", words.newDrawing)
        try window.machine.pen.lift()
    }

    private func pickColor() throws {
        try tap(try control(-5))
        try tap(try find("button", words.indigo).frame.center)
    }

    /// Shows the force lab, and presses its square.
    private func showForceLab() throws {
        try window.press("ctrl+k")
        try find("textField")
        try window.machine.keyboard.type("force lab")
        // Rows move as long as more is typed.
        try find("button", words.forceLab)
        try settle()
        try tap(try find("button", words.forceLab).frame.center)
        try find("dialog", words.forceLab)
        try find("image")
        try settle()
        try press(at: try find("image").frame.center)
    }
}

/// What drawings and layers are called.
struct GuideWords {
    let plum, bamboo, hills, waves, leaves: String
    /// A colour, and commands.
    let indigo, newDrawing, export, forceLab: String
    let layers: [String]

    init(_ language: GuideScenes.Language) {
        switch language {
        case .english:
            (plum, bamboo, hills) = ("Plum Branch", "Bamboo", "Hills")
            (waves, leaves) = ("Waves", "Leaves")
            (indigo, newDrawing) = ("Indigo", "New Drawing")
            (export, forceLab) = ("Export…", "Force Lab")
            layers = ["Sky", "Hills", "Water"]
        case .chinese:
            (plum, bamboo, hills) = ("梅枝", "竹", "远山")
            (waves, leaves) = ("海浪", "树叶")
            (indigo, newDrawing) = ("靛蓝", "新建作品")
            (export, forceLab) = ("导出…", "压力实验室")
            layers = ["天空", "远山", "湖水"]
        }
    }
}
