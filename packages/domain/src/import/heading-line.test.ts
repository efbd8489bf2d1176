import { expect, it } from 'vitest';
import { guessHeadingLine } from './heading-line.ts';

const isKnown = (heading: string) => ['first name', 'last name', 'phone', 'zip'].includes(heading.toLowerCase());
const guess = (...lines: readonly string[]) =>
  guessHeadingLine(
    lines.map((text, at) => ({ line: at + 1, cells: text.split('|') })),
    isKnown,
  ).line;

it.each([
  ['the first line', ['First Name|Last Name', 'Ana|Ames'], 1],
  ['a title', ['Lead list|Nov 2026', 'First Name|Last Name', 'Ana|Ames'], 2],
  [
    'three lines of titles',
    ['Table 1', 'Agency of Tulsa', 'Printed|11/28/2026', 'First Name|Last Name', 'Ana|Ames'],
    4,
  ],
  ['a heading that is a year', ['First Name|Last Name|2025', 'Ana|Ames|100'], 1],
  ['headings of which none is known', ['Aa|Bb|Cc', 'Ames|Ana|x'], 1],
  ['one known heading among others', ['Last Name|Xx', 'Phone|Zip'], 1],
  ['one column', ['Last Name', 'Ames'], 1],
  ['no headings', ['Ana|Ames|74103', 'Bo|Ames|74104'], null],
  ['nothing', [], null],
] as const)('%s', (_, lines, line) => {
  expect(guess(...lines)).toBe(line);
});
