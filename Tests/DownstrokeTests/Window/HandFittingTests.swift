import Geometry
import Ink
import Input
import MachineSupport
import Settings
import TestSupport
import Testing

extension WindowTests {
    /// Somebody draws lightly with a new tablet, is offered a fit, and takes it.
    @Suite(.serialized) struct HandFittingTests {
        private func draw(_ person: Person, y: Double) throws {
            try person.draw([Point(x: 200, y: y), Point(x: 1000, y: y)], force: 0.2)
            try person.window.wait("the line is there") { $0[980, Int(y)] > 0.2 }
        }

        private func width(_ person: Person, y: Int) throws -> Double {
            try person.window.ink.column(600, rows: y - 10..<y + 10)
        }

        @Test func aLightHandIsOfferedAFitAndDrawsWiderLines() throws {
            let home = try Scratch()
            let person = try Person(.pen, home: home)
            for y in [200.5, 240.5, 280.5] { try draw(person, y: y) }
            let curves = home.path("config/downstroke/\(PressureFile.name)")
            try person.attempt {
                _ = try person.find("Fit to My Hand", toPress: true)
                #expect(try PressureFile.read(ifThereAt: curves) == PressureCurves())
                try person.press("Fit to My Hand")
                try waitUntil("the curve is written") {
                    try PressureFile.read(ifThereAt: curves) != PressureCurves()
                }
                try draw(person, y: 340.5)
            }
            let (former, fitted) = (try width(person, y: 240), try width(person, y: 340))
            #expect(abs(former - Brush.pen.width(force: 0.2)) < 0.2)
            #expect(fitted > former * 1.35, "\(former) to \(fitted)")
            // What was drawn before stays as it was.
            #expect(abs(try width(person, y: 200) - former) < 0.05)
            // It is written with the offer, and then not for a while.
            try waitUntil("the three lines are noted") {
                let hands = try HandFile.read(
                    ifThereAt: home.path("config/downstroke/\(HandFile.name)"))
                let hand = hands[
                    .init(device: person.window.machine.name(of: .pen), pointerKind: .pen)]
                return hand?.wasOffered == true && abs((hand?.length ?? 0) - 2400) < 30
            }
        }
    }
}
