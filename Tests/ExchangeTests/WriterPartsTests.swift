import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Input
import TestSupport
import Testing
import Wording

@testable import Exchange

@Suite struct ArchiveWritingTests {
    /// Files of many lengths, in one piece and in several, come out of an archive as they went in.
    @Test(arguments: SeededGenerator.seeds)
    func whatIsZippedComesBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var archive: [UInt8] = []
        let zip = ZipStream(to: { archive += $0 })
        var files: [String: [UInt8]] = [:]
        for index in 0..<Int.random(in: 1...6, using: &random) {
            let name = "data/ö\(index).png"
            let bytes = (0..<Int.random(in: 0...5000, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            files[name] = bytes
            if index.isMultiple(of: 2) {
                try zip.add(name, bytes)
                continue
            }
            let cut = Int.random(in: 0...bytes.count, using: &random)
            try zip.add(name) { sink in
                try sink(Array(bytes[..<cut]))
                try sink(Array(bytes[cut...]))
            }
        }
        try zip.finish()
        try archive.withUnsafeBufferPointer { buffer in
            let archive = try ZipArchive(buffer)
            for (name, bytes) in files { #expect(archive.content(name) == bytes) }
            #expect(archive.content("data/other.png") == nil)
        }
    }

    @Test func theErrorOfWhoTakesTheBytesEndsAnArchive() throws {
        let zip = ZipStream(to: { _ in throw ExportError.library("test") })
        #expect(throws: ExportError.self) { try zip.add("a", [1]) }
        #expect(throws: ExportError.self) { try zip.add("a") { try $0([1]) } }
    }
}

@Suite struct ExportErrorTests {
    private struct Full: Error {}

    @Test func errorsOfAllModulesBecomeOne() {
        guard case .cancelled = ExportError(GraphicsError.stopped) else {
            Issue.record("stopped")
            return
        }
        guard case .graphics(let error) = ExportError(GraphicsError(.damagedPicture)),
            error == GraphicsError(.damagedPicture)
        else {
            Issue.record("graphics")
            return
        }
        guard case .tooLong = ExportError(ExportError.tooLong) else {
            Issue.record("its own")
            return
        }
        guard case .output(let reason) = ExportError(Full()), reason is Full else {
            Issue.record("another")
            return
        }
    }

    @Test(arguments: [
        (ExportError.cancelled, "stopped; nothing was written."),
        (.graphics(GraphicsError(.linkLeftOut)), "it cannot be drawn: A link was left out."),
        (.output(Full()), "it cannot be written: Full()"),
        (.tooLong, "it would have more than 4 GB. Choose a smaller size."),
        (.library("zlib"), "zlib failed, perhaps for want of memory."),
    ])
    func everyErrorIsASentence(error: ExportError, text: String) {
        #expect(error.message.text() == text)
        #expect(error.description == text)
    }

    @Test(arguments: [
        (1, "Xournal++ cannot hide layers: 1 hidden one was left out."),
        (3, "Xournal++ cannot hide layers: 3 hidden ones were left out."),
    ])
    func hiddenLayersAreCounted(count: Int, text: String) {
        #expect(Message.xournalHiddenLayers(count).text() == text)
    }
}

@Suite struct ImportLimitTests {
    @Test func aLimitMayBeReachedAndNotPassed() throws {
        let limit = ImportLimit(3, .layers)
        for count in [-1, 0, 3] { try limit.check(count, line: 9) }
        #expect(throws: ImportError(line: 9, .tooMuch(of: .layers, limit: 3))) {
            try limit.check(4, line: 9)
        }
    }

    @Test func aCountSumsUp() throws {
        var count = ImportCount(ImportLimit(10, .pages))
        for _ in 0..<4 { try count.add() }
        try count.add(6)
        #expect(throws: ImportError(.tooMuch(of: .pages, limit: 10))) { try count.add() }
    }

    @Test(arguments: [
        (0, 1 << 26), (1, 1 << 26 + 100), (1 << 20, 1 << 26 + 100 << 20), (1 << 29, 1 << 30),
    ])
    func whatMayComeOfCompressedBytesIsBounded(compressed: Int, most: Int) {
        #expect(ImportLimit.inflatedBytes(of: compressed).most == most)
    }
}

@Suite struct InkMLTraceKindTests {
    private func stroke(seed: UInt64) throws -> Stroke {
        var random = SeededGenerator(seed: seed)
        let (hasForce, hasTilt) = (seed.isMultiple(of: 2), seed.isMultiple(of: 3))
        let samples = (0..<Int.random(in: 1...40, using: &random)).map { index in
            // What is reported now and then has gaps.
            let isReported = Bool.random(using: &random)
            return StrokeSample(
                position: Point(
                    x: .random(in: -900...900, using: &random),
                    y: .random(in: -900...900, using: &random)),
                seconds: Double(index) / 128,
                force: hasForce && isReported ? .random(in: 0...1, using: &random) : nil,
                tilt: hasTilt && isReported
                    ? Tilt(
                        x: Angle(degrees: .random(in: -60...60, using: &random)),
                        y: Angle(degrees: .random(in: -60...60, using: &random))) : nil,
                rotation: hasTilt && isReported
                    ? Angle(degrees: .random(in: -180...180, using: &random)) : nil)
        }
        return try #require(Stroke(brush: SharedBrush(.pen), samples: samples))
    }

    /// The decoder reads the numbers that were written, whichever of them are differences.
    @Test(arguments: SeededGenerator.seeds)
    func numbersComeBackAsTheyWere(seed: UInt64) throws {
        let stroke = try stroke(seed: seed)
        let kind = InkMLTraceKind(stroke)
        let channels = kind.channels
        var decoder = TraceDecoder(
            channels: channels.map { InkMLChannel(name: $0.name) }, line: 1)
        var points: [[Double?]] = []
        try decoder.decode(Array(kind.text(stroke).utf8)) { points.append($0) }
        #expect(points.count == stroke.samples.count && !decoder.hasSurplus)
        for (point, sample) in zip(points, stroke.samples) {
            for (number, channel) in zip(point, channels) {
                let expected = channel.value(sample).map { ($0 * channel.counts).rounded() }
                #expect(number == expected, "\(channel.name)")
            }
        }
    }

    @Test func aMovedStrokeIsWrittenWhereItLies() throws {
        var stroke = try stroke(seed: 2)
        let kind = InkMLTraceKind(stroke)
        let before = kind.text(stroke)
        stroke.offset = Vector(dx: 96 / 2.54, dy: 0)
        #expect(kind.text(stroke) != before)
        #expect(
            Set(kind.channels.map(\.name)).isSuperset(of: ["X", "Y", "T"])
                && kind.channels.filter { !$0.hasResolution }.map(\.name) == ["F"])
    }
}

@Suite struct PathDataTests {
    @Test(
        arguments: [
            (0.05, "M.05-.05l-.05 .05z"), (-0.05, "M-.05 .05l.05-.05z"),
            (1.5, "M1.5-1.5l-1.5 1.5z"), (1, "M1-1l-1 1z"),
            (-123.456, "M-123.46 123.46l123.46-123.46z"),
            (0.001, "M0 0z"), (10.1, "M10.1-10.1l-10.1 10.1z"), (0.123, "M.12-.12l-.12 .12z"),
        ] as [(Double, String)])
    func numbersAreAsShortAsTheyCanBe(number: Double, text: String) {
        var path = PathData()
        path.move(to: Point(x: number, y: -number))
        path.addLine(to: .zero)
        path.closePath()
        #expect(String(decoding: path.bytes, as: UTF8.self) == text)
    }

    /// Rounding does not add up, however many steps there are.
    @Test(arguments: SeededGenerator.seeds)
    func everyPlaceIsRoundedByItself(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let places = (0..<200).map { _ in
            Point(
                x: .random(in: -500...500, using: &random),
                y: .random(in: -500...500, using: &random))
        }
        var path = PathData()
        path.move(to: places[0])
        for place in places.dropFirst() { path.addLine(to: place) }
        let text = String(decoding: path.bytes, as: UTF8.self)
        let numbers = text.matches(of: /-?[0-9]*\.?[0-9]+/).compactMap { Double($0.output) }
        #expect(numbers.count == 2 * places.count)
        var (x, y) = (0.0, 0.0)
        for (index, place) in places.enumerated() {
            x += numbers[2 * index]
            y += numbers[2 * index + 1]
            #expect(abs(x - place.x) <= 0.0051 && abs(y - place.y) <= 0.0051)
        }
    }
}

@Suite struct XournalColorTests {
    @Test(arguments: SeededGenerator.seeds)
    func coloursComeBackFromTheirText(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let rgb = UInt32.random(in: 0...0xFF_FFFF, using: &random)
            let color = Color(rgb: rgb)
            let text = color.text(alpha: 0.5)
            #expect(XournalColor.ink(text) == color && XournalColor.paper(text) == color)
        }
    }

    @Test func namesOfPaperArePale() throws {
        #expect(XournalColor.ink("blue") == Color(rgb: 0x3333CC))
        #expect(XournalColor.paper("blue") == Color(rgb: 0xA0E8FF))
        #expect(XournalColor.ink("no colour") == nil && XournalColor.paper("") == nil)
    }
}
