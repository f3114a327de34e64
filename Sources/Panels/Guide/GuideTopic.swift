import InterfaceCore
import Toolkit
import Wording

/// What a page of the guide is about, in the order in which somebody who is new comes to it.
package enum GuideTopic: String, CaseIterable {
    case strokes, brushes, colors, layers, view, undo, gallery, actions, export, keys

    /// What its picture is called in files.
    var fileName: String { rawValue }

    var icon: Icon {
        switch self {
        case .strokes: .force
        case .brushes: .brush
        case .colors: .colour
        case .layers: .layers
        case .view: .zoom
        case .undo: .undo
        case .gallery: .gallery
        case .actions: .mark
        case .export: .export
        case .keys: .keyboard
        }
    }

    /// The commands that show what it tells of, the foremost first.
    var commands: [Command] {
        switch self {
        case .strokes: [.setPen]
        case .brushes: [.showBrushes]
        case .colors: [.showColors]
        case .layers: [.showLayers]
        case .view: [.showView]
        case .undo: [.replay]
        case .gallery: [.showGallery]
        case .actions: [.setLibrary]
        case .export: [.exportAs]
        case .keys: [.showForceLab, .testInput]
        }
    }

    /// The topic so many places further; nil beyond the first and the last.
    func moved(by step: Int) -> GuideTopic? {
        let all = Self.allCases
        guard let place = all.firstIndex(of: self) else { return nil }
        return all.indices.contains(place + step) ? all[place + step] : nil
    }
}

/// What stands in the sentences of the guide for the keys of commands.
struct GuideKeys {
    let shortcuts: Shortcuts

    /// The key of a command, or what it is called where none means it.
    subscript(command: Command) -> String {
        shortcuts.key(of: command)?.text ?? Message.guideCommand(command.title).text()
    }
}
