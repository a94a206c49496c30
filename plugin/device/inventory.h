/* All that was found, and how it is printed. */
#ifndef KF_DEVICE_INVENTORY_H
#define KF_DEVICE_INVENTORY_H

#include "cuda.h"
#include "opencl.h"
#include "strbuf.h"

typedef struct Inventory {
    bool cuda_asked; /* false: nobody looked for such devices */
    bool opencl_asked;
    CudaFindings cuda;
    OpenclFindings opencl;
} Inventory;

/* For people: sizes in KiB and MiB, and in bytes. */
void inventory_text(const Inventory *inventory, Strbuf *out);
/* For programs: docs/device.schema.json says what is where. */
void inventory_json(const Inventory *inventory, Strbuf *out);

#endif
