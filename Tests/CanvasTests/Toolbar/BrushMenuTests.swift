import Drawing
import Editing
import Foundation
import Geometry
import Graphics
import Ink
import Input
import InterfaceSupport
import Rendering
import Settings
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Interface
@testable import InterfaceCore

/// The list of brushes comes at once, and their lines are made by somebody else.
@Suite struct BrushMenuTests {
    private let window: TestWindow
    private let canvas: CanvasView

    init() throws {
        (window, canvas) = try TestWindow.tools(width: 1200, height: 900, isStill: true)
    }

    /// Brushes whose lines nobody else has made: of a `width` of their own.
    private func lay(_ count: Int, width: Double) throws {
        canvas.editor.hand.shelf = (0..<count).map {
            ShelfBrush(
                Brush(name: "Brush \($0)", smallestWidth: 1, largestWidth: width + Double($0)),
                sentence: "For lines.")
        }
        canvas.editor.hand.brush = canvas.editor.hand.shelf[0].brush
        try window.wait(0)
    }

    private var lines: [BrushSamplePicture] {
        window.screen.tree.all.filter { $0 is BrushMenu }.flatMap(\.all)
            .compactMap { $0 as? BrushSamplePicture }
    }

    /// How much is drawn at the right end of the rows, where the lines are.
    private func ink() throws -> Double {
        let menu = try #require(window.screen.tree.all.first { $0 is BrushMenu })
        let pixels = window.pixels
        let (right, frame) = (Int(menu.visibleFrame.maxX), menu.visibleFrame)
        return (right - 140..<right - 8).reduce(0) { sum, x in
            (Int(frame.minY) + 60..<Int(frame.maxY) - 80).reduce(sum) {
                $0 + pixels.ink(x: x, y: $1)
            }
        }
    }

    @Test(arguments: [1, 1.5, 2])
    func whatABrushIsForIsOneLine(scale: Double) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Assets/Brushes")
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        let size = PixelSize(width: Int(1280 * scale), height: Int(800 * scale))
        let theme = Theme(scale: scale)
        let canvas = try CanvasView(
            history: History(), viewport: Viewport(size: size, scale: scale), theme: theme,
            hasTools: true)
        canvas.editor.hand.shelf = try files.map {
            let definition = try BrushFile.read($0.path)
            return ShelfBrush(definition.brush, sentence: definition.sentence)
        }
        let window = try TestWindow(canvas, size: size, theme: theme)
        try window.wait(0.01)
        try window.press(.function(5))
        let labels = window.screen.tree.all.filter { $0 is BrushMenu }.flatMap(\.all)
            .compactMap { $0 as? Label }.filter { !$0.frame.isNull }
        #expect(labels.count > 2 * files.count)
        for label in labels { #expect(label.natural.width <= label.frame.width, "\(label.name)") }
    }

    @Test func itsFirstPictureMakesNoLines() throws {
        try lay(9, width: 6.015_625)
        try window.press(.function(5))
        #expect(lines.count == 9 && lines.allSatisfy(\.isAwaiting))
        let first = try ink()
        try window.waitForLines()
        #expect(try ink() > first + 9 * 100)
        #expect(PixelDifference(window.pixels, try window.wholePixels()).isZero)
        try window.wait(5)
        #expect(window.dirty.isEmpty)
    }

    @Test func aLineThatChangesUnderThePenIsNoHole() throws {
        try lay(3, width: 6.031_25)
        try window.press(.function(5))
        try window.waitForLines()
        let rest = try ink()
        let row = try #require(lines[1].parent)
        try window.pen(.hover, row.visibleFrame.center.x, row.visibleFrame.center.y)
        #expect(row.isHovered && !lines[1].isAwaiting)
        #expect(try ink() >= rest)
    }

    @Test func linesAreReadyBeforeTheListIsOpened() throws {
        try lay(5, width: 6.062_5)
        try window.wait(0.6)
        let brush = try #require(canvas.editor.hand.inkedShelf.last?.brush)
        let line = BrushLine(
            theme: Theme(), brush, on: Theme()[.surface], paper: canvas.editor.shownBackground.color
        )
        try waitUntil("the lines are made") { BrushSample.beside.kept(line.sample) != nil }
        try window.press(.function(5))
        #expect(lines[4].isAwaiting == false)
    }

    @Test func theyAreMadeOnceTheColourRests() throws {
        try lay(2, width: 6.125)
        let panel = BrushPanel(theme: Theme(), canvas)
        var now = Timestamp(seconds: 1)
        for step in 0..<20 {
            canvas.editor.hand.ink = Color(hue: Double(step) / 20, saturation: 1, brightness: 1)
            now = now.advanced(by: 0.1)
            panel.update(now: now)
            #expect(panel.deadline.map { $0 > now } == true)
        }
        now = try #require(panel.deadline)
        panel.update(now: now)
        #expect(panel.deadline == nil)
        panel.update(now: now.advanced(by: 100))
        #expect(panel.deadline == nil)
    }

    @Test func theyWaitForWhoeverDraws() throws {
        try lay(2, width: 6.25)
        let panel = BrushPanel(theme: Theme(), canvas)
        panel.update(now: Timestamp(seconds: 1))
        try window.pen(.began, 300, 600)
        panel.update(now: Timestamp(seconds: 9))
        #expect(panel.deadline == nil)
        try window.pen(.ended, 320, 600, force: 0)
        #expect(panel.deadline != nil)
        panel.update(now: Timestamp(seconds: 9))
        #expect(panel.deadline == nil)
    }
}

extension BrushMenuTests {
    @Test func aPressPreviewsABrushAndADeeperOneEditsIt() throws {
        try lay(3, width: 11)
        try window.press(.function(5))
        try window.wait(0.5)
        let menu = try #require(window.screen.tree.all.first { $0 is BrushMenu })
        let row = try #require(menu.all.first { $0.role == .button && $0.name == "Brush 1" })
        let place = row.visibleFrame.center
        func preview() -> View? {
            window.screen.tree.all.first {
                $0.role == .image && $0.name == "Brush 1" && $0.value != nil
            }
        }
        try window.pen(.began, place.x, place.y, force: 0.2)
        for step in 1...80 {
            try window.pen(.moved, place.x, place.y, force: min(0.2 + 0.02 * Double(step), 0.66))
            try window.wait(0.01)
        }
        #expect(preview() != nil)
        try window.pen(.moved, place.x, place.y, force: 0.72)
        for _ in 0..<20 {
            try window.pen(.moved, place.x, place.y, force: 0.95)
            try window.wait(0.01)
        }
        try window.pen(.ended, place.x, place.y, force: 0)
        try window.wait(2)
        #expect(canvas.editor.hand.brush.name == "Brush 1")
        #expect(preview() == nil && !window.screen.tree.all.contains { $0 is BrushMenu })
    }
}
