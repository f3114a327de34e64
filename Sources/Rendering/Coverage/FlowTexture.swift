import CCoverage
import Geometry
import Ink
import RealModule

/// What becomes of the passes of a stroke, which add up.
struct FlowTexture: Sendable {
    /// How paint falls off from the middle of the tip.
    let profile: Brush.Tip.Profile
    /// The paper that takes it on its hills first; nil where it takes all.
    let paper: PaperGrain?
    private let flow: Brush.Flow

    /// What a wash dries on; nil where passes add up.
    let wash: WashPaper?
    /// The values of a mask for densities of a wash: opacities, unless it stains.
    let values: [UInt8]

    /// The texture of what `brush` leaves on `paper`.
    init(
        _ brush: Brush, paper: PaperGrain? = nil, wash: WashPaper? = nil, stain: Stain? = nil
    ) {
        (profile, flow) = (brush.tip.profile, brush.flow)
        (self.paper, self.wash) = (paper, wash)
        values =
            wash == nil
            ? [] : stain?.values ?? FlowPlane.opacities(factor: brush.color.density)
    }

    /// Whether only how deep a place lies within the stroke counts.
    var isWash: Bool { wash != nil }

    /// How far a point may lie beside a piece that it is part of, as a part of the radius: less than can be seen at such
    /// an edge.
    var softness: Double { isWash ? 0 : profile == .soft ? 1.0 / 80 : 1.0 / 200 }

    /// The radius with which a point is drawn, in pixels, never much finer than these.
    func radius(of point: InkPoint) -> Double {
        if let wash {
            // A line that is finer than a pixel covers as much less of it.
            let part = 0.5 - (point.radius - wash.reach)
            return part > 0 ? point.radius - 1.2 * part : point.radius
        }
        // Two places within a pixel are looked at: a line that is finer than a pixel must be as strong between two
        // rows of pixels as in the middle of one.
        let pixel =
            switch profile {
            case .firm: 0.55
            case .round: 0.7
            case .soft: 0.9
            }
        let square = point.radius * point.radius
        return (square + pixel * pixel / (1 + 4 * square)).squareRoot()
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

extension Color {
    /// How dense a layer of pigment of this colour is, by the light that it lets through least of.
    fileprivate var density: Double { -.log(max(min(red, green, blue), 0.02)) }
}
