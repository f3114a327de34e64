#ifndef CSDL2_SHIM_H
#define CSDL2_SHIM_H

// SDL_syswm.h includes Xlib.h. Its declarations are to belong to one module, CX11, which therefore
// comes first: Swift asks for the import of the module that a declaration belongs to.
#pragma clang module import CX11

// The program has its own entry point; without this SDL renames it.
#define SDL_MAIN_HANDLED

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

// SDL_VERSION is a macro; SDL_GetWindowWMInfo refuses to answer without it.
static inline void downstroke_sdl_set_version(SDL_SysWMinfo *info) { SDL_VERSION(&info->version); }

#endif
