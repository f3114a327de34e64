/// Where settings of a device are looked up.
///
/// The first of these that has an entry counts:
///
/// 1. The device by name, and what touches.
/// 2. The device by key, and what touches.
/// 3. The device by name.
/// 4. The device by key.
/// 5. What touches.
/// 6. Every device.
///
/// Earlier versions stored names. `adopt` moves those entries to keys. An entry that is left was set
/// for one of several pens that share a key, so names come first.
///
/// Changes are written by key: two connected devices with the same key share the setting from then
/// on, because nothing else tells them apart in the next session.
public struct DeviceScopes: Hashable, Sendable {
    /// The scopes, in the order in which they are looked up.
    let all: [PressureCurves.Scope]
    /// Where changes are written.
    public let written: PressureCurves.Scope
    /// What earlier versions wrote instead of `written`; nil if the key is the name.
    let former: PressureCurves.Scope?
    /// The serial number to write beside the key; nil if unknown.
    let serial: UInt32?

    /// The scopes of a device, as people use it; nil for every device.
    public init(_ device: Device?) {
        let (names, kind) = (device?.settingNames ?? [], device?.pointerKind)
        let narrow = names.map { PressureCurves.Scope(device: $0, pointerKind: kind) }
        all =
            narrow + names.map { PressureCurves.Scope(device: $0) }
            + [PressureCurves.Scope(pointerKind: kind), PressureCurves.Scope()]
        written = narrow.last ?? PressureCurves.Scope()
        former = narrow.count > 1 ? narrow[0] : nil
        serial = device?.serial
    }

    /// The scopes for an entry of a file whose device is not plugged in.
    public init(_ scope: PressureCurves.Scope) {
        all = [
            scope, PressureCurves.Scope(device: scope.device),
            PressureCurves.Scope(pointerKind: scope.pointerKind), PressureCurves.Scope(),
        ]
        (written, former, serial) = (scope, nil, nil)
    }

    /// The first answer of `value` for one of the scopes.
    func first<Value>(_ value: (PressureCurves.Scope) -> Value?) -> Value? {
        for scope in all {
            if let found = value(scope) { return found }
        }
        return nil
    }
}

extension Device {
    /// Its possible names in settings files, in the order of lookup.
    var settingNames: [String] { name == key ? [key] : [name, key] }
}

extension [PressureCurves.Scope: HandForce] {
    /// The measured pressure profile for a device, if any.
    public subscript(scopes: DeviceScopes) -> HandForce? { scopes.first { self[$0] } }
}
