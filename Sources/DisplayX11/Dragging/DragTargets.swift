import CX11

/// Finds the windows of other programs that take what is dragged to them.
struct DragTargets {
    /// A window that can be asked.
    struct Target: Hashable {
        /// What it is called in messages.
        let window: CX11.Window
        /// Where messages go: itself, or what speaks for it.
        let recipient: CX11.Window
        /// The version of the protocol that both understand.
        let version: UInt
    }

    /// What lies at a place.
    enum Place: Hashable {
        /// A window of this program.
        case own
        /// Nothing that takes anything.
        case nothing
        case target(Target)
    }

    /// The versions of the protocol that are spoken here.
    private static let versions: ClosedRange<UInt> = 3...5
    /// In how many windows another one lies at most, with the frames around it.
    private static let depth = 16

    private let connection: ClipboardConnection
    private let aware, proxy: Atom
    private let own: Set<CX11.Window>

    /// Finds all but these windows of this program.
    init(_ connection: ClipboardConnection, own: Set<CX11.Window>) {
        (self.connection, self.own) = (connection, own)
        (aware, proxy) = (connection.atom("XdndAware"), connection.atom("XdndProxy"))
    }

    /// What lies at a place of the screen.
    func place(x: Int32, y: Int32) -> Place {
        let root = XDefaultRootWindow(connection.display)
        var window = root
        for _ in 0..<Self.depth {
            var child = CX11.Window(0)
            var (innerX, innerY) = (Int32(0), Int32(0))
            guard
                XTranslateCoordinates(
                    connection.display, root, window, x, y, &innerX, &innerY, &child) != 0,
                child != 0
            else { break }
            if own.contains(child) { return .own }
            if let target = target(child) { return .target(target) }
            window = child
        }
        // The desktop behind all windows has somebody who speaks for it, or takes nothing.
        return target(root).map(Place.target) ?? .nothing
    }

    private func target(_ window: CX11.Window) -> Target? {
        let recipient = speaker(for: window) ?? window
        guard let version = connection.numbers(aware, of: recipient)?.first,
            version >= Self.versions.lowerBound
        else { return nil }
        return Target(
            window: window, recipient: recipient, version: min(version, Self.versions.upperBound))
    }

    /// What speaks for a window; it has to say so itself, as it may have gone and left its number to another one.
    private func speaker(for window: CX11.Window) -> CX11.Window? {
        guard let speaker = connection.numbers(proxy, of: window)?.first,
            connection.numbers(proxy, of: speaker)?.first == speaker
        else { return nil }
        return speaker
    }
}
