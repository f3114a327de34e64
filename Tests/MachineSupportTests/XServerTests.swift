import Foundation
import Geometry
import Glibc
import Testing

@testable import MachineSupport

/// How a server starts, what it has, and how it ends.
@Suite struct XServerTests {
    /// What `xinput list --long` prints about `device`.
    private func axes(of device: TestDevice, on server: XServer) throws -> String {
        let program = try server.run(
            URL(filePath: "/usr/bin/xinput"), ["list", "--long", device.name])
        try program.wait()
        return program.output
    }

    @Test func pensAndFingersHaveAPressureAxisAndAMouseHasNone() throws {
        let server = try XServer()
        for device in [TestDevice.pen, .eraser] {
            let text = try axes(of: device, on: server)
            #expect(text.contains("Label: Abs Pressure\n"))
            #expect(text.contains("Range: 0.000000 - 1000.000000"))
        }
        let touchscreen = try axes(of: .touchscreen, on: server)
        #expect(touchscreen.contains("Label: Abs MT Pressure\n"))
        #expect(touchscreen.contains("Range: 0.000000 - 2047.000000"))
        #expect(touchscreen.contains("Max number of touches: 10"))
        let mouse = try axes(of: .mouse, on: server)
        #expect(mouse.contains("Label: Rel X\n"))
        #expect(!mouse.contains("Pressure"))
    }

    /// Each has programs show themselves on it, and goes when it is stopped or released.
    @Test func serversRunBesideEachOtherAndLeaveNothing() throws {
        var servers = try (1...3).map { _ in try XServer() }
        #expect(Set(servers.map(\.display)).count == 3)
        for server in servers {
            #expect(server.environment["DISPLAY"] == server.display)
            #expect(server.environment["WAYLAND_DISPLAY"] == nil)
        }
        let program = try servers[0].run(URL(filePath: "/bin/sleep"), ["60"])
        let processes = [
            servers[0].xorg.program.process, servers[0].xorg.watchdog.shell, program.process,
        ]
        let others = servers.dropFirst().map(\.xorg.program.process)
        #expect(!(processes + others).contains(where: hasEnded))
        servers[0].stop()
        #expect(processes.allSatisfy(hasEnded) && !others.contains(where: hasEnded))
        #expect(throws: (any Error).self) { try servers[0].screenshot() }
        #expect(throws: (any Error).self) { try servers[0].pen.move(to: .zero) }
        servers[0].stop()
        servers = []
        #expect(others.allSatisfy(hasEnded))
    }

    @Test func theWatchdogEndsItsProcessWhenTheTestsAreGone() throws {
        let program = try RunningProgram(
            executable: URL(filePath: "/bin/sleep"), arguments: ["60"])
        let watchdog = try Watchdog(process: program.process)
        #expect(program.exitStatus == nil)
        // The end of the tests closes their end of the connection.
        shutdown(watchdog.connection, Int32(SHUT_RDWR))
        #expect(try program.wait() == .signaled(SIGTERM))
    }

    @Test func aMissingDriverIsAnErrorThatNamesThePackages() {
        let error = #expect(throws: MachineError.self) {
            try XorgProcess(
                size: PixelSize(width: 640, height: 480), devices: .standard,
                videoDriver: "missing")
        }
        #expect(error?.description.contains("xserver-xorg-video-dummy") == true)
        #expect(error?.description.contains("missing") == true)
    }
}
