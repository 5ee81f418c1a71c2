/* What the program prints. */
#ifndef BLACKWOOD_REPORT_H
#define BLACKWOOD_REPORT_H

#include "blackwood/subtrees.h"

void report_findings(const struct task *task, const struct findings *findings);
void report_comparison(const struct task *task, const struct comparison *comparison);

#endif
