import CCoverage
import Ink
import RealModule

/// What becomes of the passes of a stroke, which add up.
struct FlowTexture: Sendable {
    /// How paint falls off from the middle of the tip.
    let profile: Brush.Tip.Profile
    /// The paper that takes it on its hills first; nil where it takes all.
    let paper: PaperGrain?
    private let flow: Brush.Flow

    /// The texture of what `brush` leaves on `paper`.
    init(_ brush: Brush, paper: PaperGrain?) {
        (profile, flow) = (brush.tip.profile, brush.flow)
        self.paper = paper
    }

    /// The radius with which a point is drawn, in pixels, never finer than these.
    func radius(of point: InkPoint) -> Double {
        // A firm tip is sampled twice within a pixel; others fall off within it, so that a fine line between two
        // rows of pixels is as strong as one in the middle of one.
        let pixel =
            switch profile {
            case .firm: 0.5
            case .round: 0.7
            case .soft: 0.95
            }
        return (point.radius * point.radius + pixel * pixel).squareRoot()
    }

    /// The density in the middle of a line that hides as much as its point says.
    ///
    /// A line that is finer than its pixels is as wide as these, and as much fainter.
    func density(of point: InkPoint) -> Double {
        // What a pass hides is never all: its density would have no end.
        let density = -Double.log(1 - min(max(point.opacity, 0), 0.995))
        return density * point.radius / radius(of: point)
    }

    /// How deep ink reaches into the grain where a pass hides so much: the lighter the less.
    func reach(of point: InkPoint) -> Double {
        guard let grain = paper?.grain else { return 0 }
        let range = flow.most - flow.least
        let share = range == 0 ? 1 : (point.opacity - flow.least) / range
        let reach = grain.leastReach + (grain.mostReach - grain.leastReach) * share
        return min(max(reach, 0), Double(REACH_MOST))
    }
}
