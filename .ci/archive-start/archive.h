// What unpacks the archive: its parts.
#pragma once

#include <limits.h>
#include <stdbool.h>

// As in sysexits.h.
enum { USAGE = 64, DAMAGED = 65, CANNOT_WRITE = 73, IN_USE = 75 };
// As shells have it.
enum { CANNOT_RUN = 126 };

// A text that is translated where it is told.
#define N_(text) text

// The file that runs.
struct archive {
    int file;
    char path[PATH_MAX];
    char name[128];  // of the folder: the version, and the checksum of the contents
    long long start, list_size, content_size, bytes;
    char *list;
};

// Why a place is refused that was mounted without leave to run programs.
#define NOT_TO_RUN N_("programs may not run there")

// A folder that may hold what is unpacked, and why it cannot where it cannot.
struct place {
    char path[PATH_MAX];
    bool is_shared;
    char reason[160];
};

extern struct archive archive;
extern struct place places[];
extern int place_count;

// contents.c: what is in the file. Where that is damaged, the program ends.
void open_archive(void);
bool write_all(int folder);
bool is_whole(int folder);
bool is_same(int folder);

// places.c: where it is unpacked.
void find_places(void);
int open_place(struct place *place);
bool make_place(struct place *place);
void remove_place(struct place *place);
bool may_run(struct place *place, int base);
bool has_room(struct place *place, int base);
bool refuse(struct place *place, const char *reason);
bool is_ours(const char *name);
bool is_free(int folder, bool else_free);
void erase(int folder, const char *name);
int erase_unused(int base, bool is_removing);

// words.c: what is said, in the language of the desktop.
const char *translated(const char *text);
void tell(const char *format, ...) __attribute__((format(printf, 1, 2)));
