import Wording

/// Reports of devices, and what to do where there is no force.
extension Message {
    static let deviceHeader: [Message] = ["DEVICE", "KIND", "FORCE", "TILT"]
    static func yesOrNo(_ isYes: Bool) -> Message { isYes ? "yes" : "no" }
    static let noForce: Message = "none"
    static func forceRange(_ least: Double, _ most: Double, isEnabled: Bool) -> Message {
        isEnabled ? "\(least)…\(most)" : "\(least)…\(most) (disabled)"
    }

    static let forceIsAvailable: Message = "Force is available: lines follow how hard you press."
    static func forceIsDisabled(device: String) -> Message {
        """
        Force is unavailable: “\(device)” reports it, but is disabled or unplugged. Enable it or \
        plug it in.
        """
    }
    static func tabletIsMouse(device: String) -> Message {
        """
        Force is unavailable: the driver treats “\(device)” as a mouse. Install the tablet's driver \
        (Debian: xserver-xorg-input-wacom) and log in again.
        """
    }
    static let nothingReportsForce: Message = """
        Force is unavailable: no device reports it. Connect a pen tablet; until then, mouse and \
        fingers draw lines of even width.
        """
}

/// Brushes.
extension Message {
    static let brushHeader: [Message] = ["BRUSH", "FROM", "WHAT FOR", "FILE"]
    static let assetsMissing: Message = """
        The brushes that come with Downstroke are missing. Install it again, or set \
        DOWNSTROKE_ASSETS to the folder that contains “Brushes”.
        """
    static func unknownBrush(_ name: String, known: [String]) -> Message {
        known.isEmpty
            ? """
            There is no brush “\(name)”, nor any other. Run “downstroke brushes” to see why.
            """
            : """
            There is no brush “\(name)”. Choose one of these: \(Message.names(known)). To use a \
            file, write a path that ends in .toml or has a / in it.
            """
    }
    static func lostBrush(_ name: String) -> Message {
        "the brush “\(name)” of this drawing is missing; another one takes its place."
    }
    static let emptySheetName: Message = "--sheet needs the name of a file."
    static let handwritingWithoutSheet: Message = "--handwriting needs a sheet. Add --sheet FILE."
    static func sheetFailed(_ reason: Message) -> Message {
        "The sheet could not be drawn: \(reason)"
    }
}

/// What is in a drawing.
extension Message {
    static func size(bytes: Int) -> Message {
        Message(bytes, one: "\(bytes) byte", other: "\(bytes) bytes")
    }
    static let sizeName: Message = "size"
    static let layersName: Message = "layers"
    static let strokesName: Message = "strokes"
    static let samplesName: Message = "samples"
    static let boundsName: Message = "bounds"
    static let createdName: Message = "created"
    static let modifiedName: Message = "modified"
    static let integrityName: Message = "integrity"
    static func bounds(_ sides: [String]) -> Message {
        "\(sides[2]) × \(sides[3]) px at \(sides[0]), \(sides[1])"
    }
    static let noBounds: Message = "none"
    static let unknownDate: Message = "unknown"
    static let inOrder: Message = "ok"
    static func brokenPicture(layer: String, _ reason: Message) -> Message {
        """
        The picture on the layer “\(layer)” cannot be shown: \(reason) Everything else is in order.
        """
    }
}

/// Arguments.
extension Message {
    static func notUTF8(_ argument: String) -> Message {
        "This file name is not UTF-8: \(argument). Rename the file."
    }
}
