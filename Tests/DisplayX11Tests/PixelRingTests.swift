import Display
import Geometry
import Glibc
import TestSupport
import Testing

@testable import DisplayX11

/// A picture that moves in rows without an end.
@Suite struct PixelRingTests {
    /// A picture in shared memory, and what each of its pixels is to be; nil for any.
    private struct Model {
        let size: PixelSize
        let memory: MirroredMemory
        let bytesPerRow: Int
        var ring: PixelRing
        var meant: [UInt32?]

        init(_ size: PixelSize, columns: Int) throws {
            self.size = size
            bytesPerRow = 4 * columns
            let rowCount = PixelRing.rowCount(
                height: size.height, bytesPerRow: bytesPerRow, pageSize: MirroredMemory.pageSize)
            memory = try #require(MirroredMemory(length: rowCount * bytesPerRow))
            ring = PixelRing(memory, size: size, bytesPerRow: bytesPerRow)
            meant = (0..<size.width * size.height).map { UInt32($0) }
            for (place, word) in meant.enumerated() { write(word ?? 0, at: place) }
        }

        private func offset(_ place: Int) -> Int {
            place / size.width * bytesPerRow + 4 * (place % size.width)
        }

        func write(_ word: UInt32, at place: Int) {
            ring.buffer.bytes.storeBytes(of: word, toByteOffset: offset(place), as: UInt32.self)
        }

        func word(at place: Int) -> UInt32 {
            ring.buffer.bytes.load(fromByteOffset: offset(place), as: UInt32.self)
        }

        mutating func shift(_ shift: PixelShift) {
            let (former, all) = (meant, PixelRectangle(size))
            let part = shift.part.intersection(all)
            for y in part.y..<part.bottom {
                for x in part.x..<part.right {
                    let isKnown = (part.y..<part.bottom).contains(y - shift.rows)
                    meant[y * size.width + x] =
                        isKnown ? former[(y - shift.rows) * size.width + x] : nil
                }
            }
            ring.shift(shift)
        }

        /// Draws what may be anything.
        mutating func draw(_ random: inout some RandomNumberGenerator) {
            for place in meant.indices where meant[place] == nil {
                let word = random.next(upperBound: UInt32.max)
                meant[place] = word
                write(word, at: place)
            }
        }

        var isAsMeant: Bool {
            meant.enumerated().allSatisfy { $1 == nil || word(at: $0) == $1 }
        }
    }

    @Test(
        arguments: pairs(
            SeededGenerator.seeds,
            [(60, 90, 64), (61, 90, 64), (64, 31, 64), (1, 1, 64), (130, 1, 192)]))
    func whateverMovesAllElseStaysInItsPlace(seed: UInt64, extent: (Int, Int, Int)) throws {
        var random = SeededGenerator(seed: seed)
        let size = PixelSize(width: extent.0, height: extent.1)
        var model = try Model(size, columns: extent.2)
        let room = model.ring.rowCount - size.height
        for _ in 0..<60 {
            let inset = (0..<4).map { _ in Int.random(in: -3...14, using: &random) }
            let part = PixelRectangle(
                x: inset[0], y: inset[1], width: max(size.width - inset[0] - inset[2], 0),
                height: max(size.height - inset[1] - inset[3], 0))
            let rows = [
                Int.random(in: -100...100, using: &random), Int.random(in: -9...9, using: &random),
                room, -room, room + 1, -room - 1,
            ]
            model.shift(PixelShift(part: part, rows: rows.randomElement(using: &random) ?? 0))
            #expect(model.isAsMeant)
            model.draw(&random)
            #expect(model.isAsMeant)
        }
    }

    @Test func mostOfAPictureMovesWithoutBeingCopied() throws {
        var model = try Model(PixelSize(width: 60, height: 90), columns: 64)
        let place = model.ring.buffer.bytes
        // A list below a line of text, left of a bar.
        let part = PixelRectangle(x: 0, y: 10, width: 58, height: 80)
        model.shift(PixelShift(part: part, rows: -7))
        #expect(model.ring.buffer.bytes == place + 7 * model.bytesPerRow)
        model.shift(PixelShift(part: part, rows: 7))
        #expect(model.ring.buffer.bytes == place)
        #expect(model.isAsMeant)
        let half = PixelRectangle(x: 0, y: 10, width: 60, height: 44)
        model.shift(PixelShift(part: half, rows: -7))
        #expect(model.ring.buffer.bytes == place && model.isAsMeant)
    }

    /// A server reads parts of it from there, a row after the other, and knows nothing of a second round.
    @Test(arguments: SeededGenerator.seeds.prefix(4))
    func runsAreWithinOneRound(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let size = PixelSize(width: 60, height: 90)
        var model = try Model(size, columns: 64)
        var counts: Set<Int> = []
        for _ in 0..<400 {
            let rows = Int.random(in: -40...40, using: &random)
            model.shift(PixelShift(part: PixelRectangle(size), rows: rows))
            model.draw(&random)
            let y = Int.random(in: 0..<90, using: &random)
            let part = PixelRectangle(
                x: 3, y: y, width: 20, height: Int.random(in: 1...90 - y, using: &random))
            var rest = part
            var count = 0
            model.ring.forEachRun(of: part) { run, row in
                count += 1
                #expect(run.x == 3 && run.width == 20 && run.y == rest.y && run.height > 0)
                #expect(row >= 0 && row + run.height <= model.ring.rowCount)
                (rest.y, rest.height) = (run.bottom, rest.height - run.height)
                for line in 0..<run.height {
                    let word = model.memory.bytes.load(
                        fromByteOffset: (row + line) * model.bytesPerRow + 12, as: UInt32.self)
                    #expect(word == model.meant[(run.y + line) * size.width + 3])
                }
            }
            #expect(rest.height == 0)
            counts.insert(count)
        }
        #expect(counts == [1, 2])
    }

    @Test(arguments: [(1080, 1920), (1, 64), (719, 1408), (480, 640)], [4096, 16384, 65536])
    func aRingIsWholePagesAndNoMoreThanItHasTo(size: (Int, Int), pageSize: Int) {
        let (height, columns) = size
        let rowCount = PixelRing.rowCount(
            height: height, bytesPerRow: 4 * columns, pageSize: pageSize)
        #expect(rowCount * columns * 4 % pageSize == 0)
        let least = height + height / 2
        #expect(rowCount >= least && rowCount < least + pageSize / 256)
    }
}

/// Memory that lies twice, one after another.
@Suite struct MirroredMemoryTests {
    @Test func itBeginsAgainBehindItsEnd() throws {
        let length = 2 * MirroredMemory.pageSize
        let memory = try #require(MirroredMemory(length: length))
        memory.bytes.storeBytes(of: 1, toByteOffset: 8, as: UInt8.self)
        memory.bytes.storeBytes(of: 2, toByteOffset: 2 * length - 8, as: UInt8.self)
        #expect(memory.bytes.load(fromByteOffset: length + 8, as: UInt8.self) == 1)
        #expect(memory.bytes.load(fromByteOffset: length - 8, as: UInt8.self) == 2)
    }

    @Test func nothingOfItStays() throws {
        var memory = MirroredMemory(length: MirroredMemory.pageSize)
        let id = try #require(memory?.id)
        var state = shmid_ds()
        #expect(shmctl(id, IPC_STAT, &state) == 0)
        memory = nil
        #expect(shmctl(id, IPC_STAT, &state) != 0)
    }

    @Test func thereIsNoneWhereThereIsNoRoom() {
        #expect(
            MirroredMemory(length: .max / 4 / MirroredMemory.pageSize * MirroredMemory.pageSize)
                == nil)
    }
}
