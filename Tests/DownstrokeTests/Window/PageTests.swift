import Drawing
import Foundation
import Geometry
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

extension DesktopWindowTests {
    /// PDFs in the window, whose pages another program reads.
    @Suite struct PageTests {
        /// A program that reads pages comes to nothing before there is this file.
        private func slowReader(_ scratch: Scratch) throws -> String {
            let path = try scratch.write(
                "bin/pdftocairo",
                Array(
                    """
                    #!/bin/sh
                    until [ -e '\(scratch.path("go"))' ]; do sleep 0.05; done
                    exec /usr/bin/pdftocairo "$@"
                    """.utf8))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            return URL(filePath: path).deletingLastPathComponent().path
        }

        @Test func nobodyWhoDrawsWaitsForPagesThatAreChosen() throws {
            let scratch = try Scratch()
            let sizes = [Size(width: 300, height: 180), Size(width: 300, height: 180)]
            let pages = PlacedImage(
                bytes: try TestDocument.pdf(sizes), mediaType: .pdf,
                frame: Rectangle(x: 0, y: 0, width: 300, height: 380), pages: sizes)
            var drawing = Drawing()
            _ = try drawing.apply(.placeImage(pages, in: drawing.layers[0].id))
            let path = scratch.path("pages.downstroke")
            try DrawingFile.create(FilePath(path), History(drawing))
            let folder = try slowReader(scratch)
            let window = try TestWindow(
                [path], environment: ["PATH": "\(folder):/usr/bin:/bin"], data: scratch)
            try window.press("ctrl+a")
            try window.wait("they are chosen") { $0.total > 100 }
            try window.press("b")
            try window.wait("there is a brush instead of the lasso") { $0.total == 0 }
            try window.drawLine(from: Point(x: 450, y: 250), to: Point(x: 620, y: 250), force: 1)
            try window.wait("the line is there") { $0[550, 250] == 1 }
            _ = try scratch.write("go", [])
            try waitUntil("the pages are there") {
                try window.machine.screenshot().bounds { $0.red > 200 && $0.green < 60 }.width >= 80
            }
        }
    }
}
