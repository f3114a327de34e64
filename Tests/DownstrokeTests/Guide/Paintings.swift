import Foundation
import Geometry
import TestSupport

/// The drawings that the pictures of the guide show, for windows of 800 × 500 points.
extension Painting {
    private typealias Knot = PaintedLine.Knot

    /// A branch of a plum tree in flower.
    static var plum: Painting {
        var random = SeededGenerator(seed: 21)
        let boughs = [
            PaintedLine(
                Knot(770, 488, 1), Knot(660, 424, 0.9), Knot(566, 372, 0.96), Knot(470, 336, 0.74),
                Knot(372, 270, 0.72), Knot(284, 246, 0.44), Knot(170, 176, 0.04)),
            PaintedLine(
                Knot(566, 372, 0.7), Knot(540, 296, 0.6), Knot(560, 214, 0.46),
                Knot(528, 118, 0.04)),
            PaintedLine(Knot(372, 270, 0.52), Knot(360, 204, 0.4), Knot(396, 128, 0.03)),
            PaintedLine(
                Knot(470, 336, 0.5), Knot(404, 386, 0.42), Knot(322, 400, 0.28),
                Knot(252, 446, 0.02)),
        ]
        let places: [(Double, Double)] = [
            (306, 252), (366, 196), (394, 136), (544, 262), (556, 196), (532, 126), (430, 300),
            (344, 398), (284, 430), (222, 206), (618, 396), (506, 330),
        ]
        let flowers = places.flatMap { flower(at: $0, &random) }
        return Painting([Lines("brush", 0x2B2A2C, 1...34, boughs)] + flowers)
    }

    /// Five round petals, and what is in their middle.
    private static func flower(
        at place: (Double, Double), _ random: inout SeededGenerator
    ) -> [Lines] {
        let middle = Point(x: place.0, y: place.1)
        let turn = Double.random(in: 0...1.2, using: &random)
        let petals = (0..<5).map { number in
            let way = Vector(angle: Angle(radians: turn + Double(number) * 1.2566))
            let (start, end) = (middle + way * 7, middle + way * 11)
            let force = Double.random(in: 0.8...1, using: &random)
            return PaintedLine(Knot(start.x, start.y, force), Knot(end.x, end.y, force))
        }
        let hearts = (0..<6).map { number in
            PaintedLine.leaf(
                at: middle, toward: turn + 0.6 + Double(number) * 1.05, length: 9, force: 0.6)
        }
        return [
            Lines("pen", 0xD04A5A, 4...14, petals, isTapered: false),
            Lines("pen", 0x6B1020, 0.6...1.8, hearts),
        ]
    }

    // MARK: Bamboo

    /// A stem, joint by joint, each pressed where it begins and ends.
    private static func culm(
        _ x: Double, _ lean: Double, _ force: Double, joints: Int
    ) -> [PaintedLine] {
        let height = 560 / Double(joints)
        return (0..<joints).map { number in
            let pressed = force * (1 - 0.06 * Double(number))
            return PaintedLine(
                [(0.02, 1), (0.12, 0.84), (0.5, 0.8), (0.9, 0.86), (0.97, 1)].map { share, part in
                    let way = (Double(number) + share) * height
                    return Knot(x + lean * way / 560, 530 - way, pressed * part)
                })
        }
    }

    /// Leaves at the end of a twig.
    private static func spray(
        _ x: Double, _ y: Double, _ angles: [Double], _ length: Double
    ) -> [PaintedLine] {
        angles.enumerated().map { number, angle in
            let isLong = number % 2 == 0
            return .leaf(
                at: Point(x: x, y: y), toward: angle, length: length * (isLong ? 1 : 0.8),
                force: 0.88, bend: isLong ? 0.12 : -0.1)
        }
    }

    /// Bamboo in the wind, on two layers.
    static var bamboo: Painting {
        let sprays =
            spray(452, 150, [0.5, 1, 1.5, 2], 96) + spray(304, 218, [1.2, 1.7, 2.2, 2.7], 92)
            + spray(500, 300, [0.4, 0.9, 1.4, 1.9], 88) + spray(258, 356, [1.3, 1.8, 2.4], 76)
        let twigs = [
            PaintedLine(Knot(392, 176, 0.6), Knot(424, 158, 0.3), Knot(452, 150, 0.2)),
            PaintedLine(Knot(388, 262, 0.6), Knot(344, 226, 0.3), Knot(304, 218, 0.2)),
            PaintedLine(Knot(380, 352, 0.6), Knot(440, 312, 0.3), Knot(500, 300, 0.2)),
            PaintedLine(Knot(300, 402, 0.5), Knot(278, 366, 0.3), Knot(258, 356, 0.2)),
        ]
        let far = [
            Lines("brush", 0x7D8F88, 1...22, culm(556, 30, 0.6, joints: 4), isTapered: false),
            Lines("brush", 0x7D8F88, 1...22, spray(580, 200, [0.7, 1.2, 1.8], 80)),
        ]
        let near = [
            Lines("brush", 0x1C2429, 1...26, culm(372, 30, 0.8, joints: 5), isTapered: false),
            Lines("brush", 0x1C2429, 1...16, culm(304, -16, 0.7, joints: 5), isTapered: false),
            Lines("pen", 0x1C2429, 0.8...4, twigs), Lines("brush", 0x1C2429, 1...22, sprays),
        ]
        return Painting(layers: [("Far", 0.5, far), ("Near", 1, near)])
    }

    // MARK: Hills

    private static func ridge(_ y: Double, _ heights: [Double]) -> [PaintedLine] {
        [
            PaintedLine(
                heights.enumerated().map { number, height in
                    Knot(-40 + Double(number) * 80, y - height, 0.9 - 0.2 * Double(number % 2))
                })
        ]
    }

    private static func ripple(_ x: Double, _ y: Double, _ length: Double) -> PaintedLine {
        PaintedLine(
            Knot(x, y, 0.02), Knot(x + length / 2, y - 1, 0.5), Knot(x + length, y + 1, 0.02))
    }

    private static func bird(_ x: Double, _ y: Double) -> PaintedLine {
        PaintedLine(
            Knot(x - 13, y - 3, 0.1), Knot(x - 5, y - 7, 0.6), Knot(x, y, 0.35),
            Knot(x + 6, y - 7, 0.6), Knot(x + 14, y - 5, 0.05))
    }

    /// Hills behind a lake, on three layers.
    static var hills: Painting {
        let sun = PaintedLine.arc(
            around: Point(x: 586, y: 130), radius: 27, from: -2, to: 4.4, force: 0.7)
        let sky = [
            Lines("pen", 0xC4472B, 1...6, [sun]),
            Lines("pen", 0x24313A, 0.6...3, [bird(226, 128), bird(262, 112), bird(292, 136)]),
        ]
        let far = ridge(270, [0, 34, 12, 70, 22, 40, 96, 30, 58, 8, 24, 0])
        let middle = ridge(324, [26, 8, 54, 20, 4, 36, 14, 44, 70, 30, 10, 40])
        let near = ridge(378, [6, 30, 10, 0, 26, 42, 8, 16, 4, 34, 50, 12])
        let water = [
            ripple(120, 446, 220), ripple(370, 452, 180), ripple(190, 468, 160),
            ripple(520, 444, 190), ripple(470, 476, 220),
        ]
        return Painting(layers: [
            ("Sky", 1, sky),
            (
                "Hills", 1,
                [
                    Lines("wash", 0x86A3B4, 50...76, far),
                    Lines("wash", 0x4E7488, 54...80, middle),
                    Lines("wash", 0x2F5064, 56...84, near),
                ]
            ),
            ("Water", 1, [Lines("brush", 0x3F5768, 1...9, water)]),
        ])
    }

    /// Waves, as on old cloth.
    static var waves: Painting {
        let lines = (0..<5).flatMap { row in
            (-1..<9).flatMap { column in
                [46.0, 34, 22, 11].map { radius in
                    let middle = Point(
                        x: 60 + Double(column) * 96 + Double(row % 2) * 48,
                        y: 190 + Double(row) * 48)
                    return PaintedLine.arc(
                        around: middle, radius: radius, from: -3.1, to: -0.04, force: 0.8)
                }
            }
        }
        return Painting([Lines("pen", 0x1F4E79, 0.8...6, lines)])
    }

    /// Three leaves, drawn in ink and tinted.
    static var leaves: Painting {
        var (outlines, veins, tints): ([PaintedLine], [PaintedLine], [PaintedLine]) = ([], [], [])
        for (x, y, angle, size) in [
            (210.0, 330.0, -1.9, 0.9), (400, 340, -1.55, 1.05), (590, 330, -1.2, 0.9),
        ] {
            let along = Vector(angle: Angle(radians: angle)) * size
            let across = Vector(dx: -along.dy, dy: along.dx)
            func knot(_ u: Double, _ v: Double, _ force: Double) -> Knot {
                let place = Point(x: x, y: y) + along * u + across * v
                return Knot(place.x, place.y, force)
            }
            for side in [-1.0, 1] {
                outlines.append(
                    PaintedLine(
                        knot(-70, 0, 0.2), knot(-30, 40 * side, 0.7), knot(30, 54 * side, 0.9),
                        knot(100, 36 * side, 0.6), knot(176, 0, 0.05)))
                for number in 0..<6 {
                    let u = -36 + Double(number) * 32
                    let reach = (40 - abs(u - 26) * 0.22) * side
                    veins.append(PaintedLine(knot(u, 0, 0.6), knot(u + 26, reach, 0.04)))
                    tints.append(
                        PaintedLine(knot(u - 4, 4 * side, 0.5), knot(u + 10, reach, 0.5)))
                }
            }
            outlines.append(
                PaintedLine(
                    knot(-132, 6, 0.9), knot(-70, 0, 0.6), knot(40, 2, 0.5), knot(172, 0, 0.05)))
        }
        return Painting([
            Lines("marker", 0xA9C46C, 20...26, tints), Lines("pen", 0x2F4A26, 0.8...5, outlines),
            Lines("pen", 0x2F4A26, 0.6...2.4, veins),
        ])
    }
}
