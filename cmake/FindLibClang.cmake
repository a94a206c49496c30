# Finds libclang and what belongs to the same LLVM. Nothing is cached, so that
# another KF_LLVM_PREFIX takes effect at the next configure.
#
#   LibClang_PREFIX        the LLVM installation, /usr/lib/llvm-19 for example
#   LibClang_VERSION       its major version
#   LibClang_RESOURCE_DIR  clang's own headers, <prefix>/lib/clang/19
#   LibClang_CLANG         <prefix>/bin/clang, empty when not installed
#   LibClang::libclang     the library to link to

set(KF_LLVM_PREFIX "" CACHE PATH "LLVM installation to use, empty to search for one")

set(_kf_versions 19 20 21 18 17)
set(_kf_prefixes ${KF_LLVM_PREFIX})
if(NOT _kf_prefixes)
  foreach(_version IN LISTS _kf_versions)
    list(APPEND _kf_prefixes /usr/lib/llvm-${_version} /usr/lib64/llvm${_version}
                             /opt/homebrew/opt/llvm@${_version} /usr/local/opt/llvm@${_version})
  endforeach()
  list(APPEND _kf_prefixes /usr /usr/local)
endif()

# Sets OUT to clang's resource directory below PREFIX, or to nothing.
function(_kf_find_resource_dir PREFIX CLANG OUT)
  set(dir "")
  if(CLANG)
    execute_process(COMMAND ${CLANG} -print-resource-dir OUTPUT_VARIABLE dir
                    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  endif()
  if(NOT EXISTS "${dir}/include/stddef.h")
    set(dir "")
    foreach(version IN LISTS _kf_versions)
      if(NOT dir AND EXISTS ${PREFIX}/lib/clang/${version}/include/stddef.h)
        set(dir ${PREFIX}/lib/clang/${version})
      endif()
    endforeach()
  endif()
  set(${OUT} "${dir}" PARENT_SCOPE)
endfunction()

set(LibClang_PREFIX LibClang_PREFIX-NOTFOUND)
foreach(_prefix IN LISTS _kf_prefixes)
  find_path(_kf_include NAMES clang-c/Index.h PATHS ${_prefix}/include NO_DEFAULT_PATH NO_CACHE)
  find_library(_kf_library NAMES clang PATHS ${_prefix}/lib ${_prefix}/lib64
               PATH_SUFFIXES ${CMAKE_LIBRARY_ARCHITECTURE} NO_DEFAULT_PATH NO_CACHE)
  find_program(_kf_clang NAMES clang PATHS ${_prefix}/bin NO_DEFAULT_PATH NO_CACHE)
  if(_kf_include AND _kf_library)
    _kf_find_resource_dir(${_prefix} "${_kf_clang}" _kf_resource_dir)
    get_filename_component(_kf_name "${_kf_resource_dir}" NAME)
    string(REGEX MATCH "^[0-9]+" LibClang_VERSION "${_kf_name}")
    if(LibClang_VERSION IN_LIST _kf_versions)
      set(LibClang_PREFIX ${_prefix})
      set(LibClang_RESOURCE_DIR ${_kf_resource_dir})
      set(LibClang_CLANG "")
      if(_kf_clang)
        set(LibClang_CLANG ${_kf_clang})
      endif()
      break()
    endif()
  endif()
  unset(_kf_include)
  unset(_kf_library)
  unset(_kf_clang)
endforeach()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(LibClang
  REQUIRED_VARS LibClang_PREFIX LibClang_RESOURCE_DIR
  VERSION_VAR LibClang_VERSION
  REASON_FAILURE_MESSAGE "libclang 17 to 21 with its headers is needed (Debian, Ubuntu: \
libclang-19-dev). -DKF_LLVM_PREFIX=DIR names an installation elsewhere.")

if(LibClang_FOUND AND NOT TARGET LibClang::libclang)
  add_library(LibClang::libclang UNKNOWN IMPORTED)
  set_target_properties(LibClang::libclang PROPERTIES
    IMPORTED_LOCATION ${_kf_library}
    INTERFACE_INCLUDE_DIRECTORIES ${_kf_include})
endif()
