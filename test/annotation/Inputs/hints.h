#define FROM_HEADER __attribute__((annotate("kf_cs")))
