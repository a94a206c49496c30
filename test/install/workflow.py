#!/usr/bin/env python3
"""Runs one step of a GitHub workflow here, as its runner would.

usage: workflow.py WORKFLOW STEP-NAME SCRATCH

The step runs in the current folder with the workflow's `env`; RUNNER_TEMP is SCRATCH. Afterwards the
file that a later step uploads must be there; its name is printed.
"""
import os
import subprocess
import sys

import yaml


def main():
    path, name, scratch = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        workflow = yaml.safe_load(file)
    (job,) = workflow["jobs"].values()
    (step,) = [step for step in job["steps"] if step.get("name") == name]
    environment = os.environ | workflow["env"] | {"RUNNER_TEMP": scratch}
    # the runner's default shell
    done = subprocess.run(["bash", "-e", "-c", step["run"]], env=environment)
    if done.returncode != 0:
        sys.exit(done.returncode)
    (upload,) = [step["with"]["sarif_file"] for step in job["steps"] if "sarif_file" in step.get("with", {})]
    assert os.path.getsize(upload) > 0
    print(upload)


if __name__ == "__main__":
    main()
