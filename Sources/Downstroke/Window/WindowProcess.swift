import Documents
import Foundation
import Geometry
import Wording

/// Another window: the program once more.
enum WindowProcess {
    /// Opens a window for the file at `path`; a failure is told on the standard error.
    static func open(
        _ path: String, size: PixelSize?, brush: String? = nil, eraser: String? = nil,
        isCanvasOnly: Bool = false
    ) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe")
            .resolvingSymlinksInPath()
        process.arguments = ["open", FilePath.absolute(path)]
        if let size { process.arguments? += ["--geometry", "\(size.width)x\(size.height)"] }
        if let brush { process.arguments? += ["--brush", brush] }
        if let eraser { process.arguments? += ["--eraser", eraser] }
        if isCanvasOnly { process.arguments?.append("--canvas-only") }
        do { try process.run() } catch {
            Failure.tell(.noSecondWindow(path, error.localizedDescription))
        }
    }
}
