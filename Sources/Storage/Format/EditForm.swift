import Drawing
import Geometry

/// The kinds of edits by the numbers that they have in files.
extension Edit {
    /// The number of its kind.
    var form: UInt64 {
        switch self {
        case .addStrokes: 1
        case .removeStrokes: 2
        case .moveStrokes: 3
        case .placeStrokes: 4
        case .colorStrokes: 5
        case .addLayer: 6
        case .removeLayer: 7
        case .moveLayer: 8
        case .renameLayer: 9
        case .showLayer: 10
        case .lockLayer: 11
        case .fadeLayer: 12
        case .placeImage(let image, _): image?.isTurned == true ? 18 : 13
        case .replaceLayers: 14
        case .setBackground(let background): background.ruling == nil ? 15 : 17
        case .group: 16
        }
    }

    /// An edit of each kind, by its number, of which all but the kind is still to be read.
    static let blanks: [Edit] = {
        let (layer, empty) = (LayerID(0), Layer(id: LayerID(0), name: ""))
        let turned = PlacedImage(
            bytes: [], mediaType: .png, frame: .null, turn: .move(by: Vector(dx: 1, dy: 0)))
        return [
            .addStrokes([], to: layer), .removeStrokes([], from: layer),
            .moveStrokes([], in: layer, by: .zero), .placeStrokes([], in: layer),
            .colorStrokes([], in: layer), .addLayer(empty, at: 0), .removeLayer(layer),
            .moveLayer(layer, to: 0), .renameLayer(layer, to: ""), .showLayer(layer, false),
            .lockLayer(layer, false), .fadeLayer(layer, opacity: 0), .placeImage(nil, in: layer),
            .replaceLayers([]), .setBackground(.white), .group([]),
            .setBackground(Background(.white, ruling: Ruling(.lines, spacing: 0, color: .white))),
            .placeImage(turned, in: layer),
        ]
    }()
}
