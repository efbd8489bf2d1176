/** The path of the file that holds the durations of vitest's files after a run. */
export const DURATIONS = ['.cache', 'test', 'vitest-durations.json'];

/**
 * Says how long each file of journeys took, as `{ file, ms }`.
 * @param report of Playwright's json reporter, undefined when it wrote none
 */
export function journeyDurations(report) {
  return (report?.suites ?? []).map((suite) => ({ file: `e2e/${suite.file}`, ms: durationOf(suite) }));
}

function durationOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return add(results.map(({ duration }) => duration)) + add(suites.map(durationOf));
}

const add = (numbers) => numbers.reduce((total, one) => total + one, 0);

/** Writes one line for each of the slowest files, the slowest first. */
export function slowestLines(durations, count = 10) {
  const slowest = durations.toSorted((a, b) => b.ms - a.ms).slice(0, count);
  return slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`);
}
