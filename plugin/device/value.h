/* What a device says of itself, as text.c and json.c print it. */
#ifndef KF_DEVICE_VALUE_H
#define KF_DEVICE_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A number that a driver may not know. */
typedef struct Amount {
    bool known;
    uint64_t value;
} Amount;

typedef enum Section {
    SECTION_SCRATCHPAD, /* memory that the program fills and reads itself */
    SECTION_CACHE,      /* memory that the hardware fills by itself */
    SECTION_PROCESSOR
} Section;

typedef enum Unit { UNIT_BYTES, UNIT_COUNT } Unit;

typedef struct ValueInfo {
    int query; /* the number of the enumerator that asks for it */
    Section section;
    Unit unit;
    const char *key;   /* in JSON; that of a size says that it is in bytes */
    const char *label; /* in text */
    const char *note;  /* what follows the value in text, or "" */
} ValueInfo;

/* The values of one device, and what each is. */
typedef struct ValueList {
    const ValueInfo *infos;
    const Amount *amounts;
    size_t count;
} ValueList;

#endif
