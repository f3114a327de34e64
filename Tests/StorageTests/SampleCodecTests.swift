import DrawingSupport
import Geometry
import Ink
import Input
import TestSupport
import Testing

@testable import Storage

@Suite struct SampleCodecTests {
    private func decoded(_ bytes: [UInt8]) throws(FormatError) -> [StrokeSample] {
        let result = bytes.withUnsafeBytes { bytes -> Result<[StrokeSample], FormatError> in
            do throws(FormatError) { return .success(try SampleCodec.samples(in: bytes)) } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// A pen as a hand moves it, on the grid or not, with gaps in what it reports or not.
    private func samples(_ random: inout SeededGenerator) -> [StrokeSample] {
        let places = random.places(Int.random(in: 1...200, using: &random), in: Strokes.area)
        let (isOnGrid, hasForce, hasTilt, hasRotation) = (
            random.chance(0.7), random.chance(0.7), random.chance(0.5), random.chance(0.3)
        )
        let hasGaps = random.chance(0.2)
        return places.enumerated().map { index, place in
            let force = hasForce && !(hasGaps && random.chance(0.3))
            let sample = StrokeSample(
                position: place, seconds: Double(index) / 133,
                force: force ? random.number(in: 0...1) : nil,
                tilt: hasTilt
                    ? Tilt(
                        x: Angle(degrees: random.number(in: -90...90)),
                        y: Angle(degrees: random.number(in: -90...90))) : nil,
                rotation: hasRotation && !(hasGaps && random.chance(0.3))
                    ? Angle(degrees: random.number(in: -180...180)) : nil)
            return isOnGrid ? sample.onGrid : sample
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func samplesComeBackBitByBit(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let samples = samples(&random)
            #expect(try decoded(SampleCodec.bytes(of: samples)) == samples)
        }
    }

    @Test(arguments: [
        StrokeSample(position: .zero, seconds: 0, force: nil),
        StrokeSample(position: Point(x: 1e9, y: -1e9), seconds: .infinity, force: 1),
        StrokeSample(position: Point(x: 1e-300, y: -0.0), seconds: -3, force: 0),
        StrokeSample(position: Point(x: 1.0 / 3, y: 1), seconds: 1e30, force: .infinity),
        StrokeSample(
            position: .zero, seconds: 5000.12345, force: 0.3,
            tilt: Tilt(x: .right, y: .zero - .right)),
    ])
    func extremesComeBack(sample: StrokeSample) throws {
        for count in [1, 2, 5] {
            let samples = [StrokeSample](repeating: sample, count: count)
            #expect(try decoded(SampleCodec.bytes(of: samples)) == samples)
        }
    }

    @Test func aMouseTakesThreeBytesASample() {
        let samples = (0..<1000).map { (index: Int) -> StrokeSample in
            let place = Point(x: Double(index * 7 % 900), y: Double(index % 40))
            return StrokeSample(position: place, seconds: Double(index) / 125, force: nil).onGrid
        }
        #expect(SampleCodec.bytes(of: samples).count < 4 * samples.count)
    }

    /// The forces are the example of the format page.
    @Test func theFormIsThatOfTheFormatPage() {
        let samples = [3, 4, 3, 9, 49].enumerated().map { index, force in
            StrokeSample(
                position: Point(x: Double(1 << index), y: -0.5), seconds: Double(index) / 100,
                force: Double(force) / 65_536)
        }
        // As computed by another program, in Python.
        let content: [UInt8] = [
            0x8A, 0x94, 0x08, 0x48, 0x8C, 0x52, 0xC0, 0x83, 0x5A, 0xA4, 0x80, 0x95, 0x60, 0xC6,
            0x45, 0x10, 0x09, 0x00,
        ]
        #expect(Array(SampleCodec.bytes(of: samples).dropLast(4)) == content)
    }

    /// Numbers in the code of every order, as the format page has them.
    @Test(
        arguments: [
            (0, 0, "1"), (1, 0, "010"), (2, 0, "011"), (3, 0, "00100"), (0, 2, "100"),
            (3, 2, "111"), (4, 2, "01000"), (5, 6, "1000101"), (64, 6, "010000000"),
        ] as [(UInt64, Int, String)])
    func numbersAreThoseOfTheFormatPage(number: UInt64, order: Int, bits: String) {
        var writer = BitWriter()
        writer.write(number, order: order)
        let padded = bits + String(repeating: "0", count: (8 - bits.count % 8) % 8)
        let whole = stride(from: 0, to: padded.count, by: 8).map { start in
            UInt8(padded.dropFirst(start).prefix(8), radix: 2)
        }
        #expect(writer.finish().dropLast(4).map { $0 } == whole)
    }

    /// Of less than eight bytes as its authors list it, of more as another program computes it.
    @Test(
        arguments: [
            ("", 0xCBF2_9CE4), ("a", 0xAF63_DC4C), ("foobar", 0x8594_4171),
            ("A drawing of bytes", 0xE1C9_A0D1),
        ] as [(String, UInt32)])
    func theChecksumIsThatOfTheFormatPage(text: String, sum: UInt32) {
        #expect(Array(text.utf8).withUnsafeBytes { Checksum.of($0) } == sum)
    }

    /// As computed by another program, in Python.
    @Test func whatLiesBetweenTwoStepsIsWrittenAsTheFormatPageSays() {
        let sample = StrokeSample(
            position: Point(x: 1.0 / 3, y: -2.7), seconds: 0.12345, force: 0.3)
        #expect(
            SampleCodec.bytes(of: [sample]) == [
                0x83, 0x00, 0x3F, 0xD5, 0x55, 0x55, 0x55, 0x55, 0x55, 0x55, 0x80, 0xC0, 0x05,
                0x99, 0x99, 0x99, 0x99, 0x99, 0x9A, 0x80, 0x3D, 0xFC, 0xD3, 0x5B, 0x80, 0x3E,
                0x99, 0x99, 0x9A, 0x00, 0x2B, 0xDE, 0x5D, 0xC4,
            ])
    }

    /// Bytes that promise more numbers than there are, at every place where they may end.
    @Test func numbersThatEndTooEarlyAreNoticed() throws {
        let sample = StrokeSample(
            position: Point(x: 1.0 / 3, y: -2.7), seconds: 0.12345, force: 0.3)
        let content = SampleCodec.bytes(of: [sample]).dropLast(4)
        for length in content.indices {
            var writer = BitWriter()
            for byte in content.prefix(length) { writer.write(UInt64(byte), count: 8) }
            let bytes = writer.finish()
            #expect(throws: FormatError.self) { try decoded(bytes) }
        }
    }

    /// Whole bytes come after bits of any number, and bits after them.
    @Test func bytesComeBackBetweenBits() throws {
        for (bits, count) in (0..<24).flatMap({ bits in (0..<10).map { (bits, $0) } }) {
            let middle = (0..<count).map { UInt8($0 * 23) }
            var writer = BitWriter()
            if bits > 0 { writer.write(1, count: bits) }
            writer.fillByte()
            for byte in middle { writer.write(UInt64(byte), count: 8) }
            writer.write(5, count: 3)
            try writer.finish().withUnsafeBytes { bytes in
                var reader = try BitReader(checked: bytes)
                if bits > 0 { #expect(try reader.bits(bits) == 1) }
                #expect(try Array(reader.bytes(count)) == middle)
                #expect(try reader.bits(3) == 5)
                #expect(throws: FormatError.self) { try reader.bytes(1) }
                try reader.finish()
            }
        }
    }

    /// A few bytes may promise more samples than there is memory for.
    @Test(arguments: [0, 4_194_305, 1 << 40, UInt64.max >> 1])
    func impossibleCountsAreRefused(count: UInt64) {
        var writer = BitWriter()
        writer.write(count)
        for _ in 0..<600_000 { writer.write(0, count: 8) }
        let bytes = writer.finish()
        #expect(throws: FormatError.self) { try decoded(bytes) }
        #expect(throws: FormatError.self) {
            try bytes.withUnsafeBytes { _ = try SampleCodec.promisedCount(in: $0) }
        }
    }

    /// As many samples as bits are the most that bytes can have.
    @Test func aStillPenTakesABitASample() throws {
        let samples = [StrokeSample](
            repeating: StrokeSample(position: .zero, seconds: 0, force: nil), count: 8_000)
        let bytes = SampleCodec.bytes(of: samples)
        #expect(bytes.count < 3 * 8_000 / 8 + 30)
        #expect(try decoded(bytes) == samples)
    }

    @Test(arguments: SeededGenerator.seeds)
    func anyDamageIsNoticed(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let bytes = SampleCodec.bytes(of: samples(&random))
        for _ in 0..<200 {
            var broken = bytes
            let index = Int.random(in: 0..<bytes.count, using: &random)
            broken[index] ^= UInt8.random(in: 1...255, using: &random)
            #expect(throws: FormatError.self) { try decoded(broken) }
            #expect(throws: FormatError.self) { try decoded(Array(bytes.prefix(index))) }
        }
    }

    /// Bytes that are wrong in every way but for their checksum end in an error or in samples that
    /// a drawing can have, without a crash and without more memory than their size allows.
    @Test(arguments: SeededGenerator.seeds)
    func nonsenseWithARightChecksumDoesNoHarm(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for round in 0..<2_000 {
            var content = Array(SampleCodec.bytes(of: samples(&random).suffix(9)).dropLast(4))
            if round % 2 == 0 {
                content = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                    random.chance(0.5)
                        ? .random(in: 0...5, using: &random) : .random(in: 0...255, using: &random)
                }
            } else {
                for _ in 0..<3 {
                    content[Int.random(in: 0..<content.count, using: &random)] = .random(
                        in: 0...255, using: &random)
                }
            }
            var writer = BitWriter()
            for byte in content { writer.write(UInt64(byte), count: 8) }
            guard let samples = try? decoded(writer.finish()) else { continue }
            #expect(!samples.isEmpty && samples.count <= 8 * content.count)
            #expect(samples.allSatisfy { abs($0.position.x) <= 1e9 && abs($0.position.y) <= 1e9 })
        }
    }

    /// The largest number of each order, however many bits come before it.
    @Test(arguments: 0...62) func theLargestNumberComesBack(order: Int) throws {
        let largest = UInt64.max - 1 << UInt64(order)
        for shift in 0..<64 {
            var writer = BitWriter()
            writer.write(0, count: shift)
            for number in [largest, 0, largest] { writer.write(number, order: order) }
            try writer.finish().withUnsafeBytes { bytes in
                var reader = try BitReader(checked: bytes)
                if shift > 0 { #expect(try reader.bits(shift) == 0) }
                for number in [largest, 0, largest] {
                    #expect(try reader.number(order: order) == number)
                }
                try reader.finish()
            }
        }
    }

    /// Numbers of all lengths come back from bits, and bits that end too early are noticed.
    @Test(arguments: SeededGenerator.seeds)
    func bitsComeBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let order = Int.random(in: 0...62, using: &random)
        let numbers = (0..<300).map { _ in
            UInt64.random(in: 0...(.max - 1 << UInt64(order)), using: &random)
                >> UInt64.random(in: 0...63, using: &random)
        }
        var writer = BitWriter()
        for number in numbers { writer.write(number, order: order) }
        let bytes = writer.finish().dropLast(4)
        let cut = Int.random(in: 0..<bytes.count, using: &random)
        for length in [bytes.count, cut] {
            let found = Array(bytes.prefix(length)).withUnsafeBytes { bytes in
                var reader = BitReader(bytes)
                var found: [UInt64] = []
                while found.count < numbers.count, let number = try? reader.number(order: order) {
                    found.append(number)
                }
                return found
            }
            #expect(numbers.starts(with: found))
            #expect(found.count == numbers.count || length == cut)
        }
    }

    /// Whole bits of any number are what was written.
    @Test(arguments: SeededGenerator.seeds)
    func plainBitsComeBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces = (0..<200).map { _ in
            (UInt64.random(in: 0...(.max), using: &random), Int.random(in: 1...64, using: &random))
        }
        var writer = BitWriter()
        for (value, count) in pieces { writer.write(value, count: count) }
        try writer.finish().withUnsafeBytes { bytes in
            var reader = try BitReader(checked: bytes)
            for (value, count) in pieces {
                #expect(try reader.bits(count) == value & (.max >> UInt64(64 - count)))
            }
            try reader.finish()
        }
    }
}
