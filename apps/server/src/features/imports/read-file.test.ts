import { expect, it } from 'vitest';
import { withFile } from '../../platform/tables/workbook.fixture.ts';
import { readFile } from './read-file.ts';

/** The lines of a CSV file, by default with at most three rows. */
const linesOf = (text: string, bounds: { readonly most?: number } = { most: 3 }) =>
  withFile(Buffer.from(text), async (path) => {
    const lines: number[] = [];
    const options = { signal: new AbortController().signal, owner: 'test', isKnownHeading: () => false, ...bounds };
    for await (const { rows } of readFile({ path }, options)) lines.push(...rows.map(({ line }) => line));
    return lines;
  });

it('leaves out empty rows, and refuses a file with too many rows', async () => {
  expect(await linesOf('Name,City\r\nAna,Tampa\r\n,\r\nBo,Tampa\r\nCy,Tampa\r\n')).toEqual([2, 4, 5]);
  await expect(linesOf(`Name,City\r\n${'Ana,Tampa\r\n'.repeat(4)}`)).rejects.toMatchObject({
    messages: [{ userMessage: 'The file has more than 3 rows. Split it into several files.' }],
  });
});

it('takes 100,000 rows and no more, as an import reads its file', async () => {
  const file = (rows: number) => `Name\r\n${'A\r\n'.repeat(rows)}`;
  expect(await linesOf(file(100_000), {})).toHaveLength(100_000);
  await expect(linesOf(file(100_001), {})).rejects.toMatchObject({
    messages: [{ userMessage: 'The file has more than 100,000 rows. Split it into several files.' }],
  });
});
