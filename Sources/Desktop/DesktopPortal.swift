import CGIO
import Glibc
public import Paths

/// What the desktop's portal shows for programs: panels to choose files, and to print.
///
/// Nothing here waits, and nothing is there where there is no portal.
public final class DesktopPortal {
    /// What became of a panel.
    public enum Outcome<Value> {
        /// People have chosen this.
        case chosen(Value)
        /// People have closed it.
        case cancelled
        /// It could not be shown, or what it was for could not be done.
        case failed

        func map<Other>(_ body: (Value) -> Other?) -> Outcome<Other> {
            switch self {
            case .chosen(let value): body(value).map { .chosen($0) } ?? .failed
            case .cancelled: .cancelled
            case .failed: .failed
            }
        }
    }

    /// How people want something to be printed.
    public struct PrintChoice {
        /// What the portal knows it by.
        let token: UInt32
        /// The paper in the printer; nil where nothing is said of it.
        public let paper: PrintPaper?
    }

    /// Whether there is a panel to choose files.
    public private(set) var choosesFiles = false
    /// Whether there is a panel to print.
    public private(set) var prints = false

    /// What the portal knows the window by; empty where it cannot.
    public var parent: String
    private var bus: SessionBus?
    /// What listens for the answers of panels that are shown.
    private var answers: [String: SessionBus.Subscription] = [:]
    private var count = 0

    /// The portal for a window that it knows as `parent`, as far as it will have told of itself.
    public init(parent: String = "") {
        self.parent = parent
        SessionBus.connect { [weak self] in if let bus = $0 { self?.look(bus) } }
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

    /// Lets people choose a file, or a folder, with a panel of this title; gives its path, which fails where
    /// this program cannot reach it.
    public func choose(
        _ title: String, isFolder: Bool = false, at folder: FilePath? = nil,
        answer: @escaping (Outcome<FilePath>) -> Void
    ) {
        var options: [String: BusValue] = ["directory": .boolean(isFolder)]
        // A path on the bus ends with a zero.
        if let folder { options["current_folder"] = .bytes(folder.bytes + [0]) }
        request("FileChooser", "OpenFile", [.text(parent), .text(title)], options) { results in
            answer(results.map { $0["uris"]?.elements.first?.text.flatMap(Self.path) })
        }
    }

    /// Asks people how something of this title is to be printed, which `print` takes then.
    public func preparePrint(
        _ title: String, answer: @escaping (Outcome<PrintChoice>) -> Void
    ) {
        let none = BusValue.table([:])
        let options = ["supported_output_file_formats": BusValue.list(type: "s", [.text("pdf")])]
        request(
            "Print", "PreparePrint", [.text(parent), .text(title), none, none], options
        ) { results in
            answer(
                results.map {
                    guard case .unsigned(let token) = $0["token"] else { return nil }
                    return PrintChoice(
                        token: token, paper: $0["page-setup"].flatMap(PrintPaper.init))
                })
        }
    }

    /// Prints a PDF that is open to be read, as people have chosen.
    public func print(
        _ title: String, _ file: Int32, as choice: PrintChoice,
        answer: @escaping (Outcome<Void>) -> Void
    ) {
        request(
            "Print", "Print", [.text(parent), .text(title), .file(0)],
            ["token": .unsigned(choice.token)], file: file
        ) { answer($0.map { _ in }) }
    }

    /// Asks for something that people answer in a panel.
    private func request(
        _ interface: String, _ method: String, _ arguments: [BusValue],
        _ options: [String: BusValue], file: Int32? = nil,
        answer: @escaping (Outcome<BusValue>) -> Void
    ) {
        guard let bus else { return answer(.failed) }
        count += 1
        let token = "downstroke\(count)"
        let sender = bus.uniqueName.dropFirst().map { $0 == "." ? "_" : $0 }
        let place = SessionBus.Address(
            service: "org.freedesktop.portal.Desktop",
            object: "/org/freedesktop/portal/desktop/request/\(String(sender))/\(token)",
            interface: "org.freedesktop.portal.Request")
        func end(_ outcome: Outcome<BusValue>) {
            if answers.removeValue(forKey: token) != nil { answer(outcome) }
        }
        // Before it is asked for, so that no answer comes too early.
        answers[token] = bus.subscribe(place, "Response") { response in
            switch (response.elements.first, response.elements.last) {
            case (.unsigned(0), let results?): end(.chosen(results))
            case (.unsigned(1), _): end(.cancelled)
            default: end(.failed)
            }
        }
        var options = options
        options["handle_token"] = .text(token)
        bus.call(.portal(interface), method, arguments + [.table(options)], file: file) { reply in
            if reply == nil { end(.failed) }
        }
    }

    /// The path of a place on this machine; nil for any other.
    static func path(of place: String) -> FilePath? {
        guard let name = g_filename_from_uri(place, nil, nil) else { return nil }
        defer { g_free(name) }
        let path = FilePath(cString: name)
        return path.isAbsolute ? path : nil
    }
}
