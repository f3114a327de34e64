import Drawing
import Foundation
import Geometry
import Ink
import Input
import TestSupport
import Testing

@testable import Rendering

/// What people can rely on in the Pencil and the Charcoal: their paper, and their sides.
@Suite struct DryMediaTests: ShippedBrushes {
    /// A straight line by a pen that leans so far: 0 upright, 1 flat.
    private func line(_ brush: Brush, force: Double, lean: Double) throws -> Stroke {
        let tilt = Tilt(altitude: Angle(degrees: 90 * (1 - lean)), azimuth: Angle(degrees: 90))
        let samples = (0...150).map { index in
            StrokeSample(
                position: Point(x: -20 + 2 * Double(index), y: 20),
                seconds: Double(index) / 133, force: force, tilt: tilt)
        }
        return try #require(Stroke(brush: SharedBrush(brush), samples: samples))
    }

    /// The side of the lead lays a broad and lighter tone.
    @Test(arguments: [0.2, 0.5, 0.8]) func thePencilShadesWithItsSide(force: Double) throws {
        let pencil = try brush("Pencil")
        let lines = try [0, 0.7].map { try line(pencil, force: force, lean: $0) }
        let widths = lines.map { Strokes.chain($0)[9].radius }
        #expect(widths[1] >= 4 * widths[0], "\(widths)")
        // At 4 pixels a point, in the middle, a point wide.
        let tones = try lines.map { line in
            try darkness([line], PixelSize(width: 1000, height: 160), scale: 4)[78..<82]
                .flatMap { $0[100..<900] }.mean
        }
        #expect((0.65...0.8).contains(tones[1] / tones[0]), "\(tones)")
    }

    /// Waves that are longer than a line is wide make blotches of it, no grain.
    @Test func theToothOfThePencilIsFinerThanItsLine() throws {
        let pencil = try brush("Pencil")
        let side = 1024
        let tooth = ToothField.tooth(of: pencil.grain, side: side)
        let waves = Waves(tooth.depths.map { Float($0) / 255 }, side: side)
        let long = waves.energy(longerThan: 2 * Double(side) / ToothField.period)
        #expect(long <= 0.25, "\(long)")
    }

    /// The lightest and the darkest tenth of a light line.
    @Test func aLightLineOfCharcoalLeavesPaper() throws {
        let line = Strokes.line(
            from: Point(x: -20, y: 20), to: Point(x: 280, y: 20), force: 0.2,
            brush: try brush("Charcoal"))
        let rows = try darkness([line], PixelSize(width: 1000, height: 160), scale: 4)
        let middle = rows[78..<82].flatMap { $0[100..<900] }
        let (light, dark) = (middle.quantile(0.1), middle.quantile(0.9))
        #expect(abs(light - 0.06) < 0.03 && abs(dark - 0.44) < 0.05, "\(light) \(dark)")
    }
}

/// The waves of which a square consists that continues itself at its sides.
private struct Waves {
    private let side: Int
    private var real: [Float]
    private var imaginary: [Float]

    init(_ values: [Float], side: Int) {
        self.side = side
        let mean = values.reduce(0, +) / Float(values.count)
        real = values.map { $0 - mean }
        imaginary = [Float](repeating: 0, count: values.count)
        for index in 0..<side { transform(from: index * side, step: 1) }
        for index in 0..<side { transform(from: index, step: side) }
    }

    /// How much of all energy is in waves that are longer than so many steps, 0…1.
    func energy(longerThan length: Double) -> Double {
        var (long, all) = (0.0, 0.0)
        for (index, (re, im)) in zip(real, imaginary).enumerated() {
            let (row, column) = (index / side, index % side)
            let (y, x) = (min(row, side - row), min(column, side - column))
            let energy = Double(re * re + im * im)
            all += energy
            if Double(x * x + y * y).squareRoot() * length < Double(side) { long += energy }
        }
        return long / all
    }

    /// The Fourier transform of a row or a column, by halves (Cooley and Tukey, 1965).
    private mutating func transform(from start: Int, step: Int) {
        var reversed = 0
        for index in 0..<side {
            if index < reversed {
                real.swapAt(start + index * step, start + reversed * step)
                imaginary.swapAt(start + index * step, start + reversed * step)
            }
            var bit = side / 2
            while bit > 0, reversed & bit != 0 { (reversed, bit) = (reversed ^ bit, bit / 2) }
            reversed |= bit
        }
        var half = 1
        while half < side {
            for offset in 0..<half {
                let angle = -Double.pi * Double(offset) / Double(half)
                let (cosine, sine) = (Float(cos(angle)), Float(sin(angle)))
                for first in stride(from: offset, to: side, by: 2 * half) {
                    let (one, other) = (start + first * step, start + (first + half) * step)
                    let re = real[other] * cosine - imaginary[other] * sine
                    let im = real[other] * sine + imaginary[other] * cosine
                    (real[other], imaginary[other]) = (real[one] - re, imaginary[one] - im)
                    (real[one], imaginary[one]) = (real[one] + re, imaginary[one] + im)
                }
            }
            half *= 2
        }
    }
}
