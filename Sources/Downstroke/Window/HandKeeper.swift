import Input
import Interface
import Platform
import Settings
import Wording

/// Keeps how hard people press, and offers once for each pen to fit its curve to that; nothing is fitted before
/// they say so.
final class HandKeeper {
    private typealias Scope = PressureCurves.Scope

    private let canvas: CanvasView
    private let configuring: any Configuring
    private let screen: Screen

    /// The hand of whoever draws on `canvas`, kept with what they have set.
    init(_ canvas: CanvasView, _ configuring: any Configuring, _ screen: Screen) {
        (self.canvas, self.configuring, self.screen) = (canvas, configuring, screen)
    }

    /// When there is something to keep; nil for nothing.
    var deadline: Timestamp? { canvas.handMeter.deadline }

    /// Keeps what was drawn, once the pen has rested for a while.
    func update(now: Timestamp = .now) {
        guard let measured = canvas.handMeter.take(at: now) else { return }
        keep(measured)
        for scope in measured.keys where isToBeOffered(scope) { offer(scope) }
    }

    /// Keeps what was drawn up to the end.
    func finish() { keep(canvas.handMeter.takeAll()) }

    private func keep(_ measured: [PressureCurves.Scope: HandForce]) {
        var hands = configuring.preferences.hands
        for (scope, hand) in measured where HandFile.canHold(scope) {
            hands[scope, default: HandForce()].add(hand)
        }
        configuring.preferences.hands = hands
    }

    /// Whether enough is known of a hand whose pen nobody has set, and people were not told yet.
    private func isToBeOffered(_ scope: PressureCurves.Scope) -> Bool {
        let preferences = configuring.preferences
        guard let hand = preferences.hands[scope], !hand.wasOffered, hand.missing == 0 else {
            return false
        }
        let curves = preferences.pressureCurves
        return curves.usesForce(of: scope) && curves.keptCurve(of: scope) == .linear
    }

    private func offer(_ scope: PressureCurves.Scope) {
        configuring.preferences.hands[scope]?.wasOffered = true
        screen.tell(.handIsKnown, .fitToMyHand) { [weak self] in self?.fit(scope) }
    }

    private func fit(_ scope: PressureCurves.Scope) {
        guard let curve = configuring.preferences.hands[scope]?.curve else { return }
        configuring.preferences.pressureCurves.curves[scope] = curve
        screen.tell(.fittedToHand, .settings) { [weak self] in self?.screen.attempt(.setPen) }
    }
}
