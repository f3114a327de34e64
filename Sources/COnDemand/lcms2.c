#include "loading.h"

#pragma GCC visibility push(hidden)
#include <lcms2.h>

static struct downstroke_library library = {.names = {"liblcms2.so.2"}};

ON_DEMAND(cmsToneCurve *, cmsBuildGamma,
          (cmsContext ContextID, cmsFloat64Number Gamma), (ContextID, Gamma))
ON_DEMAND(cmsToneCurve *, cmsBuildParametricToneCurve,
          (cmsContext ContextID, cmsInt32Number Type, const cmsFloat64Number *Params),
          (ContextID, Type, Params))
ON_DEMAND(cmsBool, cmsCloseProfile, (cmsHPROFILE hProfile), (hProfile))
ON_DEMAND(cmsContext, cmsCreateContext, (void *Plugin, void *UserData), (Plugin, UserData))
ON_DEMAND(cmsHPROFILE, cmsCreateRGBProfileTHR,
          (cmsContext ContextID, const cmsCIExyY *WhitePoint, const cmsCIExyYTRIPLE *Primaries,
           cmsToneCurve *const *TransferFunction),
          (ContextID, WhitePoint, Primaries, TransferFunction))
ON_DEMAND(cmsHTRANSFORM, cmsCreateTransformTHR,
          (cmsContext ContextID, cmsHPROFILE Input, cmsUInt32Number InputFormat, cmsHPROFILE Output,
           cmsUInt32Number OutputFormat, cmsUInt32Number Intent, cmsUInt32Number dwFlags),
          (ContextID, Input, InputFormat, Output, OutputFormat, Intent, dwFlags))
ON_DEMAND(cmsHPROFILE, cmsCreate_sRGBProfileTHR, (cmsContext ContextID), (ContextID))
ON_DEMAND(void, cmsDeleteContext, (cmsContext ContextID), (ContextID))
ON_DEMAND(void, cmsDeleteTransform, (cmsHTRANSFORM hTransform), (hTransform))
ON_DEMAND(void, cmsDoTransform,
          (cmsHTRANSFORM Transform, const void *InputBuffer, void *OutputBuffer,
           cmsUInt32Number Size),
          (Transform, InputBuffer, OutputBuffer, Size))
ON_DEMAND(void, cmsFreeToneCurve, (cmsToneCurve *Curve), (Curve))
ON_DEMAND(cmsColorSpaceSignature, cmsGetColorSpace, (cmsHPROFILE hProfile), (hProfile))
ON_DEMAND(cmsHPROFILE, cmsOpenProfileFromMemTHR,
          (cmsContext ContextID, const void *MemPtr, cmsUInt32Number dwSize),
          (ContextID, MemPtr, dwSize))
