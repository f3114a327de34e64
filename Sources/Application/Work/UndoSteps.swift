/// What was done outside of a drawing and can be taken back, the last step first.
final class UndoSteps {
    /// Something that was done.
    final class Step {
        fileprivate let takeBack: () -> Void
        fileprivate init(_ takeBack: @escaping () -> Void) { self.takeBack = takeBack }
    }

    /// How many steps can be taken back.
    static let most = 50

    private var steps: [Step] = []

    /// Notes something that was done, which `takeBack` takes back.
    @discardableResult
    func note(_ takeBack: @escaping () -> Void) -> Step {
        let step = Step(takeBack)
        steps.append(step)
        if steps.count > Self.most { steps.removeFirst() }
        return step
    }

    /// Takes back a step, unless that was done already.
    func takeBack(_ step: Step?) {
        guard let index = steps.firstIndex(where: { $0 === step }) else { return }
        steps.remove(at: index).takeBack()
    }

    /// Has a step taken back no more.
    func forget(_ step: Step?) { steps.removeAll { $0 === step } }

    /// Takes back the last step; false where there is none.
    func takeBackLast() -> Bool {
        guard let step = steps.last else { return false }
        takeBack(step)
        return true
    }
}
