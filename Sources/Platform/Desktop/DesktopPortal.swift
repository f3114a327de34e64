import CGIO
import Glibc

/// What the desktop's portal shows for programs: panels to choose files, and to print.
///
/// Nothing here waits, and nothing is there where there is no portal.
public final class DesktopPortal {
    /// Whether there is a panel to choose files.
    public private(set) var choosesFiles = false
    /// Whether there is a panel to print.
    public private(set) var prints = false

    /// What the portal knows the window by; empty where it cannot.
    private let parent: String
    private var bus: SessionBus?
    /// What listens for the answers of panels that are shown.
    private var answers: [String: SessionBus.Subscription] = [:]
    private var count = 0

    /// The portal for the window that it knows as `parent`, as far as it will have told of itself.
    public init(parent: String) {
        self.parent = parent
        SessionBus.connect { [weak self] in self?.look($0) }
    }

    private func look(_ bus: SessionBus) {
        self.bus = bus
        func ask(_ interface: String, _ take: @escaping (DesktopPortal) -> Void) {
            var properties = SessionBus.Address.portal(interface)
            let name = properties.interface
            properties.interface = "org.freedesktop.DBus.Properties"
            bus.call(properties, "Get", [.text(name), .text("version")]) { [weak self] version in
                if let self, version != nil { take(self) }
            }
        }
        ask("FileChooser") { $0.choosesFiles = true }
        ask("Print") { $0.prints = true }
    }

    /// Lets people choose a file, or a folder, with a panel of this title; gives its path, or nil where
    /// they choose none that this program can reach.
    public func choose(
        _ title: String, isFolder: Bool = false, at folder: String? = nil,
        answer: @escaping (String?) -> Void
    ) {
        var options: [String: BusValue] = ["directory": .boolean(isFolder)]
        // A path on the bus ends with a zero.
        if let folder { options["current_folder"] = .bytes(Array(folder.utf8) + [0]) }
        request("FileChooser", "OpenFile", [.text(parent), .text(title)], options) { results in
            let places = results?["uris"]?.elements ?? []
            answer(places.first?.text.flatMap(Self.path))
        }
    }

    /// Prints a PDF that is open to be read, after people have said how; gives whether they have.
    public func print(_ title: String, _ file: Int32, answer: @escaping (Bool) -> Void) {
        request(
            "Print", "Print", [.text(parent), .text(title), .file(0)], [:], file: file
        ) { answer($0 != nil) }
    }

    /// Asks for something that people answer in a panel; gives what they chose, nil for nothing.
    private func request(
        _ interface: String, _ method: String, _ arguments: [BusValue],
        _ options: [String: BusValue], file: Int32? = nil,
        answer: @escaping (BusValue?) -> Void
    ) {
        guard let bus else { return answer(nil) }
        count += 1
        let token = "downstroke\(count)"
        let sender = bus.uniqueName.dropFirst().map { $0 == "." ? "_" : $0 }
        let place = SessionBus.Address(
            service: "org.freedesktop.portal.Desktop",
            object: "/org/freedesktop/portal/desktop/request/\(String(sender))/\(token)",
            interface: "org.freedesktop.portal.Request")
        func end(_ results: BusValue?) {
            if answers.removeValue(forKey: token) != nil { answer(results) }
        }
        // Before it is asked for, so that no answer comes too early.
        answers[token] = bus.subscribe(place, "Response") { response in
            let isChosen = response.elements.first == .unsigned(0)
            end(isChosen ? response.elements.last : nil)
        }
        var options = options
        options["handle_token"] = .text(token)
        bus.call(.portal(interface), method, arguments + [.table(options)], file: file) { reply in
            if reply == nil { end(nil) }
        }
    }

    /// The path of a place on this machine; nil for any other.
    static func path(of place: String) -> String? {
        guard let name = g_filename_from_uri(place, nil, nil) else { return nil }
        defer { g_free(name) }
        let path = String(cString: name)
        return path.hasPrefix("/") ? path : nil
    }
}
