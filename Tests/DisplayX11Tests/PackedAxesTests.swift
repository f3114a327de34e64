import Geometry
import Input
import Testing

@testable import DisplayX11

@Suite("Axes of an XInput event")
struct PackedAxesTests {
    private func value(of axis: Int?, mask: [UInt8], values: [Double]) -> Double? {
        mask.withUnsafeBufferPointer { mask in
            values.withUnsafeBufferPointer { values in
                values.baseAddress.flatMap { PackedAxes(mask: mask, values: $0)[axis] }
            }
        }
    }

    @Test("Only axes in the mask have a value, and the values are packed")
    func packing() {
        // Axes 0, 2, 4 and 9.
        let mask: [UInt8] = [0b0001_0101, 0b0000_0010]
        let values = [10.0, 12, 14, 19]
        #expect(value(of: 0, mask: mask, values: values) == 10)
        #expect(value(of: 1, mask: mask, values: values) == nil)
        #expect(value(of: 2, mask: mask, values: values) == 12)
        #expect(value(of: 4, mask: mask, values: values) == 14)
        #expect(value(of: 8, mask: mask, values: values) == nil)
        #expect(value(of: 9, mask: mask, values: values) == 19)
    }

    @Test("An axis that the device has not, or the mask is too short for, has no value")
    func missing() {
        #expect(value(of: nil, mask: [0xFF], values: [0, 1, 2, 3, 4, 5, 6, 7]) == nil)
        #expect(value(of: 8, mask: [0xFF], values: [0, 1, 2, 3, 4, 5, 6, 7]) == nil)
        #expect(value(of: -1, mask: [0xFF], values: [0, 1, 2, 3, 4, 5, 6, 7]) == nil)
        #expect(value(of: 0, mask: [], values: [1]) == nil)
    }

    @Test("Every subset of eleven axes unpacks to itself")
    func everySubset() {
        for bits in 0..<(1 << 11) {
            let axes = (0..<11).filter { bits >> $0 & 1 == 1 }
            let mask = [UInt8(bits & 0xFF), UInt8(bits >> 8)]
            // One value too many, so that there is an address where no axis is set.
            let values = axes.map { Double($0) } + [-1]
            let unpacked = (0..<11).compactMap { value(of: $0, mask: mask, values: values) }
            #expect(unpacked == axes.map { Double($0) })
        }
    }

    @Test("Readings are found by the device's numbers")
    func readings() {
        let mask: [UInt8] = [0b0011_1011]
        let values = [100.0, 200, 7, 8, 900]
        let readings = mask.withUnsafeBufferPointer { mask in
            values.withUnsafeBufferPointer { values in
                values.baseAddress.map {
                    PackedAxes(mask: mask, values: $0)
                        .readings(AxisNumbers(force: 5, tiltX: 3, tiltY: 2))
                }
            }
        }
        #expect(readings == AxisReadings(force: 900, tiltX: 7, tiltY: nil))
    }

    /// The least number is the button to the right; of pens that cannot tell the drivers send that, or 0.
    @Test(
        "How far a pen is turned goes around once, from where its buttons point away",
        arguments: [
            (-899, 90.2), (-450, 180), (-449, -179.8), (1, -89.8), (450, 0), (899, 89.8),
            (-900, nil), (0, nil), (900, nil), (.nan, nil),
        ] as [(Double, Double?)])
    func rotation(reading: Double, degrees: Double?) {
        let mask: [UInt8] = [0b0010_0000]
        let axes = AxisNumbers(rotation: RotationAxis(number: 5, range: -900...899))
        let found = mask.withUnsafeBufferPointer { mask in
            withUnsafePointer(to: reading) { PackedAxes(mask: mask, values: $0).readings(axes) }
        }
        #expect((found.rotation == nil) == (degrees == nil))
        let turn = Angle(degrees: (found.rotation ?? 0) - (degrees ?? 0)).centered
        #expect(abs(turn.degrees) < 1e-9)
    }

    @Test("The width of a touch is told in millimetres", arguments: [(5, 90.0), (2, nil)])
    func width(number: Int, width: Double?) {
        let mask: [UInt8] = [0b0011_1011]
        let values = [100.0, 200, 7, 8, 900]
        let axes = AxisNumbers(width: TouchWidthAxis(number: number, millimetresPerUnit: 0.1))
        let read = mask.withUnsafeBufferPointer { mask in
            values.withUnsafeBufferPointer { values in
                values.baseAddress.flatMap { PackedAxes(mask: mask, values: $0).width(axes) }
            }
        }
        #expect(read == width)
    }
}
