import Drawing
import DrawingSupport
import Geometry
import Ink
import TestSupport
import Testing

@Suite struct HistoryTests {
    private let first = Strokes.make([Point(x: 10, y: 10), Point(x: 30, y: 10)])
    private let second = Strokes.make([Point(x: 100, y: 100), Point(x: 100, y: 140)])

    @Test func aNewHistoryHasNothingToUndo() throws {
        var history = History(Drawing(background: .black))
        #expect(!history.canUndo)
        #expect(!history.canRedo)
        #expect(try history.undo() == nil)
        #expect(try history.redo() == nil)
        #expect(history.drawing == Drawing(background: .black))
    }

    @Test func everyTransitionHasWhatAJournalNeeds() throws {
        var history = History()
        let edit = EditBuilder(history.drawing).addition(of: [first])
        let done = try history.apply(edit)
        #expect(done.kind == .done)
        #expect(done.step.number == 1)
        #expect(done.step.edit == edit)
        #expect(done.step.inverse == .removeStrokes([StrokeID(1)], from: LayerID(1)))
        #expect(done.change.bounds == first.bounds)
        let undone = try #require(try history.undo())
        #expect(undone == Transition.like(done, .undone))
        #expect(try history.redo() == Transition.like(done, .redone))
        #expect(history.nextStepNumber == 2)
    }

    @Test func aNewEditForgetsWhatWasUndone() throws {
        var history = History()
        _ = try history.apply(EditBuilder(history.drawing).addition(of: [first]))
        _ = try history.undo()
        #expect(history.canRedo)
        let done = try history.apply(EditBuilder(history.drawing).addition(of: [second]))
        #expect(done.step.number == 2)
        #expect(!history.canRedo)
        #expect(try history.redo() == nil)
        #expect(history.drawing.strokes == [second])
    }

    /// A copy that is only told what was done is the same history.
    @Test(arguments: SeededGenerator.seeds)
    func aCopyThatRecordsGoesAlong(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var (history, copy) = (History(), History())
        for _ in 0..<60 {
            let transition: Transition? =
                switch Int.random(in: 0..<5, using: &random) {
                case 0: try history.undo()
                case 1: try history.redo()
                default: try? history.apply(RandomEdits.edit(of: history.drawing, &random))
                }
            guard let transition else { continue }
            copy.record(
                transition, history.drawing, nextStepNumber: history.nextStepNumber)
            #expect(copy.drawing == history.drawing)
            #expect(copy.done == history.done)
            #expect(copy.undone == history.undone)
            #expect(copy.nextStepNumber == history.nextStepNumber)
        }
        #expect(!copy.done.isEmpty)
    }

    @Test func aRefusedEditIsNoStep() throws {
        var history = History()
        _ = try history.apply(EditBuilder(history.drawing).addition(of: [first]))
        _ = try history.undo()
        #expect(throws: EditError.self) { try history.apply(.removeLayer(LayerID(1))) }
        #expect(history.canRedo)
        #expect(!history.canUndo)
        #expect(history.nextStepNumber == 2)
    }

    @Test func aStepOfAnotherDrawingIsRefusedAndKept() throws {
        let step = Step(
            number: 5, edit: .group([]), inverse: .removeStrokes([StrokeID(4)], from: LayerID(1)))
        var history = History(Drawing(), done: [step])
        #expect(throws: EditError.noStroke(StrokeID(4), LayerID(1))) { try history.undo() }
        #expect(history.done == [step])
        #expect(history.nextStepNumber == 6)
    }

    @Test func startingOverCanBeUndone() throws {
        var history = History(Drawing(strokes: [first]))
        _ = try history.apply(EditBuilder(history.drawing).newLayer())
        _ = try history.apply(EditBuilder(history.drawing).addition(of: [second]))
        _ = try history.apply(.lockLayer(LayerID(1), true))
        let done = try history.apply(EditBuilder(history.drawing).startingOver())
        #expect(done.change.bounds == first.bounds.union(second.bounds))
        #expect(history.drawing.isEmpty)
        #expect(try history.undo()?.change.bounds == done.change.bounds)
        #expect(history.drawing.strokes == [first, second])
    }

    /// A history against the simplest one there is: all states in an array.
    ///
    /// Now and then it is written down and read again.
    @Test(arguments: SeededGenerator.seeds)
    func anyOrderOfCommandsGivesTheRightDrawing(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var history = History()
        var (states, current) = ([history.drawing], 0)
        for _ in 0..<120 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0...3:
                let edit = RandomEdits.edit(of: history.drawing, &random)
                guard (try? history.apply(edit)) != nil else { break }
                states = states[...current] + [history.drawing]
                current += 1
            case 4, 5:
                #expect((try history.undo() != nil) == (current > 0))
                current = max(current - 1, 0)
            case 6:
                #expect((try history.redo() != nil) == (current < states.count - 1))
                current = min(current + 1, states.count - 1)
            default:
                history = History(
                    history.drawing, done: history.done, undone: history.undone,
                    nextStepNumber: history.nextStepNumber)
            }
            #expect(history.drawing == states[current])
            #expect(history.canUndo == (current > 0))
            #expect(history.canRedo == (current < states.count - 1))
            let numbers = history.done.map(\.number) + history.undone.reversed().map(\.number)
            #expect(numbers == numbers.sorted())
        }
    }
}

extension Transition {
    /// The same step, with which something else was done.
    fileprivate static func like(_ other: Transition, _ kind: Kind) -> Transition {
        Transition(kind: kind, step: other.step, change: other.change)
    }
}
