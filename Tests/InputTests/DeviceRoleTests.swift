import Geometry
import Input
import Testing

/// What people use their devices for counts from the next event on.
@Suite struct DeviceRoleTests {
    private func desk(_ roles: [String: DeviceRoles.Role]) -> TrackedDesk {
        var desk = TrackedDesk()
        desk.tracker.roles = DeviceRoles(roles)
        _ = desk.update(TrackedDesk.devices)
        return desk
    }

    @Test func aPenThatIsUsedAsAnEraserErases() throws {
        var desk = desk(["Pen": .eraser])
        let sample = try #require(desk.samples(.press(1), force: 500).last)
        #expect(sample.pointerKind == .eraser && sample.force?.normalized == 0.5)
    }

    @Test func aPenThatIsUsedAsAMouseHasNoForce() throws {
        var desk = desk(["Pen": .mouse])
        let sample = try #require(desk.samples(.press(1), force: 500).last)
        #expect(sample.pointerKind == .mouse && sample.force == nil)
    }

    @Test func aMouseThatIsUsedAsAPenIsOneWithoutForce() throws {
        var desk = desk(["Mouse": .pen])
        let sample = try #require(desk.samples(.press(1), of: TrackedDesk.mouse).last)
        #expect(sample.pointerKind == .pen && sample.force == nil)
    }

    @Test func whatIsIgnoredDoesNothing() {
        var desk = desk(["Pen": .ignore])
        #expect(desk.samples(.press(1), force: 500).isEmpty)
        #expect(desk.samples(.motion, of: TrackedDesk.mouse).count == 1)
    }

    @Test func aContactEndsWhenItsDeviceIsIgnored() {
        var desk = desk([:])
        #expect(desk.samples(.press(1), force: 500).last?.phase == .began)
        desk.tracker.roles = DeviceRoles(["Pen": .ignore])
        let phases = desk.update(TrackedDesk.devices).compactMap { event -> Phase? in
            if case .pointer(let sample) = event { sample.phase } else { nil }
        }
        #expect(phases == [.ended])
        desk.tracker.roles = DeviceRoles()
        _ = desk.update(TrackedDesk.devices)
        #expect(desk.samples(.motion, force: 500).count == 1)
    }

    @Test func whoAsksForDevicesSeesTheirRoles() {
        var desk = desk([:])
        desk.tracker.roles = DeviceRoles(["Pen": .ignore])
        guard case .devices(let devices)? = desk.update(TrackedDesk.devices).last else {
            Issue.record("nothing is told of devices")
            return
        }
        #expect(devices.map(\.role?.rawValue) == ["ignore", nil, nil])
    }

    @Test func whatIsSetAsideIsNoPen() {
        for role in [DeviceRoles.Role.mouse, .ignore] {
            var pen = TrackedDesk.devices[0]
            pen.role = role
            #expect(!pen.isForceAvailable)
            #expect(ForceAdvice(devices: [pen]) == .isSetAside(device: "Pen"))
        }
    }
}
