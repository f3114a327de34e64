import Display

/// Text on the clipboards of X servers, which have names of their own for it beside the media type.
enum ClipboardText {
    /// UTF-8, and Latin-1, as the ICCCM calls them.
    private static let (unicode, latin) = ("UTF8_STRING", "STRING")

    /// The names to ask for where these media types are wanted.
    static func names(_ types: [String]) -> [String] {
        types.flatMap { $0 == ClipboardOffer.text ? [$0, unicode, latin] : [$0] }
    }

    /// An offer that older programs understand too.
    static func widen(_ offer: ClipboardOffer) -> ClipboardOffer {
        guard offer.types.contains(ClipboardOffer.text) else { return offer }
        return ClipboardOffer(names(offer.types)) { type in
            switch type {
            case unicode: offer.bytes(ClipboardOffer.text)
            case latin: offer.bytes(ClipboardOffer.text).map(latin1)
            default: offer.bytes(type)
            }
        }
    }

    /// What was read, with text as its media type.
    static func decode(_ content: ClipboardContent) -> ClipboardContent {
        guard case .bytes(let bytes, let type) = content else { return content }
        return switch type {
        case unicode: .bytes(bytes, type: ClipboardOffer.text)
        case latin:
            .bytes(
                bytes.flatMap { Array(UTF8.encode(Unicode.Scalar($0)) ?? .init()) },
                type: ClipboardOffer.text)
        default: content
        }
    }

    /// A question mark stands for what Latin-1 does not have.
    private static func latin1(_ bytes: [UInt8]) -> [UInt8] {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
            UInt8(exactly: $0.value) ?? UInt8(ascii: "?")
        }
    }
}
