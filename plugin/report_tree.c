#include "report_tree.h"

#include "utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void out_of_memory(void) {
    fputs("kf-rewrite: error: out of memory\n", stderr);
    exit(1);
}

static cJSON *add(cJSON *parent, const char *key, cJSON *item) {
    if (!item ||
        !(key ? cJSON_AddItemToObject(parent, key, item) : cJSON_AddItemToArray(parent, item))) {
        out_of_memory();
    }
    return item;
}

cJSON *tree_root(void) {
    cJSON *root = cJSON_CreateObject();
    if (!root) {
        out_of_memory();
    }
    return root;
}

cJSON *tree_object(cJSON *parent, const char *key) {
    return add(parent, key, cJSON_CreateObject());
}

cJSON *tree_array(cJSON *parent, const char *key) {
    return add(parent, key, cJSON_CreateArray());
}

void tree_string(cJSON *parent, const char *key, const char *value) {
    if (value) {
        tree_bytes(parent, key, value, strlen(value));
    } else {
        add(parent, key, cJSON_CreateNull());
    }
}

void tree_bytes(cJSON *parent, const char *key, const char *bytes, size_t size) {
    Strbuf text = {0};
    strbuf_append(&text, "", 0);
    for (size_t at = 0; at < size;) {
        uint32_t character;
        size_t length = utf8_decode(bytes + at, size - at, &character);
        bool valid = character && character != UTF8_REPLACEMENT;
        strbuf_append(&text, valid ? bytes + at : "\xEF\xBF\xBD", valid ? length : 3);
        at += length;
    }
    add(parent, key, cJSON_CreateString(text.bytes));
    strbuf_release(&text);
}

void tree_number(cJSON *parent, const char *key, size_t value) {
    add(parent, key, cJSON_CreateNumber((double)value));
}

void tree_bool(cJSON *parent, const char *key, bool value) {
    add(parent, key, cJSON_CreateBool(value));
}

void tree_print(Strbuf *out, cJSON *root) {
    char *text = cJSON_Print(root);
    if (!text) {
        out_of_memory();
    }
    strbuf_puts(out, text);
    strbuf_puts(out, "\n");
    cJSON_free(text);
    cJSON_Delete(root);
}
