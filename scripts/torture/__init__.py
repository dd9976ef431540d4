"""What `make torture` is made of."""
