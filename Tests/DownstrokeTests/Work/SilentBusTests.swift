import CGIO
import Foundation
import MachineSupport
import Paths
import Testing

@testable import Desktop

/// A program that ends on a bus which reads nothing any more.
@Suite struct SilentBusTests {
    /// In a process of its own, which is on a bus of its own.
    @Test func aBusThatReadsNothingHoldsUpNoEnd() async {
        await #expect(processExitsWith: .success) {
            let bus = try DesktopBus()
            setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
            guard
                case .first(let instance) = SessionInstance.start(
                    "org.downstroke.Silence", arguments: [], folder: "/", place: "here"),
                let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil)
            else { throw MachineError("it is not the first") }
            bus.pause()
            defer { bus.goOn() }
            // More than is on its way where nobody reads.
            let text = BusValue.text(String(repeating: "n", count: 1 << 23))
            g_dbus_connection_emit_signal(
                connection, nil, "/org/downstroke/Silence", "org.downstroke.Silence", "Told",
                BusValue.tuple([text]).variant, nil)
            let start = ContinuousClock.now
            instance.end()
            #expect(ContinuousClock.now - start < .seconds(20))
        }
    }
}
