#include "CAllocations.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

// The functions of the C library that these take the place of, under its other names for them. The
// dynamic linker finds the program's own first, for the program and for all of its libraries.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *pointer, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_ulong allocations;
static _Thread_local unsigned long threadAllocations;

unsigned long downstroke_allocation_count(void) { return atomic_load(&allocations); }

unsigned long downstroke_thread_allocation_count(void) { return threadAllocations; }

static void count(void) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    threadAllocations++;
}

void *malloc(size_t size) {
    count();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count();
    return __libc_calloc(number, size);
}

void *realloc(void *pointer, size_t size) {
    count();
    return __libc_realloc(pointer, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    count();
    *result = __libc_memalign(alignment, size);
    return *result ? 0 : ENOMEM;
}
