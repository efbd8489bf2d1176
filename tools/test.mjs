/**
 * Runs the tests of the gate: vitest for packages and applications, and Playwright's journeys (e2e/) against the built
 * product. `npm run test:night` runs what the gate leaves out (tools/night.mjs).
 *
 *   npm test                      all
 *   npm test -- pricing leads     only test files whose path contains one of the words
 *   npm test -- --changed         only the tests that uncommitted changes reach
 *   npm test -- --changed=main    the same, with the commits since a commit or branch
 *
 * Without words, the journeys that tools/gate.json names take turns: a sixth of them walks with each commit.
 *
 * A file that fails runs once more, alone, after everything else. When the file passes then, its tests are `unstable`:
 * the run stays green, and docs/unstable.md names them. Three failed files make the run red at once.
 *
 * The last line is `N passed, N failed`. The exit code is 1 when a test failed. It is also 1 when no test ran, unless
 * `--changed` reaches no test.
 */
import { changedFiles, changedSince, reachedJourneys, vitestArguments } from './lib/reached.mjs';
import { runTests } from './lib/run-tests.mjs';
import { journeyFiles } from './lib/test-programs.mjs';
import { outOfTurn, setTier } from './tier.mjs';

/**
 * Chooses the arguments of vitest (undefined when no file of vitest runs) and the files of journeys.
 * @throws when git does not know the commit of `--changed`
 */
async function choose(words) {
  const journeys = journeyFiles();
  const since = changedSince(words);
  if (since !== undefined) {
    const changed = await changedFiles(since);
    return { vitest: vitestArguments(changed), journeys: reachedJourneys(changed, journeys), mayBeNone: true };
  }
  if (words.length > 0) {
    const chosen = journeys.filter((file) => words.some((word) => file.includes(word)));
    return { vitest: ['run', ...words], journeys: chosen, mayBeNone: false };
  }
  const out = outOfTurn();
  console.log(`Journeys that take turns and walk with another commit: ${out.join(', ')}`);
  return { vitest: ['run'], journeys: journeys.filter((file) => !out.includes(file)), mayBeNone: false };
}

setTier();
const words = process.argv.slice(2);
const chosen = await choose(words).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const { passed, failed, skipped } = await runTests(chosen);
if (skipped > 0) console.log(`${skipped} skipped`);
const isNone = passed + failed === 0;
if (isNone) console.error(noneText());
process.exitCode = failed === 0 && (chosen.mayBeNone || !isNone) ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);

function noneText() {
  if (chosen.mayBeNone) return 'The change reaches no test.';
  return words.length > 0 ? `No test file matches ${words.join(' or ')}.` : 'No tests ran.';
}
