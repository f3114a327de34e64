import Geometry

/// The configuration file of a server with a screen in memory and simulated devices.
struct XorgConfiguration {
    var size: PixelSize
    var devices: [TestDevice]
    /// The path of each device's socket.
    var socketPath: (TestDevice) -> String
    var videoDriver = "dummy"

    var text: String {
        let input = devices.map(inputDevice).joined()
        return flags + input + device + monitor + screen + layout
    }

    private var flags: String {
        section(
            "ServerFlags",
            ["AutoAddDevices", "AutoAddGPU"].map { option($0, "false") }
                + ["BlankTime", "StandbyTime", "SuspendTime", "OffTime"].map { option($0, "0") })
    }

    private func inputDevice(_ device: TestDevice) -> String {
        let options = device.options.map { option($0.key, $0.value) }
        return section(
            "InputDevice",
            [
                #"Identifier "\#(device.name)""#, #"Driver "inputtest""#,
                option("SocketPath", socketPath(device)),
            ] + options)
    }

    private var device: String {
        let kibibytes = max(16_384, size.width * size.height * 8 / 1024)
        return section(
            "Device",
            [#"Identifier "device""#, #"Driver "\#(videoDriver)""#, "VideoRam \(kibibytes)"])
    }

    /// A mode of exactly the size; the driver refuses pixel clocks above 300 MHz.
    private var monitor: String {
        let (columns, rows) = (size.width + 160, size.height + 40)
        let megahertz = min(300, 60 * Double(columns * rows) / 1_000_000)
        let horizontal = "\(size.width) \(size.width + 16) \(size.width + 48) \(columns)"
        let vertical = "\(size.height) \(size.height + 3) \(size.height + 9) \(rows)"
        return section(
            "Monitor",
            [
                #"Identifier "monitor""#, "HorizSync 1-2000", "VertRefresh 1-2000",
                #"Modeline "mode" \#(megahertz) \#(horizontal) \#(vertical)"#,
            ])
    }

    private var screen: String {
        section(
            "Screen",
            [
                #"Identifier "screen""#, #"Device "device""#, #"Monitor "monitor""#,
                "DefaultDepth 24", #"SubSection "Display""#, "Depth 24", #"Modes "mode""#,
                "Virtual \(size.width) \(size.height)", "EndSubSection",
            ])
    }

    private var layout: String {
        section(
            "ServerLayout",
            [#"Identifier "layout""#, #"Screen "screen""#]
                + devices.map { #"InputDevice "\#($0.name)" "\#(role(of: $0))""# })
    }

    private func role(of device: TestDevice) -> String {
        switch device.kind {
        case .mouse: "CorePointer"
        case .keyboard: "CoreKeyboard"
        case .pen, .touchscreen, .touchpad: "SendCoreEvents"
        }
    }

    private func option(_ name: String, _ value: String) -> String {
        #"Option "\#(name)" "\#(value)""#
    }

    private func section(_ name: String, _ lines: [String]) -> String {
        #"Section "\#(name)""# + "\n" + lines.map { "    \($0)\n" }.joined() + "EndSection\n"
    }
}
