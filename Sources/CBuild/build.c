#include "CBuild.h"

#ifndef TREELOT_COMMIT
#define TREELOT_COMMIT ""
#endif

const char *const cbuild_commit = TREELOT_COMMIT;
