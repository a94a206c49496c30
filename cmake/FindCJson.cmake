# Finds cJSON, which writes the JSON and SARIF reports.
#
#   CJson::cjson  the library to link to

find_path(CJson_INCLUDE_DIR NAMES cjson/cJSON.h)
find_library(CJson_LIBRARY NAMES cjson)
mark_as_advanced(CJson_INCLUDE_DIR CJson_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(CJson
  REQUIRED_VARS CJson_LIBRARY CJson_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "cJSON with its headers is needed (Debian, Ubuntu: libcjson-dev).")

if(CJson_FOUND AND NOT TARGET CJson::cjson)
  add_library(CJson::cjson UNKNOWN IMPORTED)
  set_target_properties(CJson::cjson PROPERTIES
    IMPORTED_LOCATION ${CJson_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${CJson_INCLUDE_DIR})
endif()
