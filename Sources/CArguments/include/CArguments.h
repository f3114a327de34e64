#ifndef CARGUMENTS_H
#define CARGUMENTS_H

/// The arguments that the program was started with, and how many there are; null where the C library does not tell them.
char **downstroke_arguments(int *count);

#endif
