import Testing
import Wording

@Suite struct DecimalTextTests {
    @Test(arguments: [
        (0.0, 4, "0"), (-0.0, 4, "0"), (-0.00004, 4, "0"), (0.00004, 4, "0"),
        (-0.00005, 4, "-0.0001"),
        (1, 3, "1"), (-1, 3, "-1"), (0.1, 3, "0.1"), (-0.25, 3, "-0.25"), (1.0005, 3, "1.001"),
        (999.9996, 3, "1000"), (-999.9996, 3, "-1000"), (0.05, 2, "0.05"), (100, 2, "100"),
        (7.006, 2, "7.01"), (2.5, 0, "3"), (12_345_678.125, 3, "12345678.125"),
        (-.infinity, 2, "-10000000000000"), (.nan, 2, "0"),
    ])
    func numbersHaveNoNeedlessDigits(value: Double, decimals: Int, expected: String) {
        #expect(value.plainText(decimals: decimals) == expected)
    }

    @Test(arguments: [
        (0.05, 2, 5), (-0.05, 2, -5), (1.5, 2, 150), (-12.345, 3, -12345), (7, 0, 7), (.nan, 3, 0),
        (.infinity, 3, 1_000_000_000_000_000), (-1e300, 0, -1_000_000_000_000_000),
    ])
    func unitsAreWholeAndBounded(value: Double, decimals: Int, expected: Int) {
        #expect(value.units(decimals: decimals) == expected)
    }

    @Test(arguments: [
        (0, "0"), (999, "999"), (1000, "1,000"), (-12345, "-12,345"), (1_234_567, "1,234,567"),
        (.min, "-9,223,372,036,854,775,808"),
    ])
    func thousandsAreParted(number: Int, text: String) { #expect(number.groupedText == text) }
}
