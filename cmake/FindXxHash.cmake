# Finds xxHash, which tells whether a file of the cache is whole. It is used as a
# header alone, so that there is no library to run with.
#
#   XxHash::xxhash  what to link to

find_path(XxHash_INCLUDE_DIR NAMES xxhash.h)
mark_as_advanced(XxHash_INCLUDE_DIR)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(XxHash
  REQUIRED_VARS XxHash_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "xxHash's header is needed (Debian, Ubuntu: libxxhash-dev).")

if(XxHash_FOUND AND NOT TARGET XxHash::xxhash)
  add_library(XxHash::xxhash INTERFACE IMPORTED)
  set_target_properties(XxHash::xxhash PROPERTIES
    INTERFACE_COMPILE_DEFINITIONS XXH_INLINE_ALL
    INTERFACE_INCLUDE_DIRECTORIES ${XxHash_INCLUDE_DIR})
endif()
