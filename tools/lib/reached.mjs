import { existsSync } from 'node:fs';
import { inRoot, run } from './project.mjs';

/**
 * Reads `--changed` or `--changed=<commit>` from the words after `npm test --`.
 * @returns the commit, HEAD when none is named, or undefined when no word is `--changed`
 * @throws when there is another word besides `--changed`
 */
export function changedSince(words) {
  const word = words.find((each) => /^--changed(=|$)/.test(each));
  if (word === undefined) return undefined;
  if (words.length > 1) throw new Error('--changed takes no further words; a commit follows it as in --changed=main.');
  return word.slice('--changed='.length) || 'HEAD';
}

/**
 * Lists the files that differ from a commit, relative to the root: uncommitted changes, new files, and the commits
 * since.
 * @throws when git does not know the commit, or there is no git
 */
export async function changedFiles(since) {
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

/**
 * Files that tests read without importing them. `through` is a file that all these tests import, or the only such test.
 */
const unseen = [
  { reads: (file) => file === '.env.example', through: 'apps/server/src/platform/config.test.ts' },
  { reads: (file) => file.startsWith('docs/examples/'), through: 'apps/server/src/cli/prospects.test.ts' },
  { reads: isProduct, through: 'apps/server/testing/built-server.ts' },
  { reads: (file) => file.startsWith('apps/server/migrations/'), through: 'apps/server/testing/global-setup.ts' },
];

/**
 * Lists the files whose importers vitest runs: the changed files, and for a changed file in `unseen` the file
 * `through`.
 */
export function filesForVitest(changed) {
  const added = unseen.filter(({ reads }) => changed.some(reads)).map(({ through }) => through);
  return [...new Set([...changed.filter((file) => existsSync(inRoot(file))), ...added])];
}

/**
 * Lists the arguments of vitest that run the tests which a change reaches. A changed lock file reaches all tests.
 * Undefined when the change reaches no test.
 */
export function vitestArguments(changed) {
  if (changed.includes('package-lock.json')) return ['run'];
  const files = filesForVitest(changed).map((file) => inRoot(file));
  return files.length === 0 ? undefined : ['related', '--run', ...files];
}

/** The documents that journeys read, each with the journeys that read the document. */
const readByJourneys = {
  'docs/openapi.json': ['e2e/page-calls.spec.ts'],
  'docs/routes.json': ['e2e/page-calls.spec.ts', 'e2e/pages.spec.ts', 'e2e/record-pages.spec.ts'],
};

/**
 * Lists the journeys that a change reaches. A change of the product, or of a tool of journeys, reaches all journeys.
 * Any other change reaches the changed journeys and the journeys that read a changed document.
 */
export function reachedJourneys(changed, journeys) {
  const isTool = (file) => file.startsWith('e2e/') && !journeys.includes(file) && !isDocument(file);
  const isAnything = (file) => isProduct(file) || isTool(file) || /^tools\/(browser|settled)\./.test(file);
  if (changed.some(isAnything)) return journeys;
  const reached = changed.flatMap((file) => [file, ...(readByJourneys[file] ?? [])]);
  return journeys.filter((file) => reached.includes(file));
}
