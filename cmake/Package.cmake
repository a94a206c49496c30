# `cpack`: a Debian package where dpkg is, and an archive that can be unpacked anywhere.

set(KF_PACKAGE_CONTACT "The authors of kf-rewrite <kf-rewrite@localhost>" CACHE STRING
    "Maintainer of the packages, 'Name <address>'")
find_program(kf_dpkg_deb NAMES dpkg-deb)
find_program(kf_dpkg_query NAMES dpkg-query)
find_program(kf_dpkg_shlibdeps NAMES dpkg-shlibdeps)
mark_as_advanced(kf_dpkg_deb kf_dpkg_query kf_dpkg_shlibdeps)

set(CPACK_GENERATOR TGZ)
if(kf_dpkg_deb)
  list(PREPEND CPACK_GENERATOR DEB)
endif()
set(CPACK_PACKAGE_NAME kf-rewrite)
set(CPACK_PACKAGE_VENDOR "")
set(CPACK_PACKAGE_CONTACT "${KF_PACKAGE_CONTACT}")
set(CPACK_PACKAGE_CHECKSUM SHA256)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
# What the install tree has at another place, or in another form, in Debian.
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/package/debian.cmake)

# clang's own headers are no shared library, so that dpkg-shlibdeps does not see them.
set(kf_headers libclang-common-${LibClang_VERSION}-dev)
if(kf_dpkg_query)
  execute_process(COMMAND ${kf_dpkg_query} -S ${LibClang_RESOURCE_DIR}/include/stddef.h
                  OUTPUT_VARIABLE kf_owner ERROR_QUIET RESULT_VARIABLE kf_failed)
  if(NOT kf_failed AND kf_owner MATCHES "^([^:,]+)")
    set(kf_headers ${CMAKE_MATCH_1})
  endif()
endif()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_DEPENDS ${kf_headers})
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "nvidia-cuda-toolkit, cmake, pkg-config")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "turn pointer annotations in CUDA sources into cache hints")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"kf-rewrite reads CUDA and HIP sources in which pointers are annotated with a
cache hint, and turns every load and store through them into a call of a small
helper, so that the machine code carries the hint. The sources stay ordinary
CUDA, and the results are theirs line for line.")
if(kf_dpkg_shlibdeps)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
else()
  string(APPEND CPACK_DEBIAN_PACKAGE_DEPENDS ", libclang1-${LibClang_VERSION}, libcjson1")
endif()
include(CPack)
