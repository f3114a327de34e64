#ifndef DOWNSTROKE_LOADING_H
#define DOWNSTROKE_LOADING_H

/// A library that is loaded on first use.
struct downstroke_library {
    /// Its file names, the preferred version first, with a null at the end.
    const char *const names[3];
    /// What `dlopen` gave; null until then.
    void *handle;
};

/// Loads the library once; null if that fails.
__attribute__((visibility("hidden"))) void *downstroke_load(struct downstroke_library *library);

/// The function called `name`. Aborts with a message if the library or the function is missing.
__attribute__((visibility("hidden"))) void *downstroke_find(
    struct downstroke_library *library, const char *name);

/// Defines a function that passes its arguments on to the function of that name in `library`, which it loads first.
#define ON_DEMAND(type, name, parameters, arguments)                                           \
    type name parameters {                                                                     \
        static void *known;                                                                    \
        void *function = __atomic_load_n(&known, __ATOMIC_ACQUIRE);                            \
        if (!function) {                                                                       \
            function = downstroke_find(&library, #name);                                       \
            __atomic_store_n(&known, function, __ATOMIC_RELEASE);                              \
        }                                                                                      \
        return ((type(*) parameters)function)arguments;                                        \
    }

#endif
