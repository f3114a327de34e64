import Foundation
import Geometry
import MachineSupport
import TestSupport
import Testing

/// From a new drawing to a picture of it, by whatever means a person uses.
struct PersonWork {
    private let person: Person

    init(_ person: Person) { self.person = person }

    private var window: TestWindow { person.window }

    /// A stroke from left to right, whose middle is at this height.
    private func stroke(at y: Double) throws {
        try person.draw([Point(x: 300, y: y - 20), Point(x: 700, y: y + 20)])
    }

    /// The rows in which there is ink in the middle column of the strokes, below the bar.
    private func rows(x: Int = 500) throws -> [Int] {
        let ink = try window.ink
        return (100..<640).filter { ink[x, $0] > 0.25 }
    }

    private func waitForInk(_ what: String, at row: Int, x: Int = 500) throws {
        try waitUntil(what) { try rows(x: x).contains(row) }
    }

    /// All of it; gives the file of the picture.
    func doAll() throws -> String {
        try beginAnew()
        try chooseBrushAndSize()
        try chooseColor()
        try drawOnTwoLayers()
        try lassoAndMove()
        try undoThreeTimes()
        try zoomAndTurn()
        return try export()
    }

    private func beginAnew() throws {
        try stroke(at: 300)
        try waitForInk("the first drawing has a stroke", at: 300)
        if person.means == .keyboard {
            try person.key("ctrl+n")
        } else {
            try person.press("More", in: "Tools")
            try person.press("New Drawing")
        }
        try waitUntil("the paper is empty") { try !rows().contains(300) }
    }

    private func chooseBrushAndSize() throws {
        if person.means == .keyboard { try person.key("b") } else { try person.press("Brush") }
        try waitUntil("the brush is chosen") {
            person.shown.contains { $0.name == "Brush" && $0.states.contains("selected") }
        }
        try person.press("Size and opacity")
        let size = try person.find("Size", toPress: true)
        if person.means == .keyboard {
            // A step is a share of the size.
            let width = try #require(Double(size.value.dropLast(3)))
            let steps = Int((log(200.0.squareRoot() / width) / 0.05).rounded())
            try waitUntil("keys go to the size") {
                person.shown.contains { $0.name == "Size" && $0.states.contains("focused") }
            }
            for _ in 0..<abs(steps) { try person.key(steps > 0 ? "up" : "down") }
        } else {
            try person.tap(size.frame.center, "Size")
        }
        try waitUntil("the size is set") {
            person.shown.contains { $0.name == "Size" && $0.value == "14 pt" }
        }
        try leave("Size")
    }

    /// Makes a panel go.
    private func leave(_ name: String) throws {
        if person.means == .keyboard {
            try person.key("escape")
            try person.waitForEnd(of: name)
        }
    }

    private func chooseColor() throws {
        if person.means == .keyboard { try person.key("c") } else { try person.press("Colour") }
        try person.press("Indigo")
        try waitUntil("the colour is chosen") {
            person.shown.contains { $0.name == "Indigo" && $0.states.contains("selected") }
        }
        try leave("Indigo")
    }

    private func drawOnTwoLayers() throws {
        try stroke(at: 200)
        try waitForInk("the first stroke is there", at: 200)
        if person.means == .keyboard {
            try person.key("insert")
            try person.key("f7")
            _ = try person.find("Layer 2")
            try leave("Layer 2")
        } else {
            try person.press("Layers")
            try person.press("New Layer")
            _ = try person.find("Layer 2")
        }
        try stroke(at: 400)
        try waitForInk("the second stroke is there", at: 400)
    }

    private func lassoAndMove() throws {
        if person.means == .keyboard {
            try person.key("l")
            try person.key("ctrl+a")
        } else {
            try person.press("Lasso")
            try person.draw(
                [
                    Point(x: 240, y: 340), Point(x: 760, y: 340), Point(x: 760, y: 490),
                    Point(x: 240, y: 490), Point(x: 240, y: 345),
                ], "lasso")
        }
        _ = try person.find("Duplicate", toPress: true)
        if person.means == .keyboard {
            for _ in 0..<4 { try person.key("shift+down") }
        } else {
            try person.draw([Point(x: 500, y: 400), Point(x: 500, y: 440)], "move")
        }
        try waitForInk("it has moved", at: 440)
        try waitUntil("it has gone from there") { try !rows().contains(400) }
    }

    private func undoThreeTimes() throws {
        try person.window.rest()
        let before = try rows()
        let place = try person.find("Mirror").frame
        try person.press("Duplicate")
        try waitUntil("the bar has gone along with the copy") {
            try person.find("Mirror").frame != place
        }
        for name in ["Mirror", "Delete"] { try person.press(name) }
        // What was chosen was the copy, which has gone.
        try person.waitForEnd(of: "Duplicate")
        for _ in 0..<3 {
            switch person.means {
            case .pen: try person.press("Undo")
            case .keyboard: try person.key("ctrl+z")
            case .touch:
                try person.pinch([Point(x: 900, y: 600)], [Point(x: 960, y: 600)], "tap of two")
            }
        }
        try waitUntil("it is as before") { try rows() == before }
    }

    private func zoomAndTurn() throws {
        switch person.means {
        case .pen:
            try person.press("More", in: "Tools")
            try person.press("View…")
            try person.press("Zoom In")
            try person.press("Turn Left")
        case .keyboard:
            try person.key("ctrl+=")
            try person.key("4")
        case .touch:
            // Apart, and around one another.
            try person.pinch(
                [Point(x: 500, y: 600), Point(x: 440, y: 600), Point(x: 450, y: 660)],
                [Point(x: 700, y: 600), Point(x: 760, y: 600), Point(x: 750, y: 540)], "turn")
        }
        try waitUntil("the paper is larger, and turned") {
            person.shown.contains {
                $0.role == "button" && $0.value.contains("°") && !$0.value.hasPrefix("100 ")
            }
        }
        if person.means == .pen {
            // The menu stays for the next step.
            try person.press("More", in: "Tools")
            try person.waitForEnd(of: "Zoom In")
        }
    }

    /// Exports what can be seen, and gives the file.
    private func export() throws -> String {
        if person.means == .keyboard {
            // With nothing chosen the view is the last of what can be exported.
            try person.key("ctrl+shift+a")
            try person.waitForEnd(of: "Mirror")
            try person.key("ctrl+shift+e")
            try person.reach("What")
            try person.key("end")
            try person.key("enter")
        } else {
            try person.press("More", in: "Tools")
            try person.press("Export…")
            try person.press("This View")
            try person.press("Export")
        }
        let folder = person.home.path("Pictures")
        return try waitForValue("there is a picture") {
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
            return names?.first { $0.hasSuffix(".png") }.map { "\(folder)/\($0)" }
        }
    }
}
