import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { writeTable } from '../write-table.ts';

const at = new Date('2026-11-20T15:00:00Z');

it('has the given columns, and no rows when there are none', async () => {
  const titles = Array.from({ length: 30 }, (_, index) => `Column ${index + 1}`);
  const columns = titles.map((title) => ({ title, width: 10 }));
  const pages = (async function* () {
    yield [];
  })();
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeTable('xlsx', { name: 'A & "B"', columns, pages, at })) chunks.push(chunk);
  const sheets = await readXlsxFile(Buffer.concat(chunks));
  expect(sheets).toEqual([{ sheet: 'A & "B"', data: [titles] }]);
});

it('sends each page before it asks for the next page', async () => {
  let asked = 0;
  const pages = (async function* () {
    for (asked = 1; asked <= 40; asked++)
      yield Array.from({ length: 500 }, (_, row) => [`Name ${row * 7919}`, `${row} Oak Street`]);
  })();
  const columns = [
    { title: 'Name', width: 10 },
    { title: 'Street', width: 20 },
  ];
  let [bytes, half] = [0, 0];
  for await (const chunk of writeTable('xlsx', { name: 'List', columns, pages, at })) {
    bytes += chunk.length;
    if (asked <= 20) half = bytes;
  }
  expect(half / bytes).toBeGreaterThan(0.4);
});
