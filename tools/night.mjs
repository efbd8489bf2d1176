/**
 * Runs what the gate leaves out, in under 90 minutes on two cores:
 *
 *   npm run test:night                 everything below
 *   npm run test:night -- tests        the tests of the night alone
 *   npm run test:night -- node 24      the gate on one version of Node alone
 *
 * 1. The tests of the night: every random suite with a new seed and more cases, all cells of permissions, all hostile
 *    values at all places, the kills (`*.night.test.ts`), all journeys, all pages by all roles in both themes.
 *    The run names its seed; TEST_SEED repeats its cases. A failing seed becomes a fixed case of the gate.
 * 2. The gate (.ci/run) on a clean clone of the present commit, with each version of Node on which the product runs and
 *    which is not the present one. Node comes from the package registry.
 *
 * The last line is `N passed, N failed`.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readCounts } from './lib/outcomes.mjs';
import { beginning, timeText } from './lib/processor-time.mjs';
import { inRoot, npmCommand, projectFiles, run } from './lib/project.mjs';
import { runTests } from './lib/run-tests.mjs';
import { journeyFiles } from './lib/test-programs.mjs';
import { setNight } from './tier.mjs';

/** The versions of Node that the product supports. */
const VERSIONS = [20, 22, 24];

/** Downloads a version of Node once. Returns the folder of its program. */
async function nodeOf(version) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = inRoot('.cache', 'node', String(version));
  const programs = path.join(folder, 'node_modules', name, 'bin');
  if (existsSync(programs)) return programs;
  mkdirSync(folder, { recursive: true });
  const [file, args] = npmCommand('install', '--prefix', folder, '--no-save', `${name}@${version}`);
  const { code, output, errors } = await run(file, args, { cwd: folder });
  if (code !== 0) throw new Error(`Node ${version} could not be installed: ${output}${errors}`);
  return programs;
}

/** A copy of the present commit without anything that a run has made. Without git, a copy of the files. */
async function cleanClone() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dropdate-night-'));
  const { code } = await run('git', ['clone', '--quiet', inRoot(), folder]);
  if (code === 0) return folder;
  for (const file of projectFiles()) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(inRoot(file), path.join(folder, file));
  }
  return folder;
}

/** Runs the gate on a version of Node. */
async function gateOn(version) {
  const begun = beginning();
  const folder = await cleanClone();
  try {
    const PATH = `${await nodeOf(version)}${path.delimiter}${process.env.PATH}`;
    const { TEST_TIER: _tier, TEST_SEED: _seed, npm_execpath: _npm, ...env } = process.env;
    const { output, errors } = await run('bash', ['.ci/run'], { cwd: folder, env: { ...env, PATH } });
    const counts = readCounts(output);
    if (counts.failed > 0) console.log(`${output.slice(-20_000)}${errors.slice(-5_000)}`);
    console.log(`The gate on Node ${version}: ${counts.passed} passed, ${counts.failed} failed, ${timeText(begun)}`);
    return counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function testsOfNight() {
  setNight();
  console.log(`The seed of this night is ${process.env.TEST_SEED}.`);
  return runTests({ vitest: ['run'], journeys: journeyFiles() });
}

const present = Number(process.versions.node.split('.')[0]);
const [what, version] = process.argv.slice(2);
const begun = beginning();
const parts = [
  ...(what === undefined || what === 'tests' ? [testsOfNight] : []),
  ...VERSIONS.filter((one) =>
    version === undefined ? what === undefined && one !== present : one === Number(version),
  ).map((one) => () => gateOn(one)),
];
let [passed, failed] = [0, 0];
for (const part of parts) {
  const counts = await part().catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  passed += counts.passed;
  failed += counts.failed;
}
console.log(`The night took ${timeText(begun)}.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
