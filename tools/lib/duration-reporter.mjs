import { writeFileSync } from 'node:fs';
import { inRoot } from './project.mjs';
import { DURATIONS } from './slowest.mjs';

/** A reporter of vitest: keeps what each file took with its imports and its preparation, which the json reporter leaves out. */
export default class DurationReporter {
  files = [];

  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    this.files.push({ file: module.moduleId, ms: collectDuration + setupDuration + duration });
  }

  onTestRunEnd() {
    writeFileSync(inRoot(...DURATIONS), JSON.stringify(this.files));
  }
}
