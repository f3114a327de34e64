import Foundation
import Geometry

/// What a colour of the interface is for.
public enum ColorToken: String, Hashable, Sendable, CaseIterable {
    /// The paper of a first drawing.
    case paper
    /// Behind pages that fill the window.
    case desk
    /// Bar, popovers, sheets, menus, toasts.
    case surface
    /// Fields, samples, previews.
    case well
    /// A control under the pen or mouse, and a plain button.
    case hover
    /// A control that is held down, and the track of a choice.
    case pressed
    /// The chosen tool, row or swatch.
    case selected
    /// Separators, and edges of surfaces.
    case hairline
    /// The edge of fields, switches and what is not chosen.
    case outline
    /// Text and icons.
    case text
    /// Second lines, units, shortcuts, icons at rest.
    case detail
    /// What stands in an empty field.
    case placeholder
    /// What cannot be used now.
    case disabled
    /// The fill of primary buttons, switches and sliders; focus; links.
    case accent
    /// Text and icons on `accent`.
    case onAccent
    /// Text and icons on `selected`.
    case onSelected
    /// Text and fill of what takes something away.
    case danger
    /// Text on `danger`.
    case onDanger
    /// Warnings.
    case warning
    /// What is done, or connected.
    case success
}

/// What a text is, from which its size and weight follow.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    /// Titles of pages that fill the window.
    case display
    /// Titles of popovers, sheets and dialogs.
    case title
    /// Everything else.
    case body
    /// What is chosen, and buttons that do what a dialog is for.
    case strong
    /// Numbers that change.
    case figure
    /// Second lines, and labels above controls.
    case small
    /// Numbers that change, beside small labels.
    case smallFigure
    /// Names of things, and plain buttons.
    case name
    /// Headings among small texts.
    case smallStrong
    /// What is typed into a field that stands for a whole panel.
    case search
}

/// How high a surface lies above the others, from which its shadow follows.
public enum Elevation: String, Hashable, Sendable, CaseIterable {
    /// The tool bar, pills, tiles.
    case bar
    /// Popovers, menus, toasts.
    case popover
    /// Sheets, dialogs, peeks.
    case peek
}

/// The round corners of what there is, by their radius.
public enum Corner: String, Hashable, Sendable, CaseIterable {
    /// Keycaps.
    case small
    /// Buttons, fields, rows.
    case control
    /// Pictures of drawings, and boxes to try a brush in.
    case tile
    /// The tool bar.
    case bar
    /// Popovers, menus, toasts.
    case popover
    /// Sheets and dialogs.
    case sheet
    /// The tip palette, which is round.
    case palette
}

/// How something moves.
public enum Motion: String, Hashable, Sendable, CaseIterable {
    /// Fills of controls that are pressed or hovered over, switches.
    case touch
    /// Popovers and menus.
    case popover
    /// Sheets, dialogs, toasts.
    case sheet
    /// The view of the paper, back to fit or upright.
    case view
    /// A preview that grows out of its source.
    case peek
    /// A preview that grows into the window.
    case pop
    /// Back from a hint or a preview.
    case cancel
}

/// The numbers of the design, as `tokens.json` has them, at scale 1.
struct Tokens: Decodable, Sendable {
    struct Shade: Decodable, Sendable { let hex: String }

    struct Text: Decodable, Sendable {
        let px, line: Double
        let weight: Int
        let features: String?
    }

    struct Texts: Decodable, Sendable {
        let families: [String]
        let display, title, body, strong, small, figure: Text
        /// How much higher a line of Chinese is.
        let cjkExtraLine: Double
    }

    struct Shadow: Decodable, Sendable {
        let blur, y: Double
        let alpha: [String: Double]
    }

    struct Spring: Decodable, Sendable { let stiffness, ratio: Double }

    struct Fade: Decodable, Sendable { let ms: Double }

    struct Force: Decodable, Sendable {
        /// How dark it gets around what is pressed, by appearance.
        let dim: [String: Dim]
    }

    struct Dim: Decodable, Sendable { let hint, peek: Double }

    let light, dark: [String: Shade]
    let type: Texts
    let radius: [String: Double]
    let elevation: [String: Shadow]
    let scrim: [String: Double]
    let spring: [String: Spring]
    let fade: Fade
    let force: Force

    /// Those that the program was built with.
    static let design: Tokens = {
        do {
            return try JSONDecoder().decode(Self.self, from: Data(PackageResources.tokens_json))
        } catch { preconditionFailure("tokens.json: \(error)") }
    }()

    /// The colours of an appearance.
    func colors(_ shades: KeyPath<Tokens, [String: Shade]>) -> [ColorToken: Color] {
        let known = self[keyPath: shades]
        return Dictionary(
            uniqueKeysWithValues: ColorToken.allCases.map { token in
                guard let color = known[token.rawValue].flatMap({ Color($0.hex) }) else {
                    preconditionFailure("tokens.json lacks the colour \(token)")
                }
                return (token, color)
            })
    }
}
