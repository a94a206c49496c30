# What `cmake --install` puts where. The installed tree may be moved as a whole: the program finds
# its headers, and the CMake package and the pkg-config file find it, by where they are themselves.

include(CMakePackageConfigHelpers)

set(KF_INSTALL_DATADIR ${CMAKE_INSTALL_DATADIR}/kf-rewrite)
set(KF_INSTALL_CMAKEDIR ${CMAKE_INSTALL_DATADIR}/cmake/kf-rewrite)
set(KF_INSTALL_PKGCONFIGDIR ${CMAKE_INSTALL_DATADIR}/pkgconfig)

# Sets OUT to where TO is as seen from FROM, both below the prefix; an absolute TO stays what it is.
function(kf_relative_path FROM TO OUT)
  if(IS_ABSOLUTE "${TO}")
    set(${OUT} "${TO}" PARENT_SCOPE)
    return()
  endif()
  get_filename_component(from "${FROM}" ABSOLUTE BASE_DIR "${CMAKE_INSTALL_PREFIX}")
  get_filename_component(to "${TO}" ABSOLUTE BASE_DIR "${CMAKE_INSTALL_PREFIX}")
  file(RELATIVE_PATH relative "${from}" "${to}")
  set(${OUT} "${relative}" PARENT_SCOPE)
endfunction()

kf_relative_path("${CMAKE_INSTALL_BINDIR}" "${KF_INSTALL_DATADIR}" KF_INSTALLED_DATA)
kf_relative_path("${CMAKE_INSTALL_BINDIR}" "${CMAKE_INSTALL_INCLUDEDIR}" KF_INSTALLED_INCLUDE)
kf_relative_path("${CMAKE_INSTALL_BINDIR}" "lib/clang/${LibClang_VERSION}" KF_INSTALLED_RESOURCE)
target_compile_definitions(kf_core PRIVATE
  KF_INSTALLED_DATA="${KF_INSTALLED_DATA}"
  KF_INSTALLED_INCLUDE="${KF_INSTALLED_INCLUDE}"
  KF_INSTALLED_RESOURCE="${KF_INSTALLED_RESOURCE}")

if(NOT KF_INSTALL)
  return()
endif()

set(kf_programs kf-rewrite kf-device)
if(TARGET kf-nvcc)
  list(APPEND kf_programs kf-nvcc)
endif()
# A libclang that the loader finds by itself needs no run path: Debian's libclang.so is a link there.
get_target_property(kf_libclang LibClang::libclang IMPORTED_LOCATION)
file(REAL_PATH "${kf_libclang}" kf_libclang)
get_filename_component(kf_libclang_dir "${kf_libclang}" DIRECTORY)
if(NOT kf_libclang_dir IN_LIST CMAKE_C_IMPLICIT_LINK_DIRECTORIES)
  set_target_properties(${kf_programs} PROPERTIES INSTALL_RPATH_USE_LINK_PATH ON)
endif()
install(TARGETS ${kf_programs} kf_runtime EXPORT kf-rewrite
        RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY include/kf runtime/kf DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN "*.h")
install(DIRECTORY plugin/shim plugin/stub DESTINATION ${KF_INSTALL_DATADIR})
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR})

include(Manual)
include(Package)

# find_package(kf-rewrite)
install(EXPORT kf-rewrite NAMESPACE kf:: FILE kf-rewriteTargets.cmake
        DESTINATION ${KF_INSTALL_CMAKEDIR})
configure_package_config_file(cmake/package/kf-rewriteConfig.cmake.in
  ${PROJECT_BINARY_DIR}/package/kf-rewriteConfig.cmake
  INSTALL_DESTINATION ${KF_INSTALL_CMAKEDIR}
  NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/package/kf-rewriteConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES
        ${PROJECT_BINARY_DIR}/package/kf-rewriteConfig.cmake
        ${PROJECT_BINARY_DIR}/package/kf-rewriteConfigVersion.cmake
        cmake/KfRewrite.cmake
        cmake/KfRewriteFlags.cmake
        DESTINATION ${KF_INSTALL_CMAKEDIR})

# pkg-config --cflags kf-rewrite
kf_relative_path("${KF_INSTALL_PKGCONFIGDIR}" "." KF_PC_PREFIX)
if(IS_ABSOLUTE "${KF_INSTALL_PKGCONFIGDIR}")
  set(KF_PC_PREFIX "${CMAKE_INSTALL_PREFIX}")
else()
  string(PREPEND KF_PC_PREFIX "\${pcfiledir}/")
endif()
configure_file(cmake/package/kf-rewrite.pc.in ${PROJECT_BINARY_DIR}/package/kf-rewrite.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/package/kf-rewrite.pc DESTINATION ${KF_INSTALL_PKGCONFIGDIR})
