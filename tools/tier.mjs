import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inRoot } from './lib/project.mjs';

/**
 * The two tiers of the tests. The gate (`npm test`) decides the same way every time: all its random cases come from one
 * seed, which stands in tools/gate.json and changes by commit. The night (`npm run test:night`) brings a new seed, more
 * cases, all journeys, and the files `*.night.test.ts`.
 *
 * Variables of the environment tell the tier, the seed and the commit to every process of a run. `TEST_SEED` repeats
 * the cases of a failed run, which has named its seed. `TEST_COMMIT` chooses the part of large tables that the gate
 * tries.
 */

/** Sets the variables where a run has not set them. */
export function setTier(env = process.env) {
  env.TEST_TIER ??= 'gate';
  env.TEST_SEED ??= String(gate().seed);
  env.TEST_COMMIT ??= presentCommit();
}

/** The commit that is checked out. Empty without git, so that every such run tries the same part. */
function presentCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: inRoot(), encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

/** Sets the variables for a night. */
export function setNight(env = process.env) {
  env.TEST_TIER = 'night';
  env.TEST_SEED ??= String(Math.floor(Math.random() * 1_000_000_000));
}

/** The share of the journeys that take turns which walks with each commit. */
const share = 1 / 6;

/**
 * The journeys that the present commit leaves out. The journeys of rare states, edits and single pages take turns, so that
 * a sixth of them walks with each commit; a night walks all. Journeys of whole flows, of money and of rights always walk.
 * @param {readonly string[]} byTurns files as `e2e/lists.spec.ts`
 */
export function outOfTurn(byTurns = gate().byTurns, env = process.env) {
  if (env.TEST_TIER === 'night') return [];
  const turnOf = (file) => createHash('sha256').update(`${env.TEST_COMMIT} ${file}`).digest('hex');
  // Every commit walks the same number of files, so that no commit waits longer than others.
  const walking = byTurns.toSorted((one, other) => (turnOf(one) < turnOf(other) ? -1 : 1));
  return walking.slice(Math.ceil(byTurns.length * share)).toSorted();
}

const gate = () => JSON.parse(readFileSync(inRoot('tools', 'gate.json'), 'utf8'));

export const isNight = () => process.env.TEST_TIER === 'night';
