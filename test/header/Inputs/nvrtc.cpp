// nvrtc SOURCE OPTION...: compiles for sm_90 and prints the PTX; warnings fail.
#include <fstream>
#include <iostream>
#include <iterator>
#include <nvrtc.h>
#include <string>
#include <vector>

int main(int argc, char **argv) {
    if (argc < 2)
        return 2;
    std::ifstream file(argv[1]);
    std::string source((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    std::vector<const char *> options(argv + 2, argv + argc);
    options.push_back("--gpu-architecture=sm_90");
    nvrtcProgram program;
    if (nvrtcCreateProgram(&program, source.c_str(), argv[1], 0, nullptr, nullptr) != NVRTC_SUCCESS)
        return 1;
    nvrtcResult result =
        nvrtcCompileProgram(program, static_cast<int>(options.size()), options.data());

    size_t size = 0;
    nvrtcGetProgramLogSize(program, &size);
    std::string log(size, '\0');
    nvrtcGetProgramLog(program, &log[0]);
    std::cerr << log.c_str();
    if (result != NVRTC_SUCCESS || log.find("warning") != std::string::npos)
        return 1;

    nvrtcGetPTXSize(program, &size);
    std::string ptx(size, '\0');
    nvrtcGetPTX(program, &ptx[0]);
    std::cout << ptx.c_str();
    nvrtcDestroyProgram(&program);
    return 0;
}
