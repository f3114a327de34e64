#include "loading.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

void *downstroke_load(struct downstroke_library *library) {
    // Two threads at once get the same handle.
    void *handle = __atomic_load_n(&library->handle, __ATOMIC_ACQUIRE);
    for (int index = 0; !handle && library->names[index]; index++) {
        handle = dlopen(library->names[index], RTLD_LAZY | RTLD_LOCAL);
    }
    __atomic_store_n(&library->handle, handle, __ATOMIC_RELEASE);
    return handle;
}

void *downstroke_find(struct downstroke_library *library, const char *name) {
    void *handle = downstroke_load(library);
    void *function = handle ? dlsym(handle, name) : 0;
    if (!function) {
        fprintf(stderr, "downstroke: %s cannot be loaded: %s\n", library->names[0], dlerror());
        abort();
    }
    return function;
}

// Swift's link step passes this on to the linker: a library is linked only if it defines a symbol that is still missing.
// As the functions here replace those of the libraries, the libraries are left out.
__attribute__((section(".swift1_autolink_entries"), used)) static const char as_needed[] =
    "-Wl,--as-needed";
