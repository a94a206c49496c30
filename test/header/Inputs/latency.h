// Asynchronous copies and prefetches of every kind of type, for the compilers to warn about.
// Included behind uses.h.
#ifndef LATENCY_H
#define LATENCY_H

struct alignas(16) Quad {
    float a, b, c, d;
};

struct alignas(8) Bytes {
    unsigned char b[8];
};

// As half2: made of what it has a constructor for.
struct alignas(4) Halves {
    unsigned short x, y;
    Halves() = default;
    BOTH Halves(float) : x(0), y(0) {}
};

BOTH inline Quad make_quad(float a, float b, float c, float d) {
    return Quad{a, b, c, d};
}

static_assert(IsSame<decltype(kf_cp_async(static_cast<Rgb *>(nullptr))), Rgb &>::value, "");
static_assert(IsSame<decltype(kf_cp_async(static_cast<short *>(nullptr))), short &>::value, "");
static_assert(
    IsSame<decltype(kf_cp_async(static_cast<volatile int *>(nullptr))), volatile int &>::value, "");
static_assert(IsSame<decltype(kf_from(static_cast<const Rgb *>(nullptr))), const Rgb &>::value, "");
static_assert(IsSame<decltype(kf_from_global(static_cast<Counted *>(nullptr))), Counted &>::value,
              "");
static_assert(IsSame<decltype(kf_from_global(static_cast<int *>(nullptr))),
                     decltype(kf_from_global(static_cast<const int *>(nullptr)))>::value,
              "");
static_assert(IsSame<decltype(kf_cp_async(static_cast<float *>(nullptr)) =
                                  kf_from(static_cast<float *>(nullptr))),
                     void>::value,
              "");

// What may be copied, and zeros of any type that is assigned to it.
template <typename T> BOTH void copy(T *tile, const T *g, bool ok) {
    kf_cp_async(&(tile[0])) = kf_from_global(&(g[0]));
    kf_cp_async_ca(&(tile[1])) = kf_from(&(g[1]));
    kf_cp_async_L2_128B(&(tile[2])) = ok ? kf_from_global(&(g[2])) : T();
    kf_cp_async_ca_L2_evict_last_L2_64B(&(tile[3])) = ok ? T() : kf_from(&(g[3]));
    kf_async_copy(&tile[4], &g[4]);
    kf_async_copy(&tile[5], &g[5], ok);
}

template <typename T, typename Z> BOTH void copy_or(T *tile, const T *g, bool ok, Z zero) {
    copy(tile, g, ok);
    kf_cp_async(&(tile[6])) = ok ? kf_from_global(&(g[6])) : zero;
    kf_cp_async(&(tile[7])) = ok ? zero : kf_from_global(&(g[7]));
    kf_cp_async(&(tile[8])) = ok ? kf_from(&(g[8])) : zero;
}

template <typename T> BOTH void copy_number(T *tile, const T *g, bool ok) {
    copy_or(tile, g, ok, T(0));
    copy_or(tile, g, ok, 0.0);
    copy_or(tile, g, ok, 0ll);
    kf_cp_async(&(tile[9])) = ok ? kf_from_global(&(g[9])) : 0;
    kf_cp_async(&(tile[9])) = ok ? 0 : kf_from_global(&(g[9]));
    kf_cp_async(&(tile[9])) = ok ? kf_from(&(g[9])) : 0.0f;
}

template <typename T> BOTH void prefetch(const T *p, int k, int n) {
    kf_prefetch_l1(p);
    kf_prefetch_l2(p);
    kf_prefetch_global_l1(p);
    kf_prefetch_global_l2(p);
    kf_prefetch_l1_line<4>(p);
    kf_prefetch_l2_line<-4>(p);
    kf_prefetch_global_l1_line<128>(p);
    kf_prefetch_global_l2_line<-512>(p);
    constexpr int distance = 3;
    for (int step = distance - 1; k < n; k += step) {
        k += static_cast<int>(KF_PREFETCH(global_l2, (k + KF_AHEAD(distance) * (step) < n),
                                          (&(p[k + KF_AHEAD(distance) * (step)]))));
        k += static_cast<int>(
            KF_PREFETCH_LINE(l1, 2 * 2, (KF_AHEAD(4u) * 1u < 5u), (&(p[KF_AHEAD(2 + 2)]))));
    }
}

BOTH inline void all_latency(int *i, unsigned *u, long long *l, float *f, double *d, Quad *quad,
                             Bytes *bytes, Halves *halves, Color *color, float **pointer,
                             const volatile int *v, signed char *c, Rgb *rgb, Counted *counted,
                             bool ok) {
    copy_number(i, i + 16, ok);
    copy_number(u, u + 16, ok);
    copy_number(l, l + 16, ok);
    copy_number(f, f + 16, ok);
    copy_number(d, d + 16, ok);
    copy_or(quad, quad + 16, ok, Quad{});
    kf_cp_async(&(quad[0])) = ok ? kf_from_global(&(quad[1])) : make_quad(0, 0, 0, 0);
    kf_cp_async(&(quad[0])) = ok ? Quad{0, 0, 0, 0} : kf_from_global(&(quad[1]));
    copy_or(bytes, bytes + 16, ok, Bytes{});
    copy_or(halves, halves + 16, ok, Halves(0.0f));
    copy_or(halves, halves + 16, ok, 0);
    copy_or(pointer, static_cast<float *const *>(pointer + 16), ok, nullptr);
    // Left plain.
    copy_or(c, c + 16, ok, static_cast<signed char>(0));
    copy(color, color + 16, ok);
    copy(rgb, rgb + 16, ok);
    kf_cp_async(&(counted[0])) = kf_from_global(&(counted[1]));
    kf_cp_async(&(i[0])) = kf_from(&(v[0]));

    prefetch(f, 0, 3);
    prefetch(quad, 0, 3);
    prefetch(v, 0, 3);
    KF_ASYNC_COMMIT();
    KF_ASYNC_WAIT(1 + 1);
    kf_async_commit();
    kf_async_wait<0>();
    kf_async_wait_all();
}

#endif
