"""The table of uses: reads table.txt and places its rows in contexts. The notation is in README.md."""
import re
from dataclasses import dataclass, field

ACCESSES = {"ld": "load", "st": "store", "up": "update"}

# modifier: operator of loads, of stores, whether .nc exists; see plugin/modifier.def
OPERATORS = {"ca": ("ca", "wb", True), "cg": ("cg", "cg", True), "cs": ("cs", "cs", True),
             "cv": ("cv", "wt", False), "lu": ("lu", None, False), "normal": (None, None, False)}

# Objects of classes that nvcc may get accesses with a policy wrong of: bit-fields, unions, bases.
WITHOUT_POLICY = {"bits[i]", "un[i]", "dv[i]", "em[i]"}
# An L2 policy asks for the same, of loads and of stores.
POLICIES = {"ld": {"cs", "lu"}, "st": {"cs"}}

# Within these an access may be done several times, which a row does not tell of each.
LOOP = re.compile(r"\b(for|while|do|goto)\b|(^|[=(,{]|\breturn)\s*\[")

# Types of a template: what stands for them elsewhere and in the first instantiation, and in the second.
TYPES = {"T": ("float", "double"), "I": ("int", "long long"), "V": ("S", "Z"), "W": ("float4", "int4")}

PLAIN = {"i": "int", "j": "int", "k": "int", "f": "float", "d": "double", "c": "bool", "u": "unsigned",
         "o": "float *", "hf": "__half", "bf": "__nv_bfloat16", "h2": "__half2", "cx": "Complex",
         "wp": "W *", "hold": "Holder", "op": "const T *", "oq": "T *"}

# Ways for a pointer to get out of sight, after which its data may be written.
ESCAPES = {"address-taken", "reference-bound", "by-reference-argument", "member-call", "own-copy",
           "own-address-of", "volatile", "atomic", "bit-field", "asm-operand", "structured-binding",
           "range-for", "member-pointer", "unsupported-size", "under-aligned", "derived-pointer",
           "passed-on", "returned", "stored", "captured", "pointer-address", "mixed-pointers",
           "pointer-cast", "result-used", "read-modify-write", "integer-cast", "handed-on",
           "unsupported-form", "tail-padding", "not-instantiated", "macro-body", "instantiations-disagree"}

LITERAL = re.compile(r"""/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'""", re.S)
WORD = re.compile(LITERAL.pattern + r"|(?P<prefix>(?:\.|->|::)\s*)?(?P<word>\b[A-Za-z_]\w*)", re.S)


class TableError(Exception):
    """A row that is not well written."""


@dataclass
class Pointer:
    """An annotated pointer of the table's first section."""
    name: str
    before: str     # "const T *"
    after: str      # "", or "[4]" of a pointer to an array
    hints: str      # "KF_CS"
    is_field: bool  # of a class of prelude.cuh
    load: str       # modifier of loads, None: none
    store: str

    @property
    def is_const(self):
        return "const" in self.before

    def declaration(self, restrict):
        words = ["__restrict__"] * restrict + [self.hints]
        if self.after:
            words.reverse()     # float (*KF_CG __restrict__ p)[4]: see plugin/stray.c
        return f"{self.before}{' '.join(words)} {self.name}{self.after}"


@dataclass
class Mark:
    """$kind(text): parts of the text are strings and marks."""
    kind: str
    parts: list
    unsure: bool    # $kind?(: a template as written does not tell
    line: int

    def names(self):
        return [part for part in self.parts if isinstance(part, Mark)]


@dataclass
class Row:
    number: int             # its line in the table
    section: str
    text: str
    marks: list
    options: dict
    pointers: list = field(default_factory=list)
    plain: list = field(default_factory=list)
    aliases: dict = field(default_factory=dict)

    def title(self, context):
        return f"table.txt:{self.number} in {context}"

    def is_todo(self, context):
        listed = self.options.get("todo")
        return listed is not None and (not listed or context in listed)

    def is_in(self, context):
        if "only" in self.options:
            return context in self.options["only"]
        return context not in self.options.get("not", ())


@dataclass
class Use:
    """What is expected of one name: its place is relative to the row's first character."""
    line: int
    column: int
    name: str
    kind: str       # "load", "skipped" ...
    reason: str     # id, or None
    helper: str     # or None


# ------------------------------------------------------------------ reading

def read_table(path):
    """(pointers by name, rows)"""
    pointers, rows, section = {}, [], ""
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            if not line or line.startswith("#"):
                continue
            if line.startswith("== "):
                section = line[3:]
            elif section == "pointers":
                pointer = read_pointer(line, number)
                pointers[pointer.name] = pointer
            else:
                rows.append(read_row(line, number, section, pointers))
    return pointers, rows


def read_pointer(line, number):
    match = re.fullmatch(r"(\.?\w+)\s+(.*[*(])(\)\S*)?\s+((?:KF_\w+(?:\(\w+\))? ?)+)", line)
    if not match:
        raise TableError(f"table.txt:{number}: no pointer: {line}")
    name, before, after, hints = match.groups()
    load = store = None
    for word, argument in re.findall(r"KF_(\w+)(?:\((\w+)\))?", hints):
        if word != "ST":
            load = (argument or word).lower()
        if word != "LD":
            store = (argument or word).lower()
    return Pointer(name.lstrip("."), before, after or "", hints.strip(), name.startswith("."), load, store)


def read_row(line, number, section, pointers):
    text, _, tail = line.partition(" @@ ")
    options = {}
    for option in tail.split():
        key, _, value = option.partition("=")
        options[key] = value.replace("_", " ").split(",") if value else []
    text = text.strip().replace("$/", "\n")
    row = Row(number, section, text, parse_marks(text, number), options)
    find_names(row, pointers)
    return row


def parse_marks(text, number):
    parts, at = parse_parts(text, 0, number, False)
    if at != len(text):
        raise TableError(f"table.txt:{number}: ')' too many")
    return parts


def parse_parts(text, at, number, nested):
    """The parts up to the end, or to the parenthesis that closes a mark."""
    parts, plain, depth = [], "", 0
    while at < len(text):
        mark = re.compile(r"\$([a-z-]+|=\w+)(\?)?\(").match(text, at)
        literal = LITERAL.match(text, at)
        if mark:
            inner, at = parse_parts(text, mark.end(), number, True)
            parts += [plain, Mark(mark.group(1), inner, bool(mark.group(2)), number)]
            plain = ""
        elif text[at:at + 2] in ("$|", "$>"):
            parts += [plain, text[at:at + 2]]
            plain, at = "", at + 2
        elif literal:
            plain, at = plain + literal.group(), literal.end()
        elif nested and text[at] == ")" and depth == 0:
            return parts + [plain], at + 1
        else:
            depth += {"(": 1, ")": -1}.get(text[at], 0)
            plain, at = plain + text[at], at + 1
    if nested:
        raise TableError(f"table.txt:{number}: a mark is not closed")
    return parts + [plain], at


# ------------------------------------------------------------------ source and names

def source_of(parts, spans=None, at=0):
    """The row as source; spans gets (begin, end, mark), inner ones first."""
    text = ""
    for part in parts:
        if isinstance(part, Mark):
            inner = source_of(part.parts, spans, at + len(text))
            if spans is not None:
                spans.append((at + len(text), at + len(text) + len(inner), part))
            text += inner
        elif part not in ("$|", "$>"):
            text += part
    return text


def words_of(text, pointers):
    """(offset, word) of each identifier that is no member's name, but for annotated members."""
    for match in WORD.finditer(text):
        word = match.group("word")
        is_field = word in pointers and pointers[word].is_field
        if word and bool(match.group("prefix")) == is_field:
            yield match.start("word"), word


def mark_at(spans, offset):
    return next((mark for begin, end, mark in spans if begin <= offset < end), None)


def find_names(row, pointers):
    """Which pointers and other parameters the row uses; that each name of a pointer is marked."""
    spans = []
    text = source_of(row.marks, spans)
    for begin, end, mark in spans:
        if mark.kind.startswith("="):
            row.aliases[text[begin:end]] = mark.kind[1:]
    for offset, word in words_of(text, pointers):
        mark = mark_at(spans, offset)
        if word in row.aliases or word in pointers:
            if mark is None:
                raise TableError(f"table.txt:{row.number}: '{word}' at {offset} is not marked")
            if word in pointers and word not in row.aliases and mark.kind != "-" \
                    and word not in row.pointers:
                row.pointers.append(word)
        elif word in PLAIN and word not in row.plain and word not in row.options.get("own", ()):
            row.plain.append(word)
    row.pointers.sort()
    row.plain.sort()


# ------------------------------------------------------------------ expectations

@dataclass
class Place:
    """What a context means for the helpers of a row."""
    context: str
    is_global: bool
    is_restrict: bool
    repeats: bool       # no kernel's straight-line code: nothing is known of how often it runs


class Expected:
    """Uses and output of a row at a place."""

    def __init__(self, row, pointers, place, reasons):
        self.row, self.pointers, self.place, self.reasons = row, pointers, place, reasons
        spans = []
        self.source = source_of(row.marks, spans)
        self.names = [(offset, word, mark_at(spans, offset))
                      for offset, word in words_of(self.source, pointers)
                      if word in row.aliases or word in row.pointers]
        self.names = [name for name in self.names if name[2].kind not in ("-",)
                      and not name[2].kind.startswith("=")]
        self.owner = {id(mark): self.root(word) for _, word, mark in self.names}
        self.any_form = bool(LOOP.search(self.source)) and not place.repeats
        self.written = {self.root(word) for _, word, mark in self.names if self.may_write(word, mark)}
        self.uses = [self.use(*name) for name in self.names]
        self.output = self.render(row.marks, "")

    def root(self, word):
        while word in self.row.aliases:
            word = self.row.aliases[word]
        return word

    def kind_of(self, mark):
        unsure = mark.unsure or (mark.kind in ACCESSES and self.row.options.get("uninst") == ["skip"])
        return "not-instantiated" if unsure and self.place.context == "uninst" else mark.kind

    def may_write(self, word, mark):
        kind = self.kind_of(mark)
        return kind in ("st", "up") or \
            (kind in ESCAPES and not self.pointers[self.root(word)].is_const)

    def by_policy(self, mark, is_nc):
        """The rule of plugin/lower.h; a mark with two names counts twice, as the tool has it."""
        kinds = [(self.kind_of(other), source_of(other.parts)) for _, _, other in self.names]
        loads = sum(kind in ("ld", "up") and text == source_of(mark.parts) for kind, text in kinds)
        stores = sum(kind in ("st", "up") for kind, _ in kinds)
        whole = is_nc and ("$|" in mark.parts or "$>" in mark.parts)
        merges = whole or (self.kind_of(mark) != "st" and loads > 1)
        suits = source_of(mark.parts) not in WITHOUT_POLICY
        return suits and (self.place.repeats or merges or (not is_nc and stores > 1))

    def suffix(self, mark, side, modifier, is_nc=False):
        return "_policy" if modifier in POLICIES[side] and self.by_policy(mark, is_nc) else ""

    def helper(self, mark):
        kind, name = self.kind_of(mark), self.owner[id(mark)]
        pointer = self.pointers[name]
        is_global = self.place.is_global and not pointer.is_field
        space = "_global" if is_global else ""
        if kind != "ld":
            store = OPERATORS[pointer.store][1] if pointer.store else None
            return f"kf_st{space}_{store}{self.suffix(mark, 'st', pointer.store)}" if store else "kf_st"
        operator, _, has_nc = OPERATORS[pointer.load]
        read_only = is_global and self.place.is_restrict and has_nc and name not in self.written \
            and "ordered" not in self.row.options
        policy = self.suffix(mark, "ld", pointer.load, read_only)
        return f"kf_ld{space}_{operator}{'_nc' if read_only else ''}{policy}"

    def use(self, offset, word, mark):
        before = self.source[:offset]
        line = before.count("\n")
        column = offset - (before.rfind("\n") + 1)
        kind = self.kind_of(mark)
        if kind in ACCESSES:
            return Use(line, column, word, ACCESSES[kind], None, self.helper(mark))
        if kind not in self.reasons:
            raise TableError(f"table.txt:{self.row.number}: unknown mark '{kind}'")
        return Use(line, column, word, self.reasons[kind], kind, None)

    def render(self, parts, before):
        """The output; `before` is the text in front of it."""
        text = ""
        for part in parts:
            if isinstance(part, Mark):
                text += self.render_mark(part, before + text)
            elif part not in ("$|", "$>"):
                text += part
        return text

    def render_mark(self, mark, before):
        if self.kind_of(mark) not in ACCESSES:
            return self.render(mark.parts, before)
        if id(mark) not in self.owner:
            raise TableError(f"table.txt:{self.row.number}: no pointer is named in a mark")
        helper = self.helper(mark)
        blank = " " if re.search(r"[\w\"'](?:\\\n)*$", before) else ""
        cut = next((k for k, part in enumerate(mark.parts) if part in ("$|", "$>")), None)
        whole = cut is not None and "_nc" in helper
        head = mark.parts[:cut] if whole else mark.parts
        tail = self.render(mark.parts[cut:], "") if whole else ""
        if whole and mark.parts[cut] == "$>":
            return f"{blank}{helper.replace('ld', 'at', 1)}({self.render(head, '')}){tail}"
        return f"{blank}{helper}(&({self.render(head, '')}){self.after(mark)}){tail}"

    def after(self, mark):
        """The argument of an update's helper that names its load, where the store does not tell."""
        pointer = self.pointers[self.owner[id(mark)]]
        if self.kind_of(mark) != "up" or (pointer.load == pointer.store and OPERATORS[pointer.store][1]):
            return ""
        space = "_global" if self.place.is_global and not pointer.is_field else ""
        load = OPERATORS[pointer.load][0] if pointer.load else None
        policy = self.suffix(mark, "ld", pointer.load)
        return f", kf_after_ld{space}_{load}{policy}()" if load else ", kf_after_ld()"
