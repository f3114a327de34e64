import Drawing
import DrawingSupport
import Paths
import Storage
import TestSupport

extension Journal {
    /// Takes what a command did to `history`.
    func append(_ transition: Transition, to history: History) {
        append(transition, history.drawing, nextStepNumber: history.nextStepNumber)
    }
}

/// Draws strokes into a journal.
struct Hand {
    var history = History()
    var random = SeededGenerator(seed: 9)

    mutating func draw(_ count: Int = 1, to journal: Journal) throws {
        for _ in 0..<count {
            let added = EditBuilder(history.drawing).addition(of: [Strokes.random(&random)])
            journal.append(try history.apply(added), to: history)
        }
    }

    /// Takes steps back.
    mutating func undo(_ count: Int = 1, to journal: Journal) throws {
        for _ in 0..<count {
            guard let undone = try history.undo() else { return }
            journal.append(undone, to: history)
        }
    }

    /// Does steps again.
    mutating func redo(_ count: Int = 1, to journal: Journal) throws {
        for _ in 0..<count {
            guard let redone = try history.redo() else { return }
            journal.append(redone, to: history)
        }
    }

    /// Draws strokes, and waits until they are on the disk.
    mutating func save(_ count: Int = 1, to journal: Journal) throws -> Bool {
        try draw(count, to: journal)
        return becomesTrue { journal.status == .saved }
    }
}

func isFailing(_ journal: Journal) -> Bool {
    if case .failing = journal.status { return true }
    return false
}

/// The drawing in a file.
func saved(_ path: String) throws -> Drawing {
    let opened = try DrawingFile.open(FilePath(path))
    defer { opened.close() }
    return opened.history.drawing
}
