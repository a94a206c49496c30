# Warnings and sanitizers of every target that is compiled from our sources.

option(KF_WERROR "Treat compiler warnings as errors" OFF)
set(KF_SANITIZE "" CACHE STRING "Sanitizers to build with, address,undefined for example")

add_library(kf_flags INTERFACE)
target_compile_options(kf_flags INTERFACE -Wall -Wextra -Wshadow -Wconversion -pedantic)
if(KF_WERROR)
  target_compile_options(kf_flags INTERFACE -Werror)
endif()
if(KF_SANITIZE)
  target_compile_options(kf_flags INTERFACE
    -fsanitize=${KF_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(kf_flags INTERFACE -fsanitize=${KF_SANITIZE})
endif()
