/// How hard each device has to be pressed: one rising curve per device and per kind of pointer, and how firmly for
/// the stages of a press.
///
/// The curves are applied where samples are made, so that everything else sees the force that comes out.
/// `DeviceScopes` says which entry counts for a device.
public struct PressureCurves: Hashable, Sendable {
    /// What a curve is for; nil stands for every device, for every kind of pointer.
    public struct Scope: Hashable, Sendable {
        /// The key of the device, or its name in an entry of an earlier version.
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
            self.init(device: device.key, pointerKind: device.pointerKind)
        }
    }

    /// The curves by what they are for.
    public var curves: [Scope: ResponseCurve]
    /// Whose force is not used: whatever presses does so with full force, and a curve for it waits until that
    /// is otherwise again.
    public var even: Set<Scope>
    /// How firmly people want to press for the stages of a press.
    public var presses: [Scope: PressSensitivity] = [:]
    /// The serial numbers of the pens that entries were written for, where known.
    public var serials: [Scope: UInt32] = [:]

    /// These curves; without any, force is taken as it is reported.
    public init(_ curves: [Scope: ResponseCurve] = [:], even: Set<Scope> = []) {
        (self.curves, self.even) = (curves, even)
    }

    /// All scopes that have an entry.
    public var scopes: Set<Scope> { Set(curves.keys).union(even).union(presses.keys) }

    /// How firmly people want to press on a device; medium where nothing is said.
    public func pressSensitivity(of scopes: DeviceScopes) -> PressSensitivity {
        scopes.first { presses[$0] } ?? .medium
    }

    /// The curve that counts for a device; linear where nothing is said.
    public func curve(of scopes: DeviceScopes) -> ResponseCurve {
        usesForce(of: scopes) ? keptCurve(of: scopes) : .even
    }

    /// The curve that counts for a device while its force is used.
    public func keptCurve(of scopes: DeviceScopes) -> ResponseCurve {
        scopes.first { curves[$0] } ?? .linear
    }

    /// Whether the force of a device is used.
    public func usesForce(of scopes: DeviceScopes) -> Bool {
        scopes.first { even.contains($0) ? false : curves[$0].map { _ in true } } ?? true
    }
}

/// Changes, which are written by key.
extension PressureCurves {
    /// Sets the curve of a device.
    public mutating func setCurve(_ curve: ResponseCurve, of scopes: DeviceScopes) {
        moveToKey(scopes)
        curves[scopes.written] = curve
    }

    /// Sets how firmly people want to press on a device.
    public mutating func setPress(_ press: PressSensitivity, of scopes: DeviceScopes) {
        moveToKey(scopes)
        presses[scopes.written] = press
    }

    /// Turns a device's force on or off, overriding broader entries; its curve is kept.
    public mutating func useForce(_ isUsed: Bool, of scopes: DeviceScopes) {
        moveToKey(scopes)
        guard isUsed else {
            even.insert(scopes.written)
            return
        }
        even.remove(scopes.written)
        if !usesForce(of: scopes) { curves[scopes.written] = keptCurve(of: scopes) }
    }

    /// Resets a device to linear force, overriding broader entries.
    public mutating func resetCurve(of scopes: DeviceScopes) {
        moveToKey(scopes)
        curves[scopes.written] = nil
        if !usesForce(of: scopes) || keptCurve(of: scopes) != .linear {
            curves[scopes.written] = .linear
        }
    }

    /// Moves the entry by name to the key, because it would hide a change there.
    private mutating func moveToKey(_ scopes: DeviceScopes) {
        serials[scopes.written] = scopes.serial ?? serials[scopes.written]
        guard let former = scopes.former else { return }
        let isEven = even.remove(former) != nil
        if let curve = curves.removeValue(forKey: former) {
            curves[scopes.written] = curve
            even.remove(scopes.written)
        }
        if isEven { even.insert(scopes.written) }
        if let press = presses.removeValue(forKey: former) { presses[scopes.written] = press }
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
