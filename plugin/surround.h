/*
 * What the text around an expression tells and the tree does not: in which form it
 * is captured, and whether it is a template argument.
 */
#ifndef KF_SURROUND_H
#define KF_SURROUND_H

#include "cursor.h"

typedef enum CaptureForm {
    CAPTURE_PLAIN, /* [x], [&x] */
    CAPTURE_COPY,  /* [v = x] */
    CAPTURE_OTHER  /* [&r = x], [v = x + 1]: libclang shows a torn expression */
} CaptureForm;

/* In which form an expression stands in a lambda's list of captures: of
 * `[v = -x[i]]` the tree shows `x[i]` alone. */
CaptureForm capture_form(const Node *node);
/* The name of the variable that an init-capture declares, by the place of its value. */
const Node *capture_variable(const Node *lambda, size_t place);

/* f<data>(i), A<&data[0]> a; -- the pointer itself as a template argument: NULL for
 * none. Values, as in f<data[1]>, are constants. */
const Node *template_argument(const Node *use);
/* The template that gets it. */
CXCursor template_of(const Node *argument);

#endif
