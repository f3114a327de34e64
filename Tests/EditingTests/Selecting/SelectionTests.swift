import Drawing
import Geometry
import Ink
import Input
import Testing

@testable import Editing

/// What the lasso chooses, and what becomes of it.
@Suite struct SelectionTests {
    private var hand: TestHand
    private let layer = LayerID(1)

    init() {
        hand = TestHand(TestHand.lines([40, 90, 140]))
        hand.editor.hand.tool = .lasso
    }

    private static let keys: [Selection.Combining: KeyPress.Modifiers] = [
        .adding: .shift, .removing: .control,
    ]

    private func ids(_ numbers: Int64...) -> [StrokeID] { numbers.map { StrokeID($0) } }

    /// A contact round a rectangle.
    private mutating func circle(
        _ area: Rectangle, _ combining: Selection.Combining = .replacing
    ) {
        hand.pen(.began, area.minX, area.minY, modifiers: Self.keys[combining] ?? [])
        for corner in [(area.maxX, area.minY), (area.maxX, area.maxY), (area.minX, area.maxY)] {
            hand.pen(.moved, corner.0, corner.1)
        }
        hand.pen(.ended, area.minX, area.minY, force: 0)
    }

    private mutating func tap(
        _ x: Double, _ y: Double, _ combining: Selection.Combining = .replacing
    ) {
        hand.pen(.began, x, y, modifiers: Self.keys[combining] ?? [])
        hand.pen(.ended, x + 1, y, force: 0)
    }

    private var chosen: [StrokeID] { hand.editor.selection.strokes[layer] ?? [] }

    @Test mutating func aLoopChoosesWhatItGoesRound() {
        circle(Rectangle(x: 5, y: 20, width: 250, height: 80))
        #expect(chosen == ids(1, 2))
        #expect(hand.editor.selection.loop.count >= 4)
        #expect(!hand.editor.history.canUndo)
        circle(Rectangle(x: 5, y: 130, width: 250, height: 30), .adding)
        #expect(chosen == ids(1, 2, 3) && hand.editor.selection.loop.isEmpty)
        circle(Rectangle(x: 5, y: 70, width: 250, height: 30), .removing)
        #expect(chosen == ids(1, 3))
        circle(Rectangle(x: 300, y: 200, width: 50, height: 50))
        #expect(hand.editor.selection.isEmpty)
    }

    @Test mutating func aTapPicksOneOrDropsAll() {
        tap(60, 92)
        #expect(chosen == ids(2))
        tap(60, 42, .adding)
        #expect(chosen == ids(1, 2))
        tap(60, 92, .removing)
        #expect(chosen == ids(1))
        tap(300, 250)
        #expect(hand.editor.selection.isEmpty)
    }

    @Test mutating func onlyTheLayerInUseIsReachedUnlessAllAre() throws {
        _ = try hand.editor.apply(.addLayer(Layer(id: LayerID(2), name: "Above"), at: 1))
        circle(Rectangle(x: 5, y: 20, width: 250, height: 200))
        #expect(hand.editor.selection.isEmpty)
        hand.editor.lassoReachesAllLayers = true
        circle(Rectangle(x: 5, y: 20, width: 250, height: 200))
        #expect(chosen == ids(1, 2, 3))
        _ = try hand.editor.apply(.lockLayer(layer, true))
        #expect(hand.editor.selection.isEmpty)
        hand.editor.selectAll()
        #expect(hand.editor.selection.isEmpty)
    }

    @Test mutating func anotherToolDropsIt() {
        circle(Rectangle(x: 5, y: 20, width: 250, height: 80))
        hand.editor.hand.tool = .brush
        #expect(hand.editor.selection.isEmpty)
        hand.editor.selectAll()
        #expect(chosen == ids(1, 2, 3) && hand.editor.hand.tool == .lasso)
    }

    @Test mutating func theOtherEndOfThePenErases() {
        let ending = hand.draw(from: (20, 90), to: (200, 90), kind: .eraser)
        #expect(ending?.transition != nil && hand.editor.selection.isEmpty)
    }

    @Test mutating func whatOnlyErasesIsNotChosenAlone() throws {
        hand.draw(from: (20, 200), to: (200, 200), kind: .eraser)
        circle(Rectangle(x: 5, y: 180, width: 300, height: 50))
        #expect(hand.editor.selection.isEmpty)
        circle(Rectangle(x: 5, y: 120, width: 300, height: 120))
        #expect(chosen == ids(3, 4))
        #expect(hand.editor.selection.bounds(in: hand.drawing).maxY < 160)
    }

    @Test mutating func itStaysTrueThroughUndoAndRedo() throws {
        circle(Rectangle(x: 5, y: 20, width: 250, height: 80))
        let former = hand.editor.selection
        let turn = Affine.turn(by: Angle(degrees: 90), about: Point(x: 100, y: 60))
        let edit = try #require(SelectionEdit.change(by: turn, of: former, in: hand.drawing))
        _ = try hand.editor.apply(edit)
        let later = hand.editor.selection
        #expect(later.count == 2 && later != former)
        _ = try hand.editor.undo()
        #expect(hand.editor.selection == former)
        _ = try hand.editor.redo()
        #expect(hand.editor.selection == later)
        _ = try hand.editor.undo()
        _ = try hand.editor.apply(.removeStrokes(ids(1), from: layer))
        #expect(chosen == ids(2) && hand.editor.selection.loop.isEmpty)
        hand.editor.goOn(with: History())
        #expect(hand.editor.selection.isEmpty)
    }

    @Test mutating func aPictureIsChosenByItsSidesAndByATap() throws {
        let image = PlacedImage(
            bytes: [1], mediaType: .png, frame: Rectangle(x: 250, y: 150, width: 60, height: 40))
        _ = try hand.editor.apply(.placeImage(image, in: layer))
        tap(280, 170)
        #expect(hand.editor.selection == Selection(pictureOf: layer))
        circle(Rectangle(x: 240, y: 140, width: 90, height: 80))
        #expect(hand.editor.selection.pictures == [layer])
        #expect(hand.editor.selection.bounds(in: hand.drawing) == image.frame)
        hand.editor.select(
            hand.editor.selection.combined(with: Selection(pictureOf: layer), .removing))
        #expect(hand.editor.selection.isEmpty)
    }

    /// Not by the upright rectangle around it.
    @Test mutating func aTurnedPictureIsChosenWhereItIsSeen() throws {
        let frame = Rectangle(x: 250, y: 190, width: 100, height: 20)
        let turn = Affine.turn(by: Angle(degrees: 45), about: frame.center)
        let image = PlacedImage(bytes: [1], mediaType: .png, frame: frame).changed(by: turn)
        _ = try hand.editor.apply(.placeImage(image, in: layer))
        for (x, y, isSeen) in [
            (300.0, 200.0, true), (330, 230, true), (270, 170, true), (330, 170, false),
            (255, 200, false),
        ] {
            tap(x, y)
            #expect(hand.editor.selection == (isSeen ? Selection(pictureOf: layer) : Selection()))
        }
        // Round the corner at the upper right of its bounds, where nothing is to be seen.
        circle(Rectangle(x: 312, y: 150, width: 60, height: 40))
        #expect(hand.editor.selection.isEmpty)
        circle(Rectangle(x: 240, y: 140, width: 120, height: 120))
        #expect(hand.editor.selection.pictures == [layer])
        #expect(hand.editor.selection.bounds(in: hand.drawing) == image.bounds)
    }
}
