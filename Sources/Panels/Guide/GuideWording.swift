import Input
import InterfaceCore
import Wording

// The guide.
extension Message {
    static var guidePictureMissing: Message {
        "The picture is not here. Everything it shows is said below."
    }
    /// A command without a key, within a sentence.
    static func guideCommand(_ title: Message) -> Message { "“\(title)”" }
    /// What stands before its pages in the documentation, where this key opens it.
    static func guideIntroduction(_ key: String) -> Message {
        "What you need to begin, page by page. In Downstroke, \(key) opens the same guide."
    }
}

extension GuideTopic {
    /// What it is called.
    var title: Message {
        switch self {
        case .strokes: Message("First Strokes", context: "guide")
        case .brushes: Message("Brushes", context: "guide")
        case .colors: Message("Colours", context: "guide")
        case .layers: Message("Layers", context: "guide")
        case .view: Message("Zoom and Turn", context: "guide")
        case .undo: Message("Nothing Is Lost", context: "guide")
        case .gallery: Message("All Drawings", context: "guide")
        case .actions: Message("Quick Actions", context: "guide")
        case .export: Message("Export and Share", context: "guide")
        case .keys: Message("Without a Pen", context: "guide")
        }
    }

    /// What is to be seen in its picture, for those who do not see it.
    var caption: Message {
        switch self {
        case .strokes: "A plum branch: its lines swell where the pen was pressed."
        case .brushes: "The list of brushes, each with a line from light to firm."
        case .colors: "The ring of hues, the square of shades, a code and a palette."
        case .layers: "The list of layers, the topmost first, over a landscape with hills."
        case .view: "Bamboo, enlarged and turned, with the size and the angle at the lower edge."
        case .undo: "The replay of a drawing, half way through, with its bar at the lower edge."
        case .gallery: "The preview of a drawing, and below it what can be done with it."
        case .actions: "The menu that grows out of the mark."
        case .export: "The export dialog: at the left the result, at the right the choices."
        case .keys: "The force lab: the square to press, and the stages of a press."
        }
    }

    /// What a person does, in a few paragraphs, with the keys as they are set.
    func paragraphs(_ keys: GuideKeys) -> [Message] {
        switch self {
        case .strokes: Self.strokeWords
        case .brushes: Self.brushWords(keys)
        case .colors: Self.colorWords(keys)
        case .layers: Self.layerWords(keys)
        case .view: Self.viewWords(keys)
        case .undo: Self.undoWords(keys)
        case .gallery: Self.galleryWords(keys)
        case .actions: Self.actionWords
        case .export: Self.exportWords(keys)
        case .keys: Self.keyWords(keys)
        }
    }

    private static var strokeWords: [Message] {
        [
            """
            Draw anywhere on the paper. The harder you press, the broader the line. The pen's other end \
            erases.
            """,
            """
            Every hand presses differently. Once you have drawn half a metre, Downstroke offers to fit the \
            force to your hand; “\(Message.fitToMyHand)” in the settings of the pen does it at any time.
            """,
            """
            Hold still at the end of a stroke, and it becomes a neat line, arc, ellipse or rectangle. Hold \
            Shift while you draw for a straight line.
            """,
        ]
    }

    private static func brushWords(_ keys: GuideKeys) -> [Message] {
        [
            """
            Tap a brush in the bar to draw with it. Tap it once more, or press \(keys[.showBrushes]), for the \
            list of all brushes, each with its line from light to firm.
            """,
            """
            “\(Command.editBrush.title)” below the list has every setting, and paper to try the brush on: \
            what you drew there changes with it. “\(Message.done)” keeps it as your own.
            """,
            """
            Drag from the line in the bar: sideways for the size, up and down for the opacity. A tap there \
            shows both.
            """,
        ]
    }

    private static func colorWords(_ keys: GuideKeys) -> [Message] {
        [
            """
            Tap the round field in the bar, or press \(keys[.showColors]). Choose a hue on the ring and a \
            shade in the square, or type a code such as #28559C, or a name.
            """,
            """
            Hold Ctrl, or the lower button of the pen, and tap the paper to take the colour that is there. \
            \(keys[.lastColor]) goes back to the colour before.
            """,
            """
            Press the round field firmly for seven shades of your colour: slide to one, and lift. Tap the \
            name of the palette for others, and to import those of GIMP or Aseprite.
            """,
        ]
    }

    private static func layerWords(_ keys: GuideKeys) -> [Message] {
        [
            """
            \(keys[.showLayers]) shows the layers, the topmost first. Tap the one that you want to draw on. \
            The eye hides a layer, or shows it again.
            """,
            """
            Hold a row and drag it up or down to move the layer. Below the list are its opacity, and all \
            else that can be done with it. Everything can be undone.
            """,
            """
            Press the layers in the bar firmly to see the chosen one alone for as long as you press.
            """,
        ]
    }

    private static func viewWords(_ keys: GuideKeys) -> [Message] {
        [
            """
            Two fingers move, zoom and turn the paper. With a mouse, the wheel moves it, and zooms with \
            Ctrl. Hold Space and drag to move it with the pen, or R to turn it.
            """,
            """
            Size and angle are shown at the lower edge for a moment. Tap them, and the drawing stands \
            upright and fits the window; tap again, and it is as before.
            """,
            """
            \(keys[.zoomToFull]) shows it at its true size, \(keys[.showAllInk]) all of the ink, and \
            \(keys[.flip]) a mirror image, in which mistakes stand out. \(keys[.toggleTools]) hides the tools.
            """,
        ]
    }

    private static func undoWords(_ keys: GuideKeys) -> [Message] {
        [
            """
            \(keys[.undo]), or a tap with two fingers, takes the last step back; \(keys[.redo]), or three \
            fingers, brings it back. Press undo in the bar firmly and it goes on: the harder you press, the \
            faster.
            """,
            """
            There is nothing to save: each stroke is on the disk as soon as it is finished, and all that you \
            can undo with it. After a crash or a power cut the drawing comes back as you left it. Should \
            its file be damaged, Downstroke saves what can still be read.
            """,
            """
            \(keys[.replay]) plays how the drawing was made.
            """,
        ]
    }

    private static func galleryWords(_ keys: GuideKeys) -> [Message] {
        [
            """
            Tap the mark at the left of the bar, press \(keys[.showGallery]), or swipe up with three fingers, \
            for all drawings; swipe down to go back. Type to search; tap a drawing to open it.
            """,
            """
            Press a drawing firmly, or hold still on it, to peek: it is drawn again before your eyes. Press \
            harder, and it opens. Pull it up to share, duplicate or rename it, or to move it to the trash.
            """,
            """
            Folders, favourites and the trash are behind the dots beside the title. \(keys[.undo]) brings \
            back what you have moved to the trash.
            """,
        ]
    }

    private static var actionWords: [Message] {
        [
            """
            Press the mark at the left of the bar firmly, or hold still on it. A new drawing, the last one \
            and all others are one move away: slide to what you want, and lift.
            """,
            """
            The program's icon has the same in the menu of your desktop, so that you begin right there. \
            The names of your drawings stay out of that menu unless you allow them in the settings.
            """,
        ]
    }

    private static func exportWords(_ keys: GuideKeys) -> [Message] {
        [
            """
            \(keys[.exportAs]) exports: choose the format, the part and the scale, and see how it will look \
            and how large the file will be. \(keys[.export]) writes a picture of what you see at once.
            """,
            """
            PNG and PDF can be read everywhere; SVG and OpenRaster go on in other programs, and InkML and \
            Xournal++ keep the strokes.
            """,
            """
            What you choose with the lasso (\(keys[.lasso])) and copy can be pasted in other programs. \
            \(keys[.print]) prints. In the gallery, pull up a drawing that you peek at to share it.
            """,
        ]
    }

    private static func keyWords(_ keys: GuideKeys) -> [Message] {
        [
            """
            A mouse draws an even line. A finger draws too; once you have used a pen, it moves the paper \
            instead. Holding still does what a firm press does.
            """,
            """
            Everything can be done by keys: \(keys[.showCommands]) finds each command by its name, \
            \(keys[.showHelp]) shows all keys, and \(keys[.focusTools]) goes to the bar.
            """,
            """
            “\(Command.showForceLab.title)” lets you try a press, and shows each stage of it as it happens. \
            If your pen draws even lines, “\(Command.testInput.title)” tells why.
            """,
        ]
    }
}
