import { writeFileSync } from 'node:fs';
import { inRoot } from './project.mjs';
import { DURATIONS } from './slowest.mjs';

/**
 * A vitest reporter that writes how long each file took. This time includes imports and hooks, which the json reporter
 * leaves out.
 */
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
