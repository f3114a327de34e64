import Foundation
import Geometry
import TestSupport

/// A running Xorg, in a folder with its configuration, its log and the sockets of its devices.
final class XorgProcess: Sendable {
    let display: String
    let program: RunningProgram
    let watchdog: Watchdog
    private let folder: Scratch

    /// Starts a server on the first free display and waits until it takes clients.
    init(size: PixelSize, devices: [TestDevice], videoDriver: String = "dummy") throws {
        folder = try Scratch()
        let configuration = XorgConfiguration(
            size: size, devices: devices,
            socketPath: { [folder] in Self.socketPath(of: $0, in: folder) },
            videoDriver: videoDriver)
        let file = folder.path("xorg.conf")
        try configuration.text.write(toFile: file, atomically: false, encoding: .utf8)

        let log = folder.path("xorg.log")
        program = try RunningProgram(
            executable: try Self.executable(), arguments: Self.arguments(file: file, log: log))
        watchdog = try Watchdog(process: program.process)
        display = try Self.waitForDisplay(of: program, folder)
    }

    func socketPath(of device: TestDevice) -> String { Self.socketPath(of: device, in: folder) }

    /// Ends the server.
    func stop() {
        program.terminate()
        watchdog.dismiss()
    }

    /// Without a number, the server looks for a free display itself, and says on its standard
    /// output which it took.
    private static func arguments(file: String, log: String) -> [String] {
        [
            "-config", file, "-logfile", log, "-displayfd", "1", "-dpi", "96", "-noreset", "-ac",
            "-nolisten", "tcp", "-novtswitch", "-sharevts",
        ]
    }

    /// The server itself: not the script before it, which runs it as root where it can.
    private static func executable() throws -> URL {
        let paths = ["/usr/lib/xorg/Xorg", "/usr/libexec/Xorg", "/usr/lib/Xorg"]
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
            throw MachineError("there is no Xorg: \(MachineError.packages)")
        }
        return URL(filePath: path)
    }

    private static func waitForDisplay(
        of program: RunningProgram, _ folder: Scratch
    ) throws -> String {
        var number = ""
        do {
            try waitUntil("Xorg took clients", timeout: 30) {
                number = program.output
                return number.hasSuffix("\n") || program.exitStatus != nil
            }
        } catch {
            throw MachineError("\(error)\n\(logTail(in: folder))")
        }
        guard number.hasSuffix("\n") else {
            throw MachineError(
                "Xorg does not start; it needs: \(MachineError.packages)\n\(logTail(in: folder))")
        }
        return ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func socketPath(of device: TestDevice, in folder: Scratch) -> String {
        folder.path(device.name.replacing(" ", with: "-"))
    }

    private static func logTail(in folder: Scratch) -> String {
        folder.text("xorg.log").split(separator: "\n").suffix(30).joined(separator: "\n")
    }
}
