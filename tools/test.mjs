/**
 * Runs the tests: vitest for packages and applications, and Playwright's journeys (e2e/) against the built product.
 *
 *   npm test                      all
 *   npm test -- pricing leads     only test files whose path contains one of the words
 *   npm test -- --changed         only the tests that uncommitted changes reach
 *   npm test -- --changed=main    the same, with the commits since a commit or branch
 *
 * The run ends with the ten slowest files. The last line is `N passed, N failed`. The exit code is 1 when a test
 * failed. It is also 1 when no test ran, unless `--changed` reaches no test.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { failedPages } from './lib/failed-pages.mjs';
import { filesBelow, inRoot, root, run } from './lib/project.mjs';
import { changedFiles, changedSince, reachedJourneys, vitestArguments } from './lib/reached.mjs';
import { DURATIONS, journeyDurations, slowestLines } from './lib/slowest.mjs';
import { countPlaywright, countVitest, failedTests, sum } from './lib/test-counts.mjs';

const REPORTS = inRoot('.cache', 'test');
const NOTHING = { passed: 0, failed: 0, skipped: 0, durations: [] };

const journeys = filesBelow(inRoot('e2e'), 'e2e/').filter((file) => /\.(spec|test)\.ts$/.test(file));

/** Chooses the arguments of vitest (undefined when no file of vitest runs) and the files of journeys. */
async function choose(words) {
  const since = changedSince(words);
  if (since !== undefined) {
    const changed = await changedFiles(since);
    return { vitest: vitestArguments(changed), journeys: reachedJourneys(changed, journeys), mayBeNone: true };
  }
  const chosen = journeys.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  return { vitest: ['run', ...words], journeys: chosen, mayBeNone: false };
}

async function runVitest(args) {
  if (args === undefined) return NOTHING;
  const report = inRoot('.cache', 'test', 'vitest.json');
  const durations = `--reporter=${inRoot('tools', 'lib', 'duration-reporter.mjs')}`;
  const reporters = ['--reporter=default', durations, '--reporter=json', `--outputFile.json=${report}`];
  const program = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const { code } = await run(process.execPath, [program, ...args, '--passWithNoTests', ...reporters], { show: true });
  const took = (readReport(inRoot(...DURATIONS)) ?? []).map(({ file, ms }) => ({
    file: file.slice(root.length + 1),
    ms,
  }));
  const written = readReport(report);
  return { ...countVitest(written, code), durations: took, failures: failedTests(written) };
}

async function runJourneys(chosen) {
  if (chosen.length === 0) return NOTHING;
  const report = inRoot('.cache', 'test', 'playwright.json');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const filters = chosen.length === journeys.length ? [] : chosen.map((file) => `/${file.replaceAll('.', '\\.')}$`);
  // One file runs on one worker. A second worker would start another server that nobody uses.
  const workers = chosen.length === 1 ? ['--workers=1'] : [];
  const program = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const args = [program, 'test', '--reporter=list,json', ...workers, ...filters];
  const { code } = await run(process.execPath, args, { cwd: inRoot('e2e'), env, show: true });
  const written = readReport(report);
  for (const line of failedPages(written)) console.log(line);
  return { ...countPlaywright(written, code), durations: journeyDurations(written) };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * Builds before any test runs, because several test files start the product and could otherwise build it at the same
 * time.
 */
async function runAll(chosen) {
  if (chosen.journeys.length > 0) {
    const build = await run(process.execPath, [inRoot('tools', 'ensure-built.mjs')], { show: true });
    if (build.code !== 0) {
      console.error('The product could not be built, so the journeys could not run.');
      return [await runVitest(chosen.vitest), { ...NOTHING, failed: 1 }];
    }
  }
  return [await runVitest(chosen.vitest), await runJourneys(chosen.journeys)];
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const words = process.argv.slice(2);
const chosen = await choose(words).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const results = await runAll(chosen);
const total = sum(results);
const durations = results.flatMap((result) => result.durations);
if (durations.length > 0) console.log(['The slowest files:', ...slowestLines(durations)].join('\n'));
const failures = results.flatMap((result) => result.failures ?? []);
if (failures.length > 0) console.log(['The failed tests of vitest:', ...failures].join('\n'));
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
const isNone = total.passed + total.failed === 0;
if (isNone) console.error(noneText());
process.exitCode = total.failed === 0 && (chosen.mayBeNone || !isNone) ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed`);

function noneText() {
  if (chosen.mayBeNone) return 'The change reaches no test.';
  return words.length > 0 ? `No test file matches ${words.join(' or ')}.` : 'No tests ran.';
}
