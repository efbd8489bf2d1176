import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { firstLineOf } from './outcomes.mjs';
import { inRoot } from './project.mjs';

/**
 * From this number of failed files on, a run is red at once: three unstable files in one run are no chance any more.
 */
export const TOO_MANY = 3;

const DOCUMENT = inRoot('docs', 'unstable.md');

/**
 * Judges a run whose failed files ran once more, each alone. A file that passes then is unstable. A file that fails
 * again stays failed.
 * @param {readonly import('./outcomes.mjs').Outcome[]} first all files of the run
 * @param {readonly import('./outcomes.mjs').Outcome[]} second the files that ran once more
 * @returns {{ outcomes: import('./outcomes.mjs').Outcome[], unstable: import('./outcomes.mjs').Outcome[] }} `outcomes`
 *   has the second outcome of a file that passed then; `unstable` has the first outcome of such a file
 */
export function judge(first, second) {
  const again = new Map(second.map((one) => [one.file, one]));
  const hasPassed = ({ file }) => {
    const one = again.get(file);
    return one !== undefined && one.failed === 0 && one.passed > 0;
  };
  const unstable = first.filter((one) => one.failed > 0 && hasPassed(one));
  const outcomes = first.map((one) => (unstable.includes(one) ? again.get(one.file) : one));
  return { outcomes, unstable };
}

/** The lines that a run prints about an unstable file: each test, then what its first failure said. */
export function unstableLines({ file, failures }) {
  return failures.flatMap(({ test, message }) => [
    `unstable: ${file}: ${test}`,
    ...message
      .split('\n')
      .slice(0, 30)
      .map((line) => `    ${line}`),
  ]);
}

/**
 * Adds a row to the document of unstable tests for every test that it does not name yet. The row stands until the cause
 * is found.
 * @param {readonly import('./outcomes.mjs').Outcome[]} unstable
 * @param {string} day as `2026-11-28`
 */
export function noteUnstable(unstable, day) {
  if (unstable.length === 0 || !existsSync(DOCUMENT)) return;
  writeFileSync(DOCUMENT, withRows(readFileSync(DOCUMENT, 'utf8'), unstable, day));
}

/** The text of the document with the missing rows. */
export function withRows(text, unstable, day) {
  const rows = unstable.flatMap(({ file, failures }) =>
    failures
      .map(({ test, message }) => ({ key: `| ${file} | ${cell(test)} |`, said: cell(firstLineOf(message)) }))
      .filter(({ key }) => !text.includes(key))
      .map(({ key, said }) => `${key} ${day} | ${said} |`),
  );
  return rows.length === 0 ? text : `${text.trimEnd()}\n${rows.join('\n')}\n`;
}

const cell = (text = '') => text.replaceAll('|', '\\|').trim().slice(0, 160);
