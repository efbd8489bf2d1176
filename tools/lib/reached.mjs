import { existsSync } from 'node:fs';
import { inRoot, run } from './project.mjs';

/**
 * Lists the files that differ from a commit, relative to the root: uncommitted changes, new files, and the commits since.
 * @throws when git does not know the commit, or there is no git
 */
export async function changedFiles(since = 'HEAD') {
  const base = (await git('merge-base', since, 'HEAD')).trim();
  const lists = [await git('diff', '--name-only', '-z', base), await git('ls-files', '-oz', '--exclude-standard')];
  const names = lists.flatMap((list) => list.split('\0')).filter((name) => name !== '');
  return [...new Set(names)];
}

async function git(...args) {
  const { code, output, errors } = await run('git', args);
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed: ${errors.trim()}`);
  return output;
}

const isTest = (file) => /\.(test|fixture)\.[a-z]+$/.test(file);
const isDocument = (file) => file.endsWith('.md');

/** Says whether a change of the file can change the built product or its data. */
function isProduct(file) {
  if (isTest(file) || isDocument(file)) return false;
  return /^(packages|apps)\//.test(file) || ['package-lock.json', 'tools/build.mjs', 'tools/start.env'].includes(file);
}

/** Files that tests read without importing them, each with a file that all these tests import. */
const unseen = [
  { reads: isProduct, through: 'apps/server/testing/built-server.ts' },
  { reads: (file) => file.startsWith('apps/server/migrations/'), through: 'apps/server/testing/global-setup.ts' },
];

/** Lists the files whose importers vitest runs: the changed files, and the files of `unseen` that stand for a changed file. */
export function filesForVitest(changed) {
  const added = unseen.filter(({ reads }) => changed.some(reads)).map(({ through }) => through);
  return [...new Set([...changed.filter((file) => existsSync(inRoot(file))), ...added])];
}

/** Lists the journeys that a change reaches: all journeys for the product or a tool of journeys, else the changed journeys. */
export function reachedJourneys(changed, journeys) {
  const isTool = (file) => file.startsWith('e2e/') && !journeys.includes(file) && !isDocument(file);
  const isAnything = (file) => isProduct(file) || isTool(file) || /^tools\/(browser|settled)\./.test(file);
  return changed.some(isAnything) ? journeys : journeys.filter((file) => changed.includes(file));
}
