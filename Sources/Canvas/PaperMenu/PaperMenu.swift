import Drawing
import Editing
import Geometry
import Graphics
import InterfaceCore
import Toolkit
import Wording

/// What the paper is like: its lines, how far apart they are, and its colours.
final class PaperMenu: View {
    /// The distances that the slider has, in points; drawings may have others.
    private static let spacings = 8.0...100.0
    /// The distance of lines that nobody has chosen, in points: 6.35 mm.
    private static let usualSpacing = 24.0

    /// The paper as people want it.
    private(set) var background: Background
    /// Whether that was changed since somebody took it.
    private var isChanged = false
    /// The lines that were last on the paper, for when it gets some again.
    private var lastRuling: Ruling?

    private let theme: Theme
    private let title: Label
    private let tiles: [PaperTile]
    private let spacing: LabelledSlider
    private let paper: PaperColors
    private let lines: PaperColors

    private static let patterns: [Ruling.Pattern?] = [nil] + Ruling.Pattern.allCases

    /// The paper of a drawing.
    init(theme: Theme, _ background: Background) {
        (self.theme, self.background) = (theme, background)
        title = Label(theme: theme, .paper, style: .title)
        tiles = Self.patterns.map { PaperTile(theme: theme, $0, background) }
        spacing = LabelledSlider(
            theme: theme, name: .spacing, in: Self.spacings, step: 1, text: { .pointsWide($0) })
        paper = PaperColors(
            theme: theme, .paperColor, code: .paperColorCode, Self.papers.map(Self.entry))
        lines = PaperColors(
            theme: theme, .lineColor, code: .lineColorCode,
            Self.lineColors.map { Palette.Entry(Color(rgb: $0)) })
        super.init(role: .group, name: Message.paper.text())
        subviews = [title] + tiles + [spacing, paper, lines]
        listen()
        update()
    }

    private static let papers: [(UInt32, Message)] = [
        (0xFFFFFF, .whitePaper), (0xFBF6E9, .creamPaper), (0xE9E9E6, .greyPaper),
        (0xD9C4A3, .brownPaper), (0xE6EEF6, .bluePaper), (0x3A3F47, .slatePaper),
        (0x1B1C1F, .nightPaper),
    ]
    private static let lineColors: [UInt32] = [
        0xC3D2E6, 0x8FC6B0, 0xE3A5A0, 0xD0CBBE, 0x85868C, 0x46505F, 0x1E1F23,
    ]

    private static func entry(_ paper: (color: UInt32, name: Message)) -> Palette.Entry {
        Palette.Entry(Color(rgb: paper.color), name: paper.name.text())
    }

    private func listen() {
        for (tile, pattern) in zip(tiles, Self.patterns) {
            tile.action = { [unowned self] in take(pattern) }
        }
        spacing.onChange = { [unowned self] number in
            change { $0.ruling?.spacing = number.rounded() }
        }
        paper.onChange = { [unowned self] color in
            let former = background.color
            // Lines that nobody has chosen stay as faint on the new paper as they were.
            if lastRuling?.color == .lines(on: former) { lastRuling?.color = .lines(on: color) }
            change { background in
                if background.ruling?.color == .lines(on: former) {
                    background.ruling?.color = .lines(on: color)
                }
                background.color = color
            }
        }
        lines.onChange = { [unowned self] color in change { $0.ruling?.color = color } }
    }

    private func take(_ pattern: Ruling.Pattern?) {
        change { background in
            guard let pattern else {
                background.ruling = nil
                return
            }
            var ruling =
                background.ruling ?? lastRuling
                ?? Ruling(
                    pattern, spacing: Self.usualSpacing, color: .lines(on: background.color))
            ruling.pattern = pattern
            background.ruling = ruling
        }
    }

    private func change(_ body: (inout Background) -> Void) {
        let former = background
        body(&background)
        guard background != former else { return }
        isChanged = true
        update()
    }

    /// Shows the paper as it is now, unless people are just changing it.
    func show(_ background: Background) {
        guard !isChanged, background != self.background else { return }
        self.background = background
        update()
    }

    /// What people made of the paper since the last time, and whether they are done with it; nil for
    /// nothing.
    func takeChange(isOver: Bool = false) -> (background: Background, isDone: Bool)? {
        guard isChanged else { return nil }
        let isDone = isOver || !spacing.slider.isHeld && !paper.isHeld && !lines.isHeld
        if isDone { isChanged = false }
        return (background, isDone)
    }

    private func update() {
        lastRuling = background.ruling ?? lastRuling
        for (tile, pattern) in zip(tiles, Self.patterns) {
            tile.background = background
            tile.isChosen = background.ruling?.pattern == pattern
        }
        let isRuled = background.ruling != nil
        spacing.isEnabled = isRuled
        lines.isEnabled = isRuled
        spacing.show((background.ruling ?? lastRuling)?.spacing ?? Self.usualSpacing)
        paper.show(background.color)
        lines.show((background.ruling ?? lastRuling)?.color ?? .lines(on: background.color))
    }

    // MARK: Places

    /// All of it begins where the colours to tap do, whose targets reach further.
    private var inset: Double { theme.pixels(Swatches.overhang) }

    private var width: Double { 7 * theme.controlHeight + 2 * inset }

    override func size(fitting width: Double) -> Size {
        let colors = paper.size(fitting: self.width).height
        return Size(
            width: min(self.width, width),
            height: theme.pixels(36 + 84 + 20 + 60 + 12 + 12) + 2 * colors + 2 * inset)
    }

    override func layout() {
        let size = title.size(fitting: bounds.width)
        let width = min(width, bounds.width)
        let left = max(((bounds.width - width) / 2).rounded(.down), 0)
        let inside = left + inset
        title.place(Rectangle(x: inside, y: inset, width: size.width, height: size.height))
        var top = inset + theme.pixels(36)
        let column = ((width - 2 * inset) / Double(tiles.count)).rounded(.down)
        for (index, tile) in tiles.enumerated() {
            tile.place(
                Rectangle(
                    x: inside + Double(index) * column, y: top, width: column,
                    height: theme.pixels(84)))
        }
        top += theme.pixels(84 + 20)
        func put(_ view: View) {
            let height = view.size(fitting: width).height
            view.place(Rectangle(x: left, y: top, width: width, height: height))
            top += height + theme.pixels(12)
        }
        let height = spacing.size(fitting: width - 2 * inset).height
        spacing.place(Rectangle(x: inside, y: top, width: width - 2 * inset, height: height))
        top += height + theme.pixels(12)
        put(paper)
        put(lines)
    }
}
