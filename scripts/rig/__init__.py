"""What `make bench` and `make torture` share, and what runs the program for the scripts of `make test`."""
