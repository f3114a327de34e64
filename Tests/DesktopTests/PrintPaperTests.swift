import Geometry
import Testing

@testable import Desktop

/// What the portal says of the paper in a printer.
@Suite struct PrintPaperTests {
    private func setup(_ values: [String: Double], _ orientation: String = "portrait") -> BusValue {
        .table(
            values.mapValues { .number($0) }.merging(["Orientation": .text(orientation)]) { $1 })
    }

    private static let a4 = ["Width": 210.0, "Height": 297.0]

    @Test func marginsLeaveRoom() throws {
        let margins = ["MarginTop": 10.0, "MarginBottom": 20, "MarginLeft": 5, "MarginRight": 6]
        let paper = try #require(PrintPaper(setup(Self.a4.merging(margins) { $1 })))
        #expect(paper.size == Size(width: 210, height: 297))
        #expect(paper.room == Rectangle(minX: 5, minY: 10, maxX: 204, maxY: 277))
    }

    @Test(arguments: ["landscape", "reverse_landscape", "reverse-landscape"])
    func aTurnedSheetIsWide(orientation: String) throws {
        let paper = try #require(PrintPaper(setup(Self.a4, orientation)))
        #expect(paper.size == Size(width: 297, height: 210))
        #expect(paper.room == Rectangle(x: 0, y: 0, width: 297, height: 210))
    }

    @Test(arguments: [
        [:], ["Width": 210.0], ["Width": 0, "Height": 297], ["Width": -1, "Height": 297],
        ["Width": .nan, "Height": 297], ["Width": .infinity, "Height": 297],
    ])
    func whatIsNoPaperIsNone(values: [String: Double]) {
        #expect(PrintPaper(setup(values)) == nil)
        #expect(PrintPaper(.other) == nil)
    }

    @Test(arguments: [
        ("MarginLeft", 400.0), ("MarginTop", -9), ("MarginTop", 280), ("MarginRight", .nan),
    ])
    func marginsThatLeaveNothingAreNone(name: String, margin: Double) throws {
        let paper = try #require(PrintPaper(setup(Self.a4.merging([name: margin]) { $1 })))
        #expect(paper.room == Rectangle(x: 0, y: 0, width: 210, height: 297))
    }
}
