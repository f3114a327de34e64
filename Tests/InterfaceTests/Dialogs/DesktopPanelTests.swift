import Drawing
import Editing
import Geometry
import Ink
import Input
import InterfaceSupport
import Paths
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import InterfaceCore

/// The panels of the desktop beside those of the program, and printing.
@Suite struct DesktopPanelTests {
    private let window: TestWindow

    init() throws {
        let size = PixelSize(width: 1000, height: 800)
        let canvas = try CanvasView(history: History(), viewport: Viewport(size: size, scale: 1))
        window = try TestWindow(canvas, size: size)
        try window.draw(from: (100, 100), to: (200, 200))
        window.program.exportChoices = ExportChoices(
            formats: ["png", "svg", "pdf"].map { .init(suffix: $0, name: $0.uppercased()) },
            layers: ["Layer 1"], request: ExportRequest(folder: "/people/me"))
    }

    @Test func withoutAPanelThereIsNoButton() throws {
        try window.press(.character("o"), .control)
        #expect(window.panel != nil && window.view(.button, "Browse…") == nil)
        try window.press(.escape)
        try window.press(.character("e"), [.control, .shift])
        #expect(window.panel != nil && window.view(.button, "Change…") == nil)
        #expect(window.view(.textField, "Folder") != nil)
    }

    @Test func whatIsChosenThereIsOpened() throws {
        window.program.choosesFiles = true
        try window.press(.character("o"), .control)
        try window.tap("Browse…")
        #expect(window.asked.last == .chooseFile)
        try window.after { window.program.answerChoice(nil) }
        #expect(window.panel != nil)
        try window.after { window.program.answerChoice("/a/b.pdf") }
        #expect(window.panel == nil && window.asked.last == .open("/a/b.pdf"))
    }

    @Test func anAnswerAfterThePanelHasGoneIsNothing() throws {
        window.program.choosesFiles = true
        try window.press(.character("o"), .control)
        try window.tap("Browse…")
        try window.press(.escape)
        try window.wait(1)
        try window.after { window.program.answerChoice("/a/b.pdf") }
        #expect(window.asked.last == .chooseFile)
    }

    @Test func theFolderOfAnExportIsChosenThere() throws {
        window.program.choosesFiles = true
        try window.press(.character("e"), [.control, .shift])
        #expect(window.view(.label, "me") != nil)
        try window.tap("Change…")
        #expect(window.asked.last == .chooseFolder("/people/me"))
        try window.after { window.program.answerChoice("/else/where") }
        #expect(window.view(.label, "where") != nil)
        try window.tap("Export")
        let folder = window.asked.compactMap { request -> FilePath? in
            if case .export(let export) = request { export.folder } else { nil }
        }
        #expect(folder == ["/else/where"])
    }

    @Test func thePanelPrints() throws {
        window.program.prints = true
        try window.press(.character("p"), .control)
        #expect(window.asked.last == .print && window.panel == nil)
    }

    @Test func withoutOneAPDFIsOffered() throws {
        try window.press(.character("p"), .control)
        #expect(window.panel != nil)
        try window.press(.enter)
        let suffixes = window.asked.compactMap { request -> String? in
            if case .export(let export) = request { export.suffix } else { nil }
        }
        #expect(suffixes == ["pdf"])
    }
}
