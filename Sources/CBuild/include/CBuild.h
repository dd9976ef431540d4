#ifndef CBUILD_H
#define CBUILD_H

/// The commit that the program was built from, as `make dist` says it; empty in other builds.
extern const char *const cbuild_commit;

#endif
