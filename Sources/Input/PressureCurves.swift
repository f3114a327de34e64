/// How hard each device has to be pressed: one rising curve per device and per kind of pointer, and how firmly for
/// the stages of a press.
///
/// The curves are applied where samples are made, so that everything else sees the force that comes out.
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

        /// The scope of this device, as people use it.
        public init(_ device: Device) {
            self.init(device: device.name, pointerKind: device.pointerKind)
        }
    }

    /// The curves by what they are for.
    public var curves: [Scope: ResponseCurve]
    /// Whose force is not used: whatever presses does so with full force, and a curve for it waits until that
    /// is otherwise again.
    public var even: Set<Scope>
    /// How firmly people want to press for the stages of a press.
    public var presses: [Scope: PressSensitivity] = [:]

    /// These curves; without any, force is taken as it is reported.
    public init(_ curves: [Scope: ResponseCurve] = [:], even: Set<Scope> = []) {
        (self.curves, self.even) = (curves, even)
    }

    /// How firmly people want to press on `scope`; medium where nothing is said.
    public func pressSensitivity(of scope: Scope) -> PressSensitivity {
        scope.first { presses[$0] } ?? .medium
    }

    /// The curve that counts for this device and this kind of pointer; linear where nothing is said.
    public func curve(device: String, pointerKind: PointerKind) -> ResponseCurve {
        if curves.isEmpty, even.isEmpty { return .linear }
        let scope = Scope(device: device, pointerKind: pointerKind)
        return usesForce(of: scope) ? keptCurve(of: scope) : .even
    }

    /// The curve that counts for `scope` while its force is used.
    public func keptCurve(of scope: Scope) -> ResponseCurve {
        scope.first { curves[$0] } ?? .linear
    }

    /// Whether the force of `scope` is used.
    public func usesForce(of scope: Scope) -> Bool {
        scope.first { even.contains($0) ? false : curves[$0].map { _ in true } } ?? true
    }

    /// Has the force of `scope` be used, or not, whatever is said of more than that; its curve stays.
    public mutating func useForce(_ isUsed: Bool, of scope: Scope) {
        guard isUsed else {
            even.insert(scope)
            return
        }
        even.remove(scope)
        if !usesForce(of: scope) { curves[scope] = keptCurve(of: scope) }
    }

    /// Takes the force of `scope` as it is reported, whatever is said of more than that.
    public mutating func resetCurve(of scope: Scope) {
        curves[scope] = nil
        if !usesForce(of: scope) || keptCurve(of: scope) != .linear { curves[scope] = .linear }
    }
}

extension PressureCurves.Scope {
    /// What `value` gives for it, or else for what it is a part of, the least first.
    ///
    /// It is asked for each sample, and allocates nothing.
    fileprivate func first<Value>(_ value: (Self) -> Value?) -> Value? {
        value(self) ?? value(Self(device: device)) ?? value(Self(pointerKind: pointerKind))
            ?? value(Self())
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
