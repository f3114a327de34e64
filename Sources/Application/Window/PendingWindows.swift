import Documents
import Paths
import Wording

/// Windows that open as soon as their drawings have been read.
final class PendingWindows {
    private struct Request {
        let drawing: ComingDrawing
        let opener: WindowOpener
        /// Shows why the drawing cannot be opened.
        weak var asking: AppWindow?
        /// Called once the window is open, or cannot be opened.
        let answer: (Bool) -> Void
    }

    private let drawings: ComingDrawings
    private let tell: (Message, AppWindow?) -> Void
    private var requests: [Request] = []

    /// Windows for `drawings`; `tell` shows a problem in the window that asked for a drawing.
    init(_ drawings: ComingDrawings, tell: @escaping (Message, AppWindow?) -> Void) {
        (self.drawings, self.tell) = (drawings, tell)
    }

    /// Whether no window is to come.
    var isEmpty: Bool { requests.isEmpty }

    /// Opens a window by `opener` later; `answer` is called once it is open, or cannot be opened.
    func add(
        _ drawing: ComingDrawing, by opener: WindowOpener, asked asking: AppWindow?,
        answer: @escaping (Bool) -> Void
    ) {
        requests.append(Request(drawing: drawing, opener: opener, asking: asking, answer: answer))
    }

    /// Opens the windows whose drawings have been read.
    func openReady() {
        let ready = requests.filter { !$0.drawing.isComing }
        requests.removeAll { !$0.drawing.isComing }
        for request in ready { open(request) }
    }

    /// Opens the first window, even if it has to wait for its drawing.
    func openFirst() { if !requests.isEmpty { open(requests.removeFirst()) } }

    /// Forgets all of them.
    func removeAll() { requests = [] }

    private func open(_ request: Request) {
        guard !request.drawing.isLost else {
            guard let path = request.drawing.place else { return request.answer(false) }
            let again = drawings.ask(.file(path))
            request.drawing.end(followedBy: again)
            return add(again, by: request.opener, asked: request.asking, answer: request.answer)
        }
        do throws(Failure) {
            try request.opener.open(request.drawing, answer: request.answer)
        } catch {
            request.answer(false)
            // People who stop it know.
            if error.code != .interrupted { tell(error.message, request.asking) }
        }
    }
}
