// The folders that the archive may unpack to.
#define _GNU_SOURCE
#include "archive.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

enum { PLACES = 4 };

struct place places[PLACES];
int place_count;

bool refuse(struct place *place, const char *reason) {
    snprintf(place->reason, sizeof place->reason, "%s", translated(reason));
    return false;
}

// Makes a folder with those around it, for nobody else.
static bool make_folders(const char *path) {
    char part[PATH_MAX];
    snprintf(part, sizeof part, "%s", path);
    for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        if (mkdir(part, 0700) != 0 && errno != EEXIST && access(part, F_OK) != 0) return false;
        *slash = '/';
    }
    return mkdir(part, 0700) == 0 || errno == EEXIST;
}

// Deletes a file, or a folder with all that is in it.
void erase(int folder, const char *name) {
    if (unlinkat(folder, name, 0) == 0) return;
    int inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *entries = inner < 0 ? NULL : fdopendir(inner);
    if (!entries) return;
    for (struct dirent *entry; (entry = readdir(entries));)
        if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..")) erase(inner, entry->d_name);
    closedir(entries);
    unlinkat(folder, name, AT_REMOVEDIR);
}

// Whether a file name is that of a folder that an archive unpacked to: its name ends in a checksum.
bool is_ours(const char *name) {
    const char *dash = strrchr(name, '-');
    return dash && strspn(dash + 1, "0123456789abcdef") == 32 && dash[33] == 0;
}

static void add_place(bool is_shared, const char *format, ...) {
    struct place *place = &places[place_count++];
    va_list values;
    va_start(values, format);
    vsnprintf(place->path, sizeof place->path, format, values);
    va_end(values);
    place->is_shared = is_shared;
}

// The folders to unpack to, best first. Relative ones in the environment do not count.
void find_places(void) {
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME"),
               *runtime = getenv("XDG_RUNTIME_DIR"), *temporary = getenv("TMPDIR");
    if (cache && *cache == '/') add_place(false, "%s/downstroke", cache);
    else if (home && *home == '/') add_place(false, "%s/.cache/downstroke", home);
    bool is_absolute = temporary && *temporary == '/';
    add_place(true, "%s/downstroke-%d", is_absolute ? temporary : "/var/tmp", (int)geteuid());
    if (!is_absolute) add_place(true, "/tmp/downstroke-%d", (int)geteuid());
    // In memory, which is why it comes last.
    if (runtime && *runtime == '/') add_place(true, "%s/downstroke", runtime);
}

bool make_place(struct place *place) {
    return make_folders(place->path) || refuse(place, strerror(errno));
}

void remove_place(struct place *place) {
    char parent[PATH_MAX];
    snprintf(parent, sizeof parent, "%s", place->path);
    *strrchr(parent, '/') = 0;
    // Neither where something else is in it.
    if (rmdir(place->path) == 0 && !place->is_shared) rmdir(parent);
}

// Opens a place that nobody else can write to; -1 where there is none.
int open_place(struct place *place) {
    int folder = open(place->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (place->is_shared ? O_NOFOLLOW : 0));
    if (folder < 0) return refuse(place, strerror(errno)), -1;
    struct stat status;
    if (fstat(folder, &status) == 0 && status.st_uid == geteuid()
        && !(place->is_shared && status.st_mode & 077))
        return folder;
    close(folder);
    return refuse(place, N_("it belongs to another user")), -1;
}

bool may_run(struct place *place, int base) {
    struct statvfs system;
    if (fstatvfs(base, &system) != 0) return refuse(place, strerror(errno));
    if (system.f_flag & ST_NOEXEC) return refuse(place, NOT_TO_RUN);
    return !(system.f_flag & ST_RDONLY) || refuse(place, strerror(EROFS));
}

bool has_room(struct place *place, int base) {
    struct statvfs system;
    if (fstatvfs(base, &system) != 0) return refuse(place, strerror(errno));
    return (double)system.f_bavail * (double)system.f_frsize >= (double)archive.bytes
        || refuse(place, strerror(ENOSPC));
}

// Whether nobody uses a folder. Where files cannot be locked, it is as if nobody did when `else_free`.
bool is_free(int folder, bool else_free) {
    return flock(folder, LOCK_EX | LOCK_NB) == 0 || (else_free && errno != EWOULDBLOCK);
}

// Deletes unused and incomplete unpacked folders; returns how many are in use.
int erase_unused(int base, bool is_removing) {
    if (flock(base, LOCK_EX) != 0 && !is_removing) return 0;
    DIR *entries = fdopendir(openat(base, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!entries) return 0;
    int count = 0;
    for (struct dirent *entry; (entry = readdir(entries));) {
        const char *name = entry->d_name;
        if (strncmp(name, "unpacking-", 10) == 0) erase(base, name);
        if (!is_ours(name)) continue;
        int folder = openat(base, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (is_free(folder, is_removing)) erase(base, name);
        else count++;
        close(folder);
    }
    closedir(entries);
    return count;
}
