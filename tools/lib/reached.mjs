import { existsSync } from 'node:fs';
import { inRoot, run } from './project.mjs';

/**
 * Files that differ from a commit, relative to the root: what is not committed, new files too, and what was committed since.
 * @throws when git does not know the commit, or there is no git
 */
export async function changedFiles(since = 'HEAD') {
  const base = (await git('merge-base', since, 'HEAD')).trim();
  const lists = [await git('diff', '--name-only', '-z', base), await git('ls-files', '-oz', '--exclude-standard')];
  const names = lists.flatMap((list) => list.split('\0')).filter((name) => name !== '');
  return [...new Set(names)].sort();
}

async function git(...args) {
  const { code, output, errors } = await run('git', args);
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed: ${errors.trim()}`);
  return output;
}

const isTest = (file) => /\.(test|fixture)\.[a-z]+$/.test(file);
const isDocument = (file) => file.endsWith('.md');

/** Whether the product that is built, or its data, can be another after a change of the file. */
function isProduct(file) {
  if (isTest(file) || isDocument(file)) return false;
  return /^(packages|apps)\//.test(file) || ['package-lock.json', 'tools/build.mjs', 'tools/start.env'].includes(file);
}

/** What tests read past the imports that vitest follows, and a file that all these tests import. */
const unseen = [
  { reads: isProduct, through: 'apps/server/testing/built-server.ts' },
  { reads: (file) => file.startsWith('apps/server/migrations/'), through: 'apps/server/testing/global-setup.ts' },
];

/** What vitest is asked for: the changed files, and those that stand for what it does not see. */
export function filesForVitest(changed) {
  const added = unseen.filter(({ reads }) => changed.some(reads)).map(({ through }) => through);
  return [...new Set([...changed.filter((file) => existsSync(inRoot(file))), ...added])];
}

/** The journeys that a change reaches: all when it can change the product or their tools, else those that changed themselves. */
export function reachedJourneys(changed, journeys) {
  const isTool = (file) => /^e2e\//.test(file) && !journeys.includes(file) && !isDocument(file);
  const isAnything = (file) => isProduct(file) || isTool(file) || /^tools\/(browser|settled)\./.test(file);
  return changed.some(isAnything) ? journeys : journeys.filter((file) => changed.includes(file));
}
