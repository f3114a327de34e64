import Foundation
import TestSupport

/// The part of the desktop's portal that shows panels, which the tests answer in place of people.
public final class PanelPortal: Sendable {
    private let service: BusService

    /// A portal on `bus` with one interface, `FileChooser` or `Print`, that answers each method of these
    /// names and types of arguments with a request; where it is out of order, with an error.
    public init(
        on bus: DesktopBus, _ interface: String, _ methods: [String: [String]],
        isOutOfOrder: Bool = false
    ) throws {
        let described = methods.map { name, types in
            let arguments = types.map { "<arg type='\($0)' direction='in'/>" }.joined()
            return "<method name='\(name)'>\(arguments)<arg type='o' direction='out'/></method>"
        }
        service = try BusService(
            on: bus, interface: "org.freedesktop.portal.\(interface)",
            methods: described.joined() + "<property name='version' type='u' access='read'/>"
        ) { method, _ in
            if method == "Get" { return "(<uint32 3>,)" }
            return isOutOfOrder
                ? nil : "(objectpath '/org/freedesktop/portal/desktop/request/x',)"
        }
    }

    /// What it was asked but for its version.
    public var asked: [BusService.Call] { service.asked.filter { !$0.text.hasPrefix("Get") } }

    /// Waits until a program knows what it has.
    public func waitUntilKnown() throws {
        try waitUntil("the portal is asked what it has") {
            service.calls.contains { $0.hasPrefix("Get") }
        }
    }

    /// Waits until it is asked for `method`; returns the latest such call.
    public func wait(for method: String) throws -> BusService.Call {
        try waitForValue("the portal is asked for \(method)") {
            asked.last { $0.text.hasPrefix("\(method)(") }
        }
    }

    /// Waits until it has been asked for so many panels; returns the call for the last of these.
    @discardableResult
    public func wait(forPanel number: Int) throws -> BusService.Call {
        try waitUntil("the portal shows panel \(number)") { asked.count >= number }
        return asked[number - 1]
    }

    /// Answers the last panel: with 0 and what people chose, 1 for nothing, 2 for an error.
    public func answer(_ response: Int, _ results: String = "@a{sv} {}") {
        guard let call = asked.last,
            let token = call.text.split(separator: "'handle_token': <'").last?.prefix(while: {
                $0 != "'"
            })
        else { return }
        let sender = call.sender.dropFirst().replacing(".", with: "_")
        service.emit(
            "Response", "(uint32 \(response), \(results))",
            object: "/org/freedesktop/portal/desktop/request/\(sender)/\(token)",
            interface: "org.freedesktop.portal.Request")
    }
}
