import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';
import { TableError } from './table-error.ts';
import { type TableRow, uploadedTable } from './table-row.ts';
import {
  hugePart,
  type Part,
  readHere,
  textRow,
  withFile,
  workbook,
  workbookParts,
  zipOf,
} from './workbook.fixture.ts';

const megabyte = 1_048_576;
const head = textRow('Order Number', 'Name');

async function readThere(bytes: Buffer, signal?: AbortSignal): Promise<TableRow[]> {
  return withFile(bytes, async (path) => {
    const rows: TableRow[] = [];
    for await (const portion of readTable({ path }, uploadedTable, signal)) rows.push(...portion);
    return rows;
  });
}

describe('a table file in a thread of its own', () => {
  const names = Array.from({ length: 1_234 }, (_, at) => [`A${at}`, `Name ${at}`]);

  it('comes in portions, in order, as CSV and as XLSX', async () => {
    const csv = Buffer.from(['Order Number,Name', ...names.map((row) => row.join(','))].join('\n'));
    const xlsx = workbook({ sheets: [head + names.map((row) => textRow(...row)).join('')] });
    for (const bytes of [csv, xlsx]) {
      const sizes = await withFile(bytes, async (path) => {
        const lengths: number[] = [];
        for await (const portion of readTable({ path }, uploadedTable)) lengths.push(portion.length);
        return lengths;
      });
      expect(sizes).toEqual([500, 500, 235]);
      expect((await readThere(bytes)).map(({ cells }) => cells)).toEqual([['Order Number', 'Name'], ...names]);
    }
  });

  it('is refused with kind, place and a sentence', async () => {
    const refusal = await readThere(Buffer.from('Name\nAnn\n"Bob\n')).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TableError);
    expect(refusal).toMatchObject({
      kind: 'open-quote',
      sheet: null,
      line: 3,
      column: null,
      sentence: 'Line 3: a quotation mark is opened and never closed. Close it, or remove it.',
    });
  });

  it('is left early and aborted without a trace', async () => {
    const bytes = workbook({ sheets: [head + names.map((row) => textRow(...row)).join('')] });
    for (let turn = 0; turn < 3; turn += 1)
      await withFile(bytes, async (path) => {
        for await (const portion of readTable({ path }, uploadedTable)) {
          expect(portion).toHaveLength(500);
          break;
        }
      });
    const stop = new AbortController();
    const reading = readThere(bytes, stop.signal);
    stop.abort(new Error('the user has left'));
    await expect(reading).rejects.toThrow('the user has left');
    const later = new AbortController();
    await withFile(bytes, async (path) => {
      const portions = readTable({ path }, uploadedTable, later.signal);
      expect((await portions.next()).value).toHaveLength(500);
      later.abort(new Error('the user has left later'));
      await expect(portions.next()).rejects.toThrow('the user has left later');
      expect(await portions.next()).toEqual({ done: true, value: undefined });
    });
    await expect(readThere(bytes, AbortSignal.abort(new Error('gone before')))).rejects.toThrow('gone before');
    expect(await readThere(bytes)).toHaveLength(names.length + 1);
  });

  it('runs no further ahead than one portion when its reader is slow', async () => {
    const bytes = Buffer.from(`Name,Street\n${'Ann Miller,12 Long Street\n'.repeat(300_000)}`);
    await withFile(bytes, async (path) => {
      const portions = readTable({ path }, { ...uploadedTable, fileBytes: 20 * megabyte });
      await portions.next();
      const before = process.memoryUsage().heapUsed;
      await setTimeout(2_000);
      expect((process.memoryUsage().heapUsed - before) / 1_000_000).toBeLessThan(20);
      await portions.return(undefined);
    });
  });

  it('waits when others are read', async () => {
    const bytes = Buffer.from('Name\nAnn\n');
    const all = await Promise.all(Array.from({ length: 5 }, () => readThere(bytes)));
    expect(all.map((rows) => rows.length)).toEqual([2, 2, 2, 2, 2]);
  });

  it('waits while another file of the same owner is read, and not for files of other owners', async () => {
    await withFile(Buffer.from('Name\nAnn\n'), async (path) => {
      const of = (owner: string) => readTable({ path }, uploadedTable, undefined, owner);
      const [first, second, other] = [of('one'), of('one'), of('other')];
      await first.next();
      let isBegun = false;
      const waiting = second.next().then(() => {
        isBegun = true;
      });
      expect((await other.next()).value).toHaveLength(2);
      await other.return(undefined);
      expect(isBegun).toBe(false);
      await first.return(undefined);
      await waiting;
      await second.return(undefined);
    });
  });

  it('is refused when 100 others wait', async () => {
    await withFile(Buffer.from('Name\nAnn\n'), async (path) => {
      const first = readTable({ path }, uploadedTable, undefined, 'one');
      await first.next();
      const stop = new AbortController();
      const waiting = Array.from({ length: 100 }, () =>
        readTable({ path }, uploadedTable, stop.signal, 'one')
          .next()
          .catch((error: unknown) => error),
      );
      const tooMany = readTable({ path }, uploadedTable, undefined, 'one').next();
      await expect(tooMany).rejects.toMatchObject({ status: 503, messages: [{ messageId: 'Busy' }] });
      stop.abort(new Error('the user has left'));
      await first.return(undefined);
      for (const outcome of await Promise.all(waiting)) expect(outcome).toMatchObject({ message: 'the user has left' });
    });
  });

  it('is refused when its thread has worked too long', async () => {
    await withFile(Buffer.from(`Name,Street\n${'Ann Miller,12 Long Street\n'.repeat(100_000)}`), async (path) => {
      const reading = async () => {
        for await (const _ of readTable({ path }, { ...uploadedTable, workingMs: 50 }));
      };
      await expect(reading()).rejects.toMatchObject({ kind: 'too-big', sentence: /than the server can read/ });
    });
    expect(await readThere(Buffer.from('Name\nAnn\n'))).toHaveLength(2);
  });
});

it('a file that is gone is no fault of the user', async () => {
  for (const path of ['/nonexistent/table', tmpdir()]) {
    const failure = await readTable({ path }, uploadedTable)
      .next()
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: /^(?:ENOENT|EISDIR)$/ });
    expect(failure).not.toBeInstanceOf(TableError);
  }
});

/** The parts of a good workbook, with one of them replaced. */
function withPart(bomb: Part, shared?: string): Buffer {
  const parts = workbookParts({ sheets: [head], ...(shared !== undefined && { shared }) });
  return zipOf(parts.map((one) => (one.name === bomb.name ? bomb : one)));
}

/**
 * How much longer the reading takes than that of a small file, and by how much the memory of the process grows. From
 * sources, most of the time goes into the start of the thread, which a busy machine makes longer.
 */
async function measured(bytes: Buffer) {
  const start = await timed(() => readAndDrop(workbook({ sheets: [head] })));
  const before = process.memoryUsage().rss;
  let most = before;
  let isDone = false;
  const watch = (async () => {
    while (!isDone) {
      most = Math.max(most, process.memoryUsage().rss);
      await setTimeout(5);
    }
  })();
  let outcome: unknown;
  const whole = await timed(async () => {
    outcome = await readAndDrop(bytes).catch((error: unknown) => error);
  });
  isDone = true;
  await watch;
  return { outcome, milliseconds: whole - start, megabytes: (most - before) / 1_000_000 };
}

/** Reads a file to its end, and keeps no row. */
function readAndDrop(bytes: Buffer): Promise<void> {
  return withFile(bytes, async (path) => {
    for await (const _ of readTable({ path }, uploadedTable));
  });
}

/** Milliseconds of processor time, of all threads. A busy machine makes them hardly longer, unlike the time on a clock. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

describe('a zip bomb', () => {
  const sheet = 'xl/worksheets/sheet1.xml';
  const rows = [
    '<worksheet><sheetData>',
    '<row></row>'.repeat(100_000).slice(0, 990_000),
    '</sheetData></worksheet>',
  ] as const;
  const long = [
    '<worksheet><sheetData><row><c t="str"><v>',
    'x'.repeat(1_000_000),
    '</v></c></row></sheetData></worksheet>',
  ] as const;
  const texts = ['<sst>', '<si><t>text</t></si>'.repeat(50_000), '</sst>'] as const;
  const lying = (part: Part): Part => ({ ...part, size: 5_000 });

  const spaces = (name: string): readonly [string, string, string] => [
    `<${name}>`,
    ' '.repeat(1_000_000),
    `</${name}>`,
  ];

  it.each<readonly [string, TableError['kind'], Buffer]>([
    ['of rows', 'too-big', withPart(hugePart(sheet, rows, 520))],
    ['of rows, which says 5 kB', 'broken', withPart(lying(hugePart(sheet, rows, 520)))],
    ['of one cell', 'too-big', withPart(hugePart(sheet, long, 520))],
    ['of one cell, which says 5 kB', 'broken', withPart(lying(hugePart(sheet, long, 520)))],
    ['of shared texts', 'too-big', withPart(hugePart('xl/sharedStrings.xml', texts, 520), '<sst/>')],
    ['of the list of sheets', 'too-big', withPart(hugePart('xl/workbook.xml', spaces('workbook'), 520))],
    ['of relations', 'too-big', withPart(hugePart('_rels/.rels', spaces('Relationships'), 520))],
  ])('of 500 MB %s is refused in a second, with at most 200 MB', async (_, kind, bytes) => {
    expect(bytes.length).toBeLessThan(1.3 * megabyte);
    const { outcome, milliseconds, megabytes } = await measured(bytes);
    expect(outcome).toMatchObject({ name: 'TableError', kind });
    expect(milliseconds).toBeLessThan(1_000);
    expect(megabytes).toBeLessThan(200);
  });

  it('would be read if it were small', async () => {
    expect(await readHere(withPart(hugePart(sheet, rows, 2))).catch((error: TableError) => error.kind)).toBe('empty');
    expect(await readHere(withPart(hugePart('xl/sharedStrings.xml', texts, 2), '<sst/>'))).toHaveLength(1);
  });

  it.each<readonly [string, Buffer]>([
    ['one cell', withPart(hugePart(sheet, long, 15))],
    [
      'one shared text',
      withPart(
        hugePart('xl/sharedStrings.xml', ['<sst><si><t>', 'y'.repeat(1_000_000), '</t></si></sst>'], 15),
        '<sst/>',
      ),
    ],
    ['one attribute', withPart(hugePart(sheet, ['<worksheet a="', 'y'.repeat(1_000_000), '"/>'], 15))],
    ['one comment', withPart(hugePart(sheet, ['<worksheet><!--', 'y'.repeat(1_000_000), '--></worksheet>'], 15))],
  ])('of 15 MB in %s is refused at the first of them', async (_, bytes) => {
    await expect(readHere(bytes)).rejects.toMatchObject({ kind: 'too-big', sentence: /a text of more than 1 MB/ });
  });

  it('that stays below the bound of large files, but not below that of small files, is refused', async () => {
    const elements = hugePart(sheet, ['<worksheet>', '<x></x>'.repeat(140_000), '</worksheet>'], 60);
    const { outcome, milliseconds, megabytes } = await measured(withPart(elements));
    expect(outcome).toMatchObject({ name: 'TableError', kind: 'too-big', sentence: /when it is unpacked/ });
    expect(milliseconds).toBeLessThan(1_000);
    expect(megabytes).toBeLessThan(200);
  });

  it('of 60,000 cells that name one long text is refused, with at most 200 MB', async () => {
    const shared = `<sst><si><t>${'x'.repeat(32_767)}</t></si></sst>`;
    const names = textRow(...Array.from({ length: 60 }, (_, at) => `Column ${at}`));
    const sharing = `<row>${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`.repeat(1_000);
    const bytes = workbook({ sheets: [names + sharing], shared });
    expect(bytes.length).toBeLessThan(10_000);
    const { outcome, megabytes } = await measured(bytes);
    expect(outcome).toMatchObject({ name: 'TableError', kind: 'too-big', sentence: /150000000 characters/ });
    expect(megabytes).toBeLessThan(200);
  });

  it('of a heap too small for the file is refused in a sentence', async () => {
    const part = hugePart('xl/sharedStrings.xml', ['<sst>', '<si><t>many texts</t></si>'.repeat(20_000), '</sst>'], 40);
    const outcome = withFile(withPart(part, '<sst/>'), async (path) => {
      for await (const _ of readTable({ path }, { ...uploadedTable, heapMb: 16 }));
    });
    await expect(outcome).rejects.toMatchObject({ kind: 'too-big', sentence: /than the server can read/ });
  });
});

describe('the bounds', () => {
  const rows = head + Array.from({ length: 9 }, () => textRow('1', 'Ann')).join('');
  const shared = `<sst>${'<si><t>a</t></si>'.repeat(11)}</sst>`;
  it.each<readonly [string, Buffer, Partial<typeof uploadedTable>]>([
    ['bytes', Buffer.alloc(megabyte + 1, 'a'), { fileBytes: megabyte }],
    ['cells of a workbook', workbook({ sheets: [rows] }), { cells: 19 }],
    ['cells of all sheets', workbook({ sheets: [rows, rows] }), { cells: 39 }],
    ['empty cells that programs leave out', workbook({ sheets: [head + textRow('1').repeat(9)] }), { cells: 19 }],
    ['cells of a CSV file', Buffer.from('a,b\n'.repeat(10)), { cells: 19 }],
    ['columns of a workbook', workbook({ sheets: [head] }), { columns: 1 }],
    ['a column far to the right', workbook({ sheets: ['<row><c r="XFD1" t="str"><v>a</v></c></row>'] }), {}],
    ['columns of a CSV file', Buffer.from('a,b\n'), { columns: 1 }],
    ['columns beyond the scanner', Buffer.from(`${'a,'.repeat(3_000)}a\n`), {}],
    ['a row of 3 MB', Buffer.from(`a\n${'b'.repeat(3_000_000)}\n`), {}],
    ['a text', workbook({ sheets: [textRow('x'.repeat(32_768))] }), {}],
    ['sheets', workbook({ sheets: [head, head] }), { sheets: 1 }],
    ['shared texts', workbook({ sheets: [head], shared }), { sharedStrings: 10 }],
    ['unpacked bytes', workbook({ sheets: [rows] }), { inflatedBytes: 800 }],
  ])('on %s', async (_, bytes, limits) => {
    await expect(readHere(bytes, limits)).rejects.toMatchObject({ kind: 'too-big', sentence: /Split it/ });
  });
});
