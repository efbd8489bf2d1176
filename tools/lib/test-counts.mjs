/**
 * Counts of one test program: `{ passed, failed, skipped }`. A program that fails without a failed test counts as one
 * failure.
 */

/**
 * @param report of vitest's json reporter, undefined when vitest wrote none;
 * @param code the program's exit code
 */
export function countVitest(report, code) {
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  // When a test file cannot be loaded, the file counts as failed, but none of its tests does.
  const unloaded = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
  );
  const failed = (report?.numFailedTests ?? 0) + unloaded.length;
  return { passed, skipped, failed: atLeastOne(failed, code) };
}

/**
 * The failed tests of vitest, a line each, with the first line of the reason. The output of a run is long, and on another
 * machine only its end may be kept.
 */
export function failedTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(isFailed);
    const lines = failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`);
    return [...lines, ...(failed.length === 0 && message ? [firstLine(message)] : [])].map(
      (line) => `${name}: ${line}`,
    );
  });
}

const firstLine = (text = '') => text.split('\n')[0];

function isFailed({ status }) {
  return status === 'failed';
}

/**
 * @param report of Playwright's json reporter; a test that passed only after a retry is `flaky`, which counts as failed
 */
export function countPlaywright(report, code) {
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  return { passed: stats.expected, skipped: stats.skipped, failed: atLeastOne(stats.unexpected + stats.flaky, code) };
}

function atLeastOne(failed, code) {
  return failed === 0 && code !== 0 ? 1 : failed;
}

export function sum(counts) {
  const add = (key) => counts.reduce((total, one) => total + one[key], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}
