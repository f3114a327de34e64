extension Color {
    /// The opaque colour of a hue, 0…1 from red over green and blue back to red.
    ///
    /// At saturation 0 it is a grey, at brightness 0 black.
    public init(hue: Double, saturation: Double, brightness: Double) {
        let sector = (hue - hue.rounded(.down)) * 6
        func component(_ shift: Double) -> Double {
            let place = (shift + sector).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: component(5), green: component(3), blue: component(1))
    }
}
