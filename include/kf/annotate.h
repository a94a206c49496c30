// Cache hints on pointers: the annotations that kf-rewrite reads.
//
//     __global__ void scale(float *KF_CS y, const float *__restrict__ KF_CS x, float a);
//
// asks for streaming loads and stores through x and y. In an ordinary compilation every macro
// expands to nothing: annotated source is ordinary CUDA C++, HIP, OpenCL C or C. Only the rewriter
// defines KF_REWRITE.
//
// Where: at the declaration of a pointer - a parameter, a local or global variable, a field, a
// typedef - before the type, after it, after `__restrict__` or after the name:
//
//     KF_CS float *p    float KF_CS *p    float *KF_CS p    float *p KF_CS
//     using T KF_CS = float *;
//
// In the parentheses of a pointer to an array right behind the `*`: `float (*KF_CS p)[4]`.
// Not inside the type of an alias (`using T = float *KF_CS;`): compilers drop it there. In
// `KF_CS float *p, *q;` it holds for both, in `float *KF_CS p, *q;` for p alone.
//
// What it means: every load through the pointer carries the cache operator of the first column,
// every store that of the second.
//
//     macro                             loads      stores
//     KF_NORMAL                         ld         st
//     KF_CA  KF_WB  KF_CACHE_ALL        ld.ca      st.wb       cache at all levels
//     KF_CG  KF_CACHE_GLOBAL            ld.cg      st.cg       cache in L2, not in L1
//     KF_CS  KF_STREAMING               ld.cs      st.cs       likely to be used once, evict first
//     KF_CV  KF_WT  KF_UNCACHED         ld.cv      st.wt       fetch again, write through
//     KF_LU  KF_LAST_USE                ld.lu      st          the line is not needed again
//     KF_LD(cs)                         ld.cs      st          loads only: ca cg cs cv lu
//     KF_ST(cg)                         ld         st.cg       stores only: wb cg cs wt
//
// KF_LD and KF_ST may stand on one pointer, and take the long names too. More can be asked of the
// caches, beside a cache operator or alone; on an architecture that lacks it the access has the
// rest of its hints.
//
//     KF_L1_NO_ALLOCATE                 .L1::no_allocate         sm_70; not with an operator
//     KF_L1_EVICT_FIRST                 .L1::evict_first
//     KF_L1_EVICT_LAST                  .L1::evict_last
//     KF_L1_EVICT_UNCHANGED             .L1::evict_unchanged
//     KF_L2_EVICT_FIRST                 .L2::cache_hint          sm_80; the policy evict_first
//     KF_L2_EVICT_LAST                                           evict_last
//     KF_L2_EVICT_NORMAL                                         evict_normal
//     KF_L2_64B                         .L2::64B                 sm_75; loads only
//     KF_L2_128B                        .L2::128B
//     KF_L2_256B                        .L2::256B                sm_80
//     KF_READ_ONLY                      ld.global.nc             your word that nobody writes the
//                                                                data while the kernel runs
//     KF_TUNABLE(NAME)                  the modifier that the macro NAME names when the result is
//                                       compiled, -DNAME=cs; a plain access where it is not defined
//
//     KF_PREFETCH_L2(d)                 prefetch.global.L2       loads in a loop prefetch what they
//     KF_PREFETCH_L1(d)                 prefetch.global.L1       will load d rounds later
//
// d is a positive constant. And for a tile in shared memory, `__shared__ float KF_ASYNC tile[64];`
// or a pointer into one:
//
//     KF_ASYNC                          cp.async                 tile[i] = g[j] is copied while the
//                                                                kernel goes on, until a barrier
//     KF_ASYNC_COMMIT()                 cp.async.commit_group    statements, where the tool's own
//     KF_ASYNC_WAIT(n)                  cp.async.wait_group n    wait before each barrier is not
//                                                                what is wanted
//
// All but KF_READ_ONLY are a hint only, no change of memory order: an annotated access is as weak
// and as atomic as a plain one, and the program computes the same. On global memory .lu behaves as
// .cs. .cv and .wt differ from a plain access only for system memory; they are no substitute for
// volatile or for an atomic operation. The pointer must point to global memory.
//
// PTX ISA 9.1, "Cache Operators": PTX 2.0, sm_20; "Cache Eviction Priority Hints", "ld": PTX 7.4.
#ifndef KF_ANNOTATE_H
#define KF_ANNOTATE_H

#if defined(KF_REWRITE)
#define KF_ANNOTATE(spelling) __attribute__((annotate("kf_" spelling)))
// The rewriter takes the text of a distance, and the division is an error for what is no positive
// constant. The text is not expanded: a macro in it has its say when the result is compiled.
#define KF_PREFETCH_L1(d) __attribute__((annotate("kf_prefetch_l1 " #d, 1 / (int)((d) > 0))))
#define KF_PREFETCH_L2(d) __attribute__((annotate("kf_prefetch_l2 " #d, 1 / (int)((d) > 0))))
#define KF_ASYNC_COMMIT() ((void)"kf_async_commit")
#define KF_ASYNC_WAIT(n) ((void)("kf_async_wait", (n)))
#else
#define KF_ANNOTATE(spelling)
#define KF_PREFETCH_L1(d)
#define KF_PREFETCH_L2(d)
// What is copied at once is waited for by nobody; kf/async.h, which rewritten code includes, has
// them for real.
#if !defined(KF_ASYNC_COMMIT)
#define KF_ASYNC_COMMIT() ((void)0)
#define KF_ASYNC_WAIT(n) ((void)0)
#endif
#endif

#define KF_NORMAL KF_ANNOTATE("normal")
#define KF_CA KF_ANNOTATE("ca")
#define KF_WB KF_ANNOTATE("wb")
#define KF_CACHE_ALL KF_ANNOTATE("cache_all")
#define KF_CG KF_ANNOTATE("cg")
#define KF_CACHE_GLOBAL KF_ANNOTATE("cache_global")
#define KF_CS KF_ANNOTATE("cs")
#define KF_STREAMING KF_ANNOTATE("streaming")
#define KF_CV KF_ANNOTATE("cv")
#define KF_WT KF_ANNOTATE("wt")
#define KF_UNCACHED KF_ANNOTATE("uncached")
#define KF_LU KF_ANNOTATE("lu")
#define KF_LAST_USE KF_ANNOTATE("last_use")

#define KF_L1_NO_ALLOCATE KF_ANNOTATE("l1_no_allocate")
#define KF_L1_EVICT_FIRST KF_ANNOTATE("l1_evict_first")
#define KF_L1_EVICT_LAST KF_ANNOTATE("l1_evict_last")
#define KF_L1_EVICT_UNCHANGED KF_ANNOTATE("l1_evict_unchanged")
#define KF_L2_EVICT_FIRST KF_ANNOTATE("l2_evict_first")
#define KF_L2_EVICT_LAST KF_ANNOTATE("l2_evict_last")
#define KF_L2_EVICT_NORMAL KF_ANNOTATE("l2_evict_normal")
#define KF_L2_64B KF_ANNOTATE("l2_64b")
#define KF_L2_128B KF_ANNOTATE("l2_128b")
#define KF_L2_256B KF_ANNOTATE("l2_256b")
#define KF_READ_ONLY KF_ANNOTATE("read_only")
#define KF_ASYNC KF_ANNOTATE("async")

// The argument is not expanded: a macro `cs` of the program does not reach it.
#define KF_LD(modifier) KF_ANNOTATE("ld_" #modifier)
#define KF_ST(modifier) KF_ANNOTATE("st_" #modifier)
#define KF_TUNABLE(name) KF_ANNOTATE("tunable_" #name)

#endif
