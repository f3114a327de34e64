import Input
import InterfaceCore
import Wording

/// What is told of keys below one heading.
struct HelpTopic {
    /// A line of it: what keys do, alone or together with the pen.
    struct Entry {
        let title: Message
        /// The commands whose keys stand there.
        var commands: [Command] = []
        /// The keys that are no command's.
        var keys: [String] = []
        /// What is done meanwhile.
        var gesture: Message?

        /// What stands on its keys; nothing where no key means it any more.
        func caps(_ shortcuts: Shortcuts) -> [String] {
            let own = commands.compactMap { shortcuts.key(of: $0)?.caps }.flatMap(\.self)
            guard !own.isEmpty || !keys.isEmpty else { return [] }
            return own + keys + [gesture?.text()].compactMap(\.self)
        }

        fileprivate static func command(_ command: Command) -> Entry {
            Entry(title: .verbatim(command.words), commands: [command])
        }
    }

    let title: Message
    let entries: [Entry]

    static var draw: HelpTopic {
        HelpTopic(
            title: .helpDraw,
            entries: [
                .command(.brush), .command(.eraser), .command(.lasso),
                Entry(title: .helpPick, keys: ["Ctrl"], gesture: .tap),
                Entry(title: .helpStraight, keys: ["Shift"], gesture: .draw),
                Entry(title: .helpSize, commands: [.finer, .broader]),
                Entry(title: .helpOpacity, commands: [.fainter, .stronger]),
                .command(.lastColor), .command(.lastBrush),
                .command(.undo), .command(.redo),
            ])
    }

    static var look: HelpTopic {
        HelpTopic(
            title: .helpLook,
            entries: [
                Entry(title: .helpMove, keys: KeyPress(.character(" ")).caps, gesture: .drag),
                Entry(title: .helpZoom, keys: ["Ctrl"], gesture: .wheel),
                Entry(title: .helpRotate, keys: ["R"], gesture: .drag),
                .command(.turnUpright), .command(.zoomToFull), .command(.showAllInk),
                .command(.showSelection),
                .command(.flip), .command(.toggleTools), .command(.toggleFullScreen),
                .command(.replay),
            ])
    }

    static var layersAndDrawings: HelpTopic {
        HelpTopic(
            title: .helpLayersAndDrawings,
            entries: [
                .command(.newLayer), .command(.duplicateLayer), .command(.mergeLayer),
                Entry(title: .helpLayerAboveBelow, commands: [.layerAbove, .layerBelow]),
                .command(.new), Entry(title: .helpDrawings, commands: [.showGallery, .open]),
                .command(.exportAs),
                .command(.rename),
                .command(.showCommands), .command(.showSettings), .command(.focusTools),
            ])
    }
}

extension Command {
    /// What it is called within a text: without the dots that tell of a dialog, and in English, which alone
    /// writes titles with capitals, without these.
    var words: String {
        let title = title.text()
        let name = title.hasSuffix("…") ? title.dropLast() : Substring(title)
        guard Language.current.code.hasPrefix("en"), let first = name.first else {
            return String(name)
        }
        return String(first) + name.dropFirst().lowercased()
    }
}
