import Geometry
import Ink
import Testing

@testable import Storage

/// How far a pen was turned about itself, in the bytes of samples.
@Suite struct RotationCodecTests {
    private func decoded(_ bytes: [UInt8]) throws -> [StrokeSample] {
        try bytes.withUnsafeBytes { try SampleCodec.samples(in: $0) }
    }

    /// A stroke without rotation has no bit for it: what follows its channels fills up a byte.
    @Test func rotationIsTheLastOfTheChannels() throws {
        var samples = (0..<40).map { index in
            StrokeSample(
                position: Point(x: Double(index), y: 2), seconds: Double(index) / 100, force: 0.5)
        }
        let plain = SampleCodec.bytes(of: samples)
        for index in 10..<40 {
            samples[index] = StrokeSample(
                position: samples[index].position, seconds: samples[index].seconds, force: 0.5,
                rotation: Angle(degrees: 3 * Double(index)))
        }
        let turned = SampleCodec.bytes(of: samples)
        // The same but for its last bits and what follows them.
        #expect(turned.starts(with: plain.dropLast(5)) && turned.count > plain.count + 40)
        let back = try decoded(turned)
        #expect(back == samples && back[9].rotation == nil)
        #expect(abs((back[10].rotation?.degrees ?? 0) - 30) < 1e-4)
        // Always told, one degree more takes a few bits.
        let steady = (0..<400).map { (index: Int) -> StrokeSample in
            StrokeSample(
                position: Point(x: Double(index), y: 2), seconds: Double(index) / 100, force: 0.5,
                rotation: Angle(degrees: Double(index % 90)))
        }
        #expect(SampleCodec.bytes(of: steady).count < 400 * 2)
        #expect(try decoded(SampleCodec.bytes(of: steady)) == steady)
    }
}
