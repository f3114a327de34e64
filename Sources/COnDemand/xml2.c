#include "loading.h"

#pragma GCC visibility push(hidden)
#include <libxml/xmlversion.h>
// As in the module for Swift.
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/xmlreader.h>
#include <libxml/xmlwriter.h>

// libxml2 2.14 has another ABI, and so another name. No structure that changed is used here.
#if LIBXML_VERSION >= 21400
static struct downstroke_library library = {.names = {"libxml2.so.16"}};
#else
static struct downstroke_library library = {.names = {"libxml2.so.2"}};
#endif

ON_DEMAND(const xmlChar *, xmlBufferContent, (const xmlBuffer *buf), (buf))
ON_DEMAND(xmlBufferPtr, xmlBufferCreate, (void), ())
ON_DEMAND(void, xmlBufferEmpty, (xmlBufferPtr buf), (buf))
ON_DEMAND(void, xmlBufferFree, (xmlBufferPtr buf), (buf))
ON_DEMAND(int, xmlBufferLength, (const xmlBuffer *buf), (buf))
ON_DEMAND(xmlParserCtxtPtr, xmlCreatePushParserCtxt,
          (xmlSAXHandlerPtr sax, void *user_data, const char *chunk, int size, const char *filename),
          (sax, user_data, chunk, size, filename))
// The error is const from 2.12 on, and not before.
#if LIBXML_VERSION >= 21200
ON_DEMAND(const xmlError *, xmlCtxtGetLastError, (void *ctx), (ctx))
#else
ON_DEMAND(xmlErrorPtr, xmlCtxtGetLastError, (void *ctx), (ctx))
#endif
ON_DEMAND(int, xmlCtxtUseOptions, (xmlParserCtxtPtr ctxt, int options), (ctxt, options))
ON_DEMAND(size_t, xmlDictGetUsage, (xmlDictPtr dict), (dict))
ON_DEMAND(size_t, xmlDictSetLimit, (xmlDictPtr dict, size_t limit), (dict, limit))
ON_DEMAND(void, xmlFreeEnumeration, (xmlEnumerationPtr cur), (cur))
ON_DEMAND(void, xmlFreeParserCtxt, (xmlParserCtxtPtr ctxt), (ctxt))
ON_DEMAND(void, xmlFreeTextReader, (xmlTextReaderPtr reader), (reader))
ON_DEMAND(void, xmlFreeTextWriter, (xmlTextWriterPtr writer), (writer))
ON_DEMAND(xmlEntityPtr, xmlGetDocEntity, (const xmlDoc *doc, const xmlChar *name), (doc, name))
ON_DEMAND(void, xmlInitParser, (void), ())
ON_DEMAND(xmlTextWriterPtr, xmlNewTextWriterMemory,
          (xmlBufferPtr buf, int compression), (buf, compression))
ON_DEMAND(int, xmlParseChunk,
          (xmlParserCtxtPtr ctxt, const char *chunk, int size, int terminate),
          (ctxt, chunk, size, terminate))
ON_DEMAND(xmlTextReaderPtr, xmlReaderForMemory,
          (const char *buffer, int size, const char *URL, const char *encoding, int options),
          (buffer, size, URL, encoding, options))
ON_DEMAND(int, xmlSAX2GetLineNumber, (void *ctx), (ctx))
ON_DEMAND(void, xmlSetGenericErrorFunc, (void *ctx, xmlGenericErrorFunc handler), (ctx, handler))
ON_DEMAND(void, xmlSetStructuredErrorFunc,
          (void *ctx, xmlStructuredErrorFunc handler), (ctx, handler))
ON_DEMAND(void, xmlStopParser, (xmlParserCtxtPtr ctxt), (ctxt))
ON_DEMAND(const xmlChar *, xmlTextReaderConstLocalName, (xmlTextReaderPtr reader), (reader))
ON_DEMAND(const xmlChar *, xmlTextReaderConstNamespaceUri, (xmlTextReaderPtr reader), (reader))
ON_DEMAND(xmlDocPtr, xmlTextReaderCurrentDoc, (xmlTextReaderPtr reader), (reader))
ON_DEMAND(int, xmlTextReaderNodeType, (xmlTextReaderPtr reader), (reader))
ON_DEMAND(int, xmlTextReaderRead, (xmlTextReaderPtr reader), (reader))
ON_DEMAND(int, xmlTextWriterEndAttribute, (xmlTextWriterPtr writer), (writer))
ON_DEMAND(int, xmlTextWriterEndDocument, (xmlTextWriterPtr writer), (writer))
ON_DEMAND(int, xmlTextWriterEndElement, (xmlTextWriterPtr writer), (writer))
ON_DEMAND(int, xmlTextWriterFlush, (xmlTextWriterPtr writer), (writer))
ON_DEMAND(int, xmlTextWriterStartAttribute,
          (xmlTextWriterPtr writer, const xmlChar *name), (writer, name))
ON_DEMAND(int, xmlTextWriterStartDocument,
          (xmlTextWriterPtr writer, const char *version, const char *encoding,
           const char *standalone),
          (writer, version, encoding, standalone))
ON_DEMAND(int, xmlTextWriterStartElement,
          (xmlTextWriterPtr writer, const xmlChar *name), (writer, name))
ON_DEMAND(int, xmlTextWriterWriteAttribute,
          (xmlTextWriterPtr writer, const xmlChar *name, const xmlChar *content),
          (writer, name, content))
ON_DEMAND(int, xmlTextWriterWriteRaw,
          (xmlTextWriterPtr writer, const xmlChar *content), (writer, content))
ON_DEMAND(int, xmlTextWriterWriteString,
          (xmlTextWriterPtr writer, const xmlChar *content), (writer, content))
