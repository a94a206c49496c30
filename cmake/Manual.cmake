# The man page and the completions of the shells, made by kf-manual from the program's own tables.

if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
  message(STATUS "No man page and no completions: kf-manual cannot run here")
  return()
endif()

add_executable(kf-manual plugin/manual/manual.c plugin/manual/page.c plugin/manual/shells.c)
target_link_libraries(kf-manual PRIVATE kf_core)
set(kf_manual_dir ${PROJECT_BINARY_DIR}/manual)
file(MAKE_DIRECTORY ${kf_manual_dir})
set(kf_manual_files "")

# kf_manual(FILE DESTINATION ARGUMENT...): FILE is what kf-manual prints.
function(kf_manual FILE DESTINATION)
  add_custom_command(OUTPUT ${kf_manual_dir}/${FILE}
    COMMAND kf-manual ${ARGN} > ${kf_manual_dir}/${FILE}
    DEPENDS kf-manual ${PROJECT_SOURCE_DIR}/plugin/manual/completion.bash
    COMMENT "Writing ${FILE}" VERBATIM)
  list(APPEND kf_manual_files ${kf_manual_dir}/${FILE})
  set(kf_manual_files "${kf_manual_files}" PARENT_SCOPE)
  install(FILES ${kf_manual_dir}/${FILE} DESTINATION ${DESTINATION})
endfunction()

# SOURCE_DATE_EPOCH, where it is set, is the date of the page.
string(TIMESTAMP kf_date "%B %d, %Y" UTC)
string(REPLACE " 0" " " kf_date "${kf_date}")
set(kf_bash_dir ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
set(kf_zsh_dir ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
set(kf_fish_dir ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
kf_manual(kf-rewrite.1 ${CMAKE_INSTALL_MANDIR}/man1 man ${kf_date})
kf_manual(kf-rewrite ${kf_bash_dir} bash ${PROJECT_SOURCE_DIR}/plugin/manual/completion.bash)
kf_manual(_kf-rewrite ${kf_zsh_dir} zsh)
kf_manual(kf-rewrite.fish ${kf_fish_dir} fish)

# kf-nvcc has no options, kf-device few.
foreach(kf_program kf-nvcc kf-device)
  configure_file(plugin/manual/${kf_program}.1.in ${kf_manual_dir}/${kf_program}.1 @ONLY)
  configure_file(plugin/manual/${kf_program}.bash ${kf_manual_dir}/${kf_program} COPYONLY)
  configure_file(plugin/manual/${kf_program}.zsh ${kf_manual_dir}/_${kf_program} COPYONLY)
  configure_file(plugin/manual/${kf_program}.fish ${kf_manual_dir}/${kf_program}.fish COPYONLY)
  install(FILES ${kf_manual_dir}/${kf_program}.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${kf_manual_dir}/${kf_program} DESTINATION ${kf_bash_dir})
  install(FILES ${kf_manual_dir}/_${kf_program} DESTINATION ${kf_zsh_dir})
  install(FILES ${kf_manual_dir}/${kf_program}.fish DESTINATION ${kf_fish_dir})
endforeach()
add_custom_target(manual ALL DEPENDS ${kf_manual_files})
