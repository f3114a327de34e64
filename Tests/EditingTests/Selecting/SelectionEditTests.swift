import Drawing
import Geometry
import Ink
import Testing

@testable import Editing

/// What is done to all that is chosen.
@Suite struct SelectionEditTests {
    private var drawing = TestHand.lines([40, 90, 140])
    private let layer = LayerID(1)
    private let image = PlacedImage(
        bytes: [1], mediaType: .png, frame: Rectangle(x: 10, y: 10, width: 60, height: 40))

    init() throws {
        _ = try drawing.apply(.addLayer(Layer(id: LayerID(2), name: "Photo", image: image), at: 0))
    }

    /// Two strokes and the picture.
    private var selection: Selection {
        var selection = Selection([StrokeID(1), StrokeID(3)], of: layer)
        selection.addPicture(of: LayerID(2))
        selection.loop = [.zero, Point(x: 10, y: 0)]
        return selection
    }

    private mutating func apply(_ edit: SelectionEdit?) throws -> Selection {
        let edit = try #require(edit)
        let former = drawing
        let inverse = try drawing.apply(edit.edit).inverse
        var back = drawing
        _ = try back.apply(inverse)
        #expect(back == former)
        #expect(edit.selection.kept(in: drawing) == edit.selection)
        return edit.selection
    }

    @Test mutating func removalTakesAllAway() throws {
        let left = try apply(.removal(of: selection, in: drawing))
        #expect(left.isEmpty && drawing[LayerID(2)]?.image == nil)
        #expect(drawing[layer]?.strokes.ids == [StrokeID(2)])
        #expect(SelectionEdit.removal(of: Selection(), in: drawing) == nil)
    }

    @Test mutating func aMoveKeepsTheNumbers() throws {
        let way = Vector(dx: 5, dy: 6)
        let moved = try apply(.change(by: .move(by: way), of: selection, in: drawing))
        #expect(
            moved.strokes == selection.strokes
                && moved.loop == [Point(x: 5, y: 6), Point(x: 15, y: 6)])
        #expect(drawing[layer]?.strokes[StrokeID(3)]?.offset == way)
        #expect(drawing[LayerID(2)]?.image?.frame == image.frame.offset(by: way))
    }

    /// Where a handle pulls one side only, as well.
    @Test(arguments: [(1, 0.5), (0.25, 1), (2, 1), (2, 2), (1.5, 3)])
    mutating func pagesStayWithinTheFrame(x: Double, y: Double) throws {
        let sizes = [Size(width: 60, height: 40), Size(width: 30, height: 50)]
        let extent = PlacedImage.extent(of: sizes)
        let frame = Rectangle(x: 10, y: 10, width: 2 * extent.width, height: 2 * extent.height)
        let pages = PlacedImage(bytes: [1], mediaType: .pdf, frame: frame, pages: sizes)
        _ = try drawing.apply(.placeImage(pages, in: LayerID(2)))
        let change = Affine.scale(x: x, y: y, about: frame.origin)
        _ = try apply(.change(by: change, of: selection, in: drawing))
        let placed = try #require(drawing[LayerID(2)]?.image)
        #expect(abs(placed.pageScale - 2 * min(x, y)) < 1e-9)
        let within = placed.frame.outset(by: 1e-9)
        #expect(placed.pageFrames.allSatisfy { within.union($0) == within })
        let room = change.apply(to: frame).outset(by: 1e-9)
        #expect(room.union(placed.frame) == room)
    }

    @Test mutating func scalingMakesLinesWiderToo() throws {
        let former = selection.bounds(in: drawing)
        let twice = Affine.scale(x: 2, y: 2, about: former.origin)
        let scaled = try apply(.change(by: twice, of: selection, in: drawing))
        let bounds = scaled.bounds(in: drawing)
        #expect(
            abs(bounds.width - 2 * former.width) < 4 && abs(bounds.height - 2 * former.height) < 4)
        let widths = drawing[layer]?.strokes.map(\.stroke.brush.largestWidth)
        #expect(widths == [2.8, 5.6, 5.6])
        #expect(drawing[LayerID(2)]?.image?.frame.width == 120)
    }

    /// The strokes and the picture keep to one another.
    @Test mutating func allIsTurnedAsOne() throws {
        let turn = Affine.turn(by: Angle(degrees: 30), about: Point(x: 90, y: 20))
        let former = selection.bounds(in: drawing)
        let turned = try apply(.change(by: turn, of: selection, in: drawing))
        let placed = try #require(drawing[LayerID(2)]?.image)
        for (corner, now) in zip(image.outline, placed.outline) {
            #expect(turn.apply(to: corner).distance(to: now) < 1e-9)
        }
        let back = Affine.turn(by: Angle(degrees: -30), about: Point(x: 90, y: 20))
        let again = try apply(.change(by: back, of: turned, in: drawing))
        #expect(drawing[LayerID(2)]?.image?.isTurned == false)
        let bounds = again.bounds(in: drawing)
        #expect(bounds.center.distance(to: former.center) < 1)
        #expect(abs(bounds.width - former.width) < 2 && abs(bounds.height - former.height) < 2)
    }

    @Test mutating func aTurnedPictureIsCopiedAndPastedAsItIs() throws {
        let turn = Affine.turn(by: Angle(degrees: 30), about: .zero)
        let photo = Selection(pictureOf: LayerID(2))
        _ = try apply(.change(by: turn, of: photo, in: drawing))
        let placed = try #require(drawing[LayerID(2)]?.image)
        let way = Vector(dx: 12, dy: 13)
        let part = try #require(drawing.part(photo))
        _ = try apply(.copies(by: way, of: photo, in: drawing) { $0.name })
        _ = try apply(.pasting(part, by: way, onto: layer, in: drawing))
        for id in [LayerID(3), LayerID(4)] {
            let copy = try #require(drawing[id]?.image)
            #expect(copy.turn.right == placed.turn.right && copy.turn.down == placed.turn.down)
            #expect(copy.outline[0].distance(to: placed.outline[0] + way) < 1e-9)
        }
    }

    @Test mutating func linesStayAsFineWherePeopleWantThat() throws {
        let twice = Affine.scale(x: 2, y: 2, about: .zero)
        _ = try apply(.change(by: twice, scalesWidth: false, of: selection, in: drawing))
        #expect(drawing[layer]?.strokes.allSatisfy { $0.stroke.brush.largestWidth == 2.8 } == true)
    }

    @Test mutating func coloursAreThoseOfStrokesOnly() throws {
        let red = Color(red: 1, green: 0, blue: 0)
        let colored = try apply(.coloring(red, of: selection, in: drawing))
        #expect(colored == selection)
        #expect(drawing[layer]?.strokes.map { $0.stroke.brush.color } == [red, .black, red])
    }

    @Test mutating func copiesAreChosen() throws {
        let way = Vector(dx: 12, dy: 12)
        let copied = try apply(
            .copies(by: way, of: selection, in: drawing) { "Copy of \($0.name)" })
        #expect(copied.strokes == [layer: [StrokeID(4), StrokeID(5)]])
        #expect(copied.pictures == [LayerID(3)])
        #expect(drawing.layers.map(\.name) == ["Photo", "Copy of Photo", "Layer 1"])
        #expect(drawing[LayerID(3)]?.image?.frame == image.frame.offset(by: way))
        #expect(drawing[layer]?.strokes.count == 5)
    }

    @Test mutating func whatWasCopiedIsLaidDown() throws {
        let part = try #require(drawing.part(selection))
        #expect(part.layers.map(\.strokes.count) == [0, 2] && part.layers[0].image == image)
        #expect(drawing.part(Selection()) == nil)
        let way = Vector(dx: 100, dy: 50)
        let pasted = try apply(.pasting(part, by: way, onto: layer, in: drawing))
        #expect(pasted.strokes == [layer: [StrokeID(4), StrokeID(5)]])
        #expect(pasted.pictures == [LayerID(3)])
        #expect(drawing.layers.map(\.name) == ["Photo", "Layer 1", "Photo"])
        #expect(drawing[LayerID(3)]?.image?.frame == image.frame.offset(by: way))
        #expect(drawing[layer]?.strokes[StrokeID(5)]?.offset == way)
        #expect(SelectionEdit.pasting(part, by: way, onto: LayerID(9), in: drawing) == nil)
    }

    /// One after another, below ink that lies above the layer.
    @Test mutating func picturesThatArePastedLieAboveThoseBefore() throws {
        let part = try #require(drawing.part(Selection(pictureOf: LayerID(2))))
        _ = try drawing.apply(.addLayer(Layer(id: LayerID(3), name: "Ink"), at: 2))
        for _ in 0..<2 {
            _ = try apply(.pasting(part, by: .zero, onto: layer, in: drawing))
        }
        #expect(drawing.layers.map(\.id.rawValue) == [2, 1, 4, 5, 3])
        _ = try apply(.pasting(part, by: .zero, onto: LayerID(3), in: drawing))
        #expect(drawing.layers.map(\.id.rawValue) == [2, 1, 4, 5, 3, 6])
    }

    @Test mutating func orderGoesToTheFrontAndToTheBack() throws {
        let first = Selection([StrokeID(1)], of: layer)
        let raised = try apply(.raising(first, in: drawing))
        #expect(raised.strokes == [layer: [StrokeID(4)]])
        #expect(drawing[layer]?.strokes.ids == [2, 3, 4].map { StrokeID($0) })
        // They meet nothing, so nothing has to be done.
        #expect(SelectionEdit.lowering(raised, in: drawing) == nil)
        #expect(SelectionEdit.raising(Selection(), in: drawing) == nil)
    }
}
