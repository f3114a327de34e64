public import Geometry
public import Input
import RealModule

/// What a stroke is drawn with: data, so that brushes can be added without code.
public struct Brush: Hashable, Sendable {
    /// What a stroke does to the ink below it.
    public enum Effect: String, Hashable, Sendable, CaseIterable {
        /// Lays ink over it.
        case ink
        /// Takes it away.
        case erase
    }

    /// What a brush whose effect is to erase takes away.
    public enum Erasing: String, Hashable, Sendable, CaseIterable {
        /// The ink that it covers: it leaves an erasing stroke.
        case ink
        /// Whole strokes that it touches; it leaves no stroke of its own.
        case strokes
    }

    /// How what a stroke lays in a place comes to what is seen there.
    public enum Model: String, Hashable, Sendable, CaseIterable {
        /// Ink as strong as it is where it is strongest, however often the stroke passes.
        case even
        /// Paint that adds up with each pass, up to the opacity of the brush.
        case flow
        /// As `flow`, of a dry tip: only as much of the paper takes ink as the tip reaches into it.
        case grain
        /// Paint in water, even within a stroke, that dries darker along its edge; see `Wash`.
        case wash
    }

    /// How a width or another measure follows from force.
    public enum Steps: String, Hashable, Sendable, CaseIterable {
        /// Equal steps of force are equal differences.
        case linear
        /// Equal steps of force are equal ratios, which hands and eyes feel as equal.
        case ratio
    }

    /// Along what the samples of a stroke are spread where its path is smoothed.
    public enum Course: String, Hashable, Sendable, CaseIterable {
        /// The time: a pen reports evenly.
        case time
        /// The way from each to the next, of strokes whose times nobody knows: they have no speed, and samples
        /// may be missing.
        case way
    }

    /// What one pass of a brush that adds up hides, before the opacity of the whole stroke.
    public struct Flow: Hashable, Sendable {
        /// At no force, 0…1.
        public var least: Double
        /// At full force, 0…1.
        public var most: Double
        /// How it follows the normalised force.
        public var response: ResponseCurve
        /// How many passes a second of holding still adds, 0 for none.
        public var rest = 0.0

        /// A flow of these.
        public init(
            least: Double = 1, most: Double = 1, response: ResponseCurve = .linear
        ) {
            self.least = least
            self.most = most
            self.response = response
        }
    }

    /// The form of what touches the paper.
    public struct Tip: Hashable, Sendable {
        /// The forms that there are.
        public enum Shape: String, Hashable, Sendable, CaseIterable {
            /// A disc as wide as the line.
            case round
            /// A nib as long as the line is wide.
            case flat
        }

        /// How paint falls off from the middle of the tip to its edge; see `Model.flow`.
        public enum Profile: String, Hashable, Sendable, CaseIterable {
            /// Full nearly up to the edge, as of hair.
            case firm
            /// Less and less, as of a blunt lead.
            case round
            /// To nothing long before the edge, as of a mist.
            case soft
        }

        /// What turns a flat nib.
        public enum Guide: String, Hashable, Sendable, CaseIterable {
            /// The lean of the pen: it lies across its direction.
            case azimuth
            /// How far the pen is turned about itself, or of one that does not tell, its lean.
            case barrel
            /// Nothing.
            case fixed
        }

        /// Its form; what follows is of no matter to a round one.
        public var shape = Shape.round
        /// How thick a flat nib is, as a part of its length, 0…1.
        public var thickness = 0.2
        /// How a flat nib lies that nothing turns, from +x towards +y.
        public var angle = Angle(degrees: -45)
        /// What turns a flat nib.
        public var follows = Guide.azimuth
        /// How paint that adds up falls off towards its edge.
        public var profile = Profile.firm

        /// A disc.
        public static let round = Tip()

        /// A flat nib.
        public static func flat(thickness: Double, angle: Angle, followsAzimuth: Bool) -> Tip {
            Tip(
                shape: .flat, thickness: thickness, angle: angle,
                follows: followsAzimuth ? .azimuth : .fixed)
        }
    }

    /// How a lean of the pen, 0 upright to 1 flat, changes the line.
    public struct TiltResponse: Hashable, Sendable {
        /// How many times its width a flat pen adds to the line, 0 for none.
        public var widening: Double
        /// How much of its opacity a flat pen takes away, 0…1.
        public var lightening: Double

        /// The response of these two.
        public init(widening: Double = 0, lightening: Double = 0) {
            self.widening = widening
            self.lightening = lightening
        }
    }

    /// The grain of the paper, which ink laid lightly does not fill.
    public struct Grain: Hashable, Sendable {
        /// How much of light ink the grain keeps off, 0 for smooth paper to 1.
        public var depth: Double
        /// How large the grain is, in points, above 0.
        public var size: Double
        /// How many octaves of wavelengths it has, where the model is `grain`; what follows is so too.
        public var octaves = 2.2
        /// How strong crumbs are, which are three times as large, beside the grain.
        public var second = 0.0
        /// Over how much of its depth the grain goes from full to empty, above 0.
        public var softness = 0.9
        /// How deep a tip reaches that leaves the least and the most of its flow; 1 is down to the valleys.
        public var (leastReach, mostReach) = (0.5, 1.3)
        /// How much of the ink lies in the valleys all the same, as dust, 0…1.
        public var dust = 0.0

        /// A grain of this depth and size.
        public init(depth: Double = 0, size: Double = 2) {
            self.depth = depth
            self.size = size
        }
    }

    /// What people call it.
    public var name: String
    /// The width at no force, in points, above 0.
    public var smallestWidth: Double
    /// The width at full force, in points, not below the smallest.
    public var largestWidth: Double
    /// How the width follows the normalised force: 0 is the smallest, 1 the largest.
    public var response: ResponseCurve
    /// Whether that is by differences or by ratios.
    public var widthSteps = Steps.linear
    /// The normalised force with which a pointer that reports none draws, 0…1.
    public var forceWhenAbsent: Double
    /// The colour of the ink.
    public var color: Color
    /// How much of what is below a stroke hides, 0…1; even within a stroke that crosses itself.
    public var opacity: Double
    /// How much of that is left at no force, 0…1.
    public var opacityAtNoForce: Double
    /// How the opacity follows the normalised force, from `opacityAtNoForce` to all of it.
    public var opacityResponse: ResponseCurve
    /// How what it lays in a place comes to what is seen there.
    public var model = Model.even
    /// How much a pass lays there, where passes add up.
    public var flow = Flow()
    /// How its ink meets what lies below it; of no matter to one that erases.
    public var blend = Blend.over
    /// What it does to the ink below it.
    public var effect: Effect
    /// What it takes away where its effect is to erase; of no matter to strokes, which only ever
    /// erase ink.
    public var erasing: Erasing
    /// The form of its tip.
    public var tip: Tip
    /// How it follows the lean of the pen.
    public var tilt: TiltResponse
    /// The grain that it shows.
    public var grain: Grain
    /// How much the path is smoothed: 0 is the path as it was reported, 1 the most.
    public var smoothing: Double
    /// Along what it is.
    public var course = Course.time
    /// How far dents that the noise of the device explains are evened out, 0…1; of no matter where nothing is smoothed.
    public var fairing = 0.0
    /// Over which length a stroke becomes fine at its end, in points; 0 for none.
    public var taper: Double
    /// Over which length it comes from fine at its start, in points; 0 for none.
    public var startTaper = 0.0
    /// Settings of a later version of the program, by key: they change nothing here, and are kept.
    public var laterSettings: [String: SettingValue] = [:]
    /// How it follows the speed of the pen.
    public var speed = Speed()
    /// How uneven its line is.
    public var jitter = Jitter()
    /// What makes a dot of it more than a short line.
    public var dot = Dot()
    /// How its ink dries, where the model is `wash`.
    public var wash = Wash()

    /// A brush of these settings.
    public init(
        name: String = "",
        smallestWidth: Double,
        largestWidth: Double,
        response: ResponseCurve = .linear,
        forceWhenAbsent: Double = 0.2,
        color: Color = .black,
        opacity: Double = 1,
        opacityAtNoForce: Double = 1,
        opacityResponse: ResponseCurve = .linear,
        effect: Effect = .ink,
        erasing: Erasing = .ink,
        tip: Tip = .round,
        tilt: TiltResponse = TiltResponse(),
        grain: Grain = Grain(),
        smoothing: Double = 0.5,
        taper: Double = 0
    ) {
        precondition(smallestWidth > 0 && largestWidth >= smallestWidth)
        self.name = name
        self.smallestWidth = smallestWidth
        self.largestWidth = largestWidth
        self.response = response
        self.forceWhenAbsent = forceWhenAbsent
        self.color = color
        self.opacity = opacity
        self.opacityAtNoForce = opacityAtNoForce
        self.opacityResponse = opacityResponse
        self.effect = effect
        self.erasing = erasing
        self.tip = tip
        self.tilt = tilt
        self.grain = grain
        self.smoothing = smoothing
        self.taper = taper
    }

    /// The brush that a new window draws with: black, and fine enough for small writing.
    public static let pen = {
        var pen = Brush(
            name: "Pen", smallestWidth: 0.7, largestWidth: 2.8, forceWhenAbsent: 0.5)
        pen.widthSteps = .ratio
        pen.dot = Dot(width: 0.5, length: 1)
        (pen.smoothing, pen.fairing) = (0.5, 1)
        (pen.startTaper, pen.taper) = (1, 4)
        return pen
    }()

    /// What the other end of the pen draws with: wide enough to take a word away with one wipe.
    public static let eraser = Brush(
        name: "Eraser", smallestWidth: 8, largestWidth: 48, forceWhenAbsent: 0.4, effect: .erase)

    /// Takes away whole strokes that it touches; finer than the other one, as a touch is enough.
    public static let strokeEraser = Brush(
        name: "Stroke eraser", smallestWidth: 4, largestWidth: 24, forceWhenAbsent: 0.4,
        effect: .erase, erasing: .strokes, smoothing: 0)

    /// Whether it takes whole strokes away.
    public var takesWholeStrokes: Bool { effect == .erase && erasing == .strokes }

    /// The width of the line in points for `force`, a fraction of the largest possible one.
    public func width(force: Double) -> Double {
        let share = response.value(at: force)
        return switch widthSteps {
        case .linear: smallestWidth + (largestWidth - smallestWidth) * share
        case .ratio: smallestWidth * .pow(largestWidth / smallestWidth, share)
        }
    }

    /// The widths that people can give it, in points.
    public static let widths = 0.5...400.0

    /// Makes its line so wide at full force, and all that follows from its width in proportion.
    public mutating func resize(to width: Double) {
        let factor = width / largestWidth
        largestWidth = width
        smallestWidth *= factor
        taper *= factor
        startTaper *= factor
    }

    /// How much the ink hides, its colour's own opacity included, 0…1.
    public var inkAlpha: Double { opacity * color.alpha }
}
