// What the head of the archive says, in the language of the desktop: there is no catalogue before it has unpacked one.
#include "archive.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// By `.ci/archive-pack`, from the catalogues beside this file: the language, a text, and that text in it.
static const char *const texts[][3] = {
#include "texts.h"
};

// The languages that people have chosen, as gettext finds them: "zh_CN:en", or "zh_CN.UTF-8".
static const char *languages(void) {
    const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"}, *locale = NULL;
    for (int index = 0; index < 3 && (!locale || !*locale); index++) locale = getenv(names[index]);
    if (!locale || !*locale || strcmp(locale, "POSIX") == 0 || (*locale == 'C' && strchr(".", locale[1]))) return "";
    const char *list = getenv("LANGUAGE");
    return list && *list ? list : locale;
}

static const char *text_in(const char *language, size_t length, const char *text) {
    for (size_t index = 0; index < sizeof texts / sizeof *texts; index++)
        if (strlen(texts[index][0]) == length && strncmp(texts[index][0], language, length) == 0
            && strcmp(texts[index][1], text) == 0)
            return texts[index][2];
    return NULL;
}

const char *translated(const char *text) {
    const char *language = languages();
    while (*language && strncmp(language, "en", 2)) {
        const char *found = text_in(language, strcspn(language, ":.@"), text);
        if (found) return found;
        language += strcspn(language, ":");
        language += *language == ':';
    }
    return text;
}

void tell(const char *format, ...) {
    va_list values;
    va_start(values, format);
    fputs("downstroke: ", stderr);
    vfprintf(stderr, translated(format), values);
    fputc('\n', stderr);
    va_end(values);
}
