// The list of files and their contents in the archive, each a frame of zstd with its checksum.
#define _GNU_SOURCE
#include "archive.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

// The last bytes of the file, which say where all else is.
enum { TRAILER = 256 };
// The longest list that is read, in bytes.
enum { MOST_LIST = 1 << 24 };
// The modification time of every unpacked file; a later write changes it.
enum { STAMP = 1000000000 };

struct archive archive;

static _Noreturn void damaged(void) {
    tell("This file is damaged: %s. Download or copy it again.", archive.path);
    exit(DAMAGED);
}

// Reads where everything is from the last bytes. Numbers may be anything there, so none is added to another before it is
// known to fit.
static bool parse_trailer(const char *text, long long size) {
    int found = sscanf(text, "downstroke-archive %19lld %19lld %19lld %19lld %127s", &archive.start,
        &archive.list_size, &archive.content_size, &archive.bytes, archive.name);
    if (found != 5 || strchr(archive.name, '/') || !is_ours(archive.name)) return false;
    long long rest = size - TRAILER;
    if (archive.start <= 0 || archive.start > rest) return false;
    rest -= archive.start;
    if (archive.list_size <= 0 || archive.list_size > rest) return false;
    rest -= archive.list_size;
    return archive.content_size > 0 && archive.content_size == rest && archive.bytes >= 0;
}

static void read_trailer(void) {
    archive.file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    ssize_t length = readlink("/proc/self/exe", archive.path, sizeof archive.path - 1);
    if (archive.file < 0 || length < 0) {
        tell("Downstroke needs /proc. Mount it, and try again.");
        exit(CANNOT_RUN);
    }
    char text[TRAILER + 1] = "";
    long long size = lseek(archive.file, 0, SEEK_END);
    bool is_read = size >= TRAILER && pread(archive.file, text, TRAILER, size - TRAILER) == TRAILER;
    if (!is_read || strncmp(text, "downstroke-archive ", 19)) {
        tell("The end of this file is missing: %s. Download or copy it again.", archive.path);
        exit(DAMAGED);
    }
    if (!parse_trailer(text, size)) damaged();
}

static void read_list(void) {
    if (archive.list_size > MOST_LIST) damaged();
    size_t size = (size_t)archive.list_size;
    char *packed = malloc(size);
    if (!packed || pread(archive.file, packed, size, archive.start) != (ssize_t)size) damaged();
    unsigned long long length = ZSTD_getFrameContentSize(packed, size);
    // Also where there is no length.
    if (length > MOST_LIST) damaged();
    archive.list = calloc(1, length + 1);
    if (!archive.list || ZSTD_decompress(archive.list, length, packed, size) != length) damaged();
    free(packed);
}

void open_archive(void) {
    read_trailer();
    read_list();
}

// A line of the list: a file with its mode and size, or another name of a file before it.
struct entry {
    int mode;
    long long size;
    char *path, *original;
};

// Whether a path leads to a file in the folder, and nowhere else.
static bool is_inside(const char *path) {
    for (const char *part = path;; part++) {
        size_t length = strcspn(part, "/");
        if (length == 0 || (length <= 2 && strspn(part, ".") == length)) return false;
        part += length;
        if (!*part) return true;
    }
}

// Reads the line at `position`, which moves to the next one; false behind the last.
static bool next_entry(char **position, char line[2 * PATH_MAX], struct entry *entry) {
    size_t length = strcspn(*position, "\n");
    if (length == 0) return false;
    if (length >= 2 * PATH_MAX) damaged();
    memcpy(line, *position, length);
    line[length] = 0;
    *position += length + ((*position)[length] == '\n');
    char *rest = line;
    char *mode = strsep(&rest, "\t"), *size = strsep(&rest, "\t");
    entry->path = strsep(&rest, "\t");
    entry->original = rest;
    if (!size || !entry->path || !is_inside(entry->path) || (rest && !is_inside(rest))) damaged();
    entry->mode = (int)strtol(mode, NULL, 8) & 0777;
    entry->size = strtoll(size, NULL, 10);
    return entry->size >= 0 || (damaged(), false);
}

// What is unpacked while it is read.
struct stream {
    ZSTD_DStream *decoder;
    ZSTD_inBuffer input;
    long long offset, left;
    size_t state;
    char packed[1 << 17];
};

// Unpacks `size` bytes at most; 0 at the end.
static size_t unpack(struct stream *stream, char *bytes, size_t size) {
    ZSTD_outBuffer output = {bytes, size, 0};
    while (output.pos < size && stream->state != 0) {
        if (stream->input.pos == stream->input.size) {
            size_t most = sizeof stream->packed;
            if ((long long)most > stream->left) most = (size_t)stream->left;
            ssize_t count = pread(archive.file, stream->packed, most, stream->offset);
            if (count <= 0) damaged();
            stream->offset += count;
            stream->left -= count;
            stream->input = (ZSTD_inBuffer){stream->packed, (size_t)count, 0};
        }
        stream->state = ZSTD_decompressStream(stream->decoder, &output, &stream->input);
        if (ZSTD_isError(stream->state)) damaged();
    }
    return output.pos;
}

static bool write_file(int folder, struct entry *entry, struct stream *stream) {
    static char bytes[1 << 17];
    int file = openat(folder, entry->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool is_written = file >= 0 && fchmod(file, (mode_t)entry->mode) == 0;
    for (long long left = entry->size; is_written && left > 0;) {
        size_t most = left < (long long)sizeof bytes ? (size_t)left : sizeof bytes;
        size_t count = unpack(stream, bytes, most), done = 0;
        if (count == 0) damaged();
        while (is_written && done < count) {
            ssize_t written = write(file, bytes + done, count - done);
            is_written = written > 0;
            done += is_written ? (size_t)written : 0;
        }
        left -= (long long)count;
    }
    static const struct timespec times[2] = {{STAMP, 0}, {STAMP, 0}};
    is_written = is_written && futimens(file, times) == 0;
    int problem = errno;
    if (file >= 0 && close(file) != 0) return false;
    errno = problem;
    return is_written;
}

static bool write_entry(int folder, struct entry *entry, struct stream *stream) {
    char parent[PATH_MAX];
    snprintf(parent, sizeof parent, "%s", entry->path);
    for (char *slash = strchr(parent, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        if (mkdirat(folder, parent, 0755) != 0 && errno != EEXIST) return false;
        *slash = '/';
    }
    if (entry->original) return linkat(folder, entry->original, folder, entry->path, 0) == 0;
    return write_file(folder, entry, stream);
}

static bool has_bytes(int file, const char *bytes, size_t count) {
    static char found[1 << 17];
    size_t done = 0;
    while (done < count) {
        ssize_t more = read(file, found + done, count - done);
        if (more <= 0) return false;
        done += (size_t)more;
    }
    return memcmp(found, bytes, count) == 0;
}

static bool compare_entry(int folder, struct entry *entry, struct stream *stream) {
    static char bytes[1 << 17];
    if (entry->original) return true;
    int file = openat(folder, entry->path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    bool is_same = file >= 0;
    for (long long left = entry->size; is_same && left > 0;) {
        size_t most = left < (long long)sizeof bytes ? (size_t)left : sizeof bytes;
        size_t count = unpack(stream, bytes, most);
        if (count == 0) damaged();
        is_same = has_bytes(file, bytes, count);
        left -= (long long)count;
    }
    if (file >= 0) close(file);
    return is_same;
}

// Goes through all files with their contents, as long as `use` says to.
static bool walk(int folder, bool (*use)(int, struct entry *, struct stream *)) {
    static struct stream stream;
    // An earlier place may have had no room for all of it.
    ZSTD_freeDStream(stream.decoder);
    stream.decoder = ZSTD_createDStream();
    stream.input = (ZSTD_inBuffer){0};
    stream.offset = archive.start + archive.list_size;
    stream.left = archive.content_size;
    stream.state = 1;
    char line[2 * PATH_MAX], *position = archive.list;
    struct entry entry;
    while (next_entry(&position, line, &entry))
        if (!use(folder, &entry, &stream)) return false;
    // The checksum comes last.
    char rest;
    if (unpack(&stream, &rest, 1) != 0 || stream.state != 0) damaged();
    return true;
}

// Unpacks everything into an empty folder; false where the disk does not take it.
bool write_all(int folder) {
    return walk(folder, write_entry) && syncfs(folder) == 0;
}

// Whether the files in the folder are, byte by byte, those of the archive.
bool is_same(int folder) {
    return walk(folder, compare_entry);
}

// Whether all that belongs to the folder is there, as it was unpacked, by size and time.
bool is_whole(int folder) {
    char line[2 * PATH_MAX], *position = archive.list;
    struct entry entry;
    struct stat status;
    while (next_entry(&position, line, &entry))
        if (fstatat(folder, entry.path, &status, AT_SYMLINK_NOFOLLOW) != 0
            || status.st_size != entry.size || status.st_mtime != STAMP
            || status.st_mode != (S_IFREG | (mode_t)entry.mode))
            return false;
    return true;
}
