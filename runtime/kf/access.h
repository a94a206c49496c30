// Hinted loads and stores by hand, of one object and of several side by side.
//
//     kf_load<kf_modifier::cs>(p)                   *p
//     kf_store<kf_modifier::cs>(p, v)               *p = v
//     kf_read_aligned<4, kf_modifier::cs>(p)        {p[0], p[1], p[2], p[3]}, a kf_array
//     kf_write_aligned<4, kf_modifier::cs>(p, a)    p[0] = a[0], ... p[3] = a[3]
//
// What is known of the address is one more argument:
//
//     kf_load<kf_modifier::cs>(p)                        any state space      ld.cs
//     kf_load<kf_modifier::cs, kf_space::global>(p)      global memory        ld.global.cs
//     kf_load<kf_modifier::cs, kf_space::read_only>(p)   and nobody writes    ld.global.cs.nc
//                                                        it while the kernel runs
//
// Both are promises, and nothing checks them.
//
// An aligned access is cut into the widest pieces that its promise allows: p lies a multiple of
// kf_n elements behind an address that is aligned to 16 bytes (32 where the space is global or
// read_only), as p = data + kf_n * i does. The pieces are of the greatest power of two that divides
// kf_n * sizeof(*p): 16 bytes for 4 or 12 floats, 8 for 2 or 6, 4 for 3. 32 bytes need .global and
// sm_100.
//
// Objects are trivially copyable, of any size. The hints are those of kf/runtime.h, with its order
// of accesses and its conditions: on the host, under -DKF_DISABLE and under an unknown compiler
// each access is a plain one. On the host an aligned access relies on no alignment.
//
// Identifiers begin with kf_ and KF_, but for the enumerators. docs/runtime.md tells more.
#ifndef KF_ACCESS_H
#define KF_ACCESS_H

#include <kf/runtime.h>

// The names of plugin/modifier.def. One name serves loads and stores:
//
//                loads    stores
//     normal     plain    plain
//     ca         ld.ca    st.wb     cache at all levels
//     cg         ld.cg    st.cg     cache in L2, not in L1
//     cs         ld.cs    st.cs     streaming: used once, evict first
//     cv         ld.cv    st.wt     fetch again, write through
//     lu         ld.lu    plain     last use; there is no store form
enum class kf_modifier {
    normal,
    ca,
    wb = ca,
    cache_all = ca,
    cg,
    cache_global = cg,
    cs,
    streaming = cs,
    cv,
    wt = cv,
    uncached = cv,
    lu,
    last_use = lu
};

// read_only makes `.nc` loads, and with `normal` ld.global.nc. `.cv` and `.lu` have no such form:
// ld.global.cv and ld.global.lu there.
enum class kf_space { generic, global, read_only };

// Several objects side by side.
template <typename kf_T, decltype(sizeof(0)) kf_n> struct kf_array {
    kf_T kf_data[kf_n];

    template <typename kf_Index> KF_FUNCTION constexpr kf_T &operator[](kf_Index kf_i) {
        return kf_data[kf_i];
    }
    template <typename kf_Index> KF_FUNCTION constexpr const kf_T &operator[](kf_Index kf_i) const {
        return kf_data[kf_i];
    }
};

namespace kf_detail {

typedef decltype(sizeof(0)) kf_size_t;

// ---- The instruction of a modifier in a space --------------------------------------------------

template <kf_modifier kf_m, kf_space kf_s> struct kf_rows;

#define KF_SPACE_ROW(kf_m, kf_s, kf_load_row, kf_store_row)                                        \
    template <> struct kf_rows<kf_modifier::kf_m, kf_space::kf_s> {                                \
        typedef kf_load_row kf_load;                                                               \
        typedef kf_store_row kf_store;                                                             \
    };
KF_SPACE_ROW(normal, generic, kf_row_ld, kf_row_st)
KF_SPACE_ROW(ca, generic, kf_row_ld_ca, kf_row_st_wb)
KF_SPACE_ROW(cg, generic, kf_row_ld_cg, kf_row_st_cg)
KF_SPACE_ROW(cs, generic, kf_row_ld_cs, kf_row_st_cs)
KF_SPACE_ROW(cv, generic, kf_row_ld_cv, kf_row_st_wt)
KF_SPACE_ROW(lu, generic, kf_row_ld_lu, kf_row_st)
KF_SPACE_ROW(normal, global, kf_row_ld, kf_row_st)
KF_SPACE_ROW(ca, global, kf_row_ld_global_ca, kf_row_st_global_wb)
KF_SPACE_ROW(cg, global, kf_row_ld_global_cg, kf_row_st_global_cg)
KF_SPACE_ROW(cs, global, kf_row_ld_global_cs, kf_row_st_global_cs)
KF_SPACE_ROW(cv, global, kf_row_ld_global_cv, kf_row_st_global_wt)
KF_SPACE_ROW(lu, global, kf_row_ld_global_lu, kf_row_st)
KF_SPACE_ROW(normal, read_only, kf_row_ld_global_nc, kf_row_st)
KF_SPACE_ROW(ca, read_only, kf_row_ld_global_ca_nc, kf_row_st)
KF_SPACE_ROW(cg, read_only, kf_row_ld_global_cg_nc, kf_row_st)
KF_SPACE_ROW(cs, read_only, kf_row_ld_global_cs_nc, kf_row_st)
KF_SPACE_ROW(cv, read_only, kf_row_ld_global_cv, kf_row_st)
KF_SPACE_ROW(lu, read_only, kf_row_ld_global_lu, kf_row_st)
#undef KF_SPACE_ROW

// ---- Objects side by side ----------------------------------------------------------------------

template <typename kf_T> struct kf_is_array {
    static constexpr bool kf_value = false;
};
template <typename kf_T, kf_size_t kf_n> struct kf_is_array<kf_T[kf_n]> {
    static constexpr bool kf_value = true;
};
template <typename kf_T> struct kf_is_volatile {
    static constexpr bool kf_value = false;
};
template <typename kf_T> struct kf_is_volatile<volatile kf_T> {
    static constexpr bool kf_value = true;
};

// What kf_is_hinted asks of a type, but for its size.
template <typename kf_T> struct kf_is_copied {
    static constexpr bool kf_load =
        !kf_is_array<kf_T>::kf_value && !kf_is_volatile<kf_T>::kf_value &&
        (kf_is_bits<kf_T>::kf_value ||
         (__is_trivially_copyable(kf_T) && __is_trivially_constructible(kf_T, const kf_T &)));
    static constexpr bool kf_store =
        kf_load && (kf_is_bits<kf_T>::kf_value || __is_trivially_assignable(kf_T &, const kf_T &));
};

// Of an address: kf_object is what a pointer to kf_T promises, kf_objects that of an aligned access
// to kf_n of them, which is the greatest power of two that divides their size.
template <typename kf_T, kf_size_t kf_n, kf_space kf_s> struct kf_alignment {
    static constexpr kf_size_t kf_most = kf_s == kf_space::generic ? 16 : 32;
    static constexpr kf_size_t kf_power = kf_n * sizeof(kf_T) & (~(kf_n * sizeof(kf_T)) + 1);
    static constexpr kf_size_t kf_object = alignof(kf_T) < kf_most ? alignof(kf_T) : kf_most;
    static constexpr kf_size_t kf_objects = kf_power < kf_most ? kf_power : kf_most;
};

// kf_n objects whose address is aligned to kf_align, which kf_access cuts by kf_cut.
template <typename kf_T, kf_size_t kf_n, kf_size_t kf_align>
struct alignas(kf_align) alignas(kf_T) kf_block {
    kf_array<kf_T, kf_n> kf_value;
};

// Only a device relies on the alignment of plain accesses.
#if defined(__CUDA_ARCH__) || defined(__AMDGCN__)
static constexpr bool kf_can_be_wide = true;
#else
static constexpr bool kf_can_be_wide = false;
#endif

#if KF_ARCH
static constexpr kf_size_t kf_widest = KF_WIDEST;

// A piece that is an object is held as runtime.h holds it, any other one in words as wide as the
// objects'.
template <typename kf_T, kf_size_t kf_piece, bool kf_is_object>
struct kf_block_unit : kf_cut<kf_T> {};
template <typename kf_T, kf_size_t kf_piece>
struct kf_block_unit<kf_T, kf_piece, false>
    : kf_class<static_cast<int>(kf_piece),
               kf_is_x_64<kf_T>::kf_value ||
                   (sizeof(kf_T) >= 8 && !__is_class(kf_T) && !__is_union(kf_T))> {};

template <typename kf_T, kf_size_t kf_n, kf_size_t kf_align> struct kf_block_cut {
    static constexpr kf_size_t kf_piece = kf_align < kf_widest ? kf_align : kf_widest;
    static constexpr bool kf_is_object =
        kf_piece == sizeof(kf_T) && kf_piece <= alignof(kf_T) && kf_piece <= 16;
    static constexpr int kf_count = static_cast<int>(kf_n * sizeof(kf_T) / kf_piece);
    typedef typename kf_block_unit<kf_T, kf_piece, kf_is_object>::kf_type kf_type;
};
template <typename kf_T, kf_size_t kf_n, kf_size_t kf_align>
struct kf_cut<kf_block<kf_T, kf_n, kf_align>, kf_is_cut> : kf_block_cut<kf_T, kf_n, kf_align> {};
template <typename kf_T, kf_size_t kf_n, kf_size_t kf_align>
struct kf_cut<kf_block<kf_T, kf_n, kf_align>, kf_is_class> : kf_block_cut<kf_T, kf_n, kf_align> {};
template <typename kf_T, kf_size_t kf_n, kf_size_t kf_align>
struct kf_cut<kf_block<kf_T, kf_n, kf_align>, kf_is_wide> : kf_block_cut<kf_T, kf_n, kf_align> {};
#endif

// ---- Access of them ----------------------------------------------------------------------------

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wcast-align"
#endif
// Casts of the old style as in kf_access: kf_T may be a __restrict__ pointer.
enum class kf_way { kf_hinted, kf_wide, kf_each };

template <kf_way kf_w, typename kf_Row, typename kf_T, kf_size_t kf_n, kf_size_t kf_align>
struct kf_transfer {
    typedef kf_block<kf_T, kf_n, kf_align> kf_objects;

    static KF_FUNCTION kf_array<kf_T, kf_n> kf_load(const kf_T *kf_p) {
        return kf_access<kf_Row>::kf_load((const kf_objects *)(kf_p)).kf_value;
    }

    static KF_FUNCTION void kf_store(kf_T *kf_p, const kf_array<kf_T, kf_n> &kf_v) {
        kf_access<kf_Row>::kf_store((kf_objects *)(kf_p), kf_objects{kf_v});
    }
};

// Plain, an access an object.
template <typename kf_Row, typename kf_T, kf_size_t kf_n, kf_size_t kf_align>
struct kf_transfer<kf_way::kf_each, kf_Row, kf_T, kf_n, kf_align> {
    static KF_FUNCTION kf_array<kf_T, kf_n> kf_load(const kf_T *kf_p) {
        return *(const kf_array<kf_T, kf_n> *)(kf_p);
    }

    static KF_FUNCTION void kf_store(kf_T *kf_p, const kf_array<kf_T, kf_n> &kf_v) {
        for (kf_size_t kf_i = 0; kf_i < kf_n; kf_i++)
            kf_p[kf_i] = kf_v.kf_data[kf_i];
    }
};

// Plain, and as wide as the compiler makes it of the alignment. Of a copy of a kf_block nvcc makes
// an access an object, and a cast to a pointer to vectors breaks the rules of aliasing: clang reads
// stale values then.
#if defined(__CUDACC_RTC__)
#define KF_COPY(kf_to, kf_from, kf_size) memcpy(kf_to, kf_from, kf_size)
#else
#define KF_COPY(kf_to, kf_from, kf_size) __builtin_memcpy(kf_to, kf_from, kf_size)
#endif
template <typename kf_T> union kf_room {
    kf_T kf_value;

    KF_FUNCTION kf_room() {}
    KF_FUNCTION explicit kf_room(const kf_T &kf_v) : kf_value(kf_v) {}
};

template <typename kf_Row, typename kf_T, kf_size_t kf_n, kf_size_t kf_align>
struct kf_transfer<kf_way::kf_wide, kf_Row, kf_T, kf_n, kf_align> {
    typedef kf_room<kf_array<kf_T, kf_n>> kf_objects;

    static KF_FUNCTION kf_array<kf_T, kf_n> kf_load(const kf_T *kf_p) {
        kf_objects kf_v;
        KF_COPY(&kf_v, __builtin_assume_aligned((const void *)(kf_p), kf_align), sizeof kf_v);
        return kf_v.kf_value;
    }

    static KF_FUNCTION void kf_store(kf_T *kf_p, const kf_array<kf_T, kf_n> &kf_v) {
        const kf_objects kf_from(kf_v);
        KF_COPY(__builtin_assume_aligned((void *)(kf_p), kf_align), &kf_from, sizeof kf_from);
    }
};
#undef KF_COPY
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

// Objects with foreign bytes are stored as plain code does it.
template <kf_modifier kf_m, kf_space kf_s, typename kf_T, kf_size_t kf_n, kf_size_t kf_align>
struct kf_transfers {
    typedef typename kf_rows<kf_m, kf_s>::kf_load kf_load_row;
    typedef typename kf_rows<kf_m, kf_s>::kf_store kf_store_row;
    static constexpr kf_way kf_plain =
        kf_can_be_wide && (kf_align > alignof(kf_T)) ? kf_way::kf_wide : kf_way::kf_each;
    static constexpr kf_way kf_load_way =
        kf_is_hint<kf_load_row>::kf_value ? kf_way::kf_hinted : kf_plain;
    static constexpr kf_way kf_store_way = kf_has_foreign_bytes<kf_T>::kf_value ? kf_way::kf_each
                                           : kf_is_hint<kf_store_row>::kf_value ? kf_way::kf_hinted
                                                                                : kf_plain;
    typedef kf_transfer<kf_load_way, kf_load_row, kf_T, kf_n, kf_align> kf_load;
    typedef kf_transfer<kf_store_way, kf_store_row, kf_T, kf_n, kf_align> kf_store;
};

template <kf_modifier kf_m, kf_space kf_s, typename kf_T>
struct kf_one : kf_transfers<kf_m, kf_s, kf_T, 1, kf_alignment<kf_T, 1, kf_s>::kf_object> {};

template <kf_modifier kf_m, kf_space kf_s, typename kf_T, kf_size_t kf_n>
struct kf_several
    : kf_transfers<kf_m, kf_s, kf_T, kf_n, kf_alignment<kf_T, kf_n, kf_s>::kf_objects> {};

// Without deduction, so that `kf_store<...>(p, 0)` converts as an assignment does.
template <typename kf_T> struct kf_same {
    typedef kf_T kf_type;
};

} // namespace kf_detail

// ---- The interface -----------------------------------------------------------------------------

template <kf_modifier kf_m, kf_space kf_s = kf_space::generic, typename kf_T>
KF_FUNCTION kf_T kf_load(const kf_T *kf_p) {
    static_assert(kf_detail::kf_is_copied<kf_T>::kf_load,
                  "kf_load: the object must be trivially copyable, no array and not volatile");
    return kf_detail::kf_one<kf_m, kf_s, kf_T>::kf_load::kf_load(kf_p).kf_data[0];
}

template <kf_modifier kf_m, kf_space kf_s = kf_space::generic, typename kf_T>
KF_FUNCTION void kf_store(kf_T *kf_p, const typename kf_detail::kf_same<kf_T>::kf_type &kf_v) {
    static_assert(kf_s != kf_space::read_only, "kf_store: nobody writes read-only memory");
    static_assert(kf_detail::kf_is_copied<kf_T>::kf_store,
                  "kf_store: the object must be trivially copyable and assignable, no array, not "
                  "const and not volatile");
    kf_detail::kf_one<kf_m, kf_s, kf_T>::kf_store::kf_store(kf_p, kf_array<kf_T, 1>{{kf_v}});
}

template <decltype(sizeof(0)) kf_n, kf_modifier kf_m = kf_modifier::normal,
          kf_space kf_s = kf_space::generic, typename kf_T>
KF_FUNCTION kf_array<kf_T, kf_n> kf_read_aligned(const kf_T *kf_p) {
    static_assert(kf_detail::kf_is_copied<kf_T>::kf_load,
                  "kf_read_aligned: the objects must be trivially copyable, no arrays and not "
                  "volatile");
    return kf_detail::kf_several<kf_m, kf_s, kf_T, kf_n>::kf_load::kf_load(kf_p);
}

template <decltype(sizeof(0)) kf_n, kf_modifier kf_m = kf_modifier::normal,
          kf_space kf_s = kf_space::generic, typename kf_T>
KF_FUNCTION void
kf_write_aligned(kf_T *kf_p,
                 const kf_array<typename kf_detail::kf_same<kf_T>::kf_type, kf_n> &kf_values) {
    static_assert(kf_s != kf_space::read_only, "kf_write_aligned: nobody writes read-only memory");
    static_assert(kf_detail::kf_is_copied<kf_T>::kf_store,
                  "kf_write_aligned: the objects must be trivially copyable and assignable, no "
                  "arrays, not const and not volatile");
    kf_detail::kf_several<kf_m, kf_s, kf_T, kf_n>::kf_store::kf_store(kf_p, kf_values);
}

#endif
