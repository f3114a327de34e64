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
        let (isOnGrid, hasForce, hasTilt) = (
            random.chance(0.7), random.chance(0.7), random.chance(0.5)
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
                        y: Angle(degrees: random.number(in: -90...90))) : nil)
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

    @Test func theFormIsThatOfTheFormatPage() {
        let samples = [3, 4, 3, 9, 49].enumerated().map { index, force in
            StrokeSample(
                position: Point(x: Double(1 << index), y: -0.5), seconds: Double(index) / 100,
                force: Double(force) / 65_536)
        }
        let content: [UInt8] = [
            5,  // samples
            // x: the differences 1, 2, 4, 8 of 256 steps, as 2, 4, 8, 16 with two low bits
            1, 0x80, 2, 1 << 5 | 2, 2, 0b0101_0001, 0b1000_1111, 0b0000_0000,
            1, 0x80, 1, 1 << 5 | 0, 1, 0,  // y: always -1 of 128 steps
            1, 100, 2 << 5 | 0, 0, 2, 0,  // time: 1 more of 100 steps each
            1, 1, 1 << 5 | 4, 6, 0x10, 0x59, 0xF0, 0x00,  // force
            0, 0,  // no tilt
        ]
        #expect(Array(SampleCodec.bytes(of: samples).dropLast(4)) == content)
        // As computed with Python's zlib.adler32.
        #expect(Checksum.adler32Test("Wikipedia") == 0x11E6_0398)
    }

    /// Bits as the format page has them: a start of 3, and then 1, -1, 6 and 40 with four low bits.
    @Test func denseNumbersAreThoseOfTheFormatPage() throws {
        let numbers: [Int64] = [3, 4, 3, 9, 49]
        var writer = ByteWriter()
        DenseNumbers(numbers).write(to: &writer)
        // Folded 2, 1, 12, 80 with four low bits: 0 0010, 0 0001, 0 1100, 111110 0000.
        #expect(
            writer.bytes == [1 << 5 | 4, 6, 0b0001_0000, 0b0101_1001, 0b1111_0000, 0b0000_0000])
        #expect(try read(writer.bytes, numbers.count) == numbers)
    }

    private func read(_ bytes: [UInt8], _ count: Int) throws -> [Int64] {
        try bytes.withUnsafeBytes { bytes in
            var reader = ByteReader(bytes)
            var numbers: [Int64] = []
            try DenseNumbers.read(count, from: &reader) {
                #expect($0 == numbers.count)
                numbers.append($1)
            }
            try reader.finish()
            return numbers
        }
    }

    /// Numbers of every size, and jumps between them.
    @Test(arguments: SeededGenerator.seeds)
    func denseNumbersComeBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let most = Int64(1) << Int64.random(in: 0...49, using: &random)
            let numbers = (0..<Int.random(in: 1...60, using: &random)).map { _ in
                random.chance(0.1)
                    ? Int64.random(
                        in: -1_000_000_000_000_000...1_000_000_000_000_000, using: &random)
                    : Int64.random(in: -most...most, using: &random)
            }
            var writer = ByteWriter()
            DenseNumbers(numbers).write(to: &writer)
            #expect(try read(writer.bytes, numbers.count) == numbers)
            for end in 0..<min(writer.bytes.count, 12) {
                #expect(throws: FormatError.self) {
                    try read(Array(writer.bytes.prefix(end)), numbers.count)
                }
            }
        }
    }

    /// A few bytes may promise more samples than there is memory for.
    @Test(arguments: [0, 4_194_305, 1 << 40, UInt64.max])
    func impossibleCountsAreRefused(count: UInt64) {
        var writer = ByteWriter()
        writer.write(count)
        for _ in 0..<600_000 { writer.write(byte: 0) }
        writer.writeChecksum()
        #expect(throws: FormatError.self) { try decoded(writer.bytes) }
        let bytes = writer.bytes
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
            var writer = ByteWriter()
            for byte in content { writer.write(byte: byte) }
            writer.writeChecksum()
            guard let samples = try? decoded(writer.bytes) else { continue }
            #expect(!samples.isEmpty && samples.count <= 8 * content.count)
            #expect(samples.allSatisfy { abs($0.position.x) <= 1e9 && abs($0.position.y) <= 1e9 })
        }
    }

    /// Numbers of all lengths come back from bits, and bits that end too early are noticed.
    @Test(arguments: SeededGenerator.seeds)
    func bitsComeBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let parameter = UInt64.random(in: 0...31, using: &random)
        let numbers = (0..<300).map { _ in
            UInt64.random(in: 0...UInt64.max, using: &random)
                >> UInt64.random(in: 0...63, using: &random)
        }
        var writer = BitWriter()
        for number in numbers { writer.write(number, parameter: parameter) }
        writer.finish()
        let cut = Int.random(in: 0..<writer.bytes.count, using: &random)
        for length in [writer.bytes.count, cut] {
            let found = Array(writer.bytes.prefix(length)).withUnsafeBytes { bytes in
                var reader = BitReader(bytes, from: 0)
                var found: [UInt64] = []
                while found.count < numbers.count,
                    let number = try? reader.number(parameter: Int(parameter))
                {
                    found.append(number)
                }
                return found
            }
            #expect(numbers.starts(with: found))
            #expect(found.count == numbers.count || length == cut)
        }
    }
}

extension Checksum {
    fileprivate static func adler32Test(_ text: String) -> UInt32 {
        Array(text.utf8).withUnsafeBytes { adler32($0) }
    }
}
