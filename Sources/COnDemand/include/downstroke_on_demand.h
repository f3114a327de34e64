#ifndef DOWNSTROKE_ON_DEMAND_H
#define DOWNSTROKE_ON_DEMAND_H

// The target defines functions of libraries, which the libraries' own headers declare.

/// Whether SDL can be loaded; it is loaded then.
int downstroke_can_load_sdl(void);

#endif
