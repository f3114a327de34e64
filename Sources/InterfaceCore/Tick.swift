package import Geometry
package import Graphics
package import Toolkit

/// The small swelling stroke under a control that answers force.
package enum Tick {
    private static let (length, height) = (16.0, 3.0)

    /// Draws it at the lower edge of a control, swollen as far as a press has come, 0…1.
    package static func draw(
        below control: Rectangle, _ progress: Double, isChosen: Bool = false, _ theme: Theme,
        in context: Context
    ) {
        let color: ColorToken = isChosen ? .onSelected : progress > 0 ? .accent : .detail
        let length = theme.scale * (Self.length + progress * (control.width / theme.scale - 28))
        let height = theme.scale * Self.height * (1 + progress)
        let left = Point(
            x: control.center.x - length / 2, y: control.maxY - theme.scale * 1.5 - height / 2)
        context.setSource(theme[color])
        context.addSwell(from: left, length: length, height)
        context.fill()
    }
}

extension Context {
    /// Adds a line to the right that swells from nothing to `width`, and ends round.
    package func addSwell(from start: Point, length: Double, _ width: Double) {
        let steps = 12
        let reach = length - width / 2
        func half(_ step: Int) -> Vector {
            let share = Double(step) / Double(steps)
            return Vector(dx: 0, dy: width / 2 * share * share * (3 - 2 * share))
        }
        func place(_ step: Int) -> Point {
            start + Vector(dx: reach * Double(step) / Double(steps), dy: 0)
        }
        move(to: start)
        for step in 1...steps { addLine(to: place(step) - half(step)) }
        for step in (1...steps).reversed() { addLine(to: place(step) + half(step)) }
        closePath()
        addCircle(center: place(steps), radius: width / 2)
    }
}
