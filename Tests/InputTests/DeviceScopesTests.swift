import Testing

@testable import Input

/// Settings are looked up by name and by key, and written by key.
@Suite("Settings of devices")
struct DeviceScopesTests {
    private typealias Scope = PressureCurves.Scope
    private static let product = Device.Product(vendor: 0x56a, model: 0x357)
    private static let key = Scope(device: "056a:0357 pen", pointerKind: .pen)

    private func device(
        _ name: String, _ kind: Device.Kind = .pen, product: Device.Product? = product,
        serial: UInt32? = nil
    ) -> Device {
        Device(
            id: DeviceID(rawValue: 9), name: name, kind: kind, product: product, serial: serial,
            forceRange: 0...1)
    }

    private func hand(_ length: Double) -> HandForce {
        var lengths = [Double](repeating: 0, count: HandForce.partCount)
        lengths[3] = length
        return HandForce(lengths: lengths) ?? HandForce()
    }

    // MARK: The order

    /// From the entry that counts most to the one that counts least.
    private static let order = [
        Scope(device: "Pro Pen", pointerKind: .pen), key, Scope(device: "Pro Pen"),
        Scope(device: "056a:0357 pen"), Scope(pointerKind: .pen), Scope(),
    ]

    @Test("An entry counts unless there is an earlier one", arguments: 0..<6)
    func firstEntryCounts(first: Int) {
        let (pen, scopes) = (device("Pro Pen"), DeviceScopes(device("Pro Pen")))
        let (own, later) = (Self.order[first], Self.order[(first + 1)...])
        var curves = PressureCurves([own: .light])
        curves.presses[own] = .firm
        for scope in later {
            curves.curves[scope] = .firm
            curves.presses[scope] = .light
        }
        #expect(curves.curve(of: scopes) == .light && curves.pressSensitivity(of: scopes) == .firm)
        curves.even.formUnion(later)
        #expect(curves.usesForce(of: scopes))
        curves.curves[own] = nil
        curves.even = [own]
        #expect(!curves.usesForce(of: scopes) && curves.curve(of: scopes) == .even)
        var hands = Dictionary(uniqueKeysWithValues: later.map { ($0, hand(1)) })
        hands[own] = hand(2)
        #expect(hands[scopes] == hand(2))
        // Roles have no kind: the kind follows from them.
        let names = later.filter { $0.pointerKind == nil }.compactMap(\.device)
        guard own.pointerKind == nil, let name = own.device else { return }
        var roles = DeviceRoles()
        for name in names { roles.roles[name] = .ignore }
        roles.roles[name] = .mouse
        #expect(roles[pen] == .mouse)
    }

    @Test("An entry of another device or another tool does not count")
    func others() {
        let curves = PressureCurves([
            Scope(device: "Other", pointerKind: .pen): .light, Scope(device: "Other"): .light,
            Scope(device: "Pro Pen", pointerKind: .eraser): .light,
            Scope(device: "056a:0357 eraser", pointerKind: .pen): .light,
            Scope(pointerKind: .finger): .light,
        ])
        #expect(curves.curve(of: DeviceScopes(device("Pro Pen"))) == .linear)
        #expect(DeviceRoles(["Other": .ignore])[device("Pro Pen")] == nil)
        #expect(DeviceRoles(["Other": .ignore])[nil] == nil)
    }

    // MARK: Changes

    @Test("Changes are written by key, with the serial number, and count")
    func changes() {
        let scopes = DeviceScopes(device("Pro Pen", serial: 0x8080_c0de))
        let name = Scope(device: "Pro Pen", pointerKind: .pen)
        for isByName in [false, true] {
            let former = isByName ? name : Self.key
            var curves = PressureCurves([former: .firm], even: [former])
            curves.setCurve(.light, of: scopes)
            #expect(curves.curves == [Self.key: .light] && curves.even == [Self.key])
            #expect(curves.serials == [Self.key: 0x8080_c0de])
            curves.useForce(true, of: scopes)
            #expect(curves.even.isEmpty && curves.curve(of: scopes) == .light)
            curves = PressureCurves([former: .firm])
            curves.useForce(false, of: scopes)
            #expect(curves.even == [Self.key] && curves.keptCurve(of: scopes) == .firm)
            curves = PressureCurves([former: .firm])
            curves.resetCurve(of: scopes)
            #expect(curves.scopes.isEmpty)
            curves.presses[former] = .firm
            curves.setPress(.light, of: scopes)
            #expect(curves.presses == [Self.key: .light])
        }
        var roles = DeviceRoles(["Pro Pen": .ignore])
        roles[device("Pro Pen")] = .eraser
        #expect(roles.roles == ["056a:0357 pen": .eraser])
        roles[device("Pro Pen")] = nil
        roles[nil] = .ignore
        #expect(roles == DeviceRoles())
    }

    @Test("A second pen that shares the key, and has an entry by name, is fitted to its hand")
    func secondPen() {
        let (pen, second) = (device("Tablet Pen (0x1)"), device("Tablet Pen (0x2)"))
        var curves = PressureCurves([
            Scope(pen): .light, Scope(device: second.name, pointerKind: .pen): .firm,
        ])
        #expect(curves.curve(of: DeviceScopes(second)) == .firm)
        let hands = [Scope(second): hand(HandForce.enough)]
        let fitted = hands[DeviceScopes(second)]?.curve ?? .linear
        curves.setCurve(fitted, of: DeviceScopes(second))
        #expect(fitted != .linear && curves.curve(of: DeviceScopes(second)) == fitted)
        // They share what is set from now on.
        #expect(curves.curves == [Self.key: fitted])
        #expect(curves.curve(of: DeviceScopes(pen)) == fitted)
    }

    // MARK: What earlier versions kept by name

    @Test("Entries move from the name to the key, with the serial number")
    func adoption() {
        let pen = device("Pro Pen", serial: 77)
        let (former, all) = (
            Scope(device: "Pro Pen", pointerKind: .pen), Scope(device: "Pro Pen")
        )
        let other = Scope(device: "Other", pointerKind: .pen)
        var curves = PressureCurves([former: .light, other: .firm], even: [all])
        curves.presses[former] = .firm
        curves.adopt([pen])
        #expect(curves.curves == [Self.key: .light, other: .firm])
        #expect(curves.presses == [Self.key: .firm])
        let keyOfAll = Scope(device: "056a:0357 pen")
        #expect(curves.even == [keyOfAll] && curves.serials == [Self.key: 77, keyOfAll: 77])
        #expect(curves.curve(of: DeviceScopes(pen)) == .light)
        let once = curves
        curves.adopt([pen])
        #expect(curves == once)
    }

    @Test("The first sample has the curve, also where XWayland has given the pen another number")
    func firstSample() {
        var devices = KnownDevices(
            pressureCurves: PressureCurves(even: [Scope(device: "xwayland-tablet stylus:17")]))
        let pen = Device(
            id: DeviceID(rawValue: 9), name: "xwayland-tablet stylus:36", kind: .pen,
            forceRange: 0...100)
        devices.update([pen])
        #expect(devices.force(of: pen.id, reading: 20)?.normalized == 1)
    }

    @Test("An entry by name counts before its device was seen")
    func notAdopted() {
        let curves = PressureCurves([Scope(device: "Pro Pen", pointerKind: .pen): .light])
        #expect(curves.curve(of: DeviceScopes(device("Pro Pen"))) == .light)
        #expect(DeviceRoles(["Pro Pen": .mouse])[device("Pro Pen")] == .mouse)
    }

    @Test("A pen of XWayland keeps its curve and its hand when its number changes")
    func otherSession() {
        let former = Scope(device: "xwayland-tablet stylus:17", pointerKind: .pen)
        var curves = PressureCurves([former: .light])
        let pen = device("xwayland-tablet stylus:36", product: nil)
        #expect(curves.curve(of: DeviceScopes(pen)) == .linear)
        curves.adopt([pen])
        #expect(curves.curve(of: DeviceScopes(pen)) == .light)
        let next = device("xwayland-tablet stylus:9", product: nil)
        #expect(curves.curve(of: DeviceScopes(next)) == .light)
        let older = Scope(device: "xwayland-tablet stylus:9", pointerKind: .pen)
        var hands = [former: hand(10), older: hand(5)]
        hands.adopt([pen])
        #expect(hands == [Scope(pen): hand(15)])
    }

    @Test("Of two sessions' curves the one of this name counts, and the other stays")
    func severalSessions() {
        let (old, new) = ("xwayland-tablet stylus:17", "xwayland-tablet stylus:36")
        var curves = PressureCurves([
            Scope(device: old, pointerKind: .pen): .light,
            Scope(device: new, pointerKind: .pen): .firm,
        ])
        let pen = device(new, product: nil)
        curves.adopt([pen])
        #expect(curves.curve(of: DeviceScopes(pen)) == .firm)
        #expect(curves.curves[Scope(device: old, pointerKind: .pen)] == .light)
    }

    @Test("Two pens of one tablet each keep what they had by name")
    func sharedKey() {
        let pens = ["Tablet Pen (0x1)", "Tablet Pen (0x2)"].map { device($0) }
        let named = pens.map { Scope(device: $0.name, pointerKind: .pen) }
        var curves = PressureCurves([named[0]: .light, named[1]: .firm])
        for _ in 0..<2 {
            curves.adopt(pens)
            #expect(curves.curves == [Self.key: .light, named[1]: .firm])
            #expect(pens.map { curves.curve(of: DeviceScopes($0)) } == [.light, .firm])
        }
        var roles = DeviceRoles([pens[0].name: .mouse, pens[1].name: .eraser])
        roles.adopt(pens)
        #expect(pens.map { roles[$0] } == [.mouse, .eraser])
    }

    @Test("Devices of several kinds that share a name all keep what was set by it")
    func sharedName() {
        let kinds: [Device.Kind] = [.pen, .eraser, .mouse]
        let devices = kinds.map { device("Tablet", $0) }
        var curves = PressureCurves([
            Scope(device: "Tablet", pointerKind: .pen): .light,
            Scope(device: "Tablet", pointerKind: .eraser): .firm,
        ])
        curves.adopt(devices)
        #expect(curves.curves == [Scope(devices[0]): .light, Scope(devices[1]): .firm])
        var roles = DeviceRoles(["Tablet": .ignore])
        roles.adopt(devices)
        #expect(devices.allSatisfy { roles[$0] == .ignore })
        // From now on they are told apart.
        roles[devices[2]] = .mouse
        #expect(devices.map { roles[$0] } == [.ignore, .ignore, .mouse])
        #expect(roles.roles.count == 3)
    }

    @Test("A role by name stays while a device is known by it")
    func nameAndKey() {
        let devices = [device("Tablet"), device("Tablet", .mouse, product: nil)]
        var roles = DeviceRoles(["Tablet": .ignore])
        roles.adopt(devices)
        #expect(roles.roles == ["Tablet": .ignore, "056a:0357 pen": .ignore])
    }

    @Test("Roles move from names to keys, and a role that was set by key stays")
    func roles() {
        var roles = DeviceRoles(["Pro Pen": .mouse, "Mouse": .ignore, "Gone": .pen])
        roles.adopt([device("Pro Pen"), device("Mouse", .mouse)])
        #expect(
            roles.roles == [
                "056a:0357 pen": .mouse, "056a:0357 mouse Mouse": .ignore, "Gone": .pen,
            ])
        roles.roles["Second Pen"] = .eraser
        roles.adopt([device("Second Pen")])
        #expect(roles.roles["056a:0357 pen"] == .mouse)
        #expect(roles[device("Second Pen")] == .eraser)
    }

    @Test("What was measured under a name is added to what is known under the key")
    func hands() {
        let other = Scope(device: "Other", pointerKind: .pen)
        var hands = [
            Scope(device: "Pro Pen", pointerKind: .pen): hand(10), Self.key: hand(5),
            other: hand(1),
        ]
        hands.adopt([device("Pro Pen")])
        #expect(hands == [Self.key: hand(15), other: hand(1)])
    }

    @Test("What was measured stays with a device that is known by that name")
    func handOfName() {
        let named = device("Pro Pen", product: nil)
        for devices in [[named, device("Pro Pen")], [device("Pro Pen"), named]] {
            var hands = [Scope(named): hand(10)]
            hands.adopt(devices)
            #expect(hands == [Scope(named): hand(10)])
        }
    }
}
