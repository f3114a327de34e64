// The program at the head of the archive: unpacks what follows it, once, and becomes what was unpacked.
//
// `.ci/archive-pack` puts both together.
#define _GNU_SOURCE
#include "archive.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

// A file in the unpacked folder from before the program begins until it has: the program deletes it. Where it stays, the
// loader of libraries found something damaged, or the program ended by it.
static const char mark[] = "starting";

static bool has_mark(int folder) {
    return faccessat(folder, mark, F_OK, AT_SYMLINK_NOFOLLOW) == 0;
}

// Whether everything is as it was unpacked. Only where a program did not begin all bytes are read, and only by who is alone.
static bool is_sound(int folder) {
    if (!is_whole(folder)) return false;
    if (!has_mark(folder)) return true;
    bool is_sound = !is_free(folder, true) || is_same(folder);
    if (is_sound) unlinkat(folder, mark, 0);
    flock(folder, LOCK_SH);
    return is_sound;
}

// The unpacked folder in a place, held so that nobody deletes it while the program runs; -1 where it is not sound.
static int open_unpacked(int base) {
    int folder = openat(base, archive.name, O_RDONLY | O_DIRECTORY);
    if (folder < 0) return -1;
    flock(folder, LOCK_SH);
    if (is_sound(folder)) return folder;
    close(folder);
    return -1;
}

// What is not finished yet: a folder in the base of a place.
static struct place *unpacking_place;
static int unpacking_base;
static char unpacking[64];

static void erase_unfinished(void) {
    if (!unpacking_place) return;
    erase(unpacking_base, unpacking);
    // Where nothing else is in it.
    rmdir(unpacking_place->path);
    unpacking_place = NULL;
}

// Unpacks beside the folder's place and renames: it is there as a whole, or not at all. The lock is the caller's.
static int unpack_in(struct place *place, int base) {
    bool is_usable = may_run(place, base);
    // Former versions make room, and so does what is there and not sound.
    if (is_usable) erase_unused(base, false);
    if (!is_usable || !has_room(place, base)) {
        rmdir(place->path);
        return -1;
    }
    snprintf(unpacking, sizeof unpacking, "unpacking-%d", (int)getpid());
    unpacking_place = place;
    unpacking_base = base;
    bool is_there = mkdirat(base, unpacking, 0755) == 0;
    int folder = is_there ? openat(base, unpacking, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    is_there = folder >= 0 && write_all(folder);
    // Whoever runs from it keeps the files that are open.
    if (is_there) erase(base, archive.name);
    is_there = is_there && renameat(base, unpacking, base, archive.name) == 0;
    if (!is_there) refuse(place, strerror(errno));
    close(folder);
    erase_unfinished();
    if (!is_there) return -1;
    fsync(base);
    folder = open_unpacked(base);
    if (folder < 0) refuse(place, N_("files change when written there"));
    return folder;
}

static int make_unpacked(struct place *place) {
    place->reason[0] = 0;
    if (!make_place(place)) return -1;
    int base = open_place(place);
    if (base < 0) return -1;
    // One after another: whoever waits finds it unpacked.
    flock(base, LOCK_EX);
    int folder = open_unpacked(base);
    if (folder < 0) folder = unpack_in(place, base);
    close(base);
    return folder;
}

// Compares the folder byte by byte, and unpacks it again if anything has changed.
static int renewed(struct place *place, int folder) {
    close(folder);
    return make_unpacked(place);
}

// What is to be run: a program that was unpacked.
struct program {
    struct place *place;
    int folder;
    const char *kind;
    char **arguments;
};

// Whether it is the place that does not let programs run.
static bool is_forbidden(int problem) {
    return problem == EACCES || problem == EPERM;
}

// Becomes the program. Gives back why that fails.
static int run(struct program *program) {
    char path[PATH_MAX + 256];
    snprintf(path, sizeof path, "%s/%s/%s/downstroke", program->place->path, archive.name, program->kind);
    int file = openat(program->folder, mark, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file >= 0) close(file);
    execv(path, program->arguments);
    int problem = errno;
    if (is_forbidden(problem)) unlinkat(program->folder, mark, 0);
    return problem;
}

// Runs the program to its end; its exit code, or `CANNOT_RUN` where a signal ended it.
static int run_to_end(struct program *program) {
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        run(program);
        _exit(CANNOT_RUN);
    }
    bool has_ended = child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status);
    return has_ended ? WEXITSTATUS(status) : CANNOT_RUN;
}

// Whether people want SDL 2 of the system.
static bool wants_system(void) {
    const char *choice = getenv("DOWNSTROKE_SDL");
    if (!choice || !*choice || strcmp(choice, "own") == 0) return false;
    if (strcmp(choice, "system") == 0) return true;
    tell("DOWNSTROKE_SDL is \"%s\". Set it to \"own\" or to \"system\".", choice);
    exit(USAGE);
}

// Deletes all unpacked folders; reports those in use, and returns false then.
static bool erase_places(void) {
    bool is_erased = true;
    for (int index = 0; index < place_count; index++) {
        struct place *place = &places[index];
        int base = open_place(place);
        if (base < 0) continue;
        if (erase_unused(base, true) > 0) {
            tell("Downstroke is still running from %s. Close its windows, and run this again.", place->path);
            is_erased = false;
        }
        close(base);
        remove_place(place);
    }
    return is_erased;
}

// Removes what the archive put on the desktop, by the program, and then what it unpacked.
static int remove_all(struct program *program) {
    if (!is_free(program->folder, true)) {
        tell("Downstroke is running. Close its windows, and run this again.");
        return IN_USE;
    }
    int code = run_to_end(program);
    if (has_mark(program->folder)) {
        program->folder = renewed(program->place, program->folder);
        if (program->folder >= 0) code = run_to_end(program);
    }
    bool has_begun = program->folder >= 0 && !has_mark(program->folder);
    if (has_begun && code != 0) return code;
    if (!has_begun) tell("Downstroke cannot run here. Its menu entries stay; its unpacked files are removed.");
    close(program->folder);
    bool is_erased = erase_places();
    return is_erased ? has_begun ? 0 : CANNOT_RUN : IN_USE;
}

static _Noreturn void cannot_run(struct place *place, int problem) {
    // The file exists, so its interpreter is missing.
    if (problem == ENOENT) tell("Downstroke needs glibc, which this system does not have.");
    else tell("The program in %s cannot be run: %s.", place->path, strerror(problem));
    exit(CANNOT_RUN);
}

// Executes the program, or exits. Returns if programs may not run there, or the folder cannot be unpacked again.
static void run_or_end(struct program *program) {
    int problem = run(program);
    if (!is_forbidden(problem)) {
        program->folder = renewed(program->place, program->folder);
        if (program->folder < 0) return;
        problem = run(program);
    }
    if (!is_forbidden(problem)) cannot_run(program->place, problem);
    refuse(program->place, NOT_TO_RUN);
}

// Runs the command from a place. Returns only if programs may not run there.
static void start(struct place *place, int folder, char **arguments) {
    struct program program = {place, folder, "bin", arguments};
    if (faccessat(folder, "bin/downstroke", X_OK, 0) != 0) {
        refuse(place, NOT_TO_RUN);
    } else if (arguments[0] && arguments[1] && !arguments[2] && !strcmp(arguments[1], "--remove")) {
        exit(remove_all(&program));
    } else {
        if (wants_system()) program.kind = "system";
        run_or_end(&program);
    }
    if (program.folder >= 0) close(program.folder);
}

static void start_unpacked(char **arguments) {
    for (int index = 0; index < place_count; index++) {
        int base = open_place(&places[index]);
        int folder = base < 0 ? -1 : open_unpacked(base);
        if (base >= 0) close(base);
        if (folder < 0) continue;
        start(&places[index], folder, arguments);
    }
}

static void unpack_and_start(char **arguments) {
    for (int index = 0; index < place_count; index++) {
        struct place *place = &places[index];
        int folder = make_unpacked(place);
        if (folder < 0) continue;
        if (index > 0)
            tell("%s cannot be used (%s). Using %s instead.", places[0].path, places[0].reason, place->path);
        start(place, folder, arguments);
    }
}

static void tell_places(void) {
    char list[4096] = "";
    for (int index = 0; index < place_count; index++) {
        size_t length = strlen(list);
        snprintf(list + length, sizeof list - length, "%s%s (%s)", index ? ", " : "", places[index].path,
            places[index].reason);
    }
    tell("There is no folder to unpack %lld MB to: %s. Make room, or set XDG_CACHE_HOME to another folder.",
        (archive.bytes >> 20) + 1, list);
}

int main(int count, char **arguments) {
    (void)count;
    open_archive();
    find_places();
    atexit(erase_unfinished);
    setenv("DOWNSTROKE_ARCHIVE", archive.path, 1);
    start_unpacked(arguments);
    unpack_and_start(arguments);
    tell_places();
    return CANNOT_WRITE;
}
