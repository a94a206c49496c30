#include "kf/access.h"
#include "kf/annotate.h"
#include "kf/async.h"
#include "kf/prefetch.h"
#include "kf/runtime.h"

#include "by-hand.h"
#include "uses.h"

#include "latency.h"

KF_CACHE_ALL KF_CACHE_GLOBAL KF_STREAMING KF_UNCACHED KF_LAST_USE KF_NORMAL int *global KF_WB KF_WT;
