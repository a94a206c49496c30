# kf_rewrite(TARGET <target> [SOURCES <file>...] [OPTIONS <option>...]
#            [REPORT <file>] [HEADER_ROOT <dir>])
#
# From then on <target> compiles the results of kf-rewrite instead of its CUDA and HIP sources.
# They lie in the build tree; a source is rewritten again when it, a header of the project that it
# reads, its compile flags or kf-rewrite itself change. Include directories, definitions and options
# of the target and of each source hold for the rewriting and for the compilation, also those that
# are added after this call: the work is done when the directory's CMakeLists.txt has been read.
#
#   SOURCES      only these sources of the target; otherwise all that are CUDA or HIP
#   OPTIONS      options of kf-rewrite: --strict, --arch sm_80,sm_90, ...
#   REPORT       what became of each annotated pointer, of all these sources; the name's end
#                decides the format: .sarif, .json, text otherwise. Relative to the binary directory
#   HEADER_ROOT  annotated headers below are rewritten, into copies; otherwise ${PROJECT_SOURCE_DIR}
#
# A target may be named in several calls, each with SOURCES of its own.
include_guard(GLOBAL)

cmake_policy(PUSH)
cmake_policy(VERSION 3.20...3.25)

set_property(GLOBAL PROPERTY KF_REWRITE_MODULE_DIR ${CMAKE_CURRENT_LIST_DIR})

function(kf_rewrite)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "TARGET;REPORT;HEADER_ROOT" "SOURCES;OPTIONS")
  if(NOT arg_TARGET)
    message(FATAL_ERROR "kf_rewrite: TARGET is missing")
  endif()
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "kf_rewrite(TARGET ${arg_TARGET}): unknown argument "
                        "'${arg_UNPARSED_ARGUMENTS}'")
  endif()
  if(arg_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "kf_rewrite(TARGET ${arg_TARGET}): no value after "
                        "${arg_KEYWORDS_MISSING_VALUES}")
  endif()
  if(NOT TARGET ${arg_TARGET})
    message(FATAL_ERROR "kf_rewrite: '${arg_TARGET}' is no target here")
  endif()
  _kf_rewrite_check_target(${arg_TARGET})
  if(NOT arg_HEADER_ROOT)
    set(arg_HEADER_ROOT ${PROJECT_SOURCE_DIR})
  endif()
  get_filename_component(arg_HEADER_ROOT "${arg_HEADER_ROOT}" ABSOLUTE)
  if(arg_REPORT)
    get_filename_component(arg_REPORT "${arg_REPORT}" ABSOLUTE BASE_DIR ${CMAKE_CURRENT_BINARY_DIR})
  endif()

  get_property(call TARGET ${arg_TARGET} PROPERTY KF_REWRITE_CALLS)
  math(EXPR call "${call}+1")
  set_property(TARGET ${arg_TARGET} PROPERTY KF_REWRITE_CALLS ${call})
  foreach(name IN ITEMS SOURCES OPTIONS REPORT HEADER_ROOT)
    set_property(TARGET ${arg_TARGET} PROPERTY KF_REWRITE_${call}_${name} "${arg_${name}}")
  endforeach()
  get_property(pending DIRECTORY PROPERTY KF_REWRITE_PENDING)
  if(NOT pending)
    cmake_language(DEFER CALL _kf_rewrite_directory)
  endif()
  set_property(DIRECTORY APPEND PROPERTY KF_REWRITE_PENDING ${arg_TARGET}:${call})
endfunction()

# The sources' properties and the commands belong to the directory of the target.
function(_kf_rewrite_check_target TARGET)
  get_target_property(alias ${TARGET} ALIASED_TARGET)
  get_target_property(imported ${TARGET} IMPORTED)
  if(alias OR imported)
    message(FATAL_ERROR "kf_rewrite: '${TARGET}' is an alias or imported; name the target itself")
  endif()
  get_target_property(directory ${TARGET} SOURCE_DIR)
  if(NOT directory STREQUAL CMAKE_CURRENT_SOURCE_DIR)
    message(FATAL_ERROR "kf_rewrite: '${TARGET}' is made in '${directory}'; call kf_rewrite there")
  endif()
endfunction()

# The calls of kf_rewrite() in one directory, at its end.
function(_kf_rewrite_directory)
  get_property(pending DIRECTORY PROPERTY KF_REWRITE_PENDING)
  foreach(pair IN LISTS pending)
    string(REGEX MATCH "^(.*):([0-9]+)$" pair "${pair}")
    _kf_rewrite_call(${CMAKE_MATCH_1} ${CMAKE_MATCH_2})
  endforeach()
endfunction()

function(_kf_rewrite_call TARGET CALL)
  foreach(name IN ITEMS SOURCES OPTIONS REPORT HEADER_ROOT)
    get_property(arg_${name} TARGET ${TARGET} PROPERTY KF_REWRITE_${CALL}_${name})
  endforeach()
  _kf_rewrite_choose_sources(${TARGET} sources)
  if(NOT sources)
    return()
  endif()
  get_property(multi GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  if(multi)
    foreach(config IN LISTS CMAKE_CONFIGURATION_TYPES)
      _kf_rewrite_config("${config}" /${config})
    endforeach()
  else()
    _kf_rewrite_config("${CMAKE_BUILD_TYPE}" "")
  endif()
  foreach(source IN LISTS sources)
    _kf_rewrite_replace_source("${source}")
  endforeach()
endfunction()

# The commands for one configuration. The functions from here on read what their callers have set.
function(_kf_rewrite_config CONFIG SUFFIX)
  set(directory ${CMAKE_CURRENT_BINARY_DIR}/kf-rewrite/${TARGET}${SUFFIX})
  string(REPLACE "$<CONFIG>" "${CONFIG}" report "${arg_REPORT}")
  if(report AND multi AND report STREQUAL arg_REPORT)
    message(FATAL_ERROR "kf_rewrite(TARGET ${TARGET}): with the generator '${CMAKE_GENERATOR}' the "
                        "name after REPORT needs a $<CONFIG>")
  endif()
  set(report_files "")
  foreach(source IN LISTS sources)
    _kf_rewrite_source("${source}")
    set(outputs_of_${source} "${outputs_of_${source}}" PARENT_SCOPE)
  endforeach()
  if(report)
    _kf_rewrite_report()
  endif()
endfunction()

# Sets OUT to the entries of the target's SOURCES that this call is about.
function(_kf_rewrite_choose_sources TARGET OUT)
  get_target_property(all ${TARGET} SOURCES)
  set(chosen "")
  if(arg_SOURCES)
    foreach(wanted IN LISTS arg_SOURCES)
      _kf_rewrite_find_source("${wanted}" "${all}" found)
      if(NOT found)
        message(FATAL_ERROR "kf_rewrite: '${wanted}' is no source of '${TARGET}'")
      endif()
      list(APPEND chosen "${found}")
    endforeach()
  else()
    foreach(source IN LISTS all)
      _kf_rewrite_is_device_code("${source}" is_device_code)
      if(is_device_code)
        list(APPEND chosen "${source}")
      endif()
    endforeach()
    if(NOT chosen)
      message(WARNING "kf_rewrite: '${TARGET}' has no CUDA or HIP source to rewrite")
    endif()
  endif()
  list(REMOVE_DUPLICATES chosen)
  set(${OUT} "${chosen}" PARENT_SCOPE)
endfunction()

# The absolute name of an entry of SOURCES, found as CMake itself finds it.
function(_kf_rewrite_absolute SOURCE OUT)
  get_filename_component(path "${SOURCE}" ABSOLUTE)
  if(NOT EXISTS "${path}" AND NOT IS_ABSOLUTE "${SOURCE}")
    get_filename_component(generated "${SOURCE}" ABSOLUTE BASE_DIR ${CMAKE_CURRENT_BINARY_DIR})
    get_source_file_property(is_generated "${generated}" GENERATED)
    if(EXISTS "${generated}" OR is_generated)
      set(path "${generated}")
    endif()
  endif()
  set(${OUT} "${path}" PARENT_SCOPE)
endfunction()

function(_kf_rewrite_find_source WANTED ALL OUT)
  _kf_rewrite_absolute("${WANTED}" wanted)
  set(${OUT} "" PARENT_SCOPE)
  foreach(source IN LISTS ALL)
    _kf_rewrite_absolute("${source}" path)
    if(path STREQUAL wanted)
      set(${OUT} "${source}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

# Sets OUT where SOURCE is compiled as CUDA or HIP, and is no result of an earlier call.
function(_kf_rewrite_is_device_code SOURCE OUT)
  set(${OUT} FALSE PARENT_SCOPE)
  if(SOURCE MATCHES "\\$<.*\\.(cu|hip)")
    message(WARNING "kf_rewrite: '${SOURCE}' is not rewritten: which file that is, is known too "
                    "late; use if() in place of the generator expression")
    return()
  endif()
  get_source_file_property(of "${SOURCE}" KF_REWRITE_OF)
  get_source_file_property(header "${SOURCE}" HEADER_FILE_ONLY)
  get_source_file_property(language "${SOURCE}" LANGUAGE)
  if(NOT of AND NOT header AND (SOURCE MATCHES "\\.(cu|hip)$" OR language MATCHES "^(CUDA|HIP)$"))
    set(${OUT} TRUE PARENT_SCOPE)
  endif()
endfunction()

# Sets OUT to the language that CMake compiles SOURCE as.
function(_kf_rewrite_language SOURCE OUT)
  get_source_file_property(language "${SOURCE}" LANGUAGE)
  get_property(enabled GLOBAL PROPERTY ENABLED_LANGUAGES)
  get_filename_component(extension "${SOURCE}" LAST_EXT)
  string(SUBSTRING "${extension} " 1 -1 extension)
  string(STRIP "${extension}" extension)
  foreach(candidate IN LISTS enabled)
    if(NOT language AND extension IN_LIST CMAKE_${candidate}_SOURCE_FILE_EXTENSIONS)
      set(language ${candidate})
    endif()
  endforeach()
  if(NOT language IN_LIST enabled)
    message(FATAL_ERROR "kf_rewrite: '${SOURCE}' is compiled by no language that is enabled here "
                        "(${enabled}); project(... LANGUAGES CUDA) enables CUDA")
  endif()
  set(${OUT} ${language} PARENT_SCOPE)
endfunction()

# src/k.cu -> <directory>/src/k.cu; names outside of the source directory stay below, too.
function(_kf_rewrite_output PATH OUT)
  file(RELATIVE_PATH name ${CMAKE_CURRENT_SOURCE_DIR} "${PATH}")
  file(RELATIVE_PATH in_build ${CMAKE_CURRENT_BINARY_DIR} "${PATH}")
  if(NOT in_build MATCHES "^\\.\\./")
    set(name "${in_build}")
  endif()
  string(REPLACE "../" "__/" name "${name}")
  set(${OUT} "${directory}/${name}" PARENT_SCOPE)
endfunction()

# The command that rewrites one source.
function(_kf_rewrite_source SOURCE)
  _kf_rewrite_absolute("${SOURCE}" path)
  _kf_rewrite_output("${path}" output)
  _kf_rewrite_language("${SOURCE}" language)
  _kf_rewrite_flags("${SOURCE}" ${language} "${output}" flags)

  set(report_file "")
  set(notes --no-advice)
  if(report) # tells all that the notes would say, and those of a header once
    _kf_rewrite_report_format("${report}" format)
    set(report_file "${output}.${format}")
    set(notes -q "--report=${format}:${report_file}")
    list(APPEND report_files "${report_file}")
    set(report_files "${report_files}" PARENT_SCOPE)
  endif()
  # Files that do not change keep their time stamps. The result must not: where only a header's copy
  # changed, of which the build system does not know that it is made here, the result stands for it.
  set(touch "${output}")
  if(NOT CMAKE_GENERATOR MATCHES "Ninja") # Ninja alone does not mind outputs older than inputs
    list(APPEND touch ${report_file})
  endif()
  set(depfile "")
  if(CMAKE_GENERATOR MATCHES "Makefiles|Ninja")
    set(depfile DEPFILE "${output}.d")
  endif()
  # Before CMake 4 the Makefiles never forget a dependency, and where a header is gone, they would
  # rewrite again and again. Without this file CMake reads all dependencies anew.
  set(forget "")
  if(CMAKE_GENERATOR MATCHES "Makefiles" AND CMAKE_VERSION VERSION_LESS 4.0)
    set(forget COMMAND ${CMAKE_COMMAND} -E rm -f
        "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${TARGET}.dir/compiler_depend.internal")
  endif()
  get_filename_component(folder "${output}" DIRECTORY)
  file(MAKE_DIRECTORY "${folder}")
  _kf_rewrite_shown("${path}" shown)
  add_custom_command(
    OUTPUT "${output}" ${report_file}
    COMMAND kf::kf-rewrite ${notes} ${arg_OPTIONS} --header-root "${arg_HEADER_ROOT}"
            --depfile "${output}.d" -o "${output}" "${path}" -- "@${flags}"
    COMMAND ${CMAKE_COMMAND} -E touch ${touch}
    ${forget}
    DEPENDS "${path}" "${flags}" $<TARGET_FILE:kf::kf-rewrite>
    ${depfile}
    COMMENT "Rewriting ${shown} for ${TARGET}"
    VERBATIM)
  _kf_rewrite_copy_properties("${SOURCE}" "${path}" "${output}")
  set_property(TARGET ${TARGET} APPEND PROPERTY ADDITIONAL_CLEAN_FILES "${output}.d;${output}.kf")
  if(multi)
    set(output "$<$<CONFIG:${CONFIG}>:${output}>")
  endif()
  set(outputs_of_${SOURCE} "${outputs_of_${SOURCE}};${output}" PARENT_SCOPE)
endfunction()

# PATH as messages name it: as seen from the top of the project or of its build tree.
function(_kf_rewrite_shown PATH OUT)
  set(${OUT} "${PATH}" PARENT_SCOPE)
  foreach(top IN ITEMS ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})
    file(RELATIVE_PATH name ${top} "${PATH}")
    if(NOT name MATCHES "^\\.\\./")
      set(${OUT} "${name}" PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# OUTPUT is compiled as SOURCE would have been.
function(_kf_rewrite_copy_properties SOURCE PATH OUTPUT)
  foreach(name IN ITEMS LANGUAGE COMPILE_DEFINITIONS COMPILE_OPTIONS COMPILE_FLAGS
                        INCLUDE_DIRECTORIES OBJECT_DEPENDS SKIP_UNITY_BUILD_INCLUSION)
    get_source_file_property(value "${SOURCE}" ${name})
    if(value)
      set_property(SOURCE "${OUTPUT}" PROPERTY ${name} "${value}")
    endif()
  endforeach()
  set_property(SOURCE "${OUTPUT}" PROPERTY KF_REWRITE_OF "${PATH}")
endfunction()

# The target compiles the results of SOURCE, of each configuration one, instead of it.
function(_kf_rewrite_replace_source SOURCE)
  get_target_property(all ${TARGET} SOURCES)
  set(replaced "")
  foreach(entry IN LISTS all)
    if(entry STREQUAL SOURCE)
      list(APPEND replaced ${outputs_of_${SOURCE}})
    else()
      list(APPEND replaced "${entry}")
    endif()
  endforeach()
  set_property(TARGET ${TARGET} PROPERTY SOURCES "${replaced}")
endfunction()

# The flags of SOURCE in a file, which it shares with all sources of the target that have
# no properties of their own.
function(_kf_rewrite_flags SOURCE LANGUAGE OUTPUT OUT)
  set(own "")
  foreach(pair IN ITEMS INCLUDE_DIRECTORIES:include COMPILE_DEFINITIONS:define
                        COMPILE_OPTIONS:option COMPILE_FLAGS:flags)
    string(REGEX MATCH "^(.*):(.*)$" pair "${pair}")
    set(key ${CMAKE_MATCH_2})
    get_source_file_property(value "${SOURCE}" ${CMAKE_MATCH_1})
    if(value)
      foreach(element IN LISTS value)
        string(APPEND own "${key}=${element}\n")
      endforeach()
    endif()
  endforeach()
  if(own)
    set(name "${OUTPUT}.flags")
  else()
    set(name "${directory}/${LANGUAGE}.flags")
  endif()
  set(${OUT} "${name}" PARENT_SCOPE)
  get_property(made DIRECTORY PROPERTY KF_REWRITE_FLAGS)
  if(name IN_LIST made)
    return()
  endif()
  set_property(DIRECTORY APPEND PROPERTY KF_REWRITE_FLAGS "${name}")
  _kf_rewrite_target_lines(${LANGUAGE} lines)
  file(GENERATE OUTPUT "${name}.in" CONTENT "${own}${lines}" TARGET ${TARGET}
       CONDITION $<AND:$<COMPILE_LANGUAGE:${LANGUAGE}>,$<CONFIG:${CONFIG}>>)
  get_property(module_dir GLOBAL PROPERTY KF_REWRITE_MODULE_DIR)
  add_custom_command(
    OUTPUT "${name}"
    COMMAND ${CMAKE_COMMAND} -DINPUT=${name}.in -DOUTPUT=${name}
            -P ${module_dir}/KfRewriteFlags.cmake
    DEPENDS "${name}.in" ${module_dir}/KfRewriteFlags.cmake
    COMMENT "Preparing to rewrite ${TARGET}" VERBATIM)
endfunction()

# What CMake derives the compile flags of the target from; KfRewriteFlags.cmake makes flags of it.
function(_kf_rewrite_target_lines LANGUAGE OUT)
  set(content "")
  foreach(pair IN ITEMS SYSTEM_INCLUDE_DIRECTORIES:system INCLUDE_DIRECTORIES:include
                        COMPILE_DEFINITIONS:define COMPILE_OPTIONS:option COMPILE_FEATURES:feature
                        ${LANGUAGE}_STANDARD:standard ${LANGUAGE}_EXTENSIONS:extensions
                        ${LANGUAGE}_ARCHITECTURES:architecture)
    string(REGEX MATCH "^(.*):(.*)$" pair "${pair}")
    set(key ${CMAKE_MATCH_2})
    string(APPEND content
      "${key}=$<JOIN:$<TARGET_PROPERTY:${TARGET},${CMAKE_MATCH_1}>,\n${key}=>\n")
  endforeach()
  get_target_property(type ${TARGET} TYPE)
  get_target_property(exports ${TARGET} ENABLE_EXPORTS)
  if(type MATCHES "^(SHARED|MODULE)_LIBRARY$" OR (type STREQUAL "EXECUTABLE" AND exports))
    get_target_property(symbol ${TARGET} DEFINE_SYMBOL)
    if(NOT symbol)
      string(MAKE_C_IDENTIFIER "${TARGET}_EXPORTS" symbol)
    endif()
    string(APPEND content "define=${symbol}\n")
  endif()
  if(multi)
    string(APPEND content "define=CMAKE_INTDIR=\"${CONFIG}\"\n")
  endif()
  string(APPEND content "language=${LANGUAGE}\nflags=${CMAKE_${LANGUAGE}_FLAGS}\n")
  if(CONFIG)
    string(TOUPPER "${CONFIG}" upper)
    string(APPEND content "flags=${CMAKE_${LANGUAGE}_FLAGS_${upper}}\n")
  endif()
  get_target_property(flags ${TARGET} COMPILE_FLAGS)
  if(flags)
    string(APPEND content "flags=${flags}\n")
  endif()
  string(APPEND content "default=${CMAKE_${LANGUAGE}_STANDARD_DEFAULT}\n")
  foreach(standard IN ITEMS 98 03 11 14 17 20 23 26)
    foreach(kind IN ITEMS STANDARD EXTENSION)
      if(CMAKE_${LANGUAGE}${standard}_${kind}_COMPILE_OPTION)
        string(APPEND content
          "${kind}-${standard}=${CMAKE_${LANGUAGE}${standard}_${kind}_COMPILE_OPTION}\n")
      endif()
    endforeach()
  endforeach()
  set(${OUT} "${content}" PARENT_SCOPE)
endfunction()

function(_kf_rewrite_report_format FILE OUT)
  set(${OUT} text PARENT_SCOPE)
  if(FILE MATCHES "\\.(sarif|json)$")
    set(${OUT} ${CMAKE_MATCH_1} PARENT_SCOPE)
  endif()
endfunction()

# One report of those of all sources; as a source of the target it is made with it.
function(_kf_rewrite_report)
  _kf_rewrite_report_format("${report}" format)
  add_custom_command(
    OUTPUT "${report}"
    COMMAND kf::kf-rewrite --merge-reports "--report=${format}:${report}" ${report_files}
    DEPENDS ${report_files} $<TARGET_FILE:kf::kf-rewrite>
    COMMENT "Merging the reports of ${TARGET}" VERBATIM)
  if(multi)
    set(report "$<$<CONFIG:${CONFIG}>:${report}>")
  endif()
  set_property(TARGET ${TARGET} APPEND PROPERTY SOURCES "${report}")
endfunction()

cmake_policy(POP)
