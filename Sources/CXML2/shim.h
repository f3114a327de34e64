#ifndef CXML2_SHIM_H
#define CXML2_SHIM_H

// The headers of ICU, which libxml2 includes here and there, clash with those of Foundation; only the
// handlers of encodings, which nobody here touches, have members of its types.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/xmlreader.h>
#include <libxml/xmlwriter.h>

// The magic number is a macro that Swift imports as a number of another type on each platform.
static inline void downstroke_xml_use_sax2(xmlSAXHandler *handler) {
    handler->initialized = XML_SAX2_MAGIC;
}

// The error is const from 2.12 on, and not before.
static inline const char *downstroke_xml_error_message(xmlParserCtxtPtr parser) {
    const xmlError *error = xmlCtxtGetLastError(parser);
    return error == 0 ? 0 : error->message;
}

static inline int downstroke_xml_error_code(xmlParserCtxtPtr parser) {
    const xmlError *error = xmlCtxtGetLastError(parser);
    return error == 0 ? 0 : error->code;
}

static inline int downstroke_xml_error_line(xmlParserCtxtPtr parser) {
    const xmlError *error = xmlCtxtGetLastError(parser);
    return error == 0 ? 0 : error->line;
}

// Whether no mistake made the parser stop; newer headers warn of these members, and older ones have nothing else.
static inline int downstroke_xml_goes_on(xmlParserCtxtPtr parser) {
    return parser->wellFormed == 1 && parser->disableSAX == 0;
}

static inline void downstroke_xml_ignore_error(void *context, const xmlError *error) {
    (void)context, (void)error;
}

static inline void downstroke_xml_ignore_text(void *context, const char *format, ...) {
    (void)context, (void)format;
}

// Keeps the library from writing lines of its own to the standard error; this holds for a thread.
static inline void downstroke_xml_be_silent(void) {
    // The error is const from 2.12 on, and not before.
    xmlSetStructuredErrorFunc(0, (xmlStructuredErrorFunc)downstroke_xml_ignore_error);
    xmlSetGenericErrorFunc(0, downstroke_xml_ignore_text);
}

#endif
