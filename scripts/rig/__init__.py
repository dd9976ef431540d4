"""What `make bench` and `make torture` share."""
