/// Moves entries that earlier versions stored by name to the keys of devices that are seen.
///
/// Each device gets a copy under its key, unless the key has an entry. The entry by name is then
/// removed, unless a device still needs it: one whose key is taken, or one whose key is that name.
struct DeviceAdoption {
    typealias Scope = PressureCurves.Scope

    /// The new entries by key, each with the entry by name that it copies.
    private(set) var copies: [Scope: Scope] = [:]
    /// The serial numbers for the new entries, where known.
    private(set) var serials: [Scope: UInt32] = [:]
    private var needed: Set<Scope> = []

    /// The adoption of the entries of `scopes` by these devices.
    init(of scopes: Set<Scope>, by devices: [Device]) {
        let names = Set(scopes.compactMap(\.device))
        for device in devices {
            let formerNames = device.formerNames(among: names)
            for kind in [device.pointerKind, nil] {
                let own = Scope(device: device.key, pointerKind: kind)
                if device.name == device.key { needed.insert(own) }
                let formers = formerNames.map { Scope(device: $0, pointerKind: kind) }
                guard let former = formers.first(where: scopes.contains) else { continue }
                if scopes.contains(own) || copies[own, default: former] != former {
                    needed.insert(former)
                } else {
                    copies[own] = former
                    serials[own] = device.serial
                }
            }
        }
    }

    /// The entries that no device needs any more.
    var obsolete: Set<Scope> { Set(copies.values).subtracting(needed) }

    /// Copies values to the new entries, and removes obsolete ones.
    func move<Value>(_ values: inout [Scope: Value]) {
        for (own, former) in copies { values[own] = values[former] }
        for former in obsolete { values[former] = nil }
    }
}

extension Device {
    /// The names among `names` under which earlier versions stored this device, best match first.
    func formerNames(among names: Set<String>) -> [String] {
        let others = names.filter {
            $0 != key && $0 != name && Self.stableName($0) == Self.stableName(name)
        }
        return (name != key && names.contains(name) ? [name] : []) + others.sorted(by: >)
    }
}

extension DeviceRoles {
    /// Moves roles from the names of these devices to their keys; existing roles of keys stay.
    public mutating func adopt(_ devices: [Device]) {
        let named = roles.map { (PressureCurves.Scope(device: $0.key), $0.value) }
        var entries = Dictionary(uniqueKeysWithValues: named)
        DeviceAdoption(of: Set(entries.keys), by: devices).move(&entries)
        roles = [:]
        for (scope, role) in entries { roles[scope.device ?? ""] = role }
    }
}

extension PressureCurves {
    /// Moves settings from the names of these devices to their keys; existing settings of keys stay.
    public mutating func adopt(_ devices: [Device]) {
        let adoption = DeviceAdoption(of: scopes, by: devices)
        adoption.move(&curves)
        adoption.move(&presses)
        for (own, former) in adoption.copies where even.contains(former) { even.insert(own) }
        even.subtract(adoption.obsolete)
        serials.merge(adoption.serials) { $1 }
    }
}

extension [PressureCurves.Scope: HandForce] {
    /// Adds what was measured under the names of these devices to their keys; names that are keys of others stay.
    public mutating func adopt(_ devices: [Device]) {
        let taken = Set(devices.map { PressureCurves.Scope($0) })
        for device in devices {
            let names = device.formerNames(among: Set(keys.compactMap(\.device)))
            for name in names {
                let former = PressureCurves.Scope(device: name, pointerKind: device.pointerKind)
                guard !taken.contains(former), let hand = removeValue(forKey: former) else {
                    continue
                }
                self[PressureCurves.Scope(device), default: HandForce()].add(hand)
            }
        }
    }
}
