#ifndef DOWNSTROKE_CALLOCATIONS_H
#define DOWNSTROKE_CALLOCATIONS_H

/// How often this process has asked for memory since it began, the Swift runtime included.
///
/// In C, because Swift reserves the names of the functions that have to be counted.
unsigned long downstroke_allocation_count(void);

/// How often the calling thread has asked for memory since it began.
unsigned long downstroke_thread_allocation_count(void);

#endif
