/// An edit that was done, with what takes it back.
public struct Step: Hashable, Sendable {
    /// Which step of the drawing: those that were done later have higher numbers, from 1 on.
    public let number: Int64
    /// What was done.
    public let edit: Edit
    /// What takes it back.
    public let inverse: Edit

    /// A step as it was kept in a file.
    public init(number: Int64, edit: Edit, inverse: Edit) {
        self.number = number
        self.edit = edit
        self.inverse = inverse
    }
}

/// What a command did to a history: all that a journal needs to keep it.
public struct Transition: Hashable, Sendable {
    /// What became of the step.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// It is new; all steps that were undone are forgotten.
        case done
        /// It was taken back.
        case undone
        /// It was done again.
        case redone
    }

    /// What became of the step.
    public let kind: Kind
    /// The step.
    public let step: Step
    /// What is to be drawn anew.
    public let change: Change

    /// What was applied to the drawing: the step's edit, or its inverse.
    public var edit: Edit { kind == .undone ? step.inverse : step.edit }

    /// What became of a step, and what changed by it.
    public init(kind: Kind, step: Step, change: Change) {
        self.kind = kind
        self.step = step
        self.change = change
    }
}

/// A drawing with everything that was done to it: undo and redo without limit.
public struct History: Sendable {
    /// The drawing as it is now.
    public private(set) var drawing: Drawing
    /// What can be taken back, the oldest first.
    public private(set) var done: [Step]
    /// What can be done again, the last one to be undone at the end.
    public private(set) var undone: [Step]
    /// The number of the next step.
    public private(set) var nextStepNumber: Int64

    /// The history of `drawing`, which begins now, or goes on from what a file kept.
    ///
    /// The next number is raised above those of all steps.
    public init(
        _ drawing: Drawing = Drawing(), done: [Step] = [], undone: [Step] = [],
        nextStepNumber: Int64 = 1
    ) {
        self.drawing = drawing
        self.done = done
        self.undone = undone
        let highest = (done + undone).map(\.number).max() ?? 0
        self.nextStepNumber = max(nextStepNumber, highest + 1)
    }

    /// Whether there is a step to take back.
    public var canUndo: Bool { !done.isEmpty }

    /// Whether there is an undone step to do again.
    public var canRedo: Bool { !undone.isEmpty }

    /// Does an edit; what was undone before is forgotten.
    ///
    /// - Throws: where the drawing refuses it; the history is as it was then.
    public mutating func apply(_ edit: Edit) throws(EditError) -> Transition {
        let (inverse, change) = try drawing.apply(edit)
        let step = Step(number: nextStepNumber, edit: edit, inverse: inverse)
        nextStepNumber += 1
        undone.removeAll()
        done.append(step)
        return Transition(kind: .done, step: step, change: change)
    }

    /// Takes the last step back; nil where there is none.
    ///
    /// - Throws: where the step does not belong to this drawing, as a broken file may have it.
    public mutating func undo() throws(EditError) -> Transition? {
        guard let step = done.last else { return nil }
        let change = try drawing.apply(step.inverse).change
        done.removeLast()
        undone.append(step)
        return Transition(kind: .undone, step: step, change: change)
    }

    /// Does the last undone step again; nil where there is none.
    ///
    /// - Throws: where the step does not belong to this drawing, as a broken file may have it.
    public mutating func redo() throws(EditError) -> Transition? {
        guard let step = undone.last else { return nil }
        let change = try drawing.apply(step.edit).change
        undone.removeLast()
        done.append(step)
        return Transition(kind: .redone, step: step, change: change)
    }

    /// Takes what a command did to another copy of this history, and made of its drawing.
    ///
    /// - Precondition: it is the next thing that was done there.
    public mutating func record(
        _ transition: Transition, _ drawing: Drawing, nextStepNumber: Int64
    ) {
        switch transition.kind {
        case .done:
            undone.removeAll()
            done.append(transition.step)
        case .undone:
            let last = done.popLast()
            precondition(last?.number == transition.step.number)
            undone.append(transition.step)
        case .redone:
            let last = undone.popLast()
            precondition(last?.number == transition.step.number)
            done.append(transition.step)
        }
        (self.drawing, self.nextStepNumber) = (drawing, nextStepNumber)
    }
}
