import Documents
import Geometry
import Paths
import Wording

/// Scripts that are run without a display.
extension Message {
    static let openingWindows: Message = "opening windows"
    static let drawingPicture: Message = "picture of the drawing"
    static let scriptOnX11: Message =
        "--script runs without a display. Leave out --display, or use --display headless."
}

/// Reports of devices, and what to do where there is no force.
extension Message {
    static let deviceHeader: [Message] = ["DEVICE", "KIND", "FORCE", "TILT", "ROTATION"]
    static func yesOrNo(_ isYes: Bool) -> Message { isYes ? "yes" : "no" }
    static let noForce = Message("none", context: "force")
    static func forceRange(_ least: Double, _ most: Double, isEnabled: Bool) -> Message {
        isEnabled ? "\(least)…\(most)" : "\(least)…\(most) (disabled)"
    }
}

/// How hard people press, and curves that fit it.
extension Message {
    static let handHeader: [Message] = [
        "DEVICE", Message("LINE", context: "table"), "AVERAGE", "HARDEST",
    ]
    static let noHandInRecording: Message = """
        The recording has no force to fit to. Leave --fit out, or choose one that a pen made.
        """
    static let fitNeedsTrial: Message = "--fit is for a recording. Add --try RECORDING -o PICTURE."
    static let fitWithWatch: Message = "Give either --fit or --watch."
    static func noHandYet(centimetres: Int) -> Message {
        """
        Nothing is known of your hand yet. Draw \(centimetres) cm with your pen in Downstroke, and run \
        this again.
        """
    }
    static let nothingFitted: Message = "No curve was written."
    static func handWithoutForce(_ device: String) -> Message {
        "\(device): its force is switched off. Switch it on in the settings, and run this again."
    }
    static func handFitted(_ device: String, curve: String, _ file: String) -> Message {
        "\(device): wrote curve = \(curve) to \(file). New strokes follow it."
    }
    static func handFitsAlready(_ device: String) -> Message {
        "\(device): its curve fits your hand already."
    }
    static func handReplaced(_ written: Message, _ former: String) -> Message {
        "\(written) It takes the place of \(former)."
    }
    static func handTooShort(_ device: String, centimetres: Int) -> Message {
        "\(device): draw \(centimetres) cm more with it in Downstroke, and run this again."
    }
}

/// Brushes.
extension Message {
    static let brushHeader: [Message] = ["BRUSH", "FROM", "WHAT FOR", "FILE"]
    static let assetsMissing: Message = """
        The brushes that come with Downstroke are missing. Install it again, or set \
        DOWNSTROKE_ASSETS to the folder that contains “Brushes”.
        """
    static func unknownAction(_ type: String, known: [String]) -> Message {
        "There is no quick action “\(type)”. Choose one of these: \(Message.names(known))."
    }
    static func badUserInfo(_ pair: String) -> Message {
        "“\(pair)” is no value for a quick action. Give a key and a value, such as path=DRAWING."
    }
    static func actionWithoutDrawing(_ type: String) -> Message {
        "There is no drawing to go back to. Say which one: --action \(type) --user-info path=DRAWING"
    }
    static func actionNotDone(_ type: String) -> Message {
        "The quick action “\(type)” could not be done. Try it on the mark in the window."
    }
    static let crashed: Message = """
        Downstroke crashed last time. What was drawn is kept; a report says where it happened.
        """
    static let showReport: Message = "Show Report"
    static let previousDrawing: Message = "Previous Drawing"
    static let noQuickActions: Message = """
        The quick actions that come with Downstroke are missing. Set DOWNSTROKE_ASSETS to the \
        folder that contains “Interface”.
        """
    static let noDesktopEntry: Message = """
        The standard input is no desktop entry with an Exec key. Give the one of the assets.
        """
    static func noIcon(_ file: String) -> Message {
        "There is no picture \(file). Put an SVG file there, or name another one."
    }
    static func iconNotSquare(_ file: String) -> Message {
        "The picture \(file) is not square. Draw it as wide as it is high."
    }
    static let notHandedOver: Message = """
        Downstroke is running, and could not do all of this there. Its window says why.
        """
    static let instanceHangs: Message = """
        The Downstroke that is running does not answer, so this one began by itself. What is \
        drawn in both is kept.
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
        "The brush “\(name)” of this drawing is missing; another one takes its place."
    }
    static let emptySheetName: Message = "--sheet needs the name of a file."
    static let trialNeedsOutput: Message =
        "--try and --output go together: --try RECORDING.csv --output PICTURE.png."
    static let brushWithoutTrial: Message =
        "--brush needs a recording to try it on. Add --try RECORDING.csv --output PICTURE.png."
    static let handwritingWithoutSheet: Message = "--handwriting needs a sheet. Add --sheet FILE."
    static let lightToFirm: Message = "light to firm"
    static let uprightToFlat: Message = "upright to flat, turning"
    static let acrossItself: Message = "crossing itself"
    static let pasting: Message = "Pasting"
    static let nothingCopied: Message = "Nothing was copied."
    static let otherCopied: Message = """
        What was copied is neither ink nor a picture. PNG, JPEG, SVG, PDF, InkML and Xournal++ can be pasted, \
        and copied files of these kinds.
        """
    static func otherPicture(_ type: String) -> Message {
        "Pictures of the kind \(type) cannot be read. Save it as PNG in the program that made it, and copy that."
    }
    static let noPicture: Message = """
        What was copied is said to be a picture and cannot be read as one. Save it as PNG in the program that \
        made it, and copy that.
        """
    static let copierSilent: Message = """
        The program in which this was copied does not answer. Copy it there once more.
        """
    static let tooMuchCopied: Message = "What was copied is too large to be pasted."

    static func notPasted(_ reason: Message) -> Message { "That cannot be pasted: \(reason)" }

    static let byHand: Message = "by hand"
    static func sheetFailed(_ reason: Message) -> Message {
        "The sheet could not be drawn: \(reason)"
    }
}

/// What is in a drawing.
extension Message {
    static func size(bytes: Int) -> Message {
        Message(bytes, one: "\(bytes) byte", other: "\(bytes) bytes")
    }
    static let infoNames: [Message] = [
        "size", Message("layers", context: "label"), Message("strokes", context: "label"),
        "samples", "bounds", "created", "modified", "integrity",
    ]
    static func bounds(_ sides: [String]) -> Message {
        "\(sides[2]) × \(sides[3]) px at \(sides[0]), \(sides[1])"
    }
    static let noBounds = Message("none", context: "bounds")
    static let unknownDate: Message = "unknown"
    static let inOrder: Message = "ok"
    static let laterVersion: Message = "later version"
    static func laterStrokes(_ count: Int) -> Message {
        Message(
            count,
            one: """
                \(count) stroke was drawn by a later version of Downstroke. It looks as much like that as this \
                version can draw it, and is kept as it is.
                """,
            other: """
                \(count) strokes were drawn by a later version of Downstroke. They look as much like that as this \
                version can draw them, and are kept as they are.
                """)
    }
    static func brokenPicture(layer: String, _ reason: Message) -> Message {
        """
        The picture on the layer “\(layer)” cannot be shown: \(reason). Everything else is in order.
        """
    }
}

/// Numbers and names on the command line.
extension Message {
    static let emptyOutput: Message = "--output needs the name of a file."
    static let noNameForPicture: Message = "The picture needs the name of a file."
    static func pictureIsDrawing(_ path: FilePath) -> Message {
        "\(path) is the drawing itself. Choose another file for its picture."
    }
    static func notAFileAddress(_ address: String) -> Message {
        "\(address) is not the address of a file on this computer."
    }
    static func outOfRange(
        _ option: String, _ least: Double, _ most: Double, not number: Double
    ) -> Message {
        "\(option) takes a number from \(least) to \(most), not \(number)."
    }
    static let scaleAndWidth: Message = "Give either --scale or --width."
    static let loopOfFrames: Message =
        "--loop is for an animated PNG; a folder of frames does not repeat."
    static let forcedAnimation: Message =
        "--force is for a folder; a PNG file is replaced without it."
    static func notADrawingName(suffix: String) -> Message {
        "--output names a drawing, NAME\(suffix)."
    }
    static func onlyPNG(_ path: FilePath) -> Message {
        "\(path): the picture is a PNG. Give a name that ends in .png."
    }
    static func renderedPNG(_ path: FilePath) -> Message {
        """
        \(path): render writes PNG files. Give a name that ends in .png; for SVG and other formats \
        run: downstroke export RECORDING -o FILE.svg
        """
    }
    static let widthWithoutHeight: Message =
        "Give both --width and --height, or neither to fit the ink."
    static let outputIsRecording: Message =
        "--output is the recording itself. Choose another file to write."
    static func outputIsDrawing(_ path: FilePath) -> Message {
        "\(path) is the drawing itself. Give another name with --output."
    }
    static func sameOutput(_ path: FilePath) -> Message {
        "Two drawings would be written to \(path). Export them one by one."
    }
    static func oneNameForMany(_ count: Int) -> Message {
        Message(
            count, one: "\(count) drawing needs a name: put {name} into --output.",
            other: "\(count) drawings need a name each: put {name} into --output.")
    }
    static func unknownPlaceholder(_ placeholder: String, known: String) -> Message {
        """
        --output has \(placeholder), which stands for nothing. Write \(known) for the name of each \
        drawing.
        """
    }
    static func unknownSuffix(_ path: FilePath, known: [String]) -> Message {
        """
        \(path) does not end in a known format. End it in one of \(Message.names(known)), or give \
        --format.
        """
    }
    static func noLayer(_ name: String, in path: FilePath, known: [String]) -> Message {
        """
        \(path) has no layer “\(name)”. Its layers are: \(Message.names(known)). Give the names or \
        numbers, divided by commas.
        """
    }
    static func layer(_ number: Int, _ name: String) -> Message { "\(number) “\(name)”" }
    static func ignored(_ options: [String], in format: Message) -> Message {
        "\(format): \(Message.names(options)) was ignored."
    }
    static let inkMLIsWhole: Message = "InkML holds whole drawings in their own size"
    static let xournalHasNoScale: Message = "Xournal++ holds drawings in their own size"
    static func keepsNoView(_ path: FilePath) -> Message {
        "\(path) does not say what was in view, so all of its ink is shown."
    }
    static func reading(_ path: FilePath) -> Message { "Reading \(path)" }
    static func writing(_ path: FilePath) -> Message { "Writing \(path)" }
}

/// What cannot be drawn, imported or exported.
extension Message {
    static func nothingShown(_ path: FilePath) -> Message {
        "\(path): there is nothing on the layers that are shown."
    }
    static func outputTooLarge(
        _ path: FilePath, _ size: PixelSize, limit: Int, smaller options: String
    ) -> Message {
        """
        \(path): the output would be \(size.width) × \(size.height) px, more than \(limit). Give a \
        smaller \(options).
        """
    }
    static func tooManyFrames(
        _ path: FilePath, _ count: String, limit: Int, speed: Double
    ) -> Message {
        """
        \(path): the replay would have too many frames, \(count): the limit is \(limit). Give \
        --speed \(speed) or more, or a smaller --fps or --longest-pause.
        """
    }
    static func noVideos(_ path: FilePath) -> Message {
        """
        \(path): videos are made of frames. Name a folder, and then run: ffmpeg -framerate 30 -i \
        FOLDER/frame-%05d.png \(path)
        """
    }
    static func noReplayFormat(_ path: FilePath) -> Message {
        """
        \(path): a replay is an animated PNG, whose name ends in .png, or a folder of frames. For a \
        folder of this name, put a slash at its end.
        """
    }
    static func fileExists(_ path: FilePath) -> Message {
        "There is a file \(path) already. Choose another name."
    }
    static func together(_ error: Message) -> Message { "these files together: \(error)" }
    static func importSummary(
        _ path: FilePath, layers: Int, strokes: Int, samples: Int, pictures: Int
    ) -> Message {
        var parts = [
            Message(layers, one: "\(layers) layer", other: "\(layers) layers"),
            Message(strokes, one: "\(strokes) stroke", other: "\(strokes) strokes"),
            Message(samples, one: "\(samples) sample", other: "\(samples) samples"),
        ]
        if pictures > 0 {
            parts.append(
                Message(pictures, one: "\(pictures) picture", other: "\(pictures) pictures"))
        }
        return note(path, list(parts))
    }
    static func folderNotEmpty(_ path: FilePath) -> Message {
        """
        \(path) is not empty. Name another folder, or give --force to replace the frames in it.
        """
    }
    static func noFrameFolder(_ path: FilePath) -> Message {
        """
        \(path) is no folder that can be written to. Name another one for the frames, or a file that \
        ends in .png for an animated PNG.
        """
    }
    static func cannotWriteFrames(_ path: FilePath, _ reason: String) -> Message {
        "cannot write \(path): \(reason). Choose another place for the frames."
    }
}
