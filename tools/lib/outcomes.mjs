import path from 'node:path';
import { root } from './project.mjs';

/**
 * The result of one file of tests. Vitest and the journeys have the same shape.
 *
 * @typedef {object} Outcome
 * @property {string} file relative to the root, with forward slashes
 * @property {string} kind the project of vitest, or `journeys`
 * @property {number} passed
 * @property {number} failed at least 1 for a file that could not be loaded
 * @property {number} skipped
 * @property {number} ms how long the file took; for vitest with its imports and hooks
 * @property {Readonly<Record<string, number>>} groups milliseconds of each group of tests, by its title
 * @property {readonly { test: string, message: string }[]} failures
 */

/**
 * @param report of vitest's json reporter, undefined when vitest wrote none
 * @param durations of the duration reporter
 * @returns {Outcome[]}
 */
export function vitestOutcomes(report, durations = []) {
  const took = new Map(durations.map((one) => [one.file, one]));
  return (report?.testResults ?? []).map(({ name, status, message, assertionResults }) => {
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ test: fullName, message: (failureMessages ?? []).join('\n') }));
    if (status === 'failed' && failures.length === 0) failures.push({ test: '(the file)', message: message ?? '' });
    const count = (wanted) => assertionResults.filter((test) => wanted.includes(test.status)).length;
    return {
      file: inProject(name),
      kind: took.get(name)?.kind ?? '',
      passed: count(['passed']),
      failed: failures.length,
      skipped: count(['pending', 'skipped', 'todo']),
      ms: took.get(name)?.ms ?? 0,
      groups: sums(assertionResults.map(({ ancestorTitles, duration }) => [ancestorTitles?.[0] ?? '', duration ?? 0])),
      failures,
    };
  });
}

/**
 * @param report of Playwright's json reporter, undefined when it wrote none
 * @returns {Outcome[]}
 */
export function journeyOutcomes(report) {
  return (report?.suites ?? []).map((suite) => {
    const specs = specsOf(suite);
    const tests = specs.flatMap(({ title, tests: all }) => all.map((test) => ({ title, ...test })));
    const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
    const timeOf = ({ results }) => add(results.map(({ duration }) => duration));
    return {
      file: `e2e/${suite.file}`,
      kind: 'journeys',
      passed: tests.filter(({ status }) => status === 'expected').length,
      failed: failed.length,
      skipped: tests.filter(({ status }) => status === 'skipped').length,
      ms: add(tests.map(timeOf)),
      groups: sums(tests.map((test) => [test.title, timeOf(test)])),
      failures: failed.map(({ title, results }) => ({
        test: title,
        message: plain(results.flatMap(({ errors = [] }) => errors.map(textOf)).join('\n')),
      })),
    };
  });
}

/** What an error of Playwright says, with its place below, as in the errors of vitest. */
const textOf = ({ message = '', location }) =>
  location === undefined ? message : `${message}\n    at ${location.file}:${location.line}`;

/** The first line of a failure, with the file and the line of the test where the failure happened. */
export function firstLineOf(message) {
  const [place] = /[\w.-]+\.(?:test|spec)\.m?tsx?:\d+/.exec(message) ?? [];
  const [first] = message.split('\n');
  return place === undefined ? first : `${first} (${place})`;
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The texts that colour a message for a terminal. Each begins with the escape character. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

const plain = (text) => text.replace(colours, '');

const inProject = (file) => path.relative(root, file).split(path.sep).join('/');

export const add = (numbers) => numbers.reduce((total, one) => total + one, 0);

function sums(pairs) {
  const total = {};
  for (const [name, value] of pairs) total[name] = Math.round((total[name] ?? 0) + value);
  return total;
}

/**
 * The counts of a run. A program that fails although no test failed counts as one failure.
 * @param {readonly Outcome[]} outcomes
 * @param {boolean} isBroken whether a program failed without a failed test
 */
export function countsOf(outcomes, isBroken = false) {
  const sum = (key) => add(outcomes.map((one) => one[key]));
  return { passed: sum('passed'), failed: sum('failed') + (isBroken ? 1 : 0), skipped: sum('skipped') };
}

/** The counts in the last line `N passed, N failed` of an output. One failure where there is no such line. */
export function readCounts(output) {
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
  return passed === undefined ? { passed: 0, failed: 1 } : { passed: Number(passed), failed: Number(failed) };
}
