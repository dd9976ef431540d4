"""What `make races` races with."""
