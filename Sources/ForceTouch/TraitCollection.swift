public import Input

/// How presses of one device are told: what is set for it, and what is known of the hand on it.
public struct PressProfile: Hashable, Sendable {
    /// Whether its force counts.
    public var capability: ForceCapability
    /// How firmly people want to press.
    public var sensitivity: PressSensitivity
    /// How hard this hand presses on it.
    public var measure: PressMeasure

    /// A profile of these; at first that of a device of which nothing is known.
    public init(
        capability: ForceCapability = .unknown, sensitivity: PressSensitivity = .medium,
        measure: PressMeasure = PressMeasure()
    ) {
        (self.capability, self.sensitivity, self.measure) = (capability, sensitivity, measure)
    }

    /// The profile of a device, by what people have set and what was measured of their hands.
    public init(
        _ device: Device, _ curves: PressureCurves, _ hands: [PressureCurves.Scope: HandForce]
    ) {
        let scopes = DeviceScopes(device)
        self.init(
            capability: ForceCapability(devices: [device], curves: curves),
            sensitivity: curves.pressSensitivity(of: scopes),
            measure: hands[scopes].map { PressMeasure($0, curve: curves.keptCurve(of: scopes)) }
                ?? PressMeasure())
    }

    /// Whether presses on it are told by force: also before the devices were asked, where force arrives.
    public var usesForce: Bool { capability != .unavailable && measure.obstacle == nil }
}

/// What views know of where they are shown: the part of `UITraitCollection` that is about force.
public struct TraitCollection: Hashable, Sendable {
    /// Whether presses can be told apart by force.
    public var forceTouchCapability: ForceCapability
    /// Those of the devices whose force arrives; nil where the devices have not been asked.
    private var profiles: [DeviceID: PressProfile]?
    /// How presses of the device are told that people most likely press: the first one whose force counts.
    public private(set) var likelyPress: PressProfile

    /// The traits of these devices, by what people have set and what was measured of their hands; nil where the
    /// devices have not been asked.
    public init(
        devices: [Device]? = nil, curves: PressureCurves = PressureCurves(),
        hands: [PressureCurves.Scope: HandForce] = [:]
    ) {
        forceTouchCapability = ForceCapability(devices: devices, curves: curves)
        let known = devices?.filter(\.isForceAvailable)
            .map { ($0.id, PressProfile($0, curves, hands)) }
        profiles = known.map { Dictionary($0, uniquingKeysWith: { first, _ in first }) }
        likelyPress =
            known?.first { $0.1.capability == .available }?.1
            ?? PressProfile(capability: forceTouchCapability)
    }

    /// Whether force arrives from the device, be it used or not.
    public func hasForce(_ device: DeviceID) -> Bool { profiles?[device] != nil }

    /// How presses of this device are told: without force where it has none, has gone or is not listened to.
    public func press(of device: DeviceID) -> PressProfile {
        guard let profiles else { return PressProfile() }
        return profiles[device] ?? PressProfile(capability: .unavailable)
    }
}
