import Drawing
import Geometry
import Ink
import TestSupport
import Testing

@Suite struct HistoryTests {
    private let first = Strokes.make([Point(x: 10, y: 10), Point(x: 30, y: 10)])
    private let second = Strokes.make([Point(x: 100, y: 100), Point(x: 100, y: 140)])

    @Test func aNewHistoryHasNothingToUndo() {
        var history = History(Drawing(background: .black))
        #expect(!history.canUndo)
        #expect(!history.canRedo)
        #expect(history.undo() == nil)
        #expect(history.redo() == nil)
        #expect(history.drawing == Drawing(background: .black))
    }

    @Test func undoAndRedoTellWhatChanged() {
        var history = History()
        #expect(history.apply(.add(first)) == first.bounds)
        #expect(history.apply(.add(second)) == second.bounds)
        #expect(history.undo() == second.bounds)
        #expect(history.drawing.strokes == [first])
        #expect(history.redo() == second.bounds)
        #expect(history.drawing.strokes == [first, second])
    }

    @Test func aNewEditForgetsWhatWasUndone() {
        var history = History()
        _ = history.apply(.add(first))
        _ = history.undo()
        #expect(history.canRedo)
        _ = history.apply(.add(second))
        #expect(!history.canRedo)
        #expect(history.redo() == nil)
        #expect(history.drawing.strokes == [second])
    }

    @Test func startingOverCanBeUndone() {
        var history = History()
        _ = history.apply(.add(first))
        _ = history.apply(.add(second))
        _ = history.apply(.replaceAll([]))
        #expect(history.undo() == first.bounds.union(second.bounds))
        #expect(history.drawing.strokes == [first, second])
    }

    @Test(arguments: SeededGenerator.seeds)
    func undoAndRedoWalkThroughEveryState(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var history = History()
        var states = [history.drawing]
        for _ in 0..<30 {
            _ = history.apply(Strokes.edit(&random))
            states.append(history.drawing)
        }
        for state in states.dropLast().reversed() {
            #expect(history.undo() != nil)
            #expect(history.drawing == state)
        }
        #expect(!history.canUndo)
        for state in states.dropFirst() {
            #expect(history.redo() != nil)
            #expect(history.drawing == state)
        }
        #expect(!history.canRedo)
    }

    /// A history against the simplest one there is: all states in an array.
    @Test(arguments: SeededGenerator.seeds)
    func anyOrderOfCommandsGivesTheRightDrawing(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var history = History()
        var (states, current) = ([history.drawing], 0)
        for _ in 0..<80 {
            switch Int.random(in: 0..<3, using: &random) {
            case 0:
                _ = history.apply(Strokes.edit(&random))
                states = states[...current] + [history.drawing]
                current += 1
            case 1:
                #expect((history.undo() != nil) == (current > 0))
                current = max(current - 1, 0)
            default:
                #expect((history.redo() != nil) == (current < states.count - 1))
                current = min(current + 1, states.count - 1)
            }
            #expect(history.drawing == states[current])
            #expect(history.canUndo == (current > 0))
            #expect(history.canRedo == (current < states.count - 1))
        }
    }
}
