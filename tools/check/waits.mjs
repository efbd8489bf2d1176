import { readFileSync } from 'node:fs';
import { inRoot, projectFiles } from '../lib/project.mjs';

/**
 * A journey that looks before the answer of its own action has come may pass or fail by chance. Most journeys that failed
 * without a fault did so for this reason.
 */
export const name = 'journeys wait for the answer of their own action';

const READ = /^e2e\/.*\.ts$/;

/** The forbidden ways to wait, and what to write instead. A match is allowed when `unless` holds for the line before. */
const WRONG = [
  {
    pattern: /await \w+\.waitFor(Response|Request)\(/,
    instead: 'begin to wait before the action: `const answer = page.waitForResponse(…)`, the action, `await answer`',
  },
  {
    pattern: /waitForTimeout\(/,
    instead: 'wait for an answer; only a proof that nothing happens may wait, and the line above says for how long',
    unless: (before) => before.trimStart().startsWith('//'),
  },
  { pattern: /networkidle/, instead: 'a quiet network does not mean that the answer is drawn; use untilSettled' },
  {
    pattern:
      /expect\(\s*await [^;]*?\.(textContent|innerText|inputValue|allTextContents|isVisible|isHidden|isChecked|isEnabled|isDisabled)\(/,
    instead: 'an assertion on a place of the page waits until it holds: `await expect(place).toHaveText(…)`',
  },
  { pattern: /expect\(\s*await amount\(/, instead: 'use `await expect(amountOf(…)).toHaveText(…)`' },
  {
    pattern: /\bpage\s*\.getByRole\('row'\)\s*\.(nth|first|last)\(/,
    instead: 'use `rows(page)` of support/list-page.ts, which matches only rows that answer the present question',
  },
];

export async function run() {
  const files = projectFiles().filter((file) => READ.test(file));
  const lines = files.flatMap((file) => wrongWaits(file, readFileSync(inRoot(file), 'utf8')));
  return { ok: lines.length === 0 && files.length > 0, note: `${files.length} files`, lines };
}

/** @returns a line for every place where a journey looks too early */
export function wrongWaits(file, text) {
  return WRONG.flatMap(({ pattern, instead, unless }) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].flatMap(({ index }) => {
      const above = text.slice(0, index).split('\n');
      return unless?.(above.at(-2) ?? '') ? [] : [`${file}:${above.length} ${instead}`];
    }),
  );
}

/** Faults that this check must find, and texts in which it must find none. planted-faults.mjs tries them. */
export const planted = {
  found: [
    'await page.waitForResponse(/rows/);',
    'const a = 1;\n  await page.waitForTimeout(500);',
    "await page.waitForLoadState('networkidle');",
    "expect(await row.textContent()).toBe('Draft');",
    'expect(\n  await heads.allTextContents(),\n).toEqual([]);',
    "expect(await amount(receipt, 'Total')).toBe(total);",
    "page.getByRole('row').nth(1)",
  ],
  innocent: [
    'const answer = page.waitForResponse(/rows/);\nawait answer;',
    '  // The page would ask within 300 ms.\n  await page.waitForTimeout(400);',
    "await expect(amountOf(receipt, 'Total')).toHaveText(total);",
    "changed.getByRole('row').nth(1)",
    'const name = await newest.textContent();',
  ],
};
