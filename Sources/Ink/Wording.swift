import Input
public import Wording

/// What a value of a file is, and what a setting takes.
extension Message {
    static func refused(_ found: Message, _ allowed: Message) -> Message {
        "\(found) is not allowed; use \(allowed)."
    }

    /// A value that is something else than what is `allowed`.
    public static func refused(_ value: SettingValue, _ allowed: Message) -> Message {
        refused(found(value), allowed)
    }

    static func setting(_ key: String, _ error: SettingError) -> Message { "\(key): \(error)" }

    /// What is told of a setting that may be one of a later version of the program.
    public static let laterSetting: Message = """
        this is not known here, and may be of a later version of Downstroke; it is kept, and changes \
        nothing.
        """

    /// What is told of a choice that may be one of a later version, where another one stands in for it.
    public static func laterChoice(_ choice: String, nearest: String) -> Message {
        """
        \(Message.quoted(choice)) is not known here, and may be of a later version of Downstroke; it is kept, \
        and drawn as \(Message.quoted(nearest)).
        """
    }

    private static func found(_ value: SettingValue) -> Message {
        switch value {
        case .number(let number): "\(number)"
        case .text(let text): "the text \(Message.quoted(text))"
        case .truth(let truth): boolean(truth)
        case .list(let values) where values.isEmpty: "an empty list"
        case .list: "a list"
        case .table: "a table"
        case .other(let name): name
        }
    }

    /// What a value is that is true or false.
    public static func boolean(_ value: Bool) -> Message { value ? "true" : "false" }

    static let anotherKind: Message = "a value of another kind"

    static func number(_ range: ClosedRange<Double>, unit: Message?) -> Message {
        unit.map { "a number from \(range.lowerBound) to \(range.upperBound) \($0)" }
            ?? "a number from \(range.lowerBound) to \(range.upperBound)"
    }

    static func wholeNumber(_ range: ClosedRange<Int>) -> Message {
        "a whole number from \(range.lowerBound) to \(range.upperBound)"
    }

    static func text(longest: Int) -> Message {
        "a text of 1 to \(longest) characters on one line"
    }

    static func choice(_ choices: [String]) -> Message { .oneOf(choices.map { "\"\($0)\"" }) }

    static let color: Message = """
        a name of CSS such as "navy", or "#rgb", "#rrggbb", "#rrggbbaa", or [red, green, blue, \
        opacity], each 0 to 1
        """

    static let curve: Message = """
        \(CurveReader.fewest) to \(CurveReader.most) points [force, result], each 0 to 1: force \
        rises from 0 to 1, and the result never falls
        """

    static let points = Message("points", context: "unit")
    static let degrees: Message = "degrees"
    static let timesTheWidth: Message = "times the width"
}

/// What is wrong with a curve.
extension Message {
    static func pointCount(_ count: Int) -> Message {
        Message(
            count, one: "a curve of \(count) point", other: "a curve of \(count) points")
    }

    static func begins(_ point: ResponseCurve.ControlPoint) -> Message {
        "a curve that begins at \(at(point))"
    }

    static func ends(_ point: ResponseCurve.ControlPoint) -> Message {
        "a curve that ends at \(at(point))"
    }

    static func doesNotRise(
        _ before: ResponseCurve.ControlPoint, _ after: ResponseCurve.ControlPoint
    ) -> Message {
        "a curve that does not rise from \(at(before)) to \(at(after))"
    }

    static let noCurve: Message = "what is no curve"

    static func noPair(_ number: Int) -> Message {
        "something else than a pair of numbers as point \(number)"
    }

    static func badPoint(_ point: ResponseCurve.ControlPoint, _ number: Int) -> Message {
        "\(at(point)) as point \(number)"
    }

    private static func at(_ point: ResponseCurve.ControlPoint) -> Message {
        "[\(point.input), \(point.output)]"
    }
}

/// What the settings of a brush mean.
extension Message {
    static let brushName: Message = "What people call the brush."
    static let brushDescription: Message = "What it is for, in one sentence."
    static let brushColor: Message = "The colour of the ink."
    static let brushModel: Message = """
        Whether ink is as strong as where it is strongest, however often a stroke passes ("even"), \
        or adds up with each pass ("flow"), on the hills of the paper only ("grain"), or dries as \
        watercolour does ("wash").
        """
    static let brushBlend: Message = """
        Whether ink lies over what is there ("over"), tints it as a highlighter does ("mark"), so \
        that text stays dark and a second pass changes nothing, or lets light through as watercolour \
        does ("stain"), so that it mixes with the ink of its layer.
        """
    static let brushSizeSteps: Message =
        "Whether equal steps of force are equal differences of width, or equal ratios."
    static let flowLeast: Message =
        "How much a pass hides at no force, where ink flows; of what the opacity allows."
    static let flowMost: Message =
        "How much a pass hides at full force, where ink flows; of what the opacity allows."
    static let flowResponse: Message =
        "How the flow follows the force: 0 is the least, 1 the most."
    static let flowRest: Message =
        "How many passes a second of holding the pen still adds, where ink flows; 0 for none."
    static let speedShare: Message =
        "How much the speed of the pen counts in place of its force: slow is firm, fast is light."
    static let speedMiddle: Message = "What speed is neither slow nor fast."
    static let pointsASecond: Message = "points a second"
    static let washStrength: Message =
        "How dense a wash is in its middle, as a part of its colour."
    static let washRim: Message =
        "How much denser a wash is along its edge, as a part of its strength; below 0 it is lighter."
    static let washRimWidth: Message = "How wide that edge is."
    static let washWobble: Message = "How far the outline of a wash wanders; 0 for none."
    static let washWobbleSize: Message = "Over which length the outline wanders."
    static let washPools: Message =
        "How much denser a wash is where the water stood; 0 for an even one."
    static let washPoolSize: Message = "How large such pools are."
    static let washGrains: Message =
        "How much denser a wash is in the valleys of the paper than on its hills."
    static let jitterSize: Message =
        "How much the width swings by itself: 1 is from half of it to twice as much."
    static let jitterPlace: Message =
        "How far the line swings aside by itself, as a part of its largest width."
    static let dotWidth: Message = "How much wider than the line a mere dot is."
    static let dotFlow: Message = "How much more a mere dot hides, where ink flows."
    static let dotLength: Message = """
        A stroke shorter than this, with a taper at both ends, is the more like a dot the shorter it is.
        """
    static let tipProfile: Message =
        "How ink that flows falls off towards the edge of the tip: hardly, more, or all the way."
    static let pathStartTaper: Message =
        "Over which length a stroke comes from fine at its start; 0 for none."
    static let brushEffect: Message = "Whether it lays ink on what is there, or takes ink away."
    static let brushErases: Message = """
        What it takes away where the effect is "erase": the ink that it covers, or whole strokes \
        that it touches.
        """
    static let brushForceWhenAbsent: Message =
        "The force with which a mouse, or a pen that reports none, draws."
    static let brushSmallest: Message =
        "How wide the line is at no force; not above the largest."
    static let brushLargest: Message =
        "How wide the line is at full force; not below the smallest."
    static let brushSizeResponse: Message =
        "How the width follows the force: 0 is the smallest, 1 the largest."
    static let brushOpacity: Message = """
        How much the ink hides of what is below it, at full force; even where a stroke crosses \
        itself.
        """
    static let brushOpacityAtNoForce: Message =
        "How much of that is left at no force; 1 for ink that is the same at any force."
    static let brushOpacityResponse: Message =
        "How the opacity follows the force: 0 is that at no force, 1 the most."
    static let tipShape: Message = "Whether the tip is a disc or a flat nib."
    static let tipThickness: Message =
        "How thick a flat nib is, as a part of its length, which is the width of the line."
    static let tipAngle: Message = """
        How a flat nib lies: 0 is level, 90 upright, and -45 rises to the right. One that turns \
        lies so under pens that do not tell how they are held, and one that follows the barrel \
        where the buttons of the pen point away from you.
        """
    static let tipFollows: Message = """
        Whether a flat nib turns so that it lies across the lean of the pen ("azimuth"), turns with \
        the pen between the fingers, or by the lean where a pen does not tell that ("barrel"), or \
        never turns ("fixed").
        """
    static let tiltWidening: Message =
        "How much a pen that lies flat adds to the width of the line."
    static let tiltLightening: Message =
        "How much of its opacity the ink of a pen that lies flat loses."
    static let grainDepth: Message =
        "How much of light ink the grain of the paper keeps off; 0 for smooth paper."
    static let grainSize: Message = "How large the grain of the paper is."
    static let grainOctaves: Message =
        "How many octaves of sizes the grain has, where the model is \"grain\"; few look like a pattern."
    static let grainSecond: Message =
        "How strong crumbs are beside the grain, which are three times as large; 0 for none."
    static let grainSoftness: Message =
        "Over how much of its depth the grain goes from full to empty: small is sharp."
    static let grainLeastReach: Message =
        "How deep the lightest ink reaches into the grain; 1 is down to its valleys."
    static let grainMostReach: Message =
        "How deep the heaviest ink reaches into the grain; 1 is down to its valleys."
    static let grainDust: Message = "How much of the ink lies in the valleys all the same, as dust."
    static let pathSmoothing: Message =
        "How much the path is smoothed: 0 is the path as the pen reports it."
    static let pathAlong: Message = """
        What the path is smoothed along: time, as pens report evenly in it ("time"), or distance \
        ("way"), for strokes whose times nobody knows, so that they have no speed.
        """
    static let pathFairing: Message =
        "How far dents are evened out that come from the pen itself, such as one that reports whole pixels."
    static let pathTaper: Message =
        "Over which length a stroke becomes fine at its end; 0 for none."
}
