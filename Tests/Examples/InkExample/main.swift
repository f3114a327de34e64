import Geometry
import Ink

// An arc, drawn with a force that rises and falls: in 200 reports of a pen, 1/200 s apart.
var model = StrokeModel(brush: .pen)
for number in 0..<200 {
    let time = Double(number) / 200
    let swell = time * (1 - time) * 4
    let sample = StrokeSample(
        position: Point(x: 20 + 360 * time, y: 150 - 100 * swell), seconds: time, force: swell)
    try model.append(sample)
    // What a window draws now: all that is settled, and the tail, which later samples may still move.
    _ = model.refresh()
}
_ = model.finish()

// The whole line: discs, and all that lies between each and the next. An SVG has one path for each pair.
print(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" stroke-linecap="round">"#)
for (first, second) in zip(model.settled, model.settled.dropFirst()) {
    let (start, end) = (first.position, second.position)
    print(
        #"<path stroke="black" stroke-width="\#(first.radius + second.radius)""#,
        #"d="M\#(start.x) \#(start.y) L\#(end.x) \#(end.y)"/>"#)
}
print("</svg>")
