/**
 * Runs the tests: vitest for packages and applications, then Playwright's journeys (e2e/) against the built product.
 *
 *   npm test                    all
 *   npm test -- pricing leads   only test files whose path contains one of the words
 *
 * The last line is `N passed, N failed`. The exit code is 1 when a test failed or no test ran.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { filesBelow, inRoot, run } from './lib/project.mjs';
import { countPlaywright, countVitest, sum } from './lib/test-counts.mjs';

const REPORTS = inRoot('.cache', 'test');
const words = process.argv.slice(2);

async function runVitest() {
  const report = inRoot('.cache', 'test', 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', '--passWithNoTests', ...reporters, ...words];
  const { code } = await run(process.execPath, args, { show: true });
  return countVitest(readReport(report), code);
}

async function runJourneys() {
  const files = filesBelow(inRoot('e2e'), 'e2e/').filter((file) => /\.(spec|test)\.ts$/.test(file));
  const chosen = files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  if (chosen.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const build = await run(process.execPath, [inRoot('tools', 'ensure-built.mjs')], { show: true });
  if (build.code !== 0) {
    console.error('The product could not be built, so the journeys could not run.');
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const report = inRoot('.cache', 'test', 'playwright.json');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const filters = words.length === 0 ? [] : chosen.map((file) => `/${file.replaceAll('.', '\\.')}$`);
  const args = [inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...filters];
  const { code } = await run(process.execPath, args, { cwd: inRoot('e2e'), env, show: true });
  return countPlaywright(readReport(report), code);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const total = sum([await runVitest(), await runJourneys()]);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
if (total.passed + total.failed === 0)
  console.error(words.length > 0 ? `No test file matches ${words.join(' or ')}.` : 'No tests ran.');
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
