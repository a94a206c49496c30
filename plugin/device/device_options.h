/* The command line of kf-device as a value. Table: device_options.def. */
#ifndef KF_DEVICE_OPTIONS_H
#define KF_DEVICE_OPTIONS_H

#include "diag.h"
#include "options.h"
#include "value.h"

typedef struct DeviceOptions {
    bool cuda; /* false, both: all there is */
    bool opencl;
    bool json;
    Amount device; /* not known: all */
} DeviceOptions;

/* --help and --version are printed to standard output. */
OptionsResult device_options_parse(Diag *diag, int argc, char **argv, DeviceOptions *options);

#endif
