#include "ahead.h"

#include "lex.h"
#include "loop.h"
#include "pure.h"
#include "strbuf.h"

#include <string.h>

/* What a name in the object's text is replaced by. */
typedef struct Swap {
    Span span;
    const char *text;
} Swap;

/* How a loop steps a variable. */
typedef struct Step {
    const Node *node;   /* `k += s` */
    const Node *amount; /* `s`; NULL: 1 */
    bool down;
    bool before; /* ++k, whose value is that of the next round */
} Step;

typedef VEC(Swap) SwapList;

typedef struct Look {
    Arena *arena;
    const Node *object;
    const Node *loop;
    size_t depth; /* of locals in place of which their values stand */
    SwapList swaps;
    CXCursor counter; /* one that the loop steps; null: none was found */
    Step step;        /* of that */
    Reason reason;
} Look;

enum {
    DEEPEST_LOCAL = 4,
    MOST_ELEMENTS = 1 << 16 /* a round, each of which may be large */
};

/* ------------------------------------------------------------ steps */

/* `k = k + s`, `k = s + k`, `k = k - s` */
static bool read_assignment(const Node *node, CXCursor variable, Step *step) {
    const Node *sum = node_unwrapped(node_child(node, 1));
    if (!sum || sum->kind != CXCursor_BinaryOperator) {
        return false;
    }
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(sum->cursor);
    bool left = node_names(sum->first, variable);
    bool right = kind == CXBinaryOperator_Add && node_names(sum->last, variable);
    *step = (Step){node, left ? sum->last : sum->first, kind == CXBinaryOperator_Sub, true};
    return (kind == CXBinaryOperator_Add || kind == CXBinaryOperator_Sub) && left != right;
}

/* False for what sets the variable to anything else. */
static bool read_step(const Node *node, CXCursor variable, Step *step) {
    if (node->kind == CXCursor_UnaryOperator) {
        enum CXUnaryOperatorKind kind = clang_getCursorUnaryOperatorKind(node->cursor);
        *step =
            (Step){node, NULL, kind == CXUnaryOperator_PreDec || kind == CXUnaryOperator_PostDec,
                   kind == CXUnaryOperator_PreInc || kind == CXUnaryOperator_PreDec};
        return true;
    }
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(node->cursor);
    if (node->kind == CXCursor_CompoundAssignOperator) {
        *step = (Step){node, node_child(node, 1), kind == CXBinaryOperator_SubAssign, true};
        return kind == CXBinaryOperator_AddAssign || kind == CXBinaryOperator_SubAssign;
    }
    return read_assignment(node, variable, step);
}

typedef struct Settings {
    size_t count; /* of what sets the variable in the loop */
    const Node *first;
} Settings;

static void count_settings(const Node *node, CXCursor variable, Settings *settings) {
    if (node->parent && loop_start(node->parent) == node) {
        return;
    }
    if (loop_sets(node, variable)) {
        settings->first = settings->count++ ? settings->first : node;
    }
    for (const Node *child = node->first; child; child = child->next) {
        count_settings(child, variable, settings);
    }
}

static bool is_inside(const Node *node, const Node *outer) {
    while (node && node != outer) {
        node = node->parent;
    }
    return node != NULL;
}

/* Is it done once a round: in the head of a for, as a statement of the body, or in the access? */
static bool is_done_each_round(const Look *look, const Node *step) {
    const Node *part = step;
    while (part->parent && part->parent != look->loop) {
        bool passes = part->parent->kind == CXCursor_CompoundStmt
                          ? part->parent->parent == look->loop
                          : part->parent->kind == CXCursor_ParenExpr ||
                                part->parent->kind == CXCursor_UnexposedExpr ||
                                part->parent->kind == CXCursor_BinaryOperator;
        if (!passes) {
            return is_inside(step, look->object);
        }
        part = part->parent;
    }
    return part->parent != NULL;
}

/* Is the name one that what stands around the loop declares? */
static bool is_known_around(const Look *look, CXCursor declaration) {
    CXFile file;
    unsigned offset;
    clang_getFileLocation(clang_getCursorLocation(declaration), &file, NULL, NULL, &offset);
    Span body =
        node_extent(look->loop->kind == CXCursor_DoStmt ? look->loop->first : look->loop->last);
    bool here = file && clang_File_isEqual(file, look->loop->file->handle);
    return !here || offset < body.begin || body.end <= offset;
}

/* Is the declaration's name that of `declaration`, too, and does it stand where the object does? */
static bool hides(const Look *look, const Node *node, CXCursor declaration, const char *name) {
    if (!clang_isDeclaration(node->kind) || same_cursor(node->cursor, declaration) ||
        !cursor_spelled(node->cursor, name)) {
        return false;
    }
    const Node *scope = node->parent;
    while (scope && (scope->kind == CXCursor_DeclStmt || clang_isDeclaration(scope->kind))) {
        scope = scope->parent;
    }
    return scope && is_inside(look->object, scope);
}

static bool is_hidden_in(const Look *look, const Node *node, CXCursor declaration,
                         const char *name) {
    bool hidden = hides(look, node, declaration, name);
    for (const Node *child = node->first; child && !hidden; child = child->next) {
        hidden = is_hidden_in(look, child, declaration, name);
    }
    return hidden;
}

/* Does a declaration of the loop stand in the way of the name, where the object is? */
static bool is_hidden(const Look *look, CXCursor declaration) {
    return is_hidden_in(look, look->loop, declaration, cursor_spelling(look->arena, declaration));
}

static bool some_hidden(const Look *look, const Node *node) {
    bool hidden = node->kind == CXCursor_DeclRefExpr &&
                  is_hidden(look, clang_getCursorReferenced(node->cursor));
    for (const Node *child = node->first; child && !hidden; child = child->next) {
        hidden = some_hidden(look, child);
    }
    return hidden;
}

static bool all_known_around(const Look *look, const Node *node) {
    CXCursor named = clang_getCursorReferenced(node->cursor);
    if (node->kind == CXCursor_DeclRefExpr &&
        (!is_known_around(look, named) || is_hidden(look, named))) {
        return false;
    }
    for (const Node *child = node->first; child; child = child->next) {
        if (!all_known_around(look, child)) {
            return false;
        }
    }
    return true;
}

/* Does the loop step the variable, once a round, by a value that can be written elsewhere? */
static bool step_of(const Look *look, CXCursor variable, Step *step) {
    Settings settings = {0};
    count_settings(look->loop, variable, &settings);
    return settings.count == 1 && is_known_around(look, variable) &&
           read_step(settings.first, variable, step) && is_done_each_round(look, step->node) &&
           (!step->amount || (pure_value(step->amount) && all_known_around(look, step->amount)));
}

/* ------------------------------------------------------------ text */

static const char *swapped(const Look *look, Span span);

static bool is_one_word(const Source *source, Span span) {
    Lexer lexer = lexer_start(source->bytes, span);
    Token token = lexer_next(&lexer);
    return token.kind == TOKEN_WORD && lexer_next(&lexer).kind == TOKEN_END;
}

static const char *amount_text(const Look *look, const Step *step) {
    Span span;
    if (!step->amount) {
        return "1";
    }
    if (!node_span(step->amount, &span)) { /* the name of a macro stands for itself */
        span = node_extent(step->amount);
        return is_one_word(&step->amount->file->text, span) ? swapped(look, span) : NULL;
    }
    return swapped(look, span);
}

/* "(k + \1 * (s))"; in `*++p` the next round's value is what is accessed now. */
static const char *stepped_text(const Look *look, const char *name, const Step *step,
                                bool in_access) {
    const char *sign = step->down ? "-" : "+";
    const char *amount = amount_text(look, step);
    if (!amount) {
        return NULL;
    }
    bool next = in_access && step->before;
    const char *rounds = next ? "(" AHEAD_DISTANCE " + 1)" : AHEAD_DISTANCE;
    return step->amount ? arena_printf(look->arena, "(%s %s %s * (%s))", name, sign, rounds, amount)
                        : arena_printf(look->arena, "(%s %s %s)", name, sign, rounds);
}

static const Swap *swap_at(const Look *look, size_t offset) {
    for (size_t i = 0; i < look->swaps.count; i++) {
        if (look->swaps.items[i].span.begin == offset) {
            return &look->swaps.items[i];
        }
    }
    return NULL;
}

/* The text of the span on one line and without comments, swapped where that is asked for;
 * NULL where a directive or a joined line is in it. */
static const char *swapped(const Look *look, Span span) {
    const Source *source = &look->object->file->text;
    Lexer lexer = lexer_start(source->bytes, span);
    Strbuf text = {0};
    size_t before = span.begin;
    bool plain = true;
    for (Token token = lexer_next(&lexer); token.kind != TOKEN_END && plain;
         token = lexer_next(&lexer)) {
        if (token.span.begin < before) {
            continue; /* of what was swapped */
        }
        size_t length = token.span.end - token.span.begin;
        const char *bytes = source->bytes + token.span.begin;
        plain = !token.in_directive && token.kind != TOKEN_HASH && !memchr(bytes, '\n', length) &&
                !(length == 1 && *bytes == '\\');
        const Swap *swap = swap_at(look, token.span.begin);
        strbuf_puts(&text, token.span.begin > before ? " " : "");
        if (swap) {
            strbuf_puts(&text, swap->text);
        } else {
            strbuf_append(&text, bytes, length);
        }
        before = swap ? swap->span.end : token.span.end;
    }
    const char *result = plain ? arena_strndup(look->arena, text.bytes, text.length) : NULL;
    strbuf_release(&text);
    return result;
}

static const char *object_text(const Look *look, const Node *object) {
    Span span;
    return node_span(object, &span) ? swapped(look, span) : NULL;
}

/* ------------------------------------------------------------ names */

static void swap(Look *look, Span span, const char *text) {
    if (!text) {
        look->reason = REASON_PREPROCESSOR;
    } else if (!swap_at(look, span.begin)) {
        VEC_PUSH(look->arena, &look->swaps, ((Swap){span, text}));
    }
}

static void look_at(Look *look, const Node *node);

/* A pointer of another type, but to objects of the same size, counts in the same steps. */
static bool is_pointer_to_as_many(CXType a, CXType b) {
    return type_is_pointer(a) && clang_Type_getSizeOf(clang_getPointeeType(a)) ==
                                     clang_Type_getSizeOf(clang_getPointeeType(b));
}

/* "unsigned int" */
static const char *type_name(Arena *arena, CXType type) {
    CXString spelling = clang_getTypeSpelling(clang_getUnqualifiedType(type));
    const char *name = arena_strdup(arena, clang_getCString(spelling));
    clang_disposeString(spelling);
    return name;
}

/* A local of the body that is set where it is declared, and nowhere else: what it is set to. */
static const Node *value_of_local(const Look *look, CXCursor variable) {
    if (clang_getCursorKind(variable) != CXCursor_VarDecl || look->depth >= DEEPEST_LOCAL ||
        type_is_reference(clang_getCursorType(variable))) {
        return NULL;
    }
    const Node *declaration = node_declaration(look->loop, variable);
    Settings settings = {0};
    count_settings(look->loop, variable, &settings);
    const Node *value = declaration ? declaration->last : NULL;
    return value && !settings.count && node_is_initializer(value) && pure_value(value) ? value
                                                                                       : NULL;
}

/* `int j = k * n;`: "(int)((k + \1) * n)" for `j`. Of pointers only what needs no conversion. */
static void expand_local(Look *look, const Node *name, CXCursor variable) {
    const Node *value = value_of_local(look, variable);
    Span span;
    if (!value || !node_span(value, &span) || some_hidden(look, value)) {
        return;
    }
    size_t swaps = look->swaps.count;
    look->depth++;
    look_at(look, value);
    look->depth--;
    CXType type = clang_getCanonicalType(clang_getCursorType(variable));
    CXType given = clang_getCanonicalType(node_type(node_unwrapped(value)));
    bool integer = type.kind >= CXType_Bool && type.kind <= CXType_LongLong;
    bool pointer = type_is_pointer(type) && is_pointer_to_as_many(given, type);
    const char *text = swapped(look, span);
    if (look->swaps.count == swaps || !text || (!integer && !pointer)) {
        return;
    }
    const char *cast =
        integer && !type_same_unqualified(type, given) ? type_name(look->arena, type) : NULL;
    Span place = {name->name, name->name + strlen(cursor_spelling(look->arena, variable))};
    swap(look, place,
         cast ? arena_printf(look->arena, "(%s)(%s)", cast, text)
              : arena_printf(look->arena, "(%s)", text));
}

static void look_at_name(Look *look, const Node *node) {
    CXCursor variable = clang_getCursorReferenced(node->cursor);
    Step step;
    if (!step_of(look, variable, &step)) {
        expand_local(look, node, variable);
        return;
    }
    const char *name = cursor_spelling(look->arena, variable);
    if (!node_is_written(node) || node->file != look->object->file) {
        look->reason = REASON_MACRO_BODY;
        return;
    }
    bool first = cursor_is_null(look->counter);
    look->counter = first ? variable : look->counter;
    look->step = first ? step : look->step;
    Span span = {node->name, node->name + strlen(name)};
    bool in_access = is_inside(node, step.node);
    if (in_access && !node_span(step.node, &span)) {
        look->reason = REASON_MACRO_BODY;
        return;
    }
    swap(look, span, stepped_text(look, name, &step, in_access));
}

static void look_at(Look *look, const Node *node) {
    if (node->kind == CXCursor_DeclRefExpr) {
        look_at_name(look, node);
    }
    for (const Node *child = node->first; child; child = child->next) {
        look_at(look, child);
    }
}

/* ------------------------------------------------------------ the loop */

/* The comparison of a counter in `k < n && !done`. */
static const Node *comparison_in(const Node *node, CXCursor counter) {
    node = node_unwrapped(node);
    if (!node || node->kind != CXCursor_BinaryOperator) {
        return NULL;
    }
    enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(node->cursor);
    if (kind == CXBinaryOperator_LAnd) {
        const Node *left = comparison_in(node->first, counter);
        return left ? left : comparison_in(node->last, counter);
    }
    bool compares =
        kind >= CXBinaryOperator_LT && kind <= CXBinaryOperator_NE && kind != CXBinaryOperator_EQ;
    return compares && (node_names(node->first, counter) || node_names(node->last, counter)) ? node
                                                                                             : NULL;
}

static const char *comparison_sign(const Node *comparison, const Step *step, bool counter_left) {
    switch (clang_getCursorBinaryOperatorKind(comparison->cursor)) {
    case CXBinaryOperator_LT:
        return "<";
    case CXBinaryOperator_LE:
        return "<=";
    case CXBinaryOperator_GT:
        return ">";
    case CXBinaryOperator_GE:
        return ">=";
    default: /* k != n is passed by */
        return step->down == counter_left ? ">" : "<";
    }
}

static const char *within_text(const Look *look) {
    const Node *condition = loop_condition(look->loop);
    const Node *comparison = condition ? comparison_in(condition, look->counter) : NULL;
    Span left;
    Span right;
    if (!comparison || !pure_value(comparison) || !node_span(comparison->first, &left) ||
        !node_span(comparison->last, &right)) {
        return "0";
    }
    bool counter_left = node_names(comparison->first, look->counter);
    const char *name = cursor_spelling(look->arena, look->counter);
    const char *ahead = stepped_text(look, name, &look->step, false);
    const char *other = swapped(look, counter_left ? right : left);
    const char *sign = comparison_sign(comparison, &look->step, counter_left);
    if (!ahead || !other ||
        !all_known_around(look, counter_left ? comparison->last : comparison->first)) {
        return "0";
    }
    return counter_left ? arena_printf(look->arena, "%s %s (%s)", ahead, sign, other)
                        : arena_printf(look->arena, "(%s) %s %s", other, sign, ahead);
}

/* ------------------------------------------------------------ from round to round */

/* The name of the counter in what the access subscripts or follows. */
static const Node *find_counter(const Node *node, CXCursor counter) {
    if (node_names(node, counter)) {
        return node;
    }
    const Node *found = NULL;
    for (const Node *child = node->first; child && !found; child = child->next) {
        found = find_counter(child, counter);
    }
    return found;
}

/* From the counter up through sums to what it leads to: `x[k + 1]`, `*(p + i)`, `p->`. NULL where
 * it is a factor, or anything else. */
static const Node *element_of(const Look *look) {
    const Node *node = find_counter(look->object, look->counter);
    while (node && node != look->object) {
        const Node *parent = node->parent;
        enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(parent->cursor);
        bool sum =
            parent->kind == CXCursor_BinaryOperator &&
            (kind == CXBinaryOperator_Add || (kind == CXBinaryOperator_Sub && node->index == 0));
        bool leads = parent->kind == CXCursor_ArraySubscriptExpr ||
                     (parent->kind == CXCursor_UnaryOperator &&
                      clang_getCursorUnaryOperatorKind(parent->cursor) == CXUnaryOperator_Deref);
        bool passes = sum || parent->kind == CXCursor_ParenExpr ||
                      parent->kind == CXCursor_UnexposedExpr || parent == look->step.node;
        if (leads) {
            return parent;
        }
        if (!passes) {
            return NULL;
        }
        node = parent;
    }
    return NULL;
}

/* Are the bytes a round too many for any line, or, of a counter that is in it twice, not those of
 * the element? */
static bool has_no_stride(const Look *look, const Node *element) {
    long long amount = 1;
    bool known = !look->step.amount || cursor_evaluates(look->step.amount->cursor, &amount);
    return !element || look->swaps.count != 1 || !known || amount == 0 || amount > MOST_ELEMENTS ||
           amount < -MOST_ELEMENTS;
}

/* "(int)sizeof(x[k]) * (1)" */
static const char *bytes_text(const Look *look, const Node *element) {
    Span span;
    if (has_no_stride(look, element) || !node_span(element, &span)) {
        return NULL;
    }
    /* sizeof(*p++) would be warned of */
    bool steps = is_inside(look->step.node, element);
    Look plain = {.arena = look->arena, .object = look->object};
    const char *text = swapped(steps ? look : &plain, span);
    const char *amount = amount_text(look, &look->step);
    bool is_int = !look->step.amount ||
                  clang_getCanonicalType(node_type(look->step.amount)).kind == CXType_Int;
    return text && amount
               ? arena_printf(look->arena, "%s(int)sizeof(%s) * %s(%s)", look->step.down ? "-" : "",
                              text, is_int ? "" : "(int)", amount)
               : NULL;
}

/* `x[k + 3]` and `x[k]` are one family, 3 elements apart: "x[k" and so many bytes. */
static void set_family(const Look *look, const Node *element, Ahead *ahead) {
    ahead->family = ahead->object;
    if (!element || element->kind != CXCursor_ArraySubscriptExpr) {
        return;
    }
    const Node *index = node_unwrapped(element->last);
    const Node *base = element->first;
    const Node *variable = index;
    bool known = false;
    long long constant = 0;
    if (index->kind == CXCursor_BinaryOperator) {
        enum CXBinaryOperatorKind kind = clang_getCursorBinaryOperatorKind(index->cursor);
        bool sum = kind == CXBinaryOperator_Add || kind == CXBinaryOperator_Sub;
        known = sum && cursor_evaluates(index->last->cursor, &constant);
        constant = kind == CXBinaryOperator_Sub ? -constant : constant;
        variable = known ? index->first : index;
    }
    const char *base_text = object_text(look, base);
    const char *index_text = object_text(look, variable);
    if (base_text && index_text) {
        ahead->family = arena_printf(look->arena, "%s[%s", base_text, index_text);
        ahead->shift = constant * clang_Type_getSizeOf(node_type(element));
    }
}

/* ------------------------------------------------------------ all together */

static bool describe(Look *look, Ahead *ahead) {
    look_at(look, look->object);
    if (cursor_is_null(look->counter) && look->reason == REASON_NONE) {
        return false;
    }
    ahead->reason = look->reason;
    ahead->loop = node_extent(look->loop);
    SpanList moved = {0};
    for (size_t i = 0; i < look->swaps.count; i++) {
        VEC_PUSH(look->arena, &moved, look->swaps.items[i].span);
    }
    if (look->reason == REASON_NONE && !pure_object(look->object, look->step.node, &moved)) {
        ahead->reason = REASON_PREFETCH_INDEX;
    }
    if (ahead->reason != REASON_NONE) {
        return true;
    }
    const Node *element = element_of(look);
    ahead->object = object_text(look, look->object);
    ahead->within = within_text(look);
    ahead->steps = is_inside(look->step.node, look->object);
    ahead->bytes = bytes_text(look, element);
    if (ahead->object) {
        set_family(look, element, ahead);
    } else {
        ahead->reason = REASON_PREPROCESSOR;
    }
    return true;
}

/* ------------------------------------------------------------ the distance */

/* A word of a distance, and what stands around the access. */
typedef struct Meaning {
    const char *word;
    const Node *object;
    const Node *function;
    CXCursor class; /* that the annotated field is of; or whatever else the pointer is in */
} Meaning;

/* A local or a parameter of that name, which the annotation did not mean; or a member that it did
 * mean, of a class that the access is not in. */
static bool is_in_the_way(const Meaning *meaning, const Node *node) {
    bool value = node->kind == CXCursor_VarDecl || node->kind == CXCursor_ParmDecl ||
                 node->kind == CXCursor_EnumConstantDecl;
    if (!value || !cursor_spelled(node->cursor, meaning->word)) {
        return false;
    }
    const Node *scope = node->parent;
    while (scope && (scope->kind == CXCursor_DeclStmt || scope->kind == CXCursor_EnumDecl)) {
        scope = scope->parent;
    }
    bool member = scope && same_cursor(scope->cursor, meaning->class) &&
                  type_is_record(clang_getCanonicalType(node_type(scope)));
    bool around = scope && is_inside(meaning->object, scope);
    bool local = scope && is_inside(scope, meaning->function);
    return member ? !around : local && around;
}

static bool has_in_the_way(const Meaning *meaning, const Node *node) {
    bool found = is_in_the_way(meaning, node);
    for (const Node *child = node->first; child && !found; child = child->next) {
        found = has_in_the_way(meaning, child);
    }
    return found;
}

static bool is_name(const char *text, Token token, const Token *before) {
    char first = text[token.span.begin];
    bool qualified = before && (text[before->span.begin] == ':' || text[before->span.begin] == '.');
    return token.kind == TOKEN_WORD && !(first >= '0' && first <= '9') && !qualified;
}

bool ahead_has_meaning(Arena *arena, const NodeList *nodes, const Node *object,
                       const char *distance, CXCursor pointer) {
    Lexer lexer = lexer_start(distance, (Span){0, strlen(distance)});
    Token before = {0};
    bool means = true;
    for (Token token = lexer_next(&lexer); means && token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        size_t length = token.span.end - token.span.begin;
        Meaning meaning = {arena_strndup(arena, distance + token.span.begin, length), object,
                           node_function(object), clang_getCursorSemanticParent(pointer)};
        bool name = is_name(distance, token, before.span.end ? &before : NULL);
        for (size_t i = 0; name && means && i < nodes->count; i++) {
            means = !has_in_the_way(&meaning, nodes->items[i]);
        }
        before = token;
    }
    return means;
}

/* ------------------------------------------------------------ loops */

Ahead ahead_of(Arena *arena, const Node *object) {
    for (const Node *loop = loop_around(object); loop; loop = loop_around(loop)) {
        Look look = {.arena = arena,
                     .object = object,
                     .loop = loop,
                     .counter = clang_getNullCursor(),
                     .reason = REASON_NONE};
        Ahead ahead = {.reason = REASON_NONE};
        if (describe(&look, &ahead)) {
            return ahead;
        }
    }
    return (Ahead){.reason = REASON_PREFETCH_LOOP};
}
