import Canvas
import Host
import Input
import Interface
import InterfaceCore
import Panels
import Settings
import Wording

/// Keeps how hard people press, and offers once for each pen to fit its curve to that; nothing is fitted before
/// they say so.
final class HandKeeper {
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
    func update(now: Timestamp) {
        guard !screen.isTouched, let measured = canvas.handMeter.take(at: now) else { return }
        add(measured)
        for device in measured.keys where isToBeOffered(device) { offer(device) }
        if let lastKept, now.seconds(since: lastKept) < Self.interval { return }
        keep(at: now)
    }

    /// Keeps what was drawn up to the end.
    func finish() {
        add(canvas.handMeter.takeAll())
        keeper.handRecord.keep()
        keeper.handRecord.synchronize()
    }

    private func add(_ measured: [Device: HandForce]) {
        for (device, hand) in measured { keeper.handRecord.add([.init(device): hand]) }
    }

    private func keep(at now: Timestamp) {
        lastKept = now
        keeper.handRecord.keep()
    }

    /// Whether enough is known of a hand whose pen nobody has set, and people were not told yet.
    private func isToBeOffered(_ device: Device) -> Bool {
        let scopes = DeviceScopes(device)
        guard let hand = keeper.hands[scopes], !hand.wasOffered, hand.missing == 0 else {
            return false
        }
        let curves = keeper.preferences.pressureCurves
        return curves.usesForce(of: scopes) && curves.keptCurve(of: scopes) == .linear
    }

    private func offer(_ device: Device) {
        var offered = HandForce()
        offered.wasOffered = true
        add([device: offered])
        lastKept = nil
        screen.tell(.handIsKnown, .fitToMyHand) { [weak self] in self?.fit(device) }
    }

    private func fit(_ device: Device) {
        let scopes = DeviceScopes(device)
        guard let curve = keeper.hands[scopes]?.curve else { return }
        keeper.preferences.pressureCurves.setCurve(curve, of: scopes)
        screen.tell(.fittedToHand, .settings) { [weak self] in self?.screen.attempt(.setPen) }
    }
}
