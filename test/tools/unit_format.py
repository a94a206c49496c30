"""lit format of test/unit: NAME.c is built by CMake and run as <build>/test/unit/NAME."""
import os
import subprocess

import lit.Test
import lit.formats


class UnitTest(lit.formats.FileBasedTest):
    def execute(self, test, lit_config):
        binary = os.path.splitext(test.getExecPath())[0]
        if not os.path.exists(binary):
            return lit.Test.UNRESOLVED, f"{binary} is not built"
        done = subprocess.run([binary], cwd=os.path.dirname(binary), env=test.config.environment,
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
        output = (done.stdout + done.stderr).decode(errors="replace")
        if done.returncode != 0:
            return lit.Test.FAIL, f"exit status {done.returncode}\n{output}"
        return lit.Test.PASS, output
