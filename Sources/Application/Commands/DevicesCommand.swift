import ArgumentParser
import Documents
import Foundation
import Input
import Wording

/// `downstroke devices`: why a pen's force is felt, or is not.
struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "List the input devices, and whether they report force.",
        discussion: """
            With --fit, the pressure curve of each pen is fitted to your hand, as far as you have drawn with it \
            in Downstroke: equal steps of your force become equal steps of the line. Only new strokes change; \
            Reset in the settings takes the curve away.

            Example:
              downstroke devices --watch
              downstroke devices --fit
            """)

    @Flag(help: "Print JSON: one object, or one line per change with --watch.")
    var json = false

    @Flag(help: "Keep running, and print the list again whenever a device changes.")
    var watch = false

    @Flag(help: "Fit the pressure curves to your hand.")
    var fit = false

    func validate() throws {
        if fit, watch { throw ValidationError(Message.fitWithWatch.text()) }
    }

    func run() throws {
        guard !fit else { return try fitCurves() }
        let monitor = try Failure.describing(DeviceWatch.init)
        try show(monitor.devices)
        while watch {
            try Failure.describing(monitor.waitForChange)
            try show(monitor.devices)
        }
    }

    private func fitCurves() throws {
        // Without a display, hands are listed by key instead of name.
        let devices = (try? DeviceWatch())?.devices ?? []
        let report = try HandReport.fit(UserFiles.hand, in: UserFiles.pressure, of: devices)
        guard !report.hands.isEmpty else {
            let missing = HandForce().missingCentimetres.rounded(.up)
            throw Failure(.noInput, .noHandYet(centimetres: Int(missing)))
        }
        try report.write(asJSON: json)
        if !report.hasFitted { throw Failure(.noInput, .nothingFitted) }
    }

    private func show(_ devices: [Device]) throws {
        try DeviceReport(devices: devices).write(asJSON: json, pretty: !watch)
        if watch, !json { try StandardOutput.write("\n") }
    }
}
