/// How hard each device has to be pressed: one rising curve per device and per kind of pointer.
///
/// They are applied where samples are made, so that everything else sees the force that comes out.
/// Where several fit, the one that says most wins: device and kind, then device, then kind, then
/// neither.
public struct PressureCurves: Hashable, Sendable {
    /// What a curve is for; nil stands for every device, for every kind of pointer.
    public struct Scope: Hashable, Sendable {
        /// The name of the device, as its driver gives it.
        public var device: String?
        /// What touches.
        public var pointerKind: PointerKind?

        /// The scope of this device and this kind of pointer.
        public init(device: String? = nil, pointerKind: PointerKind? = nil) {
            self.device = device
            self.pointerKind = pointerKind
        }
    }

    /// The curves by what they are for.
    public var curves: [Scope: ResponseCurve]

    /// These curves; without any, force is taken as it is reported.
    public init(_ curves: [Scope: ResponseCurve] = [:]) { self.curves = curves }

    /// The curve for this device and this kind of pointer; linear where nothing is said.
    public func curve(device: String, pointerKind: PointerKind) -> ResponseCurve {
        if curves.isEmpty { return .linear }
        return curves[Scope(device: device, pointerKind: pointerKind)] ?? curves[
            Scope(device: device)]
            ?? curves[Scope(pointerKind: pointerKind)] ?? curves[Scope()] ?? .linear
    }
}

/// The curves that have a name: how hard to press for full force.
public enum Sensitivity: String, Hashable, Sendable, CaseIterable {
    /// A light touch is enough: full force is reached at 70 % of the device's.
    case light
    /// Force as the device reports it.
    case medium
    /// A firm hand: light presses count for less, and full force is the device's own.
    case firm
    /// Whatever presses does so with full force: lines are even.
    case even

    /// The curve of this sensitivity.
    ///
    /// Half of the device's force becomes about 0.8, 0.5 and 0.25 of the full one.
    public var curve: ResponseCurve {
        switch self {
        case .light: .light
        case .medium: .linear
        case .firm: .firm
        case .even: .even
        }
    }
}

extension Force {
    /// The force after `curve`, which says what to make of the normalised one.
    ///
    /// What presses still presses: no force stays none, and any other stays above 0, so that a light
    /// touch on a device with a flat start is not mistaken for a device that reports nothing.
    public func adjusted(by curve: ResponseCurve) -> Force {
        guard value > 0, curve != .linear else { return self }
        var force = self
        force.value = max(curve.value(at: normalized), Self.leastPress) * maximumPossible
        return force
    }

    /// Far less than a step of any device.
    private static let leastPress = 1e-6
}
