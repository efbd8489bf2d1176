import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { tablePortions } from './read/table-portions.ts';
import { TableError } from './table-error.ts';
import { type TableLimits, type TableRow, uploadedTable } from './table-row.ts';

/** A part of an archive. `size` is what the archive says about the unpacked size; it may lie. */
export interface Part {
  readonly name: string;
  readonly packed: Buffer;
  readonly size: number;
}

export function part(name: string, content: string | Buffer): Part {
  const bytes = Buffer.from(content);
  return { name, packed: deflateRawSync(bytes), size: bytes.length };
}

/** A part of `megabytes` times the same million bytes, packed a thousandfold. Making it takes no time. */
export function hugePart(name: string, [before, million, after]: readonly [string, string, string], megabytes: number) {
  const packed = [before, million, after].map((text) =>
    deflateRawSync(Buffer.from(text), { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
  );
  const [start = Buffer.alloc(0), middle = Buffer.alloc(0), end = Buffer.alloc(0)] = packed;
  const lastBlock = deflateRawSync(Buffer.alloc(0));
  return {
    name,
    packed: Buffer.concat([start, ...Array.from({ length: megabytes }, () => middle), end, lastBlock]),
    size: before.length + million.length * megabytes + after.length,
  };
}

/** A zip archive of any parts, also of parts that no honest program writes. */
export function zipOf(parts: readonly Part[]): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, packed, size } of parts) {
    // Version, flags, method 8 (deflate), time, date, checksum (nobody reads it), sizes, lengths of name and extra.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    bodies.push(local);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, Buffer.from(name)]));
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface WorkbookParts {
  /** XML inside `sheetData`, one for each sheet. */
  readonly sheets?: readonly string[];
  readonly shared?: string;
  /** XML inside `styleSheet`. */
  readonly styles?: string;
  /** XML of further relations of the workbook. */
  readonly relations?: string;
  /** Attributes of `workbookPr`. */
  readonly settings?: string;
  /** The names of the sheets. Without them, the sheets have numbers. */
  readonly names?: readonly string[];
  /** Attributes of each `sheet`. */
  readonly sheetAttributes?: readonly string[];
}

/** The parts of a workbook. */
export function workbookParts({
  sheets = [],
  shared,
  styles,
  relations = '',
  settings = '',
  names = [],
  sheetAttributes = [],
}: WorkbookParts): Part[] {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const ofSheets = sheets.map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('');
  return [
    part('[Content_Types].xml', '<Types/>'),
    part('_rels/.rels', `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`),
    part(
      'xl/workbook.xml',
      `<workbook xmlns:r="${office}"><workbookPr ${settings}/><sheets>${sheets
        .map(
          (_, at) =>
            `<sheet name="${names[at] ?? `Sheet ${at + 1}`}" sheetId="${at + 1}" r:id="s${at}" ${sheetAttributes[at] ?? ''}/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${ofSheets}${relations}${shared === undefined ? '' : relation('sst', 'sharedStrings', 'sharedStrings.xml')}${
        styles === undefined ? '' : relation('sty', 'styles', '/xl/styles.xml')
      }</Relationships>`,
    ),
    ...sheets.map((rows, at) =>
      part(`xl/worksheets/sheet${at + 1}.xml`, `<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ),
    ...(shared === undefined ? [] : [part('xl/sharedStrings.xml', shared)]),
    ...(styles === undefined ? [] : [part('xl/styles.xml', `<styleSheet>${styles}</styleSheet>`)]),
  ];
}

export const workbook = (parts: WorkbookParts) => zipOf(workbookParts(parts));

/** A row of texts as XML. */
export const textRow = (...texts: readonly string[]) =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

/** Lends a path to the bytes. */
export async function withFile<Result>(bytes: Buffer, read: (file: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dropdate-table-'));
  try {
    const file = path.join(folder, 'upload');
    writeFileSync(file, bytes);
    return await read(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** All rows of a file, read in this thread. Starting a thread for each of a thousand small files would take minutes. */
export function readHere(bytes: Buffer, limits: Partial<TableLimits> = {}): Promise<TableRow[]> {
  return withFile(bytes, async (path) => {
    const rows: TableRow[] = [];
    for await (const portion of tablePortions({ path, limits: { ...uploadedTable, ...limits } })) {
      if ('refusal' in portion) throw new TableError(portion.refusal);
      if ('rows' in portion) rows.push(...portion.rows);
    }
    return rows;
  });
}
