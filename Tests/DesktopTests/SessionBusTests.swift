import CGIO
import Foundation
import Synchronization
import Testing

@testable import Desktop

/// Services of the desktop, asked and heard of while the program waits.
@Suite struct SessionBusTests {
    private final class Calls: Sendable {
        let count = Atomic(0)
    }

    @Test func anotherThreadEndsTheWait() {
        nonisolated(unsafe) let raw = g_main_context_new()
        let context = MainContext(raw)
        let calls = Calls()
        Thread.detachNewThread {
            g_main_context_invoke(
                raw,
                { data in
                    guard let data else { return 0 }
                    let calls = Unmanaged<Calls>.fromOpaque(data).takeRetainedValue()
                    calls.count.add(1, ordering: .relaxed)
                    return 0
                }, Unmanaged.passRetained(calls).toOpaque())
        }
        let start = Date.now
        while calls.count.load(ordering: .relaxed) == 0, Date.now < start.addingTimeInterval(9) {
            _ = Readiness.wait(for: [], and: context, milliseconds: 10_000)
        }
        #expect(calls.count.load(ordering: .relaxed) == 1)
        #expect(Date.now.timeIntervalSince(start) < 9)
    }

    @Test("Services that were heard are reported")
    func heardServices() {
        let raw = g_main_context_new()
        defer { g_main_context_unref(raw) }
        let idle = g_idle_source_new()
        defer { g_source_unref(idle) }
        g_source_set_callback(idle, { _ in 0 }, nil, nil)
        g_source_attach(idle, raw)
        do {
            // It lets go of the context before that is freed.
            let context = MainContext(raw)
            #expect(Readiness.wait(for: [], and: context, milliseconds: 10_000) == .services)
        }
    }

    @Test func nothingToSayEndsNoWait() {
        let context = MainContext(g_main_context_new())
        let start = Date.now
        #expect(Readiness.wait(for: [], and: context, milliseconds: 50).isEmpty)
        #expect(Date.now.timeIntervalSince(start) > 0.045)
    }

    private static let values: [BusValue] = [
        .boolean(true), .unsigned(7), .integer(-3), .number(0.5), .text("Größe"),
        .bytes([0, 1, 255]), .list(type: "s", [.text("a"), .text("")]), .list(type: "u", []),
        .tuple([.text("x"), .boolean(false)]), .tuple([]),
        .table(["a": .text("b"), "c": .table(["d": .unsigned(1)])]), .table([:]),
    ]

    @Test(arguments: values) func valuesComeBack(value: BusValue) throws {
        let variant = try #require(value.variant)
        g_variant_ref_sink(variant)
        defer { g_variant_unref(variant) }
        #expect(BusValue(variant) == value)
    }

    @Test func settingsAreThoseThatTell() {
        var style = DesktopStyle()
        style.take("org.freedesktop.appearance", "color-scheme", .unsigned(1))
        #expect(style.isDark)
        style.take("org.freedesktop.appearance", "color-scheme", .text("light"))
        style.take("somebody.else", "color-scheme", .unsigned(0))
        #expect(style.isDark)
        style.take("org.freedesktop.appearance", "color-scheme", .unsigned(2))
        #expect(!style.isDark)
        style.take("org.gnome.desktop.interface", "enable-animations", .boolean(false))
        #expect(style.isMotionReduced)
        style.take("org.gnome.desktop.interface", "enable-animations", .boolean(true))
        #expect(!style.isMotionReduced)
    }

    /// They come in any order, and one that has no wish takes nothing from the other.
    @Test(arguments: [(0, false, true), (1, true, true), (0, true, false), (1, false, true)])
    func eitherSettingReducesMotion(wish: Int, areAnimated: Bool, isReduced: Bool) {
        let settings: [(String, String, BusValue)] = [
            ("org.freedesktop.appearance", "reduced-motion", .unsigned(UInt32(wish))),
            ("org.gnome.desktop.interface", "enable-animations", .boolean(areAnimated)),
        ]
        for settings in [settings, settings.reversed()] {
            var style = DesktopStyle()
            for (group, key, value) in settings { style.take(group, key, value) }
            #expect(style.isMotionReduced == isReduced)
        }
    }
}
