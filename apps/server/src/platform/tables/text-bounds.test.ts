import { describe, expect, it } from 'vitest';
import { tablePortions } from './read/table-portions.ts';
import { type TableRow, uploadedTable } from './table-row.ts';
import { readHere, textRow, withFile, workbook } from './workbook.fixture.ts';

const longest = 32_767;
const shared = `<sst><si><t>${'x'.repeat(longest)}</t></si></sst>`;
/** Rows whose cells all name the one shared text. */
const sharingRows = (rows: number, columns: number) =>
  `<row>${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`.repeat(rows);
const errorRow = (columns: number) => `<row>${'<c t="e"><v>#N/A</v></c>'.repeat(columns)}</row>`;
const titles = (columns: number) => textRow(...Array.from({ length: columns }, (_, at) => `Column ${at}`));

const charactersOf = (rows: readonly TableRow[]) => {
  const texts = rows.flatMap(({ cells, problems }) => [...cells, ...problems.map(({ sentence }) => sentence)]);
  return texts.reduce((sum, text) => sum + text.length, 0);
};

/** The characters of each portion of a file. */
const portionsOf = (bytes: Buffer) =>
  withFile(bytes, async (path) => {
    const characters: number[] = [];
    for await (const portion of tablePortions({ path, limits: uploadedTable }))
      if ('rows' in portion) characters.push(charactersOf(portion.rows));
    return characters;
  });

describe('the texts of a small workbook', () => {
  it('come in portions of about 1 MB, also when all cells name one long text', async () => {
    const bytes = workbook({ sheets: [titles(20) + sharingRows(100, 20)], shared });
    expect(bytes.length).toBeLessThan(3_000);
    const portions = await portionsOf(bytes);
    expect(Math.max(...portions)).toBeLessThan(2_000_000);
    expect(portions.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(100 * 20 * longest);
  });

  it('are refused when all cells together have more characters than a file may unpack to', async () => {
    const bytes = workbook({ sheets: [titles(60) + sharingRows(1_000, 60)], shared });
    expect(bytes.length).toBeLessThan(10_000);
    await expect(readHere(bytes)).rejects.toMatchObject({
      kind: 'too-big',
      sentence: /^The file has more than 150000000 characters\. Split it/,
    });
  });

  it('are refused when one row has more than 2 MB', async () => {
    const bytes = workbook({ sheets: [titles(65) + sharingRows(1, 65)], shared });
    await expect(readHere(bytes)).rejects.toMatchObject({
      kind: 'too-big',
      sentence: /a row of more than 2 MB \(line 2\)/,
    });
    expect(await readHere(workbook({ sheets: [titles(64) + sharingRows(1, 64)], shared }))).toHaveLength(2);
  });

  it('are refused when the name of a sheet, which every row repeats, is longer than in Excel', async () => {
    const named = (length: number) => readHere(workbook({ sheets: [titles(2)], names: ['n'.repeat(length)] }));
    await expect(named(32)).rejects.toMatchObject({ kind: 'too-big', sentence: /a name of more than 31 characters/ });
    expect(await named(31)).toMatchObject([{ sheet: 'n'.repeat(31) }]);
  });
});

describe('the problems of a file', () => {
  it('count as text, so that a portion has some thousand at most', async () => {
    const portions = await portionsOf(workbook({ sheets: [titles(500) + errorRow(500).repeat(60)] }));
    expect(Math.max(...portions)).toBeLessThan(1_200_000);
    expect(portions.length).toBeGreaterThan(2);
  });

  it.each([
    ['a workbook', workbook({ sheets: [titles(10) + errorRow(10).repeat(3)] })],
    ['a CSV file', Buffer.from(`A,B\n${'1.2E+30,1.2E+30\n'.repeat(15)}`)],
  ])('are bounded in %s', async (_, bytes) => {
    await expect(readHere(bytes, { problems: 29 })).rejects.toMatchObject({
      kind: 'too-big',
      sentence: /^More than 29 cells of the file are wrong\. Correct/,
    });
    expect((await readHere(bytes, { problems: 30 })).flatMap(({ problems }) => problems)).toHaveLength(30);
  });
});
