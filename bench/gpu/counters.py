"""Hardware counters by Nsight Compute: what the caches did."""
import csv

from plan import Case

METRICS = {"lts__t_sector_hit_rate.pct": "L2 hits, %",
           "l1tex__t_sector_hit_rate.pct": "L1 hits, %",
           "dram__sectors_read.sum": "DRAM sectors read",
           "dram__sectors_write.sum": "DRAM sectors written"}
SHOWN = {"copy": ["plain", "ours"],
         "gather": ["plain", "ours", "evict-first", "evict-first-last", "cs-evict-last"],
         "stencil": ["plain", "ours", "cg", "no-allocate", "cs"]}
SIZE = 1 << 30


def cases(chosen):
    return [Case(pattern, pattern.kernels[0], SIZE, False, SHOWN[pattern.name])
            for pattern in chosen if pattern.name in SHOWN]


def read(ncu, command, shown, find_cubin, execute):
    """{"rows": [{"case", "variant", "values"}]} or {"error": why}"""
    if not ncu:
        return {"error": "ncu is not installed"}
    names = "|".join(sorted({case.kernel for case in shown}))
    status, out, messages = execute(
        [ncu, "--csv", "--print-units", "base", "--clock-control", "none", "--metrics", ",".join(METRICS),
         "--kernel-name", f"regex:^({names})$", *command], timeout=180)
    launches = [(case, variant) for case in shown for variant in case.variants
                if find_cubin(variant, case.pattern, case.kernel)]
    found = read_csv(out)
    if status or len(found) != len(launches):
        return {"error": f"ncu exited with {status} and counted {len(found)} of {len(launches)} launches: "
                         f"{(messages or out)[-300:]}"}
    return {"rows": [{"case": case.name, "variant": variant, "values": values}
                     for (case, variant), values in zip(launches, found)]}


def read_csv(text):
    """[{metric: value}] of each launch, in order."""
    lines = text.splitlines()
    start = next((k for k, line in enumerate(lines) if line.startswith('"ID"')), len(lines))
    found = {}
    for row in csv.DictReader(lines[start:]):
        if row["Metric Name"] in METRICS:
            try:
                value = float(row["Metric Value"].replace(",", ""))
            except ValueError:
                value = float("nan")
            found.setdefault(int(row["ID"]), {})[METRICS[row["Metric Name"]]] = value
    return [found[launch] for launch in sorted(found)]
