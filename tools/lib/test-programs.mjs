import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { failedPages } from './failed-pages.mjs';
import { journeyOutcomes, vitestOutcomes } from './outcomes.mjs';
import { filesBelow, inRoot, run } from './project.mjs';

const REPORTS = inRoot('.cache', 'test');

/** @typedef {{ outcomes: import('./outcomes.mjs').Outcome[], isBroken: boolean }} Run `isBroken`: the program failed, but no test did */

/** @type {Run} */
export const nothing = { outcomes: [], isBroken: false };

/** All files of journeys, as `e2e/lists.spec.ts`. */
export const journeyFiles = () => filesBelow(inRoot('e2e'), 'e2e/').filter((file) => /\.(spec|test)\.ts$/.test(file));

/**
 * Runs vitest and reads its reports.
 * @param {readonly string[]} args of vitest
 * @param {string} name of the reports, so that a second run does not replace those of the first
 * @returns {Promise<Run>}
 */
export async function runVitest(args, name = 'vitest') {
  const report = newReport(`${name}.json`);
  const durations = newReport(`${name}-durations.json`);
  const reporters = ['default', inRoot('tools', 'lib', 'duration-reporter.mjs'), 'json'];
  const program = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const { code } = await run(
    process.execPath,
    [
      program,
      ...args,
      '--passWithNoTests',
      ...reporters.map((one) => `--reporter=${one}`),
      `--outputFile.json=${report}`,
    ],
    { env: { ...process.env, DURATIONS_FILE: durations }, show: true },
  );
  return runOf(vitestOutcomes(readReport(report), readReport(durations)), code);
}

/**
 * Runs files of journeys against the built product.
 * @param {readonly string[]} chosen files as `e2e/lists.spec.ts`
 * @param {string} name of the report
 * @returns {Promise<Run>}
 */
export async function runJourneys(chosen, name = 'playwright') {
  const report = newReport(`${name}.json`);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const filters = chosen.map((file) => `/${file.replaceAll('.', '\\.')}$`);
  // One file runs on one worker. A second worker would start another server that nobody uses.
  const workers = chosen.length === 1 ? ['--workers=1'] : [];
  const program = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const args = [program, 'test', '--reporter=list,json', ...workers, ...filters];
  const { code } = await run(process.execPath, args, { cwd: inRoot('e2e'), env, show: true });
  const written = readReport(report);
  for (const line of failedPages(written)) console.log(line);
  return runOf(journeyOutcomes(written), code);
}

/** @returns {Run} */
function runOf(outcomes, code) {
  return { outcomes, isBroken: code !== 0 && outcomes.every(({ failed }) => failed === 0) };
}

/**
 * Runs one file of tests alone.
 * @param {import('./outcomes.mjs').Outcome} outcome
 * @returns {Promise<Run>}
 */
export function runAlone({ file, kind }) {
  return kind === 'journeys'
    ? runJourneys([file], 'playwright-alone')
    : runVitest(['run', inRoot(...file.split('/')), '--project', kind], 'vitest-alone');
}

function newReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = inRoot('.cache', 'test', name);
  rmSync(file, { force: true });
  return file;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
