"""What a cache directory holds, and running the tool on it."""
import glob
import os
import subprocess


class Tool:
    """kf-rewrite with a cache directory of its own."""

    def __init__(self, program, cache, **environment):
        self.program = program
        self.cache = cache
        self.environment = {**os.environ, "KF_REWRITE_CACHE_DIR": cache, **environment}

    def command(self, source, output, *options, flags=()):
        return [self.program, "--no-toolkit", source, "-o", output, *options, "--", *flags]

    def run(self, source, output, *options, flags=()):
        """(exit status, messages, result); the result is None when there is none."""
        if os.path.exists(output):
            os.unlink(output)
        done = subprocess.run(self.command(source, output, *options, flags=flags),
                              capture_output=True, env=self.environment)
        return done.returncode, done.stderr.decode(errors="replace"), read(output)


def read(path):
    if not os.path.exists(path):
        return None
    with open(path, "rb") as file:
        return file.read()


def files(cache, kind):
    return sorted(glob.glob(os.path.join(glob.escape(cache), f"*.{kind}")))


def temporaries(cache):
    return glob.glob(os.path.join(glob.escape(cache), "tmp-*"))
