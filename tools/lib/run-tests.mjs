import { durationLines, keepDurations } from './durations.mjs';
import { countsOf, firstLineOf } from './outcomes.mjs';
import { beginning, timeText } from './processor-time.mjs';
import { inRoot, run } from './project.mjs';
import { nothing, runAlone, runJourneys, runVitest } from './test-programs.mjs';
import { judge, noteUnstable, TOO_MANY, unstableLines } from './unstable.mjs';

/**
 * Runs tests, runs each failed file once more, and prints what came of it: the time of each kind and the slowest files,
 * the failed tests, and the unstable tests with their first failure.
 * @param {object} chosen
 * @param {readonly string[] | undefined} chosen.vitest arguments of vitest; undefined when no file of vitest runs
 * @param {readonly string[]} chosen.journeys files of journeys
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export async function runTests(chosen) {
  const times = [];
  const timed = async (name, work) => {
    const begun = beginning();
    const result = await work();
    times.push(`${name}: ${timeText(begun)}`);
    return result;
  };
  // Several test files start the product, and could otherwise build the product at the same time.
  const isBuilt = chosen.journeys.length === 0 || (await timed('build', build));
  const runs = [chosen.vitest === undefined ? nothing : await timed('vitest', () => runVitest(chosen.vitest))];
  if (!isBuilt) runs.push({ outcomes: [], isBroken: true });
  else if (chosen.journeys.length > 0) runs.push(await timed('journeys', () => runJourneys(chosen.journeys)));
  const first = runs.flatMap(({ outcomes }) => outcomes);
  const { outcomes, unstable } = judge(first, await runFailedOnceMore(first));
  noteUnstable(unstable, new Date().toISOString().slice(0, 10));
  const isBroken = runs.some((one) => one.isBroken);
  if (outcomes.length > 0) {
    keepDurations(outcomes);
    console.log(durationLines(outcomes).join('\n'));
  }
  for (const line of times) console.log(line);
  for (const { file, failures } of outcomes)
    for (const { test, message } of failures) console.log(`failed: ${file}: ${test}: ${firstLineOf(message)}`);
  if (isBroken) console.log('failed: a test program ended with a failure that belongs to none of its tests; see above');
  for (const line of unstable.flatMap(unstableLines)) console.log(line);
  return countsOf(outcomes, isBroken);
}

async function build() {
  const { code } = await run(process.execPath, [inRoot('tools', 'ensure-built.mjs')], { show: true });
  if (code !== 0) console.error('The product could not be built, so the journeys could not run.');
  return code === 0;
}

/** Runs each failed file once more, alone. Runs none when so many failed that chance is no reason any more. */
async function runFailedOnceMore(outcomes) {
  const failed = outcomes.filter((one) => one.failed > 0);
  if (failed.length >= TOO_MANY) {
    console.log(`${failed.length} files failed. That is no chance, so none runs once more.`);
    return [];
  }
  const second = [];
  for (const one of failed) {
    console.log(`Once more, alone: ${one.file}`);
    second.push(...(await runAlone(one)).outcomes);
  }
  return second;
}
