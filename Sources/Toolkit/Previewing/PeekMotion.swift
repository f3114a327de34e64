import Geometry
import Graphics
import Input
import RealModule

/// How a preview and the window behind it move: what is seen at a time, as numbers.
struct PeekMotion {
    /// Where it goes.
    enum Way: Hashable {
        /// It answers the force, both ways.
        case hint
        /// The preview grows out of its source, or stands.
        case peek
        /// It grows into the window.
        case pop
        /// Everything goes back to where it was.
        case back
    }

    /// The blur of the window around a hint at its end, and how it grows with the press; around a preview.
    private static let (hintBlur, hintGrowth, peekBlur) = (
        10.0, 1.3, Backdrop.largestBlur
    )
    /// How much larger the source gets with a hint, and a preview on its way to a pop.
    private static let (sourceGrowth, deepGrowth) = (0.04, 0.03)
    /// Up to where a press that goes on leaves a preview as it is: what rests there is read.
    private static let stillness = 0.25
    /// From where on, on its way back, a preview becomes its source again.
    private static let nearby = 0.7
    /// How far the preview has grown into the window as what was opened takes its place, and as nobody sees it grow any more.
    private static let (handOver, arrival) = (0.6, 0.97)

    /// Where it goes.
    private(set) var way = Way.hint
    /// The blur of the window, in points.
    private(set) var blur = 0.0
    /// How dark it is, 0…1.
    private(set) var dim = 0.0
    /// How large the source is, as a share of itself.
    private(set) var sourceScale = 1.0
    /// Where the preview is; nil where there is none.
    private(set) var card: Rectangle?
    /// How much of what the source looks like is still seen, 0…1.
    private(set) var sourceShare = 1.0
    /// How opaque the preview is, 0…1: it fades in and out only where motion is reduced.
    private(set) var cardOpacity = 1.0
    /// How far it has grown from its source to its place, or into the window, 0…1.
    private(set) var growth = 0.0

    private let theme: Theme
    private var springs: SpringRectangle?
    /// Where it set out: the source, or the place of the preview.
    private var origin = Rectangle.null
    /// When it set out, and how blurred and dark it was.
    private var start = Timestamp.zero
    private var former = (blur: 0.0, dim: 0.0, sourceScale: 1.0, sourceShare: 1.0, opacity: 1.0)

    /// At rest.
    init(theme: Theme) { self.theme = theme }

    // MARK: Where to

    /// Shows how far a press has come to a peek, 0…1.
    mutating func hint(_ progress: Double) {
        guard way == .hint else { return }
        let power = progress <= 0 ? 0 : Double.pow(progress, Self.hintGrowth)
        blur = Self.hintBlur * power
        dim = theme.pressDim.hint * progress
        sourceScale = theme.isMotionReduced ? 1 : 1 + Self.sourceGrowth * progress
    }

    /// Has a preview grow out of `source` to `place`.
    mutating func peek(from source: Rectangle, to place: Rectangle, at now: Timestamp) {
        begin(.peek, at: now)
        origin = source.scaled(by: sourceScale)
        springs = SpringRectangle(theme.isMotionReduced ? place : origin)
        springs?.move(to: place, by: theme.spring(.peek), at: now)
    }

    /// Has the window step back behind actions alone, while the source stays.
    mutating func stepBack(at now: Timestamp) { begin(.peek, at: now) }

    /// Has the preview move to another place; where a hand holds it, it is there at once, unless it still grows.
    mutating func move(to place: Rectangle, at now: Timestamp, isHeld: Bool = false) {
        guard way == .peek, springs?.target != place else { return }
        guard !isHeld || growth < 0.95 else {
            springs = SpringRectangle(place)
            return
        }
        springs?.move(to: place, by: theme.spring(.peek), at: now)
    }

    /// Has the preview grow into `window`.
    mutating func pop(into window: Rectangle, at now: Timestamp) {
        origin = springs?.frame(at: now) ?? window
        begin(.pop, at: now)
        springs?.move(to: window, by: theme.spring(.pop), at: now)
    }

    /// Takes another extent of the window, into which a preview may be growing.
    mutating func resize(to window: Rectangle, at now: Timestamp) {
        guard way == .pop, springs?.target != window else { return }
        springs?.move(to: window, by: theme.spring(.pop), at: now)
    }

    /// Has everything go back to where it was: the preview into `source`.
    mutating func goBack(to source: Rectangle, at now: Timestamp) {
        origin = springs?.frame(at: now) ?? source
        begin(.back, at: now)
        guard let spring = theme.spring(.cancel) else { return }
        springs?.move(to: source, by: spring, at: now)
    }

    private mutating func begin(_ way: Way, at now: Timestamp) {
        (self.way, start) = (way, now)
        former = (blur, dim, sourceScale, sourceShare, cardOpacity)
    }

    // MARK: Time

    /// Takes the time; `deepening` is how far a press has come from the peek to the pop, 0…1.
    mutating func advance(to now: Timestamp, deepening: Double = 0) {
        let fade = min(max(now.seconds(since: start) / theme.fade, 0), 1)
        card = springs?.frame(at: now)
        switch way {
        case .hint: break
        case .peek: advancePeek(fade, deepening)
        case .pop: growth = share(of: card)
        case .back: advanceBack(fade, now)
        }
    }

    private mutating func advancePeek(_ fade: Double, _ deepening: Double) {
        // Where nothing is previewed the window steps back no farther than for a hint.
        let (blurred, dimmed) =
            springs == nil
            ? (Self.hintBlur, theme.pressDim.hint) : (Self.peekBlur, theme.pressDim.peek)
        blur = former.blur + (blurred - former.blur) * fade
        dim = former.dim + (dimmed - former.dim) * fade
        if springs != nil { sourceShare = 1 - fade }
        growth = share(of: card)
        if theme.isMotionReduced { cardOpacity = fade }
        guard let card, deepening > 0, !theme.isMotionReduced else { return }
        let deep = max((deepening - Self.stillness) / (1 - Self.stillness), 0)
        self.card = card.scaled(by: 1 + Self.deepGrowth * deep)
    }

    private mutating func advanceBack(_ fade: Double, _ now: Timestamp) {
        let seconds = max(now.seconds(since: start), 0)
        let left =
            theme.spring(.cancel)?.state(after: seconds, from: Spring.State(value: 1), to: 0).value
            ?? 1 - fade
        (blur, dim) = (former.blur * left, former.dim * left)
        sourceScale = 1 + (former.sourceScale - 1) * left
        growth = share(of: card)
        let share = theme.isMotionReduced ? 1 - left : (growth - Self.nearby) / (1 - Self.nearby)
        sourceShare = card == nil ? 1 : min(max(share, former.sourceShare), 1)
        if theme.isMotionReduced { cardOpacity = former.opacity * min(1, 2 * (1 - sourceShare)) }
    }

    /// How far the preview is on its way.
    private func share(of card: Rectangle?) -> Double {
        guard let card, let springs else { return 0 }
        let way = springs.target.width - origin.width
        return abs(way) < 1 ? 1 : (card.width - origin.width) / way
    }

    /// From the corners of a picture to those of a preview, and to those of the window, which it has none of.
    var radius: Double {
        let (tile, sheet) = (theme.radius(.tile), theme.radius(.sheet))
        let growth = min(max(growth, 0), 1)
        switch way {
        case .hint, .peek: return tile + (sheet - tile) * growth
        case .pop: return sheet * (1 - growth)
        case .back: return sheet + (tile - sheet) * growth
        }
    }

    /// Whether what was opened is to take the place of the preview.
    var isHandedOver: Bool { way == .pop && growth >= Self.handOver }

    /// How far the preview is from its source, 0…1.
    var wayFromSource: Double {
        switch way {
        case .hint, .pop: 1
        case .peek: theme.isMotionReduced ? 1 : growth
        case .back: theme.isMotionReduced ? 1 : 1 - growth
        }
    }

    /// Whether the preview fills the window.
    var isGrown: Bool { way == .pop && growth >= Self.arrival }

    /// Whether nothing moves by itself any more at `now`.
    func isSettled(at now: Timestamp) -> Bool {
        guard way != .hint else { return true }
        let isFaded = now.seconds(since: start) >= theme.fade
        return isFaded && (springs?.isSettled(at: now) ?? true) && (way != .back || isGone)
    }

    /// Whether nothing of it is to be seen any more, on its way back.
    private var isGone: Bool { blur < 0.05 && dim < 0.004 }

    /// Whether everything is as it was.
    func isOver(at now: Timestamp) -> Bool { way == .back && isSettled(at: now) }
}

extension Rectangle {
    /// A rectangle with the same centre, so many times as large.
    fileprivate func scaled(by factor: Double) -> Rectangle {
        let (width, height) = (width * factor, height * factor)
        return Rectangle(
            x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }
}
