import ArgumentParser
import Documents
import Foundation
import Input
import Platform

/// `downstroke devices`: why a pen's force is felt, or is not.
struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "List the input devices, and whether they report force.",
        discussion: """
            Example:
              downstroke devices --watch
            """)

    @Flag(help: "Print JSON: one object, or one line per change with --watch.")
    var json = false

    @Flag(help: "Keep running, and print the list again whenever a device changes.")
    var watch = false

    func run() throws {
        let monitor = try Failure.describing(DeviceMonitor.init)
        try show(monitor.devices)
        while watch {
            try Failure.describing(monitor.waitForChange)
            try show(monitor.devices)
        }
    }

    private func show(_ devices: [Device]) throws {
        try DeviceReport(devices: devices).write(asJSON: json, pretty: !watch)
        if watch, !json { try StandardOutput.write("\n") }
    }
}
