import { writeFileSync } from 'node:fs';

/**
 * A vitest reporter that writes how long each file took, with the file's project. This time includes imports and hooks,
 * which the json reporter leaves out. `DURATIONS_FILE` names the file that is written.
 */
export default class DurationReporter {
  files = [];

  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const ms = collectDuration + setupDuration + duration;
    this.files.push({ file: module.moduleId, kind: module.project.name, ms });
  }

  onTestRunEnd() {
    writeFileSync(process.env.DURATIONS_FILE, JSON.stringify(this.files));
  }
}
