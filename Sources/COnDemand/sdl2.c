#include "downstroke_on_demand.h"
#include "loading.h"

#pragma GCC visibility push(hidden)
// Its own declarations say that they are visible.
#define DECLSPEC
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

static struct downstroke_library library = {.names = {"libSDL2-2.0.so.0"}};

ON_DEMAND(void, SDL_ClearError, (void), ())
ON_DEMAND(SDL_Cursor *, SDL_CreateSystemCursor, (SDL_SystemCursor id), (id))
ON_DEMAND(SDL_Window *, SDL_CreateWindow,
          (const char *title, int x, int y, int w, int h, Uint32 flags), (title, x, y, w, h, flags))
ON_DEMAND(void, SDL_DestroyWindow, (SDL_Window *window), (window))
ON_DEMAND(Uint8, SDL_EventState, (Uint32 type, int state), (type, state))
ON_DEMAND(int, SDL_GetCurrentDisplayMode,
          (int displayIndex, SDL_DisplayMode *mode), (displayIndex, mode))
ON_DEMAND(int, SDL_GetDisplayUsableBounds, (int displayIndex, SDL_Rect *rect), (displayIndex, rect))
ON_DEMAND(const char *, SDL_GetError, (void), ())
ON_DEMAND(SDL_Keycode, SDL_GetKeyFromScancode, (SDL_Scancode scancode), (scancode))
ON_DEMAND(SDL_Window *, SDL_GetKeyboardFocus, (void), ())
ON_DEMAND(SDL_Keymod, SDL_GetModState, (void), ())
ON_DEMAND(Uint64, SDL_GetTicks64, (void), ())
ON_DEMAND(int, SDL_GetWindowBordersSize,
          (SDL_Window *window, int *top, int *left, int *bottom, int *right),
          (window, top, left, bottom, right))
ON_DEMAND(int, SDL_GetWindowDisplayIndex, (SDL_Window *window), (window))
ON_DEMAND(Uint32, SDL_GetWindowFlags, (SDL_Window *window), (window))
ON_DEMAND(Uint32, SDL_GetWindowID, (SDL_Window *window), (window))
ON_DEMAND(void, SDL_GetWindowPosition, (SDL_Window *window, int *x, int *y), (window, x, y))
ON_DEMAND(void, SDL_GetWindowSize, (SDL_Window *window, int *w, int *h), (window, w, h))
ON_DEMAND(SDL_Surface *, SDL_GetWindowSurface, (SDL_Window *window), (window))
ON_DEMAND(SDL_bool, SDL_GetWindowWMInfo, (SDL_Window *window, SDL_SysWMinfo *info), (window, info))
ON_DEMAND(SDL_bool, SDL_HasEvents, (Uint32 minType, Uint32 maxType), (minType, maxType))
ON_DEMAND(int, SDL_Init, (Uint32 flags), (flags))
ON_DEMAND(SDL_bool, SDL_IsTextInputActive, (void), ())
ON_DEMAND(int, SDL_PeepEvents,
          (SDL_Event *events, int numevents, SDL_eventaction action, Uint32 minType, Uint32 maxType),
          (events, numevents, action, minType, maxType))
ON_DEMAND(void, SDL_PumpEvents, (void), ())
ON_DEMAND(void, SDL_Quit, (void), ())
ON_DEMAND(void, SDL_RaiseWindow, (SDL_Window *window), (window))
ON_DEMAND(void, SDL_SetCursor, (SDL_Cursor *cursor), (cursor))
ON_DEMAND(void, SDL_SetEventFilter, (SDL_EventFilter filter, void *userdata), (filter, userdata))
ON_DEMAND(SDL_bool, SDL_SetHint, (const char *name, const char *value), (name, value))
ON_DEMAND(SDL_bool, SDL_SetHintWithPriority,
          (const char *name, const char *value, SDL_HintPriority priority), (name, value, priority))
ON_DEMAND(void, SDL_SetMainReady, (void), ())
ON_DEMAND(void, SDL_SetTextInputRect, (const SDL_Rect *rect), (rect))
ON_DEMAND(int, SDL_SetWindowFullscreen, (SDL_Window *window, Uint32 flags), (window, flags))
ON_DEMAND(void, SDL_SetWindowPosition, (SDL_Window *window, int x, int y), (window, x, y))
ON_DEMAND(void, SDL_SetWindowSize, (SDL_Window *window, int w, int h), (window, w, h))
ON_DEMAND(void, SDL_SetWindowTitle, (SDL_Window *window, const char *title), (window, title))
ON_DEMAND(int, SDL_ShowCursor, (int toggle), (toggle))
ON_DEMAND(void, SDL_ShowWindow, (SDL_Window *window), (window))
ON_DEMAND(void, SDL_StartTextInput, (void), ())
ON_DEMAND(void, SDL_StopTextInput, (void), ())
ON_DEMAND(int, SDL_UpdateWindowSurfaceRects,
          (SDL_Window *window, const SDL_Rect *rects, int numrects), (window, rects, numrects))
ON_DEMAND(void, SDL_free, (void *mem), (mem))

int downstroke_can_load_sdl(void) { return downstroke_load(&library) != 0; }
