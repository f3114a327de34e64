import Drawing
import Editing
import Geometry
import Graphics
public import Input
import InterfaceCore

/// How things were when fingers came down, for the case that they were a hand that only lay there.
struct TouchMarks {
    /// How things were.
    struct Mark {
        /// The last step that was done; 0 for none.
        let step: Int64
        let viewport: Viewport
    }

    /// The oldest first.
    private var marks: [(finger: PointerID, time: Timestamp, mark: Mark)] = []

    /// Notes how things are where a finger comes down.
    mutating func note(_ sample: PenSample, _ editor: Editor) {
        guard sample.phase == .began else { return }
        // What was longer ago is never taken back.
        marks.removeAll {
            sample.time.seconds(since: $0.time) >= 2 * TouchNumbers.takenBack
        }
        let step = editor.history.done.last?.number ?? 0
        marks.append((sample.pointer, sample.time, Mark(step: step, viewport: editor.viewport)))
    }

    /// Forgets all: what people have done since is their own.
    mutating func removeAll() { marks.removeAll(keepingCapacity: true) }

    /// How things were before the first of these came down; nil where that is not known any more.
    mutating func take(_ fingers: Set<PointerID>) -> Mark? {
        defer { marks.removeAll { fingers.contains($0.finger) } }
        return marks.first { fingers.contains($0.finger) }?.mark
    }
}

// What a hand did that meant nothing.
extension CanvasView {
    /// Takes back what fingers did that have just been lifted.
    public func takeBack(_ fingers: Set<PointerID>) {
        guard let mark = hands.marks.take(fingers) else { return }
        navigator.goBack(to: mark.viewport)
        do throws(GraphicsError) {
            while let last = editor.history.done.last, last.number > mark.step {
                try paper.change { editor throws(EditError) in try editor.undo() }
                guard editor.history.done.last?.number != last.number else { return }
            }
            // A tap of two fingers has undone it.
            guard editor.history.undone.contains(where: { $0.number == mark.step }) else { return }
            while editor.history.done.last?.number != mark.step {
                let rest = editor.history.undone.count
                try paper.change { editor throws(EditError) in try editor.redo() }
                guard editor.history.undone.count < rest else { return }
            }
        } catch { paper.tell(.notDone(error.message)) }
    }
}
