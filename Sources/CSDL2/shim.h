#ifndef CSDL2_SHIM_H
#define CSDL2_SHIM_H

// The program has its own entry point; without this SDL renames it.
#define SDL_MAIN_HANDLED

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#endif
