import Input

extension Preferences {
    /// Takes what is otherwise in `later` than in `former`; all else stays as it is here.
    public mutating func take(_ later: Preferences, since former: Preferences) {
        func take<Value: Equatable>(_ field: WritableKeyPath<Preferences, Value>) {
            if later[keyPath: field] != former[keyPath: field] {
                self[keyPath: field] = later[keyPath: field]
            }
        }
        func takeEntries<Key, Value: Equatable>(
            _ field: WritableKeyPath<Preferences, [Key: Value]>
        ) {
            let (later, former) = (later[keyPath: field], former[keyPath: field])
            for key in Set(later.keys).union(former.keys) where later[key] != former[key] {
                self[keyPath: field][key] = later[key]
            }
        }
        take(\.appearance)
        take(\.motion)
        take(\.language)
        take(\.hand)
        take(\.palmRest)
        take(\.smoothing)
        take(\.library)
        take(\.launcherNames)
        takeEntries(\.roles.roles)
        take(\.fingers)
        take(\.buttons.lower)
        take(\.buttons.upper)
        take(\.buttons.right)
        takeEntries(\.shortcuts)
        takeEntries(\.pressureCurves.curves)
        takeEntries(\.pressureCurves.presses)
        takeEntries(\.pressureCurves.serials)
        let (even, formerEven) = (later.pressureCurves.even, former.pressureCurves.even)
        pressureCurves.even.formUnion(even.subtracting(formerEven))
        pressureCurves.even.subtract(formerEven.subtracting(even))
    }
}
