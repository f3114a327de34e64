import Drawing
import DrawingSupport
import Geometry
import Ink
import TestSupport
import Testing

@testable import Storage

/// Edits as bytes.
@Suite struct EditArchiveTests {
    /// A file that has all that was ever in a drawing.
    private struct File {
        var contents = FileContents()
        var brushes: [SharedBrush: Int64] = [:]

        mutating func note(_ edit: Edit) {
            switch edit {
            case .addStrokes(let added, _): for element in added { note(element) }
            case .addLayer(let layer, _): note(layer)
            case .replaceLayers(let layers): for layer in layers { note(layer) }
            case .placeImage(let image, _): note(image)
            case .group(let edits): for edit in edits { note(edit) }
            default: break
            }
        }

        private mutating func note(_ layer: Layer) {
            for stroke in layer.strokes { note(stroke) }
            note(layer.image)
        }

        private mutating func note(_ element: IdentifiedStroke) {
            contents.strokes.removeAll { $0.id == element.id }
            contents.strokes.insert(
                element, at: contents.strokes.countOfFirst { $0.id < element.id })
            let brush = element.stroke.sharedBrush
            let number = brushes[brush] ?? Int64(brushes.count + 1)
            (brushes[brush], contents.brushes[number]) = (number, brush)
        }

        private mutating func note(_ image: PlacedImage?) {
            guard let image, contents.number(of: image) == nil else { return }
            contents.images[Int64(contents.images.count + 1)] = FileContents.Image(
                bytes: image.bytes, mediaType: image.mediaType)
        }

        func bytes(of edit: Edit) throws -> [UInt8] {
            try EditArchive.bytes(of: edit, brushes: brushes, contents)
        }

        func edit(in bytes: [UInt8]) throws -> Edit {
            try bytes.withUnsafeBytes { try EditArchive.edit(in: $0, of: contents) }
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func editsAndTheirInversesComeBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var (drawing, file) = (Drawing(strokes: Strokes.some(&random, 3...9)), File())
        var count = 0
        for _ in 0..<60 {
            let edit = RandomEdits.edit(of: drawing, &random)
            guard let inverse = try? drawing.apply(edit).inverse else { continue }
            for edit in [edit, inverse] {
                file.note(edit)
                let bytes = try file.bytes(of: edit)
                #expect(try file.edit(in: bytes) == edit)
                #expect(throws: FormatError.self) { try file.edit(in: bytes.dropLast()) }
                count += 1
            }
        }
        #expect(count > 50)
    }

    /// The numbers that the format page describes.
    @Test(
        arguments: [
            (
                .removeStrokes([5, 7, 6].map { StrokeID($0) }, from: LayerID(1)),
                [2, 3, 10, 4, 1, 2]
            ),
            (.removeLayer(LayerID(-1)), [7, 1]), (.moveLayer(LayerID(2), to: 300), [8, 4, 300]),
            (.renameLayer(LayerID(3), to: "é"), [9, 6, 2, 0xC3, 0xA9]),
            (.showLayer(LayerID(1), true), [10, 2, 1]),
            (.lockLayer(LayerID(1), false), [11, 2, 0]),
            (.placeImage(nil, in: LayerID(4)), [13, 0, 8]), (.replaceLayers([]), [14, 0]),
            (.group([.removeLayer(LayerID(1)), .group([])]), [16, 2, 7, 2, 16, 0]),
        ] as [(Edit, [UInt64])])
    func numbersAreThoseOfTheFormatPage(edit: Edit, numbers: [UInt64]) throws {
        let bytes = try File().bytes(of: edit)
        #expect(bytes == checked(numbers))
        #expect(try File().edit(in: bytes) == edit)
    }

    @Test func aRealIsItsBits() throws {
        var writer = BitWriter()
        for number: UInt64 in [12, 2] { writer.write(number) }
        writer.write(0x3FE0_0000_0000_0000, count: 64)
        #expect(
            try File().bytes(of: .fadeLayer(LayerID(1), opacity: 0.5)) == writer.finish())
    }

    /// A picture that is upright is written as ever, and one that is turned with six numbers more.
    @Test func turnsAreNumbersOfTheFormatPage() throws {
        let frame = Rectangle(x: 1, y: 2, width: 3, height: 4)
        let upright = PlacedImage(bytes: [1], mediaType: .png, frame: frame)
        let turn = Affine(
            right: Vector(dx: 0, dy: 1), down: Vector(dx: -1, dy: 0),
            offset: Vector(dx: 7, dy: 8))
        var turned = upright
        turned.turn = turn
        for (image, kind, flags) in [(upright, 13, 1), (turned, 18, 5)]
            as [(PlacedImage, UInt64, UInt64)]
        {
            let reals: [Double] =
                [1, 2, 4, 6] + (image.isTurned ? [0, 1, -1, 0, 7, 8] : [])
            func expect(_ edit: Edit, _ before: [UInt64], _ opacity: [Double], _ after: [UInt64])
                throws
            {
                var file = File()
                file.note(edit)
                var writer = BitWriter()
                for number in before { writer.write(number) }
                for real in opacity { writer.write(real.bitPattern, count: 64) }
                writer.write(1)
                for real in reals { writer.write(real.bitPattern, count: 64) }
                for number in after { writer.write(number) }
                #expect(try file.bytes(of: edit) == writer.finish())
                #expect(try file.edit(in: try file.bytes(of: edit)) == edit)
            }
            try expect(.placeImage(image, in: LayerID(4)), [kind], [], [8])
            let layer = Layer(id: LayerID(3), name: "", opacity: 0.5, image: image)
            try expect(.addLayer(layer, at: 2), [6, 6, 0, flags], [0.5], [0, 2])
        }
    }

    @Test func strokesAreNumbersOfTheFile() throws {
        var file = File()
        let stroke = Strokes.make([.zero])
        let edit = Edit.addStrokes(
            [9, 11].map { IdentifiedStroke(id: StrokeID($0), stroke: stroke) }, to: LayerID(1))
        file.note(edit)
        // Two: stroke 9, the first brush; two higher, stroke 11; the layer.
        #expect(try file.bytes(of: edit) == checked([1, 2, 18, 2, 4, 2, 2]))
    }

    /// The bytes of these numbers.
    private func checked(_ numbers: [UInt64]) -> [UInt8] {
        var writer = BitWriter()
        for number in numbers { writer.write(number) }
        return writer.finish()
    }

    @Test func groupsWithinGroupsHaveAnEnd() throws {
        func nested(_ depth: Int) -> Edit { depth == 0 ? .group([]) : .group([nested(depth - 1)]) }
        #expect(try File().edit(in: try File().bytes(of: nested(63))) == nested(63))
        #expect(throws: FormatError.self) { try File().bytes(of: nested(64)) }
        let bytes = checked((0..<65).flatMap { _ in [16, 1] as [UInt64] } + [16, 0])
        #expect(throws: FormatError.self) { try File().edit(in: bytes) }
    }

    /// Bytes that are wrong in every way but for their checksum end in an error or in an edit.
    @Test(arguments: SeededGenerator.seeds)
    func nonsenseDoesNoHarm(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var file = File()
        file.note(EditBuilder(Drawing()).addition(of: Strokes.some(&random, 5...5)))
        for _ in 0..<2_000 {
            var writer = BitWriter()
            writer.write(.random(in: 0...18, using: &random))
            for _ in 0..<Int.random(in: 0...40, using: &random) {
                if random.chance(0.7) {
                    writer.write(.random(in: 0...9, using: &random))
                } else {
                    writer.write(
                        .random(in: 0...(.max), using: &random),
                        count: .random(in: 1...64, using: &random))
                }
            }
            guard let edit = try? file.edit(in: writer.finish()) else { continue }
            var drawing = Drawing()
            _ = try? drawing.apply(edit)
        }
    }
}
