/*
 * JSON as a tree of cJSON, built from its root down. Strings become valid
 * UTF-8; without memory the process ends with a message, as in arena.h.
 *
 * `key` NULL: the parent is an array and gets one more item.
 */
#ifndef KF_REPORT_TREE_H
#define KF_REPORT_TREE_H

#include "strbuf.h"

#include <cjson/cJSON.h>
#include <stdbool.h>

cJSON *tree_root(void);
cJSON *tree_object(cJSON *parent, const char *key);
cJSON *tree_array(cJSON *parent, const char *key);
/* NULL becomes null. */
void tree_string(cJSON *parent, const char *key, const char *value);
void tree_bytes(cJSON *parent, const char *key, const char *bytes, size_t size);
void tree_number(cJSON *parent, const char *key, size_t value);
void tree_bool(cJSON *parent, const char *key, bool value);
/* Appends the text of the tree and a newline, and frees the tree. */
void tree_print(Strbuf *out, cJSON *root);

#endif
