#ifndef CZIP_SHIM_H
#define CZIP_SHIM_H

#include <zip.h>

/* What says that a file changed its size while it was packed, from 1.10 on. */
#ifdef ZIP_ER_DATA_LENGTH
static const int downstroke_zip_data_length = ZIP_ER_DATA_LENGTH;
#else
static const int downstroke_zip_data_length = ZIP_ER_READ;
#endif

#endif
