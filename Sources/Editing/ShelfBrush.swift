import Geometry
public import Ink

/// A brush that lies at hand.
public struct ShelfBrush: Hashable, Sendable {
    /// Whose a brush is.
    public enum Origin: Hashable, Sendable {
        /// It came with the program.
        case program
        /// It came with the program, as it is given here, and somebody changed it.
        case changed(from: Brush)
        /// Somebody made it.
        case own
    }

    /// The brush, as it was left.
    public var brush: Brush
    /// What it is called in the language of whoever draws.
    public let title: String
    /// What it is for.
    public let sentence: String
    /// The brush as its file has it.
    public let own: Brush
    /// Whose it is.
    public let origin: Origin
    /// Where it stands in the list of all brushes, small numbers first.
    public let rank: Int

    /// A brush, what people call it where that is not its name, and what it is for.
    public init(
        _ brush: Brush, title: String? = nil, sentence: String = "", origin: Origin = .program,
        rank: Int = 0
    ) {
        (self.brush, self.title, self.sentence) = (brush, title ?? brush.name, sentence)
        (own, self.origin, self.rank) = (brush, origin, rank)
    }

    /// Whether it keeps a colour of its own, as a highlighter does: what it is laid over can still be read.
    public var keepsColor: Bool { own.keepsColor }
}

extension Brush {
    /// The same, called so.
    public func named(_ name: String) -> Brush {
        var named = self
        named.name = name
        return named
    }

    /// Whether it keeps a colour of its own, and is not drawn with in that of the hand.
    public var keepsColor: Bool { mayKeepColor && color != Brush.pen.color }

    /// Whether it would keep a colour of its own, if it had one.
    public var mayKeepColor: Bool { effect == .ink && (opacity < 0.8 || marks) }
}

extension Hand {
    /// Has these brushes at hand from now on, each as it was left where its file says the same as before.
    ///
    /// The one in the hand is the one of this name, or else the first where it lay among them before.
    public mutating func renewShelf(_ renewed: [ShelfBrush], holding name: String? = nil) {
        layBack()
        let (ink, former) = (ink, shelf)
        let wasOnShelf = place != nil
        shelf = renewed.map { entry in
            var entry = entry
            if let left = former.first(where: { $0.own == entry.own }) { entry.brush = left.brush }
            return entry
        }
        if let name, let place = shelf.firstIndex(where: { $0.brush.name == name }) {
            hold(place)
        } else if let place {
            brush = shelf[place].brush
        } else if wasOnShelf, let first = shelf.firstIndex(where: { $0.own.effect == .ink }) {
            brush = shelf[first].brush
        }
        if let erasing = eraserPlace { eraser = shelf[erasing].brush }
        self.ink = ink
        smooth(smoothing)
    }

    /// What is in use, to be changed; nil for what is not on the shelf.
    public var draft: BrushDraft? {
        var hand = self
        hand.layBack()
        guard let place = hand.placeInUse else { return nil }
        var former = hand.shelf[place]
        // How much all brushes smooth is no trait of one.
        if smoothing != nil { former.brush.smoothing = former.own.smoothing }
        return BrushDraft(former)
    }

    /// Has the brush in use be as somebody makes it, from now on and on the shelf.
    public mutating func edit(_ draft: BrushDraft) {
        guard let place = placeInUse else { return }
        let ink = ink
        shelf[place] = draft.entry
        hold(place)
        self.ink = ink
        smooth(smoothing)
    }

    /// Draws, or erases, with the brush at a place.
    private mutating func hold(_ place: Int) {
        let held = shelf[place].brush
        if held.effect == .erase {
            eraser = held
            tool = .eraser
            // What erases now drew until now.
            if brush.name == held.name { takeOtherInk() }
        } else {
            brush = held
            tool = .brush
        }
    }
}

/// A brush while somebody changes it.
public struct BrushDraft: Hashable, Sendable {
    /// As it was.
    public let former: ShelfBrush
    /// As it is to be; its name is what it is called by, in all languages where that was changed.
    public var brush: Brush
    /// What it is for.
    public var sentence: String

    /// A brush that is as it was; one that does not keep its colour is in that of its file.
    init(_ former: ShelfBrush) {
        self.former = former
        (brush, sentence) = (former.brush, former.sentence)
        if !former.keepsColor { brush.color = former.own.color }
    }

    /// What people call it.
    public var title: String { brush.name == former.brush.name ? former.title : brush.name }

    /// The brush that `reset` leads to: as it came with the program, or else as it was.
    public var origin: Brush {
        switch former.origin {
        case .changed(let original): original
        case .program: former.own
        case .own: undone.brush
        }
    }

    /// Whether anything of it is otherwise than it was.
    public var isChanged: Bool { self != undone }

    /// The same before anybody changed it.
    public var undone: BrushDraft { BrushDraft(former) }

    /// Gives a setting another value; the width that is not meant gives way to the one that is.
    ///
    /// - Throws: Why the value is not taken; the brush is as it was then.
    public mutating func put(
        _ value: SettingValue, for setting: BrushSetting
    ) throws(SettingError) {
        try setting.put(value, into: &brush)
        guard brush.smallestWidth > brush.largestWidth else { return }
        if setting.key == "size.smallest" {
            brush.largestWidth = brush.smallestWidth
        } else {
            brush.smallestWidth = brush.largestWidth
        }
    }

    /// Makes it as it came with the program, or else as it was.
    public mutating func reset() { brush = origin.named(brush.name) }

    /// It as it lies on the shelf: where nobody changed it, as it was left there.
    var entry: ShelfBrush {
        guard isChanged else { return former }
        let origin = former.origin == .program ? .changed(from: former.own) : former.origin
        return ShelfBrush(
            brush, title: title, sentence: sentence, origin: origin, rank: former.rank)
    }
}
