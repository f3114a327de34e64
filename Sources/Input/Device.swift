/// An input device as the window system describes it.
public struct Device: Hashable, Sendable {
    /// What a device is, as far as drawing is concerned.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The tip of a stylus.
        case pen
        /// The eraser end of a stylus.
        case eraser
        /// A touchscreen.
        case touchscreen
        /// A mouse, touchpad, trackball, or the pad of a tablet.
        case mouse
        /// A keyboard, or buttons that the window system treats as one.
        case keyboard
    }

    /// How the window system numbers it.
    public var id: DeviceID
    /// Its name, as the driver gives it.
    public var name: String
    /// Its name in settings files, the same with each driver and in each session.
    public var key: String
    /// The serial number of the pen that was used last; nil if unknown.
    public var serial: UInt32?
    /// What it is.
    public var kind: Kind
    /// Whether it is a tablet's pad: keys and rings, not a pen.
    public var isPad = false
    /// The range of its force axis, or nil for a device without one; never a single value.
    public var forceRange: ClosedRange<Double>?
    /// Whether it reports how it leans.
    public var hasTilt: Bool
    /// Whether it may report how far it is turned about itself; drivers say so of all pens of a tablet.
    public var hasRotation: Bool
    /// Whether the window system listens to it.
    public var isEnabled: Bool
    /// What people use it for; nil for what it is.
    public var role: DeviceRoles.Role?

    /// A device of this description.
    ///
    /// A force axis whose range is a single value, as some drivers announce, counts as none.
    public init(
        id: DeviceID,
        name: String,
        kind: Kind,
        product: Product? = nil,
        serial: UInt32? = nil,
        forceRange: ClosedRange<Double>? = nil,
        hasTilt: Bool = false,
        hasRotation: Bool = false,
        isEnabled: Bool = true
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.key = Self.key(name: name, kind: kind, product: product)
        self.serial = serial
        self.forceRange = forceRange.flatMap { $0.lowerBound < $0.upperBound ? $0 : nil }
        self.hasTilt = hasTilt
        self.hasRotation = hasRotation
        self.isEnabled = isEnabled
    }

    /// Whether a press on it can be told from a firmer one, now.
    public var isForceAvailable: Bool { isUsed && hasForce }

    /// Whether it reports force that counts, as people use it.
    public var hasForce: Bool { role != .ignore && usedForceRange != nil }

    /// Whether what it does counts.
    public var isUsed: Bool { isEnabled && role != .ignore }

    /// The range of its force, unless it is used as a mouse.
    private var usedForceRange: ClosedRange<Double>? { role == .mouse ? nil : forceRange }

    /// What touches the surface when this device draws.
    public var pointerKind: PointerKind {
        switch (role, kind) {
        case (.pen, _), (nil, .pen), (.ignore, .pen): .pen
        case (.eraser, _), (nil, .eraser), (.ignore, .eraser): .eraser
        case (nil, .touchscreen), (.ignore, .touchscreen): .finger
        case (.mouse, _), (_, .mouse), (_, .keyboard): .mouse
        }
    }

    /// The force that an axis value of `reading` stands for, or nil without a force axis.
    public func force(reading: Double) -> Force? {
        usedForceRange.map { range in
            Force(
                value: reading - range.lowerBound,
                maximumPossible: range.upperBound - range.lowerBound)
        }
    }
}

/// Whether presses can be told apart by force: `forceTouchCapability` of the source texts.
public enum ForceCapability: String, Hashable, Sendable {
    /// The devices have not been asked yet.
    case unknown
    /// No enabled device has a force axis that is used.
    case unavailable
    /// At least one enabled device has a force axis that is used.
    case available

    /// The capability of these devices, whose force is used as these curves say; nil where they have not been asked.
    public init(devices: [Device]?, curves: PressureCurves = PressureCurves()) {
        guard let devices else {
            self = .unknown
            return
        }
        let isAvailable = devices.contains { device in
            device.isForceAvailable && curves.usesForce(of: DeviceScopes(device))
        }
        self = isAvailable ? .available : .unavailable
    }
}
