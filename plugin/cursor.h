/*
 * The syntax tree as nodes with parents, and what is asked of libclang's
 * cursors and types. libclang has neither parents of expressions nor value
 * categories; both are recovered here and nowhere else.
 */
#ifndef KF_CURSOR_H
#define KF_CURSOR_H

#include "arena.h"
#include "source.h"
#include "tu.h"

#include <clang-c/Index.h>

/* A file that parts of the tree stand in. All offsets of a node count in its own. */
typedef struct File {
    CXFile handle;
    Source text;
} File;

typedef struct Node Node;
struct Node {
    CXCursor cursor;
    enum CXCursorKind kind;
    const File *file;     /* where its name stands, by way of a macro or not */
    size_t name;          /* there: a use's identifier, not the start of its expression */
    bool in_pattern;      /* inside a template or generic lambda as written, not an instantiation */
    bool unevaluated;     /* in the operand of sizeof, decltype and the like, at any depth */
    const Node *function; /* innermost function above it; NULL: none */
    const Node *lambda;   /* innermost lambda above it, inside that function */
    Node *parent;
    Node *first; /* child */
    Node *last;
    Node *next;   /* sibling */
    size_t index; /* among its siblings */
};

/* The trees of all top-level declarations of a file, instantiated bodies
 * included. A file that is included inside a namespace or class has those in
 * there as its own; one that is included inside a function is a part of it. */
typedef struct NodeList {
    Node **items;
    size_t count;
    size_t capacity;
    bool nested; /* some stand in a namespace or class that another file opens */
} NodeList;

/* One list for each of the unit's files. */
const NodeList *nodes_of_files(Arena *arena, const TranslationUnit *tu);

const Node *node_child(const Node *node, size_t index);
CXType node_type(const Node *node);
/* A function, method, constructor, conversion or function template. */
bool node_is_function(const Node *node);
/* The innermost enclosing function, lambdas counting to the function around
 * them; NULL outside of one. */
const Node *node_function(const Node *node);
/* The outermost one: of a local class's method, the function that the class is in. */
const Node *node_outermost_function(const Node *node);
bool node_is_statement(const Node *node);
/* The expression below parentheses and what clang adds to one: conversions, temporaries. */
const Node *node_unwrapped(const Node *node);
/* Is it a use of this variable, below parentheses and conversions? */
bool node_names(const Node *node, CXCursor variable);
/* The declaration of this local or parameter at or below the node; NULL: it is not in there. */
const Node *node_declaration(const Node *node, CXCursor variable);
/* x->f of a packed struct, and of a typedef with less alignment than its type:
 * the helper would take the type's word for the address. */
bool node_is_under_aligned(const Node *object);
/* Does its text begin in an argument, or the body, of a macro? */
bool node_starts_in_macro(const Node *node);

/* Does its name stand in the source, not in a file that is included there? */
bool node_in_source(const TranslationUnit *tu, const Node *node);
/* Do the characters of its name stand in its file, outside of a macro's body? */
bool node_is_written(const Node *node);

/* The bytes of an expression, in its file. False when some of them come from the
 * body of a macro or from another file, so that nothing can be inserted around it. */
bool node_span(const Node *node, Span *span);
/* The same for a piece without a check: where it starts, for messages. */
size_t node_offset(const Node *node);

/* Is the node the initial value of the variable above it, not a part of its type? */
bool node_is_initializer(const Node *node);

/* Is it what a range-based for goes over, not its body? */
bool node_is_range(const Node *node);
/* `for (const float *p : rows)`: the declaration of p, of which the next sibling is
 * what the loop goes over. NULL where the loop may set the elements: auto &p. */
const Node *node_range_variable(const Node *statement);

/* The bytes from its first to its last character, macro or not. Of what begins or
 * ends in another file, those in its own. */
Span node_extent(const Node *node);
/* The same in the source: for what stands in an included file the #include. */
Span node_source_extent(const TranslationUnit *tu, const Node *node);

/* Same declaration, whichever way the cursor was reached? */
bool same_cursor(CXCursor a, CXCursor b);
bool cursor_is_null(CXCursor cursor);
/* Has the declaration an attribute child of this kind? */
bool cursor_has_attribute(CXCursor cursor, enum CXCursorKind kind);
/* Copied into the arena; "" for none. */
const char *cursor_spelling(Arena *arena, CXCursor cursor);
/* "k.cu:4:33": where it is declared. */
const char *cursor_place(Arena *arena, CXCursor cursor);
bool cursor_spelled(CXCursor cursor, const char *text);
bool cursor_starts(CXCursor cursor, const char *prefix);
/* clang reads blockDim.x by way of a method of its header: is it one of those? */
bool cursor_reads_launch(CXCursor function);
bool cursor_in_system_header(CXCursor cursor);
/* Is it declared in a header of the CUDA toolkit, of clang, or of kf-rewrite's own in their place?
 * Other system headers may hold anything. */
bool cursor_in_toolkit(CXCursor cursor);
/* Is it a function that comes with CUDA: of the toolkit, built into the compiler, or one that a
 * system header declares and nobody defines, as those of the C library? */
bool cursor_is_platform_function(CXCursor function);

/* Null for a cursor without children. */
CXCursor cursor_first_child(CXCursor cursor);
/* Is it an integer that is known at compile time? The value is set only then. */
bool cursor_evaluates(CXCursor expression, long long *value);
/* ++ or --, before or behind its operand? */
bool cursor_is_step(CXCursor cursor);

bool type_is_pointer(CXType type);
bool type_is_reference(CXType type);
bool type_is_array(CXType type);
bool type_is_dependent(CXType type);
bool type_is_record(CXType type);
/* Equal but for const and volatile at the top. */
bool type_same_unqualified(CXType a, CXType b);
/* References and array levels peeled off, canonical. */
CXType type_without_reference(CXType type);

/* Copies, moves and destruction of the type are those of its bytes. */
bool type_is_trivially_copyable(CXType type);
/* Can a function return an object of the class by value, and does that copy bytes? Not where a copy
 * or move constructor is explicit, deleted or takes something else than a const reference, and a
 * template may be preferred to it. True for no class. */
bool record_returns_bytes(CXType type);
/* half, bf16 and their pairs: classes of the toolkit whose operators take const
 * references and only read them, and whose own copies are those of the bytes. */
bool type_is_toolkit_number(CXType type);
/* Where the members of a class can be visited: libclang shows none of an
 * instantiated class, so those of its template stand in. */
CXCursor record_definition(CXType type);
/* Has the class, or a class in it, a field that is a reference? False for no class. */
bool record_has_reference(CXType type);
/* Has the class, or a part of it, a mutable field, which const does not protect? */
bool record_has_mutable(CXType type);
/* Does nvcc (13.0) compile an access with an L2 policy to a class as it should? It forgets that
 * members of a packed one may lie where their types must not, and for sm_100 and later crashes on
 * many that have padding, bases, or members of 1 and 2 bytes, or makes PTX of them that ptxas
 * refuses (short2). Known to be good, by trying: half, bf16 and their pairs, CUDA's vector types
 * but for short2 and ushort2, classes without bases that are members of 4 and 8 bytes and nothing
 * else, at any depth. True for no class. */
bool record_suits_policy(CXType type);
/* May the compiler, on assignment, leave the last bytes of the class alone? They
 * may hold a member of a class derived from it; those of an empty class do. */
bool record_has_foreign_bytes(CXType type);
/* The field that the element of this index in a list of values initialises, as long
 * as it and all before it are no classes or arrays, whose braces may be left out.
 * Null where that is not certain. */
CXCursor record_listed_field(CXType type, size_t index);
/* Does the class, or a base, declare a member of this name (`operator&`)? */
bool record_declares(CXType type, const char *member);

/* Declaration -> anything. */
typedef struct CursorMapEntry {
    CXCursor key;
    void *value;
    bool used;
} CursorMapEntry;

typedef struct CursorMap {
    CursorMapEntry *entries;
    size_t count;
    size_t capacity; /* a power of two */
} CursorMap;

bool cursor_map_get(const CursorMap *map, CXCursor key, void **value);
void cursor_map_put(Arena *arena, CursorMap *map, CXCursor key, void *value);

#endif
