import ForceTouch
import Geometry
import Input

// A pen lies still and presses harder and harder, for a second: what an interface is told of it.
var press = PressRecognizer()
let start = Timestamp.zero

func sample(_ seconds: Double, _ force: Double) -> PenSample {
    PenSample(
        time: start.advanced(by: seconds), position: Point(x: 100, y: 100),
        force: Force(normalized: force), phase: .moved)
}

func show(_ events: [PressEvent], at seconds: Double) {
    for event in events {
        switch event {
        case .entered(let stage): print("\(seconds) s: \(stage)")
        case .ended(let outcome): print("\(seconds) s: ended by \(outcome)")
        }
    }
}

show(press.began(sample(0, 0.05)), at: 0)
for step in 1...100 {
    let seconds = Double(step) / 100
    show(press.moved(sample(seconds, seconds)), at: seconds)
}
show(press.ended(sample(1.01, 0)), at: 1.01)
