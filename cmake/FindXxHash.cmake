# Finds xxHash, which tells whether a file of the cache is whole.
#
#   XxHash::xxhash  the library to link to

find_path(XxHash_INCLUDE_DIR NAMES xxhash.h)
find_library(XxHash_LIBRARY NAMES xxhash)
mark_as_advanced(XxHash_INCLUDE_DIR XxHash_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(XxHash
  REQUIRED_VARS XxHash_LIBRARY XxHash_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "xxHash with its header is needed (Debian, Ubuntu: libxxhash-dev).")

if(XxHash_FOUND AND NOT TARGET XxHash::xxhash)
  add_library(XxHash::xxhash UNKNOWN IMPORTED)
  set_target_properties(XxHash::xxhash PROPERTIES
    IMPORTED_LOCATION ${XxHash_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${XxHash_INCLUDE_DIR})
endif()
