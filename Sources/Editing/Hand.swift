public import Geometry
public import Ink
public import Input

/// What the tip of a pen does.
public enum Tool: Hashable, Sendable, CaseIterable {
    /// It draws.
    case brush
    /// It takes ink away, as the other end does.
    case eraser
    /// It chooses strokes.
    case lasso
}

/// What somebody holds: what the tip of the pen does, and what its other end does.
public struct Hand: Hashable, Sendable {
    /// What the tip does.
    public var tool = Tool.brush
    /// What a pen, a mouse or a finger draws with.
    public var brush = Brush.pen
    /// What the other end of the pen draws with.
    public var eraser = Brush.eraser
    /// What it is switched to.
    public var otherEraser = Brush.strokeEraser
    /// The brushes that lie at hand, in their order.
    public var shelf: [ShelfBrush] = []
    /// The name of the brush that was in the hand before; nil where none was.
    private var lastName: String?
    /// The colour of ink, while what is in the hand keeps one of its own; nil for none that anybody chose.
    private var keptInk: Color?
    /// The colour before this one; nil where none was.
    private var lastColor: Color?
    /// The colours that change with a choice.
    struct Colors: Hashable {
        fileprivate let ink: Color
        fileprivate let last: Color?
        fileprivate let tip: TipColors
    }
    /// All palettes that there are.
    public var palettes: [Palette] = []
    /// What the palette is remembered by that was chosen; nil where none was.
    public var paletteID: String?
    /// The colours that were drawn with lately.
    public var recentColors = RecentColors()
    /// The colours at the tip of the pen.
    public var tipColors = TipColors()
    /// How much all brushes are wanted to smooth; nil for as much as each of them does by itself.
    public private(set) var smoothing: Double?
    /// Whether the next contact takes a colour from the paper.
    public var isPicking = false
    /// What the buttons of pens and mice do.
    public var buttons = PenButtons()
    /// Whether strokes are drawn where the pen is, not at whole pixels; for those that begin.
    public var isPrecise = true

    /// The Pen, and the Eraser at its other end.
    public init() {}

    /// The brush with which such a pointer draws.
    public func brush(of kind: PointerKind) -> Brush {
        kind == .eraser || tool == .eraser ? eraser : brush
    }

    /// Whether a contact that begins with this sample takes a colour from the paper: as people chose to,
    /// with Ctrl or Alt held, or with a button of the pen.
    public func picks(_ sample: PenSample) -> Bool {
        if isPicking { return true }
        // A stroke that was cut short goes on, whatever keys did that.
        guard sample.phase != .moved else { return false }
        // With the lasso Ctrl takes away.
        let isKey = tool != .lasso && !sample.modifiers.isDisjoint(with: [.control, .alt])
        return isKey
            || buttons.action(of: sample) == .pipette
    }

    /// The palette that was chosen, or else the first; nil where there is none.
    public var palette: Palette? { palettes.first { $0.id == paletteID } ?? palettes.first }

    /// What the tip draws or erases with.
    public var inUse: Brush {
        get { tool == .eraser ? eraser : brush }
        set { if tool == .eraser { eraser = newValue } else { brush = newValue } }
    }

    /// Where on the shelf the brush in the hand lies; nil for one from elsewhere.
    public var place: Int? { shelf.firstIndex { $0.brush.name == brush.name } }

    /// Where on the shelf the eraser lies; nil for one from elsewhere.
    public var eraserPlace: Int? {
        shelf.firstIndex { $0.brush.name == eraser.name && $0.own.effect == .erase }
    }

    /// Where on the shelf lies what the tip draws or erases with; nil for one from elsewhere.
    public var placeInUse: Int? { tool == .eraser ? eraserPlace : place }

    /// The colour of ink: of what is in the hand, unless that keeps one of its own.
    public var ink: Color {
        get { keepsColor ? keptInk ?? Brush.pen.color : brush.color }
        set { if keepsColor { keptInk = newValue } else { brush.color = newValue } }
    }

    /// Whether what is in the hand keeps a colour of its own.
    public var keepsColor: Bool { place.map { shelf[$0].keepsColor } ?? false }

    /// Takes a brush from the shelf, as it was left; what erases becomes the eraser.
    ///
    /// The ink keeps its colour, and what is laid over ink keeps its own.
    public mutating func take(_ place: Int) {
        layBack()
        isPicking = false
        guard shelf[place].own.effect == .ink else {
            if eraser.takesWholeStrokes != shelf[place].brush.takesWholeStrokes {
                otherEraser = eraser
            }
            eraser = shelf[place].brush
            tool = .eraser
            return
        }
        let ink = ink
        if shelf[place].brush.name != brush.name { lastName = brush.name }
        brush = shelf[place].brush
        self.ink = ink
        tool = .brush
    }

    /// The brushes at hand, each in the colour with which it would draw now.
    public var inkedShelf: [ShelfBrush] {
        shelf.map { entry in
            var inked = entry
            if !entry.keepsColor { inked.brush.color = ink }
            return inked
        }
    }

    /// Lays brush and eraser that are in the hand back to their places, as they are now.
    public mutating func layBack() {
        if let place { shelf[place].brush = brush }
        if let eraserPlace { shelf[eraserPlace].brush = eraser }
    }

    /// Takes the brush; where that is in the hand already, the next one of the favourites.
    public mutating func takeNext() {
        guard tool == .brush, let place, !favourites.isEmpty else {
            tool = .brush
            return
        }
        take((place + 1) % favourites.count)
    }

    /// Takes the brush that was in the hand before.
    public mutating func takeLast() {
        guard let lastName, let place = shelf.firstIndex(where: { $0.brush.name == lastName })
        else { return }
        take(place)
    }

    /// Whether there was another brush in the hand before.
    public var hasLastBrush: Bool { lastName != nil }

    /// Whether there was another colour before.
    public var hasLastColor: Bool { lastColor != nil }

    /// The brush that was in the hand before, or else the first of the others on the shelf; nil where there is
    /// no other.
    public var otherBrush: Brush? { otherPlace.map { shelf[$0].brush } }

    private var otherPlace: Int? {
        shelf.firstIndex { $0.brush.name == lastName }
            ?? shelf.firstIndex { $0.brush.name != brush.name && $0.own.effect == .ink }
    }

    /// Has another brush in the hand, as the one that was there erases from now on.
    mutating func takeOtherInk() {
        guard let other = shelf.firstIndex(where: { $0.own.effect == .ink }) else { return }
        brush = shelf[other].brush
    }

    /// Takes `otherBrush`.
    public mutating func takeOther() { if let otherPlace { take(otherPlace) } }

    /// The brushes of the shelf that lie in the bar.
    public var favourites: ArraySlice<ShelfBrush> {
        shelf.prefix { $0.own.effect == .ink }.prefix(5)
    }

    /// Gives the ink another colour; the one before is `former`, where a choice went through others to it.
    public mutating func setColor(_ color: Color, from former: Color? = nil) {
        guard color != brush.color else { return }
        lastColor = former ?? brush.color
        tipColors.note(color, former ?? brush.color)
        brush.color = color
    }

    /// The colours that lie at hand, to be put back.
    var colors: Colors {
        get { Colors(ink: brush.color, last: lastColor, tip: tipColors) }
        set { (brush.color, lastColor, tipColors) = (newValue.ink, newValue.last, newValue.tip) }
    }

    /// Draws in the colour before this one.
    public mutating func takeLastColor() { if let lastColor { setColor(lastColor) } }

    /// Has all brushes smooth so much; nil for as much as each of them does by itself.
    public mutating func smooth(_ amount: Double?) {
        smoothing = amount
        for index in shelf.indices where shelf[index].own.effect == .ink {
            shelf[index].brush.smoothing = amount ?? shelf[index].own.smoothing
        }
        brush.smoothing = amount ?? place.map { shelf[$0].own.smoothing } ?? brush.smoothing
    }

    /// Lets the eraser take whole strokes, or again ink; contacts that have begun go on.
    public mutating func switchEraser() { swap(&eraser, &otherEraser) }
}
