import Input
import Interface
import Platform
import Settings
import Wording

/// Keeps how hard people press, and offers once for each pen to fit its curve to that; nothing is fitted before
/// they say so.
final class HandKeeper {
    private typealias Scope = PressureCurves.Scope

    /// How often at most what was measured is put into its file, in seconds.
    private static let interval = 120.0

    private let canvas: CanvasView
    private let keeper: PreferenceKeeper
    private let screen: Screen
    private var lastKept: Timestamp?

    /// The hand of whoever draws on `canvas`, kept beside what they have set.
    init(_ canvas: CanvasView, _ keeper: PreferenceKeeper, _ screen: Screen) {
        (self.canvas, self.keeper, self.screen) = (canvas, keeper, screen)
    }

    /// When there is something to take; nil for nothing, and while somebody touches the screen.
    var deadline: Timestamp? { screen.isTouched ? nil : canvas.handMeter.deadline }

    /// Takes what was drawn, once the pen has rested for a while.
    func update(now: Timestamp = .now) {
        guard !screen.isTouched, let measured = canvas.handMeter.take(at: now) else { return }
        keeper.handRecord.add(measured)
        for scope in measured.keys where isToBeOffered(scope) { offer(scope) }
        if let lastKept, now.seconds(since: lastKept) < Self.interval { return }
        keep(at: now)
    }

    /// Keeps what was drawn up to the end.
    func finish() {
        keeper.handRecord.add(canvas.handMeter.takeAll())
        keeper.handRecord.keep()
        keeper.handRecord.synchronize()
    }

    private func keep(at now: Timestamp) {
        lastKept = now
        keeper.handRecord.keep()
    }

    /// Whether enough is known of a hand whose pen nobody has set, and people were not told yet.
    private func isToBeOffered(_ scope: PressureCurves.Scope) -> Bool {
        guard let hand = keeper.hands[scope], !hand.wasOffered, hand.missing == 0 else {
            return false
        }
        let curves = keeper.preferences.pressureCurves
        return curves.usesForce(of: scope) && curves.keptCurve(of: scope) == .linear
    }

    private func offer(_ scope: PressureCurves.Scope) {
        var offered = HandForce()
        offered.wasOffered = true
        keeper.handRecord.add([scope: offered])
        lastKept = nil
        screen.tell(.handIsKnown, .fitToMyHand) { [weak self] in self?.fit(scope) }
    }

    private func fit(_ scope: PressureCurves.Scope) {
        guard let curve = keeper.hands[scope]?.curve else { return }
        keeper.preferences.pressureCurves.curves[scope] = curve
        screen.tell(.fittedToHand, .settings) { [weak self] in self?.screen.attempt(.setPen) }
    }
}
