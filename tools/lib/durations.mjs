import { writeFileSync } from 'node:fs';
import { add } from './outcomes.mjs';
import { inRoot } from './project.mjs';

/** Durations of the last run, of each file and of each group of tests. */
const TABLE = inRoot('.cache', 'test', 'durations.json');
const SLOWEST = 15;

/**
 * Keeps how long each file and each group of tests took.
 * @param {readonly import('./outcomes.mjs').Outcome[]} outcomes
 */
export function keepDurations(outcomes) {
  const rows = outcomes.map(({ file, kind, passed, failed, ms, groups }) => ({
    file,
    kind,
    tests: passed + failed,
    ms: Math.round(ms),
    groups,
  }));
  writeFileSync(TABLE, `${JSON.stringify(rows, null, 1)}\n`);
}

/**
 * Says where the time went: the sum of each kind of tests, then the slowest files. Files run beside each other, so the
 * sums are larger than the time of the run.
 * @param {readonly import('./outcomes.mjs').Outcome[]} outcomes
 * @returns {string[]} lines
 */
export function durationLines(outcomes, count = SLOWEST) {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  const sums = kinds
    .map((kind) => {
      const own = outcomes.filter((one) => one.kind === kind);
      const tests = add(own.map(({ passed, failed }) => passed + failed));
      return { ms: add(own.map(({ ms }) => ms)), text: `${kind}: ${own.length} files, ${tests} tests` };
    })
    .sort((a, b) => b.ms - a.ms);
  const slowest = outcomes.toSorted((a, b) => b.ms - a.ms).slice(0, count);
  return [
    'Time of the files, by kind:',
    ...sums.map(({ ms, text }) => `${seconds(ms)}  ${text}`),
    'The slowest files:',
    ...slowest.map(({ file, ms }) => `${seconds(ms)}  ${file}`),
  ];
}

const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`;
