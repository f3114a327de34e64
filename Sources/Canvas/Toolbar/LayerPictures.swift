import Drawing
import Geometry
import Graphics
import Ink
import Rendering

/// Small pictures of the ink of layers, which follow the drawing.
///
/// They are painted in short turns, a few strokes at a time, so that no turn takes long however much lies on a
/// layer. Until a new one is ready the former is shown.
final class LayerPictures {
    /// The extent of a picture, in points.
    static let size = Size(width: 58, height: 44)
    /// What a turn may cost, in points of strokes.
    private static let turn = 1500
    /// So many strokes on top are painted over the former picture.
    private static let mostOnTop = 16

    /// What a picture shows.
    private struct Subject: Hashable {
        var version: InkVersion
        var bounds: Rectangle
        var scale: Double
    }

    private struct Picture {
        var subject: Subject
        var count: Int
        /// Nil where there is no ink.
        var surface: ImageSurface?
    }

    private var pictures: [LayerID: Picture] = [:]
    /// What is to be painted, the first first.
    private var paintings: [(id: LayerID, subject: Subject, painting: LayerPainting)] = []

    /// Whether there is something to paint.
    var isWaiting: Bool { !paintings.isEmpty }

    /// The ink of a layer; nil where there is none or it has not been painted yet.
    subscript(id: LayerID) -> ImageSurface? { pictures[id]?.surface }

    /// Follows these layers, `scale` pixels for a point.
    func follow(_ layers: [Layer], scale: Double) {
        let known = Set(layers.map(\.id))
        pictures = pictures.filter { known.contains($0.key) }
        paintings.removeAll { !known.contains($0.id) }
        for layer in layers.reversed() {
            let bounds = layer.strokes.bounds
            let version = bounds.isNull ? InkVersion() : layer.strokes.versions(in: [bounds])[0]
            follow(layer, Subject(version: version, bounds: bounds, scale: scale))
        }
    }

    private func follow(_ layer: Layer, _ subject: Subject) {
        let isUnderWay = paintings.contains { $0.id == layer.id && $0.subject == subject }
        guard !isUnderWay else { return }
        paintings.removeAll { $0.id == layer.id }
        guard pictures[layer.id]?.subject != subject else { return }
        guard !layer.strokes.isEmpty else {
            pictures[layer.id] = Picture(subject: subject, count: 0)
            return
        }
        let former = pictures[layer.id].flatMap { isBelow($0, layer, subject) ? $0 : nil }
        let painting = LayerPainting(
            layer.strokes, from: former?.count ?? 0, over: former?.surface, subject.bounds,
            scale: subject.scale)
        paintings.append((layer.id, subject, painting))
    }

    /// Whether a picture lacks only a few strokes that lie above all others.
    private func isBelow(_ picture: Picture, _ layer: Layer, _ subject: Subject) -> Bool {
        let count = layer.strokes.count
        guard picture.surface != nil, picture.subject.bounds == subject.bounds,
            picture.subject.scale == subject.scale, picture.count < count,
            count - picture.count <= Self.mostOnTop
        else { return false }
        let version = layer.strokes[picture.count...].reduce(picture.subject.version) {
            $0.adding($1, in: subject.bounds)
        }
        return version == subject.version
    }

    /// Paints for a turn; gives the layer that has another picture now.
    ///
    /// - Throws: where memory is short; that picture is given up.
    func work() throws(GraphicsError) -> LayerID? {
        guard var first = paintings.first else { return nil }
        do throws(GraphicsError) {
            try first.painting.advance(Self.turn)
        } catch {
            paintings.removeFirst()
            pictures[first.id] = Picture(subject: first.subject, count: 0)
            throw error
        }
        guard first.painting.isDone else {
            paintings[0] = first
            return nil
        }
        paintings.removeFirst()
        pictures[first.id] = Picture(
            subject: first.subject, count: first.painting.count,
            surface: first.painting.surface)
        return first.id
    }
}
