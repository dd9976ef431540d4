"""The parts of scripts/bench.py, which measures Tree Lot beside its peers."""
