"""usage: exits.py STATUS COMMAND...: fails unless the command ends with that status."""
import subprocess
import sys

status = subprocess.run(sys.argv[2:]).returncode
sys.exit(0 if status == int(sys.argv[1]) else f"exit status {status}, expected {sys.argv[1]}")
