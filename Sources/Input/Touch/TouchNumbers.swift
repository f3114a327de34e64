public import Geometry

/// All numbers of what fingers do: lengths in points, which are pixels at scale 1, and times in seconds.
public enum TouchNumbers {
    /// How far one finger goes before it moves the paper.
    public static let moveStart = 8.0
    /// How far fingers may go in a tap or a hold; two that go farther move the paper.
    public static let tapReach = 12.0
    /// Within which time all fingers of a tap come down.
    public static let tapSpread = 0.08
    /// Within which time after the first came down all fingers of a tap are up again.
    public static let tapLength = 0.22
    /// Until when a second finger makes a gesture of the stroke that the first has just begun.
    public static let secondFinger = 0.1
    /// After which time two fingers that rest undo.
    public static let holdStart = 0.5
    /// The time between the first two steps that they undo.
    public static let firstRepeat = 0.15
    /// How much shorter each next one is, as a factor.
    static let repeatFactor = 0.9
    /// The shortest time between two of them.
    public static let lastRepeat = 0.06
    /// How far two fingers turn before the paper does.
    public static let turnStart = Angle(degrees: 8)
    /// How many fingers swipe to all drawings, and back.
    static let swipeFingers = 3
    /// How far they go, all of them.
    public static let swipeLength = 64.0
    /// Within which time they come down.
    public static let swipeSpread = 0.15
    /// Within which time after the first came down they have gone as far.
    public static let swipeTime = 0.8
    /// The most fingers of a gesture.
    static let mostFingers = 4

    /// For how long after a pen was last heard of fingers are taken for the hand that holds it.
    public static let penRest = 0.5
    /// How long that may be set to.
    public static let penRests = 0.2...1.5
    /// A finger that came down so shortly before the pen was the hand that holds it.
    public static let takenBack = 0.25
    /// Contacts wider than this many millimetres are palms.
    public static let palmWidth = 20.0
    /// What comes down so many millimetres from a palm is a part of it.
    public static let palmReach = 12.0
    /// How many millimetres below the tip of a pen the hand reaches that holds it.
    public static let handReach = 120.0
}
