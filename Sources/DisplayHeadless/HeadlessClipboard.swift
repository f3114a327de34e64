public import Display
import Synchronization

/// A clipboard in memory; answers come at once, within the call.
public final class HeadlessClipboard: ClipboardBackend {
    private struct State: Sendable {
        var own: ClipboardOffer?
        var other: ClipboardOffer?
    }

    private let state = Mutex(State())

    /// An empty clipboard.
    public init() {}

    /// What the program offers; nil if another program has copied something since.
    public var offered: ClipboardOffer? { state.withLock(\.own) }

    /// Puts something there as another program would.
    public func put(_ offer: ClipboardOffer) {
        state.withLock { $0 = State(other: offer) }
    }

    /// Offers something to other programs.
    public func offer(_ offer: ClipboardOffer) { state.withLock { $0 = State(own: offer) } }

    /// Reads what was copied, in the first of these types that there is.
    public func read(
        _ types: [String], answer: @escaping @Sendable (ClipboardContent) -> Void
    ) {
        let state = self.state.withLock(\.self)
        if let own = state.own {
            answer(types == [ClipboardOffer.text] ? Self.content(of: own, types) : .own)
        } else {
            answer(state.other.map { Self.content(of: $0, types) } ?? .nothing)
        }
    }

    /// Does nothing: there is no clipboard manager.
    public func end() {}

    private static func content(of offer: ClipboardOffer, _ types: [String]) -> ClipboardContent {
        guard let type = types.first(where: offer.types.contains) else {
            return .others(offer.types)
        }
        guard let bytes = offer.bytes(type) else { return .noAnswer }
        return bytes.count > ClipboardOffer.mostBytes ? .tooMuch : .bytes(bytes, type: type)
    }
}
