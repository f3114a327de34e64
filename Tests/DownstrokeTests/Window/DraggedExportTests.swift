import CX11
import Dispatch
import Display
import Documents
import Drawing
import Exchange
import Foundation
import Geometry
import Ink
import MachineSupport
import Paths
import TestSupport
import Testing

@testable import Application
@testable import DisplayX11

extension DesktopWindowTests {
    /// An export that is dragged, without a window of the program around it.
    @Suite struct DraggedExportTests {
        /// Who is told why there is no picture is not told besides that nobody took it.
        @Test func whatCannotBeWrittenIsNotCalledRefused() throws {
            let server = try XServer(size: TestWindow.size)
            let taker = try DragTaker(
                server, .takes("text/uri-list"),
                PixelRectangle(x: 0, y: 0, width: 200, height: 480))
            let scratch = try Scratch()
            try scratch.write("file", "no folder")
            // What is exported before is not done yet.
            let (work, gate) = (BackgroundWork {}, DispatchSemaphore(value: 0))
            defer { gate.signal() }
            work.start(.exports) { _ in
                gate.wait()
            } answer: { _ in
            }
            let root = XDefaultRootWindow(taker.connection.display)
            var failures: [Failure] = []
            var drag: OutgoingDrag?
            let dragged = DraggedExport(
                try export(), named: "a.png", in: FilePath(scratch.path("file")), work,
                onFailure: { failures.append($0) },
                begin: {
                    drag = OutgoingDrag(
                        display: server.display, window: root, own: [], types: $0, onChange: {})
                    return drag
                })
            let export = try #require(dragged)
            export.move(to: Point(x: 100, y: 100))
            try taker.wait("it is accepted") { drag?.stage == .accepted }
            export.drop()
            try taker.wait("it is dropped") { taker.isDropped && drag?.stage == .dropped }
            gate.signal()
            try taker.wait("it is over") {
                work.giveAnswers()
                return export.isOver
            }
            #expect(failures.count == 1 && !export.isRefused)
        }

        private func export() throws -> DrawingExport {
            let samples = (0..<5).map {
                StrokeSample(
                    position: Point(x: 10 * Double($0), y: 0), seconds: 0.01 * Double($0),
                    force: 1)
            }
            let stroke = try #require(Stroke(brush: SharedBrush(.pen), samples: samples))
            return try DrawingExport(Drawing(strokes: [stroke]), named: "", as: .png)
        }
    }
}
